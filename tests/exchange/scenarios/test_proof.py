"""Checks beside the functions that they were made of, asked about many states: the same, or told and put back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from yaml import safe_load

from envgen.exchange.importing import import_items
from envgen.exchange.proving import problems_of, prove, table
from envgen.exchange.scenarios import written
from envgen.exchange.scenarios.states import States
from envgen.exchange.scenarios.translated import Translation
from tests.exchange.scenarios.test_cases import CASES
from tests.exchange.scenarios.test_importing import CLOSE
from tests.exchange.scenarios.ward import STATE, ward
from tests.sandbox.wall.raising import linux

WRITES = (
    'def check_func(final_state):\n    return final_state["patients"]["P1"]["status"] == "ready" and 5 in [final_state["limit"]]\n'
)


@linux
def test_every_case_says_what_its_function_says(tmp_path: Path) -> None:
    checks = [(str(case.id), str(case.values[0])) for case in CASES]
    imported = import_items([ward([*checks, ("About 70?", CLOSE)])], tmp_path)
    (proof,) = prove(imported, calls=20)
    (scenario,) = proof.scenarios
    assert (scenario.failed, scenario.differences) == ("", [])
    assert scenario.compared > 20 * scenario.checks
    one_sided = {checks[number - 1][0] for number in scenario.one_sided}
    assert one_sided <= {
        "stays-2",
        "stays-3",
        "stays-4",
        "stays-7",
        "stays-8",
        "stays-9",
        "stays-10",
    }  # that can say one thing only


@linux
def test_a_wrong_translation_is_told_and_its_function_put_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: Any) -> Translation:
        that = 'final.patients["P1"]["status"] == "ready"'
        return Translation({"that": that}, that)

    monkeypatch.setattr(written, "translated", wrong)
    imported = import_items([ward([("Ready, and five?", WRITES)])], tmp_path)
    (proof,) = prove(imported, calls=20)
    (told,) = [problem for problem in problems_of(proof, tmp_path) if problem.code == "F005"]
    assert (told.level, told.message) == ("warning", "check 1 of task_1 is true, and its function false: it stays a function")
    assert not proof.is_proven
    assert "| ward | 1 | 1 |" in table([proof])
    (check,) = safe_load((tmp_path / "ward/scenarios/task_1.yaml").read_text("utf-8"))["checks"]
    assert check == {"text": "Ready, and five?", "function": "check_01"}
    assert "its translation was not the same" in (tmp_path / "ward/import_report.md").read_text("utf-8")
    (again,) = import_items([ward([("Ready, and five?", WRITES)])], tmp_path)
    assert again.status == "written"  # nobody has edited it


def test_states_go_where_a_function_looks_and_are_the_same_each_time() -> None:
    source = 'def check_func(final_state):\n    return final_state["patients"]["P2"]["status"] == "gone"\n'
    first, again = (States(source, STATE, "name").more(20) for _ in range(2))
    assert first == again
    assert first[0] == STATE
    said = {state["patients"].get("P2", {}).get("status") for state in first}
    assert {"ready", "gone"} <= said
    assert all(state["visits"] == STATE["visits"] for state in first if state["patients"])
