"""contract.pyi: what bodies.py may use, for editors and type checkers. Nothing imports it, and merging drops its import."""

from __future__ import annotations

import ast

from envgen.blueprint.model import Blueprint
from envgen.render.code.state import state_source
from envgen.render.code.types import StateTypes, attribute_type, state_types
from envgen.render.text.imports import with_imports
from envgen.render.text.runtime_names import RUNTIME, STANDARD

NAME = "contract.pyi"
CLASS = "Contract"

_DOCSTRING = '"""What bodies.py may use. Written by `envgen sync` for editors; do not edit."""'


def contract_names(types: StateTypes) -> frozenset[str]:
    """The names that `from contract import …` may list."""
    return frozenset({*types.exported, *RUNTIME, CLASS} - {"Environment"})


def contract_stub(blueprint: Blueprint) -> str:
    """The stub file, not yet formatted."""
    types = state_types(blueprint)
    fields = [f"{entity.collection}: dict[str, Any]" for entity in blueprint.entities.values()]
    fields += [f"{name}: {attribute_type(schema)}" for name, schema in blueprint.variables.items()]
    body = "\n".join(f"    {field}" for field in fields) or "    pass"
    reexported = ", ".join(f"{name} as {name}" for name in sorted(RUNTIME - {"Environment"}))
    text = f"{_DOCSTRING}\nfrom envgen_runtime import Environment, {reexported}\n{_declarations(state_source(blueprint, types))}\n"
    return with_imports(f"{text}\n\nclass {CLASS}(Environment):\n{body}\n", STANDARD)


def _declarations(state: str) -> str:
    """state.py below its docstring and `from __future__`, which a stub file has no use for."""
    skipped = 0
    for node in ast.parse(state).body:
        future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        if not future and not isinstance(node, ast.Expr):
            break
        skipped = node.end_lineno or skipped
    return "\n".join(state.split("\n")[skipped:])
