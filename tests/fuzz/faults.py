"""What a broken invariant is: told once, recognised again, and a deadline that no input may pass."""

from __future__ import annotations

import hashlib
import os
import signal
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Broken(AssertionError):
    """An invariant that does not hold. `kind` and `place` say whether two of them are one fault."""

    def __init__(self, kind: str, detail: str, place: str = "") -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind, self.detail, self.place = kind, detail, place

    @property
    def signature(self) -> str:
        told = hashlib.sha256(f"{self.kind} {self.place}".encode("utf-8", "surrogatepass")).hexdigest()[:8]
        return f"{self.kind.replace(' ', '-')}-{told}"


class Hang(BaseException):
    """Past the deadline; no `except Exception` may swallow it."""


def require(holds: object, kind: str, detail: str = "", place: str = "") -> None:
    if not holds:
        raise Broken(kind, detail[:3000], place)


@contextmanager
def deadline(seconds: float, what: str) -> Iterator[None]:
    """Broken where the block takes longer, in processor time of this process."""

    def late(_: int, frame: FrameType | None) -> None:
        raise Hang(_innermost(traceback.extract_stack(frame)))

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    except Hang as error:
        raise Broken("hang", f"{what} takes longer than {seconds} s, in {error}", what) from None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def without_machine(told: str) -> str:
    """The text without the folders of this machine."""
    for place in (ROOT, tempfile.gettempdir()):
        told = told.replace(f"{place}/", "")
    return told


@contextmanager
def no_exception(kind: str) -> Iterator[None]:
    """Broken where an exception other than Broken leaves the block."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        place = f"{type(error).__name__} in {_innermost(traceback.extract_tb(error.__traceback__))}"
        told = "".join(traceback.format_exception(error))[-2500:]
        raise Broken(kind, f"{place}\n{told}", place) from error


def _innermost(stack: traceback.StackSummary) -> str:
    """The last function of this repository that was running."""
    ours = [
        one for one in stack if one.filename.startswith(ROOT) and "/.venv/" not in one.filename and "/tests/" not in one.filename
    ]
    return f"{os.path.relpath(ours[-1].filename, ROOT)}:{ours[-1].name}" if ours else "nowhere"
