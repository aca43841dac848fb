"""What tests of worlds share: environments of specs/ as stages, spoiled ones too, and their classes in this process."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path

from envgen_runtime import Environment

from envgen.rollout.scripted.agents import Agent
from envgen.rollout.scripted.play import play
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Stage
from envgen.rollout.world import World
from envgen.sandbox.inside.contract import contract_of
from envgen.sandbox.inside.modules import Package, unload
from envgen.scenario.subject import read_subject
from envgen.trajectory.model import Trajectory

SPECS = Path(__file__).parents[2] / "specs"
NAMES = sorted(folder.name for folder in SPECS.iterdir() if (folder / "blueprint.yaml").is_file())
NON_CONVERSATION = Rules()

_numbers = count(1)


@cache
def stage(name: str) -> Stage:
    """An environment as its folder says."""
    return Stage.of(read_subject(SPECS / name))


def spoiled(name: str, code: str, *, file: str = "environment.py") -> Stage:
    """The same with code that no gate has seen at the end of a file; it runs wherever the file is loaded."""
    whole = stage(name)
    return replace(whole, texts={**whole.texts, file: f"{whole.texts[file]}\n\n{code}"})


@contextmanager
def in_process(name: str) -> Iterator[type[Environment]]:
    """The class of an environment, of the very texts that go behind the wall."""
    texts = stage(name).texts
    package = Package(f"{name}_{next(_numbers)}", texts, {})
    try:
        module = package.load()
        cls: type[Environment] = next(one for each in module.__all__ if issubclass(one := getattr(module, each), Environment))
        cls.contract = contract_of(package, texts)
        yield cls
    finally:
        unload(module.__name__)


def played(world: World, scenario: str, agent: Agent, samples: Sequence[int], rules: Rules = NON_CONVERSATION) -> list[Trajectory]:
    """Episodes of an agent without a model, as they are read back."""
    found = []
    for one in play(world, scenario, agent, samples, rules=rules):
        found.append(Trajectory.of_json(json.loads(one.line)))
        assert found[-1].line == one.line
    assert [one.key.sample for one in found] == list(samples)
    return found
