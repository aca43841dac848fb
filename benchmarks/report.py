"""The table of what was measured: as text, Markdown or JSON."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One budget: what was measured against it, and beside which baseline of the same session."""

    name: str
    method: str
    measured: float
    unit: str
    budget: float | None = None
    at_least: bool = False  # the budget is a floor, not a ceiling
    baseline: str = ""
    detail: str = ""

    @property
    def met(self) -> bool | None:
        if self.budget is None:
            return None
        return self.measured >= self.budget if self.at_least else self.measured <= self.budget

    @property
    def verdict(self) -> str:
        if self.budget is None:
            return "no budget"
        if self.met:
            return "met"
        factor = self.budget / self.measured if self.at_least else self.measured / self.budget
        return f"missed by a factor of {factor:.2f}"

    def cells(self) -> tuple[str, ...]:
        bound = "" if self.budget is None else f"{'≥' if self.at_least else '≤'} {number(self.budget)} {self.unit}"
        measured = f"{number(self.measured)} {self.unit}" + (f" ({self.detail})" if self.detail else "")
        return self.name, self.method, bound, measured, self.baseline, self.verdict


HEAD = ("what", "method", "budget", "measured", "baseline", "verdict")


def machine() -> str:
    """What the numbers were taken on, and how busy it was."""
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    return f"{platform.system()}, {os.cpu_count()} cores, CPython {platform.python_version()}, load {load}"


def as_text(rows: Sequence[Row]) -> str:
    """A block a row: the cells are too long for columns of a terminal."""
    blocks = []
    for row in rows:
        name, method, bound, measured, baseline, verdict = row.cells()
        lines = [f"{name}: {measured}   [{verdict}]"]
        lines += [
            f"    {label:9}{value}" for label, value in (("budget", bound), ("baseline", baseline), ("method", method)) if value
        ]
        blocks.append("\n".join(lines))
    return "\n".join([*blocks, "", machine()]) + "\n"


def as_markdown(rows: Sequence[Row]) -> str:
    """A Markdown table and the machine below it."""
    lines = [_line(HEAD), _line(["---"] * len(HEAD)), *(_line(row.cells()) for row in rows)]
    return "\n".join([*lines, "", f"Measured on: {machine()}."]) + "\n"


def as_json(rows: Sequence[Row]) -> str:
    facts = [{**asdict(row), "met": row.met} for row in rows]
    return json.dumps({"machine": machine(), "rows": facts}, ensure_ascii=False, indent=2) + "\n"


def number(value: float) -> str:
    """Three digits that count."""
    if value == 0:
        return "0"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
