"""`python -m benchmarks.judge LOG [--package DIR]`: the faults of a dual-agent log, what its judge said, what we find.

With `--package`, a generated environment: what its suite finds; if it was imported of the log, what calling the class finds, too.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.judge.faults import Fault, faults_of
from benchmarks.judge.log import Log, read
from envgen.exchange.envscaler import read as read_items
from envgen.exchange.faults.fault import Fault as Found
from envgen.exchange.faults.hunt import hunt
from envgen.exchange.importing import make
from envgen.sandbox import Pool
from envgen.testing.suite.outcome import Outcome
from envgen.testing.suite.run import run_suite

METHOD = "what the log itself shows, and each call made again behind the wall on the state that it met"


def main(argv: Sequence[str] | None = None) -> int:
    """Exit 0 whatever was found, 2 where there is no such log."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.judge", description=__doc__)
    parser.add_argument("log", type=Path, help="a file of environments with func_test_result")
    parser.add_argument("--package", type=Path, help="the environment as a generated package, generated/NAME: run its suite")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args(argv)
    try:
        logs = read(wanted.log)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    bad = run_suite(wanted.package).bad if wanted.package else None
    hunted = _hunted(wanted.log, wanted.package) if wanted.package else None
    with Pool() as pool:
        told = [_told(log, faults_of(log, pool), bad, hunted) for log in logs]
    print(json.dumps({"method": METHOD, "environments": told}, indent=2) if wanted.json else "\n\n".join(map(_text, told)))
    return 0


def _hunted(log: Path, package: Path) -> list[Found] | None:
    """The faults of the class that a package was imported of; None where the log has no such class."""
    made = (make(item) for item in read_items([log]).items)
    model, item = next(((one.model, one.item) for one in made if one.name == package.resolve().name), (None, None))
    return None if model is None or item is None else hunt(item, package, model)


def _told(
    log: Log, faults: Sequence[Fault], bad: Sequence[Outcome] | None, hunted: Sequence[Found] | None = None
) -> dict[str, Any]:
    refused = {step.tool for step in log.steps if step.is_refused}
    return {
        "environment": log.title,
        "steps": len(log.steps),
        "verdicts": dict(Counter(step.verdict for step in log.steps)),
        "never_refused": sorted({step.tool for step in log.steps} - refused),
        "faults": [
            {
                "tool": fault.tool,
                "class": fault.kind,
                "told": fault.told,
                "judged": fault.judged,
                "steps": dict(zip(map(str, fault.steps), fault.verdicts, strict=True)),
                "suite": None if bad is None else sorted({one.test.concern for one in bad if one.test.tool == fault.tool}),
                "hunt": None if hunted is None else [one.as_json() for one in hunted if _is_same(one, fault)],
            }
            for fault in faults
        ],
        "beside": None
        if hunted is None
        else [one.as_json() for one in hunted if not any(_is_same(one, fault) for fault in faults)],
    }


def _is_same(found: Found, fault: Fault) -> bool:
    return found.tool == fault.tool and found.kind in SAME.get(fault.kind, (fault.kind,))


def _text(told: dict[str, Any]) -> str:
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in told["verdicts"].items())
    lines = [f"{told['environment']}: {told['steps']} steps ({verdicts}); {METHOD}"]
    for fault in told["faults"]:
        steps = ", ".join(f"{step} {verdict}" for step, verdict in fault["steps"].items())
        lines.append(f"  {fault['tool']}: {fault['class']}: {fault['told']}")
        lines.append(f"    the judge: {fault['judged']} ({steps})")
        if fault["suite"] is not None:
            lines.append(f"    the suite of the import: {', '.join(fault['suite']) or 'finds nothing'}")
        if fault["hunt"] is not None:
            lines.append(f"    the class, called: {'; '.join(map(_shown, fault['hunt'])) or 'nothing is found'}")
    judged = Counter(fault["judged"] for fault in told["faults"])
    lines.append(f"  {len(told['faults'])} faults: " + ", ".join(f"{judged[how]} {how}" for how in HOW if judged[how]))
    if told["beside"] is not None:
        kinds = Counter(one["class"] for one in told["beside"])
        more = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
        found = sum(bool(fault["hunt"]) for fault in told["faults"])
        lines.append(f"  {found} of them are found by calling the class; beside them: {more or 'none'}")
    lines.append(f"  never tried with a call that is refused: {len(told['never_refused'])} tools")
    return "\n".join(lines)


def _shown(found: dict[str, Any]) -> str:
    return f"{found['class']}, {json.dumps(found['calls'][-1]['arguments'])}"


SAME = {"refused-write": ("writes-then-refuses",), "aliasing": ("hands-out-state", "keeps-argument", "shares-object")}
HOW = ("passed", "inconsistently", "found")

sys.exit(main())
