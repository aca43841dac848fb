"""What a run of mutants says: strength, survivors as diffs, and which concern kills what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen.testing.mutants.mutant import Mutant
from envgen.testing.mutants.operators import MEANINGS
from envgen.testing.mutants.run import Run

_OWN = "own tests"


class Report:
    """Numbers and texts of one run; `equivalent` are ids that no test can tell from the original."""

    def __init__(self, run: Run, equivalent: Sequence[str] = ()) -> None:
        self.run = run
        self.equivalent = [one.id for one in run.mutants if one.id in set(equivalent) and not run.verdicts[one.id].is_killed]
        self.killed = sum(run.verdicts[one.id].is_killed for one in run.mutants)
        self.survivors = [one for one in run.mutants if not run.verdicts[one.id].is_killed and one.id not in set(self.equivalent)]

    @property
    def counted(self) -> int:
        """The mutants that can be killed."""
        return len(self.run.mutants) - len(self.equivalent)

    @property
    def strength(self) -> float:
        """The share of them that is."""
        return self.killed / self.counted if self.counted else 1.0

    def by(self, part: str) -> Mapping[str, tuple[int, int]]:
        """Killed and counted, by `operator` or by `region`."""
        counted = [one for one in self.run.mutants if one.id not in set(self.equivalent)]
        every = Counter(getattr(one, part) for one in counted)
        killed = Counter(getattr(one, part) for one in counted if self.run.verdicts[one.id].is_killed)
        return {name: (killed[name], count) for name, count in sorted(every.items())}

    @property
    def matrix(self) -> Mapping[str, Mapping[str, int]]:
        """Operators × concerns: how many mutants of the one were killed by the other; a mutant counts for each that kills it."""
        counts: dict[str, Counter[str]] = {}
        for mutant in self.run.mutants:
            for concern in self.run.verdicts[mutant.id].concerns:
                counts.setdefault(mutant.operator, Counter())[concern] += 1
        return counts

    @property
    def concerns(self) -> Mapping[str, Mapping[str, int]]:
        """Of each concern that ran: how many mutants it kills, and how many it alone kills. Zero says that it never helps here."""
        found = {test.concern: {"kills": 0, "alone": 0} for test in self.run.tests}
        for verdict in self.run.verdicts.values():
            for concern in verdict.concerns:
                counts = found.setdefault(concern, {"kills": 0, "alone": 0})
                counts["kills"] += 1
                counts["alone"] += len(verdict.concerns) == 1
        return dict(sorted(found.items(), key=lambda one: (-one[1]["kills"], one[0])))

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "environment": self.run.subject.name,
            "strength": round(self.strength, 4),
            "mutants": len(self.run.mutants),
            "killed": self.killed,
            "equivalent": self.equivalent,
            "operators": {name: {"killed": killed, "of": of} for name, (killed, of) in self.by("operator").items()},
            "regions": {name: {"killed": killed, "of": of} for name, (killed, of) in self.by("region").items()},
            "matrix": {name: dict(row) for name, row in sorted(self.matrix.items())},
            "concerns": self.concerns,
            "skipped": dict(self.run.skipped),
            "survivors": [self._survivor(one) for one in self.survivors],
        }

    def _survivor(self, mutant: Mutant) -> dict[str, Any]:
        return {
            "id": mutant.id,
            "operator": mutant.operator,
            "region": mutant.region,
            "tools": list(mutant.users),
            "what": mutant.what,
            "at": mutant.at,
            "line": mutant.line,
            "diff": mutant.diff(self.run.source.text),
            "ran": self.run.verdicts[mutant.id].ran,
        }

    # ── for people ──────────────────────────────────────────

    def lines(self, *, most: int) -> Iterator[str]:
        """The report as text, with at most so many survivors."""
        yield f"{self.run.subject.name}: test strength {self.strength:.1%} ({self.killed} of {self.counted} mutants killed)"
        if self.equivalent:
            yield f"  {len(self.equivalent)} more are equivalent, as mutants.yaml says"
        for mutant in self.survivors[:most]:
            yield ""
            yield f"{mutant.id}: {MEANINGS[mutant.operator]} survives all {self.run.verdicts[mutant.id].ran} tests"
            yield f"  {mutant.at}  {mutant.what}  (environment.py:{mutant.line})"
            yield from (f"  {line}" for line in mutant.diff(self.run.source.text).splitlines())
        if len(self.survivors) > most:
            yield f"\nand {len(self.survivors) - most} more: --format json lists them all"

    def tables(self) -> Iterator[str]:
        """Operators with what kills them, and concerns with what they kill."""
        yield ""
        yield from _columns(
            [("operator", "killed", "of", "by"), *(self._operator(name, *counts) for name, counts in self.by("operator").items())]
        )
        yield ""
        rows = [(name, str(one["kills"]), str(one["alone"])) for name, one in self.concerns.items()]
        yield from _columns([("concern", "kills", "alone"), *rows])
        for concern, why in self.run.skipped.items():
            yield f"cannot come to its end within the wall: {concern} ({why})"

    def _operator(self, name: str, killed: int, of: int) -> tuple[str, ...]:
        by = Counter(self.matrix.get(name, {})).most_common(3)
        return name, str(killed), str(of), ", ".join(f"{concern} {count}" for concern, count in by)


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        first, *others = row
        numbers = [cell.rjust(width) for cell, width in zip(others[:2], widths[1:3], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *numbers, *others[2:]]).rstrip()
