"""Values of a scenario's checks that belong to one record, by the names that they stand under there.

`any(log["user_id"] == "U1" and log["end"] == epoch("…") for log in …)` is one group, all that is asked of `final.logs["L1"]`
another one. Values may be worked out from the start, so they become functions of a module that runs within the wall.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from envgen.blueprint.expressions import Scope, compile_expression, names_used, parse, python_name
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.model import Expression
from envgen.blueprint.scenarios.model import Scenario, That

KEY: Final = "~key"  # the name under which the key of the record stands
Part = tuple[str, str, ast.expr]  # what the group is known by, the name, the value

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.GeneratorExp)


def group_functions(scenario: Scenario, scope: Scope, module: str) -> Iterator[str]:
    """Functions `value_N`, and the list `GROUPS` of what they are: the group, the name, the function."""
    told: list[str] = []
    for check, form in enumerate(one.form for one in scenario.checks):
        if not isinstance(form, That):
            continue
        tree, _ = parse(form.expression)
        if tree is None:
            continue
        source = Source(form.expression)
        for group, name, value in _parts(tree.body, f"{check}"):
            cut = Expression(source.text[slice(*source.span(value))], form.expression.at)
            number = len(told) + 1
            used = names_used(cut, scope)
            yield f"def value_{number}(initial, final):"
            yield from (f"    {python_name(one)} = {module}.let_{one}(initial, final)" for one in scenario.lets if one in used)
            yield f"    return {compile_expression(cut, scope)}"
            yield ""
            told.append(f"({group!r}, {name!r}, value_{number})")
    yield f"GROUPS = [{', '.join(told)}]"


def _parts(tree: ast.expr, check: str) -> Iterator[Part]:
    bound = {name.id for node in ast.walk(tree) if isinstance(node, ast.comprehension) for name in _names(node.target)}
    inside = {
        id(node): f"{check} {number}"
        for number, one in enumerate(node for node in ast.walk(tree) if isinstance(node, _COMPREHENSIONS))
        for node in ast.walk(one)
    }
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq)):
            continue
        left, right = node.left, node.comparators[0]
        if isinstance(left, _COMPREHENSIONS) and isinstance(right, ast.List):
            if _is_key(left) and len(right.elts) == 1 and _is_closed(right.elts[0], bound):
                yield inside[id(left)], KEY, right.elts[0]
            yield from _rows(left, right, f"{check} {id(node)}", bound)
            continue
        for side, value in ((left, right), (right, left)):
            place = _place(side)
            if place is None or not _is_closed(value, bound):
                continue
            base, name = place
            if _is_closed(base, bound):
                yield ast.dump(base), name, value
                if isinstance(base, ast.Subscript) and isinstance(base.slice, ast.Constant):
                    yield ast.dump(base), KEY, base.slice
            else:
                yield inside.get(id(node), check), name, value


def _is_key(node: ast.expr) -> bool:
    """`[key for key, record in records.items() if …]`."""
    match node:
        case ast.ListComp(elt=ast.Name(id=one), generators=[ast.comprehension(target=ast.Tuple(elts=[ast.Name(id=other), _]))]):
            return one == other
    return False


def merged(groups: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The groups, and before them what comes of such as are of one record: they share a text, and contradict each other nowhere."""
    whole: list[dict[str, Any]] = []
    for group in groups:
        near = next((one for one in whole if _are_of_one(one, group)), None)
        if near is None:
            whole.append(dict(group))
        else:
            near |= group
    return [*(one for one in whole if one not in groups), *map(dict, groups)]


def _are_of_one(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    shared = one.keys() & other.keys()
    return any(isinstance(one[name], str) for name in shared) and all(one[name] == other[name] for name in shared)


def _rows(left: ast.expr, right: ast.List, group: str, bound: set[str]) -> Iterator[Part]:
    """`[(one["a"], one["b"]) for …] == [("x", 1), …]`: each item on the right is a group."""
    element = left.elt if isinstance(left, _COMPREHENSIONS) else left
    places = [_place(one) for one in element.elts] if isinstance(element, (ast.Tuple, ast.List)) else []
    for number, row in enumerate(right.elts):
        if isinstance(row, (ast.Tuple, ast.List)) and len(row.elts) == len(places):
            for place, value in zip(places, row.elts, strict=True):
                if place is not None and _is_closed(value, bound):
                    yield f"{group} {number}", place[1], value


def _place(node: ast.expr) -> tuple[ast.expr, str] | None:
    """What an attribute is read of, and its name."""
    match node:
        case ast.Subscript(value=base, slice=ast.Constant(value=str(name))):
            return base, name
        case ast.Call(func=ast.Attribute(value=base, attr="get"), args=[ast.Constant(value=str(name)), *_]):
            return base, name
    return None


def _is_closed(node: ast.expr, bound: set[str]) -> bool:
    return not any(isinstance(one, ast.Name) and one.id in bound for one in ast.walk(node))


def _names(node: ast.expr) -> Iterator[ast.Name]:
    yield from (one for one in ast.walk(node) if isinstance(one, ast.Name))
