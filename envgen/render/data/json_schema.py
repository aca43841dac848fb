"""Schema positions as JSON Schema 2020-12: the contract's form with our keywords as `x-…`, and the plain form for agents."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from envgen.blueprint.model import MISSING, Blueprint, Parameter, Schema
from envgen.render.checkers.forms import Form, has_internal, is_recursive, named_schema, shown_properties

JsonSchema = dict[str, Any]

_START = re.compile(r"\A(?:\^|\\A)+")
_END = re.compile(r"(?<!\\)(?:\\\\)*(\$|\\Z)\Z")
_BOUNDS = (
    ("minimum", "minimum"),
    ("maximum", "maximum"),
    ("exclusive_minimum", "exclusiveMinimum"),
    ("exclusive_maximum", "exclusiveMaximum"),
    ("multiple_of", "multipleOf"),
    ("min_length", "minLength"),
    ("max_length", "maxLength"),
)


def contract_schema(blueprint: Blueprint, schema: Schema, *, form: Form = "stored") -> JsonSchema:
    """A schema position with our keywords kept and names as `$ref` into the contract's `$defs`."""
    return _Exporter(blueprint, form=form, plain=False).position(schema)


def contract_definitions(blueprint: Blueprint) -> dict[str, JsonSchema]:
    """`$defs`: entities, then types, each followed by the form without internal attributes where it has some."""
    definitions: dict[str, JsonSchema] = {}
    for name in (*blueprint.entities, *blueprint.types):
        schema = named_schema(blueprint, name)
        definitions[name] = contract_schema(blueprint, schema)
        if has_internal(blueprint, name):
            definitions[definition_name(blueprint, name, "outer")] = contract_schema(blueprint, schema, form="outer")
    return definitions


def definition_name(blueprint: Blueprint, name: str, form: Form) -> str:
    """The key in `$defs` of one form of a named type."""
    return f"{name}.outer" if form == "outer" and has_internal(blueprint, name) else name


def tool_parameters(blueprint: Blueprint, parameters: tuple[Parameter, ...]) -> JsonSchema:
    """The plain schema of a tool's arguments: nothing but standard keywords, names inlined unless recursive."""
    exporter = _Exporter(blueprint, form="outer", plain=True)
    exported: JsonSchema = {
        "type": "object",
        "properties": {parameter.name: exporter.position(parameter.schema) for parameter in parameters},
        "required": [parameter.name for parameter in parameters if parameter.schema.required],
        "additionalProperties": False,
    }
    return exporter.with_definitions(exported)


def plain_schema(blueprint: Blueprint, schema: Schema) -> JsonSchema:
    """A schema position as an agent sees it: complete in itself, standard keywords only."""
    exporter = _Exporter(blueprint, form="outer", plain=True)
    return exporter.with_definitions(exporter.position(schema))


def anchored(pattern: str) -> str:
    """A whole-match pattern as JSON Schema's `pattern`, which matches anywhere; anchors that it has already are not doubled."""
    alternatives = [_without_anchors(part) for part in _alternatives(pattern)]
    return f"^{alternatives[0]}$" if len(alternatives) == 1 else f"^(?:{'|'.join(alternatives)})$"


def _alternatives(pattern: str) -> list[str]:
    """The parts between the `|` that stand outside groups and classes."""
    parts, begin, depth, at, in_class = [], 0, 0, 0, -1
    while at < len(pattern):
        letter = pattern[at]
        if letter == "\\":
            at += 1
        elif in_class >= 0:
            # A ] right after the opening, or its ^, is one of the characters.
            if letter == "]" and at > in_class + 1 + pattern.startswith("^", in_class + 1):
                in_class = -1
        elif letter == "[":
            in_class = at
        elif letter in "()":
            depth += 1 if letter == "(" else -1
        elif letter == "|" and depth == 0:
            parts.append(pattern[begin:at])
            begin = at + 1
        at += 1
    return [*parts, pattern[begin:]]


def _without_anchors(pattern: str) -> str:
    pattern = _START.sub("", pattern)
    while end := _END.search(pattern):
        pattern = pattern[: end.start(1)]
    return pattern


@dataclass
class _Exporter:
    """One export; `plain` is the agents' dialect, which inlines names and collects recursive ones in `definitions`."""

    blueprint: Blueprint
    form: Form
    plain: bool
    definitions: dict[str, JsonSchema] = field(default_factory=dict)

    def position(self, schema: Schema) -> JsonSchema:
        exported = self._bare(schema)
        if schema.nullable:
            exported = _or_null(exported)
        return {**exported, **self._annotations(schema, exported)}

    def with_definitions(self, exported: JsonSchema) -> JsonSchema:
        return {**exported, "$defs": self.definitions} if self.definitions else exported

    def _bare(self, schema: Schema) -> JsonSchema:
        match schema.type:
            case "named":
                return self._named(schema)
            case "choice":
                return self._choice(schema)
            case "object":
                exported: JsonSchema = {"type": "object", **self._object(schema)}
            case "array":
                exported = {"type": "array", **self._array(schema)}
            case "any":
                exported = {}
            case plain_type:
                exported = {"type": plain_type}
        if schema.enum is not None:
            exported["enum"] = list(schema.enum)
        if schema.const is not MISSING:
            exported["const"] = schema.const
        for attribute, keyword in _BOUNDS:
            if (value := getattr(schema, attribute)) is not None:
                exported[keyword] = value
        if schema.pattern is not None:
            exported["pattern"] = anchored(schema.pattern)
        if schema.format is not None:
            exported["format"] = schema.format
        return exported

    def _named(self, schema: Schema) -> JsonSchema:
        name = schema.name
        if not self.plain:
            return {"$ref": f"#/$defs/{definition_name(self.blueprint, name, self.form)}"}
        target = named_schema(self.blueprint, name)
        if not is_recursive(self.blueprint, name):
            return self.position(target)
        if name not in self.definitions:
            self.definitions[name] = {}  # the place is taken before the definition refers to itself
            self.definitions[name] = self.position(target)
        return {"$ref": f"#/$defs/{name}"}

    def _choice(self, schema: Schema) -> JsonSchema:
        alternatives = [self.position(alternative) for alternative in schema.alternatives]
        if self.plain:
            return {"anyOf": alternatives}
        return {"oneOf": alternatives, "discriminator": {"propertyName": schema.discriminator}}

    def _object(self, schema: Schema) -> JsonSchema:
        exported: JsonSchema = {}
        properties = shown_properties(schema, self.form)
        if properties or schema.additional is False:
            exported["properties"] = {name: self.position(child) for name, child in properties.items()}
            exported["required"] = [name for name, child in properties.items() if child.required]
        if isinstance(schema.additional, Schema):
            exported["additionalProperties"] = self.position(schema.additional)
        elif schema.additional is False:
            exported["additionalProperties"] = False
        if schema.property_names is not None:
            exported["propertyNames"] = self.position(schema.property_names)
        return exported

    def _array(self, schema: Schema) -> JsonSchema:
        exported: JsonSchema = {}
        if schema.items is not None:
            exported["items"] = self.position(schema.items)
        if schema.min_items is not None:
            exported["minItems"] = schema.min_items
        if schema.max_items is not None:
            exported["maxItems"] = schema.max_items
        if schema.unique_items:
            exported["uniqueItems"] = True
        return exported

    def _description(self, schema: Schema) -> str:
        """The description; in the agents' dialect with what no standard keyword says but a call is refused for."""
        text = schema.description
        if not self.plain or schema.decimals is None:
            return text
        stop = "." if text and text[-1] not in ".!?:;" else ""
        return f"{text}{stop} {_decimals(schema.decimals)}".strip()

    def _annotations(self, schema: Schema, exported: JsonSchema) -> JsonSchema:
        found: JsonSchema = {}
        if description := self._description(schema):
            found["description"] = description
        if schema.default is not MISSING:
            found["default"] = schema.default
        if schema.examples:
            found["examples"] = list(schema.examples)
        return found if self.plain else {**found, **_own_keywords(schema)}


def _decimals(number: int) -> str:
    if number == 0:
        return "No decimals."
    return f"At most {number} decimal{'s' if number > 1 else ''}."


def _own_keywords(schema: Schema) -> JsonSchema:
    found: JsonSchema = {}
    if schema.references:
        found["x-references"] = schema.references
        found["x-on-delete"] = schema.on_delete
    if schema.among is not None:
        found["x-among"] = schema.among.text
    if schema.unique:
        found["x-unique"] = True
    if schema.transitions is not None:
        found["x-transitions"] = {state: list(next_states) for state, next_states in schema.transitions.items()}
    if schema.initial is not None:
        found["x-initial"] = list(schema.initial)
    if schema.internal:
        found["x-internal"] = True
    if schema.decimals is not None:
        found["x-decimals"] = schema.decimals
    return found


def _or_null(exported: Mapping[str, Any]) -> JsonSchema:
    kind = exported.get("type")
    if kind == "null":
        return dict(exported)
    if not isinstance(kind, str):
        return {"anyOf": [dict(exported), {"type": "null"}]} if exported else {}
    widened = {**exported, "type": [kind, "null"]}
    if "const" in widened:
        widened["enum"] = [widened.pop("const"), None]
    elif "enum" in widened and None not in widened["enum"]:
        widened["enum"] = [*widened["enum"], None]
    return widened
