"""Values against schemas: every problem of a value, and the value with whole floats and defaults put right."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from datetime import date, datetime
from typing import Any
from urllib.parse import urlsplit

from envgen.blueprint.model import MISSING, Blueprint, Entity, Schema
from tests.oracle.equality import same

TYPES = {
    "string": "a string",
    "integer": "an integer",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
}
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?")
EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


class Checker:
    def __init__(self, blueprint: Blueprint) -> None:
        self.blueprint = blueprint
        self.zone = "Z" if blueprint.clock.start.endswith("Z") else ""

    # ── schemas ─────────────────────────────────────────────

    def body(self, schema: Schema) -> Schema:
        """The schema that a name stands for."""
        while schema.type == "named":
            schema = self.named(schema.name)
        return schema

    def named(self, name: str) -> Schema:
        if name in self.blueprint.types:
            return self.blueprint.types[name]
        return self.record(self.blueprint.entities[name])

    def record(self, entity: Entity) -> Schema:
        return Schema(at=entity.at, type="object", properties=entity.attributes)

    def branch(self, schema: Schema, value: Any) -> Schema | None:
        """The alternative of a `oneOf` that a value is of."""
        if not isinstance(value, dict):
            return None
        for one in schema.alternatives:
            told = self.body(self.body(one).properties[schema.discriminator])
            tag = value.get(schema.discriminator)
            if told.const is not MISSING and same(told.const, tag):
                return self.body(one)
            if told.enum is not None and any(same(each, tag) for each in told.enum):
                return self.body(one)
        return None

    # ── problems ────────────────────────────────────────────

    def problems(self, schema: Schema, value: Any, path: str, *, loose: bool = False, shown: bool = False) -> Iterator[str]:
        """All of them, as `path: reason`. `loose`: 10.0 passes as an integer; `shown`: internal attributes are not there."""
        if value is None and schema.nullable:
            return
        if schema.type == "named":
            target = self.body(schema)
            if value is None and target.nullable:
                return
            target = replace(target, nullable=schema.nullable or target.nullable)
            yield from self.problems(target, value, path, loose=loose, shown=shown)
            return
        kind = self.kind(schema)
        if schema.type == "any" or (schema.type == "object" and schema.additional is True):
            yield from strange(value, path)
        if isinstance(value, str) and any(0xD800 <= ord(letter) < 0xE000 for letter in value):
            yield f"{path}: must be text without lone surrogates"
        if isinstance(value, float) and not math.isfinite(value):
            yield f"{path}: must be a finite number"
        if kind and not fits(kind, value, loose):
            yield f"{path}: must be {TYPES[kind]}{' or null' if schema.nullable else ''}"
            if schema.enum is None and schema.const is MISSING:
                return
        if schema.enum is not None and not any(same(one, value) for one in schema.enum):
            listed = [*schema.enum, None] if schema.nullable and None not in schema.enum else schema.enum
            yield f"{path}: must be one of {', '.join(map(text_of, listed))}"
            return
        if schema.const is not MISSING and not same(schema.const, value):
            yield f"{path}: must be {text_of(schema.const)}"
            return
        if isinstance(value, bool) or (isinstance(value, float) and not math.isfinite(value)):
            return
        if isinstance(value, int | float):
            yield from self.number(schema, value, path)
        elif isinstance(value, str):
            yield from self.text(schema, value, path)
        elif isinstance(value, list):
            yield from self.list(schema, value, path, loose, shown)
        elif isinstance(value, dict):
            yield from self.object(schema, value, path, loose, shown)

    def kind(self, schema: Schema) -> str:
        if schema.type == "choice":
            return "object"
        return "" if schema.type == "any" else schema.type

    def number(self, schema: Schema, value: float, path: str) -> Iterator[str]:
        if isinstance(value, int) and not -(2**63) <= value < 2**63:
            yield f"{path}: must fit into 63 bits"
        if schema.minimum is not None and value < schema.minimum:
            yield f"{path}: must be at least {schema.minimum}"
        if schema.maximum is not None and value > schema.maximum:
            yield f"{path}: must be at most {schema.maximum}"
        if schema.exclusive_minimum is not None and value <= schema.exclusive_minimum:
            yield f"{path}: must be more than {schema.exclusive_minimum}"
        if schema.exclusive_maximum is not None and value >= schema.exclusive_maximum:
            yield f"{path}: must be less than {schema.exclusive_maximum}"
        if schema.multiple_of is not None and value % schema.multiple_of:
            yield f"{path}: must be a multiple of {schema.multiple_of}"
        if schema.decimals is not None and round(value, schema.decimals) != value:
            yield f"{path}: must have at most {counted(schema.decimals, 'decimal')}"

    def text(self, schema: Schema, value: str, path: str) -> Iterator[str]:
        if schema.min_length is not None and len(value) < schema.min_length:
            yield f"{path}: must have at least {counted(schema.min_length, 'character')}"
        if schema.max_length is not None and len(value) > schema.max_length:
            yield f"{path}: must have at most {counted(schema.max_length, 'character')}"
        if schema.pattern is not None and not re.fullmatch(schema.pattern, value):
            yield f"{path}: must match {schema.pattern}"
        if schema.format is not None and (wanted := self.format(schema.format, value)):
            yield f"{path}: must be {wanted}"

    def format(self, name: str, value: str) -> str:
        if name == "date":
            return "" if DATE.fullmatch(value) and is_date(value) else "a date such as 2026-03-02"
        if name == "date-time":
            good = (
                len(value) == 19 + len(self.zone) and value.endswith(self.zone) and value[10] == "T" and DATE.fullmatch(value[:10])
            )
            if good and is_date(value[:10]) and re.fullmatch(TIME, value[11:19]) and len(value[11:19]) == 8:
                return ""
            return f"a date-time such as 2026-03-02T09:00:00{self.zone}"
        if name == "time":
            return "" if TIME.fullmatch(value) else "a time such as 09:00 or 09:00:00"
        if name == "email":
            return "" if EMAIL.fullmatch(value) else "an e-mail address"
        if name == "uri":
            return "" if urlsplit(value).scheme and not re.search(r"\s", value) else "a URI"
        return "" if UUID.fullmatch(value) else "a UUID"

    def list(self, schema: Schema, value: list[Any], path: str, loose: bool, shown: bool) -> Iterator[str]:
        if schema.min_items is not None and len(value) < schema.min_items:
            yield f"{path}: must have at least {counted(schema.min_items, 'item')}"
        if schema.max_items is not None and len(value) > schema.max_items:
            yield f"{path}: must have at most {counted(schema.max_items, 'item')}"
        if schema.unique_items and any(same(a, b) for i, a in enumerate(value) for b in value[:i]):
            yield f"{path}: must not repeat an item"
        for index, item in enumerate(value):
            if schema.items is not None:
                yield from self.problems(schema.items, item, f"{path}[{index}]", loose=loose, shown=shown)

    def object(self, schema: Schema, value: dict[str, Any], path: str, loose: bool, shown: bool) -> Iterator[str]:
        if schema.type == "choice":
            branch = self.branch(schema, value)
            if branch is None:
                yield f"{path}.{schema.discriminator}: *"
                return
            schema = branch
        properties = {name: one for name, one in schema.properties.items() if not (shown and one.internal)}
        for name, one in properties.items():
            if name in value:
                yield from self.problems(one, value[name], f"{path}.{name}", loose=loose, shown=shown)
            elif one.required:
                yield f"{path}.{name}: is required"
        for name in value:
            if name in properties:
                continue
            if schema.additional is False and schema.type != "any":
                yield f"{path}.{name}: is not a known attribute"
            elif isinstance(schema.additional, Schema):
                yield from self.problems(schema.additional, value[name], f"{path}.{name}", loose=loose, shown=shown)
        if schema.property_names is not None:
            for name in value:
                for problem in self.problems(schema.property_names, name, ""):
                    yield f"{path}: has a name that {problem.removeprefix(': ')}"
                    yield f"{path}.{name}: has a name that {problem.removeprefix(': ')}"

    # ── putting right ───────────────────────────────────────

    def completed(self, schema: Schema, value: Any, *, loose: bool) -> Any:
        """The value with defaults at every depth and, where `loose`, whole floats as integers."""
        if value is None:
            return None
        schema = self.body(schema)
        if loose and schema.type == "integer" and isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, list):
            return [self.completed(schema.items, item, loose=loose) if schema.items else item for item in value]
        if not isinstance(value, dict):
            return value
        if schema.type == "choice":
            schema = self.branch(schema, value) or schema
        done: dict[str, Any] = {}
        for name, one in schema.properties.items():
            if name in value:
                done[name] = self.completed(one, value[name], loose=loose)
            elif one.default is not MISSING:
                done[name] = self.completed(one, deepcopy(one.default), loose=loose)
        for name, item in value.items():
            if name not in schema.properties:
                more = schema.additional
                done[name] = self.completed(more, item, loose=loose) if isinstance(more, Schema) else item
        return done

    def shown(self, schema: Schema | None, value: Any) -> Any:
        """The value as it is returned: attributes in declared order, without internal ones."""
        if schema is None:
            return deepcopy(value)
        schema = self.body(schema)
        if isinstance(value, list | tuple):
            return [self.shown(schema.items, item) for item in value]
        if not isinstance(value, dict):
            return value
        if schema.type == "choice":
            schema = self.branch(schema, value) or schema
        done = {n: self.shown(one, value[n]) for n, one in schema.properties.items() if n in value and not one.internal}
        for name, item in value.items():
            if name not in schema.properties:
                done[name] = self.shown(schema.additional if isinstance(schema.additional, Schema) else None, item)
        return done

    def references(self, schema: Schema, value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Schema, Any, tuple[Any, ...]]]:
        """Every (schema with `references` or `among`, value, way) in document order; way ends in ("name", key) for a name."""
        if value is None:
            return
        if schema.references or schema.among is not None:
            yield schema, value, way
        schema = self.body(schema)
        if isinstance(value, list) and schema.items is not None:
            for index, item in enumerate(value):
                yield from self.references(schema.items, item, (*way, index))
        if not isinstance(value, dict):
            return
        if schema.type == "choice":
            branch = self.branch(schema, value)
            if branch is None:
                return
            schema = branch
        for name, item in value.items():
            if schema.property_names is not None:
                yield from self.references(schema.property_names, name, (*way, ("name", name)))
            if name in schema.properties:
                yield from self.references(schema.properties[name], item, (*way, name))
            elif isinstance(schema.additional, Schema):
                yield from self.references(schema.additional, item, (*way, name))


def fits(kind: str, value: Any, loose: bool) -> bool:
    if kind == "integer":
        return type(value) is int or (loose and isinstance(value, float) and value.is_integer())
    if kind == "number":
        return type(value) in (int, float)
    wanted: dict[str, type] = {"string": str, "boolean": bool, "null": type(None), "array": list, "object": dict}
    return type(value) is wanted[kind]


def is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text.removesuffix("Z"))


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def text_of(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value) or '""'


def strange(value: Any, path: str) -> Iterator[str]:
    """What no JSON text can hold, anywhere in a free value."""
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(key, str) and any(0xD800 <= ord(letter) < 0xE000 for letter in key):
                yield f"{path}.{key}: *"
            yield from strange(item, f"{path}.{key}" if isinstance(value, dict) else f"{path}[{key}]")
    elif isinstance(value, str) and any(0xD800 <= ord(letter) < 0xE000 for letter in value):
        yield f"{path}: must be text without lone surrogates"
    elif isinstance(value, float) and not math.isfinite(value):
        yield f"{path}: must be a finite number"
    elif isinstance(value, int) and not isinstance(value, bool) and not -(2**63) <= value < 2**63:
        yield f"{path}: must fit into 63 bits"
