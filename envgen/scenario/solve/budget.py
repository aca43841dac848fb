"""How much of a search is left: by time, by the number of calls tried, whichever is spent first."""

from __future__ import annotations

from time import monotonic, process_time


class Budget:
    """Of so many seconds, and of so many calls where they are bounded: what is found then is the same on a busy machine.

    With `of_processor` the seconds that others use the processor do not count.
    """

    def __init__(self, seconds: float, calls: int | None = None, *, of_processor: bool = False) -> None:
        self._clock = process_time if of_processor else monotonic
        self._began = self._clock()
        self._most = seconds
        self._calls = calls
        self.tried = 0

    @property
    def seconds(self) -> float:
        """Since it began."""
        return self._clock() - self._began

    @property
    def used(self) -> float:
        """The share that is used; all from 1 on."""
        by_time = self.seconds / self._most
        return by_time if self._calls is None else max(self.tried / self._calls, by_time if by_time >= 1 else 0.0)
