"""Tools and rules put right before the linter sees them: what their author meant, where there is one meaning."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from envgen.blueprint.model import snake_case
from envgen.synthesis.plan.mend_expressions import Scope, mended_expression, mended_text
from envgen.synthesis.plan.mends import Mends, small, word
from envgen.synthesis.plan.names import expression_in, parsed
from envgen.synthesis.plan.tools import record_names

Json = Any
Blueprint = Mapping[str, Json]
_EXPRESSION = re.compile(r"[^\w\s-]|\b(?:in|is|not|and|or)\b|\Aexists ")
_NARROW = (
    "type",
    "enum",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "decimals",
    "format",
    "pattern",
)
_LENGTHS = (
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "uniqueItems",
    "items",
    "properties",
    "additionalProperties",
    "references",
)


def mend_said_tool(said: dict[str, Json], blueprint: Blueprint, mends: Mends) -> dict[str, Json]:
    """A tool as a model said it, with what it says put right: names, references, expressions, values."""
    entities = blueprint["state"].get("entities", {})
    said = {**said, "name": small(said["name"], mends)}
    said["parameters"] = [_parameter(one, said, entities, mends) for one in said.get("parameters", ())]
    said["requires"] = [_guard(one, mends) for one in said.get("requires", ())]
    said["errors"] = [{**one, "code": small(one["code"], mends)} for one in said.get("errors", ())]
    said["action"] = [_entity_names(step, entities) for step in said.get("action", ())]
    return said


def _guard(said: dict[str, Json], mends: Mends) -> dict[str, Json]:
    """A step of `requires`. What is no name, whatever its form, is not that of a rule."""
    if _EXPRESSION.search(str(said.get("rule", ""))) is None:
        return said
    mends.add("guard for a rule")
    return {"that": str(said["rule"]), "else": "not_allowed", "says": ""}


def _by_words(entities: Mapping[str, Json]) -> dict[str, str]:
    """Entities by their names, and by those of their collections, in whatever letters."""
    return {name.casefold(): name for name in entities} | {one["collection"].casefold(): name for name, one in entities.items()}


def _entity_names(step: dict[str, Json], entities: Mapping[str, Json]) -> dict[str, Json]:
    known = _by_words(entities)
    for key in ("find", "first", "create"):
        if key in step and step[key] not in entities and step[key].casefold() in known:
            return {**step, key: known[step[key].casefold()]}
    return step


def _parameter(said: dict[str, Json], tool: Mapping[str, Json], entities: Mapping[str, Json], mends: Mends) -> dict[str, Json]:
    said = {**said, "name": word(said["name"])}
    if not str(said.get("description", "")).strip():
        mends.add("description")
        spaced = " ".join(said["name"].replace("_", " ").split())
        said["description"] = f"{spaced[:1].upper()}{spaced[1:]}."
    created = {step.get("create") for step in tool.get("action", ())}
    owners = [name for name, one in entities.items() if one["key"] == said["name"] and name not in created]
    if len(owners) == 1 and said["type"].strip().casefold() in ("string", "integer", "text", "id"):
        mends.add("reference")
        limits = [one for one in said.get("limits", ()) if not str(one).startswith(("pattern", "length", "min", "max", "above"))]
        said |= {"type": f"ref {owners[0]}", "limits": limits}
    return said


def mend_tool(tool: dict[str, Json], blueprint: Blueprint, mends: Mends) -> None:
    """A tool of a blueprint, its expressions, guards and values put right, in place."""
    entities = blueprint["state"].get("entities", {})
    records = {record: entity for record, (_, entity) in record_names(tool).items()}
    for step in tool.get("action", ()):
        if "create" in step or "first" in step:
            entity = step.get("create") or step.get("first")
            records.setdefault(step.get("as") or snake_case(entity), entity)
    optional = {key for key, one in tool.get("parameters", {}).items() if isinstance(one, dict) and one.get("optional")}
    held = {parameter: record for record, (parameter, _) in record_names(tool).items()}
    base = replace(_scope(blueprint, [*tool.get("parameters", {}), *records], tool), optional=frozenset(optional), held=held)
    _mend_action_records(tool, records, mends)
    for step in tool.get("action", ()):
        _mend_step(step, base, entities, mends)
        _mend_values(step, tool, base, records, blueprint, mends)
    requires = []
    bound = base
    for guard in tool.get("requires", ()):
        if isinstance(guard, dict):
            for key in ("that", "when"):
                if isinstance(guard.get(key), str):
                    guard[key] = mended_expression(guard[key], bound, mends)
            if "let" in guard:
                for one in guard["let"]:
                    guard["let"][one] = mended_expression(str(guard["let"][one]), bound, mends)
                bound = replace(bound, names=bound.names | set(guard["let"]))
            if "for" in guard:
                names, _, items = guard["for"].partition(" in ")
                guard["for"] = f"{names} in {mended_expression(items, bound, mends)}"
            if "says" in guard:
                guard["says"] = mended_text(guard["says"], bound, mends)
            if "else" in guard:
                guard["else"] = small(guard["else"], mends)
            if "that" in guard and _tells_existence(guard["that"], tool, entities):
                mends.add("existence guard")
                continue
        requires.append(guard)
    if "requires" in tool:
        tool["requires"] = requires
        if not requires:
            del tool["requires"]
    _get_by_key(tool, entities, mends)
    if "ensures" in tool:
        tool["ensures"] = [mended_expression(one, base, mends) for one in tool["ensures"]]
    _narrowed(tool, records, entities, mends)


def mend_rule(rule: dict[str, Json], blueprint: Blueprint, mends: Mends) -> None:
    """A rule of a blueprint, in place."""
    entities = blueprint["state"].get("entities", {})
    record = snake_case(rule["each"]) if "each" in rule else ""
    # A guard reads records of tools that are not written yet: their names are those of the entities.
    names = [record] if record else [snake_case(one) for one in entities]
    scope = _scope(blueprint, names)
    attributes = frozenset(entities.get(rule.get("each"), {}).get("attributes", ()))
    scope = replace(scope, attributes=attributes, record=record)
    for key in ("that", "invariant"):
        if isinstance(rule.get(key), str):
            rule[key] = mended_expression(rule[key], scope, mends)
    if "says" in rule:
        rule["says"] = mended_text(rule["says"], scope, mends)
    if "else" in rule:
        rule["else"] = small(rule["else"], mends)
    if "by" in rule:
        rule["by"] = [_by(one, entities) for one in rule["by"]]


def _by(text: str, entities: Mapping[str, Json]) -> str:
    owner, _, attribute = text.partition(".")
    known = _by_words(entities)
    return f"{known.get(owner.casefold(), owner)}.{attribute}"


def _scope(blueprint: Blueprint, more: list[str], tool: Mapping[str, Json] | None = None) -> Scope:
    state = blueprint["state"]
    entities = state.get("entities", {})
    collections = {name: one["collection"] for name, one in entities.items()}
    names = {*collections.values(), *state.get("variables", {}), *blueprint.get("constants", {}), *more}
    for step in tool.get("requires", ()) if tool else ():
        names |= set(step.get("let", ())) if isinstance(step, dict) else set()
    return Scope(frozenset(names), collections)


def _mend_step(step: dict[str, Json], base: Scope, entities: Mapping[str, Json], mends: Mends) -> None:
    entity = step.get("find") or step.get("first")
    if entity is None:
        return
    attributes = entities.get(entity, {}).get("attributes", {})
    record = step.get("as") or snake_case(entity)
    scope = replace(
        base, names=base.names | {record}, attributes=frozenset(attributes), record=record, nullable=_nullable(attributes)
    )
    if isinstance(step.get("where"), str):
        step["where"] = mended_expression(step["where"], scope, mends)
    if "says" in step:
        step["says"] = mended_text(step["says"], base, mends)
    if "sort" in step:
        step["sort"] = [one.replace(f"{record}.", "") for one in step["sort"]]


def _nullable(attributes: Mapping[str, Json]) -> frozenset[str]:
    return frozenset(
        name for name, one in attributes.items() if isinstance(one, dict) and (one.get("nullable") or one.get("optional"))
    )


def _mend_action_records(tool: dict[str, Json], records: Mapping[str, str], mends: Mends) -> None:
    """`update: Bike`, `update: bike_id` and `update: bikes` mean the one record of it that the tool knows."""
    for step in tool.get("action", ()):
        for key in ("get", "update", "delete"):
            said = step.get(key)
            if said is None or said in records:
                continue
            of_parameter = {parameter: record for record, (parameter, _) in record_names(tool).items()}
            of_entity = {entity: record for record, entity in records.items()}
            meant = of_parameter.get(said) or of_entity.get(said)
            if meant is None:
                alike = [record for record in records if record.casefold() == said.casefold().rstrip("s")]
                meant = alike[0] if len(alike) == 1 else None
            if meant is not None:
                mends.add("name")
                step[key] = meant


def _mend_values(
    step: dict[str, Json], tool: Mapping[str, Json], scope: Scope, records: Mapping[str, str], blueprint: Blueprint, mends: Mends
) -> None:
    """Right-hand sides: their expressions, and texts that can only be one."""
    entities = blueprint["state"].get("entities", {})
    entity = entities.get(step.get("create") or records.get(step.get("update", ""), ""), {})
    attributes = entity.get("attributes", {})
    if "create" in step and entity.get("key_format") and "key" in step and not _is_parameter(step["key"], tool):
        mends.add("key of a new record")
        del step["key"]
    if "create" in step:
        _begin(step, tool, entity, mends)
    for key in ("set", "with", "variables"):
        for name, value in list(step.get(key, {}).items()):
            schema = (attributes if key != "variables" else blueprint["state"].get("variables", {})).get(name, {})
            step[key][name] = _mended_value(value, schema if isinstance(schema, dict) else {"type": schema}, scope, mends)
        if key == "set" and entity.get("key") in step.get(key, {}):
            mends.add("key of a new record")
            del step[key][entity["key"]]
    if "result" in step:
        step["result"] = _mended_value(step["result"], {}, scope, mends)
    if "key" in step:
        step["key"] = _mended_value(step["key"], {"references": ""}, scope, mends)
    if isinstance(step.get("limit"), str):
        step["limit"] = _mended_value(step["limit"], {"type": "integer"}, scope, mends)


def _begin(step: dict[str, Json], tool: Mapping[str, Json], entity: Mapping[str, Json], mends: Mends) -> None:
    """What nobody says of a new record, and can be but one thing."""
    for name, schema in entity.get("attributes", {}).items():
        given = step.get("with", {})
        if name in (entity["key"], *given, *tool.get("parameters", ())) or not isinstance(schema, dict):
            continue
        if schema.keys() & {"optional", "nullable", "default", "minItems"}:
            continue
        moves = schema.get("transitions", {})
        first = [one for one in schema.get("enum", ()) if moves.get(one) and not any(one in after for after in moves.values())]
        if schema.get("type") == "array":
            step["with"] = {**given, name: []}
        elif len(first) == 1:
            step["with"] = {**given, name: first[0]}
        else:
            continue
        mends.add("value of a new record")


def _is_parameter(value: Json, tool: Mapping[str, Json]) -> bool:
    return isinstance(value, str) and value.removeprefix("=").strip() in tool.get("parameters", {})


def _mended_value(value: Json, schema: Mapping[str, Json], scope: Scope, mends: Mends) -> Json:
    if isinstance(value, dict):
        return {name: _mended_value(item, {}, scope, mends) for name, item in value.items()}
    if isinstance(value, list):
        return [_mended_value(item, {}, scope, mends) for item in value]
    if not isinstance(value, str):
        return value
    if (expression := expression_in(value)) is not None:
        return f"={mended_expression(expression, scope, mends)}"
    if value in schema.get("enum", ()):
        return value
    after = mended_expression(value, scope, Mends())
    if _can_only_be_expression(after, schema, scope):
        mends.add("forgotten =")
        return f"={mended_expression(value, scope, mends)}"
    return value


def _can_only_be_expression(text: str, schema: Mapping[str, Json], scope: Scope) -> bool:
    """Whether a text is an expression over names in scope, and no text that somebody would write into the state."""
    tree = parsed(text)
    if tree is None:
        return False
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store)}
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    if isinstance(tree, ast.Name):
        return tree.id in scope.names
    if isinstance(tree, ast.Constant):
        return tree.value is None or schema.get("type") in ("integer", "number", "boolean")
    return bool(names & (scope.names | called)) and isinstance(
        tree, ast.Call | ast.BinOp | ast.Subscript | ast.IfExp | ast.Compare | ast.BoolOp
    )


def _tells_existence(text: str, tool: Mapping[str, Json], entities: Mapping[str, Json]) -> bool:
    """Whether a guard says that a record exists of which a reference says so already."""
    referring = {
        name: entities.get(schema["references"], {}).get("collection")
        for name, schema in tool.get("parameters", {}).items()
        if isinstance(schema, dict) and "references" in schema and not schema.get("optional")
    }
    records = {record: parameter for record, (parameter, _) in record_names(tool).items()}
    match parsed(str(text)):
        case ast.Compare(left=ast.Name(id=name), ops=[ast.In()], comparators=[ast.Name(id=collection)]):
            return referring.get(name) == collection
        case ast.Compare(left=ast.Name(id=name), ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]):
            return name in referring or records.get(name) in referring
        case _:
            return False


def _get_by_key(tool: dict[str, Json], entities: Mapping[str, Json], mends: Mends) -> None:
    """`find` of the record whose key is a parameter, and of nothing else, is `get`: the reference refuses an unknown key."""
    records = {parameter: (record, entity) for record, (parameter, entity) in record_names(tool).items()}
    match tool.get("action"):
        case [{"find": found, "where": str() as where}]:
            match parsed(where):
                case ast.Compare(
                    left=ast.Subscript(slice=ast.Constant(value=attribute)), ops=[ast.Eq()], comparators=[ast.Name(id=parameter)]
                ):
                    record, entity = records.get(parameter, ("", ""))
                    schema = tool["parameters"].get(parameter, {})
                    if entity == found and attribute == entities[found]["key"] and not schema.get("optional"):
                        mends.add("find by key")
                        tool["action"] = [{"get": record}]


def _narrowed(tool: dict[str, Json], records: Mapping[str, str], entities: Mapping[str, Json], mends: Mends) -> None:
    """Parameters that fill an attribute as they are take its schema over, what they say of themselves apart."""
    for name, attribute in _filled(tool, records, entities):
        schema = tool["parameters"].get(name)
        if not isinstance(schema, dict) or not isinstance(attribute, dict) or schema.get("references"):
            continue
        wider = {key: attribute[key] for key in (*_NARROW, *_LENGTHS) if key in attribute and key not in schema}
        if "enum" in wider or "format" in wider or "references" in wider:
            schema.pop("type", None)
        wider |= {"type": attribute["type"]} if "type" in wider or ("type" in attribute and "type" not in schema) else {}
        bounds = {("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")}
        for low, above in bounds:
            if low in schema or above in schema:
                wider.pop(low, None)
                wider.pop(above, None)
        if "minimum" in wider and schema.get("enum"):
            continue
        if wider and wider != {"type": schema.get("type")}:
            mends.add("parameter of its attribute")
            described = {key: schema.pop(key) for key in ("optional", "default", "description") if key in schema}
            tool["parameters"][name] = {**schema, **wider, **described}


def _filled(tool: Mapping[str, Json], records: Mapping[str, str], entities: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    """Each parameter that an action writes to an attribute as it is, with the schema of the attribute."""
    parameters = tool.get("parameters", {})
    for step in tool.get("action", ()):
        entity = entities.get(step.get("create") or records.get(step.get("update", ""), ""), {})
        attributes = entity.get("attributes", {})
        values = step.get("with") or step.get("set") or {}
        for name, value in values.items():
            parameter = (expression_in(value) or "").strip()
            if parameter in parameters and name in attributes:
                yield parameter, attributes[name]
        taken = [one for one in parameters if "create" in step and one not in values] + list(step.get("given", ()))
        for name in taken:
            if name in attributes and name in parameters and name != entity.get("key"):
                yield name, attributes[name]
