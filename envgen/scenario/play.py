"""A scenario in an environment, played from its start again and again; its checks asked of any state. Runs within the wall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from envgen_runtime import Environment, Result, Verdict, scenarios
from envgen_runtime.checks import Answer, Call, Episode, answer
from envgen_runtime.differences import state_differences
from envgen_runtime.views import View

State = Mapping[str, Any]

STATELESS = ("called", "says")  # forms that no state changes


class Act(NamedTuple):
    """A step with what it says or passes, once that is known; `step` is its place in the reference solution."""

    step: int
    tool: str  # empty: words
    arguments: Mapping[str, Any]
    words: str = ""


class Ended(NamedTuple):
    """How a run ended, but for the state."""

    calls: list[Call]
    results: list[Result]
    said: list[str]


class Play:
    """StateError where the start is no valid state."""

    def __init__(self, cls: type[Environment], name: str) -> None:
        self.scenario = scenarios(cls)[name]
        self.env = cls(scenario=name)
        self.checks: Sequence[Mapping[str, Any]] = self.scenario._data["checks"]
        self.initial: State = self.scenario.initial
        self._view = View(self.env._plan_of_class(), self.initial, self.scenario.now)
        self._begin = self.env.snapshot()
        self.solved: State = self.initial  # the state after the reference solution, once it is known

    # ── playing ─────────────────────────────────────────────

    def again(self) -> Environment:
        """The environment at the start."""
        self.env.restore(self._begin)
        return self.env

    def run(self, acts: Iterable[Act]) -> Ended:
        """Do these from where the environment stands."""
        ended = Ended([], [], [])
        for act in acts:
            if act.tool:
                result = self.env.call(act.tool, dict(act.arguments))
                ended.calls.append(Call(act.tool, act.arguments, result.ok))
                ended.results.append(result)
            else:
                ended.said.append(act.words)
        return ended

    def verdicts(self, calls: Iterable[Call] = (), said: Iterable[str] = ()) -> Sequence[Verdict]:
        """Of the environment as it stands."""
        return self.scenario.score(self.env, calls=calls, said=said).verdicts

    # ── any state ───────────────────────────────────────────

    def state(self) -> dict[str, Any]:
        """The state as it stands, plain; what has not changed since the start is the very object of the start."""
        touched = {tuple(change.path[:2]) for change in self.env._envgen.store.delta(0).changes()}
        names = {path[0] for path in touched}
        whole, found = self.env.state(), {}
        for name, value in whole.items():
            before = self.initial.get(name, value)
            if name not in names:
                found[name] = before
            elif isinstance(value, dict) and isinstance(before, dict):
                found[name] = {
                    key: record if (name, key) in touched or key not in before else before[key] for key, record in value.items()
                }
            else:
                found[name] = value
        return found

    def changes(self) -> list[dict[str, Any]]:
        """What differs from the start as the environment stands, as in `Result.changes`."""
        return self.env.changes_since(self._begin)

    def episode(self, state: State, now: str, ended: Ended | None = None) -> Episode:
        """What checks are asked of a plain state."""
        calls, said = (ended.calls, ended.said) if ended is not None else ((), ())
        final = state, View(self.env._plan_of_class(), state, now)
        start = self.initial, self._view
        return Episode(
            start,
            final,
            lambda: state_differences(self.initial, state),
            lambda _: state_differences(self.solved, state),
            calls,
            said,
        )

    def answer(self, number: int, episode: Episode) -> Answer:
        """What one check says of it."""
        return answer(self.checks[number], self.scenario._functions, episode)
