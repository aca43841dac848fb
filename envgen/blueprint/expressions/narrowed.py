"""Calls that an expression tests for null and then makes again: type checkers narrow names, not calls, so such a call gets a name.

`f(x) is not None and f(x)["a"] > 1` → `(the_f := self.f(x)) is not None and the_f["a"] > 1`. What is called is pure.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from envgen.blueprint.expressions.check import type_at
from envgen.blueprint.expressions.facts import Facts, key, when_false, when_true
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.expressions.walk import children, walk
from envgen.blueprint.model import Expression

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)


@dataclass(slots=True)
class Named:
    """The calls that are bound to a name, and those for which the name stands."""

    bound: dict[ast.expr, str] = field(default_factory=dict)
    used: dict[ast.expr, str] = field(default_factory=dict)


def named_calls(expression: Expression, tree: ast.expr, scope: Scope) -> Named:
    """The calls of an expression that need a name, with their names."""
    named = Named()
    if max(Counter(_called(node) for node in walk(tree) if isinstance(node, ast.Call)).values(), default=0) < 2:
        return named
    taken = scope.python_locals | {node.id for node in walk(tree) if isinstance(node, ast.Name)}
    for test, facts, later in _tests(tree):
        for tested in _in_order(test):
            call = _root(tested)
            if not isinstance(call, ast.Call) or call in named.used or key(tested) not in facts:
                continue
            if not type_at(expression, tested, scope).nullable:
                continue
            again = [node for node in _occurrences(later, tested) if isinstance(node, ast.Call) and node not in named.used]
            if again:
                name = named.bound.setdefault(call, _name(call, taken))
                named.used |= dict.fromkeys(again, name)
    return named


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _name(call: ast.Call, taken: frozenset[str] | set[str]) -> str:
    match call:
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str() as attribute), *_]) if (
            attribute.isidentifier()
        ):
            name = f"the_{attribute}"
        case _:
            name = f"the_{_called(call)}"
    while name in taken:
        name += "_"
    return name


def _tests(node: ast.AST) -> Iterator[tuple[ast.expr, Facts, Sequence[ast.AST]]]:
    """What is tested, what that tells, and where it tells it; outer ones first. An iterable may not bind a name."""
    match node:
        case ast.BoolOp(op=op, values=values):
            for number, value in enumerate(values[:-1], start=1):
                yield value, when_true(value) if isinstance(op, ast.And) else when_false(value), values[number:]
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield test, when_true(test), [body]
            yield test, when_false(test), [orelse]
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            elements = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
            conditions = [one for generator in node.generators for one in generator.ifs]
            for number, condition in enumerate(conditions, start=1):
                yield condition, when_true(condition), [*conditions[number:], *elements]
            for inner in (*conditions, *elements):
                yield from _tests(inner)
            return
        case _:
            pass
    for child in children(node):
        yield from _tests(child)


def _root(node: ast.expr) -> ast.expr:
    while isinstance(node, ast.Subscript):
        node = node.value
    return node


def _in_order(test: ast.expr) -> list[ast.expr]:
    nodes = [node for node in walk(test) if isinstance(node, ast.Call | ast.Subscript)]
    return sorted(nodes, key=lambda node: (node.col_offset, -(node.end_col_offset or 0)))


def _occurrences(later: Iterable[ast.AST], tested: ast.expr) -> Iterator[ast.expr]:
    """The roots of what stands there once more, but for places where one of its names means something else."""
    wanted, names = key(tested), {node.id for node in walk(tested) if isinstance(node, ast.Name)}

    def within(node: ast.AST) -> Iterator[ast.expr]:
        if isinstance(node, type(tested)) and key(node) == wanted:
            yield _root(node)
        elif not (isinstance(node, COMPREHENSIONS) and names & _targets(node)):
            for child in children(node):
                yield from within(child)

    for node in later:
        yield from within(node)


def _targets(node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> set[str]:
    return {one.id for generator in node.generators for one in walk(generator.target) if isinstance(one, ast.Name)}
