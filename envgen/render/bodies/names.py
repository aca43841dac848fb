"""Names at the top level of bodies.py that the generated module needs for something else: after merging, one would win silently."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Position, Problem
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.module import imported_names
from envgen.render.code.types import state_types
from envgen.render.text.runtime_names import DECORATORS, RUNTIME, STANDARD

# Builtins that generated code calls.
_CALLED = frozenset(
    "abs all any bool dict float int isinstance len list max min range round set sorted str sum tuple zip".split()  # noqa: SIM905
)


def name_clashes(bodies: Bodies, blueprint: Blueprint) -> list[Problem]:
    """C019 for each constant, helper function or import with a name of the generated module."""
    owners = {
        **dict.fromkeys(_CALLED, "a builtin that generated code calls"),
        **dict.fromkeys(STANDARD, "an import of the generated module"),
        **dict.fromkeys(RUNTIME | DECORATORS, "a name of the runtime"),
        **dict.fromkeys(state_types(blueprint).exported, "a record type or constant of the blueprint"),
        blueprint.class_name: "the class",
    }
    return [
        Problem(code="C019", at=_place(bodies, node), message=f"{name} is taken: it is {owners[name]}", hint="choose another name")
        for name, node in _bound(bodies)
        if name in owners
    ]


def _bound(bodies: Bodies) -> Iterator[tuple[str, ast.stmt]]:
    yield from bodies.module.items()
    for name, node in bodies.imports.items():
        alias = imported_names(node)[name]
        module = node.module if isinstance(node, ast.ImportFrom) else ""
        # What the generated module would import itself may as well come from bodies.py.
        same = alias.name == name and ((name in RUNTIME and module == "envgen_runtime") or STANDARD.get(name) == module)
        if not same:
            yield name, node


def _place(bodies: Bodies, node: ast.stmt) -> Position:
    line = bodies.source.split("\n")[node.lineno - 1]
    return Position(bodies.path, node.lineno, len(line.encode()[: node.col_offset].decode(errors="ignore")) + 1)
