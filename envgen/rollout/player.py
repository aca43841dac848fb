"""An environment played within the wall: begun, called, looked at when it has ended. Tells plain values, and texts apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from envgen_runtime import Environment, StateError
from envgen_runtime.result import Result
from envgen_runtime.scenarios import scenarios

from envgen.sandbox.inside.failure import Failed, clean
from envgen.sandbox.inside.watch import Watch

MOST_SEEN: Final = 256 << 10  # characters of an observation

Step = list[Any]  # length of the observation, whether it was carried out, code of the refusal, changes, digest, whether it is over


class Player:
    """One environment, reset for each episode; to be replaced where an episode left something behind in its process."""

    def __init__(self, env: Environment, watch: Watch) -> None:
        self.env = env
        self._watch = watch
        self._has_played = False
        self._start: Any = None

    @property
    def is_spent(self) -> bool:
        """Whether the next episode needs a fresh process."""
        return self._has_played and bool(self._watch.unwatchable or self._watch.own_differences())

    def begin(self, scenario: str) -> str | None:
        """The digest of the start; None where this process may not play any more."""
        return None if self.is_spent else self.begun(scenario)

    def begun(self, scenario: str) -> str:
        """The same by who knows that it may."""
        self._has_played = True
        try:
            self.env.reset(scenario=scenario)
        except (StateError, TypeError, ValueError) as error:
            raise Failed("start", f"the scenario {scenario} cannot begin: {error}") from None
        self._start = self.env.mark()
        return self.env.digest()

    def call(self, tool: str, arguments: Mapping[str, Any]) -> tuple[Step, list[str]]:
        """A call, told; the observation apart."""
        step, text, _ = self.made(tool, arguments)
        return step, [text]

    def made(self, tool: str, arguments: Mapping[str, Any]) -> tuple[Step, str, Result]:
        """A call with its result."""
        env = self.env
        result = env.call(tool, arguments)
        text = fit(result.observation)
        if len(text) > MOST_SEEN:
            raise Failed("unfit", f"{tool} answered {len(text):,} characters, over {MOST_SEEN:,}")
        error = result.error
        code = "" if error is None else fit(error.code)
        return [len(text), error is None, code, result.changes, env.digest(), result.done], text, result

    def end(self) -> list[Any]:
        """The net changes since the start, and the time."""
        return [self.env.changes_since(self._start), self.env.now]

    def solved(self, scenario: str) -> dict[str, Any]:
        """The state after the reference solution."""
        self.begun(scenario)
        scenarios(type(self.env))[scenario].solve(self.env)
        return self.env.state()


def fit(text: str) -> str:
    """A text that can cross the wall: what an agent wrote, halves of characters too, stands in refusals."""
    return text if text.isascii() else clean(text, len(text))
