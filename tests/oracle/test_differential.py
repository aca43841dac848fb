"""Random episodes: envgen's environment and the reference interpreter agree on every call."""

from __future__ import annotations

import pytest

from tests.oracle.differential import Tally, episode
from tests.oracle.product import names, pair

LENGTH = 40
EPISODES = 12
MANY = 400


@pytest.mark.parametrize("name", names())
def test_both_agree(name: str) -> None:
    assert_agreement(name, range(EPISODES))


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_both_agree_for_long(name: str) -> None:
    assert_agreement(name, range(EPISODES, EPISODES + MANY))


def assert_agreement(name: str, numbers: range) -> None:
    whole = Tally()
    for number in numbers:
        one = episode(pair(name), number, LENGTH)
        whole.calls += one.calls
        whole.refused += one.refused
        whole.codes += one.codes
    # A generator that is only ever refused, or never, would compare nothing.
    assert 0.15 < whole.refused / whole.calls < 0.85, whole
    assert len(whole.codes) >= 6, whole
