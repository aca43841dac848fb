"""Everything that the text of a scenario tells about its checks, without running them."""

from __future__ import annotations

from collections.abc import Iterator

from envgen.blueprint.model import Blueprint
from envgen.blueprint.scenarios.model import Scenario, That
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
