"""Faults of a released class are found by calling it, each with calls that show it; a class without them has none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from envgen.exchange.faults.fault import Fault
from envgen.exchange.faults.hunt import hunt
from envgen.exchange.foreign import ForeignItem
from envgen.exchange.importing import import_items
from envgen.render.run import render_specs
from tests.exchange.real.classes import EXPECTED, FAULTY, MENDED, store


def hunted(item: ForeignItem, place: Path) -> Sequence[Fault]:
    (one,) = import_items([item], place / "specs", jobs=1)
    render_specs([place / "specs"], place / "generated", jobs=1)
    assert one.model is not None
    return hunt(item, place / "generated" / one.name, one.model, calls=300)


@pytest.fixture(scope="module")
def faults(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Fault]:
    return hunted(store(FAULTY), tmp_path_factory.mktemp("faulty"))


def of(faults: Sequence[Fault], kind: str, tool: str) -> Fault:
    return next(fault for fault in faults if (fault.kind, fault.tool) == (kind, tool))


def test_each_fault_is_found_with_its_kind(faults: Sequence[Fault]) -> None:
    assert {(fault.kind, fault.tool) for fault in faults} >= EXPECTED


def test_each_is_told_once_with_one_call_of_its_tool(faults: Sequence[Fault]) -> None:
    assert len({(fault.kind, fault.tool) for fault in faults}) == len(faults)
    assert all([tool for tool, _ in fault.calls] == [fault.tool] for fault in faults)


def test_what_does_not_show_it_is_left_out(faults: Sequence[Fault]) -> None:
    refused = of(faults, "writes-then-refuses", "move_box")
    assert refused.state is not None
    assert refused.calls[0][1].keys() == {"box_id", "label", "count"}
    assert list(refused.state["boxes"]) == [refused.calls[0][1]["box_id"]]
    assert refused.told == "has changed self.boxes and says 'a count is never negative'"
    assert of(faults, "hidden-state", "mark_box").told == "makes self.marked, which the constructor does not declare"


def test_a_well_formed_call_is_told_where_one_shows_it(faults: Sequence[Fault]) -> None:
    assert type(of(faults, "writes-then-refuses", "move_box").calls[0][1]["count"]) is int
    assert of(faults, "raises", "share_out").calls[0][1] == {"parts": 0}


def test_the_mended_class_has_none(tmp_path: Path) -> None:
    assert hunted(store(MENDED), tmp_path) == []
