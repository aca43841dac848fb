"""From a contract and a class of methods to the plan. Runs once per class; finds what the two do not agree about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .complete import Completer, Completion, copied
from .contract import Contract
from .decorators import ToolMark
from .exposure import Exposure
from .json_schema import is_scalar, mentions
from .observation import error_form, ok_form
from .plan import (
    AttributePlan,
    ByEntity,
    Checker,
    EntityPlan,
    Frame,
    ParameterPlan,
    Plan,
    RulePlan,
    ToolPlan,
    Transitions,
    Unique,
    VariablePlan,
)
from .texts import pieces

_KEY_FORMAT = re.compile(r"(?P<head>.*)\{:0?(?P<width>[0-9]*)d\}(?P<tail>.*)", re.DOTALL)


def plan_of(contract: Contract, owner: type) -> Plan:
    """The plan of a contract for the methods of a class."""
    data, validators = contract.data, contract.validators
    completion = Completion(data.get("$defs", {}))
    rules = _rules(data, owner)
    each = [rule for rule in rules if rule.entity]
    entities = ByEntity((name, _entity(name, contract, owner, each, completion)) for name in data.get("entities", {}))
    variables = {name: _variable(name, contract, completion) for name in data.get("variables", {})}
    tools = {
        name: _tool(name, spec, validators, owner, entities, variables, completion) for name, spec in data.get("tools", {}).items()
    }
    observation = data.get("observation", {})
    return Plan(
        contract=contract,
        entities=entities,
        collections={entity.collection: entity for entity in entities.values()},
        variables=variables,
        invariants=tuple(rule for rule in rules if not rule.entity),
        each_reading={name: tuple(rule for rule in each if rule.is_touched({name})) for name in variables},
        tools=tools,
        methods={
            name: _raw(method)
            for base in reversed(owner.__mro__)
            if base is not object and base.__module__.partition(".")[0] != __package__
            for name, method in vars(base).items()
            if callable(method)
        },
        forms=(ok_form(observation.get("ok", "envelope")), error_form(observation.get("error", "envelope"))),
        native=observation.get("ok") == "native",
        tick=int(data["clock"].get("tick", 0)),
        exposure=Exposure(data, entities),
        good_states=set(),
    )


def _rules(data: Mapping[str, Any], owner: type) -> list[RulePlan]:
    out = []
    for name, spec in data.get("rules", {}).items():
        if spec["kind"] in ("each", "invariant"):
            reads = spec.get("reads")
            out.append(
                RulePlan(
                    name=name,
                    text=spec.get("text", ""),
                    entity=spec.get("entity", "") if spec["kind"] == "each" else "",
                    method=getattr(owner, spec["method"]),
                    reads=None if reads is None else frozenset(reads),
                    in_seeds=not spec.get("on_write_only", False),
                )
            )
    return out


def _entity(name: str, contract: Contract, owner: type, each: list[RulePlan], completion: Completion) -> EntityPlan:
    spec, schema = contract.data["entities"][name], contract.data["$defs"][name]
    properties = schema.get("properties", {})
    strict = Completion(contract.data["$defs"], coerce=False)
    key_format = spec.get("key_format") or ""
    parts = _KEY_FORMAT.fullmatch(key_format)
    referring = frozenset(
        attribute for attribute, inner in properties.items() if mentions(inner, "x-references", contract.data["$defs"])
    )
    unique = tuple(
        Unique(
            entity=name,
            of=tuple(unique["of"]),
            where=getattr(owner, unique["where"]) if unique.get("where") else None,
            code=unique.get("code") or f"{spec['label']}_{'_'.join(unique['of'])}_taken",
            text=tuple(unique.get("text") or (f"Another {name} has this {' and '.join(unique['of'])}.",)),
        )
        for unique in spec.get("unique", ())
    )
    transitions = {attribute: _transitions(moves) for attribute, moves in spec.get("transitions", {}).items()}
    defaults = spec.get("defaults", {})
    return EntityPlan(
        name=name,
        label=spec["label"],
        collection=spec["collection"],
        key=spec["key"],
        key_in_record=spec.get("key_in_record", True),
        key_format=key_format,
        key_form=re.compile(f"{re.escape(parts['head'])}([0-9]+){re.escape(parts['tail'])}") if parts else None,
        not_found=pieces(spec.get("not_found") or f"{name} {{value}} does not exist."),
        taken=pieces(spec.get("taken") or f"{name} {{value}} already exists."),
        in_use=pieces(spec.get("in_use") or f"{name} {{value}} is still in use."),
        counter=f"counter.{name}",
        attributes=tuple(spec["attributes"]),
        single={
            attribute: AttributePlan(
                check=check,
                transitions=transitions.get(attribute),
                # A condition may read anything of the record.
                in_unique=any(one.where is not None or attribute in one.of for one in unique),
                refers=attribute in referring,
            )
            for attribute, check in contract.validators.get("ATTRIBUTES", {}).get(name, {}).items()
            if not (attribute == spec["key"] and spec.get("key_in_record", True))
        },
        defaults=defaults,
        deep_defaults=tuple((name, value) for name, value in defaults.items() if isinstance(value, (dict, list))),
        inner_defaults=tuple((name, strict.of(inner)) for name, inner in properties.items() if strict.fills(inner)),
        unique=unique,
        transitions=transitions,
        check=contract.validators["RECORDS"][name],
        references=contract.validators.get("REFERENCES", {}).get(name),
        referring=referring,
        each=tuple(rule for rule in each if rule.entity == name),
        complete=completion.of(schema),
    )


def _variable(name: str, contract: Contract, completion: Completion) -> VariablePlan:
    spec = contract.data["variables"][name]
    moves = spec.get("transitions")
    return VariablePlan(
        name=name,
        check=contract.validators["VARIABLES"][name],
        references=contract.validators.get("VARIABLE_REFERENCES", {}).get(name),
        transitions=_transitions(moves) if moves else None,
        complete=completion.of(spec["schema"]),
        default=spec.get("default"),
        has_default="default" in spec,
    )


def _transitions(spec: Mapping[str, Any]) -> Transitions:
    initial = spec.get("initial")
    return Transitions(
        moves={old: frozenset(new) for old, new in spec["moves"].items()}, initial=None if initial is None else frozenset(initial)
    )


def _parameter(parameter: Mapping[str, Any], check: Checker, complete: Completer) -> ParameterPlan:
    default = parameter.get("default")
    if default is not None:
        default = complete(default)  # a default may itself leave out what has a default
    return ParameterPlan(
        name=parameter["name"],
        python=parameter.get("python", parameter["name"]),
        required=parameter["required"],
        default=default,
        default_is_container=isinstance(default, (dict, list)),
        check=check,
        complete=None if complete is copied and is_scalar(parameter["schema"]) else complete,
        at=(parameter["name"],),
    )


def _tool(
    name: str,
    spec: Mapping[str, Any],
    validators: Mapping[str, Any],
    owner: type,
    entities: Mapping[str, EntityPlan],
    variables: Mapping[str, VariablePlan],
    completion: Completion,
) -> ToolPlan:
    mark: ToolMark | None = getattr(getattr(owner, name, None), "envgen_tool", None)
    if mark is None:
        raise TypeError(f"{owner.__name__}.{name} is a tool of the contract, but no method marked as query or command")
    checks = validators.get("ARGUMENTS", {}).get(name, {})
    parameters = tuple(
        _parameter(parameter, checks[parameter["name"]], completion.of(parameter["schema"])) for parameter in spec["parameters"]
    )
    frame = _frame(mark.writes, entities)
    return ToolPlan(
        name=name,
        is_command=spec["kind"] == "command",
        method=mark.raw,
        parameters=parameters,
        bindings=tuple((one.name, one.python, one.check, one.at, one.complete, one) for one in parameters),
        by_name={parameter.name: parameter for parameter in parameters},
        required=tuple(parameter.name for parameter in parameters if parameter.required),
        errors={code: (error.get("text") or "", error.get("keep", False)) for code, error in spec.get("errors", {}).items()},
        open_errors=spec.get("open_errors", False),
        ends_episode=spec.get("ends_episode", False),
        body=spec.get("body", False),
        check=validators.get("RETURNS", {}).get(name),
        references=validators.get("ARGUMENT_REFERENCES", {}).get(name, {}),
        record_of=_collection_of(spec.get("returns") or {}, entities),
        records_of=_collection_of(_only_items(spec.get("returns") or {}), entities),
        frame=frame,
        writes={
            entity.collection: {
                attribute: plan
                for attribute, plan in entity.single.items()
                if frame.everything or (entity.collection, attribute) in frame.attributes
            }
            for entity in entities.values()
        },
        adds={
            entity.collection: entity for entity in entities.values() if frame.everything or entity.collection in frame.collections
        },
        assigns={
            variable.name: variable
            for variable in variables.values()
            if variable.references is None and (frame.everything or variable.name in frame.variables)
        },
    )


def _collection_of(schema: Mapping[str, Any], entities: Mapping[str, EntityPlan]) -> str:
    """The collection of the entity that a schema is, in either of its forms."""
    name = schema.get("$ref", "").removeprefix("#/$defs/").removesuffix(".outer")
    return entities[name].collection if name in entities else ""


def _only_items(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The item schema of a list of which nothing else is asked."""
    if {"type", "items", "description"} >= schema.keys() and isinstance(schema.get("items"), Mapping):
        items: Mapping[str, Any] = schema["items"]
        return items
    return {}


def _frame(writes: tuple[str, ...], entities: Mapping[str, EntityPlan]) -> Frame:
    collections, attributes, variables = set(), set(), set()
    for item in writes:
        entity, _, attribute = item.partition(".")
        if entity not in entities:
            variables.add(item)
        elif attribute:
            attributes.add((entities[entity].collection, attribute))
        else:
            collections.add(entities[entity].collection)
    return Frame(
        everything="any" in writes,
        collections=frozenset(collections),
        attributes=frozenset(attributes),
        variables=frozenset(variables),
    )


def _raw(method: Any) -> Any:
    mark = getattr(method, "envgen_tool", None)
    return mark.raw if mark else method
