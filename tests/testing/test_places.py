"""Records that stand elsewhere for a while: the order is another one, everything else as it was, and the order comes back."""

from __future__ import annotations

from typing import Any

import pytest
from envgen_runtime import Environment

from envgen.testing.places import Placed, most_told, told_in
from tests.testing.test_checks import made

FEW, MANY = 3, 80  # below and above what the runtime numbers


def shelf(jars: int) -> Environment:
    """So many jars, each with other sweets."""
    env: Environment = made()(state={"jars": {f"J{place:02d}": {"sweets": place} for place in range(jars)}})
    return env


def order(env: Any) -> list[str]:
    return list(env.jars)


@pytest.mark.parametrize("jars", [FEW, MANY])
@pytest.mark.parametrize("first", [True, False])
def test_a_record_stands_elsewhere_for_a_while(jars: int, first: bool) -> None:
    env = shelf(jars)
    before, digest, state = order(env), env.digest(), env.snapshot()
    rest = [key for key in before if key != "J01"]
    with Placed({("jars",): "J01"}, first).standing(env):
        assert order(env) == (["J01", *rest] if first else [*rest, "J01"])
        assert env.digest() == digest
        assert env.call("take_sweets", {"jar_id": "J01", "count": 1}).ok
        env.restore(state)
        assert order(env) == (["J01", *rest] if first else [*rest, "J01"])
    assert order(env) == before
    assert env.digest() == digest


@pytest.mark.parametrize("jars", [FEW, MANY])
def test_what_is_deleted_meanwhile_comes_back_to_its_place(jars: int) -> None:
    env: Any = shelf(jars)
    before, state = order(env), env.snapshot()
    for _ in range(2):
        with Placed({("jars",): "J01"}, first=True).standing(env):
            moved = order(env)
            with env.edit():
                del env.jars["J02"]
                del env.jars["J00"]
            env.restore(state)
            assert order(env) == moved
        assert order(env) == before


def test_records_that_are_told_of_most_come_first() -> None:
    env = shelf(FEW)
    told = told_in({"jar_id": "J02"}, "There is no lid on J02, nor on J01.")
    assert most_told(env, {"jars"}, told) == {("jars",): ["J01", "J02"]}
    assert most_told(env, {"jars"}, told_in("nothing")) == {("jars",): ["J00", "J01", "J02"]}
    assert most_told(env, {"lids"}, told) == {}
