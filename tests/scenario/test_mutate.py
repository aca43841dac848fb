"""`envgen scenario mutate`: variants of a proven scenario, each proven, none twice, of the same form as the file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.scenario.bench import Bench
from envgen.scenario.mutate.run import Made, NotProven, mutate
from envgen.scenario.mutate.slots import KeySlot, NameSlot, NumberSlot, TextSlot, slots_of
from envgen.scenario.run import judge
from envgen.scenario.subject import Subject, read_subject
from tests.cli.conftest import Run, envgen, project
from tests.scenario.test_solve import copied

HERE = Path(__file__).parent
NAME = "fine-first"
NAMES = {"M0001": "Ada Brandt", "M0002": "Bo Lindqvist", "M0003": "Dana Okoye"}

__all__ = ["envgen", "project"]


def written(above: Path) -> Path:
    folder = copied("library_desk", above)
    for ending in (".yaml", ".py"):
        (folder / "scenarios" / f"{NAME}{ending}").write_text((HERE / f"fine{ending}").read_text("utf-8"), "utf-8")
    return folder


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with Bench() as made:
        yield made


@pytest.fixture(scope="module")
def subject(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    return read_subject(written(tmp_path_factory.mktemp("project")))


@pytest.fixture(scope="module")
def made(subject: Subject, bench: Bench) -> Made:
    return mutate(subject, subject.blueprint.scenarios[NAME], bench, count=12, seed=3, jobs=2)


@pytest.fixture(scope="module")
def variants(made: Made) -> dict[str, dict[str, Any]]:
    return {one.id: yaml.safe_load(one.files[f"{one.id}.yaml"]) for one in made.variants}


def test_slots_are_found(subject: Subject) -> None:
    scenario = subject.blueprint.scenarios[NAME]
    slots = slots_of(subject.blueprint, scenario, scenario.start.state)
    assert {slot.key for slot in slots if isinstance(slot, KeySlot)} == {"M0003", "C-1"}
    assert {slot.key for slot in slots if isinstance(slot, NameSlot)} == {"M0003", "9780156949606"}
    (number,) = (slot for slot in slots if isinstance(slot, NumberSlot))
    assert (number.number, number.places) == (13.5, (("members", "M0003", "fines"),))
    assert not any(isinstance(slot, TextSlot) for slot in slots)


def test_they_are_as_many_as_were_asked_for(made: Made) -> None:
    assert [one.id for one in made.variants] == [f"{NAME}-v{number:02d}" for number in range(1, 13)]
    assert 12 <= made.drafts < 40
    assert all(re.match(r"S\d{3} \w|it is drawn already", why) for why in made.rejected), made.rejected


def test_each_is_proven_where_it_is_written(made: Made, subject: Subject, bench: Bench, tmp_path: Path) -> None:
    folder = copied("library_desk", tmp_path)
    for one in made.variants:
        for name, text in one.files.items():
            (folder / "scenarios" / name).write_text(text, "utf-8")
    again = read_subject(folder)
    verdicts = {one.scenario.id: one for one in judge([again], "prove", bench, jobs=2)}
    assert set(verdicts) == {one.id for one in made.variants}
    for one in made.variants:
        assert verdicts[one.id].record() == one.record
        assert not one.record.is_stale(folder, again.blueprint, again.blueprint.scenarios[one.id])


def test_no_two_say_the_same(variants: dict[str, dict[str, Any]]) -> None:
    told = {json.dumps({key: value for key, value in one.items() if key != "id"}, sort_keys=True) for one in variants.values()}
    assert len(told) == len(variants)


def test_names_keys_and_numbers_agree_everywhere(made: Made, variants: dict[str, dict[str, Any]]) -> None:
    seen = set()
    for one in made.variants:
        scenario = variants[one.id]
        failing, paying, lending = scenario["solution"]
        member, amount = paying["arguments"]["member_id"], paying["arguments"]["amount"]
        copy, isbn = lending["arguments"]["copy_id"], {"The Waves", "The Periodic Table"}
        seen.add((member, amount, copy))
        name = scenario["state"]["set"].get(f"/members/{member}/name", NAMES[member])
        assert f"{name} ({member})" in scenario["task"]
        assert f"owes {amount:.2f} euro" in scenario["task"]
        assert any(f'"{title}"' in scenario["task"] for title in isbn)
        assert scenario["user"]["knows"] == [f"that she is {member}", f"what she owes: {amount:.2f} euro"]
        assert scenario["checks"][0]["text"] == f"Has the fine of {member} been paid, all {float(amount)} euro?"
        assert scenario["checks"][1]["that"] == f'len(opened) == 1 and opened[0]["member_id"] == "{member}"'
        assert scenario["checks"][2]["exists"]["with"] == {"copy_id": copy, "member_id": member}
        exempt = [f"/members/{member}/fines", "/loans/+", f"/copies/{copy}/status"]
        assert scenario["checks"][3]["unchanged"]["except"] == exempt
        assert scenario["checks"][4]["called"]["arguments"] == {"member_id": member, "amount": amount}
        assert failing["arguments"] == {"copy_id": copy, "member_id": member}
        assert lending["arguments"]["member_id"] == '=payer["member_id"]'
        functions = one.files[f"{one.id}.py"]
        assert f'["{member}"]["fines"] == {amount}' in functions
        assert scenario["state"]["set"].get(f"/members/{member}/fines") == amount
    assert len({member for member, _, _ in seen}) == 3
    assert len({amount for _, amount, _ in seen}) > 3


def test_the_form_of_the_file_stays(made: Made) -> None:
    original = (HERE / "fine.yaml").read_text("utf-8")
    assert re.search(r"task: >-\n  Dana", original)
    for one in made.variants:
        text = one.files[f"{one.id}.yaml"]
        assert text.startswith(f"# A fine first, then a loan.\nid: {one.id}\nstate:\n  base: default\n")
        assert "task: >-\n" in text
        assert "  # only one of them\n" in text
        assert 'that: >-\n      len(opened) == 1 and\n      opened[0]["member_id"] == "M000' in text
        assert len(text.splitlines()) >= len(original.splitlines())


def test_the_same_seed_draws_the_same_and_another_one_does_not(made: Made, subject: Subject, bench: Bench) -> None:
    scenario = subject.blueprint.scenarios[NAME]
    again = mutate(subject, scenario, bench, count=4, seed=3, jobs=1)
    assert [one.files for one in again.variants] == [one.files for one in made.variants[:4]]
    other = mutate(subject, scenario, bench, count=2, seed=4, jobs=2)
    assert [one.files for one in other.variants] != [one.files for one in made.variants[:2]]


def test_what_is_there_already_is_not_drawn_again(made: Made, subject: Subject, bench: Bench) -> None:
    there = {one.id: one.files[f"{one.id}.yaml"] for one in made.variants[:4]}
    more = mutate(subject, subject.blueprint.scenarios[NAME], bench, count=4, seed=3, taken=there, jobs=2)
    assert [one.id for one in more.variants] == [f"{NAME}-v{number:02d}" for number in range(5, 9)]
    old = {text.replace(name, "-") for name, text in there.items()}
    assert all(one.files[f"{one.id}.yaml"].replace(one.id, "-") not in old for one in more.variants)


def test_texts_that_the_task_brings_are_drawn_anew(bench: Bench, tmp_path: Path) -> None:
    folder = copied("library_desk", tmp_path)
    (folder / "scenarios" / "register.yaml").write_text((HERE / "register.yaml").read_text("utf-8"), "utf-8")
    subject = read_subject(folder)
    made = mutate(subject, subject.blueprint.scenarios["register"], bench, count=6, jobs=2)
    assert len(made.variants) == 6
    names = set()
    for one in made.variants:
        scenario = yaml.safe_load(one.files[f"{one.id}.yaml"])
        arguments, limit = (step["arguments"] for step in scenario["solution"])
        name, street, city = arguments["name"], arguments["address"]["street"], arguments["address"]["city"]
        names.add(name)
        told = f"Register {name} of {street} in {city} ({arguments['email']}) as a member, for {limit['limit']} copies at most."
        assert scenario["task"] == told
        assert arguments["email"] == f"{name.lower().replace(' ', '.')}@example.org"
        assert f'"{name}" and new[0]["email"] == "{arguments["email"]}"' in scenario["checks"][0]["that"]
        assert scenario["checks"][1]["exists"]["with"]["address"] == {"street": street, "city": city}
        assert scenario["checks"][2] == {
            "text": f"Is the limit {limit['limit']}?",
            "that": f"final.loan_limit == {limit['limit']}",
        }
    assert len(names) > 2


def test_one_that_is_not_proven_has_no_variants(bench: Bench, tmp_path: Path) -> None:
    folder = written(tmp_path)
    file = folder / "scenarios" / f"{NAME}.yaml"
    file.write_text(file.read_text("utf-8").replace("amount: 13.5", "amount: 13"), "utf-8")
    subject = read_subject(folder)
    with pytest.raises(NotProven):
        mutate(subject, subject.blueprint.scenarios[NAME], bench, count=1)


# ── the command ─────────────────────────────────────────────


def test_variants_are_written_with_their_records(envgen: Run, project: Path) -> None:
    folder = written(project) / "scenarios"
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    done = envgen("scenario", "mutate", "library_desk", "--only", NAME, "--count", "2")
    assert done.status == 0
    assert "2 of 2 variants proven, out of" in done.out
    assert f"wrote specs/library_desk/scenarios/{NAME}-v01.yaml" in done.err
    endings = (".yaml", ".py", ".proof.json")
    new = {f"{NAME}-v0{number}{ending}" for number in (1, 2) for ending in endings}
    assert {file.name for file in folder.iterdir()} == {*before, *new}
    assert all((folder / name).read_bytes() == content for name, content in before.items())
    first = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert envgen("validate", "library_desk").status == 0
    assert envgen("scenario", "mutate", "library_desk", "--only", NAME, "--count", "1").status == 0
    assert all((folder / name).read_bytes() == content for name, content in first.items())
    assert (folder / f"{NAME}-v03.yaml").is_file()


def test_variants_go_where_they_are_told(envgen: Run, project: Path) -> None:
    folder = written(project) / "scenarios"
    done = envgen("scenario", "mutate", "library_desk", "--only", NAME, "--count", "1", "--into", "more/there", "--json")
    assert done.status == 0
    assert [one["id"] for one in done.json["variants"]] == [f"{NAME}-v01"]
    assert sorted(file.name for file in Path("more/there").iterdir()) == [f"{NAME}-v01.py", f"{NAME}-v01.yaml"]
    assert sorted(file.name for file in folder.iterdir()) == [f"{NAME}.py", f"{NAME}.yaml"]


def test_fewer_than_asked_for_is_told(envgen: Run, project: Path) -> None:
    folder = copied("library_desk", project) / "scenarios"
    scenario = {
        "task": "Let every member hold no more than thirteen copies at once.",
        "checks": [
            {"text": "Is it thirteen?", "that": "final.loan_limit == 13"},
            {"text": "Nothing else?", "unchanged": {"except": ["/loan_limit"]}},
        ],
        "solution": [{"tool": "set_loan_limit", "arguments": {"limit": 13}}],
    }
    (folder / "one.yaml").write_text(yaml.safe_dump(scenario, sort_keys=False), "utf-8")
    done = envgen("scenario", "mutate", "library_desk", "--only", "one")
    assert done.status == 1
    assert "nothing in it can be drawn anew" in done.err
    assert "0 of 10 variants proven, out of 0 drafts" in done.out


def test_an_unproven_scenario_is_told_with_what_to_do(envgen: Run, project: Path) -> None:
    file = written(project) / "scenarios" / f"{NAME}.yaml"
    file.write_text(file.read_text("utf-8").replace("amount: 13.5", "amount: 13"), "utf-8")
    done = envgen("scenario", "mutate", "library_desk", "--only", NAME)
    assert done.status == 2
    assert f"{NAME} is not proven" in done.err
    assert f"envgen scenario prove specs/library_desk --only {NAME}" in done.err
