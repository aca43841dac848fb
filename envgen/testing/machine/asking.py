"""Walks that ask a seed everything that the trials of its tools ask: what walks of few calls may never come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from envgen_runtime import Environment

from envgen.testing.depth import Depth
from envgen.testing.machine.walks import MOST, Walk, is_told
from envgen.testing.trials import scenes


def asking(environment: type[Environment], depth: Depth) -> Sequence[Walk]:
    """From every seed the queries that were tried on it, then the commands, and the queries again on what came of them."""
    queries: dict[str, list[tuple[str, Any]]] = {}
    commands: dict[str, list[tuple[str, Any]]] = {}
    starts = {}
    for tool, spec in environment._plan_of_class().contract.data["tools"].items():
        for scene in scenes(environment, tool, depth):
            if scene.start.is_patched or scene.before:
                continue
            starts[scene.start.seed] = scene.start
            kept = (queries if spec["kind"] == "query" else commands).setdefault(scene.start.seed, [])
            kept += [(tool, trial.arguments) for trial in scene.trials if not trial.is_odd and is_told(trial.arguments)]
    most = MOST // max(1, len(starts))
    walks = []
    for seed, start in starts.items():
        asked, written = queries.get(seed, []), commands.get(seed, [])
        calls = [*asked, *written, *asked]
        walks.append(Walk(start, tuple(calls if len(calls) <= most else [*_some(asked, most // 2), *_some(written, most // 2)])))
    return walks


def _some(calls: Sequence[tuple[str, Any]], most: int) -> Sequence[tuple[str, Any]]:
    """So many of them at most, of every tool the first ones."""
    seen: Counter[str] = Counter()
    rounds = []
    for at, (tool, _) in enumerate(calls):
        rounds.append((seen[tool], at))
        seen[tool] += 1
    return [calls[at] for at in sorted(at for _, at in sorted(rounds)[:most])]
