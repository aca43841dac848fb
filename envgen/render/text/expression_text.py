"""Small questions about the text of one Python expression: does it need brackets here, which names does it read."""

from __future__ import annotations

import ast


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
    return frozenset(node.id for node in ast.walk(_top(text)) if isinstance(node, ast.Name))


def is_display(text: str) -> bool:
    """Whether it builds a dict or list, whose type a checker takes from where it is used."""
    return isinstance(_top(text), ast.Dict | ast.List | ast.DictComp | ast.ListComp)


def qualified(text: str, hidden: frozenset[str]) -> str:
    """Builtins that are hidden where the text stands are written as `builtins.list`."""
    if not hidden:
        return text
    nodes = ast.walk(ast.parse(text, mode="eval"))
    columns = [node.col_offset for node in nodes if isinstance(node, ast.Name) and node.id in hidden]
    raw = text.encode()
    for column in sorted(columns, reverse=True):
        raw = raw[:column] + b"builtins." + raw[column:]
    return raw.decode()
