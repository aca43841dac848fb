"""Everything that the text of a scenario tells about its checks, without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.blueprint.model import Blueprint
from envgen.blueprint.scenarios.model import FunctionCheck, Scenario, That
from envgen.scenario.finding import Finding, of_check
from envgen.scenario.lint.contradictions import contradictions
from envgen.scenario.lint.fitting import misfitting

MOST_CHECKS = 30


def static_findings(blueprint: Blueprint, scenario: Scenario) -> Iterator[Finding]:
    """What is certain; the rest is found by running the checks."""
    if len(scenario.checks) > MOST_CHECKS:
        yield of_check(
            "S112", MOST_CHECKS, f"{len(scenario.checks)} checks; a task that needs more than {MOST_CHECKS} is several tasks"
        )
    yield from _repeated(scenario)
    yield from _refusing(scenario)
    yield from contradictions(blueprint, scenario)
    yield from misfitting(blueprint, scenario)


def _repeated(scenario: Scenario) -> Iterator[Finding]:
    """Checks that ask for the very same as an earlier one."""
    asked: dict[str, int] = {}
    for number, check in enumerate(scenario.checks):
        form = check.form.expression.text if isinstance(check.form, That) else repr(check.form)
        first = asked.setdefault(" ".join(form.split()), number)
        if first != number:
            yield of_check("S114", number, f"it asks for the same as check {first + 1}, which so counts twice")


def _refusing(scenario: Scenario) -> Iterator[Finding]:
    """Functions that can only answer False."""
    if scenario.functions is None:
        return
    answers = {
        node.name: [one.value for one in ast.walk(node) if isinstance(one, ast.Return)]
        for node in ast.parse(scenario.functions.text).body
        if isinstance(node, ast.FunctionDef)
    }
    for number, check in enumerate(scenario.checks):
        if isinstance(check.form, FunctionCheck):
            given = answers.get(check.form.name, [])
            if given and all(isinstance(one, ast.Constant) and one.value is False for one in given):
                yield of_check("S111", number, "its function answers False whatever the agent has done")
