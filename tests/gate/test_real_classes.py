"""29 real classes before the gate, whole: real_classes.json names and judges every refusal. Nothing of the classes is executed."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from tests.gate.real_classes import CLASSES, real_class, refusals

TABLE = json.loads(Path(__file__).with_name("real_classes.json").read_text("utf-8"))
JUDGEMENTS = ("real defect", "false refusal")
DEFECT_CLASSES = ("undeclared state", "real clock", "real ids", "contradictory imports")
KEYS = ("env", "class", "method", "line", "code")


def methods() -> int:
    return sum(len(real_class(env).methods) for env in CLASSES)


def test_table_names_every_refusal() -> None:
    assert [{key: row[key] for key in KEYS} for row in TABLE] == refusals()


def test_every_refusal_is_judged() -> None:
    assert all(row["judged"] in JUDGEMENTS and row["because"] for row in TABLE)


def test_at_most_three_in_a_hundred_methods_are_refused_outside_the_defect_classes() -> None:
    in_methods = [row for row in TABLE if row["method"]]
    outside = {(row["env"], row["method"]) for row in in_methods if row["because"] not in DEFECT_CLASSES}
    false = {(row["env"], row["method"]) for row in in_methods if row["judged"] == "false refusal"}
    assert methods() == 566
    assert len(outside) <= 0.03 * methods()
    assert len(false) <= 1


def test_imports_are_refused_only_where_they_contradict_each_other() -> None:
    outside_methods = [row for row in TABLE if not row["method"]]
    assert {(row["code"], row["because"]) for row in outside_methods} == {("G003", "contradictory imports")}


@pytest.mark.parametrize("env", sorted(CLASSES))
def test_positions_stand_at_the_word_that_is_meant(env: str) -> None:
    real = real_class(env)
    lines = real.source.split("\n")
    for problem in real.problems():
        rest = lines[problem.at.line - 1][problem.at.column - 1 :]
        word = problem.message.split("self.")[-1].split()[0].split(".")[-1]
        if problem.code in ("G009", "G010"):
            assert rest.lstrip("\"'").startswith(word), (problem, rest)
        elif problem.code == "G011":
            assert rest.startswith((word, "time")), (problem, rest)


def test_cost_of_a_method() -> None:
    reals = [real_class(env) for env in CLASSES]
    started = time.process_time()
    for real in reals:
        real.problems()
    spent = (time.process_time() - started) / methods()
    assert spent < 0.002, f"{spent * 1000:.2f} ms a method; about 0.4 are usual, a third of it Python's own parser"
