"""A fault of a class that somebody released, as a value; and the kinds that there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

KINDS: Final[Mapping[str, str]] = {
    "writes-then-refuses": "says success: False, and has changed the state",
    "writes-then-raises": "raises, and has changed the state",
    "raises": "raises on arguments of the types that it declares, from a seed or what such calls make of it",
    "broken-import": "raises wherever it gets to a name that was imported twice",
    "query-writes": "is told to be a query, and changes the state",
    "hidden-state": "makes or reads an attribute that the constructor never declares",
    "accepts-nothing": "a command that is carried out with null for everything that it takes, though it declares other types",
    "accepts-malformed": "a command that is carried out with an argument of another type than it declares, and changes the state",
    "hands-out-state": "returns an object of its state: whoever changes the answer changes the state",
    "keeps-argument": "keeps an object of its caller: whoever changes the argument changes the state",
    "shares-object": "leaves one object in two places of its state: a later write to one of them changes both",
    "no-json": "returns or keeps what JSON cannot hold",
    "reads-clock": "takes the time of the machine: no episode can be repeated",
    "draws-chance": "draws from the chance of the machine: no episode can be repeated",
    "raises-on-malformed": "raises, in place of refusing, on an argument of another type than it declares",
    "ignored-argument": "takes an argument that its code never looks at",
    "overflow": "makes a number that does not fit into 63 bits",
    "unstable": "answers otherwise, or leaves another state, when the same calls are made again",
    "other": "something else that a check of the suite found",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of one tool: `calls` from `state` (null: from a seed) at `now` show it, the last of them itself.

    `found_by`: `class`, which was called itself, or the concern of the suite.
    """

    environment: str
    kind: str  # one of KINDS
    tool: str
    told: str
    calls: Sequence[tuple[str, Any]]
    state: Mapping[str, Any] | None = None
    now: str = ""
    found_by: Sequence[str] = ("class",)

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "environment": self.environment,
            "class": self.kind,
            "tool": self.tool,
            "told": self.told,
            "calls": [{"tool": tool, "arguments": arguments} for tool, arguments in self.calls],
            "state": self.state,
            "now": self.now,
            "found_by": list(self.found_by),
        }
