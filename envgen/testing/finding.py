"""A finding: what a check of the generated suite found wrong, the calls that show it, and a case that would have shown it."""

from __future__ import annotations

import reprlib
from collections.abc import Iterator, Sequence
from typing import Any

from envgen.testing.inputs.declared import Start

LONGEST = 2000  # characters of a call in a message
CALLS = 12  # told of a long way: the last ones


class Finding(AssertionError):
    """A fault of an environment: `told` says what was declared and what was found, `str` the calls and the case as well.

    `calls` are (tool, arguments) in order from `start`, the last one shows the fault; `case` is an entry of `cases:`, or nothing.
    """

    def __init__(
        self,
        concern: str,
        tool: str | None,
        told: str,
        *,
        start: Start | None = None,
        calls: Sequence[tuple[str, Any]] = (),
        case: str = "",
    ) -> None:
        super().__init__(told)
        self.concern = concern
        self.tool = tool
        self.told = told
        self.start = start
        self.calls = tuple(calls)
        self.case = case

    def __str__(self) -> str:
        return "\n".join([self.told, *self._way(), *self._entry()])

    def _way(self) -> Iterator[str]:
        if self.start is not None and (self.start.is_patched or len(self.calls) > 1):
            yield f"  from the start {str(self.start)[:LONGEST]}" + (", after" if len(self.calls) > 1 else "")
        before = self.calls[:-1]
        if len(before) > CALLS:
            yield f"    … {len(before) - CALLS} calls"
        for tool, arguments in before[-CALLS:]:
            yield f"    {tool} {shown(arguments)}"

    def _entry(self) -> Iterator[str]:
        if self.case:
            yield f"  as a case of {self.tool}, for `cases:` in the blueprint:"
            yield self.case


class Called:
    """A call as messages tell it, written only when one is needed: some arguments are huge."""

    def __init__(self, tool: str, arguments: Any, why: str = "") -> None:
        self._tool, self._arguments, self._why = tool, arguments, why

    def __str__(self) -> str:
        return f"{self._tool} {shown(self._arguments)}{self._why}"


def shown(value: Any) -> str:
    """A value as Python writes it, huge and very deep ones cut."""
    try:
        text = repr(value)
    except RecursionError:
        text = reprlib.repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]}…{text[-LONGEST // 2 :]}"
