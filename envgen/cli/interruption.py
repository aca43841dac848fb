"""Ctrl-C and SIGTERM: what is under way is cleaned up, one line says so, and the exit status is 128 + the number of the signal."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

PATIENCE = 5  # seconds for cleaning up
SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupted(BaseException):
    """Somebody wants the command to end; nobody but `until_interrupted` catches it."""


def until_interrupted(command: Callable[[], int]) -> int:
    """The exit status of a command, of which a signal may have made an end."""
    ends = _End()
    try:
        try:
            for number in SIGNALS:
                # Else who started us wants it otherwise, as `nohup` does.
                if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
                    signal.signal(number, ends)
            status = command()
        finally:  # what comes now is the end of the interpreter, which has nothing to say about it
            if not ends.number:
                for number in SIGNALS:
                    if signal.getsignal(number) is ends:
                        signal.signal(number, signal.SIG_DFL)
    except BaseException:
        if not ends.number:
            raise
    if not ends.number:
        return status
    signal.alarm(0)
    ends.tell()
    return 128 + ends.number


@contextlib.contextmanager
def ending_by(end: Callable[[], object]) -> Iterator[None]:
    """Within it a signal calls `end` and raises nothing before all is over: in an event loop it would hit any task, or nobody."""
    handler = signal.getsignal(signal.SIGINT)
    if not isinstance(handler, _End):
        yield
        return
    handler.end = end
    try:
        yield
    finally:
        handler.end = None
        if handler.number:
            raise Interrupted


class _End:
    """The handler: the first signal counts."""

    def __init__(self) -> None:
        self.number = 0
        self.end: Callable[[], object] | None = None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        self.number = number
        for other in SIGNALS:
            signal.signal(other, signal.SIG_IGN)
        # Where an exception cannot pass, as in the callbacks of the interpreter, it is reported and lost.
        sys.unraisablehook = self._give_up
        signal.signal(signal.SIGALRM, self._give_up)
        signal.alarm(PATIENCE)
        if self.end is None:
            raise Interrupted
        self.end()

    def _give_up(self, *why: Any) -> None:
        self.tell()
        os._exit(128 + self.number)

    def tell(self) -> None:
        if sys.stderr is None:  # closed: any file may have its number
            return
        with contextlib.suppress(OSError):  # not through its buffer, in which the signal may have come
            os.write(sys.stderr.fileno(), b"envgen: interrupted; every file is as it was or as it is to be\n")
