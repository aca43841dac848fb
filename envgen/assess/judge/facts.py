"""What is proven of an environment, to stand beside an opinion: test strength, suite, scenarios. Runs nothing."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from envgen.blueprint.model import Blueprint


def facts_of(folder: Path, blueprint: Blueprint, package: Path | None) -> dict[str, Any]:
    """From the records that lie there; `package` is the generated one, where its suite may have been run."""
    from envgen.render.data.strength import read_strength
    from envgen.scenario.record import standing

    strength = read_strength(folder)
    scenarios = standing(folder, blueprint)
    return {
        "strength": None if strength is None else {"share": strength.strength, "stale": strength.is_stale(folder)},
        "suite": _suite(package),
        "scenarios": {"proven": sum(one["proof"] == "proven" for one in scenarios), "of": len(scenarios)},
    }


def told(facts: Mapping[str, Any]) -> tuple[str, str, str]:
    """Strength, suite and scenarios, in a word or two."""
    strength, scenarios = facts["strength"], facts["scenarios"]
    shown = "not measured" if strength is None else f"{strength['share']:.1%}{' (stale)' if strength['stale'] else ''}"
    return shown, facts["suite"], f"{scenarios['proven']} of {scenarios['of']}"


def _suite(package: Path | None) -> str:
    """What is known of its last run."""
    from envgen.testing.depth import Depth
    from envgen.testing.suite.cache import key_of, known_of

    known = None if package is None or not package.is_dir() else known_of(package)
    if package is None or known is None:
        return "not run"
    if known.has_failed:
        return "failed"
    return "clean" if known.key == key_of(package, Depth()) else "not run since"
