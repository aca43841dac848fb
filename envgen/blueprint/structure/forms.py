"""Which of several forms was meant: the branch of an anyOf to which an instance belongs by its kind and its telling key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Schema = Mapping[str, Any]

_KINDS = {str: "string", bool: "boolean", int: "integer", float: "number", list: "array", dict: "object", type(None): "null"}
NAMES = {
    "string": "a text",
    "boolean": "true or false",
    "integer": "a whole number",
    "number": "a number",
    "array": "a list",
    "object": "a mapping",
    "null": "null",
}


def kind_of(value: object) -> str:
    """The JSON type of a value."""
    return _KINDS[type(value)]


def resolve(schema: Schema, root: Schema) -> Schema:
    """The schema behind a bare `$ref` (descriptions may stand beside it)."""
    while "$ref" in schema and "properties" not in schema and "unevaluatedProperties" not in schema:
        schema = root["$defs"][schema["$ref"].rpartition("/")[2]]
    return schema


def known_keys(schema: Schema, root: Schema) -> dict[str, Schema]:
    """The properties that an object of this schema may have."""
    keys: dict[str, Schema] = {}
    if "$ref" in schema:
        keys |= known_keys(root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    return keys | dict(schema.get("properties", {}))


def kinds(schema: Schema, root: Schema) -> frozenset[str]:
    """The JSON types that a branch takes; empty for any."""
    schema = resolve(schema, root)
    if "type" in schema:
        types = schema["type"]
        found = {types} if isinstance(types, str) else set(types)
        return frozenset(found | ({"integer"} if "number" in found else set()))
    if "const" in schema:
        return frozenset({kind_of(schema["const"])})
    if "enum" in schema:
        return frozenset(kind_of(value) for value in schema["enum"])
    return frozenset().union(*(kinds(branch, root) for branch in schema.get("anyOf", ())))


def title(schema: Schema, root: Schema) -> str:
    """What a value of this schema is called."""
    schema = resolve(schema, root)
    if "title" in schema:
        return str(schema["title"])
    if "const" in schema:
        return str(schema["const"])
    names = [NAMES[kind] for kind in sorted(kinds(schema, root) - {"integer"} or kinds(schema, root))]
    return " or ".join(names) or "a value"


@dataclass(frozen=True, slots=True)
class Choice:
    """The branch that was meant, or why none can be told."""

    index: int | None
    both: tuple[str, str] | None = None  # telling keys of two forms
    telling: tuple[str, ...] = ()  # the telling keys, where the instance has none


def choose(value: object, branches: Sequence[Schema], root: Schema) -> Choice:
    """The branch of `branches` that the author of `value` meant."""
    fitting = [(index, resolve(branch, root)) for index, branch in enumerate(branches) if _takes(branch, value, root)]
    if not fitting:
        return Choice(None)
    if len(fitting) == 1:
        return Choice(fitting[0][0])
    if isinstance(value, dict):
        return _by_key(value, fitting, root)
    if isinstance(value, str):
        # A capital begins a name; other texts were meant as one of the listed words.
        listed = [index for index, branch in fitting if ("enum" in branch) != value[:1].isupper()]
        return Choice((listed or [fitting[0][0]])[0])
    return Choice(fitting[0][0])


def _takes(branch: Schema, value: object, root: Schema) -> bool:
    allowed = kinds(branch, root)
    return not allowed or kind_of(value) in allowed


def _by_key(value: dict[str, object], fitting: Sequence[tuple[int, Schema]], root: Schema) -> Choice:
    telling = {branch["required"][0]: (index, branch) for index, branch in fitting if branch.get("required")}
    present = [key for key in telling if key in value]
    if present:
        index, branch = telling[present[0]]
        known = known_keys(branch, root)
        for other in present[1:]:
            if other not in known:
                return Choice(None, both=(present[0], other))
        return Choice(index)
    scores = [(sum(key in value for key in known_keys(branch, root)), index) for index, branch in fitting]
    best = max(score for score, _ in scores)
    if best and [score for score, _ in scores].count(best) == 1:
        return Choice(next(index for score, index in scores if score == best))
    return Choice(None, telling=tuple(telling))


def deepest(errors: Iterable[Any], root: Schema) -> Iterator[tuple[Any, Choice | None]]:
    """The errors at the leaves, alternatives followed into the branch that was meant."""
    for error in errors:
        if error.validator not in ("anyOf", "oneOf"):
            yield error, None
            continue
        choice = choose(error.instance, error.validator_value, root)
        if choice.index is None:
            yield error, choice
        else:
            yield from deepest([inner for inner in error.context if inner.schema_path[0] == choice.index], root)
