"""What the process was told to do, for who has to do it again: the command, and the run that it takes up."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from envgen.llm.run import Record

_COMMAND: ContextVar[tuple[str, ...] | None] = ContextVar("command", default=None)
_RESUMED: ContextVar[tuple[Record, float | None] | None] = ContextVar("resumed", default=None)


@contextmanager
def commanded(argv: Sequence[str] | None, resumed: tuple[Record, float | None] | None = None) -> Iterator[None]:
    """Within it `command` is this; `resumed` is the run that it belongs to, with another budget where one is given."""
    command = _COMMAND.set(tuple(sys.argv[1:] if argv is None else argv))
    run = _RESUMED.set(resumed)
    try:
        yield
    finally:
        _COMMAND.reset(command)
        _RESUMED.reset(run)


def command() -> Sequence[str]:
    """The arguments of the command, without the name of the program."""
    said = _COMMAND.get()
    return tuple(sys.argv[1:]) if said is None else said


def resumed() -> tuple[Record, float | None] | None:
    """The run that the command goes on with, and its new budget."""
    return _RESUMED.get()
