"""Findings as problems: with the place in the files, the text of the check, and what mends it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from envgen.blueprint.scenarios.model import Scenario
from envgen.diagnostics import Position, Problem, found
from envgen.diagnostics.codes.scenario_proofs import CODES
from envgen.scenario.finding import Finding

MOST_TEXT = 72  # characters of the text of a check

HINTS: Final[Mapping[str, str]] = {
    "S101": "correct `state:` of the scenario, or the seed that it is laid over",
    "S102": "ask for what must become true; or, if it is a safeguard, add holds: true",
    "S103": "leave out holds: true, or correct the check or the start",
    "S104": "add a check for what must still be there",
    "S105": "ask for something that can go wrong, or leave the check out",
    "S106": "correct the name, or begin with a state that has it",
    "S107": "build new lists and objects in place of changing those that were given",
    "S108": "let it answer True or False of every state; a missing key or index counts as False",
    "S109": "ask for what the task changes",
    "S110": "correct one of them",
    "S111": "ask for a value that can be",
    "S112": "make several scenarios of it",
    "S113": "correct the name, or leave it out",
    "S114": "leave one of them out; weight: 2 counts it twice",
    "S201": "write the calls that solve it under solution:",
    "S202": "correct the step, or say error: with the refusal that it meets",
    "S203": "correct the check or the solution",
    "S204": "ask for its effect, leave it out, or mark it optional: true",
    "S205": "leave out optional: true",
    "S206": "ask for more that only the task tells, or for it more exactly",
    "S207": "ask for exactly what must be; add unchanged: with the rest under except:",
    "S208": "let the task or the start tell it, or work it out from initial",
    "S210": "leave it out of except:",
    "S209": "look for what takes long in its checks and tools",
}


def problems_of(scenario: Scenario, findings: Iterable[Finding]) -> list[Problem]:
    """Problems at the places of a scenario's file."""
    return [
        found(one.code, _place(scenario, one), _message(scenario, one), HINTS.get(one.code, ""))
        for one in findings
        if one.code in CODES
    ]


def _place(scenario: Scenario, finding: Finding) -> Position:
    steps = scenario.solution or ()
    if finding.code == "S101" and scenario.patched:
        return scenario.positions["/state"]
    if finding.what == "check" and finding.number < len(scenario.checks):
        return scenario.checks[finding.number].at
    return steps[finding.number].at if finding.what == "step" and finding.number < len(steps) else scenario.at


def _message(scenario: Scenario, finding: Finding) -> str:
    if finding.what == "check" and finding.number < len(scenario.checks):
        text = " ".join(scenario.checks[finding.number].text.split())
        shown = text if len(text) <= MOST_TEXT else f"{text[: MOST_TEXT - 1]}…"
        return f"'{shown}': {finding.told}"
    return f"step {finding.number + 1}: {finding.told}" if finding.what == "step" else finding.told
