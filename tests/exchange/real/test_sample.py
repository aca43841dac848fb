"""A start state for a class that came with none; and what a suite may expect of an environment that nobody wrote cases for."""

from __future__ import annotations

import json
from pathlib import Path

from envgen.exchange.importing import import_items, make
from envgen.render.run import render_specs
from envgen.testing.suite.packages import Package
from envgen.testing.suite.run import Wanted, run_suites
from tests.exchange.real.classes import MENDED, store
from tests.exchange.shops import shop

SAMPLE = "seeds/sample.json"


def test_a_state_is_made_up_where_none_came_with_the_class() -> None:
    made = make(store(MENDED))
    state = json.loads(made.files[SAMPLE])["state"]
    assert len(state["boxes"]) >= 4
    assert all(key == box["box_id"] and box.keys() == {"box_id", "label", "count", "tags"} for key, box in state["boxes"].items())
    assert [(row.where, row.now) for row in made.repairs if row.kind == "no_state"] == [(SAMPLE, "a state made up of the types")]


def test_the_same_class_has_the_same_state() -> None:
    assert make(store(MENDED)).files[SAMPLE] == make(store(MENDED)).files[SAMPLE]


def test_a_class_with_states_has_those_alone() -> None:
    made = make(shop())
    assert SAMPLE not in made.files
    assert not any(row.kind == "no_state" for row in made.repairs)


def test_a_class_without_records_has_none() -> None:
    source = (
        "class Lamp:\n    def __init__(self):\n        self.on = False\n\n    def look(self):\n        return {'success': True}\n"
    )
    made = make(shop(class_name="Lamp", source=source, tools=[], states={}, tasks=()))
    assert made.files
    assert SAMPLE not in made.files


def test_the_suite_of_a_sound_import_has_no_false_alarm(tmp_path: Path) -> None:
    import_items([store(MENDED)], tmp_path / "specs", jobs=1)
    render_specs([tmp_path / "specs"], tmp_path / "generated", jobs=1)
    (suite,) = run_suites([Package("store", tmp_path / "generated" / "store")], Wanted(believe=False))
    assert [(outcome.test.name, outcome.failure) for outcome in suite.bad] == []
    assert suite.counts()["passed"] > 60
