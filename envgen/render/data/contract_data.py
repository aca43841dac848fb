"""schema.json and tools.json of a package: the whole contract as data. Decides nothing about code but the names of rule methods."""

from __future__ import annotations

from typing import Any

from envgen_runtime.contract import RUNTIME_API

from envgen.blueprint.expressions import base_scope, calls, python_name, reads
from envgen.blueprint.lint.matrix import FunctionReads
from envgen.blueprint.model import MISSING, Blueprint, Entity, Expression, Hole, Parameter, Rule, Schema, Template, Tool
from envgen.blueprint.tool_contract import frame, refusals
from envgen.blueprint.tool_contract.choices import Choice, choices
from envgen.render.data.json_schema import contract_definitions, contract_schema, tool_parameters


def contract_data(blueprint: Blueprint, *, function_reads: FunctionReads | None = None) -> dict[str, Any]:
    """schema.json. `function_reads` says what each blueprint function reads; None, or no entry, is unknown."""
    known_reads = {} if function_reads is None else function_reads
    return {
        "envgen": 1,
        "runtime_api": RUNTIME_API,
        "name": blueprint.name,
        "title": blueprint.title,
        "description": blueprint.description,
        "clock": {"start": blueprint.clock.start, "tick": blueprint.clock.tick},
        "observation": {"ok": blueprint.observation.ok, "error": blueprint.observation.error},
        "$defs": contract_definitions(blueprint),
        "entities": {name: _entity(entity) for name, entity in blueprint.entities.items()},
        "variables": {name: _variable(blueprint, schema) for name, schema in blueprint.variables.items()},
        "rules": {
            name: _rule(blueprint, rule, known_reads)
            for name, rule in blueprint.rules.items()
            if rule.kind in ("each", "invariant")
        },
        "tools": {name: _tool(blueprint, tool) for name, tool in blueprint.tools.items()},
        "functions": list(blueprint.functions),
    }


def tool_schemas(blueprint: Blueprint) -> list[dict[str, Any]]:
    """tools.json: the tools as an agent is told of them, in blueprint order."""
    return [
        {
            "type": "function",
            "function": {
                "name": tool.name,
                "description": tool.description,
                "parameters": tool_parameters(blueprint, tool.parameters),
            },
        }
        for tool in blueprint.tools.values()
    ]


def rule_reads(blueprint: Blueprint, rule: Rule, function_reads: FunctionReads) -> frozenset[str] | None:
    """Collections and variables that a rule reads, through functions too; None where a function's reads are unknown."""
    expressions = [expression for expression in (rule.when, rule.that) if isinstance(expression, Expression)]
    scope = base_scope(blueprint)
    found: set[str] = set()
    for expression in expressions:
        found |= reads(expression, scope)
        for function in sorted(calls(expression)):
            known = function_reads.get(function)
            if known is None:
                return None
            found |= known
    return frozenset(found)


def _entity(entity: Entity) -> dict[str, Any]:
    attributes = entity.attributes
    return {
        "label": entity.label,
        "collection": entity.collection,
        "key": entity.key,
        "key_in_record": entity.key_in_record,
        "key_format": entity.key_format or None,
        "not_found": None if entity.not_found is None else entity.not_found.text,
        **({} if entity.taken is None else {"taken": entity.taken.text}),
        **({} if entity.in_use is None else {"in_use": entity.in_use.text}),
        "attributes": list(attributes),
        "defaults": {name: schema.default for name, schema in attributes.items() if schema.default is not MISSING},
        "internal": [name for name, schema in attributes.items() if schema.internal],
        "unique": [
            {
                "of": list(unique.of),
                "where": None if unique.where is None else entity.unique_method(index),
                **({"code": unique.else_code} if unique.else_code else {}),
                **({} if unique.taken is None else {"text": _in_turn(unique.taken)}),
            }
            for index, unique in enumerate(entity.unique)
        ],
        "transitions": {name: _transitions(schema) for name, schema in attributes.items() if schema.transitions is not None},
    }


def _in_turn(template: Template) -> list[str]:
    """A text and names of attributes in turn, a text first."""
    found = [""]
    for part in template.parts:
        found += [part.expression.text, ""] if isinstance(part, Hole) else []
        found[-1] += part if isinstance(part, str) else ""
    return found


def _variable(blueprint: Blueprint, schema: Schema) -> dict[str, Any]:
    variable: dict[str, Any] = {"schema": contract_schema(blueprint, schema)}
    if schema.default is not MISSING:
        variable["default"] = schema.default
    if schema.transitions is not None:
        variable["transitions"] = _transitions(schema)
    return variable


def _transitions(schema: Schema) -> dict[str, Any]:
    moves = schema.transitions or {}
    return {
        "moves": {value: list(targets) for value, targets in moves.items()},
        "initial": None if schema.initial is None else list(schema.initial),
    }


def _rule(blueprint: Blueprint, rule: Rule, function_reads: FunctionReads) -> dict[str, Any]:
    read = rule_reads(blueprint, rule, function_reads)
    return {
        "kind": rule.kind,
        "method": f"_{rule.name}",
        **({"entity": rule.entity} if rule.kind == "each" else {}),
        "text": rule.text,
        "reads": None if read is None else sorted(read),
        "on_write_only": rule.on_write_only,
    }


def _tool(blueprint: Blueprint, tool: Tool) -> dict[str, Any]:
    writes = frame(blueprint, tool)
    return {
        "kind": tool.kind,
        "description": tool.description,
        "parameters": [_parameter(blueprint, tool, parameter) for parameter in tool.parameters],
        "errors": {code: {"text": refusal.text, "keep": refusal.keep} for code, refusal in refusals(blueprint, tool).items()},
        "open_errors": tool.open_errors,
        "ends_episode": tool.ends_episode,
        "returns": None if tool.returns is None else contract_schema(blueprint, tool.returns, form="outer"),
        "body": tool.needs_body,
        "writes": ["any"] if writes is None else list(writes),
    }


def _parameter(blueprint: Blueprint, tool: Tool, parameter: Parameter) -> dict[str, Any]:
    schema = parameter.schema
    among = [_choice(choice) for choice in choices(blueprint, tool) if choice.among.parameter is parameter]
    return {
        "name": parameter.name,
        "python": python_name(parameter.name),
        "required": schema.required,
        **({} if schema.default is MISSING else {"default": schema.default}),
        "checked": "guard" if parameter.checked_by_guard else "schema",
        **({"among": among} if among else {}),
        "schema": contract_schema(blueprint, schema, form="outer"),
    }


def _choice(choice: Choice) -> dict[str, Any]:
    """A method that gives the values for a place in an argument; null stands for any item, value or key on the way to it."""
    way = [None if hop.kind != "property" else hop.name for hop in choice.among.hops if hop.kind != "branch"]
    return {"at": way, "method": choice.method, "needs": [parameter.name for parameter in choice.needs]}
