"""Whether what a data position will hold can fit a schema: literals by value, expressions by type. Silent where not certain."""

from __future__ import annotations

from collections.abc import Iterator

from envgen_runtime import reasons

from envgen.blueprint.expressions import Scope, Type, check, type_of
from envgen.blueprint.lint.syntax import is_plain
from envgen.blueprint.lint.values import misfits, shown
from envgen.blueprint.lint.walk import named
from envgen.blueprint.model import Data, Expression, Schema

NO_JSON = {
    "set": "write sorted(…)",
    "view": "write list(…)",
    "iterator": "write list(…)",
    "range": "write list(…)",
    "collection": "write list(….values())",
}
DICTS = frozenset({"record", "object", "map", "collection"})


def type_in(expression: Expression, scope: Scope) -> Type:
    """The inferred type, any value where the expression has problems of its own."""
    inferred, problems = check(expression, scope)
    return Type() if problems else inferred


def unfitting(data: Data, schema: Schema, scope: Scope, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str, str, str]]:
    """Why a data position cannot hold: path, reason, mend."""
    if is_plain(data):
        for path, reason in misfits(data, schema, scope.blueprint):
            null = data is None and not path
            mend = _of_null(schema) if null else "correct the value, or write `=…` where an expression is meant"
            yield shown((*at, *path), ""), "is null" if null else reason, mend
    elif isinstance(data, Expression):
        given = type_in(data, scope)
        for reason, mend in clash(given, type_of(schema, scope.blueprint)):
            yield shown(at, ""), reason, _of_null(schema) if given.kind == "null" else mend
    else:
        yield from _compound(data, named(scope.blueprint, schema), scope, at)


def _compound(data: Data, schema: Schema, scope: Scope, at: tuple[str | int, ...]) -> Iterator[tuple[str, str, str]]:
    entity = scope.blueprint.entities.get(schema.name) if schema.type == "named" else None
    properties = entity.attributes if entity else schema.properties
    if schema.type in ("any", "choice"):
        return
    if isinstance(data, list):
        if schema.type != "array":
            yield shown(at, ""), f"is a list, but {_must(schema)}", "correct the value or the schema"
        elif schema.items is not None:
            for number, item in enumerate(data):
                yield from unfitting(item, schema.items, scope, (*at, number))
        return
    if schema.type not in ("object", "named"):
        yield shown(at, ""), f"is an object, but {_must(schema)}", "correct the value or the schema"
        return
    open_ = entity is None and (schema.additional is not False or not properties)
    for name, inner in data.items():
        if name in properties:
            yield from unfitting(inner, properties[name], scope, (*at, name))
        elif isinstance(schema.additional, Schema) and entity is None:
            yield from unfitting(inner, schema.additional, scope, (*at, name))
        elif not open_:
            yield shown((*at, name), ""), reasons.UNKNOWN, "take it out, or declare it"
    for name, inner in properties.items():
        if inner.required and not inner.internal and name not in data:
            yield shown((*at, name), ""), reasons.REQUIRED, "give it a value, or declare it `optional: true`"


def _of_null(schema: Schema) -> str:
    return "leave it out, or declare it `nullable: true`" if schema.optional else "give a value, or declare it `nullable: true`"


def _must(schema: Schema) -> str:
    return reasons.TYPES.get(schema.type, "has another shape")


def clash(given: Type, wanted: Type) -> Iterator[tuple[str, str]]:
    """Why a value of one type can never be one of the other: reason and mend; nothing where it may."""
    if given.kind == "any":
        return
    if given.kind in NO_JSON and not (given.kind == "collection" and wanted.kind in ("any", "map")):
        yield f"is {given}, which is no JSON value", NO_JSON[given.kind]
        return
    if wanted.kind == "any" or (given.kind == "null" and wanted.nullable):
        return
    if given.kind == "number" and wanted.kind == "integer":
        yield "is a number, where an integer is due", "write round(…) or int(…), or // in place of /"
    elif given.kind in DICTS and wanted.kind in DICTS:
        if given.kind == wanted.kind == "record" and given.entity != wanted.entity:
            yield f"is {given}, where {wanted} is due", f"give {wanted}"
    elif given.kind in ("list", "tuple") and wanted.kind == "list":
        if given.items is not None and wanted.items is not None:
            yield from ((f"holds what {reason}", mend) for reason, mend in clash(given.items, wanted.items))
    elif given.kind != wanted.kind and (given.kind, wanted.kind) != ("integer", "number"):
        yield f"is {given}, where {wanted} is due", _mend(given, wanted)
    elif (
        given.values is not None and wanted.values is not None and not set(map(repr, given.values)) & set(map(repr, wanted.values))
    ):
        yield f"is never {reasons.enum(wanted.values).removeprefix('must be ')}", "correct one of the two lists of values"


def _mend(given: Type, wanted: Type) -> str:
    return {"string": "write str(…)", "integer": "write int(…)", "number": "write float(…)"}.get(wanted.kind, f"give {wanted}")
