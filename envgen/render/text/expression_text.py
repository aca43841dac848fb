"""Small questions about the text of one Python expression: does it need brackets here, which names does it read."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import lru_cache

from envgen.blueprint.expressions.walk import walk


@lru_cache(maxsize=512)
def _top(text: str) -> ast.expr:
    return ast.parse(f"({text}\n)", mode="eval").body


def for_and(text: str) -> str:
    """As an operand of `and`."""
    top = _top(text)
    loose = isinstance(top, ast.IfExp | ast.Lambda | ast.NamedExpr) or (isinstance(top, ast.BoolOp) and isinstance(top.op, ast.Or))
    return f"({text})" if loose else text


def for_comparison(text: str) -> str:
    """As an operand of `in`, `==` and the like."""
    top = _top(text)
    loose = isinstance(top, ast.IfExp | ast.Lambda | ast.NamedExpr | ast.BoolOp | ast.Compare)
    return f"({text})" if loose or (isinstance(top, ast.UnaryOp) and isinstance(top.op, ast.Not)) else text


def for_condition(text: str) -> str:
    """As the condition of a comprehension."""
    return f"({text})" if isinstance(_top(text), ast.IfExp | ast.Lambda | ast.NamedExpr) else text


def names_in(text: str) -> frozenset[str]:
    """Names that the expression reads."""
    return frozenset(node.id for node in walk(_top(text)) if isinstance(node, ast.Name))


def is_display(text: str) -> bool:
    """Whether it builds a dict or list, whose type a checker takes from where it is used."""
    return isinstance(_top(text), ast.Dict | ast.List | ast.DictComp | ast.ListComp)


def builds_objects(text: str) -> bool:
    """Whether it yields dicts that it builds itself, alone or in a list, which no checker would take for typed records later on."""
    return _builds_objects(_top(text))


def _builds_objects(node: ast.expr) -> bool:
    match node:
        case ast.Dict(keys=keys):
            return bool(keys)
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.BoolOp(values=parts):
            return any(map(_builds_objects, parts))
        case ast.ListComp(elt=one):
            return _builds_objects(one)
        case ast.DictComp(value=one):
            return _builds_objects(one)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            return _builds_objects(one) or _builds_objects(other)
        case _:
            return False


def qualified(text: str, hidden: frozenset[str]) -> str:
    """Builtins that are hidden where the text stands are written as `builtins.list`."""
    if not hidden:
        return text
    raw = text.encode()
    for name in hidden_builtins((ast.parse(text, mode="eval"),), hidden):
        raw = raw[: name.col_offset] + b"builtins." + raw[name.col_offset :]
    return raw.decode()


def hidden_builtins(trees: Iterable[ast.AST | None], hidden: frozenset[str]) -> list[ast.Name]:
    """The names in `trees` that would mean something else where they stand, from the last to the first."""
    names = [node for tree in trees if tree is not None for node in ast.walk(tree) if isinstance(node, ast.Name)]
    return sorted((name for name in names if name.id in hidden), key=lambda name: (name.lineno, name.col_offset), reverse=True)
