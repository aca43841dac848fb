"""What is remembered of a blueprint, asked for from many threads at a time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from envgen.blueprint.once import once_a_pair, once_each


@pytest.fixture
def switching() -> Iterator[None]:
    """Threads take turns as often as can be."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("switching")
def test_many_threads_get_what_belongs_to_what_they_ask_for() -> None:
    things = [[number] for number in range(40)]
    each = once_each(lambda one: one[0], remembered=2)
    pair = once_a_pair(lambda one, other: (one[0], other[0]), remembered=2)

    def ask(start: int) -> None:
        for turn in range(2000):
            one, other = things[(start + turn) % 40], things[(start * 7 + turn) % 40]
            assert each(one) == one[0]
            assert pair(one, other) == (one[0], other[0])

    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(ask, start) for start in range(8)]:
            done.result()


def test_what_is_asked_again_is_not_worked_out_again_and_little_is_remembered() -> None:
    worked: list[int] = []
    each = once_each(lambda one: worked.append(one[0]), remembered=2)
    things = [[number] for number in range(4)]
    for number in (0, 0, 1, 2, 2, 3, 0):
        each(things[number])
    assert worked == [0, 1, 2, 3, 0]
