"""A check of a scenario as EnvScaler asks it: a text with a `check_func` of the final state, which runs standing alone.

What decides is copied from the runtime, conditions are those of the generated package. The start state is embedded where it is
asked for; what no final state shows, the calls and the words of the agent, cannot be asked there.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import CodeType, FunctionType
from typing import Any

import envgen_runtime
from envgen_runtime import checks as runtime
from envgen_runtime import differences

from envgen.blueprint.expressions import compile_expression, constant_name, names_used, python_name
from envgen.blueprint.expressions.functions import RUNTIME_FUNCTIONS
from envgen.blueprint.model import Blueprint, Expression
from envgen.blueprint.patches import steps_of
from envgen.blueprint.scenarios.model import Called, Check, EqualsSolution, Exists, FunctionCheck, Says, Scenario, That, Unchanged
from envgen.blueprint.scenarios.scopes import check_scope, let_scopes
from envgen.exchange.scenarios.forms import tells_apart
from envgen.render.data.scenario_data import pattern

State = Mapping[str, Any]

_FUTURE = "from __future__ import annotations"
_INITIAL = "INITIAL"
# What functions of the runtime name that are no functions, as plain as a check that stands alone may have it: without classes.
_PLAIN: Mapping[str, str] = {
    "SCALARS": "SCALARS = {str, int, float, bool, type(None)}",
    "_NUMBERS": "_NUMBERS = {int, float}",
    "_HOLDING": "_HOLDING = {dict, list}",
    "MISSING": "MISSING = ()",
    "Change": "Change = None",
    "_change": "def _change(_, change):\n    return change",
}


class Unsayable(Exception):
    """A check that cannot be asked of a final state alone, and why."""


def check_text(blueprint: Blueprint, scenario: Scenario, check: Check, initial: State, now: str | None) -> str:
    """The text of a check; `initial` is the state at the start, complete, `now` the time at the end, where that is known before."""
    match check.form:
        case That(expression):
            return _that(blueprint, scenario, expression, initial, now)
        case Exists() as form:
            return _exists(blueprint, form)
        case Unchanged(exempt):
            return _unchanged([pattern(pointer) for pointer in exempt], initial)
        case FunctionCheck(name):
            return _function(scenario, name, initial)
    forms = {EqualsSolution: "equals_solution", Called: "called", Says: "says"}
    raise Unsayable(f"`{forms[type(check.form)]}` asks for more than a final state")


def _that(blueprint: Blueprint, scenario: Scenario, expression: Expression, initial: State, now: str | None) -> str:
    scope = check_scope(blueprint, scenario)
    compiled = [*_lets(blueprint, scenario, names_used(expression, scope)), f"return {compile_expression(expression, scope)}"]
    tree = _Looked(blueprint, now).visit(ast.parse("\n".join(["def _():", *(f"    {line}" for line in compiled)])))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    constants = [f"{constant_name(name)} = {value!r}" for name, value in blueprint.constants.items() if constant_name(name) in used]
    embedded = [f"{_INITIAL} = {dict(initial)!r}"] if _INITIAL in used else []
    modules = {inspect.getmodule(getattr(envgen_runtime, name)) for name in used & RUNTIME_FUNCTIONS}
    sources = [_without_head(inspect.getsource(one)) for one in modules if one is not None]
    return _text([*constants, *embedded], sources, [ast.unparse(one) for one in tree.body[0].body])


def _without_head(source: str) -> str:
    """A module of the runtime without its docstring and what it says to the compiler; Unsayable where it needs another one."""
    _, _, text = source.partition(f"{_FUTURE}\n")
    if "\nfrom ." in text:
        raise Unsayable("it needs more of the runtime than one module")
    return text


class _Looked(ast.NodeTransformer):
    """`final.loans` as `final_state["loans"]`; Unsayable for what only the environment knows."""

    def __init__(self, blueprint: Blueprint, now: str | None) -> None:
        self._known = {*(entity.collection for entity in blueprint.entities.values()), *blueprint.variables}
        self._now = now

    def visit_Call(self, node: ast.Call) -> ast.expr:
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="final"), attr="today"), args=[]) if self._now is not None:
                return ast.Constant(self._now[:10])
        self.generic_visit(node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.Attribute(value=ast.Name(id="final"), attr="now") if self._now is not None:
                return ast.Constant(self._now)
            case ast.Attribute(value=ast.Name(id="final" | "initial" as view), attr=name):
                if name not in self._known:
                    raise Unsayable("the time at the end is not in the state" if name == "now" else f"it asks for {name}, a method")
                return ast.Subscript(ast.Name("final_state" if view == "final" else _INITIAL), ast.Constant(name), ast.Load())
        return node


def _lets(blueprint: Blueprint, scenario: Scenario, used: Iterable[str]) -> list[str]:
    """The `let`s that are used, and those that these use, in order."""
    lets = list(let_scopes(blueprint, scenario))
    wanted = set(used)
    for name, expression, scope in reversed(lets):
        if name in wanted:
            wanted |= set(names_used(expression, scope))
    return [f"{python_name(name)} = {compile_expression(one, scope)}" for name, one, scope in lets if name in wanted]


def _exists(blueprint: Blueprint, form: Exists) -> str:
    least, most = form.count.least, form.count.most
    bounds = [*([f"number >= {least}"] if least else []), *([f"number <= {most}"] if most is not None else [])]
    answer = f"return {f'number == {least}' if least == most else ' and '.join(bounds) or True}"
    entities = {entity.collection: entity for entity in blueprint.entities.values()}
    entity = entities.get(form.within.removeprefix("/"))
    if entity is not None and all(tells_apart(entity.attributes.get(name), value) for name, value in form.parts.items()):
        asked = " and ".join(f"one.get({name!r}) == {value!r}" for name, value in form.parts.items())
        found = f"one for one in final_state[{entity.collection!r}].values(){f' if {asked}' if asked else ''}"
        return _text([], [], [f"number = len([{found}])", answer])
    count = f"sum(has(one, {dict(form.parts)!r}) for one in found)" if form.parts else "len(found)"
    lines = [
        f"inside = at(final_state, {steps_of(form.within)!r})",
        "found = list(inside.values()) if isinstance(inside, dict) else inside if isinstance(inside, list) else None",
        f"number = {count}",
    ]
    return _text([], [*_needed(runtime.at, runtime.has)], [*lines, answer])


def _unchanged(exempt: list[Any], initial: State) -> str:
    embedded = [f"{_INITIAL} = {dict(initial)!r}", f"EXEMPT = {exempt!r}"]
    lines = [
        "changes = []",
        "differences((), INITIAL, {name: final_state.get(name) for name in INITIAL}, changes)",
        "return all(any(covers(pointer, change[0], INITIAL) for pointer in EXEMPT) for change in changes)",
    ]
    return _text(embedded, [*_needed(differences.differences, runtime.covers)], lines)


def _needed(*functions: Any) -> Iterator[str]:
    """The texts of functions of the runtime, and of all that they name there."""
    told: set[str] = set()
    waiting = [(function.__name__, function) for function in functions]
    while waiting:
        name, value = waiting.pop(0)
        if name in told:
            continue
        told.add(name)
        if name in _PLAIN:
            yield _PLAIN[name]
            continue
        assert isinstance(value, FunctionType), f"{name} of the runtime cannot be written out"
        yield inspect.getsource(value)
        waiting += [(one, value.__globals__[one]) for one in _names(value.__code__) if one in value.__globals__]


def _names(code: CodeType) -> Iterator[str]:
    """Names that a function asks its module for, within comprehensions, too."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def _function(scenario: Scenario, name: str, initial: State) -> str:
    assert scenario.functions is not None
    takes = scenario.functions.parameters[name]
    if asked := [one for one in takes if one not in ("initial", "final")]:
        raise Unsayable(f"it asks for {' and '.join(asked)}")
    given = ", ".join(f"{one}={'final_state' if one == 'final' else 'INITIAL'}" for one in takes)
    embedded = [f"{_INITIAL} = {dict(initial)!r}"] if "initial" in takes else []
    text = scenario.functions.text.replace(f"{_FUTURE}\n", "")
    return _text([], [text, "\n".join(embedded)], [f"return {name}({given})"])


def _text(constants: list[str], sources: Sequence[str], lines: list[str]) -> str:
    parts = [*([_FUTURE] if sources else []), *constants, *(text.strip("\n") for text in sources if text.strip())]
    function = "\n".join(["def check_func(final_state):", *(f"    {line}" for line in lines)])
    return "\n\n".join([*parts, function]) + "\n"
