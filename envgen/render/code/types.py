"""Schemas as Python types: the aliases and TypedDicts of state.py, and the type text of every signature.

Decides names and type texts only; what a value must satisfy is the validators' business.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from envgen.blueprint.expressions import constant_name
from envgen.blueprint.model import MISSING, Blueprint, Function, Json, Schema, Tool
from envgen.blueprint.once import once_per_blueprint
from envgen.render.text.literal import literal
from envgen.render.text.names import BUILTINS, Identifier, is_identifier, pascal_case, singular, unused
from envgen.render.text.runtime_names import DECORATORS, RUNTIME, TYPING

SCALARS: Mapping[str, str] = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None", "any": "Any"}


@dataclass(frozen=True, slots=True)
class Field:
    """An attribute of a TypedDict; `type` includes NotRequired."""

    name: str
    type: str
    note: str = ""

    @property
    def optional(self) -> bool:
        return self.type.startswith("NotRequired[")


@dataclass(frozen=True, slots=True)
class Alias:
    """`name: TypeAlias = type`."""

    name: Identifier
    type: str


@dataclass(frozen=True, slots=True)
class Record:
    """A TypedDict; `functional` where one of its names is no identifier."""

    name: Identifier
    description: str
    fields: tuple[Field, ...]

    @property
    def functional(self) -> bool:
        return any(not is_identifier(one.name) or one.name.startswith("__") for one in self.fields)


@dataclass(slots=True)
class StateTypes:
    """The types of an environment; made once by `state_types`, then only read."""

    blueprint: Blueprint
    named: dict[str, Identifier] = field(default_factory=dict)  # entity or type → its Python name
    enums: list[Alias] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    aliases: list[Alias] = field(default_factory=list)
    parameters: dict[tuple[str, str], str] = field(default_factory=dict)  # (tool or function, parameter) → type text, null apart
    returns: dict[str, str] = field(default_factory=dict)  # tool or function → type text
    _taken: set[str] = field(default_factory=set)
    _values: dict[Identifier, tuple[str, str]] = field(default_factory=dict)  # alias of an enum → its values, what it was made for

    @property
    def exported(self) -> frozenset[str]:
        """Every name that state.py binds and environment.py may import."""
        constants = {constant_name(name) for name in self.blueprint.constants}
        aliases = {one.name for one in (*self.enums, *self.aliases)}
        return frozenset(constants | aliases | {one.name for one in self.records})

    def text(self, schema: Schema, hint: str, *, for_name: str = "", share: bool = False) -> str:
        """The type of a schema position; `hint` names what it has to declare, `share` reuses an enum of the same values."""
        base = self._base(schema, hint, for_name=for_name, share=share)
        return f"{base} | None" if schema.nullable and base not in ("Any", "None") else base

    def _base(self, schema: Schema, hint: str, *, for_name: str, share: bool) -> str:
        if schema.type == "named":
            return self.named.get(schema.name, Identifier("Any"))
        if schema.const is not MISSING and schema.const is not None and is_literal(schema.const):
            return f"Literal[{literal(schema.const)}]"
        if schema.enum is not None and all(is_literal(value) for value in schema.enum):
            return self._enum(schema.enum, hint, for_name=for_name, share=share)
        if schema.type == "choice":
            return self._choice(schema, self._claim(hint))
        if schema.type == "array":
            if schema.items is None:
                return "list[Any]"
            return f"list[{self.text(schema.items, singular_hint(hint), for_name=singular(for_name), share=share)}]"
        if schema.type == "object":
            return self._object(schema, hint, share=share)
        return SCALARS[schema.type]

    def _object(self, schema: Schema, hint: str, *, share: bool) -> str:
        if not schema.properties:
            if isinstance(schema.additional, Schema):
                return f"dict[str, {self.text(schema.additional, singular_hint(hint), share=share)}]"
            return "dict[str, Any]"
        if schema.additional is not False:
            return "dict[str, Any]"  # no Python type has both declared and free keys
        name = self._claim(hint)
        self._record(name, schema.properties, schema.description, share=share)
        return name

    def _record(self, name: Identifier, properties: Mapping[str, Schema], description: str, *, share: bool = False) -> None:
        place = len(self.records)
        fields = []
        for attribute, schema in properties.items():
            text = self.text(schema, f"{name}{pascal_case(attribute)}", for_name=attribute, share=share)
            absent = schema.optional or schema.internal
            note = f"{schema.description} Internal: never returned.".strip() if schema.internal else schema.description
            fields.append(Field(attribute, f"NotRequired[{text}]" if absent else text, note))
        self.records.insert(place, Record(name, description, tuple(fields)))

    def _choice(self, schema: Schema, name: Identifier) -> Identifier:
        parts = []
        for number, branch in enumerate(schema.alternatives, start=1):
            shape = self.blueprint.types.get(branch.name, branch) if branch.type == "named" else branch
            mark = shape.properties[schema.discriminator].const if schema.discriminator in shape.properties else MISSING
            suffix = pascal_case(mark) if isinstance(mark, str) else str(number)
            parts.append(self.text(branch, f"{name}{suffix}"))
        self.aliases.append(Alias(name, " | ".join(dict.fromkeys(parts))))
        return name

    def _enum(self, values: tuple[Json, ...], hint: str, *, for_name: str, share: bool) -> Identifier:
        key = json.dumps(values)
        if share:
            same = [(alias, what) for alias, (known, what) in self._values.items() if known == key]
            if same:
                return next((alias for alias, what in same if what == for_name), same[0][0])
        name = self._claim(hint)
        self.enums.append(Alias(name, f"Literal[{', '.join(literal(value) for value in values)}]"))
        self._values[name] = (key, for_name)
        return name

    def _claim(self, hint: str) -> Identifier:
        name = unused(hint, self._taken)
        self._taken.add(name)
        return name

    def _claim_named(self, name: str) -> None:
        wish = pascal_case(name)
        self.named[name] = self._claim(wish if wish not in self._taken else f"{wish}Record")


@once_per_blueprint
def state_types(blueprint: Blueprint) -> StateTypes:
    """All types of an environment, named in blueprint order."""
    types = StateTypes(blueprint)
    types._taken |= {blueprint.class_name, *BUILTINS, *TYPING, *RUNTIME, *DECORATORS, *class_names(blueprint)}
    types._taken |= {constant_name(name) for name in blueprint.constants}
    for name in (*blueprint.entities, *blueprint.types):
        types._claim_named(name)
    for name, schema in blueprint.types.items():
        _declare_type(types, types.named[name], schema)
    for entity in blueprint.entities.values():
        types._record(types.named[entity.name], entity.attributes, entity.description)
    owners: list[Tool | Function] = [*blueprint.functions.values(), *blueprint.tools.values()]
    for owner in owners:
        for one in owner.parameters:
            hint = f"{pascal_case(owner.name)}{pascal_case(one.name)}"
            types.parameters[owner.name, one.name] = types.text(one.schema, hint, for_name=one.name, share=True)
        types.returns[owner.name] = _returned(types, owner.name, owner.returns)
    return types


def _declare_type(types: StateTypes, name: Identifier, schema: Schema) -> None:
    if schema.type == "choice":
        types._choice(schema, name)
    elif schema.type == "object" and schema.properties and schema.additional is False and not schema.nullable:
        types._record(name, schema.properties, schema.description)
    else:
        types._taken.discard(name)
        text = types.text(schema, name)
        types._taken.add(name)
        if text != name:  # an enum, or an object, took the name itself
            types.aliases.append(Alias(name, text))


def _returned(types: StateTypes, name: str, schema: Schema | None) -> str:
    if schema is None:
        return "None"
    return types.text(schema, f"{pascal_case(name)}Result", for_name=name, share=True)


def class_names(blueprint: Blueprint) -> Iterator[str]:
    """Public names of the generated class: inside it they hide builtins and imports."""
    yield from (entity.collection for entity in blueprint.entities.values())
    yield from (*blueprint.variables, *blueprint.tools, *blueprint.functions)


def attribute_type(schema: Schema) -> str:
    """The loose type of a variable inside the class, where ordinary idioms fail a checker otherwise: what is in a container,
    and whether there is a value at all, is left open.
    """
    return "Any" if schema.nullable else _loose(schema)


def attribute_note(schema: Schema) -> str:
    """What the loose type does not say."""
    known = _loose(schema)
    return f"{known} | None" if schema.nullable and known != "Any" else ""


def _loose(schema: Schema) -> str:
    containers = {"array": "list[Any]", "object": "dict[str, Any]", "choice": "dict[str, Any]"}
    if schema.type == "any" and schema.enum is not None and all(isinstance(value, str) for value in schema.enum):
        return "str"
    return containers.get(schema.type) or SCALARS.get(schema.type, "Any")


def constant_type(value: Json) -> str:
    """The type of a frozen constant; empty where it is plain from the value."""
    if isinstance(value, dict):
        return f"Mapping[str, {_common([constant_type(item) or type(item).__name__ for item in value.values()])}]"
    if isinstance(value, list | tuple):
        return f"tuple[{_common([constant_type(item) or type(item).__name__ for item in value])}, ...]"
    return ""


def _common(types: list[str]) -> str:
    return types[0] if types and "NoneType" not in types and len(set(types)) == 1 else "Any"


def is_literal(value: Json) -> bool:
    """Whether `Literal[…]` may hold the value."""
    return value is None or isinstance(value, bool | int | str)


def singular_hint(hint: str) -> str:
    """The hint for one item of a list: `OrderItems` → `OrderItem`, else `OrderBasketItem`."""
    one = singular(hint)
    return one if one != hint else f"{hint}Item"
