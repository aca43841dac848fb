"""Schema positions and parameters: keywords to fields, types inferred, shared parameters expanded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from envgen.blueprint.loading.places import Places
from envgen.blueprint.loading.texts import expression, template
from envgen.blueprint.model import Json, Parameter, Schema, SchemaType
from envgen.blueprint.yaml import Node
from envgen.diagnostics import Position, Problem, did_you_mean, found

_PLAIN = {
    "minimum": "minimum",
    "maximum": "maximum",
    "exclusiveMinimum": "exclusive_minimum",
    "exclusiveMaximum": "exclusive_maximum",
    "multipleOf": "multiple_of",
    "minLength": "min_length",
    "maxLength": "max_length",
    "pattern": "pattern",
    "format": "format",
    "minItems": "min_items",
    "maxItems": "max_items",
    "uniqueItems": "unique_items",
    "const": "const",
    "default": "default",
    "description": "description",
    "discriminator": "discriminator",
    "references": "references",
    "unique": "unique",
    "nullable": "nullable",
    "optional": "optional",
    "internal": "internal",
    "decimals": "decimals",
    "on_delete": "on_delete",
}
_TELLING: tuple[tuple[SchemaType, frozenset[str]], ...] = (
    ("object", frozenset({"properties", "additionalProperties", "propertyNames"})),
    ("array", frozenset({"items", "minItems", "maxItems", "uniqueItems"})),
    ("string", frozenset({"minLength", "maxLength", "pattern", "format", "references", "transitions"})),
    ("number", frozenset({"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "decimals"})),
)
_JSON_TYPES: dict[type, SchemaType] = {
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    list: "array",
    dict: "object",
}


def schema(node: Node, at: Position) -> Schema:
    """The schema at a node; `at` is the place of the key that it belongs to."""
    if isinstance(node.value, str):
        return Schema(at=node.at, type="named", name=node.value)
    value: dict[str, Any] = node.value
    fields: dict[str, Any] = {_PLAIN[key]: item for key, item in value.items() if key in _PLAIN}
    kind, name = _type(value)
    for key, child in node.pairs():
        if key == "items":
            fields["items"] = schema(child, node.key_at(key))
        elif key == "properties":
            fields["properties"] = schemas(child)
        elif key == "propertyNames":
            fields["property_names"] = schema(child, node.key_at(key))
        elif key == "oneOf":
            fields["alternatives"] = tuple(schema(branch, branch.at) for branch in child.each())
        elif key == "among":
            fields["among"] = expression(child)
        elif key in ("enum", "examples", "initial"):
            fields[key] = tuple(child.value)
        elif key == "transitions":
            fields["transitions"] = {start: tuple(ends) for start, ends in child.value.items()}
    if kind == "object":
        fields["additional"] = _additional(node)
    elif kind == "array":
        fields.setdefault("items", Schema(at=at, type="any"))  # any JSON, which NaN and what is nested too deeply are not
    nullable = value.get("nullable", False) or _lists_null(value)
    return Schema(at=at, type=kind, name=name, positions=Places(node), **fields | {"nullable": nullable})


def schemas(node: Node | None) -> Mapping[str, Schema]:
    """A mapping of names to schemas."""
    return {name: schema(child, node.key_at(name)) for name, child in node.pairs()} if node is not None else {}


def _additional(node: Node) -> Schema | bool:
    written = node.get("additionalProperties")
    if written is None:
        return node.get("properties") is None
    return written.value if isinstance(written.value, bool) else schema(written, node.key_at("additionalProperties"))


def _type(value: dict[str, Any]) -> tuple[SchemaType, str]:
    """The type of a schema and the name behind it: as written, else what the other keywords tell."""
    written = value.get("type")
    if isinstance(written, str):
        return ("named", written) if written[:1].isupper() else (cast(SchemaType, written), "")
    if "oneOf" in value:
        return "choice", ""
    listed = value.get("enum", [value["const"]] if "const" in value else None)
    if listed is not None:
        return _type_of_values(listed), ""
    return next((kind for kind, keys in _TELLING if not keys.isdisjoint(value)), "any"), ""


def _type_of_values(values: list[Json]) -> SchemaType:
    kinds = {_JSON_TYPES[type(value)] for value in values if value is not None}
    if kinds == {"integer", "number"}:
        return "number"
    if not kinds:
        return "null"
    return kinds.pop() if len(kinds) == 1 else "any"


def _lists_null(value: dict[str, Any]) -> bool:
    """Whether an enum of a type that is inferred holds null beside values: that is how its author says nullable."""
    listed = value.get("enum", ())
    return "type" not in value and None in listed and _type_of_values(listed) not in ("any", "null")


def parameters(node: Node | None, shared: Node | None, problems: list[Problem]) -> tuple[Parameter, ...]:
    """The parameters of a tool or function in order."""
    if node is None:
        return ()
    return tuple(_parameter(name, child, node.key_at(name), shared, problems) for name, child in node.pairs())


def _parameter(name: str, node: Node, at: Position, shared: Node | None, problems: list[Problem]) -> Parameter:
    node = _expanded(node, shared, problems)
    value: dict[str, Any] = node.value if isinstance(node.value, dict) else {}
    not_found = node.get("not_found")
    return Parameter(
        name=name,
        at=at,
        schema=schema(node, at),
        bound_as=value.get("as", ""),
        else_code=value.get("else", ""),
        not_found=template(not_found, problems) if not_found is not None else None,
        checked_by_guard=value.get("checked") == "guard",
        positions=Places(node),
    )


def _expanded(node: Node, shared: Node | None, problems: list[Problem]) -> Node:
    """A parameter with the shared one that it uses, its own keys over those."""
    use = node.get("use")
    if use is None:
        return node
    known = shared.members if shared is not None and shared.members is not None else {}
    merged = Node.mapping(node.source, node.start, node.style)
    base = known.get(use.value)
    if base is None:
        hint = did_you_mean(use.value, known) or (
            f"known are {', '.join(known)}" if known else "declare it under the top-level parameters:"
        )
        problems.append(found("B114", use.at, f"there is no shared parameter '{use.value}'", hint))
    elif isinstance(base.value, str):
        merged.put("type", base.start, base)
    else:
        for key, child in base.pairs():
            merged.put(key, base.keys[key], child)
    for key, child in node.pairs():
        if key != "use":
            merged.put(key, node.keys[key], child)
    merged.end = node.end
    return merged
