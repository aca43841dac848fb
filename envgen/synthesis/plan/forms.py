"""The JSON Schemas of the answers: flat arrays of objects, everything required: strict modes and small grammars take them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]


def text(most: int = 200) -> Schema:
    return {"type": "string", "maxLength": most}


def many(items: Schema, most: int, least: int = 0) -> Schema:
    return {"type": "array", "items": items, "maxItems": most} | ({"minItems": least} if least else {})


def whole(**members: Schema) -> Schema:
    """An object with just these members."""
    return {"type": "object", "properties": members, "required": list(members), "additionalProperties": False}


NAME = text(60)
EXPRESSION = text(400)
SCALAR: Schema = {"type": ["string", "number", "boolean", "null"]}
FIELD = whole(name=NAME, type=text(160), limits=many(text(160), 8), description=text())
TYPE = whole(name=NAME, description=text(), fields=many(FIELD, 16, 1))
PAIR = whole(name=NAME, value=SCALAR)

STATE = whole(
    title=text(80),
    clock=text(20),
    types=many(TYPE, 4),
    entities=many(
        whole(
            name=NAME,
            collection=NAME,
            key_format=text(30),
            description=text(),
            limits=many(text(160), 4),
            attributes=many(FIELD, 16, 1),
        ),
        10,
        1,
    ),
    constants=many(whole(name=NAME, value=SCALAR), 6),
    variables=many(FIELD, 4),
)

RULES = whole(
    rules=many(
        {
            "anyOf": [
                whole(name=NAME, text=text(300), sentence=text(300), **more)
                for more in (
                    {"each": NAME, "that": EXPRESSION},
                    {"guard": EXPRESSION, "else": NAME, "says": text()},
                    {"invariant": EXPRESSION},
                    {"by": many(text(80), 4, 1)},
                    {"agent": {"type": "boolean", "const": True}},
                )
            ]
        },
        14,
    ),
    # Last: what comes first, small models fill with the tools that they have in mind.
    functions=many(whole(name=NAME, description=text(), parameters=many(FIELD, 6), returns=text(160)), 4),
)

_LISTED = whole(
    name=NAME,
    kind={"type": "string", "enum": ["query", "command"]},
    how={"type": "string", "enum": ["action", "code"]},
    purpose=text(),
)


def tools(count: int) -> Schema:
    """The form of a list of about so many tools."""
    return whole(tools=many(_LISTED, count + count // 2 + 1, 1))


_CHECK = {"that": EXPRESSION, "else": NAME, "says": text()}
GUARD: Schema = {
    "anyOf": [
        whole(**_CHECK),
        whole(rule=NAME),
        whole(let=NAME, be=EXPRESSION),
        whole(when=EXPRESSION, **_CHECK),
        whole(**{"for": EXPRESSION}, **_CHECK),
    ]
}
ACTION: Schema = {
    "anyOf": [
        whole(get=NAME),
        whole(find=NAME, where=EXPRESSION, sort=many(NAME, 3), limit=text(60)),
        whole(**{"first": NAME, "where": EXPRESSION, "sort": many(NAME, 3), "else": NAME, "says": text()}),
        whole(**{"create": NAME, "with": many(PAIR, 16)}),
        whole(update=NAME, set=many(PAIR, 16), given=many(NAME, 16)),
        whole(update=NAME, set=many(PAIR, 16), given=many(NAME, 16), unset=many(NAME, 6, 1)),
        whole(delete=NAME),
        whole(variables=many(PAIR, 6, 1)),
        whole(result={"anyOf": [EXPRESSION, many(PAIR, 12, 1)]}),
    ]
}


def details(most: int) -> Schema:
    """The form of an answer that tells all of a few tools."""
    tool = whole(
        name=NAME,
        description=text(400),
        parameters=many(FIELD, 12),
        requires=many(GUARD, 10),
        action=many(ACTION, 6),
        ensures=many(EXPRESSION, 4),
        returns=text(160),
        writes=many(NAME, 10),
        errors=many(whole(code=NAME, text=text()), 6),
    )
    return whole(tools=many(tool, most, 1), types=many(TYPE, 3))


def seed(blueprint: Mapping[str, Any], most: int = 8) -> Schema:
    """The form of an initial state: a list of records for each collection, a value for each variable without a default."""
    state, types = blueprint["state"], {**blueprint.get("types", {}), **blueprint["state"].get("entities", {})}
    members: Schema = {"description": text()}
    for name, one in state.get("variables", {}).items():
        if not isinstance(one, dict) or "default" not in one:
            members[name] = value(one, types)
    for entity in state.get("entities", {}).values():
        members[entity["collection"]] = many(record(entity["attributes"], types), most)
    return whole(**members)


def record(fields: Mapping[str, Any], types: Mapping[str, Any]) -> Schema:
    return whole(**{name: value(schema, types) for name, schema in fields.items()})


def value(schema: Any, types: Mapping[str, Any], depth: int = 0) -> Schema:
    """The form of a value; a map is a list of pairs, which have a form, and what may be left out is null then."""
    if isinstance(schema, str):
        schema = {"type": schema}
    kind, made = schema.get("type"), text()
    named = types.get(kind)
    if depth > 4:
        made = SCALAR
    elif isinstance(named, dict):
        inner = named.get("properties") or named.get("attributes")
        made = (
            whole(**{one: value(field, types, depth + 1) for one, field in inner.items()})
            if inner
            else value(named, types, depth + 1)
        )
    elif "enum" in schema:
        made = {"enum": list(schema["enum"])} | ({"type": "string"} if all(isinstance(one, str) for one in schema["enum"]) else {})
    elif "const" in schema:
        made = {"const": schema["const"]}
    elif "properties" in schema:
        made = whole(**{one: value(field, types, depth + 1) for one, field in schema["properties"].items()})
    elif kind == "array" or "items" in schema:
        made = many(value(schema.get("items", {}), types, depth + 1), 6)
    elif kind == "object":
        made = many(whole(name=NAME, value=value(schema.get("additionalProperties", {}), types, depth + 1)), 6)
    elif kind in ("integer", "number", "boolean"):
        made = {"type": kind}
    elif not kind and not {"references", "format", "pattern"} & schema.keys():
        made = SCALAR
    if schema.get("nullable") or schema.get("optional") or "default" in schema:
        return {"anyOf": [made, {"type": "null"}]} if made is not SCALAR else made
    return made
