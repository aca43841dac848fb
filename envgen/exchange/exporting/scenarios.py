"""Scenarios of an environment as EnvScaler's items of tasks: start state, task text, checks as functions."""

from __future__ import annotations

from typing import Any

from envgen.diagnostics import Problem, found
from envgen.exchange.exporting.checks import Unsayable, check_text
from envgen.exchange.exporting.exported import NOW, Exported
from envgen.render.data.seed_data import StateCompletion

MARK = "envgen_scenario"  # the id of the scenario, by which an item is known for ours


def tasks_of(one: Exported) -> tuple[list[dict[str, Any]], list[Problem]]:
    """The items of all scenarios, and what of them cannot be said in this format."""
    completion = StateCompletion(one.blueprint)
    stands = not one.blueprint.clock.tick and "advance(" not in one.package["environment.py"]
    tasks: list[dict[str, Any]] = []
    problems: list[Problem] = []
    for scenario in one.blueprint.scenarios.values():
        initial = completion.complete(scenario.start.state)
        now = scenario.start.now or one.blueprint.clock.start
        checks = []
        for number, check in enumerate(scenario.checks, 1):
            try:
                text = check_text(one.blueprint, scenario, check, initial, now if stands else None)
            except Unsayable as error:
                problems.append(found("F010", check.at, f"check {number} of {scenario.id} was left out: {error}"))
                continue
            checks.append({"check_item": check.text, "check_func": text})
        moved = {NOW: now} if now != one.blueprint.clock.start else {}
        tasks.append(
            {
                "env_id": one.id,
                "env_class_name": one.blueprint.class_name,
                "task_id": f"{one.id}-{scenario.id}",
                "init_config": {**initial, **moved},
                "task": scenario.task,
                "checklist_with_func": checks,
                MARK: scenario.id,
            }
        )
    return tasks, problems
