"""What was read, left out and written, counted as it goes: for the funnel that is printed and for the card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from envgen.trajectory.model import Trajectory

_GAINS = ("0", "below 0.5", "0.5 to 1", "1")
_VALUES_TOLD = 8


@dataclass(slots=True)
class Tally:
    """Of one export. All but `read` and `left_out` is of the episodes that were written."""

    read: int = 0
    rows: int = 0
    answers: int = 0
    calls: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    environments: Counter[str] = field(default_factory=Counter)
    agents: Counter[str] = field(default_factory=Counter)
    settings: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    rewards: Counter[str] = field(default_factory=Counter)
    scenarios: set[tuple[str, str]] = field(default_factory=set)
    provenance: dict[str, Counter[str]] = field(default_factory=dict)

    @property
    def episodes(self) -> int:
        return self.read - self.left_out.total()

    def add(self, episode: Trajectory, rows: int) -> None:
        """An episode that was written."""
        self.rows += rows
        self.answers += episode.steps
        self.calls += len(episode.calls)
        self.environments[episode.key.environment] += 1
        self.agents[episode.key.agent] += 1
        self.settings[episode.key.setting] += 1
        self.endings[episode.ended] += 1
        self.rewards[_told(episode.earned())] += 1
        self.scenarios.add((episode.key.environment, episode.key.scenario))
        for name, value in flat(episode.provenance):
            values = self.provenance.setdefault(name, Counter())
            if value in values or len(values) <= _VALUES_TOLD:
                values[value] += 1

    def provenance_told(self) -> dict[str, str]:
        """By name the values that occur, where they are few."""
        return {
            name: "; ".join(sorted(values)) if len(values) <= _VALUES_TOLD else f"more than {_VALUES_TOLD}"
            for name, values in sorted(self.provenance.items())
        }

    def rewards_told(self) -> dict[str, int]:
        """How many episodes gained how much, the least first."""
        return {name: self.rewards[name] for name in (*_GAINS, "unknown") if self.rewards[name]}


def _told(gain: float | None) -> str:
    if gain is None:
        return "unknown"
    return _GAINS[0] if gain <= 0 else _GAINS[1] if gain < 0.5 else _GAINS[2] if gain < 1 else _GAINS[3]


def flat(value: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """What is in records within records, by the names on the way to it."""
    for name, one in value.items():
        if isinstance(one, Mapping):
            yield from flat(one, f"{above}{name}.")
        else:
            yield f"{above}{name}", ", ".join(map(str, one)) if isinstance(one, list) else str(one)
