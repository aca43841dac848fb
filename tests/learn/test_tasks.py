"""Which task a group has: the same for all who ask, each once before any comes again."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from envgen.learn.tasks import Task, Tasks

ALL = [Task("desk", f"t{number}") for number in range(7)]
PROGRAM = """
from envgen.learn.tasks import Task, Tasks
tasks = Tasks([Task("desk", f"t{number}") for number in range(7)], 5)
print(*(tasks.of(group).scenario for group in range(30)))
"""


def test_each_comes_once_before_any_comes_again() -> None:
    tasks = Tasks(ALL, 5)
    turns = [[tasks.of(7 * turn + place) for place in range(7)] for turn in range(20)]
    assert all(sorted(turn) == ALL for turn in turns)
    assert len(set(map(tuple, turns))) > 15


def test_it_follows_from_seed_and_group_and_from_nothing_else() -> None:
    tasks = Tasks(ALL, 5)
    told = [tasks.of(group) for group in range(30)]
    assert [Tasks(ALL[::-1], 5).of(group) for group in reversed(range(30))] == told[::-1]
    assert [tasks.seeded(5).of(group) for group in range(30)] == told
    assert [tasks.seeded(6).of(group) for group in range(30)] != told
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(tasks.of, range(30))) == told


@pytest.mark.parametrize("hashing", ["1", "2"])
def test_another_process_has_the_same(hashing: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hashing}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [Tasks(ALL, 5).of(group).scenario for group in range(30)]


def test_what_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no tasks"):
        Tasks([])
    with pytest.raises(ValueError, match="from 0 on"):
        Tasks(ALL).of(-1)
    with pytest.raises(ValueError, match="desk/t9 is none of the 7 tasks"):
        Tasks(ALL).known(Task("desk", "t9"))
