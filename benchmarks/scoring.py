"""Scoring final states: five checks of a scenario each, beside the paper's way, functions made from text for every state."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from benchmarks.episodes import CALLS
from benchmarks.measure import cpu_seconds, middle, without_collector
from benchmarks.report import Row, number
from benchmarks.stockroom import rendered

# The checks of the scenario as EnvScaler (arXiv 2601.05808) has them: texts of functions of the final state. What is unchanged
# cannot be said without the state at the start, so the last one asks all records for something else.
CHECKS = (
    "def check_func(final_state):\n    return final_state['items']['I000001']['count'] == 101\n",
    "def check_func(final_state):\n    return final_state['items']['I000005']['count'] == 105\n",
    "def check_func(final_state):\n    return sum(item['label'] == 'a lamp' for item in final_state['items'].values()) == 1\n",
    "def check_func(s):\n    return any(i['label'] == 'a lamp' and i['count'] == 7 for i in s['items'].values())\n",
    "def check_func(final_state):\n    return all(item['status'] == 'kept' for item in final_state['items'].values())\n",
)


def measure(*, quick: bool = False) -> list[Row]:
    """Two rows for each size of the state: where it lives, and as plain data."""
    return [row for size in ((5, 20) if quick else (5, 300)) for row in _measure(size, quick=quick)]


def score_of_paper(state: dict[str, Any]) -> list[bool]:
    """Each function made by `exec`, and given a copy of its own, since it could write to it."""
    verdicts = []
    for text in CHECKS:
        namespace: dict[str, Any] = {}
        exec(text, namespace)
        verdicts.append(namespace["check_func"](deepcopy(state)))
    return verdicts


def _measure(kilobytes: float, *, quick: bool) -> list[Row]:
    from envgen_runtime import scenarios

    runs, repeat = (3, 20) if quick else (7, 2000)
    with rendered(kilobytes) as stockroom:
        env = stockroom.cls(scenario=stockroom.scenario(kilobytes))
        for tool, arguments in CALLS:
            env.call(tool, arguments)
        scenario, state = scenarios(stockroom.cls)[stockroom.scenario(kilobytes)], env.state()
        rows: list[tuple[str, Callable[[], Any]]] = [
            ("where it lives", lambda: scenario.score(env).delta),
            ("as plain data", lambda: scenario.score(state).delta),
        ]
        wrong = [name for name, score in rows if score() != 1.0]
        if wrong or score_of_paper(state) != [True] * 5:
            raise RuntimeError(f"the final state does not score full marks: {wrong or 'by the checks of the paper'}")
        with without_collector():
            seconds = {name: middle([cpu_seconds(score, repeat) for _ in range(runs)]) for name, score in rows}
            theirs = middle([cpu_seconds(lambda: score_of_paper(state), 2) for _ in range(runs)])
    return [
        Row(
            name=f"scoring: 5 checks, {kilobytes:g} KB state, {name}",
            method="the final state of an episode of 15 calls, the last check an `unchanged`",
            budget=10_000 if name == "where it lives" or kilobytes <= 5 else None,
            at_least=True,
            measured=1 / seconds[name],
            unit="/s a core",
            baseline=f"the paper's way {1 / theirs:.3g}/s ({number(theirs / seconds[name])} × as long)",
        )
        for name, _ in rows
    ]
