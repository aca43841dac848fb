"""The order of keys and what stands in braces: read off the schema of the file, so that a new keyword needs no line here.

The exceptions are the keywords of a schema, which read best with the description behind what fits on one line, and the `for` and
`when` of a guard, which are read before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from envgen.blueprint.structure.schema_files import Kind, load_schema
from envgen.blueprint.yaml import Node

_FIRST = ("use", "for", "when")
_LAST = ("description", "examples", "properties", "discriminator", "oneOf")  # of a schema
# Where each stands among the keywords of a schema; others as in the schema file.
_BEHIND = {"decimals": "multipleOf", "on_delete": "references", "as": "references", "default": "optional"}
_LAST_IN_BLOCK = frozenset({"items", "additionalProperties", "propertyNames"})  # else as in the schema file
_HOLDS_EXPRESSIONS = frozenset({"expression", "template", "data"})


@dataclass(frozen=True, slots=True)
class Shape:
    """What the schema of the file says of one place in it; `schema` None is data, in whose order nobody meddles."""

    kind: Kind
    schema: Mapping[str, Any] | None

    def of(self, node: Node) -> Shape:
        """The alternative that a value is one of."""
        options = list(self._options())
        written = node.members
        if written is not None:
            for option in options:
                if "properties" in option and written.keys() <= option["properties"].keys():
                    return Shape(self.kind, option)
            for option in options:
                if "properties" not in option and option.get("type") == "object":
                    return Shape(self.kind, option)
        for option in options:
            if node.items is not None and option.get("type") == "array":
                return Shape(self.kind, option)
        named = next((option for option in options if option.get("name") == "data"), None)
        return Shape(self.kind, named)

    def _options(self) -> Iterator[Mapping[str, Any]]:
        yield from _resolved(self.kind, self.schema or {})

    def member(self, key: str) -> Shape:
        schema = self.schema or {}
        if schema.get("name") == "data":
            return self
        found = schema.get("properties", {}).get(key, schema.get("additionalProperties"))
        return Shape(self.kind, found if isinstance(found, Mapping) else None)

    @property
    def item(self) -> Shape:
        schema = self.schema or {}
        return self if schema.get("name") == "data" else Shape(self.kind, schema.get("items"))

    @property
    def is_ordered(self) -> bool:
        """Whether its keys have an order of their own, and not the author's."""
        return "properties" in (self.schema or {})

    def ordered(self, node: Node) -> list[str]:
        """The keys of a mapping in their order; names and data stay as they are."""
        known = list((self.schema or {}).get("properties", ()))
        if not known:
            return list(node.members or ())
        if "multipleOf" in known:
            known = _keywords(known)
        known.sort(key=lambda key: _FIRST.index(key) if key in _FIRST else len(_FIRST))
        places = {key: place for place, key in enumerate(known)}

        def place(key: str) -> tuple[bool, int]:
            child = node.get(key)
            is_block = child is not None and child.style == "block"
            return is_block and key in _LAST_IN_BLOCK, places.get(key, len(places))

        return sorted(node.members or (), key=place)

    @property
    def is_data(self) -> bool:
        """Whether what stands here is no part of a blueprint but a value: of a seed, a case, a constant."""
        return not {"properties", "additionalProperties", "items", "name"} & (self.schema or {}).keys()

    @property
    def in_block(self) -> bool:
        """Whether it never stands in braces: parts of a blueprint, and whatever holds expressions or names schemas."""
        schema = self.schema or {}
        if "multipleOf" in schema.get("properties", ()):
            return False
        if "properties" in schema:
            return True
        inner = schema.get("additionalProperties", schema.get("items"))
        if schema.get("name") == "data":
            return True
        if not isinstance(inner, Mapping):
            return False
        options = list(_resolved(self.kind, inner))
        return any(option.get("name") in _HOLDS_EXPRESSIONS or "properties" in option for option in options)


def shape_of_file(kind: Kind) -> Shape:
    """The shape of a whole file."""
    return Shape(kind, load_schema(kind))


def _keywords(known: Sequence[str]) -> list[str]:
    """The keywords of a schema: what is said in a word, then the description, then what takes a block."""
    out = [key for key in known if key not in _LAST and key not in _BEHIND]
    for key, before in _BEHIND.items():
        if key in known:
            out.insert(out.index(before) + 1, key)
    return [*out, *(key for key in _LAST if key in known)]


def _resolved(kind: Kind, schema: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The alternatives of a schema, references followed; what is known by a name keeps it."""
    if "anyOf" in schema:
        for option in schema["anyOf"]:
            yield from _resolved(kind, option)
        return
    reference = schema.get("$ref")
    if reference is None:
        yield schema
        return
    name = reference.rpartition("/")[2]
    for option in _resolved(kind, load_schema(kind)["$defs"][name]):
        more = {**option.get("properties", {}), **schema.get("properties", {})}
        yield {**option, "name": name, **({"properties": more} if more else {})}
