"""Which names are known in rules, actions, results, `ensures` and cases."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from envgen.blueprint.expressions.check import check_data
from envgen.blueprint.expressions.facts import present
from envgen.blueprint.expressions.scope import Binding, Scope, base_scope, name_fact, python_name
from envgen.blueprint.expressions.types import ANY, NULL, Type, list_of, record_of, type_of
from envgen.blueprint.model import ActionStep, Blueprint, Create, Delete, Find, Get, ResultOf, Rule, SetVariables, Tool, Update
from envgen.blueprint.once import once_per_tool
from envgen.blueprint.tool_contract.prelude import applied_scope, parameter_scope, scope_after_prelude


def record_scope(blueprint: Blueprint, entity: str, *, name: str = "", receiver: str = "self") -> Scope:
    """State, constants, functions and one record: for `each` and `unique … where`."""
    scope = base_scope(blueprint, receiver=receiver)
    return _with_record(scope, name or blueprint.entities[entity].label, record_of(entity))


def rule_scope(blueprint: Blueprint, rule: Rule) -> Scope:
    """The scope of an `each`, an `invariant`, or a guard rule with `applies`; one used by name is read in the scope of its tool."""
    if rule.kind == "each" and rule.entity in blueprint.entities:
        return record_scope(blueprint, rule.entity)
    return applied_scope(blueprint, rule) if rule.kind == "guard" else base_scope(blueprint)


def action_scopes(blueprint: Blueprint, tool: Tool) -> tuple[tuple[ActionStep, Scope], ...]:
    """The steps of an action, each with the scope of its values: records of earlier steps are known, their writes are not seen."""
    return _walk(blueprint, tool)[0]


def where_scope(blueprint: Blueprint, step: Find, scope: Scope) -> Scope:
    """The scope of `where`: that of the step, and the record."""
    if step.entity not in blueprint.entities:
        return scope
    return _with_record(scope, record_name(blueprint, step), record_of(step.entity))


def record_name(blueprint: Blueprint, step: Find | Create) -> str:
    """The name of the record of a step."""
    return step.bound_as or blueprint.entities[step.entity].label


def update_entity(step: Update | Delete, scope: Scope) -> str:
    """The entity of the record that a step writes; empty where it cannot be told."""
    if step.entity:
        return step.entity
    binding = scope.local(step.record)
    return binding.type.entity if binding is not None and binding.type.kind == "record" else ""


def result_scope(blueprint: Blueprint, tool: Tool) -> Scope:
    """The scope of `result`, on the new state: everything that the steps have bound."""
    return _walk(blueprint, tool)[1]


@once_per_tool
def ensures_scope(blueprint: Blueprint, tool: Tool) -> Scope:
    """The scope of `ensures`: that of the result, `old.` and `result`."""
    return _with_result(_after_effect(_walk(blueprint, tool)[1], tool), result_type(blueprint, tool)).with_views("old")


@once_per_tool
def case_scope(blueprint: Blueprint, tool: Tool) -> Scope:
    """The scope of `then` in a case: the state after the call, `old.`, the arguments and `result`."""
    scope = parameter_scope(blueprint, tool.parameters, receiver="env")
    return _with_result(scope, result_type(blueprint, tool)).with_views("old")


def result_type(blueprint: Blueprint, tool: Tool) -> Type:
    """The type that `returns` declares; null where there is none."""
    return NULL if tool.returns is None else type_of(tool.returns, blueprint)


def value_type(blueprint: Blueprint, tool: Tool) -> Type:
    """The type of what an action yields: `result`, else the record of the last step; any for a body."""
    if not tool.action:
        return ANY
    steps, scope = _walk(blueprint, tool)
    for step, _ in steps:
        if isinstance(step, ResultOf):
            return check_data(step.value, scope)[0]
    return _step_type(blueprint, *steps[-1])


def _step_type(blueprint: Blueprint, step: ActionStep, scope: Scope) -> Type:
    match step:
        case Get(record=name):
            binding = scope.local(name)
            return binding.type if binding is not None else ANY
        case Find(entity=entity, first=first):
            return _first_type(step) if first else list_of(record_of(entity))
        case Create(entity=entity):
            return record_of(entity)
        case Update():
            entity = update_entity(step, scope)
            return record_of(entity) if entity else ANY
        case _:
            return NULL


def _first_type(step: Find) -> Type:
    record = record_of(step.entity)
    return record if step.code or step.says is not None else record.or_null()


def handles(blueprint: Blueprint, tool: Tool) -> dict[str, str]:
    """The names that stand for live records at the end of a tool, and their entities."""
    scope = _walk(blueprint, tool)[1]
    return {
        name: binding.type.entity
        for name, binding in scope.names.items()
        if binding.type.kind == "record" and binding.role in ("record", "local")
    }


@once_per_tool
def _walk(blueprint: Blueprint, tool: Tool) -> tuple[tuple[tuple[ActionStep, Scope], ...], Scope]:
    scope = scope_after_prelude(blueprint, tool)
    writes = any(isinstance(step, Create | Update | Delete | SetVariables) for step in tool.action)
    steps: list[tuple[ActionStep, Scope]] = []
    for step in tool.action:
        steps.append((step, _after_effect(scope, tool) if writes and isinstance(step, ResultOf) else scope))
        if isinstance(step, Create) and step.entity in blueprint.entities:
            scope = _with_record(scope, record_name(blueprint, step), record_of(step.entity))
        elif isinstance(step, Find) and step.first and step.entity in blueprint.entities:
            scope = _with_record(scope, record_name(blueprint, step), _first_type(step))
    return tuple(steps), _after_effect(scope, tool) if writes else scope


def _after_effect(scope: Scope, tool: Tool) -> Scope:
    """What guards have found out about the state need not hold after writes; what they know of names does, unless written."""
    steps = [step for step in tool.action if isinstance(step, SetVariables)]
    written = {name for step in steps for name in step.values} if tool.action else {*(tool.writes or ())}
    hidden = [name for name in scope.state if scope.local(name) is not None]  # the fact is one of the parameter or `let`
    lost = {name_fact(name) for name in scope.state if (name in written or "any" in written) and name not in hidden}
    kept = frozenset(fact for fact in scope.facts if fact.startswith("Name(") and fact not in lost)
    return replace(scope, facts=kept | frozenset(_set_by(tool, scope)))


def _set_by(tool: Tool, scope: Scope) -> Iterator[str]:
    """The attributes that records have after the effect, as facts: those that the action sets."""
    for step in tool.action:
        if isinstance(step, Update):
            name, given = step.record, tuple(step.values)
        elif isinstance(step, Create) and step.entity in scope.blueprint.entities:
            passed = (one.name for one in tool.parameters if one.schema.required)
            name, given = record_name(scope.blueprint, step), (*step.values, *passed)
        else:
            continue
        record = ast.Name(python_name(name), ast.Load())
        yield from (present(record, attribute) for attribute in given)


def _with_record(scope: Scope, name: str, kind: Type) -> Scope:
    python = python_name(name)
    return scope.bind(python, Binding("record", kind, python))


def _with_result(scope: Scope, kind: Type) -> Scope:
    return scope if scope.local("result") is not None else scope.bind("result", Binding("local", kind, "result"))
