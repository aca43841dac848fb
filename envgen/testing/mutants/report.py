"""What a run of mutants says: strength, survivors as diffs, and which concern kills what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen.testing.mutants.mutant import Mutant
from envgen.testing.mutants.operators import MEANINGS
from envgen.testing.mutants.run import Run

WIDE = 80  # letters of a change that can be a title
FEW = 5  # survivors more than asked for, which are shown rather than counted
# Of what cannot come to its end behind the wall: what is not done there.
_UNDONE = {
    "explores": "its walks are made, but no other orders of their calls are tried",
    "is_the_same_elsewhere": "there are no other processes to compare with",
}


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

    @property
    def skipped(self) -> Mapping[str, str]:
        """Concerns that cannot come to their end behind the wall, and what is not done of them there."""
        return {concern: _UNDONE.get(concern, f"it needs what is not there: {why}") for concern, why in self.run.skipped.items()}

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
            "skipped": self.skipped,
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
        """The report as text, with so many survivors, or a few more where those are all."""
        yield f"{self.run.subject.name}: test strength {self.strength:.1%} ({self.killed} of {self.counted} mutants killed)"
        if self.equivalent:
            yield f"  {len(self.equivalent)} more are equivalent, as mutants.yaml says"
        for concern, undone in self.skipped.items():
            yield f"  {concern} cannot come to its end behind the wall: {undone}"
        shown = self.survivors if len(self.survivors) <= most + FEW else _of_all_tools(self.survivors, most)
        for mutant in shown:
            yield ""
            yield f"{mutant.id}: {self._title(mutant)} survives {self.run.verdicts[mutant.id].ran} tests"
            yield f"  {mutant.at}  {mutant.what}  (environment.py:{mutant.line})"
            yield from (f"  {line}" for line in mutant.diff(self.run.source.text).splitlines())
        if len(shown) < len(self.survivors):
            command = f"envgen test {self.run.subject.name} --mutants --format json"
            yield ""
            yield f"and {len(self.survivors) - len(shown)} more; all of them: {command}"

    def _title(self, mutant: Mutant) -> str:
        """The change itself where it is short enough, else what its operator does."""
        change = mutant.change(self.run.source.text)
        return change if 0 < len(change) <= WIDE and change.isprintable() else MEANINGS[mutant.operator]

    def tables(self) -> Iterator[str]:
        """Operators with what kills them, and concerns with what they kill."""
        yield ""
        yield from _columns(
            [("operator", "killed", "of", "by"), *(self._operator(name, *counts) for name, counts in self.by("operator").items())]
        )
        yield ""
        rows = [(name, str(one["kills"]), str(one["alone"])) for name, one in self.concerns.items()]
        yield from _columns([("concern", "kills", "alone"), *rows])

    def _operator(self, name: str, killed: int, of: int) -> tuple[str, ...]:
        by = Counter(self.matrix.get(name, {})).most_common(3)
        return name, str(killed), str(of), ", ".join(f"{concern} {count}" for concern, count in by)


def _of_all_tools(mutants: Sequence[Mutant], most: int) -> list[Mutant]:
    """So many of them, in order: as many of each tool, as far as there are."""
    queues: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        queues.setdefault(mutant.users[0] if mutant.users else "", []).append(mutant)
    turns = sorted((turn, tool) for tool, queue in enumerate(queues.values()) for turn in range(len(queue)))[:most]
    chosen = {list(queues.values())[tool][turn].id for turn, tool in turns}
    return [mutant for mutant in mutants if mutant.id in chosen]


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        first, *others = row
        numbers = [cell.rjust(width) for cell, width in zip(others[:2], widths[1:3], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *numbers, *others[2:]]).rstrip()
