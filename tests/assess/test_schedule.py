"""Rounds are balanced, whatever the numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from envgen.assess.schedule import AT_ONCE, batches_of, rounds_of

PAIRS = [(tools, rounds) for tools in (1, 2, 3, 5, 8, 20, 41) for rounds in (1, 2, 3, 7, 20, 40, 41, 97, 100, 200)]


@pytest.mark.parametrize(("tools", "rounds"), PAIRS)
@pytest.mark.parametrize("seed", [0, 7])
def test_every_tool_in_both_polarities(tools: int, rounds: int, seed: int) -> None:
    names = [f"tool_{number}" for number in range(tools)]
    planned = rounds_of(names, rounds, seed)
    assert [one.number for one in planned] == list(range(1, rounds + 1))
    each = Counter(one.tool for one in planned)
    assert all(each[name] >= rounds // tools for name in names)
    for name in names:
        signs = Counter(one.polarity for one in planned if one.tool == name)
        assert abs(signs["positive"] - signs["negative"]) <= 1
    signs = Counter(one.polarity for one in planned)
    assert abs(signs["positive"] - signs["negative"]) <= 1


@pytest.mark.parametrize(("tools", "rounds"), PAIRS)
@pytest.mark.parametrize("chain", [0, 1, 4])
def test_batches_hold_every_round_once(tools: int, rounds: int, chain: int) -> None:
    planned = rounds_of([f"tool_{number}" for number in range(tools)], rounds, 0)
    batches = batches_of(planned, ["default", "other"], chain=chain)
    assert sorted(one.number for batch in batches for one in batch.rounds) == list(range(1, rounds + 1))
    assert all(len({one.tool for one in batch.rounds}) == 1 for batch in batches)
    assert all(len(batch.rounds) <= (1 if chain else AT_ONCE) for batch in batches)
    if chain:
        assert max(Counter(batch.chain for batch in batches).values()) <= chain


def test_a_seed_is_another_order_and_the_same_one_is_the_same() -> None:
    names = [f"tool_{number}" for number in range(12)]
    assert rounds_of(names, 24, 1) == rounds_of(names, 24, 1)
    assert rounds_of(names, 24, 1) != rounds_of(names, 24, 2)


def test_later_batches_of_a_tool_start_from_other_seeds() -> None:
    batches = batches_of(rounds_of(["one"], 15, 0), ["default", "busy"], chain=0)
    assert [batch.start for batch in batches] == ["default", "busy", "default"]
