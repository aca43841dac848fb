"""Tools as a model says them, and as a blueprint has them: both ways, pure. What follows from the rest is not asked for.

What an action returns, whether it is a query, and the name of a referenced record (`record_names`) follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from envgen.blueprint.model import snake_case
from envgen.synthesis.plan.fields import Unsayable, field_of, schema_of, type_of, type_words
from envgen.synthesis.plan.names import expression_in, names_in, names_in_text
from envgen.synthesis.plan.steps import action_step, guard_steps, said_action, said_guards

Json = Any
Blueprint = Mapping[str, Json]
Tool = dict[str, Json]
NOTHING = "nothing"
_WRITING = ("create", "update", "delete", "variables")


def tool_of(said: Mapping[str, Json], blueprint: Blueprint, *, kind: str) -> Tool:
    """The tool of a blueprint, not yet `completed`; `kind` is what the list of tools says of it.

    Raises:
        Unsayable: if a type or a limit cannot be read.
    """
    entities = blueprint["state"].get("entities", {})
    known = [*entities, *blueprint.get("types", {})]
    action = [action_step(step, lambda entity: entities.get(entity, {}).get("key", "")) for step in said.get("action", ())]
    if action:
        kind = "command" if any(word in step for step in action for word in _WRITING) else "query"
    tool: Tool = {"kind": kind, "description": " ".join(str(said["description"]).split())}
    parameters = {}
    for one in said.get("parameters", ()):
        try:
            parameters[one["name"]] = schema_of(one, known)
        except Unsayable as error:
            raise Unsayable(f"parameter {one['name']} of {said['name']}: {error}") from None
    if parameters:
        tool["parameters"] = parameters
    requires = guard_steps(said.get("requires", ()))
    if requires:
        tool["requires"] = requires
    if action:
        tool["action"] = action
    ensures = [one for one in said.get("ensures", ()) if one.strip()]
    if ensures:
        tool["ensures"] = ensures
    if not action:
        if kind == "command":
            tool["writes"] = list(said.get("writes", ()))
        if said.get("errors"):
            tool["errors"] = {one["code"]: one["text"] for one in said["errors"]}
    return tool


def completed(tool: Tool, said: Mapping[str, Json], blueprint: Blueprint) -> Tool:
    """The tool with what follows from the rest: the names of its records, and what it returns."""
    name_records(tool, blueprint)
    returns = returned(said, tool, [*blueprint["state"].get("entities", {}), *blueprint.get("types", {})])
    tool.pop("returns", None)
    return tool if returns is None else {**tool, "returns": returns}


def name_records(tool: Tool, blueprint: Blueprint) -> None:
    """Give the records of parameters the names by which the tool speaks of them, and no others."""
    read = set(names_read(tool, blueprint))
    for name, (parameter, _) in record_names(tool).items():
        schema = tool["parameters"][parameter]
        if "as" not in schema and name in read and name not in tool["parameters"]:
            described = schema.pop("description", None)
            schema["as"] = name
            if described is not None:
                schema["description"] = described


def record_names(tool: Mapping[str, Json]) -> dict[str, tuple[str, str]]:
    """The name of each record that a parameter references, with the parameter and the entity.

    It is that of the entity in snake case; where two parameters reference one entity, that of the parameter without its `_id`.
    """
    referring = {
        name: schema["references"]
        for name, schema in tool.get("parameters", {}).items()
        if isinstance(schema, dict) and "references" in schema
    }
    entities = list(referring.values())
    out: dict[str, tuple[str, str]] = {}
    for name, entity in referring.items():
        alone = entities.count(entity) == 1
        wanted = tool["parameters"][name].get("as") or (snake_case(entity) if alone else _without_id(name))
        out[wanted] = (name, entity)
    return out


def _without_id(name: str) -> str:
    return next((name.removesuffix(end) for end in ("_id", "_key", "_number", "_code") if name.endswith(end)), f"{name}_record")


def names_read(tool: Mapping[str, Json], blueprint: Blueprint) -> Iterator[str]:
    """The names that expressions, texts and steps of a tool read, those of the rules that it uses included."""
    rules = blueprint.get("rules", {})
    for step in tool.get("requires", ()):
        guard = rules.get(step, {}) if isinstance(step, str) else step
        yield from _names_of_step(guard)
    for step in tool.get("action", ()):
        yield from (step[word] for word in ("get", "update", "delete") if word in step)
        yield from _names_of_step(step)
    for one in tool.get("ensures", ()):
        yield from names_in(one)
    for schema in tool.get("parameters", {}).values():
        if isinstance(schema, dict) and "among" in schema:
            yield from names_in(schema["among"])


def _names_of_step(step: Mapping[str, Json]) -> Iterator[str]:
    for key in ("that", "when", "where", "limit"):
        if isinstance(step.get(key), str):
            yield from names_in(step[key].removeprefix("="))
    if isinstance(step.get("for"), str):
        yield from names_in(step["for"].partition(" in ")[2])
    if isinstance(step.get("says"), str):
        yield from names_in_text(step["says"])
    for value in step.get("let", {}).values():
        yield from names_in(str(value))
    for key in ("set", "with", "key", "result", "variables"):
        yield from _names_of_data(step.get(key))


def _names_of_data(value: Json) -> Iterator[str]:
    if (expression := expression_in(value)) is not None:
        yield from names_in(expression)
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _names_of_data(item)


def returned(said: Mapping[str, Json], tool: Tool, known: list[str]) -> Json | None:
    """What the tool returns: what its action makes plain, else what is said."""
    words = str(said.get("returns", "")).strip()
    if words.casefold() in (NOTHING, "none", "null"):
        return None
    schema: Json = None
    if tool.get("action") and "result" not in tool["action"][-1]:
        plain = plain_result(tool)
        try:
            schema = type_of(words, known) if words else plain
        except Unsayable:
            return plain
        is_closer = isinstance(plain, dict) and isinstance(schema, dict) and plain.items() <= schema.items()
        return schema if is_closer else plain
    if not words:
        return None
    schema = type_of(words, known)
    return schema["type"] if set(schema) == {"type"} and schema["type"] in known else schema


def plain_result(tool: Mapping[str, Json]) -> Json | None:
    """What an action without `result` returns."""
    records = {name: entity for name, (_, entity) in record_names(tool).items()}
    last: Json | None = None
    for step in tool.get("action", ()):
        match step:
            case {"find": entity}:
                last = {"type": "array", "items": entity}
            case {"first": entity}:
                records[step.get("as") or snake_case(entity)] = entity
                last = entity if "else" in step else {"type": entity, "nullable": True}
            case {"create": entity}:
                records[step.get("as") or snake_case(entity)] = entity
                last = entity
            case {"get": record} | {"update": record}:
                last = step.get("entity") or records.get(record)
            case {"result": _}:
                return None
            case _:
                last = None
    return last


def said_tool(name: str, tool: Mapping[str, Json], blueprint: Blueprint, types: list[Json]) -> dict[str, Json]:
    """A tool as a model would have said it; objects that have no name are given one, and added to `types`.

    Raises:
        Unsayable: if something of it has no words.
    """
    unknown = [key for key in ("ends_episode",) if tool.get(key)]
    if unknown or tool.get("errors") == "open" or tool.get("writes") == "any":
        raise Unsayable(f"the tool keyword {', '.join(unknown) or 'errors: open, writes: any'}")
    entities = blueprint["state"].get("entities", {})

    def key_of(entity: str) -> str:
        return str(entities[entity]["key"])

    def named(at: str, schema: Json) -> Json:
        return _with_names(schema, "".join(word.capitalize() for word in f"{name}_{at}".split("_")), types)

    shared = blueprint.get("parameters", {})
    said: dict[str, Json] = {"name": name, "description": tool["description"], "parameters": []}
    for parameter, schema in tool.get("parameters", {}).items():
        if isinstance(schema, dict) and "use" in schema:
            base = shared[schema["use"]]
            schema = {**(base if isinstance(base, dict) else {"type": base}), **{k: v for k, v in schema.items() if k != "use"}}
        said["parameters"].append(field_of(parameter, named(parameter, schema)))
    said["requires"] = said_guards(tool.get("requires", ()))
    said["action"] = [said_action(step, key_of) for step in tool.get("action", ())]
    said["ensures"] = [str(one) for one in tool.get("ensures", ())]
    returns = tool.get("returns")
    said["returns"] = NOTHING if returns is None else _words_of_returns(named("result", returns))
    said["writes"] = list(tool.get("writes", ()))
    said["errors"] = []
    for code, text in (tool.get("errors") or {}).items():
        if isinstance(text, dict) and text.get("keep"):
            raise Unsayable("an error that keeps what was written")
        said["errors"].append({"code": code, "text": text["text"] if isinstance(text, dict) else text})
    return said


def _words_of_returns(schema: Json) -> str:
    if isinstance(schema, str):
        return schema
    return type_words({key: value for key, value in schema.items() if key != "description"})


def _with_names(schema: Json, name: str, types: list[Json]) -> Json:
    """The schema with a type in place of an object, at the top or as what a list or map holds."""
    if not isinstance(schema, dict):
        return schema
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            schema = {**schema, key: _with_names(schema[key], name, types)}
    if "properties" not in schema:
        return schema
    if schema.get("additionalProperties"):
        raise Unsayable("an object with properties and others")
    fields = [
        field_of(one, _with_names(inner, name + one.title().replace("_", ""), types)) for one, inner in schema["properties"].items()
    ]
    types.append({"name": name, "description": schema.get("description", ""), "fields": fields})
    rest = {key: value for key, value in schema.items() if key not in ("type", "properties", "description", "additionalProperties")}
    described = {"description": schema["description"]} if "description" in schema else {}
    return {"type": name, **rest, **described}
