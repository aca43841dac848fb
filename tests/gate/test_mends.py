"""Each refusal has a place, a reason and a mend, and the mend works: what the hint says to write passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.diagnostics import CODES
from tests.gate.desk import gate, module

BLOCKS = Path(__file__).with_name("mends.txt").read_text("utf-8").split("\n### ")[1:]
WITHOUT = {"G003", "G007", "G015", "G016", "G022"}  # what is refused is deleted, and nothing stands in its place


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.partition(" | ")[0])
def test_the_mend_passes(block: str) -> None:
    head, _, rest = block.partition("\n")
    before, _, after = rest.partition("===\n")
    refused = [one for one in gate(module(before)) if one.level == "error"]
    assert {one.code for one in refused} == set(head.partition(" | ")[2].split())
    assert all(one.at.line > 0 and one.at.column > 0 and one.message and one.hint for one in refused)
    assert gate(module(after)) == []


@pytest.mark.parametrize("call", ["sorted(set(items), key=len)", "max(set(items), key=len)"])
def test_what_is_sorted_already_is_not_told_to_be_sorted(call: str) -> None:
    (refused,) = gate(module(f"return {call}\n"))
    assert refused.hint == "put the item into the key, so that no two are alike by it: key=lambda item: (…, item)"


def test_every_code_with_a_mend_is_there() -> None:
    shown = {code for block in BLOCKS for code in block.partition("\n")[0].partition(" | ")[2].split()}
    assert shown | WITHOUT == {code for code in CODES if code.startswith("G")}
