"""Checks of a scenario asked about states, one check at a time. Runs within the wall; what it answers is a claim like any other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from envgen_runtime import Environment, StateError
from envgen_runtime.scenarios import Scenario

MOST_SAID = 200


class Judge:
    """Answers for one environment."""

    def __init__(self, env: Environment, progress: Callable[[int], None]) -> None:
        self._env = env
        self._progress = progress

    def judge(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """What a `check` of a `scenario` says of each of some `states`: a row for those that are states, with how one reads where
        that is not as it was given."""
        env, contract = self._env, self._env.contract
        data, functions = contract.scenarios[given["scenario"]]
        alone = Scenario(type(env), env._envgen.plan, {**data, "checks": [data["checks"][given["check"]]]}, functions)
        rows = []
        for number, state in enumerate(given["states"]):
            self._progress(number)
            try:
                env.reset(state=state)
            except StateError:
                continue
            read = env.state()
            (verdict,) = alone.score(read).verdicts
            told = {"place": number, "passed": verdict.passed, "why": verdict.reason[:MOST_SAID]}
            rows.append(told if read == state else {**told, "state": read})
        return {"rows": rows}

    def start(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The state that a `scenario` starts from."""
        self._env.reset(scenario=given["scenario"])
        return {"state": self._env.state()}
