"""An environment as its files say it, before anything of it runs: its texts, what an agent is told of it, its tasks and checks."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from envgen.render.package import CASES_DATA
from envgen.sandbox.program import Program
from envgen.scenario.subject import Subject


class Unplayable(Exception):
    """What is asked for is not there: no package, no scenario, nothing that an agent could do; why, in a few words."""


class Task(NamedTuple):
    """A scenario as far as its file says it."""

    id: str
    task: str
    user: Mapping[str, Any] | None
    now: str
    checks: Sequence[Mapping[str, Any]]
    is_solved: bool  # whether there is a reference solution

    @property
    def asks_for_calls(self) -> bool:
        """Whether a check asks for the calls that were made."""
        return any(check["form"] == "called" or "calls" in check.get("takes", ()) for check in self.checks)

    @property
    def asks_for_solution(self) -> bool:
        """Whether a check compares with the state after the reference solution."""
        return any(check["form"] == "equals_solution" for check in self.checks)


@dataclass(frozen=True, kw_only=True)
class Stage:
    """A package as texts. One that is `watched` passed the gate and may stay in one process for many episodes."""

    name: str
    texts: Mapping[str, str]
    beside: Mapping[str, str]
    watched: bool

    @staticmethod
    def of(place: Subject | Path) -> Stage:
        """What a folder of specs says, or the package in a folder of generated ones. Unplayable where there is none."""
        if not isinstance(place, Path):
            if not place.texts:
                raise Unplayable(f"{place.name} cannot be rendered: `envgen lint {place.name}` says why")
            return Stage(name=place.name, texts=place.texts, beside=place.beside, watched=True)
        try:
            program = Program.environment(place)
            cases = place / CASES_DATA
            beside = {"cases.json": cases.read_text("utf-8")} if cases.is_file() else {}
        except (FileNotFoundError, UnicodeDecodeError) as error:
            raise Unplayable(str(error)) from None
        return Stage(name=program.name, texts=program.texts, beside=beside, watched=program.gated)

    @cached_property
    def tools(self) -> list[dict[str, Any]]:
        """The schemas of its tools, in the form of OpenAI."""
        tools: list[dict[str, Any]] = json.loads(self.texts["tools.json"])
        return tools

    @cached_property
    def about(self) -> str:
        """What it says of itself to an agent: what it is, and what always holds in it."""
        told = json.loads(self.texts["schema.json"])
        parts = [f"{told['title']}. {told['description']}".strip()]
        rules = [f"- {rule['text']}" for rule in told["rules"].values() if rule.get("text")]
        if rules:
            parts.append("\n".join(["What always holds:", *rules]))
        return "\n\n".join(parts)

    @property
    def tasks(self) -> Sequence[str]:
        """The ids of its scenarios."""
        folder = "scenarios/"
        return sorted(path[len(folder) : -5] for path in self.texts if path.startswith(folder) and path.endswith(".json"))

    def task(self, scenario: str) -> Task:
        """One of its scenarios. Unplayable where there is none of that id."""
        text = self.texts.get(f"scenarios/{scenario}.json")
        if text is None:
            raise Unplayable(f"{self.name} has no scenario {scenario} (there is: {', '.join(self.tasks) or 'none'})")
        told = json.loads(text)
        return Task(told["id"], told["task"], told.get("user"), told["now"], told["checks"], bool(told.get("solution")))

    @cached_property
    def digest(self) -> str:
        """What tells two versions of it apart."""
        return sha256(json.dumps([self.name, self.texts], sort_keys=True).encode()).hexdigest()
