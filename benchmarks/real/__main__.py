"""`python -m benchmarks.real FILE… [--only ID] [--into DIR]`: the faults of released environments as a table.

Each is imported and rendered in a folder that is thrown away; its suite runs, and its class is called behind the wall.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.real.look import look
from envgen.exchange.envscaler import read
from envgen.exchange.faults.hunt import CALLS
from envgen.exchange.faults.table import as_json, markdown
from envgen.render.output.disk import write_file

NAME = "faults"


def main(argv: Sequence[str] | None = None) -> int:
    """Exit 0 whatever was found, 1 where something could not be looked at, 2 where nothing could be read."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.real", description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="environments and scenarios as EnvScaler releases them")
    parser.add_argument("--only", action="append", default=[], metavar="ID", help="only this environment; may be repeated")
    parser.add_argument("--into", type=Path, metavar="DIR", help=f"write {NAME}.md and {NAME}.json there")
    parser.add_argument("--calls", type=int, default=CALLS, help="calls for each environment")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args(argv)
    found = read(wanted.files, wanted.only)
    for problem in found.problems:
        print(problem, file=sys.stderr)
    if not found.items:
        return 2
    with tempfile.TemporaryDirectory(prefix="envgen-real-") as place:
        looked = look(found.items, Path(place), calls=wanted.calls, jobs=wanted.jobs)
    whole = json.dumps(as_json(looked), ensure_ascii=False, indent=2, default=str) + "\n"
    if wanted.into is not None:
        write_file(wanted.into / f"{NAME}.md", markdown(looked))
        write_file(wanted.into / f"{NAME}.json", whole)
    print(whole if wanted.json else markdown(looked), end="")
    return 1 if any(one.failed for one in looked) else 0


if __name__ == "__main__":
    sys.exit(main())
