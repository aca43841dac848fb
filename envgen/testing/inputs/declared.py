"""The cases of the blueprint at run time: calls known to be good or refused, and the states that they start from.

Read from tests/cases.json, which `envgen render` writes beside tests/test_cases.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from envgen_runtime import Environment
from envgen_runtime.faults import explain_refusals

from envgen.blueprint.patches import apply
from envgen.testing.inputs.walking import gather

E = TypeVar("E", bound=Environment)


@dataclass(frozen=True, slots=True)
class Start:
    """A seed, with values set and removed at JSON Pointers of its state."""

    seed: str = "default"
    set: Mapping[str, Any] = field(default_factory=dict)
    remove: Sequence[str] = ()

    def __str__(self) -> str:
        patches = [*(f"{pointer} set" for pointer in self.set), *(f"{pointer} removed" for pointer in self.remove)]
        return f"{self.seed} with {', '.join(patches)}" if patches else self.seed

    @property
    def is_patched(self) -> bool:
        """Whether it is more than a seed."""
        return bool(self.set or self.remove)

    def begin(self, env: Environment) -> None:
        """Reset an environment to it."""
        env.reset(seed=self.seed)
        if self.is_patched:
            env.reset(state=apply(env.state(), set=self.set, remove=self.remove), now=env.now)

    def begun(self, environment: type[E]) -> E:
        """A new environment on it, whose refusals say where they come from."""
        if self.is_patched:
            state, now = _seed(environment, self.seed)  # type: ignore[arg-type]  # a class is hashable
            env = environment(state=apply(state, set=self.set, remove=self.remove), now=now)
        else:
            env = environment(self.seed)
        explain_refusals(env)
        return env


@lru_cache(maxsize=64)
def _seed(environment: Any, name: str) -> tuple[dict[str, Any], str]:
    """The whole state of a seed of an environment class, and its time: not to be changed."""
    env = environment(name)
    return env.state(), env.now


@dataclass(frozen=True, slots=True)
class Case:
    """One declared case; `error` is the code of the refusal that it expects, or nothing."""

    tool: str
    name: str
    start: Start
    arguments: Mapping[str, Any]
    error: str = ""


class Cases:
    """The cases of an environment by tool, and the values that they pass by name."""

    def __init__(self, by_tool: Mapping[str, Sequence[Case]] | None = None) -> None:
        self.by_tool: Mapping[str, Sequence[Case]] = by_tool or {}
        self.told: dict[str, list[Any]] = {}
        for case in (case for cases in self.by_tool.values() for case in cases):
            gather(self.told, "", case.arguments)

    def of(self, tool: str) -> Sequence[Case]:
        """The cases of a tool."""
        return self.by_tool.get(tool, ())


def declared_cases(environment: type[Environment]) -> Cases:
    """The cases of a generated environment by tool; none where its package stands without its tests."""
    return Cases() if environment.package is None else _of_package(environment.package)


_given: dict[str, Mapping[str, Any]] = {}


def give(package: str, data: Mapping[str, Any]) -> None:
    """What cases.json of a package holds, where no file can be read: within the wall."""
    _given[package] = data


@cache
def _of_package(package: str) -> Cases:
    if package in _given:
        return cases_in(_given[package])
    folder = Path(next(iter(import_module(package).__path__)))
    try:
        read = json.loads((folder.parent / "tests" / "cases.json").read_text("utf-8"))
    except (OSError, ValueError):
        return Cases()
    if read.get("environment") != folder.name:  # the tests of something else, beside a package that was copied or installed
        return Cases()
    return cases_in(read)


def cases_in(data: Mapping[str, Any]) -> Cases:
    """The cases that cases.json holds."""
    return Cases({tool: tuple(_case(tool, one) for one in cases) for tool, cases in data["cases"].items()})


def _case(tool: str, one: Mapping[str, Any]) -> Case:
    start = Start(one["seed"], one.get("set", {}), tuple(one.get("remove", ())))
    return Case(tool, one["name"], start, one["arguments"], one.get("error", ""))


def starts(environment: type[Environment], tool: str = "", *, cases: Cases | None = None) -> list[Start]:
    """The states to try a tool from: every seed, then those of its cases that succeed, each once."""
    known = declared_cases(environment) if cases is None else cases
    found = [Start(seed) for seed in environment._plan_of_class().contract.seeds]
    for case in known.of(tool):
        if not case.error and case.start not in found:
            found.append(case.start)
    return found
