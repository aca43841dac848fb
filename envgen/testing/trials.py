"""The calls that the checks of an environment share: drawn once a process for a class, a tool and a depth, then replayed.

Finding calls that get past the guards costs most of the time of a suite.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakKeyDictionary

from envgen_runtime import Environment
from envgen_runtime.complete import copied

from envgen.testing.case_text import TO_BE_SAID, case_text, start_after
from envgen.testing.depth import Depth
from envgen.testing.finding import Finding
from envgen.testing.inputs import Draw, Draws, Start, starts

HOSTILE = 150  # of one tool: a schema with many parts has thousands


@dataclass(frozen=True, slots=True)
class Trial:
    """A call from a start, after other calls where some had to lead to it, and the code of its refusal ("": it passes)."""

    tool: str
    start: Start
    before: tuple[tuple[str, Any], ...]
    arguments: Any
    how: str
    code: str
    is_good: bool  # drawn to get past the guards
    observation: str  # what the agent saw
    digest: str  # of the state after it

    @property
    def passes(self) -> bool:
        """Whether it got past everything that refuses when it was drawn."""
        return not self.code

    def with_arguments(self, arguments: Any) -> Trial:
        """The same place with another call."""
        return replace(self, arguments=arguments)

    def finding(self, environment: type[Environment], concern: str, told: str, expected: str = TO_BE_SAID) -> Finding:
        """What was found with this call; `expected` is what a case of it expects."""
        start = start_after(environment, self.start, self.before)
        return Finding(
            concern,
            self.tool,
            told,
            start=self.start,
            calls=(*self.before, (self.tool, self.arguments)),
            case=case_text(f"{concern.replace('_', ' ')} of {self.tool}", start, self.arguments, expected),
        )


@dataclass(frozen=True, slots=True)
class Scene:
    """Trials that begin on one state."""

    start: Start
    before: tuple[tuple[str, Any], ...]
    trials: tuple[Trial, ...]

    def begun(self, environment: type[Environment]) -> Environment:
        """An environment on that state: one that other checks of the class have used as well, brought back to it."""
        return stage(environment, self.start, self.before)


def trials_of(environment: type[Environment], tool: str, depth: Depth) -> Sequence[Trial]:
    """The trials of a tool."""
    return [trial for scene in scenes(environment, tool, depth) for trial in scene.trials]


def scenes(environment: type[Environment], tool: str, depth: Depth) -> Sequence[Scene]:
    """The trials of a tool by the states that they begin on, in the order of the starts; the first trial of each is a good one."""
    known = _KNOWN.setdefault(environment, {})
    found = known.get((tool, depth))
    if found is None:
        known[tool, depth] = found = [
            _scene(environment, tool, depth, number, start) for number, start in enumerate(starts(environment, tool))
        ]
    return found


def stage(environment: type[Environment], start: Start | None = None, before: Sequence[tuple[str, Any]] = ()) -> Environment:
    """An environment on a state. Making one costs more than most calls, so each is kept as long as the class is looked at."""
    owner = environment.__dict__.get("_envgen_declares", environment)  # a twin is looked at together with what it is compared with
    if not _STAGES or _STAGES[0][0] is not owner:
        _STAGES[:] = [(owner, {})]
    known = _STAGES[0][1]
    start = start or Start()
    key = f"{environment is owner} {start!r} {before!r}"
    if key not in known:
        env = start.begun(environment)
        for tool, arguments in before:
            env.call(tool, copied(arguments))
        known[key] = env, env.snapshot()
    env, state = known[key]
    env.restore(state)
    return env


_STAGES: list[tuple[type[Environment], dict[str, tuple[Environment, Any]]]] = []  # of one class: they take memory
_KNOWN: WeakKeyDictionary[type[Environment], dict[tuple[str, Depth], list[Scene]]] = WeakKeyDictionary()


def _scene(environment: type[Environment], tool: str, depth: Depth, number: int, start: Start) -> Scene:
    """Good calls, ones beside them, and, on the first start, unexpected ones."""
    env = start.begun(environment)
    draws = Draws(env, depth.seed)
    way = draws.reach(tool)
    before = tuple((one.tool, one.arguments) for one in way.calls)
    trials: list[Trial] = []
    state = env.snapshot()

    def tried(draw: Draw, good: bool = True) -> Draw:
        result = env.call(tool, copied(draw.arguments))
        digest = env.digest()
        env.restore(state)
        code = result.error.code if result.error is not None and result.violation is None else ""
        trials.append(Trial(tool, start, before, draw.arguments, draw.how, code, good, result.observation, digest))
        return draw

    draw = tried(way.draw)
    for place in range(1, depth.examples if not start.is_patched else depth.examples // 2):
        draw = tried(draws.good(tool) if draw.passes else draws.fresh(tool))  # nothing gets past the guards here
        if place % 2:
            tried(draws.near(tool, draw), good=False)
    if number == 0:
        for count, odd in enumerate(draws.hostile(tool)):
            if count == HOSTILE:
                break
            tried(odd, good=False)
    return Scene(start, before, tuple(trials))
