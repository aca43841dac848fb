"""The source of a package's validators.py: tables of checkers, and of functions that list references.

The result is plain text of a module; formatting it is a later step. May not decide what a schema means: see checker_lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from envgen.blueprint.model import Blueprint, Parameter, Schema
from envgen.blueprint.once import once_per_blueprint
from envgen.render.checkers.forms import resolved
from envgen.render.checkers.module import CheckerModule
from envgen.render.checkers.references import ReferenceModule, refers_in_many_places
from envgen.render.text.literal import literal

_VALUES = ("has_duplicates", "json_problem", "same")

_JSON_HELPER = '''
def _check_json(value: Any, at: Path, problems: Problems) -> None:
    """Append what keeps a value from being JSON: numbers without a size, lone surrogates, foreign types."""
    problems.extend(((*at, *path), reason) for path, reason in json_problem(value))
'''

_BELOW_HELPER = '''
def _below(found: References, at: Path, inner: References) -> None:
    """Append references whose paths start at `at`."""
    found.extend(((*at, *path), entity, value, policy) for path, entity, value, policy in inner)
'''


@dataclass(frozen=True, slots=True)
class Validators:
    """The text of validators.py, and the part of it that tells whether a state is sound: no arguments, results or writes."""

    text: str
    of_states: str


def render_validators(blueprint: Blueprint) -> str:
    """The whole text of validators.py."""
    return validators(blueprint).text


@once_per_blueprint
def validators(blueprint: Blueprint) -> Validators:
    """Both texts from one pass: what a state needs comes first."""
    checkers, references = CheckerModule(blueprint), ReferenceModule(blueprint)
    records = {name: checkers.named(name, "stored") for name in blueprint.entities}
    variables = {name: checkers.position(schema, "stored", f"variable_{name}") for name, schema in blueprint.variables.items()}
    record_references = _present({name: references.of_entity(name) for name in blueprint.entities})
    variable_references = _present(
        {name: references.of_position(schema, f"variable_{name}") for name, schema in blueprint.variables.items()}
    )
    state_tables = {
        "RECORDS": _table("RECORDS", "Mapping[str, Checker]", records),
        "VARIABLES": _table("VARIABLES", "Mapping[str, Checker]", variables),
        "REFERENCES": _table("REFERENCES", "Mapping[str, Lister]", record_references),
        "VARIABLE_REFERENCES": _table("VARIABLE_REFERENCES", "Mapping[str, Lister]", variable_references),
    }
    of_states = _module(blueprint, checkers, references, state_tables.values())
    tools = blueprint.tools.values()
    arguments = {
        tool.name: {
            parameter.name: checkers.position(checked_schema(blueprint, parameter), "outer", f"{parameter.name}_of_{tool.name}")
            for parameter in tool.parameters
        }
        for tool in tools
    }
    returns = {
        tool.name: None if tool.returns is None else checkers.position(tool.returns, "outer", f"result_of_{tool.name}")
        for tool in tools
    }
    attributes = {
        name: {
            attribute: checkers.position(schema, "stored", f"{entity.label}_{attribute}")
            for attribute, schema in entity.attributes.items()
            if attribute != entity.key
        }
        for name, entity in blueprint.entities.items()
    }
    argument_references = {
        tool.name: listed
        for tool in tools
        if (
            listed := _present(
                {
                    parameter.name: references.of_position(parameter.schema, f"{parameter.name}_of_{tool.name}")
                    for parameter in tool.parameters
                    if not parameter.checked_by_guard and refers_in_many_places(blueprint, parameter.schema)
                }
            )
        )
    }
    tables = [
        state_tables["RECORDS"],
        "# Single attributes: where nothing else is written, nothing else has to be checked.",
        _nested_table("ATTRIBUTES", "Mapping[str, Mapping[str, Checker]]", attributes),
        state_tables["VARIABLES"],
        _nested_table("ARGUMENTS", "Mapping[str, Mapping[str, Checker]]", arguments),
        _table("RETURNS", "Mapping[str, Checker | None]", returns),
        state_tables["REFERENCES"],
        state_tables["VARIABLE_REFERENCES"],
        *(
            [_nested_table("ARGUMENT_REFERENCES", "Mapping[str, Mapping[str, Lister]]", argument_references)]
            if argument_references
            else []
        ),
    ]
    return Validators(_module(blueprint, checkers, references, tables), of_states)


def _module(blueprint: Blueprint, checkers: CheckerModule, references: ReferenceModule, tables: Iterable[str]) -> str:
    parts = [
        _head(blueprint, checkers, references),
        *(f"{name}: Final = {source}" for source, name in checkers.constants.items()),
        "",
        "# ── checkers ────────────────────────────────────────────────",
        "",
        *([_JSON_HELPER] if "json_problem" in checkers.imports else []),
        *(f"\n{text}" for text in checkers.functions.values()),
        "",
        "# ── references ──────────────────────────────────────────────",
        "",
        *([_BELOW_HELPER] if any("_below(" in text for text in references.functions.values()) else []),
        *(f"\n{text}" for text in references.functions.values()),
        "",
        "# ── tables ──────────────────────────────────────────────────",
        "",
        *tables,
    ]
    return "\n".join(parts)


def checked_schema(blueprint: Blueprint, parameter: Parameter) -> Schema:
    """What is checked of an argument: with `checked: guard` its type only."""
    if not parameter.checked_by_guard:
        return parameter.schema
    behind = resolved(blueprint, parameter.schema)
    nullable = parameter.schema.nullable or behind.nullable
    kind = "object" if behind.type == "choice" else behind.type
    return Schema(at=parameter.at, type=kind, nullable=nullable, additional=kind == "object")


def _head(blueprint: Blueprint, checkers: CheckerModule, references: ReferenceModule) -> str:
    used = checkers.imports | ({"same"} if references.uses_same else set())
    formats = sorted(name for name in used if name.startswith("is_"))
    values = sorted(name for name in used if name in _VALUES)
    missing = any("MISSING" in text for text in checkers.functions.values())
    lines = [
        f'"""Checks of the values of {blueprint.name}: records, variables, arguments, results.',
        "",
        f"Generated from specs/{blueprint.name}. Do not edit: change the blueprint and render again.",
        '"""',
        "",
        *(["import re"] if "re" in used else []),
        "from collections.abc import Callable, Mapping",
        f"from typing import {'Any, Final' if missing or checkers.constants else 'Any'}",
        "",
        *([f"from envgen_runtime.formats import {', '.join(formats)}"] if formats else []),
        *([f"from envgen_runtime.values import {', '.join(values)}"] if values else []),
        "",
        "Path = tuple[str | int, ...]",
        "Problems = list[tuple[Path, str]]",
        "Checker = Callable[[Any, Path, Problems], None]",
        "References = list[tuple[Path, str, str, str]]  # path, entity, key, what a delete of the target does",
        "Lister = Callable[[Any], References]",
        "",
        *(["MISSING: Final = object()"] if missing else []),
    ]
    return "\n".join(lines)


def _present(table: Mapping[str, str | None]) -> dict[str, str]:
    return {name: function for name, function in table.items() if function is not None}


def _table(name: str, annotation: str, entries: Mapping[str, str | None]) -> str:
    return f"{name}: {annotation} = {_dict(f'{literal(key)}: {function}' for key, function in entries.items())}"


def _nested_table(name: str, annotation: str, entries: Mapping[str, Mapping[str, str]]) -> str:
    rows = (
        f"{literal(key)}: {_dict(f'{literal(inner)}: {function}' for inner, function in functions.items())}"
        for key, functions in entries.items()
    )
    return f"{name}: {annotation} = {_dict(rows)}"


def _dict(rows: Iterable[str]) -> str:
    return "{" + "".join(f"{row}, " for row in rows) + "}"
