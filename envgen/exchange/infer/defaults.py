"""What the constructor gives an attribute, as JSON: literals, empty containers, constants of the module."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from envgen.exchange.infer.classes import ClassSource

MAX_DEPTH = 40


class NoLiteral(Exception):
    """The constructor computes it."""


@dataclass(frozen=True, slots=True)
class Default:
    """A value; whether it was one of Python's that JSON has no form for; whether it was read from the clock."""

    value: Any
    changed: bool = False
    timed: bool = False


def default_of(source: ClassSource, node: ast.expr | None, given: frozenset[str] = frozenset(), clock: str = "") -> Default:
    """What an expression of the constructor (or of a signature) gives when the clock says `clock`. Raises `NoLiteral`."""
    plain = _Plain(source.constants, given, clock)
    value = plain.value(node, 0)
    if isinstance(value, date):
        raise NoLiteral
    return Default(value, plain.changed, plain.timed)


class _Plain:
    def __init__(self, constants: Mapping[str, ast.expr], given: frozenset[str], clock: str) -> None:
        self.constants = constants
        self.clock = clock
        self.timed = False
        self.given = given  # parameters of the constructor: taken as not given
        self.changed = False

    def value(self, node: ast.expr | None, depth: int) -> Any:
        if depth > MAX_DEPTH:
            raise NoLiteral
        below = depth + 1
        match node:
            case None:
                return {}  # the constructor's parameter itself
            case ast.Constant(value=value) if value is None or type(value) in (str, int, float, bool):
                return value
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=value)) if type(value) in (int, float):
                return -value  # type: ignore[operator]
            case ast.List(elts=items):
                return [self.value(one, below) for one in items]
            case ast.Tuple(elts=items):
                self.changed = True
                return [self.value(one, below) for one in items]
            case ast.Set(elts=items):
                self.changed = True
                return _ordered([self.value(one, below) for one in items])
            case ast.Dict(keys=keys, values=values):
                return self._dict(keys, values, below)
            case ast.Name(id=name) if name in self.constants:
                return self.value(self.constants[name], below)
            case ast.Attribute(value=ast.Name(id="self"), attr=name) if name in self.constants:
                return self.value(self.constants[name], below)
            case ast.BoolOp(op=ast.Or(), values=[ast.Name(id=name), other]) if name in self.given:
                return self.value(other, below)
            case ast.Call():
                return self._call(node, below)
        raise NoLiteral

    def _dict(self, keys: list[ast.expr | None], values: list[ast.expr], below: int) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for key, value in zip(keys, values, strict=True):
            if key is None:
                raise NoLiteral
            name = self.value(key, below)
            if not isinstance(name, str):
                self.changed = True
                name = str(name)
            out[name] = self.value(value, below)
        return out

    def _call(self, node: ast.Call, below: int) -> Any:
        match node:
            case ast.Call(func=ast.Name(id="dict" | "OrderedDict" | "Counter"), args=[], keywords=[]):
                return {}
            case ast.Call(func=ast.Name(id="list"), args=[], keywords=[]):
                return []
            case ast.Call(func=ast.Name(id="defaultdict") | ast.Attribute(attr="defaultdict" | "OrderedDict" | "Counter")):
                self.changed = True
                return {}
            case ast.Call(func=ast.Name(id="set" | "frozenset" | "deque") | ast.Attribute(attr="deque"), args=arguments):
                self.changed = True
                return _ordered(self.value(arguments[0], below)) if arguments else []
            case ast.Call(func=ast.Name(id="list" | "dict"), args=[argument], keywords=[]):
                return self.value(argument, below)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="get"), args=[_, *others]) if name in self.given:
                return self.value(others[0], below) if others else None
            case ast.Call(func=ast.Name(id="str"), args=[argument], keywords=[]):
                return str(self.value(argument, below))
        return self._time(node, below)

    def _time(self, node: ast.Call, below: int) -> Any:
        """`datetime.now().isoformat()`, `time.time()` and their like, at the start of the clock."""
        if not self.clock:
            raise NoLiteral
        start = datetime.fromisoformat(self.clock)
        match node:
            case ast.Call(func=ast.Attribute(attr="now" | "utcnow" | "today" as name, value=owner)):
                self.timed = True
                is_date = name == "today" and ast.unparse(owner).split(".")[-1] == "date"
                return start.date() if is_date else start
            case ast.Call(func=ast.Attribute(attr="time", value=ast.Name(id="time"))) | ast.Call(func=ast.Name(id="time"), args=[]):
                self.timed = True
                return start.replace(tzinfo=UTC).timestamp()
            case ast.Call(
                func=ast.Attribute(attr="isoformat" | "strftime" | "date" | "timestamp" as name, value=inner), args=arguments
            ):
                moment = self.value(inner, below)
                texts = [self.value(one, below) for one in arguments]
                if not isinstance(moment, date) or not all(isinstance(one, str) for one in texts) or not hasattr(moment, name):
                    raise NoLiteral
                if name == "timestamp":
                    return start.replace(tzinfo=UTC).timestamp()
                return getattr(moment, name)(*texts)
        raise NoLiteral


def _ordered(values: list[Any]) -> list[Any]:
    """Members of a set in an order that is always the same."""
    seen: list[Any] = []
    for value in values:
        if value not in seen:
            seen.append(value)
    return sorted(seen, key=lambda value: (type(value).__name__, str(value)))
