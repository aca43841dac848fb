"""What was found about a scenario, as it goes through the wall: plain data, given a place in the files by the host."""

from __future__ import annotations

from typing import Any, NamedTuple


class Finding(NamedTuple):
    """A code, what it is about (a check, a step of the solution, or the scenario: counted from 0), and what was seen."""

    code: str
    what: str  # "check", "step" or ""
    number: int
    told: str

    @classmethod
    def read(cls, told: Any) -> Finding:
        """From what a process answered, which may be anything; ValueError where it is no finding."""
        match told:
            case [str(code), str(what), int(number), str(text)] if number >= 0:
                return cls(code, what, number, text)
        raise ValueError("no finding")


def of_check(code: str, number: int, told: str) -> Finding:
    return Finding(code, "check", number, told)


def of_step(code: str, number: int, told: str) -> Finding:
    return Finding(code, "step", number, told)


def of_scenario(code: str, told: str) -> Finding:
    return Finding(code, "", 0, told)
