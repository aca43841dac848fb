"""Seeds: their clock, and the one that everything starts from. What their states hold is checked where they are loaded."""

from __future__ import annotations

from envgen_runtime.formats import is_date_time

from envgen.blueprint.lint.finding import Check, Findings, found
from envgen.blueprint.lint.values import zoned
from envgen.blueprint.model import Blueprint
from envgen.diagnostics.codes import meaning
from envgen.diagnostics.problem import Position


def times(blueprint: Blueprint) -> Findings:
    """`now` in the form of the clock, of seeds and of scenarios that have one of their own."""
    starts = [("seed", seed) for seed in blueprint.seeds.values()]
    starts += [("scenario", scenario.start) for scenario in blueprint.scenarios.values() if "now" in scenario.patched]
    for kind, start in starts:
        if start.now is not None and not is_date_time(start.now, zoned(blueprint)):
            yield found(
                meaning.SEED_NOW,
                start.positions.get("now", start.at),
                f"now '{start.now}' of {kind} {start.name} has not the form of clock.start",
                f"write it as '{blueprint.clock.start}'",
            )


def default(blueprint: Blueprint) -> Findings:
    """The seed that everything starts from."""
    if blueprint.entities and blueprint.tools and "default" not in (*blueprint.seeds, *blueprint.broken_seeds):
        at = Position(blueprint.at.path)
        yield found(
            meaning.SEED_MISSING, at, "there is no seed 'default'", "add seeds/default.yaml with a few records of each collection"
        )


CHECKS: tuple[Check, ...] = (times, default)
