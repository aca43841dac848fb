"""One asker a request among all processes of a project: who comes second waits, and finds the answer kept."""

from __future__ import annotations

import asyncio
import fcntl
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

LOOK = 0.2  # seconds between two looks at a request that another process is at


class Turns:
    """A byte of a file is locked for each request: nothing has to be cleaned up, and who is killed lets go of it."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)

    @asynccontextmanager
    async def of(self, key: str) -> AsyncIterator[None]:
        """Wait for the turn at a request, and have it."""
        place = int(key[:15], 16)
        while not self._lock(fcntl.F_WRLCK, place):
            await asyncio.sleep(LOOK)
        try:
            yield
        finally:
            self._lock(fcntl.F_UNLCK, place)

    def close(self) -> None:
        os.close(self._handle)

    def _lock(self, kind: int, place: int) -> bool:
        # Locks of the open file, not of the process: two clients in one process are two askers.
        wanted = struct.pack("hhqqi4x", kind, os.SEEK_SET, place, 1, 0)
        try:
            fcntl.fcntl(self._handle, fcntl.F_OFD_SETLK, wanted)
        except BlockingIOError:
            return False
        return True
