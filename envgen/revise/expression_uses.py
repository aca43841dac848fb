"""Every expression of a blueprint in the scope in which it runs, and the uses of a name in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace

from envgen.blueprint.expressions.context import Context
from envgen.blueprint.expressions.infer import infer
from envgen.blueprint.expressions.parse import parse
from envgen.blueprint.expressions.scope import Scope, python_name
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.expressions.types import Type
from envgen.blueprint.model import (
    MISSING,
    ActionStep,
    Blueprint,
    Create,
    Data,
    Expression,
    Find,
    Hole,
    ResultOf,
    SetVariables,
    Template,
    Tool,
    Update,
)
from envgen.blueprint.scenarios.model import Scenario, That
from envgen.blueprint.scenarios.scopes import check_scope, let_scopes, solution_scopes
from envgen.blueprint.tool_contract import Among, Bind, Check, action_scopes, case_scope, ensures_scope, prelude, record_scope
from envgen.blueprint.tool_contract.scopes import rule_scope, where_scope
from envgen.diagnostics import Position
from envgen.revise.target import Refused, Target
from envgen.revise.typed_uses import Types, attribute_uses
from envgen.revise.uses import Quiet, Uses


@dataclass(frozen=True, slots=True)
class Placed:
    """An expression and its scope. `labelled`: records stand in it under their entity's name, but for the `named` ones."""

    expression: Expression
    scope: Scope
    labelled: bool = False
    named: frozenset[str] = frozenset()
    tool: str = ""  # in which it runs


def placed(blueprint: Blueprint) -> Iterator[Placed]:
    """All expressions, those in texts and in data among them; one of a shared rule once for each tool."""
    for entity in blueprint.entities.values():
        for unique in entity.unique:
            if unique.where is not None:
                yield Placed(unique.where, record_scope(blueprint, entity.name), labelled=True)
    for rule in blueprint.rules.values():
        scope = rule_scope(blueprint, rule)
        for expression in (rule.that, rule.when):
            if expression is not None:
                yield Placed(expression, scope, labelled=rule.kind == "each")
        yield from _template(rule.says, scope)
    for tool in blueprint.tools.values():
        yield from (replace(found, tool=tool.name) for found in _of_tool(blueprint, tool))
    for scenario in blueprint.scenarios.values():
        yield from _of_scenario(blueprint, scenario)


def _of_scenario(blueprint: Blueprint, scenario: Scenario) -> Iterator[Placed]:
    for _, expression, scope in let_scopes(blueprint, scenario):
        yield Placed(expression, scope)
    scope = check_scope(blueprint, scenario)
    for check in scenario.checks:
        if isinstance(check.form, That):
            yield Placed(check.form.expression, scope)
    for step, scope in solution_scopes(blueprint, scenario):
        yield from _data([dict(step.arguments), step.say], scope)


def _of_tool(blueprint: Blueprint, tool: Tool) -> Iterator[Placed]:
    for step in prelude(blueprint, tool):
        match step:
            case Among(expression=expression, scope=scope):
                yield Placed(expression, scope)
            case Bind(names=names, scope=scope):
                yield from (Placed(expression, scope) for expression in names.values())
            case Check(guard=guard):
                if guard.loop_over is not None:
                    yield Placed(guard.loop_over, step.loop_scope)
                if guard.when is not None:
                    yield Placed(guard.when, step.scope)
                yield Placed(guard.that, step.that_scope)
                yield from _template(guard.says, step.says_scope)
            case _:
                pass
    named = bound_names(tool)
    for one, scope in action_scopes(blueprint, tool):
        yield from (replace(found, labelled=True, named=named) for found in _of_step(blueprint, one, scope))
    for expression in tool.ensures:
        yield Placed(expression, ensures_scope(blueprint, tool), labelled=True, named=named)
    for case in tool.cases:
        yield from (Placed(expression, case_scope(blueprint, tool)) for expression in case.then)


def bound_names(tool: Tool) -> frozenset[str]:
    """The names that the author of a tool gave to records."""
    steps = [step.bound_as for step in tool.action if isinstance(step, Create | Find)]
    return frozenset(name for name in [*steps, *(parameter.bound_as for parameter in tool.parameters)] if name)


def _of_step(blueprint: Blueprint, step: ActionStep, scope: Scope) -> Iterator[Placed]:
    match step:
        case Find():
            if step.where is not None:
                yield Placed(step.where, where_scope(blueprint, step, scope))
            yield from _data(step.limit, scope)
            yield from _template(step.says, scope)
        case Create() | Update() | SetVariables():
            for value in step.values.values():
                yield from _data(value, scope)
            if isinstance(step, Create) and step.key is not MISSING:
                yield from _data(step.key, scope)
        case ResultOf():
            yield from _data(step.value, scope)
        case _:
            pass


def _data(value: Data, scope: Scope) -> Iterator[Placed]:
    if isinstance(value, Expression):
        yield Placed(value, scope)
    elif isinstance(value, (list, dict)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _data(inner, scope)


def _template(template: Template | None, scope: Scope) -> Iterator[Placed]:
    for part in template.parts if template is not None else ():
        if isinstance(part, Hole):
            yield Placed(part.expression, scope)


def expression_uses(blueprint: Blueprint, target: Target, uses: Uses) -> None:
    """The uses of the name of an entity, an attribute or a parameter in expressions."""
    settled = set()
    doubts = {}
    readers: dict[Position, set[str]] = {}
    _taken_texts(blueprint, target, uses)
    for one in placed(blueprint):
        tree, _ = parse(one.expression)
        if tree is None or not _concerns(one, target):
            continue
        source = Source(one.expression)
        types = _typed(one, tree.body, source)
        if target.kind == "parameter":
            for at in _parameters(one, tree, source, types, target, uses):
                readers.setdefault(at, set()).add(one.tool)
            continue
        if target.kind == "entity":
            if one.labelled and target.labels[0] not in one.named:
                _labels(one, tree, source, types, target, uses)
            continue
        for use in attribute_uses(tree, types, target.entity, target.old):
            start, _ = source.span(use.node)
            at = one.expression.position(start)
            if use.doubt:
                doubts[at] = use.doubt
                continue
            settled.add(at)  # in one of the tools that share a rule
            if not use.other:
                sign = use.node.value != target.old  # by="-price"
                uses.name(one.expression, start + 1 + sign, target.old, target.new)
    for at, tools in readers.items():
        if target.owner in tools and (others := sorted(tools - {target.owner, ""})):
            message = f"the rule at {at.path}:{at.line} reads {target.old}, of {', '.join(others)}, too"
            raise Refused(message, "give the tool a guard of its own in place of the rule")
    for at, why in doubts.items():
        if at not in settled:
            uses.doubt(at, why)


def _taken_texts(blueprint: Blueprint, target: Target, uses: Uses) -> None:
    """The text of a unique speaks of the attributes by their names alone."""
    for unique in blueprint.entities[target.entity].unique if target.kind == "attribute" else ():
        for part in unique.taken.parts if unique.taken is not None else ():
            if isinstance(part, Hole) and part.expression.text == target.old:
                uses.name(part.expression, 0, target.old, target.new)


def _concerns(one: Placed, target: Target) -> bool:
    return (target.labels[0] if target.kind == "entity" else target.old) in one.expression.text


def _typed(one: Placed, body: ast.expr, source: Source) -> Types:
    types = Types()

    def recorded(context: Context, node: ast.expr, scope: Scope) -> Type:
        types.of[node] = kind = infer(context, node, scope)
        types.scopes[node] = scope
        return kind

    Quiet(source, recorded).infer(body, one.scope)
    return types


def _parameters(one: Placed, tree: ast.AST, source: Source, types: Types, target: Target, uses: Uses) -> Iterator[Position]:
    """Names that stand for an argument of this name, of whichever tool; those of the tool that is meant are renamed."""
    old, new = python_name(target.old), python_name(target.new)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == old and node in types.scopes:
            binding = types.scopes[node].names.get(old)
            if binding is not None and binding.role == "parameter":
                start = source.span(node)[0]
                if one.tool == target.owner:
                    uses.name(one.expression, start, old, new)
                yield one.expression.position(start)


def _labels(one: Placed, tree: ast.AST, source: Source, types: Types, target: Target, uses: Uses) -> None:
    """Names that stand for a record because its entity is called so."""
    old, new = map(python_name, target.labels)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == old and node in types.scopes:
            binding = types.scopes[node].names.get(old)
            if binding is not None and binding.role == "record" and binding.type.entity == target.old:
                uses.name(one.expression, source.span(node)[0], old, new)
