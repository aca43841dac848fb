"""Figures of episodes, counted out by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from envgen.trajectory import Spent, Trajectory
from envgen.trajectory.stats import as_json, stats_of
from tests.trajectory.by_hand import episode, score


def small(environment: str, scenario: str, *gains: float | None, agent: str = "small") -> list[Trajectory]:
    return [episode(environment, scenario, agent=agent, sample=number, gain=gain) for number, gain in enumerate(gains)]


EPISODES = [
    *small("desk", "one", 0.0, 1.0, 1.0, 0.0),
    *small("desk", "two", 0.5, 0.5),
    *small("shop", "one", 1.0, None),
    *small("desk", "one", 1.0, agent="large"),
    *small("desk", "two", 0.5, agent="large"),
    *small("zoo", "one", 0.0, agent="large"),
]


@pytest.fixture
def told() -> dict[str, Any]:
    return as_json(stats_of(EPISODES))


def group(told: dict[str, Any], agent: str) -> dict[str, Any]:
    return next(one for one in told["groups"] if one["agent"] == agent)


def test_each_scenario_counts_once(told: dict[str, Any]) -> None:
    mean = group(told, "small")["score"]
    assert mean["mean"] == pytest.approx((0.5 + 0.5 + 1.0) / 3)
    assert mean["scenarios"] == 3
    assert mean["half_width_95"] > 0


def test_an_unknown_reward_is_no_zero(told: dict[str, Any]) -> None:
    small = group(told, "small")
    assert (small["episodes"], small["unknown"]) == (8, 1)
    assert small["environments"]["shop"] == 1.0
    alone = as_json(stats_of([episode(gain=None, ended="no_answer")]))["groups"][0]
    assert (alone["episodes"], alone["unknown"], alone["score"], alone["steps"], alone["spread"]) == (1, 1, None, None, None)
    assert alone["ended"] == {"no_answer": 1}


def test_tries(told: dict[str, Any]) -> None:
    passed, best = group(told, "small")["pass_at"], group(told, "small")["best_of"]
    assert {k: one and one["scenarios"] for k, one in passed.items()} == {"1": 3, "2": 2, "4": 1}
    assert passed["1"]["mean"] == pytest.approx((0.5 + 0 + 1) / 3)
    assert passed["2"]["mean"] == pytest.approx((1 - 1 / 6 + 0) / 2)
    assert best["2"]["mean"] == pytest.approx((1 - 1 / 6 + 0.5) / 2)
    assert passed["4"] == {"mean": 1.0, "half_width_95": None, "scenarios": 1}


def test_agents_meet_in_the_scenarios_of_both(told: dict[str, Any]) -> None:
    (match,) = told["matches"]
    assert (match["one"], match["other"], match["scenarios"]) == ("large", "small", 2)
    assert (match["win"], match["tie"], match["loss"]) == (0.25, 0.75, 0.0)
    assert match["ahead"]["mean"] == pytest.approx(0.25)


def test_settings_do_not_meet() -> None:
    told = as_json(stats_of([episode(), episode(agent="other", setting="conversation")]))
    assert told["matches"] == []
    assert [(one["agent"], one["setting"]) for one in told["groups"]] == [
        ("by-hand", "non-conversation"),
        ("other", "conversation"),
    ]


def test_environments_spread(told: dict[str, Any]) -> None:
    small, large = (stats_of(EPISODES).groups[who].spread for who in sorted(stats_of(EPISODES).groups, reverse=True))
    assert small is not None
    assert large is not None
    assert small.environments == {"desk": 0.5, "shop": 1.0}
    assert small.quartiles == (0.5, 0.625, 0.75, 0.875, 1.0)
    assert (large.lowest, large.highest) == ("zoo", "desk")
    assert group(told, "small")["spread"]["deviation"] == pytest.approx(0.3536, abs=1e-4)


def test_steps_calls_and_cost() -> None:
    paid, free = Spent(requests=1, input=10, output=1, cost=0.25), Spent(requests=2, input=20, output=2, cost=0.5)
    two = [episode(books=["b1", "b2"], refused=["b2"], spent=paid), episode(sample=1, books=[], spent=free)]
    told = as_json(stats_of(two))["groups"][0]
    assert (told["steps"], told["calls"], told["refused"], told["cost"]) == (2.0, 1.0, 0.5, 0.75)
    assert told["usage"] == {"agent": {"requests": 3, "input": 30, "output": 3, "cached": 0}}
    unpriced = replace(two[0], usage={"agent": Spent(cost=None)})
    assert as_json(stats_of([*two, unpriced]))["groups"][0]["cost"] is None


def test_any_of_the_rewards() -> None:
    mixed = episode(reward={**score(0.25), "share": 0.75, "all": 0.0})
    assert as_json(stats_of([mixed], "share"))["groups"][0]["score"]["mean"] == 0.75
    assert as_json(stats_of([mixed], "gain"))["groups"][0]["score"]["mean"] == 0.25


def test_no_episode() -> None:
    assert as_json(stats_of([])) == {"envgen": 1, "reward": "gain", "groups": [], "matches": []}
