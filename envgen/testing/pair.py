"""A class and its twin, called alike on the same states: what came of a call by the declaration and by the code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from envgen_runtime import Environment, Result

from envgen.testing.case_text import start_at
from envgen.testing.edits import Edit, edited
from envgen.testing.inputs import Start
from envgen.testing.places import Placed
from envgen.testing.trials import Scene, Trial, stage
from envgen.testing.twin import Twin, twin_of


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a call: the line of the declared text that refused it (0: none), its code and text, and the digest after it."""

    line: int
    code: str
    observation: str
    digest: str

    @property
    def told(self) -> tuple[str, str, str]:
        """What a class and its twin are compared by."""
        return self.code, self.observation, self.digest


@dataclass(frozen=True, slots=True)
class Witness:
    """A call on a state that may have been edited, or ordered otherwise, and what came of it."""

    tool: str
    scene: Scene
    edits: tuple[Edit, ...]
    arguments: Any
    declared: Outcome
    found: Outcome
    placed: Placed | None = None

    def start(self, environment: type[Environment]) -> Start:
        """The start of a case of it."""
        env = self.scene.begun(environment)
        edited(env, self.edits, checked=False)
        return start_at(environment, self.scene.start.seed, env.state())


class Pair:
    """A tool of a class and of its twin."""

    def __init__(self, environment: type[Environment], tool: str) -> None:
        self.environment = environment
        self.tool = tool
        self.twin: Twin = twin_of(environment)

    def on(self, scene: Scene) -> Any:
        """The class and its twin on the state of a scene, each with that state to return to."""
        ours, declared = scene.begun(self.environment), stage(self.twin.environment, scene.start, scene.before)
        return (ours, ours.snapshot()), (declared, declared.snapshot())

    def again(self, scene: Scene, both: Any, trial: Trial) -> Witness:
        """A trial on the twin; of the class it is known what came of it."""
        env, state = both[1]
        declared = self._outcome(env, state, trial.arguments)
        found = Outcome(
            0, trial.code or declared.code * (trial.observation == declared.observation), trial.observation, trial.digest
        )
        return Witness(self.tool, scene, (), trial.arguments, declared, found)

    def tried(self, scene: Scene, both: Any, edits: tuple[Edit, ...], arguments: Any) -> Witness | None:
        """A call on an edited state, or nothing where that is not valid."""
        outcomes: list[Outcome] = []
        for env, state in reversed(both):  # the twin first: what is no valid state for it is none
            if edits and not edited(env, edits, checked=not outcomes):
                env.restore(state)
                return None
            outcomes.append(self._outcome(env, state, arguments))
        declared, found = outcomes
        return Witness(self.tool, scene, edits, arguments, declared, found)

    def elsewhere(self, one: Any, witness: Witness, placed: Placed) -> Outcome:
        """What comes of a call that was tried, on one of the two, where records stand elsewhere."""
        env, state = one
        with placed.standing(env):
            edited(env, witness.edits, checked=False)
            return self._outcome(env, state, witness.arguments)

    def _outcome(self, env: Environment, state: Any, arguments: Any) -> Outcome:
        result = env.call(self.tool, arguments)
        outcome = Outcome(_line(result), _code(result), result.observation, env.digest())
        env.restore(state)
        return outcome


def _line(result: Result) -> int:
    """The line of the declared text that refused, where one did."""
    if result.error is None or result.violation is not None:
        return 0
    return next((line for file, line in reversed(result._raised[1]) if file.startswith("declared ")), 0)


def _code(result: Result) -> str:
    return "" if result.error is None else result.error.code
