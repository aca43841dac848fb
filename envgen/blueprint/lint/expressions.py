"""Every expression in the scope in which it will run; what is wrong with one is for the expression language to say."""

from __future__ import annotations

from collections.abc import Iterator

from envgen.blueprint.expressions import Scope, check, check_condition, check_data, check_let, check_loop, check_template
from envgen.blueprint.expressions.check import shown_to_agent
from envgen.blueprint.expressions.types import SCALARS
from envgen.blueprint.lint.contracts import ContractCheck, Contracts
from envgen.blueprint.lint.finding import Check, Findings, found
from envgen.blueprint.lint.rules import applies, refusing
from envgen.blueprint.lint.syntax import free_names, holes, leaves
from envgen.blueprint.model import (
    MISSING,
    ActionStep,
    Blueprint,
    Create,
    Find,
    Let,
    ResultOf,
    SetVariables,
    Tool,
    Update,
    UseRule,
)
from envgen.blueprint.tool_contract import (
    Among,
    Bind,
    case_scope,
    ensures_scope,
    prelude,
    record_scope,
    where_scope,
)
from envgen.blueprint.tool_contract import (
    Check as GuardStep,
)
from envgen.diagnostics import codes
from envgen.diagnostics.codes import meaning
from envgen.diagnostics.problem import Problem


def uniques(blueprint: Blueprint) -> Findings:
    """Conditions of uniqueness."""
    for entity in blueprint.entities.values():
        for unique in entity.unique:
            if unique.where is not None:
                yield from check_condition(unique.where, record_scope(blueprint, entity.name))


def before(blueprint: Blueprint) -> Findings:
    """`among`, guards and `let`, each where it stands in the order of checks."""
    for tool in blueprint.tools.values():
        for step in prelude(blueprint, tool):
            match step:
                case Among():
                    yield from _among(step)
                case Bind():
                    scope = step.scope
                    for expression in step.names.values():
                        yield from check_let(expression, scope)[1]
                case GuardStep() if not _applied(blueprint, tool, step):
                    missing = list(_missing(blueprint, tool, step)) if step.guard.rule else []
                    yield from missing or _guard(step)


def _applied(blueprint: Blueprint, tool: Tool, step: GuardStep) -> bool:
    """Whether the guard is a rule with `applies`, whose expressions are checked once, for all its tools."""
    rule = blueprint.rules.get(step.guard.rule)
    return rule is not None and applies(rule, tool)


def _among(step: Among) -> Iterator[Problem]:
    kind, problems = check(step.expression, step.scope)
    yield from problems
    if not problems and kind.kind in SCALARS - {"string"}:
        yield found(
            meaning.REFERENCE_BAD,
            step.expression.at,
            f"among of parameter {step.parameter.name} is {kind}, which holds no values",
            "write a list, or a map whose keys are the values",
        )


def _missing(blueprint: Blueprint, tool: Tool, step: GuardStep) -> Iterator[Problem]:
    """Names that a rule reads and this tool does not have here, though the tool has them later, or another one has them."""
    guard = step.guard
    at = next((one.at for one in tool.requires if isinstance(one, UseRule) and one.rule == guard.rule), guard.at)
    read = [one for one in (guard.when, guard.that, *holes(guard.says)) if one is not None]
    unknown = {name for one in read for name in free_names(one)} - step.scope.names.keys() - step.scope.views
    later = {name: one.at.line for let in tool.requires if isinstance(let, Let) for name, one in let.names.items()}
    for name in sorted(unknown):
        reads = f"rule {guard.rule} reads '{name}', which"
        if name in later:
            message = f"{reads} is bound only later, by the `let` in line {later[name]}"
            yield codes.found("B304", at, message, f"move the `let` before `- {guard.rule}`")
        elif any(name in scope.names for scope in _scopes(blueprint, guard.rule)):
            mend = f"bind it before: `as: {name}` at a parameter, or `- let: {{{name}: …}}`"
            yield codes.found("B304", at, f"{reads} {tool.name} does not have", mend)


def _scopes(blueprint: Blueprint, rule: str) -> Iterator[Scope]:
    """What is known where tools use a rule."""
    for tool in blueprint.tools.values():
        yield from (step.scope for step in prelude(blueprint, tool) if isinstance(step, GuardStep) and step.guard.rule == rule)


def _guard(step: GuardStep) -> Iterator[Problem]:
    guard = step.guard
    if guard.loop_over is not None:
        yield from check_loop(guard.loop_names, guard.loop_over, step.loop_scope)[1]
    yield from refusing(guard, step.scope)


def effects(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """Conditions and values of actions."""
    for tool in blueprint.tools.values():
        for step, scope in contracts.scoped(tool):
            yield from _step(blueprint, step, scope)


def _step(blueprint: Blueprint, step: ActionStep, scope: Scope) -> Iterator[Problem]:
    match step:
        case Find():
            if step.where is not None:
                yield from check_condition(step.where, where_scope(blueprint, step, scope))
            if step.limit is not None:
                yield from check_data(step.limit, scope)[1]
            if step.says is not None:
                yield from check_template(step.says, scope)
        case Create() | Update() | SetVariables():
            for data in step.values.values():
                yield from check_data(data, scope)[1]
            if isinstance(step, Create) and step.key is not MISSING:
                yield from check_data(step.key, scope)[1]
        case ResultOf():
            yield from check_data(step.value, scope)[1]
            for expression in leaves(step.value):
                yield from shown_to_agent(expression, check(expression, scope)[0])


def after(blueprint: Blueprint) -> Findings:
    """`ensures`, and `then` of cases."""
    for tool in blueprint.tools.values():
        if tool.ensures:
            scope = ensures_scope(blueprint, tool)
            for expression in tool.ensures:
                yield from check_condition(expression, scope)
        if any(case.then for case in tool.cases):
            scope = case_scope(blueprint, tool)
            for case in tool.cases:
                for expression in case.then:
                    yield from check_condition(expression, scope)


CHECKS: tuple[Check, ...] = (uniques, before, after)
OF_CONTRACTS: tuple[ContractCheck, ...] = (effects,)
