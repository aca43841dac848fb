"""Whether a published schema says what the contract says, at any depth, though it writes out what the contract names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from envgen_runtime.values import same

from envgen.testing.inputs.values import Schema

WORDS = (
    *("type", "enum", "const", "default", "required", "format", "pattern", "minLength", "maxLength", "minItems", "maxItems"),
    *("uniqueItems", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
)
INNER = ("items", "additionalProperties", "propertyNames")
NULL = {"type": "null"}
ABSENT = object()


def departure(declared: Schema, published: Schema, defs: Mapping[str, Schema], shown: Mapping[str, Schema], at: str) -> str:
    """Where the two say something else, and what; nothing where they agree."""
    return next(_departures(declared, published, (defs, shown), at, ()), "")


def _departures(
    declared: Any, published: Any, defs: tuple[Mapping[str, Schema], Mapping[str, Schema]], at: str, within: tuple[str, ...]
) -> Iterator[str]:
    if not isinstance(declared, Mapping) or not isinstance(published, Mapping):
        if not same(declared, published):
            yield f"{at}: {_said(declared)} is declared, {_said(published)} is published"
        return
    name = declared.get("$ref", "")
    if name and name in within:
        return
    within = (*within, name) if name else within
    one, other = _whole(declared, defs[0]), _whole(published, defs[1])
    for word in WORDS:
        wanted, found = one.get(word, ABSENT), other.get(word, ABSENT)
        if wanted is not found and (wanted is ABSENT or found is ABSENT or not same(wanted, found)):
            yield f"{at}: {word} is {_said(wanted)} as declared, {_said(found)} as published"
    wanted, found = one.get("properties", {}), other.get("properties", {})
    if list(wanted) != list(found):
        yield f"{at}: ({', '.join(wanted)}) are declared, ({', '.join(found)}) are published"
    for name in wanted.keys() & found.keys():
        yield from _departures(wanted[name], found[name], defs, f"{at}.{name}", within)
    for word in INNER:
        step = "[]" if word == "items" else f" ({word})"
        yield from _departures(one.get(word, ABSENT), other.get(word, ABSENT), defs, f"{at}{step}", within)
    branches, others = one.get("oneOf", one.get("anyOf", ())), other.get("oneOf", other.get("anyOf", ()))
    if len(branches) != len(others):
        yield f"{at}: {len(branches)} alternatives are declared, {len(others)} are published"
    for number, (branch, another) in enumerate(zip(branches, others, strict=False)):
        yield from _departures(branch, another, defs, f"{at} (alternative {number + 1})", within)


def _whole(schema: Schema, defs: Mapping[str, Schema]) -> dict[str, Any]:
    """A schema with what it names written out, and null among the types where it is the one alternative."""
    found = dict(schema)
    while "$ref" in found:
        name = found.pop("$ref").removeprefix("#/$defs/")
        found = {**defs[name], **found}
    branches = [one for one in found.get("anyOf", ()) if one != NULL]
    if len(branches) == 1 and len(found["anyOf"]) == 2:
        del found["anyOf"]
        found = {**_or_null(_whole(branches[0], defs)), **found}
    return found


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(schema.get("type"), str):  # alternatives, or null anyway
        return {"anyOf": [{word: value for word, value in schema.items() if word != "description"}, NULL]} if schema else {}
    schema = {**schema, "type": [schema["type"], "null"]}
    if "const" in schema:
        schema["enum"] = [schema.pop("const"), None]
    elif "enum" in schema and None not in schema["enum"]:
        schema["enum"] = [*schema["enum"], None]
    return schema


def _said(value: Any) -> str:
    return "nothing" if value is ABSENT else repr(value)
