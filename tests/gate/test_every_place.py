"""Each place of an expression is looked at: what may not be named is refused wherever it stands in a piece that passes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from envgen.gate import check
from tests.gate.desk import NAMES, Piece, pieces

IDIOMS = list(pieces(Path(__file__).with_name("idioms.txt")))
PLANTED = ("open", "self", "json")


@pytest.mark.parametrize("piece", IDIOMS, ids=lambda piece: piece.title)
def test_a_name_that_is_not_for_bodies_is_refused_in_every_place(piece: Piece) -> None:
    top = "import json\n" if "import json\n" not in piece.source else ""
    tree = ast.parse(top + piece.source)
    bound = {one.id for one in ast.walk(tree) if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load)}
    bound |= {one.arg for one in ast.walk(tree) if isinstance(one, ast.arg)} - {"self"}
    for owner, field, index, node in list(places(tree)):
        for name in PLANTED:
            if name in bound or (name == "json" and is_owner(owner, field)) or name == getattr(node, "id", None):
                continue
            put(owner, field, index, ast.copy_location(ast.Name(name, ast.Load()), node))
            problems = check(top + piece.source, tree, "bodies.py", names=NAMES)
            assert any(one.level == "error" for one in problems), f"{name} for `{ast.unparse(node)}` in\n{ast.unparse(tree)}"
            put(owner, field, index, node)


def places(tree: ast.Module) -> Iterator[tuple[ast.AST, str, int, ast.expr]]:
    """Every expression that is read, and where it hangs; members of a module behind a dot apart, which `json` would hide."""
    for owner in ast.walk(tree):
        for field, value in ast.iter_fields(owner):
            for index, one in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(one, ast.expr) and isinstance(getattr(one, "ctx", None), (ast.Load, type(None))):
                    if isinstance(owner, ast.JoinedStr) or field == "format_spec":
                        continue  # a literal of an f-string
                    yield owner, field, index, one


def is_owner(owner: ast.AST, field: str) -> bool:
    return isinstance(owner, ast.Attribute) and field == "value"


def put(owner: ast.AST, field: str, index: int, node: ast.expr) -> None:
    value = getattr(owner, field)
    if isinstance(value, list):
        value[index] = node
    else:
        setattr(owner, field, node)
