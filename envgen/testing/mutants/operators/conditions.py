"""Operators on what is compared, connected, decided and computed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from envgen.testing.mutants.mutant import Edit
from envgen.testing.mutants.sites import Site, refuses

_BOUNDARY: Mapping[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
}
_OPPOSITE: Mapping[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", ">="),
    ast.LtE: ("<=", ">"),
    ast.Gt: (">", "<="),
    ast.GtE: (">=", "<"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
_ARITHMETIC: Mapping[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "/"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
}


def comparison(site: Site) -> Iterator[Edit]:
    """The bound taken in or left out, and the opposite."""
    node = site.node
    if not isinstance(node, ast.Compare):
        return
    left = node.left
    for operator, right in zip(node.ops, node.comparators, strict=True):
        for name, table in (("boundary", _BOUNDARY), ("relation", _OPPOSITE)):
            if type(operator) in table:
                yield site.between(name, left, right, *table[type(operator)])
        left = right


def connective(site: Site) -> Iterator[Edit]:
    """`and` for `or`; one part left out."""
    node = site.node
    if isinstance(node, ast.BoolOp):
        old, new, neutral = ("and", "or", "True") if isinstance(node.op, ast.And) else ("or", "and", "False")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield site.between("connective", left, right, old, new)
        for value in node.values:
            yield site.put("dropped-part", neutral, value)
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield site.put("dropped-part", "True", test)


def condition(site: Site) -> Iterator[Edit]:
    """A decision that is not one any more, or the other way round."""
    node = site.node
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield site.put("negation", f"({site.source.of(node.operand)})")
    if isinstance(node, ast.If | ast.IfExp | ast.While | ast.comprehension):
        for test in node.ifs if isinstance(node, ast.comprehension) else [node.test]:
            if isinstance(test, ast.Name | ast.Call | ast.Attribute | ast.Subscript):
                yield site.put("negation", f"not {site.source.of(test)}", test)
    if isinstance(node, ast.If | ast.IfExp):
        is_guard = refuses(node)
        yield site.put("guard-removed" if is_guard else "never", "False", node.test)
        yield site.put("always", "True", node.test)
        if is_guard:
            return  # the opposite of its condition would be told from it by any call
        if isinstance(node.test, ast.BoolOp) or (isinstance(node.test, ast.Compare) and len(node.test.ops) > 1):
            yield site.put("branches-swapped", f"not ({site.source.of(node.test)})", node.test)


def arithmetic(site: Site) -> Iterator[Edit]:
    """Another operator, or one operand alone."""
    node = site.node
    if isinstance(node, ast.BinOp):
        if type(node.op) in _ARITHMETIC and not _is_text(node.left) and not _is_text(node.right):
            yield site.between("arithmetic", node.left, node.right, *_ARITHMETIC[type(node.op)])
        if not isinstance(node.op, ast.Mod | ast.Pow):
            yield site.put("operand", f"({site.source.of(node.left)})")
            yield site.put("operand", f"({site.source.of(node.right)})")
    elif isinstance(node, ast.AugAssign) and type(node.op) in _ARITHMETIC and not isinstance(node.value, ast.List | ast.ListComp):
        old, new = _ARITHMETIC[type(node.op)]
        if not _is_text(node.value):
            yield site.between("arithmetic", node.target, node.value, f"{old}=", f"{new}=")
        yield site.between("arithmetic", node.target, node.value, f"{old}=", "=")
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield site.put("arithmetic", site.source.of(node.operand))


def _is_text(node: ast.AST) -> bool:
    """Whether nothing can be taken away from it: that would only be an exception."""
    return isinstance(node, ast.JoinedStr | ast.List | ast.ListComp | ast.Dict) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
