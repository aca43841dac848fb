"""docs/sandbox.md: its tables are what the code and the measurements say."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from envgen.sandbox import Limits
from envgen.sandbox.inside.wall import LAYERS
from envgen.sandbox.outcome import FAILURES
from envgen.sandbox.survey import ENDED, PROMISES, _promise
from tests.sandbox.wall.test_layers import TABLE

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "sandbox.md").read_text("utf-8")


def rows(heading: str) -> list[list[str]]:
    """The table below a heading, without its head."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_each_promise_with_the_layers_that_keep_it_alone() -> None:
    told = {name: tuple(names(by)) for name, by in rows("What it protects against, and what not")}
    alone = {name: _promise(name, dict.fromkeys(PROMISES[name], ""), ()).alone for name in PROMISES}
    assert told == {**alone, ENDED: ()}


def test_each_layer_matters_or_is_a_belt_as_measured() -> None:
    told = {name.strip("`"): verdict for name, _, verdict in rows("The layers")}
    assert told == {layer: "matters" if TABLE["without"][layer] else "belt" for layer in LAYERS}


def test_each_kind_of_failure() -> None:
    assert {kind.strip("`"): means for kind, means in rows("When something goes wrong")} == FAILURES


def test_each_limit_with_its_default() -> None:
    told = {name.strip("`"): default for name, default, _ in rows("Limits")}
    assert told == {field.name: f"{field.default:,}" for field in fields(Limits)}
