"""The opposite of a condition as a person would write it: comparisons turned round, and `and` for `or`."""

from __future__ import annotations

import ast
import re
from itertools import pairwise

from envgen.blueprint.expressions.check import type_at
from envgen.blueprint.expressions.facts import when_false, when_true
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.expressions.types import Type
from envgen.blueprint.model import Expression

Edit = tuple[int, int, str]

_FLIPPED = {"==": "!=", "!=": "==", "in": "not in", "not in": "in", "is": "is not", "is not": "is"}
_FLIPPED_ORDER = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_COMPARISON = re.compile(r"==|!=|<=|>=|<|>|\bnot\s+in\b|\bin\b|\bis\s+not\b|\bis\b")
_JOINT = {ast.And: re.compile(r"\band\b"), ast.Or: re.compile(r"\bor\b")}
_NOT = re.compile(r"not\s*")
_IS_EMPTY = {"==": 0, "<": 1, "<=": 0}
_HOLDS_SOME = {">": 0, "!=": 0, ">=": 1}
_EMPTY_IS_FALSE = frozenset({"list", "tuple", "set", "map", "collection", "string"})


def flipped(expression: Expression, source: Source, node: ast.expr, scope: Scope) -> list[Edit] | None:
    """What makes a condition the opposite one; None where `not` in front of it reads better."""
    return _Opposite(expression, source, scope).of(node)


def is_primary(node: ast.expr) -> bool:
    """Whether the text of a node needs no brackets anywhere."""
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.Call | ast.Constant)


class _Opposite:
    def __init__(self, expression: Expression, source: Source, scope: Scope) -> None:
        self.expression, self.source, self.scope = expression, source, scope
        self.parts = self.nots = 0  # what is joined by `and` and `or`, and how much of it has got a `not`

    def of(self, node: ast.expr) -> list[Edit] | None:
        if isinstance(node, ast.BoolOp):
            edits = self._joined(node)
            return edits if 2 * self.nots <= self.parts else None
        return self._compared(node) if isinstance(node, ast.Compare) else None

    def _joined(self, node: ast.BoolOp) -> list[Edit] | None:
        """`a or b` becomes `not a and not b`, and the other way round."""
        out: list[Edit] = []
        outer = self.scope
        for value in node.values:
            edits = self._bracketed(value) if isinstance(value, ast.BoolOp) else self._part(value)
            if edits is None:
                return None
            out += edits
            told = when_true(value) if isinstance(node.op, ast.And) else when_false(value)
            self.scope = self.scope.with_facts(told)  # the next one is looked at only then
        self.scope = outer
        joint, other = (_JOINT[ast.And], "or") if isinstance(node.op, ast.And) else (_JOINT[ast.Or], "and")
        for before, after in pairwise(node.values):
            found = joint.search(self.source.text, self.source.span(before)[1], self.source.span(after)[0])
            assert found is not None
            out.append((*found.span(), other))
        return out

    def _bracketed(self, node: ast.BoolOp) -> list[Edit] | None:
        """`a and b` within an `or` needs brackets once it is `not a or not b` within an `and`."""
        edits = self._joined(node)
        start, end = self.source.span(node)
        text = self.source.text
        if edits is None or (text[:start].rstrip().endswith("(") and text[end:].lstrip().startswith(")")):
            return edits
        return [(start, start, "("), *edits, (end, end, ")")]

    def _part(self, node: ast.expr) -> list[Edit] | None:
        self.parts += 1
        start, _ = self.source.span(node)
        if isinstance(node, ast.Compare):
            return self._compared(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            found = _NOT.match(self.source.text, start)
            assert found is not None
            return [(*found.span(), "")]
        if is_primary(node):
            self.nots += 1
            return [(start, start, "not ")]
        return None

    def _compared(self, node: ast.Compare) -> list[Edit] | None:
        """The opposite comparison; None for one of three, or of what has no total order."""
        if len(node.comparators) != 1:
            return None
        left, right = node.left, node.comparators[0]
        found = _COMPARISON.search(self.source.text, self.source.span(left)[1], self.source.span(right)[0])
        assert found is not None
        sign = " ".join(found.group().split())
        if (edits := self._of_length(node, sign)) is not None:
            return edits
        other = _FLIPPED.get(sign) or (_FLIPPED_ORDER[sign] if self._has_total_order(left, right) else "")
        # `("a")in x` is Python; `("a")not in x` would be, too, but nobody writes it.
        before = "" if self.source.text[found.start() - 1].isspace() else " "
        return [(*found.span(), before + other)] if other else None

    def _of_length(self, node: ast.Compare, sign: str) -> list[Edit] | None:
        """`len(x) > 0` becomes `not x`, and `len(x) == 0` becomes `x`."""
        match node:
            case ast.Compare(
                left=ast.Call(func=ast.Name(id="len"), args=[held]), comparators=[ast.Constant(value=int() as number)]
            ) if is_primary(held) and number in (_HOLDS_SOME.get(sign), _IS_EMPTY.get(sign)):
                kind = self._type(held)
                if kind.kind not in _EMPTY_IS_FALSE or kind.nullable or isinstance(held, ast.Constant):
                    return None
            case _:
                return None
        (start, end), (first, last) = self.source.span(node), self.source.span(held)
        return [(start, first, "not " if sign in _HOLDS_SOME else ""), (last, end, "")]

    def _has_total_order(self, left: ast.expr, right: ast.expr) -> bool:
        """Whether < is the opposite of >=: of numbers and texts, not of sets. One known side is enough; the other has to fit."""
        kinds = self._type(left), self._type(right)
        return any(all(fits(kind) or kind.kind == "any" for kind in kinds) and any(map(fits, kinds)) for fits in (_number, _text))

    def _type(self, node: ast.expr) -> Type:
        return type_at(self.expression, node, self.scope)


def _number(kind: Type) -> bool:
    return kind.is_number


def _text(kind: Type) -> bool:
    return kind.is_text
