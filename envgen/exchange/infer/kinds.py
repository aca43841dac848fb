"""Schemas in the words of a blueprint, as the analysis needs them: made of annotations and values, joined, and finished.

While things are being found out a schema has two more forms: `None` is "nothing known to be here yet" and `{"type": "null"}` is
"null alone". A named type is `{"type": NAME}` with the name that the class gives it. `finished` makes the language's forms of them.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from envgen.exchange.inferred import Schema

Known = Schema | None

ANY: Schema = {}
NULL: Schema = {"type": "null"}
STRING: Schema = {"type": "string"}
INTEGER: Schema = {"type": "integer"}
NUMBER: Schema = {"type": "number"}
BOOLEAN: Schema = {"type": "boolean"}
OBJECT: Schema = {"type": "object"}
SCALARS = frozenset({"string", "integer", "number", "boolean", "null"})
PLAIN = SCALARS | {"object", "array"}

_ATOMS: Mapping[str, Schema] = {
    "str": STRING,
    "int": INTEGER,
    "float": NUMBER,
    "bool": BOOLEAN,
    "complex": ANY,
    "Any": ANY,
    "object": ANY,
    "bytes": ANY,
    "None": NULL,
    "Number": NUMBER,
    "Text": STRING,
    "AnyStr": STRING,
    "dict": OBJECT,
    "Counter": {"type": "object", "additionalProperties": INTEGER},
}
_LISTS = frozenset(
    [
        "list",
        "List",
        "Sequence",
        "MutableSequence",
        "Iterable",
        "Collection",
        "Iterator",
        "set",
        "Set",
        "frozenset",
        "FrozenSet",
        "MutableSet",
        "AbstractSet",
        "deque",
        "Deque",
        "Tuple",
        "tuple",
    ]
)
_SETS = frozenset(["set", "Set", "frozenset", "FrozenSet", "MutableSet", "AbstractSet"])
_DICTS = frozenset(["dict", "Dict", "Mapping", "MutableMapping", "defaultdict", "DefaultDict", "OrderedDict"])


def array(items: Known) -> Schema:
    return {"type": "array", "items": items}


def mapping(values: Known) -> Schema:
    return {"type": "object", "additionalProperties": values}


def nullable(schema: Known) -> Known:
    """The schema, or null."""
    if schema is None:
        return NULL
    return schema if schema in (ANY, NULL) or schema.get("nullable") else {**schema, "nullable": True}


def without_null(schema: Known) -> Known:
    if schema == NULL:
        return None
    return {key: value for key, value in schema.items() if key != "nullable"} if schema else schema


def may_be_null(schema: Known) -> bool:
    return schema is not None and (schema in (ANY, NULL) or bool(schema.get("nullable")))


def is_scalar(schema: Known) -> bool:
    return bool(schema) and schema is not None and schema.get("type") in SCALARS


def named(schema: Known) -> str | None:
    """The name of the record type that a schema names."""
    name = schema.get("type") if schema else None
    return name if name is not None and name not in PLAIN else None


def join(one: Known, other: Known) -> Known:
    """The narrowest schema of this language that takes what either takes."""
    if one is None or one == other:
        return other
    if other is None:
        return one
    if ANY in (one, other):
        return ANY
    joined = _joined(without_null(one), without_null(other))
    return nullable(joined) if may_be_null(one) or may_be_null(other) else joined


def _joined(one: Known, other: Known) -> Known:
    if one is None or one == other:
        return other
    if other is None:
        return one
    kinds = {one["type"], other["type"]}
    if kinds == {"integer", "number"}:
        return NUMBER
    if kinds == {"array"}:
        return array(join(one.get("items", ANY), other.get("items", ANY)))
    if kinds == {"object"}:
        return mapping(join(one.get("additionalProperties", ANY), other.get("additionalProperties", ANY)))
    if len(kinds) == 1:
        return {"type": one["type"]}
    if all(kind == "object" or kind not in PLAIN for kind in kinds):
        return OBJECT
    return ANY


def of_json(value: Any, depth: int = 0) -> Known:
    """The schema of a JSON value."""
    if value is None:
        return NULL
    for kind, schema in ((bool, BOOLEAN), (int, INTEGER), (float, NUMBER), (str, STRING)):
        if type(value) is kind:
            return schema
    if depth > 20:
        return ANY
    if isinstance(value, (list, tuple, set, frozenset)):
        return array(_all(value, depth))
    if isinstance(value, Mapping):
        return mapping(_all(value.values(), depth))
    return ANY


def _all(values: Any, depth: int) -> Known:
    schema: Known = None
    for value in values:
        schema = join(schema, of_json(value, depth + 1))
    return schema


class Annotations:
    """What annotations mean: `records` are the names of record types, `aliases` those of types."""

    def __init__(self, records: Mapping[str, Any], aliases: Mapping[str, ast.expr]) -> None:
        self.records = records
        self.aliases = aliases

    def schema(self, node: ast.expr | None, depth: int = 0) -> Known:
        """None where an annotation says nothing: there is none, or it cannot be read."""
        if node is None or depth > 20:
            return None
        match node:
            case ast.Constant(value=None):
                return NULL
            case ast.Constant(value=str(text)):
                try:
                    return self.schema(ast.parse(text, mode="eval").body, depth + 1)
                except SyntaxError:
                    return None
            case ast.Name(id=name) | ast.Attribute(attr=name):
                return self._name(name, depth)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return _either([self.schema(left, depth + 1), self.schema(right, depth + 1)])
            case ast.Subscript(value=ast.Name(id=name) | ast.Attribute(attr=name), slice=inner):
                return self._generic(name, inner.elts if isinstance(inner, ast.Tuple) else [inner], depth)
        return None

    def _name(self, name: str, depth: int) -> Known:
        if name in self.records:
            return {"type": name}
        if name in self.aliases:
            return self.schema(self.aliases[name], depth + 1)
        if name in _LISTS:
            return array(ANY)
        return _ATOMS.get(name, OBJECT if name in _DICTS else None)

    def _generic(self, name: str, inner: list[ast.expr], depth: int) -> Known:
        if name == "Optional":
            return nullable(self.schema(inner[0], depth + 1) or ANY) if inner else ANY
        if name == "Union":
            return _either([self.schema(one, depth + 1) for one in inner])
        if name == "Literal":
            return _all([one.value for one in inner if isinstance(one, ast.Constant)], 0)
        if name in ("Annotated", "Required", "NotRequired", "Final", "ClassVar", "ReadOnly"):
            return self.schema(inner[0], depth + 1)
        if name in ("Tuple", "tuple"):
            return array(
                _either([self.schema(one, depth + 1) for one in inner if not (isinstance(one, ast.Constant) and one.value is ...)])
            )
        if name in _LISTS:
            return array(_or_any(self.schema(inner[0], depth + 1)))
        if name in _DICTS and len(inner) == 2:
            return mapping(_or_any(self.schema(inner[1], depth + 1)))
        return self._name(name, depth)

    def sets(self, node: ast.expr | None, depth: int = 0) -> Iterator[tuple[str, ...]]:
        """The ways to sets in what an annotation says: JSON has no form for them."""
        if depth > 8:
            return
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in _SETS:
                yield ()
            case ast.Name(id=name) if name in self.aliases:
                yield from self.sets(self.aliases[name], depth + 1)
            case ast.Subscript(value=ast.Name(id=name) | ast.Attribute(attr=name), slice=inner):
                parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
                if name in _SETS:
                    yield ()
                elif name in _DICTS and len(parts) == 2:
                    yield from (("*", *way) for way in self.sets(parts[1], depth + 1))
                elif name in _LISTS:
                    yield from (("[]", *way) for part in parts for way in self.sets(part, depth + 1))
                elif name in ("Optional", "Union", "Annotated"):
                    yield from (way for part in parts for way in self.sets(part, depth + 1))


def _either(schemas: list[Known]) -> Known:
    if any(one is None for one in schemas):
        return ANY
    out: Known = None
    for one in schemas:
        out = join(out, one)
    return out


def _or_any(schema: Known) -> Schema:
    return ANY if schema is None else schema


def finished(schema: Known, name_of: Callable[[str], str]) -> Schema:
    """A schema as a blueprint has it: named types by their names there, nothing unknown."""
    if schema is None or schema == NULL:
        return {}
    out: Schema = dict(schema)
    if (name := named(schema)) is not None:
        out["type"] = name_of(name)
    for part in ("items", "additionalProperties"):
        if part in out:
            inner = finished(out[part], name_of) if out[part] is not False else False
            if inner == {}:
                out.pop(part)  # `type: array` takes any items, `type: object` any members
            else:
                out[part] = inner
    return out
