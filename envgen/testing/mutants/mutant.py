"""What a mutant is: one span of environment.py replaced, known by an id that an edit elsewhere does not change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff


@dataclass(frozen=True, slots=True)
class Edit:
    """What an operator proposes: the text from `start` to `end` replaced."""

    operator: str
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Mutant:
    """One changed span; `users` are the tools whose code it is or who call it, `what` and `at` say where it is in the specs."""

    id: str
    operator: str
    region: str  # guard, lookup, let, action, body, helper, default or frame
    users: Sequence[str]
    member: str  # the method or function
    line: int  # of environment.py
    what: str
    at: str  # blueprint.yaml:12, or bodies.py:7
    edit: Edit

    def source(self, original: str) -> str:
        """environment.py with the change in it."""
        return original[: self.edit.start] + self.edit.text + original[self.edit.end :]

    def diff(self, original: str) -> str:
        """The change as a person reads it, without a header."""
        before, after = original.splitlines(), self.source(original).splitlines()
        lines = list(unified_diff(before, after, lineterm="", n=1))[2:]
        return "\n".join(line for line in lines if not line.startswith("@@"))
