"""Tasks as scenario files: what is declared, what stays a function, what is left out, and that reports say so."""

from __future__ import annotations

import ast
import json
from dataclasses import replace
from pathlib import Path

from yaml import safe_load

from envgen.exchange.foreign import ForeignTask
from envgen.exchange.importing import import_items, make
from envgen.exchange.scenarios.functions import Module
from envgen.render.sources import read_sources
from envgen.revise.format import formatted_folder
from tests.exchange.scenarios.ward import STATE, ward

READY = """def check_func(final_state):
    return final_state.get("patients", {}).get("P1", {}).get("status") == "ready"
"""
CLOSE = """LEAST = 70
import math

def check_func(final_state):
    # a little more is as good
    final = final_state["patients"]["P1"]["weight"]
    return math.isclose(final, 70.5) and final > LEAST
"""
TODAY = """def check_func(final_state):
    from datetime import date
    return final_state["visits"]["V1"]["date"] == date.today().isoformat()
"""


def test_a_task_becomes_a_scenario_that_envgen_reads_and_fmt_leaves_alone(tmp_path: Path) -> None:
    (one,) = import_items([ward([("Is Ana ready?", READY), ("About 70?", CLOSE)])], tmp_path)
    assert [problem for problem in one.problems if problem.level in ("error", "warning")] == []
    written = safe_load(one.files["scenarios/task_1.yaml"])
    assert written == {
        "seed": "task_1",
        "task": "See to Ana.",
        "checks": [
            {"text": "Is Ana ready?", "that": 'final.patients["P1"]["status"] == "ready"'},
            {"text": "About 70?", "function": "check_02"},
        ],
    }
    folder = tmp_path / "ward"
    assert not any(file.changed or file.problems for file in formatted_folder(folder))
    blueprint = read_sources(folder).blueprint
    assert blueprint is not None
    assert list(blueprint.scenarios) == ["task_1"]
    assert blueprint.scenarios["task_1"].start.state == blueprint.seeds["task_1"].state


def test_a_function_keeps_its_text_and_comments_with_the_names_of_here() -> None:
    text = make(ward([("About 70?", CLOSE)])).files["scenarios/task_1.py"]
    assert text == (
        "def check_01(final):\n"
        "    LEAST = 70\n"
        "    import math\n"
        "    # a little more is as good\n"
        '    final_ = final["patients"]["P1"]["weight"]\n'
        "    return math.isclose(final_, 70.5) and final_ > LEAST\n"
    )
    ast.parse(text)


def test_the_initial_state_is_asked_for_by_its_name() -> None:
    module = Module()
    source = 'def check_func(final_state):\n    return final_state["_beds"] != initial_state["_beds"]\n'
    assert module.add("check_01", source, {"_beds": "beds"}) is None
    assert module.text() == 'def check_01(initial, final):\n    return final["beds"] != initial["beds"]\n'


def test_a_check_that_may_not_run_is_left_out_with_its_line() -> None:
    one = make(ward([("Today?", TODAY), ("Is Ana ready?", READY)]))
    (told,) = [problem for problem in one.problems if problem.code == "F009"]
    assert told.level == "warning"
    assert told.message == "check 1 of ward-task_1 was left out: line 3 of its function: datetime.date.today reads the real clock"
    assert [check["text"] for check in safe_load(one.files["scenarios/task_1.yaml"])["checks"]] == ["Is Ana ready?"]
    assert "| task_1 | 1 | 3 | datetime.date.today reads the real clock |" in one.files["import_report.md"]


def test_the_report_counts_forms_and_says_why_a_function_stayed() -> None:
    one = make(ward([("Is Ana ready?", READY), ("About 70?", CLOSE), ("Today?", TODAY)]))
    assert "| task_1 | task_1 | 1 |  | 1 | 1 |" in one.files["import_report.md"]
    assert "| task_1 | 2 | it is more than one function |" in one.files["import_report.md"]
    (scenario,) = json.loads(one.files["import_report.json"])["scenarios"]
    assert [(check["number"], check["form"]) for check in scenario["checks"]] == [(1, "that"), (2, "function"), (3, "refused")]


def test_a_task_without_a_sound_start_state_is_told() -> None:
    bad = {**STATE, "patients": {"P1": {**STATE["patients"]["P1"], "age": float("nan")}}}
    tasks = [
        ForeignTask("ward-task_1", "See.", bad, [("Ready?", READY)]),
        ForeignTask("ward-task_2", "See.", STATE, [("Ready?", READY)]),
    ]
    one = make(replace(ward(), tasks=tasks))
    assert [path for path in one.files if path.startswith("scenarios/")] == ["scenarios/task_2.yaml"]
    assert "ward-task_1 was left out: its start state is none of this class" in [problem.message for problem in one.problems]


def test_tasks_that_start_alike_share_a_seed() -> None:
    tasks = [ForeignTask(f"ward-task_{number}", "See.", STATE, [("Ready?", READY)]) for number in (1, 2)]
    one = make(replace(ward(), tasks=tasks))
    assert [safe_load(one.files[f"scenarios/task_{number}.yaml"])["seed"] for number in (1, 2)] == ["task_1", "task_1"]
    assert "seeds/task_2.json" not in one.files
