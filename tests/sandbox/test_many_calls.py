"""Thousands of calls, one in a hundred of which hangs, crashes or bombs: the others are answered right, once; nothing grows."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from envgen.render.run import render_specs
from envgen.sandbox import Episode, EpisodeOutcome, Limits, Outcome, Pool, Program
from envgen.sandbox.many import AHEAD, BATCH
from tests.sandbox.outside import children, descriptors, gone, memory, zombies
from tests.sandbox.wall.raising import linux

pytestmark = linux

LIMITS = Limits(call_seconds=2, cpu_seconds=20, address_space=256 << 20)
JOBS = 4
EVERY = 100  # one call in so many is a trap
PER_EPISODE = 15
STOCKROOM = Path(__file__).parents[2] / "benchmarks" / "specs" / "stockroom"

# Traps, and what becomes of a call that runs into one.
TRAPS = {
    "hang": "timeout",
    "print": "timeout",
    "exit": "crashed",
    "abort": "crashed",
    "crash": "crashed or timeout",
    "memory": "memory",
    "fill": "memory or timeout",
    "raise": "raised",
}
TRAP = """
import itertools
import os

def trap(name):
    if name == "hang":
        while True:
            pass
    if name == "print":
        while True:
            print("x" * 1000)
    if name == "exit":
        os._exit(0)
    if name == "abort":
        os.abort()
    if name == "crash":
        rows = iter([])
        for _ in range(300_000):
            rows = itertools.chain(rows)
        next(rows, 0)
    if name == "close":
        os.closerange(0, 64)
    if name == "lie":
        os.write(4, b"x" * 100)
    if name == "memory":
        bytearray(10**10)
    if name == "fill":
        rows = []
        while True:
            rows.append(bytearray(10_000_000))
    if name == "raise":
        raise SystemExit
"""
COUNTER = f"""{TRAP}
class Counter:
    def __init__(self):
        self.count = 0
    def work(self, number, name):
        if name == "result":
            return ["x" * 1000] * 1000
        if name:
            trap(name)
        self.count += 1
        return [number * 7 + 1, self.count]
"""
OF_THE_COUNTER = {**TRAPS, "result": "unfit"}
# What shows later, so that in a whole episode nobody can tell which call it was: no code that passed the gate does it.
CALL_BY_CALL = {**OF_THE_COUNTER, "close": "crashed", "lie": "garbled"}

COUNTS = [1_000, pytest.param(10_000, marks=pytest.mark.slow)]


class Calls:
    """Numbered calls; some of them are traps."""

    def __init__(self, count: int, names: dict[str, str]) -> None:
        places = Random(count).sample(range(count), count // EVERY)
        self.names = {place: list(names)[turn % len(names)] for turn, place in enumerate(places)}
        self.count = count

    def parts(self, length: int) -> Iterator[range]:
        for begin in range(0, self.count, length):
            yield range(begin, min(begin + length, self.count))

    def counter(self, number: int) -> tuple[str, dict[str, object]]:
        return "work", {"number": number, "name": self.names.get(number, "")}

    def stockroom(self, number: int) -> tuple[str, dict[str, object]]:
        return "book_in", {"label": f"{self.names.get(number, '')} {number}", "shelf_id": "S1"}


class Flat:
    """What may not grow: memory of the host and of the zygote, descriptors, processes."""

    def __init__(self) -> None:
        self._descriptors = len(descriptors())
        self._host = memory()
        self._zygote = self._of_zygote()

    @staticmethod
    def _of_zygote() -> int:
        own = children()
        parents = {child.parent for child in own}
        return sum(memory(child.pid) for child in own if child.pid in parents)

    def look(self) -> None:
        assert zombies() == []
        assert len(descriptors()) <= self._descriptors + 4 * 3 * JOBS
        assert memory() - self._host < 24 << 20
        assert self._of_zygote() - self._zygote < 8 << 20


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    before = descriptors()
    with Pool(limits=LIMITS) as pool:
        yield pool
        own = {child.pid for child in children()}
    assert gone(own) == set()
    assert descriptors() == before


@pytest.fixture(scope="module")
def counter() -> Program:
    # Kept for many episodes, as one that passed the gate; it could not, with some of these traps.
    return replace(Program.of_class(COUNTER, "Counter", ungated=True), gated=True)


@pytest.fixture(scope="module")
def stockroom(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """A generated environment with traps in a body of it."""
    out = tmp_path_factory.mktemp("generated")
    assert render_specs([STOCKROOM], out, jobs=1).exit_status == 0
    program = Program.environment(out / "stockroom")
    line = 'item_id = self.new_key("Item")'
    texts = {
        path: text.replace(line, f'{line}\n        trap(label.partition(" ")[0])') + TRAP if line in text else text
        for path, text in program.texts.items()
    }
    assert texts != program.texts
    return replace(program, texts=texts, gated=True)


def expect_counted(outcome: Outcome, number: int, calls: Calls, good: int) -> int:
    """That a call has the answer that it must have, after so many good ones; how many there are now."""
    name = calls.names.get(number)
    if name is not None:
        assert outcome.failure is not None, (number, name, outcome)
        assert outcome.failure.kind in CALL_BY_CALL[name], (number, name, outcome)
        return good
    assert (outcome.ok, outcome.value) == (True, [number * 7 + 1, good + 1]), (number, outcome)
    return good + 1


@pytest.mark.parametrize("count", COUNTS)
def test_call_by_call_in_threads(count: int, pool: Pool, counter: Program) -> None:
    calls = Calls(count, CALL_BY_CALL)

    def play(numbers: range) -> int:
        good = 0
        with pool.worker(counter) as worker:
            for number in numbers:
                tool, arguments = calls.counter(number)
                good = expect_counted(worker.call(tool, arguments), number, calls, good)
            assert worker.final("state").state == {"count": good}
        return good

    with ThreadPoolExecutor(JOBS) as threads:
        *_, last = threads.map(play, [range(0)] * JOBS + [range(count, count + 1)] * JOBS)
        flat = Flat()
        assert last == 1
        assert sum(threads.map(play, calls.parts(50))) == count - len(calls.names)
    flat.look()


@pytest.mark.parametrize("count", COUNTS)
def test_whole_episodes(count: int, pool: Pool, counter: Program) -> None:
    calls = Calls(count, OF_THE_COUNTER)
    parts = list(calls.parts(PER_EPISODE))
    episodes = [Episode([calls.counter(number) for number in part], final=["state"]) for part in parts]
    list(pool.map(counter, [Episode([calls.counter(count)])] * 8, jobs=JOBS))
    flat = Flat()
    answered = 0
    for part, outcome in zip(parts, pool.map(counter, episodes, jobs=JOBS), strict=True):
        assert outcome.failure is None
        good = 0
        for number, result in zip(part, outcome.results, strict=True):
            good = expect_counted(result, number, calls, good)
        assert outcome.state == {"count": good}
        answered += good
    assert answered == count - len(calls.names)
    flat.look()


@pytest.mark.parametrize("count", COUNTS)
def test_whole_episodes_of_an_environment(count: int, pool: Pool, stockroom: Program) -> None:
    calls = Calls(count, TRAPS)
    parts = list(calls.parts(PER_EPISODE))
    episodes = [Episode([calls.stockroom(number) for number in part], want=["value"], final=["changes"]) for part in parts]
    (first,) = pool.map(stockroom, [Episode([calls.stockroom(count)], want=["value"])], jobs=1)
    begin = int(first.results[0].value["item_id"][1:])
    flat = Flat()
    for part, outcome in zip(parts, pool.map(stockroom, episodes, jobs=JOBS), strict=True):
        assert outcome.failure is None, outcome.failure
        expected = {}
        for number, result in zip(part, outcome.results, strict=True):
            name = calls.names.get(number)
            if name is None:
                item_id = f"I{begin + len(expected):06}"
                item = {
                    "item_id": item_id,
                    "label": f" {number} ({item_id})",
                    "shelf_id": "S1",
                    "count": 1,
                    "status": "kept",
                }
                assert (result.ok, result.value) == (True, item)
                expected[item["item_id"]] = item
            elif result.violation is None:  # the runtime rolls back what a body raises, and says so
                assert result.failure is not None
                assert result.failure.kind in TRAPS[name], (number, name, result)
            else:
                assert name in ("memory", "fill", "raise")
        assert [(change["path"], change["new"]) for change in outcome.changes or ()] == [
            (f"/items/{item_id}", item) for item_id, item in expected.items()
        ]
    flat.look()


def test_what_outcomes_are_not_taken_is_not_played(pool: Pool, counter: Program) -> None:
    taken = []

    def episodes() -> Iterator[Episode]:
        for number in range(10_000):
            taken.append(number)
            yield Episode([("work", {"number": number, "name": ""})])

    outcomes = pool.map(counter, episodes(), jobs=2)
    first: EpisodeOutcome = next(outcomes)
    outcomes.close()  # type: ignore[attr-defined]
    assert first.results[0].value == [1, 1]
    assert len(taken) <= 2 * AHEAD * BATCH  # of two workers
