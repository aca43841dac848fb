"""The other process: a program of its own, started by its path, which knows the standard library and envgen_runtime alone.

Its clock, its random numbers and its hash seed are others than at home, and the same each time; they are changed before a package
is imported. Each request is answered by a fork, so that nothing of one package is left for the next; what it prints goes nowhere.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

LONGEST = 60  # seconds for a request: whoever asked may be gone
STEP = 0.001  # seconds between two looks at the clock
BEGAN = 1_750_000_000.0  # 2025-06-15: when the unshifted clock starts


class Clock:
    """A clock that starts `shift` seconds behind BEGAN and goes on at each look."""

    def __init__(self, shift: float) -> None:
        self._now = BEGAN + shift

    def time(self) -> float:
        """Seconds."""
        self._now += STEP
        return self._now

    def time_ns(self) -> int:
        """Nanoseconds."""
        return int(self.time() * 1e9)


def change_clock(clock: Clock) -> None:
    """Let every way to ask for the time ask our clock."""
    import datetime
    import time

    local, utc, text = time.localtime, time.gmtime, time.strftime
    to_text: dict[str, Any] = {"ctime": time.ctime}
    ours: dict[str, Any] = {
        "clock_gettime": lambda _: clock.time(),
        "clock_gettime_ns": lambda _: clock.time_ns(),
        "localtime": lambda seconds=None: local(clock.time() if seconds is None else seconds),
        "gmtime": lambda seconds=None: utc(clock.time() if seconds is None else seconds),
        "ctime": lambda seconds=None: to_text["ctime"](clock.time() if seconds is None else seconds),
        "asctime": lambda moment=None: text("%a %b %e %H:%M:%S %Y", moment or local(clock.time())),
        "strftime": lambda form, moment=None: text(form, moment or local(clock.time())),
    }
    for name in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
        ours |= {name: clock.time, f"{name}_ns": clock.time_ns}
    for name, function in ours.items():
        setattr(time, name, function)
    for kind in (_date(clock, datetime.date), _datetime(clock, datetime.datetime)):
        setattr(datetime, kind.__name__, kind)


def _date(clock: Clock, real: Any) -> Any:
    def today(cls: Any) -> Any:
        return cls.fromtimestamp(clock.time())

    return _like(real, {"today": classmethod(today)})


def _datetime(clock: Clock, real: Any) -> Any:
    import datetime

    def now(cls: Any, tz: Any = None) -> Any:
        return cls.fromtimestamp(clock.time(), tz)

    def today(cls: Any) -> Any:
        return cls.fromtimestamp(clock.time())

    def utcnow(cls: Any) -> Any:
        return cls.fromtimestamp(clock.time(), datetime.UTC).replace(tzinfo=None)

    return _like(real, {"now": classmethod(now), "today": classmethod(today), "utcnow": classmethod(utcnow)})


def _like(real: Any, ours: dict[str, Any]) -> Any:
    """A subclass that real ones are instances of, too: envgen_runtime and the C code go on making those."""

    class Kind(type):
        def __instancecheck__(cls, one: object) -> bool:
            return isinstance(one, real)

    return Kind(real.__name__, (real,), {**ours, "__module__": real.__module__})


def change_chance(number: int) -> None:
    """Let every source of random numbers be a generator that is seeded with a number."""
    import random

    source = random.Random(number)
    seeded = random.Random.seed

    def seed(self: Any, a: Any = None, version: int = 2) -> None:
        seeded(self, source.getrandbits(64) if a is None else a, version)

    def taken(size: int, flags: int = 0) -> bytes:
        return source.randbytes(size)

    for owner, name, function in ((random.Random, "seed", seed), (random, "_urandom", taken), (os, "urandom", taken)):
        setattr(owner, name, function)
    setattr(os, "getrandom", taken)  # noqa: B010  # there is none on every system
    random.seed(number)
    import uuid  # whose uuid4 takes from os.urandom, as secrets and random.SystemRandom do

    def uuid1(node: int | None = None, clock_seq: int | None = None) -> uuid.UUID:
        return uuid.UUID(int=source.getrandbits(128), version=1)

    uuid.uuid1 = uuid1
    uuid.getnode = lambda: source.getrandbits(48)


def answers(request: dict[str, Any]) -> dict[str, Any]:
    """What fresh instances answer along each walk: the texts and digests, or a hash of both."""
    from hashlib import blake2b
    from importlib import import_module

    sys.path[:0] = request["path"]
    environment = getattr(import_module(request["module"]), request["class"])
    found = []
    for seed, calls, state in request["walks"]:
        env = environment(seed)
        if state is not None:
            env.reset(**state)
        seen: list[Any] = []
        for tool, arguments in calls:
            result = env.call(tool, arguments)
            told = [result.observation, env.digest()]
            seen.append(told if request["whole"] else blake2b(json.dumps(told).encode(), digest_size=12).hexdigest())
        found.append(seen)
    return {"answers": found}


def serve(chance: int) -> None:
    """Answer requests, one a line, until the input ends; behind each answer stands how its process ended."""
    out = os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    for line in sys.stdin.buffer:
        child = os.fork()
        if child == 0:
            _answer(line, out, nothing, chance)
        _, status = os.waitpid(child, 0)
        os.write(out, json.dumps({"ended": os.waitstatus_to_exitcode(status)}).encode() + b"\n")


def _answer(line: bytes, out: int, nothing: int, chance: int) -> None:
    import random
    import signal

    try:
        signal.alarm(LONGEST)
        random.seed(chance)  # a fork gets another one
        os.dup2(nothing, 0)
        try:
            told = answers(json.loads(line))
        except BaseException as error:
            told = {"error": f"{type(error).__name__}: {error}"[:2000]}
        data = json.dumps(told).encode() + b"\n"
        while data:
            data = data[os.write(out, data) :]
    finally:
        os._exit(0)


def main() -> None:
    """`python elsewhere_process.py '{"path": […], "recursion": 1000, "shift": 0, "chance": 1}'`."""
    asked = json.loads(sys.argv[1])
    sys.path[:] = asked["path"]
    sys.setrecursionlimit(asked["recursion"])
    import envgen_runtime  # noqa: F401  # before anything is changed: it asks no clock and draws no random number of the machine

    change_clock(Clock(asked["shift"]))
    change_chance(asked["chance"])
    serve(asked["chance"])


if __name__ == "__main__":
    main()
