"""How episodes ended is judged by the checks of their scenario. Runs within the wall, in a process in which no tool has run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from envgen_runtime import Environment
from envgen_runtime.scenarios import scenarios

from envgen.rollout.player import fit
from envgen.sandbox.inside.checks import apply

MOST_SAID: Final = 4096  # characters of a reason


class Judge:
    """Rebuilds the state at the end from that at the start and the net changes."""

    def __init__(self, env: Environment) -> None:
        self._env = env

    def judge(self, given: Mapping[str, Any], progress: Callable[[int], None]) -> list[list[list[Any]]]:
        """Of each end the verdicts: whether the check holds, why not, and whether it was false at the start.

        An end is the net changes, the time, the calls made and what was said. `reference` is the state after the reference
        solution, where a check asks for it: this process may not run it.
        """
        env, name = self._env, given["id"]
        scenario = scenarios(type(env))[name]
        if "reference" in given:
            scenario._reference = given["reference"]
        told = []
        for number, (changes, now, calls, said) in enumerate(given["ends"]):
            progress(number)
            env.reset(scenario=name, now=now)
            store = env._envgen.store
            mark = store.begin()
            apply(store, changes, mark)
            store.commit()
            verdicts = scenario.score(env, calls=calls, said=said).verdicts
            told.append([[one.passed, fit(one.reason[:MOST_SAID]), one.counted] for one in verdicts])
        return told
