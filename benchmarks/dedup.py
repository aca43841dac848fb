"""Deduplication of many descriptions with the offline embedders: time and the most memory, in a process of its own each."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from benchmarks.report import Row

MANY, FEW = 50_000, 2_000
BUDGET = 300.0  # seconds
MEMORY = 1024.0  # MB: bounded means that it does not grow with the number of pairs, which is 1.25 billion
ROOT = Path(__file__).parent.parent


def measure(*, quick: bool = False) -> list[Row]:
    """Two rows an embedder: seconds and memory."""
    number = FEW if quick else MANY
    rows: list[Row] = []
    for name, package in (("wordllama", "wordllama"), ("tfidf", "sklearn")):
        if find_spec(package) is None:
            continue
        seconds, embedding, kept, memory = _measured(name, number)
        rows += [
            Row(
                name=f"dedup of {number:,} descriptions, {name}",
                method="embed, then decide about each of them, wall time",
                budget=BUDGET,
                measured=seconds,
                unit="s",
                baseline=f"embedding alone {embedding:.1f} s",
                detail=f"{kept:,} kept",
            ),
            Row(
                name=f"dedup of {number:,} descriptions, {name}: memory",
                method="the most that the process held",
                budget=MEMORY,
                measured=memory,
                unit="MB",
                baseline=f"all pairs at once would take {number * number * 4 / 2**20:,.0f} MB",
            ),
        ]
    return rows


def _measured(name: str, number: int) -> tuple[float, float, int, float]:
    command = [sys.executable, "-m", "benchmarks.dedup", name, str(number)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return float(told[0]), float(told[1]), int(told[2]), float(told[3])


def _texts(number: int) -> Iterator[tuple[str, str]]:
    """Titles and texts put together from those of real and hand-written descriptions: some alike, most not."""
    from envgen.synthesis.discover.embedding.space import background, labelled

    chance = random.Random(7)
    known = [*background(), *labelled()[0]]
    words = sorted({word for one in known for word in one.rest.split()})
    for _ in range(number):
        first, second = chance.sample(known, 2)
        title = " ".join([*first.title.split()[:2], *chance.sample(words, 2)])
        parts = [chance.choice(one.rest.split(". ")) for one in (first, second)]
        yield title, ". ".join([*parts, " ".join(chance.sample(words, 12))])


def main(name: str, number: int) -> None:
    """Seconds in all, seconds of embedding, how many are kept, MB."""
    import time

    from envgen.synthesis.discover.dedup import decide
    from envgen.synthesis.discover.embedding.space import Text, offline, space_of

    texts = [Text(title, rest) for title, rest in _texts(number)]
    start = time.perf_counter()
    space = space_of(offline(name))
    rows = space.place(texts)
    embedded = time.perf_counter()
    verdicts = decide(rows[:0], rows, [place % 11 for place in range(number)], space.thresholds)
    end = time.perf_counter()
    peak = next(line.split()[1] for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    print(end - start, embedded - start, sum(one.stays for one in verdicts), int(peak) / 1024)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
