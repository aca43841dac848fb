"""The reference solution of a scenario, played: steps with what they passed, and the state at the end. Runs within the wall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from envgen_runtime import Environment
from envgen_runtime.checks import Call
from envgen_runtime.complete import copied

from envgen.scenario.finding import Finding, of_check, of_scenario, of_step
from envgen.scenario.play import Act, Ended, Play
from envgen.scenario.spy import Path


@dataclass(frozen=True)
class Reference:
    """A run of the reference solution; `touched` are the records and variables that differ from the start."""

    acts: list[Act]
    ended: Ended
    state: dict[str, Any]
    now: str
    touched: frozenset[Path]


class _Stopped(Exception):
    """A step did not do what it says."""


def reference_of(play: Play, findings: list[Finding]) -> Reference | None:
    """None where there is no solution, or it does not do what it says."""
    if not play.scenario.solved:
        findings.append(of_scenario("S201", "there is no reference solution"))
        return None
    run, is_whole = steps_played(play, findings)
    if not is_whole:
        return None
    missed = False
    for number, verdict in enumerate(play.verdicts(run.ended.calls, run.ended.said)):
        if verdict.passed is not True:
            failed = verdict.passed is None
            findings.append(of_check("S108" if failed else "S203", number, f"after the solution {_why(failed, verdict.reason)}"))
            missed = True
    state = play.solved = play.state()
    if missed:
        return None
    touched = frozenset(tuple(change.path[:2]) for change in run.env._envgen.store.delta(0).changes())
    return Reference(run.acts, run.ended, state, run.env.now, touched)


def steps_played(play: Play, findings: list[Finding]) -> tuple[Run, bool]:
    """The steps of the solution from the start, and whether all of them went as they say."""
    run = Run(play.again(), play.scenario.steps)
    try:
        play.scenario._functions["solution"](run.call, run.say)
    except _Stopped as stopped:
        findings.append(of_step("S202", len(run.acts) - 1, str(stopped)))
    except Exception as error:
        findings.append(of_step("S202", len(run.acts), f"its arguments cannot be made: {type(error).__name__}: {error}"))
    else:
        return run, True
    return run, False


def _why(failed: bool, reason: str) -> str:
    told = "it fails itself" if failed else "it is not true"
    return f"{told}: {reason}" if reason else told


class Run:
    """What the compiled solution is given in place of an environment: it stops at the first step that goes otherwise."""

    def __init__(self, env: Environment, steps: tuple[Mapping[str, Any], ...]) -> None:
        self.env = env
        self._steps = steps
        self.acts: list[Act] = []
        self.ended = Ended([], [], [])

    def call(self, tool: str, arguments: dict[str, Any]) -> Any:
        number = len(self.acts)
        self.acts.append(Act(number, tool, copied(arguments)))
        result = self.env.call(tool, arguments)
        self.ended.calls.append(Call(tool, self.acts[-1].arguments, result.ok))
        self.ended.results.append(result)
        met = result.error.code if result.error is not None else ""
        wanted = self._steps[number].get("error", "")
        if met != wanted:
            expected = f"it says error: {wanted}" if wanted else "it says nothing of an error"
            told = "is carried out" if result.error is None else f"meets {met}: {result.error.message}"
            raise _Stopped(f"{tool} {told}; {expected}")
        return copied(result.value)

    def say(self, words: Any) -> None:
        self.acts.append(Act(len(self.acts), "", {}, str(words)))
        self.ended.said.append(str(words))
