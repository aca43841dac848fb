"""What is checked before the effect of a tool.

The order is fixed: rules that apply, implied guards in parameter order, `requires` with moved guards in place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from envgen.blueprint.expressions.check import check, check_loop
from envgen.blueprint.expressions.facts import lasting, when_false, when_true
from envgen.blueprint.expressions.parse import parse
from envgen.blueprint.expressions.scope import Binding, Scope, base_scope, name_fact, python_name
from envgen.blueprint.expressions.types import Type, record_of, type_of
from envgen.blueprint.model import (
    MISSING,
    Blueprint,
    Create,
    Expression,
    Find,
    Guard,
    Let,
    Moved,
    Parameter,
    Rule,
    Tool,
    UseRule,
)
from envgen.blueprint.once import once_per_tool
from envgen.blueprint.tool_contract.sites import sites
from envgen.blueprint.tool_contract.steps import Among, Bind, Check, Exists, PreludeStep


def prelude(blueprint: Blueprint, tool: Tool) -> tuple[PreludeStep, ...]:
    """The steps before the effect of a tool, in the order in which they refuse."""
    return _walk(blueprint, tool)[0]


def scope_after_prelude(blueprint: Blueprint, tool: Tool) -> Scope:
    """Parameters, `as` and `let` names of a tool, and what its guards have made sure of."""
    return _walk(blueprint, tool)[1]


def parameter_scope(blueprint: Blueprint, parameters: tuple[Parameter, ...], *, receiver: str = "self") -> Scope:
    """State, constants, functions and parameters."""
    bound = {
        (name := python_name(parameter.name)): Binding("parameter", parameter_type(blueprint, parameter), name)
        for parameter in parameters
    }
    scope = base_scope(blueprint, receiver=receiver)
    return replace(scope, names={**scope.names, **bound})


def parameter_type(blueprint: Blueprint, parameter: Parameter) -> Type:
    """The type of an argument inside a tool: None where an optional one was not given."""
    kind = type_of(parameter.schema, blueprint)
    return kind.or_null() if may_be_none(parameter) else kind


def may_be_none(parameter: Parameter) -> bool:
    schema = parameter.schema
    return schema.nullable or schema.default is None or (schema.optional and schema.default is MISSING)


def applied_rules(blueprint: Blueprint, tool: Tool) -> list[Rule]:
    """The guard rules that apply to a tool without being named there, in blueprint order."""
    return [
        rule for rule in blueprint.rules.values() if rule.kind == "guard" and (tool.name in rule.applies or "all" in rule.applies)
    ]


def applied_scope(blueprint: Blueprint, rule: Rule) -> Scope:
    """The scope of a rule with `applies`: state, constants and the parameters that all its tools have."""
    tools = [tool for tool in blueprint.tools.values() if tool.name in rule.applies or "all" in rule.applies]
    if not tools:
        return base_scope(blueprint)
    shared = set.intersection(*({parameter.name for parameter in tool.parameters} for tool in tools))
    return parameter_scope(blueprint, tuple(one for one in tools[0].parameters if one.name in shared))


def guard_of(rule: Rule) -> Guard:
    """A guard rule as a guard."""
    assert rule.that is not None
    return Guard(at=rule.at, that=rule.that, code=rule.code, says=rule.says, when=rule.when, rule=rule.name)


@once_per_tool
def _walk(blueprint: Blueprint, tool: Tool) -> tuple[tuple[PreludeStep, ...], Scope]:
    # Python names are those of the whole method: what is bound further down hides a builtin up here, too.
    scope = parameter_scope(blueprint, tool.parameters).hiding(frozenset(_bound_names(blueprint, tool)))
    steps: list[PreludeStep] = []
    taken = scope.python_locals
    for rule in applied_rules(blueprint, tool):
        if rule.that is not None:
            inner = _as_in(tool, blueprint, applied_scope(blueprint, rule)).hiding(taken)
            inner = replace(inner, shared=True)
            steps.append(Check(guard_of(rule), inner, inner))
            scope = scope.with_facts(_told_to_tool(guard_of(rule), inner, scope))
    implied = {(kind, parameter.name) for parameter in tool.parameters for kind in ("exists", "among")}
    moved = {(step.kind, step.parameter) for step in tool.requires if isinstance(step, Moved)}
    for parameter in tool.parameters:
        for kind in ("exists", "among"):
            if (kind, parameter.name) in implied - moved:
                scope = _add_implied(blueprint, parameter, kind, scope, steps)
    for requirement in tool.requires:
        scope = _add(blueprint, tool, requirement, scope, steps)
    return tuple(steps), scope


def _bound_names(blueprint: Blueprint, tool: Tool) -> Iterator[str]:
    """The Python names that the method of a tool binds anywhere: `as`, `let`, loops, records of its steps."""
    for parameter in tool.parameters:
        if parameter.bound_as:
            yield python_name(parameter.bound_as)
    for requirement in tool.requires:
        if isinstance(requirement, Let):
            yield from map(python_name, requirement.names)
        elif isinstance(requirement, Guard):
            yield from map(python_name, requirement.loop_names)
    for step in tool.action:
        if isinstance(step, Create | Find) and step.entity in blueprint.entities:
            yield python_name(step.bound_as or blueprint.entities[step.entity].label)


def _as_in(tool: Tool, blueprint: Blueprint, scope: Scope) -> Scope:
    """The scope of an applied rule with the types that the parameters have in this tool."""
    for parameter in tool.parameters:
        name = python_name(parameter.name)
        if name in scope.names and scope.names[name].role == "parameter":
            scope = scope.bind(name, Binding("parameter", parameter_type(blueprint, parameter), name))
    return scope


def _told_to_tool(guard: Guard, applied: Scope, scope: Scope) -> frozenset[str]:
    """What an applied rule makes sure of, but for names that are something else in the tool: a parameter may hide a variable."""
    others = [name for name, binding in scope.names.items() if binding.is_local and applied.local(name) is None]
    return frozenset(fact for fact in _made_sure(guard) if not any(f"Name(id='{name}'" in fact for name in others))


def _add_implied(blueprint: Blueprint, parameter: Parameter, kind: str, scope: Scope, steps: list[PreludeStep]) -> Scope:
    """Appends the implied guards of one kind of a parameter; the scope with the record that they bind."""
    found: list[Exists | Among] = [*(_exists if kind == "exists" else _among)(blueprint, parameter, scope)]
    steps.extend(found)
    for step in found:
        if isinstance(step, Exists) and step.bound_as:
            record = record_of(step.entity)
            nullable = step.optional or not step.refuses
            name = python_name(step.bound_as)
            scope = scope.bind(name, Binding("record", record.or_null() if nullable else record, name))
            if nullable:
                scope = scope.linking(python_name(parameter.name), name)
    return scope


def _exists(blueprint: Blueprint, parameter: Parameter, scope: Scope) -> Iterator[Exists]:
    for hops, schema in sites(parameter.schema, blueprint):
        if not schema.references or schema.references not in blueprint.entities:
            continue
        bound_as = "" if hops else parameter.bound_as
        if parameter.checked_by_guard and not bound_as:
            continue
        entity = blueprint.entities[schema.references]
        yield Exists(
            parameter=parameter,
            hops=hops,
            entity=entity.name,
            code=parameter.else_code or f"{entity.label}_not_found",
            text=parameter.not_found or entity.not_found,
            bound_as=bound_as,
            optional=may_be_none(parameter),
            scope=scope,
            refuses=not parameter.checked_by_guard,
        )


def _among(blueprint: Blueprint, parameter: Parameter, scope: Scope) -> Iterator[Among]:
    if parameter.checked_by_guard:
        return
    for hops, schema in sites(parameter.schema, blueprint):
        if schema.among is not None:
            code = parameter.else_code or f"{parameter.name}_not_found"
            text, optional = parameter.not_found, may_be_none(parameter)
            given = scope.with_facts(frozenset({name_fact(python_name(parameter.name))})) if optional else scope
            yield Among(
                parameter=parameter, hops=hops, expression=schema.among, scope=given, code=code, text=text, optional=optional
            )


def _add(blueprint: Blueprint, tool: Tool, requirement: object, scope: Scope, steps: list[PreludeStep]) -> Scope:
    """Appends one step of `requires`; the scope of the next."""
    match requirement:
        case Moved(kind=kind, parameter=name):
            parameter = next((one for one in tool.parameters if one.name == name), None)
            return scope if parameter is None else _add_implied(blueprint, parameter, kind, scope, steps)
        case Let(names=names):
            return _bind(names, scope, steps)
        case UseRule(rule=name):
            rule = blueprint.rules.get(name)
            if rule is None or rule.kind != "guard" or rule.that is None:
                return scope
            return _check(guard_of(rule), scope, steps)
        case Guard():
            return _check(requirement, scope, steps)
        case _:
            return scope


def _bind(names: Mapping[str, Expression], scope: Scope, steps: list[PreludeStep]) -> Scope:
    for name, expression in names.items():
        steps.append(Bind({name: expression}, scope))
        kind, _ = check(expression, scope)
        python = python_name(name)
        role_type = replace(kind, values=None) if kind.values is not None and kind.schema is None else kind
        scope = scope.bind(python, Binding("local", role_type, python))
    return scope


def _check(guard: Guard, scope: Scope, steps: list[PreludeStep]) -> Scope:
    seen = replace(scope, shared=bool(guard.rule))
    if guard.loop_over is not None:
        inner, _ = check_loop(guard.loop_names, guard.loop_over, scope)
        steps.append(Check(guard, inner, scope))
        return scope
    steps.append(Check(guard, seen, seen))
    return scope.with_facts(_made_sure(guard))


def _made_sure(guard: Guard) -> frozenset[str]:
    """What is known where a guard without a loop has let the call pass."""
    that, _ = parse(guard.that)
    when = parse(guard.when)[0] if guard.when is not None else None
    if that is None or (when is None and guard.when is not None):
        return frozenset()
    facts = when_true(that.body)
    return lasting(facts if when is None else facts & when_false(when.body))
