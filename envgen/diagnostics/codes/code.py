"""What a problem code is."""

from __future__ import annotations

from dataclasses import dataclass

from envgen.diagnostics.problem import Level


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of problem: its number, its name, how bad it is, and the long form that `envgen explain` tells."""

    code: str
    title: str
    level: Level
    explanation: str
    example: str = ""


def family(*codes: Code) -> dict[str, Code]:
    """The codes of one family by their number; a number given twice is a mistake of this program."""
    table: dict[str, Code] = {}
    for code in codes:
        if code.code in table:
            raise ValueError(f"problem code {code.code} is defined twice")
        table[code.code] = code
    return table
