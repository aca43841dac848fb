"""The methods of the 29 real classes before the gate: what each class declares, and what is refused. Parsed, never executed."""

from __future__ import annotations

import ast
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from envgen.diagnostics import Problem
from envgen.gate import Names, check

CLASSES = json.loads((Path(__file__).parent.parent / "data" / "envscaler_classes.json").read_text("utf-8"))["classes"]


@dataclass(frozen=True)
class RealClass:
    """A class with the names that its own `__init__` declares behind self."""

    env: str
    source: str
    tree: ast.Module  # its imports, and the class without `__init__`
    methods: tuple[ast.FunctionDef, ...]
    names: Names

    def problems(self) -> list[Problem]:
        return check(self.source, self.tree, self.env, names=self.names)

    def method_at(self, line: int) -> str:
        """The method that a line belongs to; empty for the imports."""
        return next((one.name for one in self.methods if one.lineno <= line <= (one.end_lineno or 0)), "")


def real_class(env: str) -> RealClass:
    source, name = CLASSES[env]["code"], CLASSES[env]["name"]
    tree = ast.parse(source)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    cls = next(node for node in classes if node.name == name)
    functions = [node for node in cls.body if isinstance(node, ast.FunctionDef)]
    declared = {attribute for one in functions if one.name == "__init__" for attribute in _assigned(one)}
    methods = [one for one in functions if one.name != "__init__"]
    cls.body = [*methods]
    return RealClass(
        env=env,
        source=source,
        tree=ast.Module([*(node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))), cls], []),
        methods=tuple(methods),
        names=Names(
            class_name=name,
            variables=frozenset(declared),
            functions=frozenset(one.name for one in methods if not one.name.startswith("_")),
            helpers=frozenset(one.name for one in methods if one.name.startswith("_")),
            types=frozenset(node.name for node in classes if node is not cls),
        ),
    )


def _assigned(function: ast.FunctionDef) -> set[str]:
    return {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


def refusals() -> list[dict[str, Any]]:
    """Every refusal: environment, class, method, line, code. Warnings refuse nothing."""
    found = []
    for env in sorted(CLASSES):
        real = real_class(env)
        for problem in (one for one in real.problems() if one.level == "error"):
            row = {"env": env, "class": real.names.class_name, "method": real.method_at(problem.at.line)}
            found.append({**row, "line": problem.at.line, "code": problem.code})
    return found
