"""Memory that a worker and its host both see: how far a request is, and the begin of what it printed, should it never be answered.

A worker may write anything here; the host reads numbers and a text of bounded length out of it.
"""

from __future__ import annotations

import mmap
from collections.abc import Callable
from functools import partial
from struct import Struct
from typing import Final

_HEAD: Final = Struct("<II")  # steps of the request that were begun, bytes of what it printed
_NUMBER: Final = Struct("<I")
MOST: Final = 4096  # bytes of what was printed
SIZE: Final = _HEAD.size + MOST


class Shared:
    """The memory of one worker, behind a descriptor."""

    def __init__(self, descriptor: int) -> None:
        self._memory = mmap.mmap(descriptor, SIZE)
        self._numbers = memoryview(self._memory).cast("I")
        self.begin: Callable[[int], None] = partial(self._numbers.__setitem__, 0)  # a step of the request begins
        self._used = 0

    # ── the worker ──────────────────────────────────────────

    def note(self, text: str) -> None:
        """Something was printed."""
        if self._used >= MOST:
            return
        data = text.encode("utf-8", "backslashreplace")[: MOST - self._used]
        start = _HEAD.size + self._used
        self._memory[start : start + len(data)] = data
        self._used += len(data)
        _NUMBER.pack_into(self._memory, _NUMBER.size, self._used)

    def forget(self) -> None:
        """What was printed is told with the answer."""
        self._used = 0
        _NUMBER.pack_into(self._memory, _NUMBER.size, 0)

    # ── the host ────────────────────────────────────────────

    @property
    def step(self) -> int:
        """The step that was begun last, as the worker says."""
        return int(_NUMBER.unpack_from(self._memory)[0])

    @property
    def printed(self) -> str:
        """What was printed and not told yet, as the worker says."""
        used = min(_NUMBER.unpack_from(self._memory, _NUMBER.size)[0], MOST)
        return self._memory[_HEAD.size : _HEAD.size + used].decode("utf-8", "replace")

    def close(self) -> None:
        """Let go of it."""
        del self.begin
        self._numbers.release()
        self._memory.close()
