"""Classes with what is inferred of them: each file of `cases/` holds a class, start states where they matter, and the model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from envgen.exchange.foreign import ForeignItem
from envgen.exchange.infer import infer
from tests.exchange.infer.told import told

CASES = sorted((Path(__file__).parent / "cases").glob("*.txt"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_is_inferred(path: Path) -> None:
    source, *states, expected = path.read_text("utf-8").split("\n---\n")
    start = {f"state_{number}": json.loads(text) for number, text in enumerate(states, 1)}
    item = ForeignItem(id=path.stem, class_name="Shop", source=source, states=start)
    assert "\n".join(told(infer(item))) == expected.strip()
