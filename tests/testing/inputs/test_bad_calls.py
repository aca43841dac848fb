"""Calls that must be refused: by the code, and at the place, that the contract fixes, in the eyes of two implementations of it."""

from __future__ import annotations

import reprlib
from collections import Counter
from typing import Any

import pytest

from envgen.testing.inputs import Bad, Draws
from tests.oracle.interpreter import Oracle
from tests.testing.inputs.environments import ALL, cases, pair


def every_bad(name: str) -> tuple[Any, list[Bad]]:
    env = pair(name).product()
    draws = Draws(env, cases=cases(name))
    return env, [bad for tool in draws.tools.data for bad in draws.every_bad(tool)]


@pytest.mark.parametrize("name", ALL)
def test_the_environment_refuses_each_as_the_contract_says(name: str) -> None:
    env, found = every_bad(name)
    before = env.digest()
    for bad in found:
        result = env.call(bad.tool, bad.arguments)
        assert result.error is not None, (bad.tool, bad.why, reprlib.repr(bad.arguments))
        assert result.error.code == bad.code, (bad.tool, bad.why, result.error, result.violation)
        assert result.error.message.startswith(bad.message), (bad.tool, bad.why, bad.message, result.error)
    assert env.digest() == before


@pytest.mark.parametrize("name", ALL)
def test_the_oracle_agrees(name: str) -> None:
    """An interpreter written from the design alone, which knows nothing of the generated validators."""
    one = pair(name)
    oracle = Oracle(one.blueprint, one.bodies)
    oracle.reset("default")
    for bad in every_bad(name)[1]:
        if not any(part in bad.why for part in ("lists in", "bytes")):  # it bounds no depth
            told = oracle.call(bad.tool, bad.arguments)
            assert told.code == bad.code, (bad.tool, bad.why, told.code, told.texts, reprlib.repr(bad.arguments))


def test_every_kind_of_error_is_met() -> None:
    found = [bad for name in ALL for bad in every_bad(name)[1]]
    codes = Counter(bad.code for bad in found)
    assert codes.keys() == {"invalid_arguments", "unknown_argument", "missing_argument", "invalid_argument"}
    whys = " ".join(bad.why for bad in found)
    for part in (
        *("one beyond the minimum", "one beyond the maximum", "exclusiveMinimum itself", "next float", "multipleOf", "decimals"),
        *("at least", "at most", "what matches, twice", "which is no date", "an item twice", "missing", "unknown property"),
        *("surrogate", "64 bits", "deep", "nan", "inf", "True where", "null", "a huge text", "astral", "a name that is"),
        *("wrong and another name unknown", "last parameter first"),
    ):
        assert part in whys, part


@pytest.mark.parametrize("name", ["shapes", "retail_support"])
def test_errors_are_made_at_depth(name: str) -> None:
    deepest = max(bad.message.count(".") + bad.message.count("[") for bad in every_bad(name)[1] if bad.code == "invalid_argument")
    assert deepest >= 2


def test_a_bad_call_is_drawn_at_random_and_the_same_each_time() -> None:
    made = [
        [Draws(pair("library_desk").product(), cases=cases("library_desk")).bad("pay_fine").why for _ in range(2)] for _ in "ab"
    ]
    assert made[0] == made[1]
    draws = Draws(pair("library_desk").product(), cases=cases("library_desk"))
    assert len({draws.bad("pay_fine").why for _ in range(30)}) > 10
