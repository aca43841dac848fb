"""A solution played for whoever writes its checks: what each step answers, what differs at the end. Runs within the wall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from envgen_runtime import Environment, StateError

from envgen.scenario.finding import Finding, of_scenario
from envgen.scenario.play import Play
from envgen.scenario.prove.reference import steps_played


def rehearse(cls: type[Environment], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Of the scenario `id`: findings of its start and of its steps, each step with its observation, the net changes as pointers."""
    try:
        play = Play(cls, given["id"])
    except StateError as error:
        return {"findings": [of_scenario("S101", f"the state at the start is not valid: {error}")], "steps": [], "changes": []}
    findings: list[Finding] = []
    run, _ = steps_played(play, findings)
    results = iter(run.ended.results)
    steps = [
        {"tool": act.tool, "arguments": act.arguments, "observation": next(results).observation} if act.tool else {"say": act.words}
        for act in run.acts
    ]
    return {"findings": findings, "steps": steps, "changes": play.changes()}
