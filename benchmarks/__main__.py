"""`python -m benchmarks`: measure the budgets and print the table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence

from benchmarks import (
    call_cost,
    dedup,
    episodes,
    growth,
    isolation,
    rendering,
    resets,
    rollouts,
    scoring,
    solving,
    startup,
    suites,
    tokens,
)
from benchmarks.report import Row, as_json, as_markdown, as_text

MEASURED: Mapping[str, Callable[..., list[Row]]] = {
    "call": call_cost.measure,
    "growth": growth.measure,
    "reset": resets.measure,
    "episodes": episodes.measure,
    "scoring": scoring.measure,
    "solving": solving.measure,
    "isolation": isolation.measure,
    "rollouts": rollouts.measure,
    "startup": startup.measure,
    "render": rendering.measure,
    "test": suites.measure,
    "dedup": dedup.measure,
    "tokens": tokens.measure,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Exit 0 whatever was measured: a budget that is missed is told, and the machine may be busy."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", choices=MEASURED, action="append", metavar="NAME", help=f"one of {', '.join(MEASURED)}")
    parser.add_argument("--quick", action="store_true", help="small sizes: shows that everything runs, measures little")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="print a Markdown table")
    form.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args(argv)
    rows: list[Row] = []
    for name in wanted.only or MEASURED:
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        rows += MEASURED[name](quick=wanted.quick)
    shape = as_json if wanted.json else as_markdown if wanted.markdown else as_text
    print(shape(rows), end="")
    return 0


sys.exit(main())
