"""Calls that tau-bench recorded, replayed on specs/retail_support: refusals and states agree, but for differences with a name."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.specs.tau_retail import ADDED, LEFT_OUT, REFUSED_BY_US, VALUES, Source, extract, released, replay, state_of

ROOT = Path(__file__).resolve().parents[2]
EXTRACT = ROOT / "tests" / "data" / "tau_retail" / "extract.json"
RELEASED = ROOT.parent / "shared" / "data" / "benchmarks" / "tau_retail"


@pytest.fixture
def environment() -> Iterator[Any]:
    sys.path.insert(0, str(ROOT / "generated" / "retail_support"))
    try:
        yield importlib.import_module("retail_support").RetailSupport
    finally:
        sys.path.pop(0)


def replay_all(environment: Any, source: Source) -> tuple[dict[int, list[str]], set[str]]:
    """Disagreements by task, and the names of the differences that were met."""
    env = environment()
    env.reset(state=state_of(source))
    start = env.snapshot()
    wrong: dict[int, list[str]] = {}
    met: set[str] = set()
    for task in source.tasks:
        env.restore(start)
        found, names = replay(env, task)
        met |= names
        if found:
            wrong[task["id"]] = found
    return wrong, met


def test_a_sample_agrees(environment: Any) -> None:
    source = extract(EXTRACT)
    assert len(source.tasks) == 12
    assert len({call["name"] for task in source.tasks for call in task["calls"]}) == 6
    assert any(call["error"] for task in source.tasks for call in task["calls"])
    wrong, met = replay_all(environment, source)
    assert wrong == {}
    assert met == {*REFUSED_BY_US, *VALUES}, "a difference that no task shows needs no name"


def test_the_converted_state_differs_where_it_says_so() -> None:
    source = extract(EXTRACT)
    state = state_of(source)
    lost, won = set(), set()
    for collection in ("users", "orders", "products"):
        for key, record in getattr(source, collection).items():
            lost |= {(collection, name) for name in record.keys() - state[collection][key].keys()}
            won |= {(collection, name) for name in state[collection][key].keys() - record.keys()}
            kept = record.keys() & state[collection][key].keys()
            assert {name: state[collection][key][name] for name in kept} == {name: record[name] for name in kept}
    assert lost == set(LEFT_OUT)
    assert won == set(ADDED)


@pytest.mark.slow
@pytest.mark.skipif(not RELEASED.is_dir(), reason="the released files of tau-bench are not beside the repository")
def test_all_recorded_calls_agree(environment: Any) -> None:
    source = released(RELEASED)
    assert sum(len(task["calls"]) for task in source.tasks) == 793
    wrong, _ = replay_all(environment, source)
    assert wrong == {}
