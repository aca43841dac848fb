"""Filling in what a schema says of a value that was left open: defaults at any depth, and 10 for 10.0 where an integer is due.

Tolerant by intention: what does not fit the schema is passed on as it is, for the validators to name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Completer = Callable[[Any], Any]


def complete(value: Any, schema: Mapping[str, Any], defs: Mapping[str, Any]) -> Any:
    """A plain deep copy of `value` with the defaults of the exported JSON schema filled in at any depth, in declared order."""
    return Completion(defs).of(schema)(value)


class Completion:
    """Completers for the schemas of one set of definitions, each built once; without `coerce` 10.0 stays what it is."""

    def __init__(self, defs: Mapping[str, Any], *, coerce: bool = True) -> None:
        self._defs = defs
        self._integer = _integer if coerce else copied
        self._named: dict[str, Completer] = {}

    def of(self, schema: Mapping[str, Any]) -> Completer:
        """The completer of a schema."""
        name = schema.get("$ref", "")
        if name:
            return self._by_name(name.removeprefix("#/$defs/"))
        choices = schema.get("oneOf") or schema.get("anyOf")
        if choices:
            return self._choice(schema, choices)
        kinds = schema.get("type", ())
        kinds = {kinds} if isinstance(kinds, str) else set(kinds)
        if "integer" in kinds or (not kinds and _integral(schema)):
            return self._integer
        if "properties" in schema or isinstance(schema.get("additionalProperties"), Mapping):
            return self._object(schema)
        if "items" in schema and isinstance(schema["items"], Mapping):
            return self._array(schema["items"])
        return copied

    def _by_name(self, name: str) -> Completer:
        found = self._named.get(name)
        if found is not None:
            return found

        def later(value: Any) -> Any:  # a recursive type meets itself before it is built
            return self._named[name](value)

        self._named[name] = later
        self._named[name] = built = self.of(self._defs[name])
        return built

    def fills(self, schema: Mapping[str, Any], seen: frozenset[str] = frozenset()) -> bool:
        """Whether a default stands anywhere below the schema."""
        name = schema.get("$ref", "").removeprefix("#/$defs/")
        if name:
            return name not in seen and self.fills(self._defs[name], seen | {name})
        properties = schema.get("properties", {}).values()
        below = [*properties, *schema.get("oneOf", ()), *schema.get("anyOf", ())]
        below += [schema[word] for word in ("items", "additionalProperties") if isinstance(schema.get(word), Mapping)]
        return any("default" in inner for inner in properties) or any(self.fills(inner, seen) for inner in below)

    def _choice(self, schema: Mapping[str, Any], choices: list[Mapping[str, Any]]) -> Completer:
        real = [choice for choice in choices if choice.get("type") != "null"]
        if len(real) == 1:
            inner = self.of(real[0])
            return lambda value: None if value is None else inner(value)
        name = schema.get("discriminator", {}).get("propertyName", "")
        by_value = {tag: self.of(choice) for choice in real for tag in self._tags(choice, name)}

        def chosen(value: Any) -> Any:
            tag = value.get(name) if isinstance(value, dict) else None
            branch = by_value.get(tag) if isinstance(tag, str) else None
            return branch(value) if branch else copied(value)

        return chosen

    def _tags(self, choice: Mapping[str, Any], name: str) -> list[str]:
        """The values of the discriminator that choose a branch."""
        while "$ref" in choice:
            choice = self._defs[choice["$ref"].removeprefix("#/$defs/")]
        tag = choice.get("properties", {}).get(name, {})
        while "$ref" in tag:
            tag = self._defs[tag["$ref"].removeprefix("#/$defs/")]
        return [value for value in tag.get("enum", [tag.get("const")]) if isinstance(value, str)]

    def _object(self, schema: Mapping[str, Any]) -> Completer:
        properties = {name: self.of(inner) for name, inner in schema.get("properties", {}).items()}
        defaults = {name: inner["default"] for name, inner in schema.get("properties", {}).items() if "default" in inner}
        extra = schema.get("additionalProperties")
        other = self.of(extra) if isinstance(extra, Mapping) else copied

        def completed(value: Any) -> Any:
            if not isinstance(value, dict):
                return copied(value)
            out = {}
            for name, inner in properties.items():  # in declared order
                if name in value:
                    out[name] = inner(value[name])
                elif name in defaults:
                    out[name] = inner(defaults[name])
            for name, given in value.items():
                if name not in properties:
                    out[name] = other(given)
            return out

        return completed

    def _array(self, items: Mapping[str, Any]) -> Completer:
        item = self.of(items)
        return lambda value: [item(inner) for inner in value] if isinstance(value, list) else copied(value)


def copied(value: Any) -> Any:
    """A plain deep copy of a JSON value; what is no JSON is passed on for the validators to refuse."""
    if isinstance(value, dict):
        return {name: copied(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [copied(inner) for inner in value]
    return value


def _integer(value: Any) -> Any:
    if type(value) is int:
        return value
    return int(value) if type(value) is float and value.is_integer() else copied(value)


def _integral(schema: Mapping[str, Any]) -> bool:
    """Whether a schema without `type` admits integers only."""
    values = schema.get("enum", [schema["const"]] if "const" in schema else [])
    return bool(values) and all(type(value) is int for value in values)
