"""What code prints within the wall: kept up to a bound and handed out as text. It is the worker's stdout and stderr."""

from __future__ import annotations

import io
from typing import Final

from .shared import Shared

ENCODING: Final = "utf-8"


class Printed(io.TextIOBase):
    """Takes any text and never fails: what is over the bound is counted, no longer kept."""

    def __init__(self, most: int, shared: Shared | None = None) -> None:
        self._most = most
        self._shared = shared  # where the host finds it when no answer comes
        self._pieces: list[str] = []
        self._kept = 0
        self._more = 0

    def write(self, text: str) -> int:
        """Keep what still has room."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        text = str.__str__(text)  # of a subclass the plain text, without asking it
        room = self._most - self._kept
        if len(text) > room:
            self._more += len(text) - room
            piece = text[:room]
        else:
            piece = text
        if piece:
            self._pieces.append(piece)
            self._kept += len(piece)
            if self._shared is not None:
                self._shared.note(piece)
            if len(self._pieces) > self._most // 64:  # a million single characters are not a million strings
                self._pieces[:] = ["".join(self._pieces)]
        return len(text)

    def take(self) -> str:
        """What was printed since the last time, and how much more; halves of surrogate pairs written out."""
        if not self._pieces and not self._more:
            return ""
        text = "".join(self._pieces)
        if self._more:
            text += f"… {self._more:,} more characters"
        self._pieces.clear()
        self._kept = self._more = 0
        if self._shared is not None:
            self._shared.forget()
        return text if text.isascii() else text.encode(ENCODING, "backslashreplace").decode(ENCODING)

    def writable(self) -> bool:
        return True

    def close(self) -> None:
        """Stays open: what comes after is printed too."""

    # Code looks at these of a stdout.

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return ENCODING

    @property
    def errors(self) -> str:  # type: ignore[override]
        return "backslashreplace"
