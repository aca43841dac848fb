"""Seeds as shipped, and what is found wrong in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.render.data.seed_check import seed_problems
from envgen.render.data.seed_data import seed_data
from tests.render.desk import DESK, SEED, folder, loaded


def found(path: Path) -> list[tuple[str, str, str]]:
    """Problems as (code, place, message)."""
    return [
        (problem.code, f"{Path(problem.at.path).name}:{problem.at.line}:{problem.at.column}", problem.message)
        for problem in seed_problems(loaded(path))
    ]


def test_seeds_are_complete_and_in_declared_order(tmp_path: Path) -> None:
    seed = seed_data(loaded(folder(tmp_path / "specs")))["default"]
    assert seed["now"] == "2026-01-01T00:00:00Z"
    assert list(seed["state"]) == ["members", "loans", "limit"]
    assert seed["state"]["limit"] == 5
    member = seed["state"]["members"]["M1"]
    assert list(member.items()) == [("member_id", "M1"), ("email", "ada@example.org"), ("fines", 0)]
    days = seed["state"]["loans"]["L1"]["days"]
    assert days == 28
    assert type(days) is int


def test_a_good_seed_has_no_problems(tmp_path: Path) -> None:
    assert found(folder(tmp_path / "specs")) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("fines: 2}", "fines: 2.001}", ("B409", "default.yaml:4:40", "/members/M2/fines must have at most 2 decimals")),
        ("fines: 2}", "fine: 2}", ("B409", "default.yaml:4:39", "/members/M2/fine is not a known attribute")),
        ("fines: 2}", "member_id: M3}", ("B408", "default.yaml:4:44", "/members/M2/member_id is 'M3', but the key is 'M2'")),
        ("days: 28.0, ", "", ("B409", "default.yaml:6:9", "/loans/L1/days is required")),
        (
            "member_id: M1",
            "member_id: M9",
            ("B410", "default.yaml:6:21", "/loans/L1/member_id names Member M9, which does not exist"),
        ),
        ("open: false", "open: true", ("B451", "default.yaml:7:34", "/loans/L2 has the same copy_id as another record: 'L1'")),
        (
            "fines: 2}",
            "fines: 100.5}",
            ("B452", "default.yaml:4:9", "rule 'capped' does not hold: Nobody owes more than the highest fine."),
        ),
        (
            "  loans:",
            "  limit: 1\n  loans:",
            ("B452", "default.yaml", "rule 'few' does not hold: There are no more loans than the limit."),
        ),
        ("  loans:", "  limits: 1\n  loans:", ("B407", "default.yaml:5:11", "the state has no collection or variable 'limits'")),
    ],
)
def test_problems_stand_at_the_value(tmp_path: Path, old: str, new: str, expected: tuple[str, str, str]) -> None:
    seed = SEED.replace(old, new, 1)
    assert seed != SEED
    problems = found(folder(tmp_path / "specs", seeds={"default": seed}))
    assert len(problems) == 1
    code, place, message = problems[0]
    assert (code, message) == (expected[0], expected[2])
    assert place.startswith(expected[1])


def test_all_problems_are_told(tmp_path: Path) -> None:
    seed = SEED.replace("days: 28.0", "days: 0").replace("fines: 2}", "fines: -1}").replace("open: false", "open: 0")
    assert [code for code, *_ in found(folder(tmp_path / "specs", seeds={"default": seed}))] == ["B409"] * 3


def test_rules_on_write_and_rules_with_functions_are_not_judged(tmp_path: Path) -> None:
    assert "days: 99" in SEED  # breaks `short`, which says on: write
    path = folder(tmp_path / "specs", blueprint=DESK.replace("total() < 1000", "total() < 0"))
    assert found(path) == []


def test_an_exception_in_a_rule_is_told(tmp_path: Path) -> None:
    path = folder(tmp_path / "specs", blueprint=DESK.replace("len(loans) <= limit", 'loans["L9"]["days"] <= limit'))
    assert [problem[:1] + problem[2:] for problem in found(path)] == [("B453", "rule 'few' cannot be evaluated: KeyError: 'L9'")]


def test_the_patch_of_a_case_is_checked_where_it_stands(tmp_path: Path) -> None:
    line = DESK.split("\n").index("            /members/M1/fines: FINES") + 1
    assert found(folder(tmp_path / "specs", fines="-3")) == [
        ("B409", f"blueprint.yaml:{line}:32", "case 'finds a debtor' of get_member: /members/M1/fines must be at least 0")
    ]
    rule = found(folder(tmp_path / "other", fines="300"))
    assert [problem[:2] for problem in rule] == [("B452", f"blueprint.yaml:{line}:32")]


def test_what_a_case_removes_is_the_place_of_what_is_missing(tmp_path: Path) -> None:
    blueprint = DESK.replace("          set:\n            /members/M1/fines: FINES\n", "          remove: [/members/M2/email]\n")
    line = blueprint.split("\n").index("          remove: [/members/M2/email]") + 1
    assert found(folder(tmp_path / "specs", blueprint=blueprint)) == [
        ("B409", f"blueprint.yaml:{line}:20", "case 'finds a debtor' of get_member: /members/M2/email is required")
    ]


def test_records_that_do_not_repeat_their_key(tmp_path: Path) -> None:
    blueprint = DESK.replace(
        "      key: member_id\n      attributes:\n        member_id: {type: string, description: Number.}\n",
        "      key: member_id\n      key_in_record: false\n      attributes:\n",
    )
    assert "key_in_record" in blueprint
    path = folder(tmp_path / "specs", blueprint=blueprint)
    assert found(path) == []
    assert seed_data(loaded(path))["default"]["state"]["members"]["M2"] == {"email": "bo@example.org", "fines": 2}


def test_what_is_wrong_with_a_seed_is_not_repeated_for_its_cases(tmp_path: Path) -> None:
    path = folder(tmp_path / "specs", seeds={"default": SEED.replace("days: 28.0", "days: 0")})
    assert len(found(path)) == 1


@pytest.mark.parametrize(
    ("patch", "expected"),
    [
        ("/members/M2/email: ada@example.org", ("B451", "pay.yaml:3:24")),
        ("/members/M1/email: bo@example.org", ("B451", "pay.yaml:1:1")),  # told of M2, which is not written here
        ("/members/M1/fines: 300", ("B452", "pay.yaml:3:24")),
    ],
)
def test_the_start_of_a_scenario_is_checked_where_it_is_patched(tmp_path: Path, patch: str, expected: tuple[str, str]) -> None:
    path = folder(tmp_path / "specs")
    (path / "scenarios").mkdir()
    (path / "scenarios" / "pay.yaml").write_text(
        f"state:\n  set:\n    {patch}\ntask: Pay.\nchecks:\n  - text: Paid?\n    that: final.limit == 6\n"
    )
    assert [problem[:2] for problem in found(path)] == [expected]


def test_what_is_wrong_with_a_seed_is_not_repeated_for_its_scenarios(tmp_path: Path) -> None:
    path = folder(tmp_path / "specs", seeds={"default": SEED.replace("days: 28.0", "days: 0")})
    (path / "scenarios").mkdir()
    (path / "scenarios" / "pay.yaml").write_text(
        "state:\n  set:\n    /limit: 4\ntask: Pay.\nchecks:\n  - text: Paid?\n    that: final.limit == 6\n"
    )
    assert len(found(path)) == 1
