"""What episodes come to, in one pass: scores, steps, tries that pass, who wins, how environments spread. Prints nothing.

What is kept of an episode is a count of its reward by scenario, so that memory grows with scenarios and not with episodes. An
episode whose reward nobody knows is counted as such and is part of no figure: a fault of an endpoint is no zero of an agent.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import fmean, quantiles, stdev
from typing import Any, NamedTuple

from envgen.trajectory.figures import Mean, average, best_of, mean_of, pass_at, won
from envgen.trajectory.model import Earned, Trajectory

Place = tuple[str, str]  # environment and scenario


class Who(NamedTuple):
    """Whose figures they are, and in which game."""

    agent: str
    setting: str


class Spread(NamedTuple):
    """How the mean rewards of environments lie; `lowest` and `highest` are names."""

    environments: Mapping[str, float]
    deviation: float | None
    quartiles: tuple[float, float, float, float, float]  # from the least to the most

    @property
    def lowest(self) -> str:
        return min(self.environments, key=lambda name: (self.environments[name], name))

    @property
    def highest(self) -> str:
        return max(self.environments, key=lambda name: (self.environments[name], name))


class Match(NamedTuple):
    """Two agents in the scenarios that both played: shares of pairs of samples, and by how much the first is ahead."""

    one: str
    other: str
    setting: str
    win: float
    tie: float
    ahead: Mean

    @property
    def loss(self) -> float:
        return max(0.0, 1 - self.win - self.tie)


@dataclass(slots=True)
class Group:
    """The episodes of an agent in a setting."""

    which: Earned
    episodes: int = 0
    unknown: int = 0
    steps: int = 0
    calls: int = 0
    refused: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    drawn: dict[Place, Counter[float]] = field(default_factory=lambda: defaultdict(Counter))
    passes: Counter[Place] = field(default_factory=Counter)
    spent: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    cost: float | None = 0.0

    def add(self, one: Trajectory) -> None:
        self.episodes += 1
        self.ended[one.ended] += 1
        for who, spent in one.usage.items():
            self.spent[who].update(requests=spent.requests, input=spent.input, output=spent.output, cached=spent.cached)
            self.cost = None if self.cost is None or spent.cost is None else self.cost + spent.cost
        reward = one.earned(self.which)
        if reward is None:
            self.unknown += 1
            return
        self.steps += one.steps
        self.calls += len(one.calls)
        self.refused += sum(not call.ok for call in one.calls)
        place = (one.key.environment, one.key.scenario)
        self.drawn[place][reward] += 1
        self.passes[place] += one.earned("all") == 1

    @property
    def known(self) -> int:
        return self.episodes - self.unknown

    @property
    def score(self) -> Mean | None:
        """The mean reward, each scenario counting once."""
        return mean_of([average(counts) for counts in self.drawn.values()])

    @property
    def most(self) -> int:
        """Samples of the scenario that has most of them."""
        return max((counts.total() for counts in self.drawn.values()), default=0)

    def pass_at(self, k: int) -> Mean | None:
        """The share of scenarios that one of k tries passes whole, over those with so many samples."""
        return mean_of([pass_at(k, counts.total(), self.passes[place]) for place, counts in self._with(k)])

    def best_of(self, k: int) -> Mean | None:
        """The mean of the best reward of k tries, over scenarios with so many samples."""
        return mean_of([best_of(k, counts) for _, counts in self._with(k)])

    def _with(self, k: int) -> Iterator[tuple[Place, Counter[float]]]:
        return ((place, counts) for place, counts in self.drawn.items() if counts.total() >= k)

    @property
    def spread(self) -> Spread | None:
        """Over the means of environments."""
        scenarios: dict[str, list[float]] = defaultdict(list)
        for (environment, _), counts in self.drawn.items():
            scenarios[environment].append(average(counts))
        means = {name: fmean(values) for name, values in sorted(scenarios.items())}
        if not means:
            return None
        values = sorted(means.values())
        inner = quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
        return Spread(means, stdev(values) if len(values) > 1 else None, (values[0], inner[0], inner[1], inner[2], values[-1]))


@dataclass(frozen=True, slots=True)
class Stats:
    """The figures of all groups by agent and setting, for one of the rewards."""

    which: Earned
    groups: Mapping[Who, Group]

    @property
    def ks(self) -> Sequence[int]:
        """How many tries are told of: powers of two, up to the most samples of a scenario."""
        most = max((group.most for group in self.groups.values()), default=0)
        return [1 << power for power in range(most.bit_length())]

    @property
    def matches(self) -> Iterator[Match]:
        """Each two agents of a setting that have scenarios in common."""
        for (one, mine), (other, theirs) in combinations(sorted(self.groups.items()), 2):
            both = sorted(mine.drawn.keys() & theirs.drawn.keys()) if one.setting == other.setting else []
            if both:
                pairs = [won(mine.drawn[place], theirs.drawn[place]) for place in both]
                ahead = mean_of([average(mine.drawn[place]) - average(theirs.drawn[place]) for place in both])
                assert ahead is not None
                win, tie = (fmean(values) for values in zip(*pairs, strict=True))
                yield Match(one.agent, other.agent, one.setting, win, tie, ahead)


def stats_of(episodes: Iterable[Trajectory], which: Earned = "gain") -> Stats:
    """Count episodes."""
    groups: dict[Who, Group] = {}
    for one in episodes:
        who = Who(one.key.agent, one.key.setting)
        if who not in groups:
            groups[who] = Group(which)
        groups[who].add(one)
    return Stats(which, dict(sorted(groups.items())))


def per(whole: int, of: int) -> float | None:
    """The share of each, where there are any."""
    return whole / of if of else None


def as_json(stats: Stats) -> dict[str, Any]:
    """All figures, for machines."""
    groups = [_group(who, group, stats.ks) for who, group in stats.groups.items()]
    matches = [{**one._asdict(), "loss": one.loss, "ahead": _mean(one.ahead), "scenarios": one.ahead.of} for one in stats.matches]
    return {"envgen": 1, "reward": stats.which, "groups": groups, "matches": matches}


def _group(who: Who, group: Group, ks: Sequence[int]) -> dict[str, Any]:
    spread = group.spread
    return {
        **who._asdict(),
        "episodes": group.episodes,
        "unknown": group.unknown,
        "ended": dict(sorted(group.ended.items())),
        "scenarios": len(group.drawn),
        "score": _mean(group.score),
        "steps": per(group.steps, group.known),
        "calls": per(group.calls, group.known),
        "refused": per(group.refused, group.calls),
        "pass_at": {str(k): _mean(group.pass_at(k)) for k in ks},
        "best_of": {str(k): _mean(group.best_of(k)) for k in ks},
        "environments": None if spread is None else spread.environments,
        "spread": None if spread is None else {"deviation": spread.deviation, "quartiles": spread.quartiles},
        "usage": {name: dict(spent) for name, spent in sorted(group.spent.items())},
        "cost": group.cost,
    }


def _mean(mean: Mean | None) -> dict[str, Any] | None:
    return None if mean is None else {"mean": mean.value, "half_width_95": mean.half, "scenarios": mean.of}
