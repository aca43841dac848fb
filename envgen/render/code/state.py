"""state.py: constants and record types of an environment."""

from __future__ import annotations

from dataclasses import dataclass

from envgen.blueprint.expressions import constant_name
from envgen.blueprint.model import Blueprint, Json
from envgen.render.code.types import Alias, Record, StateTypes, constant_type
from envgen.render.text.expression_text import names_in
from envgen.render.text.imports import with_imports
from envgen.render.text.literal import literal
from envgen.render.text.runtime_names import STANDARD
from envgen.render.text.templates import render_template

NOTE_WIDTH = 100  # a description that does not fit beside its attribute is left to schema.json


@dataclass(frozen=True, slots=True)
class Constant:
    """A frozen value; `type` is empty where the value says it."""

    name: str
    type: str
    value: Json


def state_source(blueprint: Blueprint, types: StateTypes) -> str:
    """The module with its imports; not yet formatted."""
    constants = [Constant(constant_name(name), constant_type(value), value) for name, value in blueprint.constants.items()]
    text = render_template(
        "package/state.py.j2",
        blueprint=blueprint,
        constants=constants,
        enums=types.enums,
        records=types.records,
        aliases=_ordered(types.aliases),
        entry=functional_entry,
        note=note,
    )
    declared = [*(one.type for record in types.records for one in record.fields), *(alias.type for alias in types.aliases)]
    return with_imports(text, STANDARD, quoted={name for told in declared for name in names_in(told)})


def note(text: str) -> str:
    """A description that fits beside an attribute, else nothing."""
    return text if text and "\n" not in text and len(text) <= NOTE_WIDTH - 20 else ""


def functional_entry(record: Record, number: int) -> str:
    """`"MA(5)": "float"`: types are quoted, since the functional form is evaluated at once and may name what comes later."""
    field = record.fields[number]
    inner = field.type.removeprefix("NotRequired[").removesuffix("]") if field.optional else field.type
    plain = names_in(inner) <= {"str", "int", "float", "bool", "Any", "dict", "list"}
    text = inner if plain else literal(inner)
    return f"{literal(field.name)}: {f'NotRequired[{text}]' if field.optional else text}"


def _ordered(aliases: list[Alias]) -> list[Alias]:
    """Aliases after those that they name; one that names itself, or comes too early, is quoted."""
    known: set[str] = set()
    every = {alias.name for alias in aliases}
    waiting, out = list(aliases), []
    while waiting:
        ready = next((one for one in waiting if names_in(one.type) & every <= known), None)
        one = ready or waiting[0]
        waiting.remove(one)
        out.append(one if ready else Alias(one.name, literal(one.type)))
        known.add(one.name)
    return out
