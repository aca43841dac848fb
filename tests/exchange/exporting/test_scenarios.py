"""Scenarios as tasks of EnvScaler: their reward on our export is ours, and what the format cannot say is told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from envgen.exchange.envscaler import read
from envgen.exchange.exporting.run import Outcome, export_all, tasks_file_of, tasks_kept_from, write_tasks
from envgen.exchange.importing import import_items
from envgen.exchange.scenarios.states import States
from envgen.exchange.verify.bench import Bench
from envgen.exchange.verify.sides import Ours
from envgen.render.run import render_specs
from tests.exchange.scenarios.test_cases import CASES
from tests.exchange.scenarios.ward import ward
from tests.sandbox.wall.raising import linux

OWN = """
state:
  base: task_1
  set:
    /limit: 4
task: See to Ana.
let:
  ready: '[key for key, one in final.patients.items() if one["status"] == "ready"]'
checks:
  - text: Is Ana ready, and was not?
    that: final.patients["P1"]["status"] == "ready" and initial.patients["P1"]["status"] != "ready"
  - text: Are two ready?
    that: len(ready) == 2
  - text: Is there one of these tags and weight?
    exists:
      in: /patients
      with: {tags: [new, child], weight: 70.5}
  - text: Is there a note?
    exists:
      in: /notes/P1
      count: {min: 1, max: 2}
  - text: Has nothing else changed?
    unchanged:
      except: [/patients/*/status, /visits/+, /limit]
  - text: Is the limit another one?
    function: moved
  - text: On the day that it is?
    that: days_between(today(), "2025-01-01") == 0
  - text: Was it done by the tool?
    called: {tool: set_status}
  - text: Was it told?
    says: {contains: ready}
"""
MOVED = 'def moved(initial, final):\n    return initial["limit"] != final["limit"]\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    checks = [(str(case.id), str(case.values[0])) for case in CASES]
    (one,) = import_items([ward(checks)], tmp_path_factory.mktemp("specs"))
    assert one.folder is not None
    (one.folder / "scenarios/own.yaml").write_text(OWN, "utf-8")
    (one.folder / "scenarios/own.py").write_text(MOVED, "utf-8")
    return one.folder


@pytest.fixture(scope="module")
def outcome(folder: Path) -> Outcome:
    (found,) = export_all([folder], jobs=1)
    assert found.item is not None, found.problems
    return found


def theirs(text: str, state: Mapping[str, Any]) -> bool:
    """As their `run_check_function` does: what raises or answers no bool is no success. These functions are ours."""
    names: dict[str, Any] = {"initial_state": None}
    try:
        exec(text, names)
        return names["check_func"](json.loads(json.dumps(state))) is True
    except Exception:
        return False


@linux
def test_each_check_says_what_ours_says(folder: Path, outcome: Outcome, tmp_path: Path) -> None:
    render_specs([folder], tmp_path)
    with Bench() as bench, Ours(bench, tmp_path / "ward", ward(), None) as ours:
        for task in outcome.tasks:
            asked = [check["check_item"] for check in task["checklist_with_func"]]
            start = dict(ours.start(task["envgen_scenario"]))
            assert task["init_config"] == start
            seen = set()
            for place, check in enumerate(task["checklist_with_func"]):
                states = States(check["check_func"], start, asked[place]).more(30)
                for row in ours.judge(task["envgen_scenario"], place, states):
                    state = row.get("state", states[row["place"]])
                    assert theirs(check["check_func"], state) == (row["passed"] is True), (check, state)
                    seen.add((place, row["passed"]))
            assert {place for place, passed in seen if passed} | {place for place, passed in seen if not passed} == {
                *range(len(asked))
            }


def test_what_no_final_state_shows_is_told_and_left_out(outcome: Outcome) -> None:
    told = [(problem.code, problem.level, problem.message) for problem in outcome.problems]
    assert told == [
        ("F010", "warning", "check 8 of own was left out: `called` asks for more than a final state"),
        ("F010", "warning", "check 9 of own was left out: `says` asks for more than a final state"),
    ]
    own = next(task for task in outcome.tasks if task["envgen_scenario"] == "own")
    assert [len(own["checklist_with_func"]), own["env_id"], own["env_class_name"]] == [7, "ward", "Ward"]
    assert own["init_config"]["limit"] == 4


def test_tasks_are_read_back_with_their_environment(outcome: Outcome, tmp_path: Path) -> None:
    file = tmp_path / "environments.json"
    file.write_text(json.dumps({"ward": outcome.item}), "utf-8")
    assert write_tasks(tasks_file_of(file), [outcome])
    found = read([file, tmp_path / "scenarios.json"])
    assert found.problems == []
    (item,) = found.items
    assert [task.id for task in item.tasks] == [task["task_id"] for task in outcome.tasks]
    (back,) = import_items([item], tmp_path / "back")
    assert back.folder is not None
    assert (back.folder / "scenarios/own.yaml").read_text("utf-8") == OWN
    assert (back.folder / "scenarios/own.py").read_text("utf-8") == MOVED


def test_scenarios_that_envgen_did_not_write_are_kept(outcome: Outcome, tmp_path: Path) -> None:
    assert tasks_file_of(tmp_path / "mine.json") == tmp_path / "mine_scenarios.json"
    file = tmp_path / "scenarios.json"
    assert tasks_kept_from(file) == ""
    file.write_text(json.dumps([{"task_id": "env_1-task_1"}]), "utf-8")
    assert tasks_kept_from(file) == "holds env_1-task_1, which envgen did not export"
    file.write_text("[", "utf-8")
    assert tasks_kept_from(file) == "is no export of envgen"
    write_tasks(file, [outcome])
    assert tasks_kept_from(file) == ""
