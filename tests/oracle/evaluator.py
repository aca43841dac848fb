"""Expressions by walking Python's syntax tree over plain values."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from datetime import timedelta
from functools import cache
from typing import Any

from tests.oracle.checking import moment

Lookup = Callable[[str], Any]

BINARY: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitOr: operator.or_,
}
COMPARE: dict[type, Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
    ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}


@cache
def parsed(text: str) -> ast.expr:
    return ast.parse(f"(\n{text.strip()}\n)", mode="eval").body


def by_key(by: str, reverse: bool = False) -> tuple[Callable[[Any], Any], bool]:
    """Of a record: None sorts last in both directions."""
    descending = by.startswith("-") != reverse
    name = by.removeprefix("-")

    def key(record: Any) -> tuple[bool, Any]:
        value = record.get(name)
        return ((value is None) != descending, 0 if value is None else value)

    return key, descending


def in_order(items: Any, by: str | None = None, reverse: bool = False) -> list[Any]:
    if by is None:
        return sorted(items, reverse=reverse)
    key, descending = by_key(by, reverse)
    return sorted(items, key=key, reverse=descending)


def least(pick: Any) -> Callable[..., Any]:
    def function(*items: Any, by: str | None = None, **more: Any) -> Any:
        if by is None:
            return pick(*items, **more)
        values = list(items[0] if len(items) == 1 else items)
        kept = [one for one in values if one.get(by.removeprefix("-")) is not None]
        if not kept:
            return values[0] if values else more["default"]
        descending = by.startswith("-")
        name = by.removeprefix("-")
        return (pick if not descending else {min: max, max: min}[pick])(kept, key=lambda one: one[name])

    return function


def add_days(text: str, days: int) -> str:
    if len(text) == 10:
        return (moment(text) + timedelta(days=days)).date().isoformat()
    return (moment(text) + timedelta(days=days)).isoformat() + ("Z" if text.endswith("Z") else "")


def days_between(a: str, b: str) -> int:
    return (moment(b[:10]) - moment(a[:10])).days


def seconds_between(a: str, b: str) -> int:
    return int((moment(b) - moment(a)).total_seconds())


def add_seconds(text: str, seconds: int) -> str:
    return (moment(text) + timedelta(seconds=seconds)).isoformat() + ("Z" if text.endswith("Z") else "")


def epoch(text: str) -> int:
    return seconds_between("1970-01-01T00:00:00", text)


def weekday(text: str) -> int:
    return moment(text[:10]).weekday()


DATES: dict[str, Callable[..., Any]] = {
    "add_days": add_days,
    "days_between": days_between,
    "seconds_between": seconds_between,
    "add_seconds": add_seconds,
    "epoch": epoch,
    "weekday": weekday,
}
BUILTINS: dict[str, Callable[..., Any]] = {
    **DATES,
    **{one.__name__: one for one in (len, any, all, sum, abs, round, int, float, str, bool, list, dict, set, tuple, range)},
    "zip": lambda *many: list(zip(*many, strict=False)),
    "sorted": in_order,
    "min": least(min),
    "max": least(max),
}


class Evaluator:
    """One evaluation: names come from `lookup`, views (`old`, `state`, …) from `views`, functions from `call`."""

    def __init__(self, lookup: Lookup, views: Mapping[str, Any], call: Callable[[str, list[Any]], Any]) -> None:
        self.lookup = lookup
        self.views = views
        self.call = call

    def value(self, text: str) -> Any:
        return self.of(parsed(text), {})

    def of(self, node: ast.expr, local: dict[str, Any]) -> Any:
        return getattr(self, type(node).__name__)(node, local)

    def Constant(self, node: ast.Constant, local: dict[str, Any]) -> Any:
        return node.value

    def Name(self, node: ast.Name, local: dict[str, Any]) -> Any:
        return local[node.id] if node.id in local else self.lookup(node.id)

    def Attribute(self, node: ast.Attribute, local: dict[str, Any]) -> Any:
        assert isinstance(node.value, ast.Name), "an attribute of something that is no view"
        return self.views[node.value.id].get(node.attr)

    def Subscript(self, node: ast.Subscript, local: dict[str, Any]) -> Any:
        return self.of(node.value, local)[self.of(node.slice, local)]

    def Slice(self, node: ast.Slice, local: dict[str, Any]) -> Any:
        return slice(*(None if part is None else self.of(part, local) for part in (node.lower, node.upper, node.step)))

    def BoolOp(self, node: ast.BoolOp, local: dict[str, Any]) -> Any:
        value = None
        for part in node.values:
            value = self.of(part, local)
            if bool(value) == isinstance(node.op, ast.Or):
                break
        return value

    def UnaryOp(self, node: ast.UnaryOp, local: dict[str, Any]) -> Any:
        value = self.of(node.operand, local)
        if isinstance(node.op, ast.Not):
            return not value
        return -value if isinstance(node.op, ast.USub) else +value

    def BinOp(self, node: ast.BinOp, local: dict[str, Any]) -> Any:
        return BINARY[type(node.op)](self.of(node.left, local), self.of(node.right, local))

    def Compare(self, node: ast.Compare, local: dict[str, Any]) -> Any:
        left = self.of(node.left, local)
        result: Any = True
        for op, part in zip(node.ops, node.comparators, strict=True):
            right = self.of(part, local)
            result = COMPARE[type(op)](left, right)
            if not result:
                return result
            left = right
        return result

    def IfExp(self, node: ast.IfExp, local: dict[str, Any]) -> Any:
        return self.of(node.body if self.of(node.test, local) else node.orelse, local)

    def List(self, node: ast.List, local: dict[str, Any]) -> Any:
        return [self.of(item, local) for item in node.elts]

    def Tuple(self, node: ast.Tuple, local: dict[str, Any]) -> Any:
        return tuple(self.of(item, local) for item in node.elts)

    def Set(self, node: ast.Set, local: dict[str, Any]) -> Any:
        return {self.of(item, local) for item in node.elts}

    def Dict(self, node: ast.Dict, local: dict[str, Any]) -> Any:
        return {self.of(key, local): self.of(value, local) for key, value in zip(node.keys, node.values, strict=True) if key}

    def turns(self, generators: list[ast.comprehension], local: dict[str, Any]) -> Any:
        if not generators:
            yield local
            return
        first, *rest = generators
        for item in self.of(first.iter, local):
            inner = {**local, **bound(first.target, item)}
            if all(self.of(test, inner) for test in first.ifs):
                yield from self.turns(rest, inner)

    def ListComp(self, node: ast.ListComp, local: dict[str, Any]) -> Any:
        return [self.of(node.elt, inner) for inner in self.turns(node.generators, local)]

    def SetComp(self, node: ast.SetComp, local: dict[str, Any]) -> Any:
        return {self.of(node.elt, inner) for inner in self.turns(node.generators, local)}

    def GeneratorExp(self, node: ast.GeneratorExp, local: dict[str, Any]) -> Any:
        return (self.of(node.elt, inner) for inner in self.turns(node.generators, local))

    def DictComp(self, node: ast.DictComp, local: dict[str, Any]) -> Any:
        return {self.of(node.key, inner): self.of(node.value, inner) for inner in self.turns(node.generators, local)}

    def Call(self, node: ast.Call, local: dict[str, Any]) -> Any:
        given = [self.of(item, local) for item in node.args]
        named = {word.arg: self.of(word.value, local) for word in node.keywords if word.arg}
        if isinstance(node.func, ast.Name):
            return self.call(node.func.id, given, **named)  # type: ignore[call-arg]
        assert isinstance(node.func, ast.Attribute)
        owner = node.func.value
        if isinstance(owner, ast.Name) and owner.id in self.views and owner.id not in local:
            return self.views[owner.id].call(node.func.attr, given)
        on = self.of(owner, local)
        done = getattr(on, node.func.attr)(*given, **named)
        return list(done) if isinstance(on, dict) and node.func.attr in ("keys", "values", "items") else done


def bound(target: ast.expr, item: Any) -> dict[str, Any]:
    if isinstance(target, ast.Name):
        return {target.id: item}
    assert isinstance(target, ast.Tuple | ast.List)
    parts = list(item)
    if len(parts) != len(target.elts):
        raise ValueError("cannot unpack")
    return {name: value for one, part in zip(target.elts, parts, strict=True) for name, value in bound(one, part).items()}


def names_in(text: str) -> set[str]:
    """All names that an expression mentions, called ones and those of `state.` too."""
    found = set()
    for node in ast.walk(parsed(text)):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found
