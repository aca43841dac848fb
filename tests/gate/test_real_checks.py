"""969 real check functions before the gate: real_checks.json names and judges every refusal. Nothing of them is executed."""

from __future__ import annotations

import ast
import json
import time
from pathlib import Path
from typing import Any

from envgen.diagnostics import Problem
from envgen.gate import Names, check, check_source

SCENARIOS = json.loads((Path(__file__).parent.parent / "data" / "envscaler_checks.json").read_text("utf-8"))["scenarios"]
TABLE = json.loads(Path(__file__).with_name("real_checks.json").read_text("utf-8"))
CHECKS = [(scenario, index, one["code"]) for scenario in sorted(SCENARIOS) for index, one in enumerate(SCENARIOS[scenario])]
JUDGEMENTS = ("real defect", "false refusal")
DEFECT_CLASSES = ("real clock",)


def refusals() -> list[dict[str, Any]]:
    return [
        {"scenario": scenario, "check": index, "line": problem.at.line, "code": problem.code}
        for scenario, index, source in CHECKS
        for problem in check_source(source, scenario)
    ]


def test_table_names_and_judges_every_refusal() -> None:
    assert [{key: row[key] for key in ("scenario", "check", "line", "code")} for row in TABLE] == refusals()
    assert all(row["judged"] in JUDGEMENTS and row["because"] for row in TABLE)


def test_none_is_refused_outside_the_defect_classes() -> None:
    assert len(CHECKS) == 969
    assert {(row["judged"], row["because"]) for row in TABLE} <= {("real defect", because) for because in DEFECT_CLASSES}


def test_a_module_of_functions_brings_no_names_of_its_own() -> None:
    """Checks say the same to both ways in: with names that somebody declares, and with those that a file brings."""

    def declared(source: str) -> list[Problem]:
        return check(source, ast.parse(source), "check.py", names=Names())

    assert all(declared(source) == check_source(source, "check.py") for _, _, source in CHECKS)


def test_cost_of_a_check() -> None:
    started = time.process_time()
    refusals()
    spent = (time.process_time() - started) / len(CHECKS)
    assert spent < 0.002, f"{spent * 1000:.2f} ms a check; about 0.3 are usual"
