"""Values on their way out: plain copies, records with their attributes in declared order and without what is internal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from .containers import Collection, StateDict, is_node, path_of
from .json_schema import is_scalar, mentions
from .plan import EntityPlan
from .values import SCALARS, plain
from .written import NOTHING, Became

ORDERS = 64  # of the names in the records of an entity, kept to know them again

Strip = Callable[[Any], Any]  # a plain copy of a value of one schema without what is internal


class Exposure:
    """Makes returned values of one environment class; `data` is that of its contract."""

    def __init__(self, data: Mapping[str, Any], entities: Mapping[str, EntityPlan]) -> None:
        self._defs = data.get("$defs", {})
        self._variables = {name: spec["schema"] for name, spec in data.get("variables", {}).items()}
        self._entities = {entity.collection: self._defs[entity.name] for entity in entities.values()}
        self._named: dict[str, Strip] = {}
        self.records = {entity.collection: self._record(entity) for entity in entities.values()}
        self._strips = mentions(list(self._defs.values()), "x-internal", self._defs)

    def of(self, value: Any, became: Became = NOTHING) -> Any:
        """A plain deep copy; live records and parts of them come without what is internal.

        `became` says of plain containers which part of the state they are since the call has settled.
        """
        kind = type(value)
        if kind is dict and became and id(value) in became:
            value = became[id(value)][1]
            kind = type(value)
        if kind is StateDict and type(value._parent) is Collection:
            return self.records[value._parent._key](value)
        if kind in SCALARS:
            return value
        if kind is Collection:
            return {key: self.records[value._key](record) for key, record in value.items()}
        if is_node(value):
            return self._strip(self._schema_at(path_of(value)))(value) if self._strips else plain(value)
        if kind is dict or kind is MappingProxyType:
            return {name: inner if type(inner) in SCALARS else self.of(inner, became) for name, inner in value.items()}
        if kind is list or kind is tuple:
            return [inner if type(inner) in SCALARS else self.of(inner, became) for inner in value]
        return plain(value)

    def _record(self, entity: EntityPlan) -> Strip:
        schema = self._entities[entity.collection]
        properties = schema.get("properties", {})
        declared = [name for name in entity.attributes if entity.key_in_record or name != entity.key]
        if self._strip(schema) is not plain or {*properties} != {*declared}:
            return self._ordered(declared, self._strip(schema))
        deep = [name for name, inner in properties.items() if not is_scalar(inner)]
        in_order: set[tuple[str, ...]] = set()  # orders met that are the declared one; records of an entity have few

        def shown(record: Any) -> Any:
            copy = dict(record)
            names = (*copy,)
            if names not in in_order:
                copy = _in_order(copy, declared)
                if (*copy,) == names and len(in_order) < ORDERS:
                    in_order.add(names)
            for name in deep:
                if name in copy and type(copy[name]) not in SCALARS:
                    copy[name] = plain(copy[name])
            return copy

        return shown

    def _ordered(self, declared: list[str], strip: Strip) -> Strip:
        return lambda record: strip(record if [*record] == declared else _in_order(record, declared))

    def _schema_at(self, path: tuple[Any, ...]) -> Any:
        if not path:
            return {"properties": {name: self._schema_at((name,)) for name in (*self._entities, *self._variables)}}
        first, *rest = path
        schema = {"additionalProperties": self._entities[first]} if first in self._entities else self._variables.get(first, {})
        for step in rest:
            schema = self._below(schema, step)
        return schema

    def _below(self, schema: Any, step: Any) -> Any:
        """The schema one step down; below a choice, what is internal in any branch that knows the name counts."""
        schema = self._resolved(schema)
        branches = [*schema.get("oneOf", ()), *schema.get("anyOf", ())]
        if branches:
            found = [below for below in (self._below(branch, step) for branch in branches) if below]
            return next((below for below in found if mentions(below, "x-internal", self._defs)), found[0] if found else {})
        if isinstance(step, int):
            return schema.get("items", {})
        below = schema.get("properties", {}).get(step, schema.get("additionalProperties"))
        return below if isinstance(below, Mapping) else {}

    def _resolved(self, schema: Any) -> Any:
        while "$ref" in schema:
            schema = self._defs[schema["$ref"].removeprefix("#/$defs/")]
        return schema

    def _strip(self, schema: Any) -> Strip:
        if not mentions(schema, "x-internal", self._defs):
            return plain
        if "$ref" in schema:
            return self._strip_of(schema["$ref"].removeprefix("#/$defs/"))
        branches = [branch for branch in (*schema.get("oneOf", ()), *schema.get("anyOf", ())) if branch.get("type") != "null"]
        if branches:
            return self._choice(schema, branches)
        items = schema.get("items")
        if items:
            item = self._strip(items)
            return lambda value: [item(inner) for inner in value] if isinstance(value, list) else plain(value)
        extra = schema.get("additionalProperties")
        other = self._strip(extra) if isinstance(extra, Mapping) else plain
        properties = schema.get("properties", {})
        hidden = frozenset(name for name, inner in properties.items() if inner.get("x-internal"))
        below = {name: self._strip(inner) for name, inner in properties.items() if name not in hidden}

        def strip(value: Any) -> Any:
            if not isinstance(value, dict):
                return plain(value)
            return {name: below.get(name, other)(inner) for name, inner in value.items() if name not in hidden}

        return strip

    def _strip_of(self, name: str) -> Strip:
        found = self._named.get(name)
        if found is None:
            self._named[name] = lambda value: self._named[name](value)  # a recursive type meets itself before it is built
            found = self._named[name] = self._strip(self._defs[name])
        return found

    def _choice(self, schema: Any, branches: list[Any]) -> Strip:
        strips = [(branch, self._strip(branch)) for branch in branches]
        tag = schema.get("discriminator", {}).get("propertyName")
        if tag is None:
            return lambda value: strips[0][1](value) if isinstance(value, (dict, list)) else value
        by_value: dict[Any, Strip] = {}
        for branch, strip in strips:
            told = self._resolved(self._resolved(branch).get("properties", {}).get(tag, {}))
            by_value.update(dict.fromkeys(told.get("enum", [told.get("const")]), strip))
        return lambda value: by_value.get(value.get(tag), plain)(value) if isinstance(value, dict) else plain(value)


def _in_order(record: Any, declared: list[str]) -> Any:
    """A record in declared order; as it is where it holds what is not declared."""
    ordered = {name: record[name] for name in declared if name in record}
    return ordered if len(ordered) == len(record) else record
