"""Whether a JSON value that stands in a blueprint fits a schema of it. The state of a seed is checked by generated validators."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping

from envgen_runtime import formats, reasons
from envgen_runtime.values import fits_decimals, has_duplicates, same

from envgen.blueprint.model import MISSING, Blueprint, Entity, Json, Schema

Misfit = tuple[tuple[str | int, ...], str]

KIND_OF = {str: "string", bool: "boolean", int: "integer", float: "number", list: "array", dict: "object", type(None): "null"}


def kind(value: Json) -> str:
    """The JSON Schema name of a value's type."""
    return KIND_OF.get(type(value), "any")


def kind_of(schema: Schema) -> str:
    """The type that a schema admits, inferred from its enum or const where it is not written."""
    if schema.type != "any":
        return schema.type
    values = list(schema.enum or ()) + ([] if schema.const is MISSING else [schema.const])
    kinds = {kind(value) for value in values if value is not None}
    if kinds == {"integer", "number"}:
        return "number"
    return kinds.pop() if len(kinds) == 1 else "any"


def zoned(blueprint: Blueprint) -> bool:
    """Whether date-times of this blueprint end in `Z`."""
    return blueprint.clock.start.endswith("Z")


def misfits(value: Json, schema: Schema, blueprint: Blueprint, *, partial: bool = False) -> Iterator[Misfit]:
    """What of a value does not fit, as path and reason; `partial` admits objects that lack properties."""
    yield from _Fitting(blueprint, partial).of(value, schema, ())


def shown(path: tuple[str | int, ...], name: str) -> str:
    """`address.city`, `copy_ids[0]`."""
    out = name
    for step in path:
        out += f"[{step}]" if isinstance(step, int) else f".{step}"
    return out.removeprefix(".")


class _Fitting:
    """One comparison of a value with a schema."""

    def __init__(self, blueprint: Blueprint, partial: bool) -> None:
        self.blueprint = blueprint
        self.partial = partial

    def of(self, value: Json, schema: Schema, at: tuple[str | int, ...]) -> Iterator[Misfit]:
        if value is None and schema.nullable:
            return
        if schema.type == "named":
            yield from self._named(value, schema, at)
            return
        if schema.type == "choice":
            yield from self._choice(value, schema, at)
            return
        wanted, is_a = kind_of(schema), kind(value)
        integral = is_a == "number" and isinstance(value, float) and value.is_integer()
        if (
            wanted not in ("any", is_a)
            and not (wanted == "number" and is_a == "integer")
            and not (wanted == "integer" and integral)
        ):
            yield at, reasons.type_(wanted, nullable=schema.nullable)
            return
        if schema.enum is not None and not any(same(value, one) for one in schema.enum):
            yield at, reasons.enum(schema.enum)
        if schema.const is not MISSING and not same(value, schema.const):
            yield at, reasons.const(schema.const)
        if isinstance(value, str):
            yield from ((at, reason) for reason in self._text(value, schema))
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            yield from ((at, reason) for reason in self._number(value, schema))
        elif isinstance(value, list):
            yield from self._list(value, schema, at)
        elif isinstance(value, dict):
            yield from self._object(value, schema, at)

    def _named(self, value: Json, schema: Schema, at: tuple[str | int, ...]) -> Iterator[Misfit]:
        entity = self.blueprint.entities.get(schema.name)
        if entity is not None:
            yield from self._record(value, entity, at)
        elif schema.name in self.blueprint.types:
            yield from self.of(value, self.blueprint.types[schema.name], at)

    def _record(self, value: Json, entity: Entity, at: tuple[str | int, ...]) -> Iterator[Misfit]:
        if not isinstance(value, dict):
            yield at, reasons.type_("object")
            return
        yield from self._properties(value, entity.attributes, False, at)

    def _choice(self, value: Json, schema: Schema, at: tuple[str | int, ...]) -> Iterator[Misfit]:
        if not isinstance(value, dict):
            yield at, reasons.type_("object", nullable=schema.nullable)
            return
        tags: dict[str, Schema] = {}
        for alternative in schema.alternatives:
            inner = alternative
            while inner.type == "named" and inner.name in self.blueprint.types:
                inner = self.blueprint.types[inner.name]
            tag = inner.properties.get(schema.discriminator)
            if tag is not None and isinstance(tag.const, str):
                tags[tag.const] = inner
        chosen = tags.get(str(value.get(schema.discriminator, "")))
        if chosen is not None:
            yield from self.of(value, chosen, at)
        elif not self.partial or schema.discriminator in value:
            yield (*at, schema.discriminator), reasons.enum(tags)

    def _text(self, value: str, schema: Schema) -> Iterator[str]:
        if schema.min_length is not None and len(value) < schema.min_length:
            yield reasons.min_length(schema.min_length)
        if schema.max_length is not None and len(value) > schema.max_length:
            yield reasons.max_length(schema.max_length)
        if schema.pattern is not None and not matches(schema.pattern, value):
            yield reasons.pattern(schema.pattern)
        if schema.format is not None and not formatted(schema.format, value, self.blueprint):
            yield reasons.format_(schema.format, zoned=zoned(self.blueprint))

    @staticmethod
    def _number(value: int | float, schema: Schema) -> Iterator[str]:
        if not math.isfinite(value):
            yield reasons.FINITE
            return
        if schema.minimum is not None and value < schema.minimum:
            yield reasons.minimum(schema.minimum)
        if schema.maximum is not None and value > schema.maximum:
            yield reasons.maximum(schema.maximum)
        if schema.exclusive_minimum is not None and value <= schema.exclusive_minimum:
            yield reasons.exclusive_minimum(schema.exclusive_minimum)
        if schema.exclusive_maximum is not None and value >= schema.exclusive_maximum:
            yield reasons.exclusive_maximum(schema.exclusive_maximum)
        if schema.multiple_of and not _multiple(value, schema.multiple_of):
            yield reasons.multiple_of(schema.multiple_of)
        if schema.decimals is not None and not fits_decimals(value, schema.decimals):
            yield reasons.decimals(schema.decimals)

    def _list(self, value: list[Json], schema: Schema, at: tuple[str | int, ...]) -> Iterator[Misfit]:
        if schema.min_items is not None and len(value) < schema.min_items:
            yield at, reasons.min_items(schema.min_items)
        if schema.max_items is not None and len(value) > schema.max_items:
            yield at, reasons.max_items(schema.max_items)
        if schema.unique_items and has_duplicates(value):
            yield at, reasons.UNIQUE_ITEMS
        if schema.items is not None:
            for number, item in enumerate(value):
                yield from self.of(item, schema.items, (*at, number))

    def _object(self, value: Mapping[str, Json], schema: Schema, at: tuple[str | int, ...]) -> Iterator[Misfit]:
        if schema.property_names is not None:
            for name in value:
                for _, reason in self.of(name, schema.property_names, ()):
                    yield at, reasons.property_name(reason)
        # An object of which nothing is written is any object.
        additional = schema.additional if schema.properties or schema.additional else True
        yield from self._properties(value, schema.properties, additional, at)

    def _properties(
        self, value: Mapping[str, Json], properties: Mapping[str, Schema], additional: Schema | bool, at: tuple[str | int, ...]
    ) -> Iterator[Misfit]:
        for name, inner in value.items():
            if name in properties:
                yield from self.of(inner, properties[name], (*at, name))
            elif isinstance(additional, Schema):
                yield from self.of(inner, additional, (*at, name))
            elif not additional:
                yield (*at, name), reasons.UNKNOWN
        if not self.partial:
            yield from (
                ((*at, name), reasons.REQUIRED) for name, inner in properties.items() if inner.required and name not in value
            )


def _multiple(value: int | float, factor: int | float) -> bool:
    """As generated validators say it: exactly for integers, for fractions where the quotient is whole."""
    return value % factor == 0 if isinstance(factor, int) else (value / factor).is_integer()


def matches(pattern: str, text: str) -> bool:
    """Whether a whole text matches; a pattern that does not compile is reported elsewhere and matches all."""
    try:
        return re.fullmatch(pattern, text) is not None
    except (re.error, OverflowError, RecursionError):
        return True


def formatted(name: str, text: str, blueprint: Blueprint) -> bool:
    """Whether a text has the form that `format` names."""
    if name == "date-time":
        return formats.is_date_time(text, zoned(blueprint))
    test = {
        "date": formats.is_date,
        "time": formats.is_time,
        "email": formats.is_email,
        "uri": formats.is_uri,
        "uuid": formats.is_uuid,
    }.get(name)
    return test is None or test(text)
