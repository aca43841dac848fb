"""What came of one mutant, and what may be believed again of an earlier run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Kill:
    """One test that failed: of which concern, about which tool, and how."""

    concern: str
    tool: str
    test: str
    how: str  # failed, raised, timeout, memory, crashed, load
    said: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The tests that killed a mutant, none where it survived; how many ran, and whether those of its own tools were enough."""

    kills: Sequence[Kill]
    ran: int
    is_own: bool = True

    @property
    def is_killed(self) -> bool:
        """Whether any test failed."""
        return bool(self.kills)

    @property
    def concerns(self) -> Mapping[str, str]:
        """The concerns that killed it, and how."""
        return {kill.concern: kill.how for kill in reversed(self.kills)}

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> Verdict:
        """From plain data; TypeError, KeyError where it is none."""
        return cls([Kill(**one) for one in told["kills"]], int(told["ran"]), bool(told["is_own"]))


@dataclass(slots=True)
class Known:
    """Verdicts of earlier runs by key. What is not asked for again is forgotten."""

    entries: Mapping[str, Any] = field(default_factory=dict)
    kept: dict[str, Any] = field(default_factory=dict)

    def find(self, key: str) -> Verdict | None:
        """The verdict under a key."""
        found = self.kept.get(key, self.entries.get(key))
        try:
            verdict = None if found is None else Verdict.from_json(found)
        except (TypeError, KeyError, ValueError):
            return None
        if verdict is not None:
            self.kept[key] = found
        return verdict

    def keep(self, key: str, verdict: Verdict) -> None:
        """Remember a verdict."""
        self.kept[key] = verdict.as_json()
