"""The calls that the checks of an environment share: drawn once a process for a class, a tool and a depth, then replayed.

Finding calls that get past the guards costs most of the time of a suite.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any
from weakref import WeakKeyDictionary

from envgen_runtime import Environment, Result
from envgen_runtime.complete import copied

from envgen.testing.case_text import TO_BE_SAID, case_text, start_after
from envgen.testing.depth import Depth
from envgen.testing.edits import led_to
from envgen.testing.finding import Finding
from envgen.testing.inputs import Draw, Draws, Start, Way, declared_cases, starts

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
    is_odd: bool  # one of many that hold something unexpected
    result: Result
    digest: str  # of the state after it

    @property
    def passes(self) -> bool:
        """Whether it got past everything that refuses when it was drawn."""
        return not self.code

    @property
    def observation(self) -> str:
        """What the agent saw."""
        return self.result.observation

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
    has_odd: bool = False

    def begun(self, environment: type[Environment]) -> Environment:
        """An environment on that state: the one of its seed, which the next scene that is begun moves on."""
        return stage(environment, self.start, self.before)


def trials_of(environment: type[Environment], tool: str, depth: Depth) -> Sequence[Trial]:
    """The trials of a tool."""
    return [trial for scene in scenes(environment, tool, depth) for trial in scene.trials]


def scenes(environment: type[Environment], tool: str, depth: Depth) -> Sequence[Scene]:
    """The trials of a tool by the states that they begin on, in the order of the starts; the first trial of each is a good one."""
    known = _KNOWN.setdefault(environment, {})
    found = known.get((tool, depth))
    if found is None:
        known[tool, depth] = found = []
        is_led = any(not case.error for case in declared_cases(environment).of(tool))
        places = starts(environment, tool)
        for start in places:
            is_odd = not any(scene.has_odd for scene in found)
            found.append(_scene(environment, tool, depth, start, is_led=is_led, is_odd=is_odd, is_last=start is places[-1]))
            is_led |= found[-1].trials[0].passes
    return found


def stage(environment: type[Environment], start: Start | None = None, before: Sequence[tuple[str, Any]] = ()) -> Environment:
    """An environment on a state. Making one costs more than most calls: there is one of each seed, led from state to state.

    Who stages another state of the seed moves what was staged before; its snapshots stay good.
    """
    owner = environment.__dict__.get("_envgen_declares", environment)  # a twin is looked at together with what it is compared with
    if not _STAGES or _STAGES[0][0] is not owner:
        _STAGES[:] = [(owner, {}, {})]
    _, environments, states = _STAGES[0]
    start = start or Start()
    of = (environment, start.seed)
    if of not in environments:
        env = Start(start.seed).begun(environment)
        env.digest()  # before the snapshot, so that no return to it forgets what was hashed
        environments[of] = env, env.snapshot()
    env, origin = environments[of]
    key = (environment, f"{start!r} {before!r}")
    if key not in states:
        env.restore(origin)
        if start.is_patched:
            led_to(env, start)
        for tool, arguments in before:
            env.call(tool, copied(arguments))
        states[key] = env.snapshot()
    env.restore(states[key])
    return env


_Stages = tuple[type[Environment], dict[Any, tuple[Environment, Any]], dict[Any, Any]]

_STAGES: list[_Stages] = []  # of one class: they take memory
_KNOWN: WeakKeyDictionary[type[Environment], dict[tuple[str, Depth], list[Scene]]] = WeakKeyDictionary()


def _scene(
    environment: type[Environment], tool: str, depth: Depth, start: Start, *, is_led: bool, is_odd: bool, is_last: bool
) -> Scene:
    """Good calls and ones beside them; with `is_odd` unexpected ones, where something gets past the guards, or at the last.

    Where no other start leads to the tool, other commands are tried.
    """
    env = stage(environment, start)
    draws = Draws(env, depth.seed)
    way = Way(None, (), draws.good(tool)) if is_led else draws.reach(tool)
    before = tuple((one.tool, one.arguments) for one in way.calls)
    trials: list[Trial] = []
    state = env.snapshot()

    def tried(draw: Draw, *, good: bool = False, odd: bool = False) -> Draw:
        if any(draw.arguments == one.arguments for one in trials):
            return draw
        result = env.call(tool, draw.arguments)
        digest = env.digest()
        env.restore(state)
        code = result.error.code if result.error is not None and result.violation is None else ""
        trials.append(Trial(tool, start, before, draw.arguments, draw.how, code, good, odd, result, digest))
        return draw

    draw = tried(way.draw, good=True)
    for place in range(1, depth.examples if not start.is_patched else depth.examples // 2):
        draw = tried(draws.good(tool) if draw.passes else draws.fresh(tool), good=True)  # nothing gets past the guards here
        if place % 2:
            tried(draws.near(tool, draw))
    is_odd &= trials[0].passes or is_last
    if is_odd:
        for odd in islice(draws.hostile(tool), HOSTILE):
            tried(odd, odd=True)
    return Scene(start, before, tuple(trials), is_odd)
