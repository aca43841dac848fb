"""What is known of a value before anything runs: its kind, its entity, whether it may be null.

Light on purpose: `any` is always right.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from envgen.blueprint.model import MISSING, Blueprint, Schema

Kind = Literal[
    "any",
    "string",
    "number",
    "integer",
    "boolean",
    "null",
    "list",
    "map",  # a dict whose keys are data; `items` are its values
    "object",  # a dict with declared properties; `schema` says which
    "record",  # a record of `entity`
    "collection",  # the records of `entity` by key
    "set",
    "tuple",
    "view",  # keys(), values(), items(): can be measured and iterated, not subscripted
    "iterator",  # zip() and generators: can be iterated once
    "range",
]

NUMBERS = frozenset({"number", "integer"})
SCALARS = frozenset({"string", "number", "integer", "boolean", "null"})
MAPPINGS = frozenset({"map", "object", "record", "collection"})
SEQUENCES = frozenset({"list", "tuple", "string", "range"})
JSON_KINDS = SCALARS | MAPPINGS | {"any", "list"}


@dataclass(frozen=True, slots=True)
class Type:
    """A type; `items` are the values of a list, map, set, view or iterator, `elements` the places of a tuple."""

    kind: Kind = "any"
    entity: str = ""
    schema: Schema | None = None
    items: Type | None = None
    nullable: bool = False
    values: tuple[Any, ...] | None = None  # of an enum or const
    elements: tuple[Type, ...] | None = None
    internal: bool = False  # comes from an attribute that the agent never sees

    @property
    def item(self) -> Type:
        """What iterating or subscripting yields where nothing closer is known."""
        return (self.items or ANY).part_of(self)

    @property
    def is_number(self) -> bool:
        return self.kind in NUMBERS and not self.nullable

    @property
    def is_text(self) -> bool:
        return self.kind == "string" and not self.nullable

    def or_null(self) -> Type:
        return self if self.nullable or self.kind in ("any", "null") else replace(self, nullable=True)

    def not_null(self) -> Type:
        return replace(self, nullable=False) if self.nullable else self

    def part_of(self, whole: Type) -> Type:
        """The type as that of a part: what is inside of something internal is internal."""
        return replace(self, internal=True) if whole.internal and not self.internal else self

    @property
    def shows_internal(self) -> bool:
        """Whether the value, or something in it, is internal; a record is told without its internal attributes."""
        parts = (*(self.elements or ()), *((self.items,) if self.items is not None else ()))
        return self.internal or any(part.shows_internal for part in parts)

    def __str__(self) -> str:
        """As it is put in messages: `a Loan`, `a list`, `text`."""
        return {
            "any": "any value",
            "string": "a text",
            "number": "a number",
            "integer": "an integer",
            "boolean": "true or false",
            "null": "null",
            "list": "a list",
            "map": "a map",
            "object": "an object",
            "record": f"a record of {self.entity}",
            "collection": f"the records of {self.entity}",
            "set": "a set",
            "tuple": "a tuple",
            "view": "the contents of a map",
            "iterator": "a stream of values",
            "range": "a range",
        }[self.kind]


ANY = Type()
STRING = Type("string")
NUMBER = Type("number")
INTEGER = Type("integer")
BOOLEAN = Type("boolean")
NULL = Type("null", nullable=True)


def record_of(entity: str) -> Type:
    return Type("record", entity=entity)


def list_of(items: Type) -> Type:
    return Type("list", items=items)


def type_of(schema: Schema, blueprint: Blueprint) -> Type:
    """The type that a schema position declares; the name of an entity makes a record, a named type what stands behind it."""
    found = _declared(schema, blueprint)
    return replace(found, internal=True) if schema.internal else found


def _declared(schema: Schema, blueprint: Blueprint) -> Type:
    seen: set[str] = set()
    nullable = schema.nullable
    while schema.type == "named":
        if schema.name in blueprint.entities:
            return Type("record", entity=schema.name, schema=schema, nullable=nullable)
        if schema.name in seen or schema.name not in blueprint.types:
            return ANY
        seen.add(schema.name)
        schema = blueprint.types[schema.name]
        nullable = nullable or schema.nullable
    plain = _plain(schema, blueprint)
    nullable = nullable or schema.type == "null"
    return plain if plain.nullable == nullable else replace(plain, nullable=nullable)


def _plain(schema: Schema, blueprint: Blueprint) -> Type:
    values = schema.enum if schema.enum is not None else None if schema.const is MISSING else (schema.const,)
    match schema.type:
        case "any" if values is not None:
            return replace(join(*(type_of_value(value) for value in values if value is not None)), values=values)
        case "string" | "integer" | "number" | "boolean" | "null":
            return Type(schema.type, schema=schema, values=values)
        case "array":
            return Type("list", schema=schema, items=_lazy_items(schema.items, blueprint))
        case "choice":
            return Type("object", schema=schema)
        case "object" if schema.properties:
            return Type("object", schema=schema)
        case "object":
            values_schema = schema.additional if isinstance(schema.additional, Schema) else None
            return Type("map", schema=schema, items=_lazy_items(values_schema, blueprint))
        case _:
            return ANY


def _lazy_items(schema: Schema | None, blueprint: Blueprint) -> Type | None:
    """Types of items stop at named object types (recursion is legal there); their properties are looked up when asked for."""
    if schema is None:
        return None
    return type_of(schema, blueprint)


def type_of_value(value: Any) -> Type:
    """The type of a JSON value."""
    match value:
        case None:
            return NULL
        case bool():
            return BOOLEAN
        case int():
            return INTEGER
        case float():
            return NUMBER
        case str():
            return STRING
        case list() | tuple():
            return list_of(join(*(type_of_value(item) for item in value))) if value else Type("list")
        case dict():
            return Type("map", items=join(*(type_of_value(item) for item in value.values())) if value else None)
        case _:
            return ANY


def join(*types: Type) -> Type:
    """The closest type that holds for all of them."""
    joined = _joined(types)
    return replace(joined, internal=True) if any(one.internal for one in types) else joined


def _joined(types: tuple[Type, ...]) -> Type:
    solid = [one for one in types if one.kind != "null"]
    nullable = len(solid) < len(types) or any(one.nullable for one in solid)
    if not solid:
        return NULL if types else ANY
    first = solid[0]
    kinds = {one.kind for one in solid}
    if kinds <= NUMBERS:
        joined = Type("integer" if kinds == {"integer"} else "number")
    elif len(kinds) > 1 or len({one.entity for one in solid}) > 1:
        return ANY
    elif all(one == first for one in solid):
        joined = first
    else:
        schema = first.schema if all(one.schema == first.schema for one in solid) else None
        if first.kind == "object" and schema is None:
            return replace(Type("map"), nullable=nullable)
        items = join(*(one.item for one in solid)) if first.kind in ("list", "map", "set", "view", "iterator") else None
        joined = Type(first.kind, entity=first.entity, schema=schema, items=items)
    if all(one.values is not None for one in solid):
        joined = replace(joined, values=tuple(dict.fromkeys(value for one in solid for value in one.values or ())))
    elif joined.values is not None:
        joined = replace(joined, values=None)
    return replace(joined, nullable=nullable)
