"""The exported class behind the wall, beside the environment that it was made of: the same answers and states."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from envgen.exchange.foreign import ForeignItem
from envgen.exchange.verify.bench import Bench
from envgen.exchange.verify.sides import Ours
from envgen.sandbox import Episode, Pool, Program
from tests.exchange.exporting.conftest import ENVIRONMENTS, REFERENCES, Item
from tests.exchange.test_real_items import CLASSES
from tests.sandbox.wall.raising import linux

pytestmark = linux

CALLS = 200
FAILED = "The tool failed."


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with Bench() as made:
        yield made


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool() as made:
        yield made


def expected(row: Mapping[str, Any], native: bool) -> Any:
    """What the class has to answer where the environment answered this."""
    if row["ok"]:
        return row["value"] if native else {"success": True, "data": row["value"]}
    if native and isinstance(row["value"], dict):
        return row["value"]
    refused = {"success": False, "error": row["message"]}
    return refused if native else {**refused, "code": row["code"]}


@pytest.mark.parametrize(
    "name", [*ENVIRONMENTS, *(pytest.param(name, marks=pytest.mark.slow) for name in sorted({*CLASSES} - {*ENVIRONMENTS}))]
)
def test_the_class_answers_as_the_environment_does(
    name: str, exported: Callable[[str], Item], package: Callable[[str], Path], bench: Bench, pool: Pool
) -> None:
    item = exported(name)
    source, class_name = item["env_class_code"], item["env_class_name"]
    contract = json.loads(next(package(name).glob("*/schema.json")).read_text("utf-8"))
    with Ours(bench, package(name), ForeignItem(name, class_name, ""), None) as ours:
        # The seeds of real classes are empty: a state is made for them.
        start, rows = ours.play(name, "default" if name in REFERENCES else "", list(contract["tools"]), CALLS)
    assert not any(row["ok"] for row in rows if not isinstance(row["arguments"], dict))
    rows = [row for row in rows if isinstance(row["arguments"], dict)]  # a method cannot be called with anything else
    assert len(rows) > 0.9 * CALLS
    assert sum(row["ok"] for row in rows) > 0.25 * CALLS
    calls = [(row["tool"], row["arguments"]) for row in rows]
    with pool.worker(Program.of_class(source, class_name, ungated=True)) as worker:
        played = worker.run(Episode(calls, start={"state": {**start, "__now__": rows[0]["now"]}}, final=["state"]))
    assert played.failure is None
    native = contract["observation"]["ok"] == "native"
    for row, result in zip(rows, played.results, strict=True):
        assert result.failure is None, row
        assert result.value == expected(row, native), row
    states = [start, *(row["state"] for row in rows if "state" in row)]
    assert {name: value for name, value in (played.state or {}).items() if name != "__now__"} == states[-1]
    assert len(states) > 10
