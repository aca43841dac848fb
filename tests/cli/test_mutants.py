"""`envgen test --mutants`: what it says and records, and what `envgen card` and `envgen lint --min-strength` make of the record."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Done, Run

SPEC = Path("specs/one")
BLUEPRINT = """\
envgen: 1
name: one
description: A till.
state:
  variables:
    cents: {type: integer, minimum: 0, default: 0, description: What is in it.}
tools:
  put_in:
    kind: command
    description: Put money in.
    parameters:
      amount: {type: integer, minimum: 1, maximum: 500, description: Cents.}
    returns: {type: integer, description: What is in it now.}
    requires:
      - that: amount % 5 == 0
        else: no_coin
        says: There is no coin of {amount}.
    action:
      - variables:
          cents: =cents + amount
      - result: =cents
    cases:
      - name: adds up
        call: {amount: 5}
        returns: 5
      - name: refuses what is no coin
        call: {amount: 7}
        error: no_coin
"""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """What the first run found, and where: it takes a while."""
    yield {"folder": tmp_path_factory.mktemp("till")}


@pytest.fixture
def measured(shared: dict[str, Any], envgen: Run, monkeypatch: pytest.MonkeyPatch) -> Done:
    """A project with one environment, measured once for all tests; the current folder."""
    monkeypatch.chdir(shared["folder"])
    if "done" not in shared:
        SPEC.mkdir(parents=True)
        (SPEC / "blueprint.yaml").write_text(BLUEPRINT, "utf-8")
        assert envgen("render", "specs/").status == 0
        shared["done"] = envgen("test", "--mutants", "--format", "json")
    done = shared["done"]
    assert isinstance(done, Done)
    (SPEC / "blueprint.yaml").write_text(BLUEPRINT, "utf-8")
    (SPEC / "mutants.yaml").unlink(missing_ok=True)
    envgen("test", "--mutants")  # all of it is known
    return done


def report(done: Done) -> Any:
    (found,) = done.json["environments"]
    return found


def test_it_counts_what_is_killed_and_by_what(measured: Done) -> None:
    assert measured.status == 0
    found = report(measured)
    assert found["mutants"] >= 12
    assert found["killed"] + len(found["survivors"]) == found["mutants"]
    assert found["strength"] == pytest.approx(found["killed"] / found["mutants"], abs=1e-4)
    assert found["strength"] >= 0.8
    assert found["operators"]["guard-removed"] == {"killed": 1, "of": 1}
    assert found["concerns"]["case"]["kills"] > 0
    assert any("is_the_same_elsewhere" in one for one in found["skipped"])


def test_progress_is_told_beside_any_report(measured: Done) -> None:
    assert "mutants" in measured.err
    assert all(line.startswith(("one: ", "envgen: ")) for line in measured.err.splitlines())


def test_the_document_says_which_it_is_and_how_deep_it_looked(measured: Done) -> None:
    told = measured.json
    assert list(told) == ["envgen", "seed", "examples", "environments", "problems"]
    assert (told["envgen"], told["seed"], told["examples"]) == (1, 0, 6)


def test_ctrl_c_says_how_much_is_kept(with_body: Path) -> None:
    command = [sys.executable, "-m", "envgen", "test", "one", "--mutants"]
    running = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    assert running.stderr is not None
    first = running.stderr.readline()
    assert re.match(r"one: \d+ of \d+ mutants$", first), first
    running.send_signal(signal.SIGINT)
    *_, kept, last = running.communicate(timeout=30)[1].splitlines()
    assert running.returncode == 130
    found = re.fullmatch(r"one: what came of (\d+) of \d+ mutants is kept, and the next run goes on from there", kept)
    assert found and last.startswith("envgen: interrupted")
    verdicts = json.loads(Path(".envgen/mutants/generated/one.json").read_text("utf-8"))
    assert len(verdicts) >= int(found[1]) > 0


def test_what_is_known_is_not_run_again(measured: Done, envgen: Run) -> None:
    again = envgen("test", "--mutants", "--format", "json")
    assert report(again) == report(measured)


def test_the_record_stands_beside_the_spec(measured: Done) -> None:
    record = json.loads((SPEC / "strength.json").read_text("utf-8"))
    assert record["killed"] == report(measured)["killed"]
    assert record["survivors"] == [one["id"] for one in report(measured)["survivors"]]


def test_the_card_tells_it_and_whether_it_is_stale(measured: Done, envgen: Run) -> None:
    share = report(measured)["strength"]
    assert f"Test strength: {share:.1%} of" in envgen("card", "one").out
    assert envgen("card", "one", "--json").json["strength"]["stale"] is False
    with (SPEC / "blueprint.yaml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert "stale" in envgen("card", "one").out
    assert envgen("card", "one", "--json").json["strength"]["stale"] is True


def test_lint_has_a_bar(measured: Done, envgen: Run) -> None:
    passed = envgen("lint", "one", "--min-strength", "0.5")
    assert passed.status == 0
    share, count = report(measured)["strength"], report(measured)["mutants"]
    assert f"one: test strength {share:.1%} of {count} mutants are killed" in passed.err
    over = envgen("lint", "one", "--min-strength", "1.0")
    strong = report(measured)["strength"] == 1.0
    assert over.status == (0 if strong else 1)
    assert ("M006" in over.out) is not strong
    with (SPEC / "blueprint.yaml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    stale = envgen("lint", "one", "--min-strength", "0.5")
    assert stale.status == 1
    assert "M005 the specs have changed since" in stale.out
    assert "envgen test --mutants specs/one" in stale.out
    assert envgen("lint", "one").status == 0


def test_lint_asks_for_a_record(envgen: Run, project: Path) -> None:
    envgen("new", "one")
    done = envgen("lint", "one", "--min-strength", "0.5")
    assert done.status == 1
    assert "M005 the test strength was not measured" in done.out


def test_equivalents_that_are_none_are_problems(measured: Done, envgen: Run) -> None:
    (SPEC / "mutants.yaml").write_text(
        "equivalents:\n"
        "  - id: boundary-00000000\n"
        "    reason: it was made of code that is no more there\n"
        "  - id: nothing\n"
        "    reason: short\n",
        "utf-8",
    )
    done = envgen("test", "--mutants")
    assert done.status == 1
    assert "specs/one/mutants.yaml:2:5: M002 there is no mutant boundary-00000000" in done.out
    assert "specs/one/mutants.yaml:4:5: M001" in done.out
    barred = envgen("lint", "one", "--min-strength", "0.5")
    assert barred.status == 1
    assert "specs/one/mutants.yaml:1:1: M007 what it lists did not hold when the test strength was measured: M001 " in barred.out
    assert "M002" not in barred.out  # the first of them


@pytest.mark.parametrize("command", ["validate", "lint"])
def test_the_form_of_the_list_is_looked_at_without_measuring(command: str, envgen: Run, project: Path) -> None:
    envgen("new", "one")
    assert envgen(command, "one").status == 0
    (SPEC / "mutants.yaml").write_text("equivalents: 3\n", "utf-8")
    done = envgen(command, "one")
    assert done.status == 1
    assert "specs/one/mutants.yaml:1:1: M001 mutants.yaml holds a list `equivalents`" in done.out


def test_a_killed_mutant_is_not_equivalent(measured: Done, envgen: Run) -> None:
    from envgen.testing.mutants import mutants
    from envgen.testing.mutants.tests import Subject

    (removed,) = (one for one in mutants(Subject.of(Path("generated/one")).texts) if one.operator == "guard-removed")
    (SPEC / "mutants.yaml").write_text(
        f"equivalents:\n  - id: {removed.id}\n    reason: nobody has coins of seven cents\n", "utf-8"
    )
    done = envgen("test", "--mutants")
    assert done.status == 1
    assert f"M003 {removed.id} is not equivalent: test_put_in_" in done.out


def test_a_suite_that_fails_is_not_measured(measured: Done, envgen: Run) -> None:
    text = BLUEPRINT.replace("returns: 5\n", "returns: 6\n")
    (SPEC / "blueprint.yaml").write_text(text, "utf-8")
    try:
        envgen("render", "specs/")
        done = envgen("test", "--mutants")
        assert done.status == 1
        assert "one: not measured: 1 tests fail on the unchanged package" in done.out
    finally:
        (SPEC / "blueprint.yaml").write_text(BLUEPRINT, "utf-8")
        envgen("render", "specs/")


@pytest.fixture
def with_body(envgen: Run, project: Path) -> Path:
    """A tool whose body does something that nothing can tell."""
    SPEC.mkdir(parents=True)
    head, _, tail = BLUEPRINT.partition("    action:\n")
    cases = tail[tail.index("    cases:") :]
    (SPEC / "blueprint.yaml").write_text(f"{head}    writes: [cents]\n{cases}", "utf-8")
    (SPEC / "bodies.py").write_text(
        "from contract import Contract\n\n\nclass One(Contract):\n    def put_in(self, amount: int) -> int:\n"
        "        self.cents = self.cents + amount\n        return max(self.cents, amount // 2)\n",
        "utf-8",
    )
    envgen("sync", "specs/")
    assert envgen("render", "specs/").status == 0
    return project


def test_survivors_are_shown_as_diffs_until_they_are_called_equivalent(with_body: Path, envgen: Run) -> None:
    done = envgen("test", "--mutants", "--matrix")
    assert done.status == 0
    assert "-        return max(self.cents, amount // 2)" in done.out
    assert "+        return max(self.cents, amount // 3)" in done.out
    assert "bodies.py:7  body of put_in" in done.out
    assert "guard-removed" in done.out.partition("\noperator")[2]
    before = envgen("test", "--mutants", "--format", "json").json["environments"][0]
    survivor = next(one["id"] for one in before["survivors"] if "amount // 3" in one["diff"])
    reason = "what was put in is in the till, and a third of it is less"
    (SPEC / "mutants.yaml").write_text(f"equivalents:\n  - id: {survivor}\n    reason: {reason}\n", "utf-8")
    done = envgen("test", "--mutants", "--format", "json")
    assert done.json["problems"] == []
    assert done.status == 0
    (after,) = done.json["environments"]
    assert after["equivalent"] == [survivor]
    assert after["strength"] > before["strength"]


def test_what_recorded_calls_tell_apart_is_not_equivalent(with_body: Path, envgen: Run) -> None:
    survivors = envgen("test", "--mutants", "--format", "json").json["environments"][0]["survivors"]
    found = [one["id"] for one in survivors if "amount // 2" in one["diff"]]
    (SPEC / "mutants.yaml").write_text(
        "equivalents:\n" + "".join(f"  - id: {one}\n    reason: all of them may stand here, some are too many\n" for one in found),
        "utf-8",
    )
    done = envgen("test", "--mutants")
    assert done.status == 1
    apart = done.out.count(" M003 ")
    assert 0 < apart < len(found)
    assert f"M004 {len(found) - apart} of " in done.out
    assert "mutants are called equivalent, 1 may be (5%)\n  hint: add cases that show some of them" in done.out


def test_flags_that_do_not_go_together(envgen: Run, project: Path) -> None:
    envgen("new", "one")
    assert envgen("test", "--mutants", "--failed").status == 2
    assert envgen("test", "--mutants", "--format", "junit").status == 2
