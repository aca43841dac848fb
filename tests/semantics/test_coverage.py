"""Each numbered point of the exact semantics has tests that name it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

POINTS = range(1, 28)


def test_every_point_has_a_test_that_names_it() -> None:
    found: Counter[int] = Counter()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (number := re.match(r"test_(\d\d)_", node.name)):
                found[int(number[1])] += 1
    assert sorted(found) == list(POINTS)
    assert [number for number in POINTS if found[number] < 2] == []
