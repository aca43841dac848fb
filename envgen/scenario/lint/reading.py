"""What checks say as data: the conditions that all must hold, the literals, and where in the state a part of Python code reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from envgen.blueprint.expressions import parse
from envgen.blueprint.lint.walk import named
from envgen.blueprint.model import Blueprint, Entity, Expression, Schema
from envgen.blueprint.scenarios.model import Check, FunctionCheck, FunctionFile, Scenario, That

VIEWS = ("initial", "final")
ANY = None  # a step that may be any key or index

_MIRRORED: Mapping[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE}

Place = tuple[str | None, ...]  # names of a state, below `final` or `initial`, which is its first


class Fact(NamedTuple):
    """A comparison that has to hold: of a part of an expression with a value that is written there."""

    node: ast.expr
    op: str  # ==, !=, <, <=, >, >=, in; `is`: that it is true, or false
    value: Any

    @property
    def of(self) -> str:
        """The part as text, alike for two that are the same."""
        return ast.unparse(self.node)

    def told(self) -> str:
        return f"{self.of} {self.op} {self.value!r}"


_OPS: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Is: "==",
    ast.IsNot: "!=",
    ast.In: "in",
}


def facts(node: ast.expr) -> Iterator[Fact]:
    """What must hold for an expression to be true, as far as it is said by `and` of comparisons with written values."""
    match node:
        case ast.BoolOp(ast.And(), parts):
            for part in parts:
                yield from facts(part)
        case ast.Compare(left, ops, others):
            sides = [left, *others]
            for one, op, other in zip(sides, ops, others, strict=False):
                yield from _compared(one, op, other)
        case ast.UnaryOp(ast.Not(), ast.Compare(left, [ast.Eq()], [right])):
            yield from _compared(left, ast.NotEq(), right)
        case ast.UnaryOp(ast.Not(), inner) if not isinstance(inner, ast.BoolOp):
            yield Fact(inner, "is", False)
        case ast.Subscript() | ast.Call() | ast.Name():
            yield Fact(node, "is", True)


def _compared(one: ast.expr, op: ast.cmpop, other: ast.expr) -> Iterator[Fact]:
    written, value = written_value(other)
    if written and not written_value(one)[0] and type(op) in _OPS:
        yield Fact(one, _OPS[type(op)], value)
    elif (written := written_value(one)[0]) and not written_value(other)[0] and not isinstance(op, (ast.In, ast.NotIn)):
        mirrored = _MIRRORED.get(type(op), type(op))
        if mirrored in _OPS:
            yield Fact(other, _OPS[mirrored], written_value(one)[1])


def written_value(node: ast.expr) -> tuple[bool, Any]:
    """Whether a value stands there as it is, and which."""
    try:
        return True, ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False, None


def conditions(scenario: Scenario, check: Check) -> Sequence[ast.expr]:
    """The expressions that have to be true for a check: its condition, or all that its function returns where it is but one."""
    match check.form:
        case That(expression):
            tree = parse(expression)[0]
            return [] if tree is None else [tree.body]
        case FunctionCheck(name):
            body = [node for one in functions_of(scenario.functions, name)[:1] for node in one.body if not _is_docstring(node)]
            if len(body) == 1 and isinstance(body[0], ast.Return) and body[0].value is not None:
                return [body[0].value]
    return []


def trees(scenario: Scenario, check: Check) -> Iterator[ast.AST]:
    """The code of a check: its condition with what it uses of `let`, or its function with those that it calls."""
    match check.form:
        case That(expression):
            yield from _with_lets(scenario, expression, set())
        case FunctionCheck(name):
            yield from functions_of(scenario.functions, name)


def _with_lets(scenario: Scenario, expression: Expression, done: set[str]) -> Iterator[ast.AST]:
    tree = parse(expression)[0]
    if tree is None:
        return
    yield tree.body
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in scenario.lets and node.id not in done:
            done.add(node.id)
            yield from _with_lets(scenario, scenario.lets[node.id], done)


def functions_of(file: FunctionFile | None, name: str) -> list[ast.FunctionDef]:
    """A function of the file beside a scenario, then those that it calls."""
    if file is None:
        return []
    defined = {node.name: node for node in ast.parse(file.text).body if isinstance(node, ast.FunctionDef)}
    found: dict[str, ast.FunctionDef] = {}
    waiting = [name]
    while waiting:
        one = waiting.pop(0)
        if one in defined and one not in found:
            found[one] = defined[one]
            waiting += [node.id for node in ast.walk(defined[one]) if isinstance(node, ast.Name)]
    return list(found.values())


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


# ── where code reads ────────────────────────────────────────


class Places:
    """Which part of a state the expressions of some code stand for, as far as that can be told."""

    def __init__(self, trees: Sequence[ast.AST]) -> None:
        self._names: dict[str, ast.expr | None] = {}
        self._items: dict[str, ast.expr | None] = {}  # names that run through the values of a container
        for tree in trees:
            for node in ast.walk(tree):
                self._bind(node)

    def of(self, node: ast.expr, depth: int = 8) -> Place | None:
        """`("final", "members", "M0003", "fines")`; None where it is no part of a state, or not known which."""
        if depth == 0:
            return None
        match node:
            case ast.Name(name) if name in VIEWS:
                return (name,)
            case ast.Name(name) if (over := self._items.get(name)) is not None:
                inside = self.of(over, depth - 1)
                return None if inside is None else (*inside, ANY)
            case ast.Name(name) if (value := self._names.get(name)) is not None:
                return self.of(value, depth - 1)
            case ast.Attribute(ast.Name(name), attribute) if name in VIEWS:
                return (name, attribute)
            case ast.Subscript(value, index):
                return self._below(value, index, depth)
            case ast.Call(ast.Attribute(value, "get"), [key, *_]):
                return self._below(value, key, depth)
        return None

    def _below(self, value: ast.expr, key: ast.expr, depth: int) -> Place | None:
        inside = self.of(value, depth - 1)
        if inside is None or isinstance(key, ast.Slice):
            return None
        written, step = written_value(key)
        return (*inside, step if written and isinstance(step, str) else ANY)

    def _bind(self, node: ast.AST) -> None:
        match node:
            case ast.Assign([ast.Name(name)], value):
                self._names[name] = value if name not in self._names else None
            case ast.For(target, over) | ast.comprehension(target, over):
                self._run(target, over)

    def _run(self, target: ast.expr, over: ast.expr) -> None:
        match target, over:
            case ast.Name(name), ast.Call(ast.Attribute(inside, "values"), []):
                self._once(name, inside)
            case ast.Tuple([_, ast.Name(name)]), ast.Call(ast.Attribute(inside, "items"), []):
                self._once(name, inside)

    def _once(self, name: str, inside: ast.expr) -> None:
        known = self._items.setdefault(name, inside)
        if known is None or ast.dump(known) != ast.dump(inside):
            self._items[name] = None


def schema_at(blueprint: Blueprint, place: Place) -> Schema | Entity | str | None:
    """What a place may hold; the name of what is not there, where the blueprint has no such thing; None where it does not tell."""
    if len(place) < 2:
        return None
    entity = blueprint.entity_of(place[1]) if place[1] is not None else None
    if entity is not None:
        if len(place) < 4:
            return entity if len(place) == 3 else None
        return _attribute(blueprint, entity.attributes, entity.name, place[3:])
    schema = blueprint.variables.get(place[1] or "")
    if schema is None:
        return f"the state has no '{place[1]}'" if place[1] is not None else None
    return _below(blueprint, schema, place[2:])


def _attribute(blueprint: Blueprint, attributes: Mapping[str, Schema], owner: str, rest: Place) -> Schema | Entity | str | None:
    name = rest[0]
    if name is None:
        return None
    if name not in attributes:
        return f"{owner} has no '{name}'"
    return _below(blueprint, attributes[name], rest[1:])


def _below(blueprint: Blueprint, schema: Schema, rest: Place) -> Schema | Entity | str | None:
    schema = named(blueprint, schema)
    if not rest:
        return schema
    if schema.type == "array":
        return None if schema.items is None else _below(blueprint, schema.items, rest[1:])
    if rest[0] is not None and schema.properties:
        if rest[0] in schema.properties:
            return _below(blueprint, schema.properties[rest[0]], rest[1:])
        return None if schema.additional else f"there is no '{rest[0]}' in it"
    return _below(blueprint, schema.additional, rest[1:]) if isinstance(schema.additional, Schema) else None
