"""Names that a blueprint refers to, and the blueprint without those that it does not have.

Later checks read the second, so that one slip of the pen is told once and everything else is still looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from envgen.blueprint.lint.finding import Check, Findings, Placed, article, found, listed, place
from envgen.blueprint.lint.walk import parameter_of, parts, spots
from envgen.blueprint.model import (
    Blueprint,
    Create,
    Find,
    Function,
    Moved,
    Parameter,
    Requirement,
    Rule,
    Schema,
    Tool,
    Update,
    UseRule,
)
from envgen.blueprint.structure.entity_names import entity_meant
from envgen.diagnostics import did_you_mean
from envgen.diagnostics.codes import meaning
from envgen.diagnostics.codes.code import Code
from envgen.diagnostics.problem import Problem


def unknown(owner: Placed, pointer: str, what: str, name: str, known: Iterable[str], code: Code = meaning.UNKNOWN_NAME) -> Problem:
    """A name that is not declared; `what` says who names which kind of thing: `parameter isbn references entity`."""
    names = list(known)
    kind = what.rsplit(" ", 1)[-1]
    hint = did_you_mean(name, names) or (
        f"there is {listed(names)}" if 0 < len(names) <= 8 else f"declare the {kind}, or correct the name"
    )
    return found(code, place(owner, pointer), f"{what} '{name}', which is not defined", hint)


def schemas(blueprint: Blueprint) -> Findings:
    """Entities and types named in schema positions."""
    for spot in spots(blueprint):
        schema = spot.schema
        if schema.type == "named" and schema.name not in blueprint.entities and schema.name not in blueprint.types:
            yield unknown(schema, "", f"{spot.where} names type", schema.name, [*blueprint.types, *blueprint.entities])
        if schema.references and schema.references not in blueprint.entities:
            yield _entity(blueprint, schema, "/references", f"{spot.where} references entity", schema.references)


def _entity(blueprint: Blueprint, owner: Placed, pointer: str, what: str, name: str) -> Problem:
    if name in blueprint.types:
        hint = "records live in entities; a type is only a shape"
        return found(meaning.UNKNOWN_NAME, place(owner, pointer), f"{what} '{name}', which is {article('type')}", hint)
    if (meant := entity_meant(name, blueprint.entities)) is not None:
        return found(
            meaning.UNKNOWN_NAME, place(owner, pointer), f"{what} '{name}', which is not defined", f"did you mean '{meant}'?"
        )
    return unknown(owner, pointer, what, name, blueprint.entities)


def rules(blueprint: Blueprint) -> Findings:
    """Entities of `each`, tools of `applies`."""
    for rule in blueprint.rules.values():
        if rule.kind == "each" and rule.entity not in blueprint.entities:
            yield _entity(blueprint, rule, "/each", f"rule {rule.name} is for each entity", rule.entity)
        for number, name in enumerate(rule.applies):
            if name not in blueprint.tools and name != "all":
                yield unknown(rule, f"/applies/{number}", f"rule {rule.name} applies to tool", name, blueprint.tools)


def requires(blueprint: Blueprint) -> Findings:
    """Rules used by name, parameters of moved guards."""
    for tool in blueprint.tools.values():
        for step in tool.requires:
            if isinstance(step, UseRule):
                yield from _use(blueprint, step)
            elif isinstance(step, Moved) and parameter_of(tool, step.parameter) is None:
                known = [parameter.name for parameter in tool.parameters]
                yield found(
                    meaning.UNKNOWN_NAME,
                    step.at,
                    f"{step.kind} names parameter '{step.parameter}', which {tool.name} does not have",
                    did_you_mean(step.parameter, known) or f"its parameters are {listed(known) or 'none'}",
                )


def _use(blueprint: Blueprint, step: UseRule) -> Findings:
    rule = blueprint.rules.get(step.rule)
    if rule is None:
        guards = [rule.name for rule in blueprint.rules.values() if rule.kind == "guard"]
        yield found(
            meaning.UNKNOWN_RULE,
            step.at,
            f"requires names rule '{step.rule}', which is not defined",
            did_you_mean(step.rule, guards) or "define it under `rules`, or write the guard here with `that` and `else`",
        )
    elif rule.kind != "guard":
        why = {
            "each": "it holds for records after every command",
            "invariant": "it holds after every command",
            "by": "declarations enforce it",
            "agent": "only the agent can follow it",
        }[rule.kind]
        yield found(
            meaning.RULE_NOT_GUARD,
            step.at,
            f"requires names rule '{step.rule}', which is no guard: {why}",
            "take the step out, or write the condition as a guard with `that` and `else`",
        )


def actions(blueprint: Blueprint) -> Findings:
    """Entities of `find`, `first`, `create` and `entity:`; parameters of `given`."""
    for tool in blueprint.tools.values():
        for step in tool.action:
            if isinstance(step, Find | Create) and step.entity not in blueprint.entities:
                verb = "create" if isinstance(step, Create) else "first" if step.first else "find"
                yield _entity(blueprint, step, f"/{verb}", f"{verb} names entity", step.entity)
            if isinstance(step, Update) and step.entity and step.entity not in blueprint.entities:
                yield _entity(blueprint, step, "/entity", "update names entity", step.entity)


def sound(blueprint: Blueprint) -> Blueprint:
    """The blueprint with everything unknown taken out: unknown schemas become any value, unknown steps go, hurt tools go.

    One in which everything is known is returned itself, so that what is worked out for it need not be worked out again.
    """
    if _is_sound(blueprint):
        return blueprint
    known_rules = {rule.name: rule for rule in blueprint.rules.values() if rule.kind != "each" or rule.entity in blueprint.entities}
    tools = {tool.name: _sound_tool(blueprint, known_rules, tool) for tool in blueprint.tools.values()}
    kept = {name: tool for name, tool in tools.items() if tool is not None}
    entities = {
        entity.name: replace(
            entity, attributes={name: _sound_schema(blueprint, schema) for name, schema in entity.attributes.items()}
        )
        for entity in blueprint.entities.values()
    }
    return replace(
        blueprint,
        types={name: _sound_schema(blueprint, schema) for name, schema in blueprint.types.items()},
        entities=entities,
        variables={name: _sound_schema(blueprint, schema) for name, schema in blueprint.variables.items()},
        functions={name: _sound_function(blueprint, function) for name, function in blueprint.functions.items()},
        rules={
            name: replace(rule, applies=tuple(tool for tool in rule.applies if tool in kept or tool == "all"))
            for name, rule in known_rules.items()
        },
        tools=kept,
    )


def _is_sound(blueprint: Blueprint) -> bool:
    """Whether there is nothing to take out."""
    schemas = (spot.schema for spot in spots(blueprint))
    return (
        all(_is_known(blueprint, schema) for schema in schemas)
        and all(rule.kind != "each" or rule.entity in blueprint.entities for rule in blueprint.rules.values())
        and all(tool in blueprint.tools or tool == "all" for rule in blueprint.rules.values() for tool in rule.applies)
        and all(_sound_steps(blueprint.rules, tool) == tool.requires for tool in blueprint.tools.values())
        and all(_names_entities(blueprint, tool) for tool in blueprint.tools.values())
    )


def _is_known(blueprint: Blueprint, schema: Schema) -> bool:
    """Whether what the schema itself names is there."""
    if schema.type == "named" and schema.name not in blueprint.entities and schema.name not in blueprint.types:
        return False
    return not schema.references or schema.references in blueprint.entities


def _names_entities(blueprint: Blueprint, tool: Tool) -> bool:
    """Whether every entity that the action names is there."""
    named = (step.entity for step in tool.action if isinstance(step, Find | Create | Update) and step.entity)
    return all(name in blueprint.entities for name in named)


def _sound_steps(known_rules: Mapping[str, Rule], tool: Tool) -> tuple[Requirement, ...]:
    return tuple(
        step
        for step in tool.requires
        if not (isinstance(step, UseRule) and (step.rule not in known_rules or known_rules[step.rule].kind != "guard"))
        and not (isinstance(step, Moved) and parameter_of(tool, step.parameter) is None)
    )


def _sound_schema(blueprint: Blueprint, schema: Schema) -> Schema:
    if schema.type == "named" and schema.name not in blueprint.entities and schema.name not in blueprint.types:
        return replace(schema, type="any", name="")
    return replace(
        schema,
        references=schema.references if schema.references in blueprint.entities else "",
        items=_sound_schema(blueprint, schema.items) if schema.items is not None else None,
        properties={name: _sound_schema(blueprint, inner) for name, inner in schema.properties.items()},
        additional=_sound_schema(blueprint, schema.additional) if isinstance(schema.additional, Schema) else schema.additional,
        property_names=_sound_schema(blueprint, schema.property_names) if schema.property_names is not None else None,
        alternatives=tuple(_sound_schema(blueprint, inner) for inner in schema.alternatives),
    )


def _sound_parameters(blueprint: Blueprint, parameters: tuple[Parameter, ...]) -> tuple[Parameter, ...]:
    return tuple(replace(parameter, schema=_sound_schema(blueprint, parameter.schema)) for parameter in parameters)


def _sound_function(blueprint: Blueprint, function: Function) -> Function:
    return replace(
        function,
        parameters=_sound_parameters(blueprint, function.parameters),
        returns=_sound_schema(blueprint, function.returns) if function.returns is not None else None,
    )


def _sound_tool(blueprint: Blueprint, known_rules: dict[str, Rule], tool: Tool) -> Tool | None:
    """The tool without unknown guards; None where a name stays unbound for want of an entity."""
    lost = any(
        inner.references and inner.references not in blueprint.entities
        for parameter in tool.parameters
        for inner in parts(parameter.schema)
    )
    if lost or not _names_entities(blueprint, tool):
        return None
    steps = _sound_steps(known_rules, tool)
    return replace(
        tool,
        requires=steps,
        parameters=_sound_parameters(blueprint, tool.parameters),
        returns=_sound_schema(blueprint, tool.returns) if tool.returns is not None else None,
        open_errors=tool.open_errors or len(steps) < len(tool.requires),
    )


CHECKS: tuple[Check, ...] = (schemas, rules, requires, actions)
