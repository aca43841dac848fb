"""`envgen scenario`: what it prints, what it writes, and what `envgen lint` makes of it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from envgen.scenario import run
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]
PROOF = Path("specs/library_desk/scenarios/pay.proof.json")
SCENARIO = Path("specs/library_desk/scenarios/pay.yaml")
PAY = """\
task: Take 12.50 euro from Dana Okoye (M0003) and let her keep 7 copies at once, as everybody may from now on.
checks:
  - text: Is all paid, and is the limit 7?
    that: final.members["M0003"]["fines"] == 0 and final.loan_limit == 7
  - text: Has nothing else changed?
    unchanged:
      except: [/members/M0003/fines, /loan_limit]
solution:
  - tool: pay_fine
    arguments: {member_id: M0003, amount: 12.5}
  - tool: set_loan_limit
    arguments: {limit: 7}
"""


@pytest.fixture
def desk(project: Path) -> Path:
    """A project with one environment and one scenario."""
    folder = project / "specs" / "library_desk"
    shutil.copytree(ROOT / "specs" / "library_desk", folder, ignore=shutil.ignore_patterns("scenarios", "strength.json"))
    SCENARIO.parent.mkdir()
    SCENARIO.write_text(PAY, "utf-8")
    return folder


def test_a_proof_is_written_and_gets_out_of_date(envgen: Run, desk: Path) -> None:
    assert "S301" in envgen("lint", "library_desk").out
    done = envgen("scenario", "prove", "library_desk")
    assert done.status == 0, done.out
    assert "library_desk/pay  proven" in done.out
    assert "1 of 1 scenario proven: no problems" in done.err
    written = PROOF.read_bytes()
    assert json.loads(written)["figures"]["calls"] == 2
    assert envgen("lint", "--strict", "library_desk").status == 0
    envgen("scenario", "prove")
    assert PROOF.read_bytes() == written
    SCENARIO.write_text(f"# a remark\n{PAY}", "utf-8")
    assert envgen("lint", "--strict", "library_desk").status == 0
    for file, more in ((SCENARIO, "description: Both.\n"), (desk / "bodies.py", "# changed\n")):
        text = file.read_text("utf-8")
        file.write_text(f"{text}{more}", "utf-8")
        assert "S302" in envgen("lint", "library_desk").out
        assert envgen("scenario", "list", "--json").json["scenarios"][0]["proof"] == "stale"
        file.write_text(text, "utf-8")
    seed = desk / "seeds" / "default.yaml"
    seed.write_text(seed.read_text("utf-8").replace("fines: 12.5", "fines: 13.5"), "utf-8")
    assert "S302" in envgen("lint", "library_desk").out


def test_records_in_another_order_are_another_start(envgen: Run, desk: Path) -> None:
    assert envgen("scenario", "prove").status == 0
    seed = desk / "seeds" / "default.yaml"
    text = seed.read_text("utf-8")
    first, second = (next(line for line in text.splitlines(keepends=True) if f"    {key}: " in line) for key in ("C-1", "C-2"))
    seed.write_text(text.replace(first, "").replace(second, second + first), "utf-8")
    assert "S302" in envgen("lint", "library_desk").out


def test_a_record_that_cannot_be_read_is_none(envgen: Run, desk: Path) -> None:
    for text in ("[" * 300_000, "<<<<<<< ours", "7", '{"verdict": "proven"}'):
        PROOF.write_text(text, "utf-8")
        assert envgen("scenario", "list", "--json").json["scenarios"][0]["proof"] == "none"


def test_what_was_found_is_told_where_no_record_can_be_written(envgen: Run, desk: Path) -> None:
    PROOF.mkdir()
    done = envgen("scenario", "prove", "--format", "json")
    assert (done.status, done.json["scenarios"][0]["proven"]) == (2, True)
    assert f"{PROOF}: no regular file stands there" in done.err


def test_files_that_change_meanwhile_leave_no_record(envgen: Run, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = run.judge

    def edited(*given: Any, **more: Any) -> Any:
        SCENARIO.write_text(PAY.replace("limit is 7", "limit seven").replace("== 0 and", ">= 0 and"), "utf-8")
        return judge(*given, **more)

    monkeypatch.setattr(run, "judge", edited)
    done = envgen("scenario", "prove")
    assert done.status == 2
    assert "has changed while it was proven: prove it again" in done.err
    assert not PROOF.exists()


def test_what_is_not_proven_has_no_record(envgen: Run, desk: Path) -> None:
    envgen("scenario", "prove")
    assert PROOF.exists()
    SCENARIO.write_text(PAY.replace("limit: 7}", "limit: 8}"), "utf-8")
    done = envgen("scenario", "prove", "--format", "json")
    assert done.status == 1
    assert done.json["scenarios"][0] | {"figures": {}, "weak": {}, "mean": {}} == {
        "environment": "library_desk",
        "id": "pay",
        "codes": ["S203"],
        "proven": False,
        "figures": {},
        "weak": {},
        "best": done.json["scenarios"][0]["best"],
        "mean": {},
        "accepted": done.json["scenarios"][0]["accepted"],
    }
    (problem,) = done.json["problems"]
    assert (problem["code"], problem["line"]) == ("S203", 3)
    assert "final.loan_limit is 8" in problem["message"]
    assert not PROOF.exists()


def test_lint_needs_no_solution_and_writes_nothing(envgen: Run, desk: Path) -> None:
    SCENARIO.write_text(PAY.partition("solution:")[0], "utf-8")
    done = envgen("scenario", "lint", "library_desk")
    assert (done.status, done.out) == (0, "")
    assert "1 scenario looked at: no problems" in done.err
    assert [file.name for file in SCENARIO.parent.iterdir()] == ["pay.yaml"]


def test_what_hangs_is_ended_and_the_rest_goes_on(envgen: Run, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SECONDS", 1.0)
    SCENARIO.with_name("hangs.yaml").write_text(PAY.replace("that: final.mem", "function: hangs #"), "utf-8")
    SCENARIO.with_name("hangs.py").write_text("def hangs(final):\n    while True:\n        final['members']\n", "utf-8")
    done = envgen("scenario", "prove")
    assert done.status == 1
    assert "hangs.yaml:1:1: S209 it could not be run: it took longer than 1 seconds" in done.out
    assert "library_desk/pay    proven" in done.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["library_desk", "--only", "pai"], "there is no scenario pai\n  hint: there is pay"),
        (["libary_desk"], "libary_desk does not exist\n  hint: did you mean 'library_desk'?"),
    ],
)
def test_a_slip_of_the_keyboard(envgen: Run, desk: Path, arguments: list[str], told: str) -> None:
    done = envgen("scenario", "prove", *arguments)
    assert done.status == 2
    assert told in done.err


def test_an_environment_without_scenarios(envgen: Run, desk: Path) -> None:
    SCENARIO.unlink()
    done = envgen("scenario", "prove", "library_desk")
    assert done.status == 2
    assert (
        "there are no scenarios here\n  hint: a scenario is a file such as specs/library_desk/scenarios/first-task.yaml" in done.err
    )


def test_a_broken_environment_says_why(envgen: Run, desk: Path) -> None:
    SCENARIO.write_text(PAY.replace("pay_fine", "pay_fines"), "utf-8")
    done = envgen("scenario", "prove")
    assert done.status == 1
    assert "B505 there is no tool 'pay_fines'" in done.out
