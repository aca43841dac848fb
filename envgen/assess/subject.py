"""The environment that is assessed: its blueprint, and its package rendered in memory. Reads a folder, writes nothing."""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.blueprint.model import Blueprint, Rule, Tool
from envgen.blueprint.tool_contract import Refusal, every_refusal, frame
from envgen.diagnostics import Problem

if TYPE_CHECKING:
    from envgen.sandbox import Program

LONGEST = 8000  # letters of the code that is shown of one tool


class Unreadable(Exception):
    """The folder makes no environment; `problems` say why."""

    def __init__(self, folder: Path, problems: Sequence[Problem]) -> None:
        super().__init__(f"{folder} has problems")
        self.folder = folder
        self.problems = problems


@dataclass(frozen=True, kw_only=True)
class Subject:
    """A blueprint and the texts of its package; `texts` are by path below the folder of the package."""

    folder: Path
    blueprint: Blueprint
    texts: Mapping[str, str]

    @property
    def name(self) -> str:
        return self.blueprint.name

    @cached_property
    def program(self) -> Program:
        """For the wall; its bodies passed the gate when they were read."""
        from envgen.sandbox import Program

        return Program.of_texts(self.name, self.texts, gated=True)

    @property
    def seeds(self) -> Sequence[str]:
        """The seeds to start from, `default` first; none where the environment starts empty."""
        return sorted(self.blueprint.seeds, key=lambda name: (name != "default", name))

    def now(self, seed: str) -> str:
        """The time at a seed, or at the empty start."""
        told = self.blueprint.seeds.get(seed)
        return (told.now if told is not None else None) or self.blueprint.clock.start

    @cached_property
    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        """The JSON Schema of the arguments of each tool, as an agent is given it."""
        return {one["function"]["name"]: one["function"]["parameters"] for one in json.loads(self.texts["tools.json"])}

    def refusals(self, tool: str) -> Sequence[Refusal]:
        """What a tool may refuse, each code once, in the order in which a call meets them."""
        found: dict[str, Refusal] = {}
        for refusal in every_refusal(self.blueprint, self.blueprint.tools[tool]):
            found.setdefault(refusal.code, refusal)
        return list(found.values())

    def rules(self, tool: str) -> Sequence[Rule]:
        """The rules that a call of a command has to keep. Guards are left out: they stand in its code."""
        told: Tool = self.blueprint.tools[tool]
        if told.kind == "query":
            return []
        written = frame(self.blueprint, told)
        entities = None if written is None else {entry.partition(".")[0] for entry in written}
        return [
            rule
            for rule in self.blueprint.rules.values()
            if rule.kind in ("each", "invariant") and (entities is None or not rule.entity or rule.entity in entities)
        ]

    def code(self, tool: str) -> str:
        """The method of a tool as it is executed, guards, action or body, and the methods of its own that it calls."""
        methods = self._methods
        wanted, shown = [tool], ""
        for name in wanted:  # grows while it is walked
            text, called = methods[name]
            if shown and len(shown) + len(text) > LONGEST:
                break
            shown += ("\n\n" if shown else "") + text
            wanted += [one for one in called if one in methods and one not in wanted]
        return shown

    def documentation(self, tool: str) -> str:
        """The docstring of its method: description, arguments, refusals."""
        (node,) = ast.parse(self._methods[tool][0][self._methods[tool][0].index("def ") :]).body
        assert isinstance(node, ast.FunctionDef)
        return ast.get_docstring(node) or ""

    @cached_property
    def _methods(self) -> Mapping[str, tuple[str, Sequence[str]]]:
        """Of the class: name → source, and the names that it calls on `self`."""
        source = self.texts["environment.py"]
        lines = source.splitlines()
        owner = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
        found: dict[str, tuple[str, Sequence[str]]] = {}
        for node in owner.body:
            if isinstance(node, ast.FunctionDef):
                text = "\n".join(line[4:] for line in lines[node.lineno - 1 : node.end_lineno])
                found[node.name] = (text, _called(node))
        return found


def read(folder: Path) -> Subject:
    """Read and render a folder.

    Raises:
        Unreadable: if it has problems of the level `error`.
    """
    from envgen.render.package import render
    from envgen.render.sources import read_sources

    sources = read_sources(folder, allow_stubs=True)
    if sources.broken or sources.blueprint is None or sources.bodies is None:
        raise Unreadable(folder, [problem for problem in sources.problems if problem.level == "error"])
    package = f"{sources.blueprint.name}/"
    files = render(sources.blueprint, sources.bodies, statuses=sources.states)
    texts = {path.removeprefix(package): text for path, text in files.items() if path.startswith(package)}
    return Subject(folder=folder, blueprint=sources.blueprint, texts=texts)


def _called(node: ast.FunctionDef) -> Sequence[str]:
    calls = (one.func for one in ast.walk(node) if isinstance(one, ast.Call))
    names = (
        one.attr for one in calls if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id == "self"
    )
    return list(dict.fromkeys(names))
