"""Names at the top level of bodies.py that the generated module needs for something else: after merging, one would win silently."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Position, Problem
from envgen.gate.words import words
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.module import imported_names, is_contract_import
from envgen.render.code.types import class_names, state_types
from envgen.render.text.runtime_names import DECORATORS, RUNTIME, STANDARD

# Builtins that generated code calls.
_CALLED = words(
    """
    abs all any bool dict enumerate float int isinstance len list map max min next range reversed round set sorted str sum tuple
    type zip
    """
)


def name_clashes(bodies: Bodies, blueprint: Blueprint) -> list[Problem]:
    """C019 for each constant, helper function or import with a name of the generated module, or used where a member hides it."""
    owners = {
        **dict.fromkeys(_CALLED, "a builtin that generated code calls"),
        **dict.fromkeys(STANDARD, "an import of the generated module"),
        **dict.fromkeys(RUNTIME | DECORATORS, "a name of the runtime"),
        **dict.fromkeys(state_types(blueprint).exported, "a record type or constant of the blueprint"),
        blueprint.class_name: "the class",
    }
    taken = [
        Problem(code="C019", at=_place(bodies, node), message=f"{name} is taken: it is {owners[name]}", hint="choose another name")
        for name, node in _bound(bodies)
        if name in owners
    ]
    return [*taken, *_hidden(bodies, frozenset(class_names(blueprint)))]


def _hidden(bodies: Bodies, members: frozenset[str]) -> Iterator[Problem]:
    """Names in the heads of helpers, which stand in the class: there a tool called `date` hides an import of that name."""
    bound = members & {name for name, _ in _bound(bodies)}
    if not bound:
        return
    for name, method in bodies.methods.items():
        if method.kind != "helper":
            continue
        for tree in filter(None, (method.tree.args, method.tree.returns)):
            for node in ast.walk(tree):
                if isinstance(node, ast.Name) and node.id in bound:
                    message = f"{node.id} in the head of {name} is hidden: the class has a member of that name"
                    yield Problem(code="C019", at=_place(bodies, node), message=message, hint="give it another name in bodies.py")


def _bound(bodies: Bodies) -> Iterator[tuple[str, ast.stmt]]:
    yield from bodies.module.items()
    for node in bodies.tree.body:
        if isinstance(node, ast.ImportFrom) and is_contract_import(node):
            yield from ((alias.asname, node) for alias in node.names if alias.asname not in (None, alias.name))
    for name, node in bodies.imports.items():
        alias = imported_names(node)[name]
        module = node.module if isinstance(node, ast.ImportFrom) else ""
        # What the generated module would import itself may as well come from bodies.py.
        same = alias.name == name and ((name in RUNTIME and module == "envgen_runtime") or STANDARD.get(name) == module)
        if not same:
            yield name, node


def _place(bodies: Bodies, node: ast.stmt | ast.expr) -> Position:
    line = bodies.source.split("\n")[node.lineno - 1]
    return Position(bodies.path, node.lineno, len(line.encode()[: node.col_offset].decode(errors="ignore")) + 1)
