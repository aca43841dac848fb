"""The comparison with a judge: what a log shows is found whatever was said of it, and nothing else is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.judge.faults import Fault, faults_of
from benchmarks.judge.log import Log, Step, read
from envgen.sandbox import Pool

ROOT = Path(__file__).parents[2]
LOG = ROOT / "tests" / "data" / "dual_agent" / "log.json"

NOTES = """
class Notes:
    def __init__(self):
        self.notes = {}
        self.count = 0

    def add(self, note):
        self.notes[note["id"]] = note
        return {"success": True}

    def add_copy(self, note):
        self.notes[note["id"]] = dict(note)
        return {"success": True}

    def get(self, id):
        return {"success": True, "data": self.notes[id]}

    def get_copy(self, id):
        return {"success": True, "data": dict(self.notes[id])}

    def rename(self, id, title):
        self.count += 1
        if not title:
            return {"success": False, "error": "no title"}
        self.notes[id]["title"] = title
        return {"success": True}
"""
STATE = {"notes": {"n1": {"id": "n1", "title": "Milk"}}, "count": 0}


def found(*steps: Step) -> list[Fault]:
    with Pool() as pool:
        return faults_of(Log("notes", NOTES, "Notes", steps), pool)


def step(number: int, tool: str, verdict: str = "pass", *, said: Any = None, difference: Any = None, **arguments: Any) -> Step:
    return Step(number, tool, arguments, STATE, difference or {}, {"success": True} if said is None else said, verdict)


REFUSED = {"success": False, "error": "no title"}


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        (step(0, "add", note={"id": "n2", "title": "Eggs"}), "aliasing"),
        (step(0, "get", id="n1"), "aliasing"),
        (step(0, "get", id="n9"), "raises"),
        (step(0, "rename", id="n1", title="", said=REFUSED), "refused-write"),
    ],
    ids=lambda one: one.tool if isinstance(one, Step) else one,
)
def test_a_call_that_is_made_again_shows_its_fault(wrong: Step, kind: str) -> None:
    assert [(fault.tool, fault.kind, fault.judged) for fault in found(wrong)] == [(wrong.tool, kind, "passed")]


def test_a_call_without_a_fault_shows_none() -> None:
    good = [
        step(0, "add_copy", note={"id": "n2", "title": "Eggs"}),
        step(1, "get_copy", id="n1"),
        step(2, "rename", id="n1", title="Eggs"),
    ]
    assert found(*good) == []


def test_one_call_with_two_verdicts_is_judged_inconsistently() -> None:
    (fault,) = found(
        *(step(number, "rename", verdict, id="n1", title="", said=REFUSED) for number, verdict in enumerate(("fail", "pass")))
    )
    assert (fault.judged, list(fault.steps), list(fault.verdicts)) == ("inconsistently", [0, 1], ["fail", "pass"])


def test_a_log_contradicts_itself_where_what_it_holds_was_changed_later() -> None:
    kept = step(
        0, "add_copy", note={"id": "n2", "title": "later"}, difference={"notes": {"n2": {"added": {"id": "n2", "title": "first"}}}}
    )
    given = step(1, "get_copy", id="n1", said={"success": True, "data": {"id": "n1", "title": "later"}})
    assert [(fault.tool, fault.kind) for fault in found(kept, given)] == [("add_copy", "aliasing"), ("get_copy", "aliasing")]


def test_the_real_log() -> None:
    command = [sys.executable, "-m", "benchmarks.judge", str(LOG), "--json", "--package", "generated/library_desk"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    (told,) = json.loads(done.stdout)["environments"]
    judged = {(fault["tool"], fault["class"]): fault["judged"] for fault in told["faults"]}
    assert judged.pop(("correct_allergy_audit_fields", "refused-write")) == "inconsistently"
    assert judged.pop(("create_allergy_record", "aliasing")) == "passed"
    assert len(judged) == 9
    assert set(judged.values()) == {"passed"}
    assert {kind for _, kind in judged} == {"aliasing"}
    assert all(fault["suite"] == [] for fault in told["faults"]), "the suite of another environment"


def test_what_is_no_log_is_refused(tmp_path: Path) -> None:
    (tmp_path / "log.json").write_text('[{"func_test_result": {}}]', "utf-8")
    with pytest.raises(ValueError, match="no dual-agent log"):
        read(tmp_path / "log.json")
