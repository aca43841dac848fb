"""The 29 real classes before the gate, whole as they were found: what is refused, and in which method. Never executed."""

from __future__ import annotations

import ast
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from envgen.diagnostics import Problem
from envgen.gate import check_source

CLASSES = json.loads((Path(__file__).parent.parent / "data" / "envscaler_classes.json").read_text("utf-8"))["classes"]


@dataclass(frozen=True)
class RealClass:
    """A file with a class in it, and the methods of that class but for `__init__`."""

    env: str
    name: str
    source: str
    methods: tuple[ast.FunctionDef, ...]

    def problems(self) -> list[Problem]:
        return check_source(self.source, self.env)

    def method_at(self, line: int) -> str:
        """The method that a line belongs to; empty for the imports, the records and `__init__`."""
        return next((one.name for one in self.methods if one.lineno <= line <= (one.end_lineno or 0)), "")


def real_class(env: str) -> RealClass:
    source, name = CLASSES[env]["code"], CLASSES[env]["name"]
    cls = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == name)
    methods = [node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name != "__init__"]
    return RealClass(env, name, source, tuple(methods))


def refusals() -> list[dict[str, Any]]:
    """Every refusal: environment, class, method, line, code. Warnings refuse nothing."""
    found = []
    for env in sorted(CLASSES):
        real = real_class(env)
        for problem in (one for one in real.problems() if one.level == "error"):
            row = {"env": env, "class": real.name, "method": real.method_at(problem.at.line)}
            found.append({**row, "line": problem.at.line, "code": problem.code})
    return found
