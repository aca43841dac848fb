"""`make fuzz`: both halves in turn for a number of minutes; prints progress, counts and findings."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from random import SystemRandom

from tests.fuzz.turns import Turn


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", default="", help="of a run to be repeated; else a new one, printed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--half", choices=["front", "calls", "both"], default="both")
    parser.add_argument("--first", type=int, default=0, help="number of the first input")
    options = parser.parse_args()
    seed = options.seed or f"{SystemRandom().randrange(10**6):06d}"
    halves = ["front", "calls"] if options.half == "both" else [options.half]
    print(f"seed {seed}, {options.minutes:g} minutes, {options.jobs} workers a turn: {' and '.join(halves)} in turn", flush=True)
    until, turns = time.monotonic() + 60 * options.minutes, 0
    places: list[str] = []
    counts: Counter[str] = Counter()
    first = dict.fromkeys(halves, options.first)
    turn = max(30.0, 60 * options.minutes / 12)
    while time.monotonic() < until:
        half = halves[turns % len(halves)]
        run = Turn(half, seed, options.jobs, first[half], print_line)
        places += run.until(min(until, time.monotonic() + turn))
        first[half] = run.next
        counts.update({f"{half} {name}": number for name, number in run.counts.items()})
        turns += 1
        left = max(0.0, until - time.monotonic()) / 60
        print_line(f"{half}: {json.dumps(dict(run.counts))}; {len(places)} findings in all, {left:.1f} minutes left")
    print(f"seed {seed}: {json.dumps(dict(sorted(counts.items())))}")
    for place in places:
        print(place)
    return 1 if places else 0


def print_line(line: str) -> None:
    print(time.strftime("%H:%M:%S"), line, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
