"""What an episode earned: the verdict of each check, and the shares made of them. Knows no state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Verdict(NamedTuple):
    """What one check says of a final state.

    `passed` is None where the check itself failed, which `reason` then tells; for a miss `reason` has what was expected and what
    was there. `counted` says that the check was false at the start, so that only doing something makes it true.
    """

    text: str
    form: str
    passed: bool | None
    reason: str = ""
    weight: int | float = 1
    counted: bool = True


class Score:
    """The verdicts on a final state, and the rewards in [0, 1] that follow from them.

    Where a check itself failed no reward is known, and all of them are None: a fault of the scenario is no zero of the agent.

    `share` is the share of checks passed, the reward of EnvScaler (arXiv 2601.05808): it pays for what was true at the start.
    `delta` is the share of those that were false at the start: it does not see what was broken. `gain` sees both: what became true,
    less what became false, of all that could become true, and at least 0; nothing done earns 0, everything right 1. `all` is 1.0
    where every check passed, else 0.0; `weighted` is the share by weights.
    """

    __slots__ = ("verdicts",)

    def __init__(self, verdicts: Iterable[Verdict]) -> None:
        self.verdicts = tuple(verdicts)

    @property
    def failed(self) -> tuple[Verdict, ...]:
        """The checks that could not be asked."""
        return tuple(verdict for verdict in self.verdicts if verdict.passed is None)

    @property
    def share(self) -> float | None:
        return self._share(self.verdicts)

    @property
    def delta(self) -> float | None:
        return self._share([verdict for verdict in self.verdicts if verdict.counted])

    @property
    def gain(self) -> float | None:
        wanted = sum(1 for verdict in self.verdicts if verdict.counted)
        if not wanted or self.failed:
            return None
        passed = sum(1 for verdict in self.verdicts if verdict.passed)
        return max(0.0, (passed - (len(self.verdicts) - wanted)) / wanted)

    @property
    def all(self) -> float | None:
        return None if self.failed else float(all(verdict.passed for verdict in self.verdicts))

    @property
    def weighted(self) -> float | None:
        whole = sum(verdict.weight for verdict in self.verdicts)
        return None if self.failed or not whole else sum(verdict.weight for verdict in self.verdicts if verdict.passed) / whole

    def _share(self, verdicts: Sequence[Verdict]) -> float | None:
        if not verdicts or any(verdict.passed is None for verdict in self.verdicts):
            return None
        return sum(1 for verdict in verdicts if verdict.passed) / len(verdicts)

    def __repr__(self) -> str:
        passed = sum(verdict.passed is True for verdict in self.verdicts)
        return f"Score(passed={passed}, of={len(self.verdicts)}, share={self.share}, delta={self.delta}, all={self.all})"
