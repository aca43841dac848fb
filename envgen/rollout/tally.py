"""What episodes came to, counted as they end: rewards, ends, tokens, cost. Tells it in lines and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from envgen.rollout.run import Played
from envgen.trajectory.model import Key, Spent


class Tally:
    """Counts; `already` are the episodes that were there, `skipped` those that nobody can play.

    `deaths` are those of workers, `lost` the episodes that none of them lived to end.
    """

    def __init__(self, already: int = 0) -> None:
        self.already = already
        self.skipped = 0
        self.lost: list[Key] = []
        self.deaths = 0
        self.ended: Counter[str] = Counter()
        self.environments: dict[str, list[float]] = {}
        self.unknown = 0  # without a reward
        self.input = self.output = 0
        self.cost: float | None = 0.0

    def add(self, played: Played) -> None:
        self.ended[played.ended] += 1
        if played.reward is None:
            self.unknown += 1
        else:
            count, gain, whole = self.environments.setdefault(played.key.environment, [0, 0.0, 0])
            won = played.reward["all"] or 0.0
            self.environments[played.key.environment] = [count + 1, gain + (played.reward["gain"] or 0.0), whole + won]
        for spent in played.usage.values():
            self._spend(spent)

    def _spend(self, spent: Spent) -> None:
        self.input += spent.input
        self.output += spent.output
        self.cost = None if self.cost is None or spent.cost is None else self.cost + spent.cost

    @property
    def played(self) -> int:
        return self.ended.total()

    @property
    def is_whole(self) -> bool:
        """Whether each episode has a reward."""
        return not self.unknown and not self.skipped and not self.lost

    @property
    def gain(self) -> float | None:
        """The mean of the episodes whose reward is known."""
        scored = self.played - self.unknown
        return sum(gain for _, gain, _ in self.environments.values()) / scored if scored else None

    def as_json(self) -> dict[str, Any]:
        return {
            "played": self.played,
            "already": self.already,
            "skipped": self.skipped,
            "lost": [str(key) for key in self.lost],
            "deaths": self.deaths,
            "without_reward": self.unknown,
            "ended": dict(sorted(self.ended.items())),
            "gain": self.gain,
            "environments": {
                name: {"episodes": count, "gain": gain / count, "all": whole / count}
                for name, (count, gain, whole) in sorted(self.environments.items())
            },
            "input": self.input,
            "output": self.output,
            "cost": self.cost,
        }

    def lines(self) -> Iterator[str]:
        """The end of the command, for people."""
        width = max(map(len, self.environments), default=0)
        for name, (count, gain, whole) in sorted(self.environments.items()):
            episodes = f"{count:.0f} episode{'s' * (count != 1)}"
            yield f"{name:<{width}}  {episodes}, gain {gain / count:.2f}, all checks pass in {whole / count:.0%}"
        ends = ", ".join(f"{number} {name.replace('_', ' ')}" for name, number in self.ended.most_common())
        there = f", {self.already} were there" if self.already else ""
        yield f"{self.played} episode{'s' * (self.played != 1)} played{there}" + (f": {ends}" if ends else "")
        if self.input:
            cost = "no price is known" if self.cost is None else f"${self.cost:.4f}"
            yield f"{self.input:,} tokens read, {self.output:,} written, {cost}"
        if self.deaths:
            died = "a worker" if self.deaths == 1 else f"{self.deaths} workers"
            yield f"{died} died on the way: what it was at was played again"
        for key in self.lost:
            yield f"{key} is not there: each worker that played it died; the same command tries again"
        if self.unknown:
            yield f"{self.unknown} without a reward: their environment failed, or no answer came; none of them counts as a zero"
