"""The clock and the chance of the machine, replaced for a foreign class before it is loaded: those of the environment beside it.

Runs within the wall. Both sides then read the same time and draw the same numbers, so that what is written from them can be
compared byte for byte.
"""

from __future__ import annotations

import calendar
import datetime
import hashlib
import random
import secrets
import time
import uuid
from collections.abc import Callable, MutableSequence, Sequence
from typing import Any

from envgen_runtime.chance import Chance, drawn

# As the helpers of rewritten bodies draw them.
_HEX = "0123456789abcdef"
_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Machine:
    """What a foreign class sees of the machine; `used` says what of it was asked since it was cleared."""

    def __init__(self) -> None:
        self.now = datetime.datetime(2025, 1, 1)
        self.chance = 0
        self.draws = 0
        self.used: set[str] = set()
        self._random = Chance(self._draw)

    def set(self, now: str, chance: int, draws: int) -> None:
        """Have it as the environment has it."""
        moment = datetime.datetime.fromisoformat(now)
        self.now = moment if moment.tzinfo is None else moment.astimezone(datetime.UTC).replace(tzinfo=None)
        self.chance, self.draws = chance, draws
        self.used.clear()

    def _draw(self) -> int:
        self.used.add("chance")
        self.draws += 1
        return drawn(self.chance, self.draws - 1)

    def _moment(self) -> datetime.datetime:
        self.used.add("clock")
        return self.now

    def _seconds(self) -> float:
        return float(calendar.timegm(self._moment().timetuple()))

    # ── in place of the library's ───────────────────────────

    def install(self) -> None:
        """Replace what the library has; for a process that serves nothing else."""
        self._install_clock()
        self._install_chance()

    def _install_clock(self) -> None:
        seconds, gmtime, strftime, ctime = self._seconds, time.gmtime, time.strftime, time.ctime
        for name, function in {
            "time": seconds,
            "time_ns": lambda: int(seconds()) * 1_000_000_000,
            "gmtime": lambda at=None: gmtime(seconds() if at is None else at),
            "localtime": lambda at=None: gmtime(seconds() if at is None else at),
            "strftime": lambda form, at=None: strftime(form, gmtime(seconds()) if at is None else at),
            "ctime": lambda at=None: ctime(seconds() if at is None else at),
            "sleep": lambda _: None,
        }.items():
            setattr(time, name, function)
        for name, kind in zip(("datetime", "date"), _frozen(self._moment), strict=True):
            setattr(datetime, name, kind)

    def stable_hash(self, value: Any) -> int:
        """In place of `hash`, which differs from process to process: as the helper of rewritten bodies has it."""
        self.used.add("chance")
        return int(hashlib.sha256(repr(value).encode()).hexdigest()[:15], 16)

    def _install_chance(self) -> None:
        ours = self._random

        def shuffle(items: MutableSequence[Any]) -> None:
            items[:] = ours.shuffled(items)

        def choices(items: Sequence[Any], weights: Any = None, *, cum_weights: Any = None, k: int = 1) -> list[Any]:
            return [ours.choice(items) for _ in range(k)]

        def uuid4() -> uuid.UUID:
            digits = _text(ours, _HEX, 32)
            return uuid.UUID(f"{digits[:12]}4{digits[13:16]}{'89ab'[int(digits[16], 16) % 4]}{digits[17:]}")

        def token_hex(count: int | None = None) -> str:
            return _text(ours, _HEX, 2 * (count or 32))

        def token_urlsafe(count: int | None = None) -> str:
            return _text(ours, _SAFE, (count or 32) * 4 // 3 + 1)

        for name, function in {
            "random": ours.random,
            "randint": ours.randint,
            "choice": ours.choice,
            "sample": lambda items, k: ours.sample(items, k),
            "shuffle": shuffle,
            "choices": choices,
            "uniform": lambda low, high: low + (high - low) * ours.random(),
            "randrange": lambda *bounds: ours.choice(range(*bounds)),
            "getrandbits": lambda bits: ours.randint(0, 2**bits - 1),
            "seed": lambda *_: None,
        }.items():
            setattr(random, name, function)
        for name, function in {"uuid4": uuid4, "uuid1": lambda *_, **__: uuid4()}.items():
            setattr(uuid, name, function)
        for name, function in {
            "choice": ours.choice,
            "randbelow": lambda below: ours.randint(0, below - 1),
            "token_hex": token_hex,
            "token_urlsafe": token_urlsafe,
        }.items():
            setattr(secrets, name, function)


def _text(chance: Chance, letters: str, count: int) -> str:
    return "".join(chance.choice(letters) for _ in range(count))


def _frozen(moment: Callable[[], datetime.datetime]) -> tuple[Any, Any]:
    """Classes in place of `datetime` and `date`, whose present is a given one; instances of the true ones are theirs."""

    true_datetime, true_date = datetime.datetime, datetime.date

    class Kind(type):
        def __instancecheck__(cls, instance: Any) -> bool:
            return isinstance(instance, true_datetime if issubclass(cls, true_datetime) else true_date)

    class FrozenDatetime(datetime.datetime, metaclass=Kind):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            now = moment()
            here = cls(now.year, now.month, now.day, now.hour, now.minute, now.second)
            return here if tz is None else here.replace(tzinfo=datetime.UTC).astimezone(tz)

        @classmethod
        def utcnow(cls) -> Any:
            return cls.now()

        @classmethod
        def today(cls) -> Any:
            return cls.now()

    class FrozenDate(datetime.date, metaclass=Kind):
        @classmethod
        def today(cls) -> Any:
            now = moment()
            return cls(now.year, now.month, now.day)

    FrozenDatetime.__name__ = FrozenDatetime.__qualname__ = "datetime"
    FrozenDate.__name__ = FrozenDate.__qualname__ = "date"
    return FrozenDatetime, FrozenDate


def meant(bound: Any) -> Any:
    """What a module meant whose imports `datetime` and `from datetime import datetime` share a name: it answers as both do."""

    class Both(datetime.datetime):
        """The class, with what else the module has."""

    for name in ("datetime", "timedelta", "timezone", "UTC"):
        setattr(Both, name, getattr(datetime, name))
    return Both if bound in (datetime, datetime.datetime) else bound
