"""What expressions of a scenario see: `initial` and `final` in its checks, earlier results in its solution."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from envgen.blueprint.expressions import ANY, Binding, Scope, base_scope, check_let, python_name
from envgen.blueprint.model import Blueprint, Expression
from envgen.blueprint.once import once_per_blueprint
from envgen.blueprint.scenarios.model import Scenario, Step
from envgen.blueprint.tool_contract import result_type

VIEWS = frozenset({"initial", "final"})


@once_per_blueprint
def _bare(blueprint: Blueprint) -> Scope:
    """Constants alone; the state has to be asked by `initial.` and `final.`, so that it is always said which is meant."""
    scope = base_scope(blueprint, receiver="final")
    constants = {name: binding for name, binding in scope.names.items() if binding.role == "constant"}
    return replace(scope, names=constants, views=VIEWS)


def let_scopes(blueprint: Blueprint, scenario: Scenario) -> Iterator[tuple[str, Expression, Scope]]:
    """Each `let` with the scope that it is worked out in: constants and the names before it."""
    scope = _bare(blueprint)
    for name, expression in scenario.lets.items():
        yield name, expression, scope
        scope = _bound(scope, name, expression)


def check_scope(blueprint: Blueprint, scenario: Scenario) -> Scope:
    """The scope of a `that`: constants, all of `let`, and the two states."""
    return reduce(lambda scope, let: _bound(scope, *let), scenario.lets.items(), _bare(blueprint))


def _bound(scope: Scope, name: str, expression: Expression) -> Scope:
    return scope.bind(name, Binding("local", check_let(expression, scope)[0], python_name(name)))


def solution_scopes(blueprint: Blueprint, scenario: Scenario) -> Iterator[tuple[Step, Scope]]:
    """Each step of the solution with the scope of its arguments: constants, and what earlier steps returned."""
    scope = replace(_bare(blueprint), views=frozenset(), state={}, receiver="")
    for step in scenario.solution or ():
        yield step, scope
        if step.bound_as:
            tool = blueprint.tools.get(step.tool)
            kind = ANY if tool is None else result_type(blueprint, tool)
            scope = scope.bind(step.bound_as, Binding("local", kind, python_name(step.bound_as)))
