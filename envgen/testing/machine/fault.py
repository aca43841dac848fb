"""What is wrong with a sequence of calls, and how it becomes a finding. Calls nothing but to make the case."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from envgen_runtime import Environment

from envgen.testing.case_text import TO_BE_SAID, case_text, start_after
from envgen.testing.finding import Finding
from envgen.testing.inputs import Start

Calls = Sequence[tuple[str, Any]]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, at which of the calls it shows, and what a case of that call expects."""

    told: str
    at: int
    kind: str  # two faults of one kind are the same one, in a longer and a shorter sequence
    expected: str = TO_BE_SAID


Look = Callable[[type[Environment], Start, Calls], Fault | None]


def finding_of(concern: str, environment: type[Environment], start: Start, calls: Calls, fault: Fault) -> Finding:
    """The fault as it is told, with a case of the call that shows it where that call can be reached by a state."""
    *before, (tool, arguments) = calls[: fault.at + 1]
    name = f"{concern.replace('_', ' ')}, {tool}"
    try:
        case = case_text(name, start_after(environment, start, before), arguments, fault.expected)
    except Exception:  # the calls before lead to a state that is not valid, or cannot be compared
        case = ""
    return Finding(concern, tool, fault.told, start=start, calls=(*before, (tool, arguments)), case=case)
