"""Values that actions write: do they fit the attribute, are they rounded, is the argument behind them narrow enough."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.blueprint.expressions import Scope, python_name
from envgen.blueprint.lint.contracts import ContractCheck, Contracts
from envgen.blueprint.lint.finding import Findings, found, listed, place
from envgen.blueprint.lint.fitting import type_in, unfitting
from envgen.blueprint.lint.requires import guards
from envgen.blueprint.lint.syntax import free_names, tree
from envgen.blueprint.lint.values import kind_of, misfits
from envgen.blueprint.lint.walk import named
from envgen.blueprint.model import (
    MISSING,
    ActionStep,
    Blueprint,
    Create,
    Data,
    Entity,
    Expression,
    Guard,
    Let,
    Parameter,
    Schema,
    SetVariables,
    Tool,
    Update,
)
from envgen.diagnostics.codes import meaning
from envgen.diagnostics.problem import Position

Write = tuple[Tool, ActionStep, Scope, str, Schema, Data, Position]


def written(blueprint: Blueprint, contracts: Contracts) -> Iterator[Write]:
    """Every value that an action writes: slot as text, its schema, the data, its place."""
    for tool, step, scope in contracts.steps():
        if isinstance(step, SetVariables):
            for name, data in step.values.items():
                if name in blueprint.variables:
                    yield tool, step, scope, name, blueprint.variables[name], data, _at(data, place(step, f"/variables/{name}"))
        elif isinstance(step, Create | Update):
            entity = contracts.entity_of(step, scope)
            if entity is None:
                continue
            keyword = "with" if isinstance(step, Create) else "set"
            for name, data in step.values.items():
                if name in entity.attributes:
                    slot = f"{entity.name}.{name}"
                    yield tool, step, scope, slot, entity.attributes[name], data, _at(data, place(step, f"/{keyword}/{name}"))
            for name, at in _by_name(tool, step, entity):
                taken = Expression(python_name(name), at)
                yield tool, step, scope, f"{entity.name}.{name}", entity.attributes[name], taken, at
            if isinstance(step, Create) and step.key is not MISSING and entity.key in entity.attributes:
                slot = f"{entity.name}.{entity.key}"
                yield tool, step, scope, slot, entity.attributes[entity.key], step.key, _at(step.key, place(step, "/key"))


def _by_name(tool: Tool, step: Create | Update, entity: Entity) -> Iterator[tuple[str, Position]]:
    """The parameters that a step writes because they are named like attributes: those `given`, or those that a record takes."""
    for parameter in tool.parameters:
        name = parameter.name
        if name not in entity.attributes or name in step.values:
            continue
        if isinstance(step, Create) and (name != entity.key or step.key is MISSING):
            yield name, parameter.at
        elif isinstance(step, Update) and name in step.given:
            yield name, place(step, f"/given/{step.given.index(name)}")


def _at(data: Data, fallback: Position) -> Position:
    return data.at if isinstance(data, Expression) else fallback


def values(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """Literals and inferred types against the schema of their slot."""
    for _, step, scope, slot, schema, data, at in written(blueprint, contracts):
        for path, reason, mend in unfitting(data, schema, scope):
            yield found(
                meaning.VALUE_MISFIT, at, f"the value of {slot}{f' at {path}' if path else ''} does not fit: {reason}", mend
            )
        initial = schema.initial
        if isinstance(step, Create) and initial is not None and isinstance(data, str) and data not in initial:
            yield found(
                meaning.VALUE_MISFIT,
                at,
                f"{slot} cannot start as '{data}'",
                f"a created record starts as {listed(initial, joint='or')}",
            )


def decimals(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """Arithmetic is rounded, outermost."""
    for tool, _, scope, slot, schema, data, at in written(blueprint, contracts):
        places = named(blueprint, schema).decimals
        if places is None or not isinstance(data, Expression) or type_in(data, scope).kind == "integer":
            continue
        body = tree(data)
        if body is not None and _unrounded(body, places, _lets(tool)):
            yield found(
                meaning.DECIMALS_UNROUNDED,
                at,
                f"the arithmetic for {slot} is not rounded to its {places} decimals",
                f"write `=round({' '.join(data.text.split())}, {places})`",
            )


def _lets(tool: Tool) -> dict[str, ast.expr]:
    bound = {name: tree(expression) for step in tool.requires if isinstance(step, Let) for name, expression in step.names.items()}
    return {name: body for name, body in bound.items() if body is not None}


def _unrounded(node: ast.expr, places: int, lets: dict[str, ast.expr]) -> bool:
    """Whether a value comes from arithmetic that nothing rounds; `min`, `max`, `abs` and conditions pass rounded values on."""
    match node:
        case ast.Call(func=ast.Name(id="round"), args=args):
            digits = args[1] if len(args) > 1 else ast.Constant(0)
            return isinstance(digits, ast.Constant) and isinstance(digits.value, int) and digits.value > places
        case ast.Call(func=ast.Name(id="min" | "max" | "abs"), args=args):
            return any(_unrounded(arg, places, lets) for arg in args)
        case ast.Call(func=ast.Name(id="sum")):
            return True
        case ast.BinOp(left=left, right=right):
            return not (_whole(left) and _whole(right))
        case ast.IfExp(body=body, orelse=orelse):
            return _unrounded(body, places, lets) or _unrounded(orelse, places, lets)
        case ast.UnaryOp(operand=operand):
            return _unrounded(operand, places, lets)
        case ast.Name(id=name) if name in lets:
            return _unrounded(lets[name], places, {known: body for known, body in lets.items() if known != name})
        case _:
            return False


def _whole(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def loose(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """Arguments that are written as they are, and admit what the attribute refuses."""
    told: set[tuple[str, str, str]] = set()
    for tool, parameter, slot, schema, is_new in _passed(blueprint, contracts):
        guarded = any(
            parameter.name in free_names(expression)
            for guard in guards(blueprint, tool)
            for expression in (guard.that, guard.loop_over if isinstance(guard, Guard) else None)
            if expression is not None
        )
        lacking = list(wider(parameter.schema, schema, blueprint))
        if schema.references and schema.references in _given_keys(tool, parameter, blueprint):
            lacking = [one for one in lacking if one != f"references: {schema.references}"]
        if is_new and schema.initial is not None and not set(parameter.schema.enum or ("",)) <= set(schema.initial):
            lacking.append(f"initial: {listed(schema.initial, joint='or')}")
        if guarded or not lacking or (tool.name, parameter.name, slot) in told:
            continue
        told.add((tool.name, parameter.name, slot))
        yield found(
            meaning.LOOSE_PARAMETER,
            parameter.at,
            f"parameter {parameter.name} of {tool.name} is written to {slot}, but lacks its {listed(lacking)}",
            "add it to the parameter, or a guard that refuses what the attribute cannot hold",
        )


def _given_keys(tool: Tool, parameter: Parameter, blueprint: Blueprint) -> set[str]:
    """Entities of which the tool creates a record whose key is the parameter: what refers to it refers to that."""
    name = python_name(parameter.name)
    found = set()
    for step in tool.action:
        if isinstance(step, Create) and step.entity in blueprint.entities:
            entity = blueprint.entities[step.entity]
            key = step.values.get(entity.key, MISSING) if step.key is MISSING else step.key
            body = tree(key) if isinstance(key, Expression) else None
            if (isinstance(body, ast.Name) and body.id == name) or (key is MISSING and parameter.name == entity.key):
                found.add(entity.name)
    return found


def _passed(blueprint: Blueprint, contracts: Contracts) -> Iterator[tuple[Tool, Parameter, str, Schema, bool]]:
    """Parameters that reach an attribute unchanged, and whether the record is a new one."""
    for tool, step, _, slot, schema, data, _ in written(blueprint, contracts):
        body = tree(data) if isinstance(data, Expression) else None
        if isinstance(body, ast.Name):
            for parameter in tool.parameters:
                if python_name(parameter.name) == body.id:
                    yield tool, parameter, slot, schema, isinstance(step, Create)


def wider(given: Schema, wanted: Schema, blueprint: Blueprint) -> Iterator[str]:
    """The keywords of `wanted` that `given` does not promise to keep."""
    references = given.references
    given, wanted = named(blueprint, given), named(blueprint, wanted)
    kinds = {kind_of(given), kind_of(wanted)}
    if given.among is not None or (len(kinds) > 1 and kinds != {"integer", "number"}):
        return
    if wanted.references and references != wanted.references:
        yield f"references: {wanted.references}"
    if given.enum is not None or given.const is not MISSING:
        listed_values = given.enum if given.enum is not None else (given.const,)
        if any(True for value in listed_values for _ in misfits(value, wanted, blueprint)):
            yield "values"
        return
    if wanted.enum is not None:
        yield "enum"
        return
    if references and references == wanted.references:
        return  # its values are keys of that entity, whatever their form
    yield from _bounds(given, wanted)
    for name, has, needs in (
        ("minLength", given.min_length, wanted.min_length),
        ("minItems", given.min_items, wanted.min_items),
    ):
        if needs and (has is None or has < needs):
            yield f"{name}: {needs}"
    for name, has, needs in (
        ("maxLength", given.max_length, wanted.max_length),
        ("maxItems", given.max_items, wanted.max_items),
        ("decimals", 0 if given.type == "integer" else given.decimals, wanted.decimals),
    ):
        if needs is not None and (has is None or has > needs):
            yield f"{name}: {needs}"
    if wanted.pattern is not None and given.pattern is None:  # whether one pattern implies another is not to be told
        yield f"pattern: {wanted.pattern}"
    if wanted.format is not None and given.format != wanted.format:
        yield f"format: {wanted.format}"
    if wanted.unique_items and not given.unique_items:
        yield "uniqueItems"


def _bounds(given: Schema, wanted: Schema) -> Iterator[str]:
    low = max((bound for bound in (given.minimum, given.exclusive_minimum) if bound is not None), default=None)
    high = min((bound for bound in (given.maximum, given.exclusive_maximum) if bound is not None), default=None)
    if wanted.minimum is not None and (low is None or low < wanted.minimum):
        yield f"minimum: {wanted.minimum}"
    if wanted.maximum is not None and (high is None or high > wanted.maximum):
        yield f"maximum: {wanted.maximum}"
    strict_low, strict_high = wanted.exclusive_minimum, wanted.exclusive_maximum
    if strict_low is not None and (low is None or low < strict_low or (low == strict_low and given.exclusive_minimum != low)):
        yield f"exclusiveMinimum: {strict_low}"
    if strict_high is not None and (
        high is None or high > strict_high or (high == strict_high and given.exclusive_maximum != high)
    ):
        yield f"exclusiveMaximum: {strict_high}"


OF_CONTRACTS: tuple[ContractCheck, ...] = (values, decimals, loose)
