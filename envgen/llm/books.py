"""What the client writes into the ledgers: that a request is asked, answered, failed, replayed.

Kept answers and ledgers must agree; where a kill came between the two, they are brought together here.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from envgen.llm.ledger import FILE, Ledger, Line, in_flight, read_ledger
from envgen.llm.message import Usage
from envgen.llm.run import Run


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What a payment is for."""

    stage: str
    item: str
    key: str
    model: str

    def line(self, what: Any, id: str, **more: Any) -> Line:
        return Line(what=what, id=id, stage=self.stage, item=self.item, key=self.key, model=self.model, **more)


class Books:
    """The ledger of a run, and those of earlier ones as far as something is missing in them. Without a run nothing is written."""

    def __init__(self, run: Run | None) -> None:
        self._run = run
        self._open: dict[str, set[str]] = {}  # run → payments that it asked for and did not book

    def ask(self, subject: Subject) -> str:
        """Note that a request is about to be sent; the id of the payment."""
        id = secrets.token_hex(6)
        self._write(subject.line("asked", id))
        return id

    def paid(self, id: str, usage: Usage, cost: float | None) -> Mapping[str, Any]:
        """What is kept beside an answer, so that it can be booked by whoever finds it."""
        run = self._run.id if self._run is not None else ""
        return {"run": run, "id": id, "input": usage.input, "output": usage.output, "cached": usage.cached, "cost": cost}

    def answered(self, subject: Subject, paid: Mapping[str, Any], *, seconds: float, attempts: int) -> None:
        self._write(_booked(subject, paid, seconds=seconds, attempts=attempts))

    def failed(self, subject: Subject, id: str, why: str) -> None:
        self._write(subject.line("failed", id, why=why))

    def replayed(self, subject: Subject, usage: Usage, paid: Mapping[str, Any] | None) -> None:
        """Note that a kept answer was used; `paid` stands beside it, where it lies in the project's own folder."""
        if self._run is None:
            return
        if paid is not None:
            self._settle(subject, paid)
        self._write(
            subject.line("answered", "", input=usage.input, output=usage.output, cached=usage.cached, cost=0.0, replayed=True)
        )

    def _settle(self, subject: Subject, paid: Mapping[str, Any]) -> None:
        """Book a payment that its own run asked for and did not come to book."""
        assert self._run is not None
        run, id = str(paid.get("run", "")), str(paid.get("id", ""))
        folder = self._run.folder.parent / run
        if not run.isdigit() or not (folder / FILE).is_file():  # it is of no run, or that is gone
            return
        if run not in self._open:
            self._open[run] = {line.id for line in in_flight(read_ledger(folder))}
        if id not in self._open[run]:
            return
        self._open[run].discard(id)
        line = _booked(subject, paid)
        if run == self._run.id:
            self._run.ledger.write(line)
        else:
            ledger = Ledger(folder)
            ledger.write(line)
            ledger.close()

    def _write(self, line: Line) -> None:
        if self._run is not None:
            self._run.ledger.write(line)


def _booked(subject: Subject, paid: Mapping[str, Any], *, seconds: float = 0.0, attempts: int = 1) -> Line:
    told = {name: paid.get(name) for name in ("input", "output", "cached", "cost")}
    return subject.line("answered", str(paid.get("id", "")), seconds=round(seconds, 3), attempts=attempts, **told)
