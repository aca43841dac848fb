"""What an expression depends on: state that it names, functions that it calls, local names, records that it holds."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.blueprint.expressions.functions import FUNCTIONS
from envgen.blueprint.expressions.parse import VIEWS, parse
from envgen.blueprint.expressions.scope import Binding, Scope
from envgen.blueprint.expressions.types import SCALARS
from envgen.blueprint.expressions.walk import children, walk
from envgen.blueprint.model import Expression


def reads(expression: Expression, scope: Scope) -> frozenset[str]:
    """Collections and variables of the present state that the expression names, not those behind functions and handles."""
    return frozenset(name for name, binding in _bindings(expression, scope) if binding.role in ("collection", "variable"))


def names_used(expression: Expression, scope: Scope) -> frozenset[str]:
    """Parameters, `let` names, records and loop names of the scope that the expression reads."""
    return frozenset(name for name, binding in _bindings(expression, scope) if binding.is_local)


def calls(expression: Expression) -> frozenset[str]:
    """Names that the expression calls and that the language does not define: functions of the blueprint."""
    tree, _ = parse(expression)
    if tree is None:
        return frozenset()
    called = set()
    for node in walk(tree) if "(" in expression.text else ():
        match node:
            case ast.Call(func=ast.Name(id=name)) if name not in FUNCTIONS:
                called.add(name)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=view), attr=name)) if view in VIEWS:
                called.add(name)
            case _:
                pass
    return frozenset(called)


def live_reads(expression: Expression, scope: Scope) -> frozenset[str] | None:
    """Collections and variables whose content decides the value, through handles too; None where that cannot be told."""
    if calls(expression) & set(scope.blueprint.functions):
        return None
    found: set[str] = set()
    for name, binding in _bindings(expression, scope):
        if binding.role in ("collection", "variable"):
            found.add(name)
        elif binding.type.kind == "record" and binding.is_local:
            found.add(scope.blueprint.entities[binding.type.entity].collection)
        elif binding.role in ("local", "loop") and binding.type.kind not in SCALARS:
            return None  # a container may be a live part of the state
    return frozenset(found)


def _bindings(expression: Expression, scope: Scope) -> Iterator[tuple[str, Binding]]:
    tree, _ = parse(expression)
    if tree is not None:
        yield from _walk(tree.body, scope, frozenset())


def _walk(node: ast.expr, scope: Scope, loops: frozenset[str]) -> Iterator[tuple[str, Binding]]:
    """Names with what they are bound to; loop names of comprehensions are passed over."""
    match node:
        case ast.Name(id=name):
            if name not in loops and name in scope.names:
                yield name, scope.names[name]
        case ast.Attribute(value=ast.Name(id=view), attr=name) if view in VIEWS and (view not in loops or name in scope.state):
            if view == "state" and name in scope.state:
                yield name, scope.state[name]
            elif view not in scope.views and view in scope.names:
                yield view, scope.names[view]
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            inner = loops
            for generator in node.generators:
                yield from _walk(generator.iter, scope, inner)
                inner |= {one.id for one in walk(generator.target) if isinstance(one, ast.Name)}
                for condition in generator.ifs:
                    yield from _walk(condition, scope, inner)
            for part in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
                yield from _walk(part, scope, inner)
        case ast.Call():
            if isinstance(node.func, ast.Attribute):
                yield from _walk_method(node.func, scope, loops)
            for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
                yield from _walk(argument, scope, loops)
        case _:
            for child in children(node):
                if isinstance(child, ast.expr):
                    yield from _walk(child, scope, loops)


def _walk_method(function: ast.Attribute, scope: Scope, loops: frozenset[str]) -> Iterator[tuple[str, Binding]]:
    value = function.value
    if not (isinstance(value, ast.Name) and value.id in scope.views and function.attr in scope.blueprint.functions):
        yield from _walk(value, scope, loops)
