"""A foreign item in, a `ClassModel` out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from envgen.blueprint.model import snake_case
from envgen.diagnostics import found
from envgen.exchange.foreign import ForeignItem
from envgen.exchange.infer import certain
from envgen.exchange.infer import repairs as reported
from envgen.exchange.infer.analysis import Analysis, analysed
from envgen.exchange.infer.classes import Unreadable, read_class
from envgen.exchange.infer.defaults import Default, NoLiteral, default_of
from envgen.exchange.infer.entities import Collection, collections, keyed_by_tuple
from envgen.exchange.infer.kinds import Known, finished, join, may_be_null, named, nullable, of_json
from envgen.exchange.infer.names import attribute_names, entity_name, environment_name, pascal
from envgen.exchange.infer.tools import tool_names, tools
from envgen.exchange.infer.walk import TooMuch
from envgen.exchange.inferred import CLOCK, ClassModel, EntityModel, Repair, Schema, ToolModel, VariableModel


def infer(item: ForeignItem) -> ClassModel:
    """All that can be known of an item. Raises `Unreadable`, with its problems, for one that is no class with tools."""
    source = read_class(item)
    names = tool_names(item, source)
    if not names:
        raise Unreadable([found("F002", source.at(source.line), f"class {source.name} has none of the told tools")])
    states = [*item.states.values(), *(task.state for task in item.tasks)]
    try:
        return _Model(item, analysed(source, names, states), states).model()
    except RecursionError:
        said = "nests too deeply to be looked at"
    except TooMuch as much:
        said = f"is too complicated to be looked at: {much}"
    raise Unreadable([found("F002", source.at(source.line), f"class {source.name} {said}")])


class _Model:
    """The parts of a model, made of one analysis."""

    def __init__(self, item: ForeignItem, out: Analysis, states: Sequence[Mapping[str, Any]]) -> None:
        self.item = item
        self.out = out
        self.states = states
        self.collections = collections(out, states)
        self.entity_of: dict[str, str] = {}  # attribute → entity
        self.names: dict[str, str] = {}  # record type → entity or type
        self._name_records()
        kept = [one.attribute for one in self.collections]
        self.variables = [name for name in self._variables() if name not in kept]
        self.attributes = attribute_names([*kept, *self.variables], out.seen)
        self.repairs: list[Repair] = []

    def model(self) -> ClassModel:
        out, item = self.out, self.item
        for one in self.collections:
            if one.strays:
                self.repairs.append(
                    Repair("unfit_state", f"self.{one.attribute}", one.strays, "keys stand beside the records", one.evidence)
                )
        entities = [self._entity(one) for one in self.collections]
        variables = [self._variable(name) for name in self.variables]
        told, rows = tools(item, out, self._name, self.attributes)
        self.repairs += rows
        types = self._types(entities, variables, told)
        self.repairs += [
            *reported.corrupted_names(item, out),
            *reported.undeclared(out, self.attributes),
            *reported.live_state(out),
            *reported.writes_then_refuses(out),
            *reported.unenforced(item.rules),
        ]
        return ClassModel(
            name=environment_name(out.source.name),
            class_name=out.source.name,
            title=item.title or out.source.name,
            description=item.description or out.source.document or item.title or out.source.name,
            types=types,
            entities=entities,
            variables=variables,
            tools=told,
            rules=list(item.rules),
            records={record: self.names[record] for record in out.source.records},
            attributes=self.attributes,
            sets=sorted(set(self._sets())),
            repairs=self.repairs,
        )

    # Names ----------------------------------------------------------------------------

    def _name_records(self) -> None:
        taken = {self.out.source.name}
        for record in self.out.records:
            self.names[record] = entity_name(record, taken)
            taken.add(self.names[record])
        used: set[str] = set()
        for one in self.collections:
            name = self.names[one.record]
            if one.record in used:  # a second collection of the same records is an entity of its own
                name = entity_name(pascal(one.attribute), taken)
                taken.add(name)
            used.add(one.record)
            self.entity_of[one.attribute] = name

    def _name(self, record: str) -> str:
        return self.names[record]

    # State ----------------------------------------------------------------------------

    def _entity(self, one: Collection) -> EntityModel:
        out = self.out
        record = out.records[one.record]
        attributes: dict[str, Schema] = {}
        required = set()
        for name in self._fields(one.record):
            attributes[name] = self._attribute(one.record, name)
            if (one.record, name) not in out.state.optional or name == one.key:
                required.add(name)
        key = one.key
        if key:
            attributes[key] = {**attributes[key], "type": "string"}
            attributes[key].pop("nullable", None)
        else:
            key = _free_key(self.entity_of[one.attribute], attributes)
        comment = out.source.attributes[one.attribute].comment
        told = self._told(one.record)
        return EntityModel(
            name=self.entity_of[one.attribute],
            collection=self.attributes.get(one.attribute, one.attribute),
            key=key,
            key_in_record=bool(one.key),
            attributes=attributes,
            required=frozenset(required),
            description=record.comment or told or comment,
        )

    def _attribute(self, record: str, name: str) -> Schema:
        """The schema of a member, with what is certain of it."""
        schema = self._schema(self.out.state.slots.get((record, name)), self._said(record, name))
        held = list(certain.values_in(record, name, self.collections, self.states))
        if values := certain.enumeration(self.out, record, name, [value for _, value in held]):
            schema.pop("type")
            return {"enum": values, **schema}
        target = certain.reference(self.out, record, name, held, {one.attribute: one for one in self.collections})
        if target is not None:
            schema["references"] = self.entity_of[target]
        return schema

    def _fields(self, record: str) -> list[str]:
        """Declared members first, then those that code or states show."""
        out = self.out
        known = out.state.fields(record)
        used = [name for owner, name in out.state.first_use if owner == record and (owner, name) not in out.state.slots]
        for name in used:
            out.state.optional.add((record, name))
        return list(dict.fromkeys([*known, *used]))

    def _schema(self, schema: Known, said: str) -> Schema:
        done = finished(schema, self._name)
        return {**done, "description": said} if said else done

    def _said(self, record: str, name: str) -> str:
        known = self.out.records[record].fields.get(name)
        return known.comment if known else ""

    def _told(self, record: str) -> str:
        bare = re.sub(r"Info$", "", record)
        for entry in self.item.told_state:
            if entry.get("entity") == bare and isinstance(entry.get("description"), str):
                return str(entry["description"])
        return ""

    def _variables(self) -> Iterator[str]:
        """Attributes that are no collection; one that only holds the constructor's parameter counts where a method reads it."""
        out = self.out
        for name, attribute in out.source.attributes.items():
            if attribute.value is not None or ("self", name) in out.state.first_use:
                yield name
        for owner, name in out.state.slots:
            if owner == "self" and name not in out.source.attributes:
                yield name

    def _variable(self, name: str) -> VariableModel:
        out = self.out
        schema = out.state.slots.get(("self", name))
        attribute = out.source.attributes.get(name)
        called = self.attributes.get(name, name)
        if attribute is None:
            return VariableModel(called, self._schema(nullable(schema) if schema else {}, ""), None, "")
        try:
            given = default_of(out.source, attribute.value, self._given(), CLOCK)
        except NoLiteral:
            given = Default(None)
            self._note("no_json", name, "computed by the constructor", "null at first", attribute.line)
        default = given.value
        if given.timed:
            self._note("machine_clock", name, "read from the clock", json.dumps(default), attribute.line)
        if given.changed or any(slot == ("self", name) for slot, _ in out.state.sets):
            self._note("no_json", name, "a set, a tuple or a special dict", "a list or an object", attribute.line)
        if keyed_by_tuple(attribute.annotation):
            self._note("no_json", name, "a dict keyed by tuples", "an object, keyed by texts", attribute.line)
        if default is None and not may_be_null(schema):
            schema = nullable(schema)
        elif default is not None:
            schema = schema if named(schema) else join(schema, of_json(default))
        return VariableModel(called, self._schema(schema, attribute.comment), default, attribute.comment)

    def _given(self) -> frozenset[str]:
        constructor = self.out.source.methods.get("__init__")
        return frozenset(argument.arg for argument in constructor.args.args) if constructor else frozenset()

    def _note(self, kind: str, name: str, was: str, now: str, line: int) -> None:
        self.repairs.append(Repair(kind, f"self.{name}", was, now, "the constructor says so", line))

    def _sets(self) -> Iterator[tuple[str, ...]]:
        """Ways from the class to the sets in it."""
        for (owner, name), way in self.out.state.sets:
            if owner == "self":
                yield (name, *way)
                continue
            for slot, schema in list(self.out.state.slots.items()):
                if slot[0] == "self":
                    yield from ((slot[1], *down, name, *way) for down in _ways_to(owner, schema))

    # Types ----------------------------------------------------------------------------

    def _types(
        self, entities: Iterable[EntityModel], variables: Iterable[VariableModel], told: Iterable[ToolModel]
    ) -> dict[str, Schema]:
        """The record types that are no entity and that something names."""
        of_name = {name: record for record, name in self.names.items()}
        entity_names = set(self.entity_of.values())
        wanted = [
            *(schema for entity in entities for schema in entity.attributes.values()),
            *(variable.schema for variable in variables),
            *(parameter.schema for tool in told for parameter in tool.parameters),
        ]
        types: dict[str, Schema] = {}
        while wanted:
            schema = wanted.pop(0)
            wanted += [schema[part] for part in ("items", "additionalProperties") if isinstance(schema.get(part), dict)]
            name = named(schema)
            if name is None or name in types or name in entity_names:
                continue
            record = of_name[name]
            properties: dict[str, Schema] = {}
            for one in self._fields(record):
                properties[one] = self._schema(self.out.state.slots.get((record, one)), self._said(record, one))
                if (record, one) in self.out.state.optional:
                    properties[one]["optional"] = True
            types[name] = {"type": "object", "properties": properties}
            if said := self.out.records[record].comment or self._told(record):
                types[name]["description"] = said
            if record in self.out.state.open_records:
                types[name]["additionalProperties"] = True
            wanted += properties.values()
        return types


def _ways_to(record: str, schema: Known) -> Iterator[tuple[str, ...]]:
    """The ways from a value to the records of a type in it."""
    if not schema:
        return
    if named(schema) == record:
        yield ()
    for part, step in (("items", "[]"), ("additionalProperties", "*")):
        if part in schema:
            yield from ((step, *way) for way in _ways_to(record, schema[part]))


def _free_key(entity: str, attributes: Mapping[str, Schema]) -> str:
    name = f"{snake_case(entity)}_key"
    while name in attributes:
        name += "_"
    return name
