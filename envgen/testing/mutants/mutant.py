"""What a mutant is: a changed place in environment.py, known by an id that an edit elsewhere does not change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff


@dataclass(frozen=True, slots=True)
class Edit:
    """What an operator proposes: the text from `start` to `end` replaced, and what that needs put in at other places."""

    operator: str
    start: int
    end: int
    text: str
    needs: tuple[tuple[int, str], ...] = ()  # outside of the span: where, and what

    def applied(self, text: str, offset: int = 0) -> str:
        """A text, or the part of one from an offset on, with the change in it."""
        pieces = [(self.start, self.end, self.text), *((at, at, needed) for at, needed in self.needs)]
        for start, end, piece in sorted(pieces, reverse=True):  # the last first: it moves none of the others
            text = text[: start - offset] + piece + text[end - offset :]
        return text


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change; `users` are the tools whose code it is or who call it, `what` and `at` say where it is in the specs."""

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
        return self.edit.applied(original)

    def change(self, original: str) -> str:
        """What stands for what; empty where something is only left out, or a condition decided."""
        if self.edit.text in ("", "pass", "True", "False"):
            return ""
        return f"`{self.edit.text}` for `{original[self.edit.start : self.edit.end]}`"

    def diff(self, original: str) -> str:
        """The change as a person reads it, without a header."""
        before, after = original.splitlines(), self.source(original).splitlines()
        lines = list(unified_diff(before, after, lineterm="", n=1))[2:]
        return "\n".join(line for line in lines if not line.startswith("@@"))
