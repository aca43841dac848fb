"""What comes of a line: facts for machines, lines for people; and what several commands have in common. Changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from envgen.play import show
from envgen.play.arguments import Mistake
from envgen.play.lines import Line, Span, line
from envgen.play.session import Session, Step


@dataclass(frozen=True, slots=True)
class Reply:
    """`leaves` ends the session."""

    kind: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    lines: Sequence[Line] = ()
    leaves: bool = False


def step_facts(step: Step) -> dict[str, Any]:
    """A step for machines."""
    parent = None if step.parent is None else step.parent.number
    facts: dict[str, Any] = {"step": step.number, "parent": parent, "seed": step.seed}
    if step.tool:
        facts |= {"tool": step.tool, "arguments": dict(step.arguments)}
    if step.set or step.remove:
        facts |= {"set": dict(step.set), "remove": list(step.remove)}
    facts |= step.outcome
    if step.title:
        facts["title"] = step.title
    return {**facts, "digest": step.digest}


def here(session: Session) -> dict[str, Any]:
    """Where the session stands, for machines."""
    return {"here": session.here.number, "digest": session.here.digest}


def stands(session: Session) -> Line:
    """The same for people."""
    return line(Span("at ", "quiet"), f"{session.here.number}  {show.title(session.here)}")


def number(rest: Sequence[str], default: int) -> int:
    """The one number that may follow a command."""
    if not rest:
        return default
    if len(rest) > 1 or not rest[0].isdecimal():
        raise Mistake(f"{' '.join(rest)} is no number")
    return int(rest[0])


def nothing(name: str, rest: Sequence[str]) -> None:
    """Nothing may follow this command."""
    if rest:
        raise Mistake(f"{name} takes nothing, not {' '.join(rest)}")
