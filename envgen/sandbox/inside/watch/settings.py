"""What the interpreter keeps for the whole process, apart from modules: hooks, limits, handlers, threads."""

from __future__ import annotations

import _locale
import _signal  # type: ignore[import-not-found]  # signal.getsignal makes an enum of each answer
import _thread
import atexit
import builtins
import contextvars
import decimal
import faulthandler
import gc
import os
import signal
import sys
import warnings
from abc import get_cache_token
from collections.abc import Callable, Iterator
from resource import RUSAGE_SELF, getrusage
from typing import Any, Final

__builtins__ = dict(vars(builtins))  # type: ignore[assignment]  # what a program does to the real ones must not blind the watch

_SIGNALS: Final = [int(one) for one in sorted(signal.valid_signals())]
MUCH: Final = 64 << 20  # bytes: what an episode leaves for the collector may be what the next one lacks
_PEAK_UNIT: Final = 1 if sys.platform == "darwin" else 1024
_DECIMAL_DEFAULTS: Final = (decimal.DefaultContext, decimal.BasicContext, decimal.ExtendedContext)
_DECIMAL: Final = ("prec", "rounding", "Emin", "Emax", "capitals", "clamp")


def _decimal() -> tuple[Any, ...]:
    # Not the flags: each division that is not exact raises one, and nothing that is computed depends on them.
    context = decimal.getcontext()
    return (*(getattr(context, name) for name in _DECIMAL), *map(bool, context.traps.values()))


def _peak() -> int:
    """The most memory that was ever in use, in bytes."""
    return getrusage(RUSAGE_SELF).ru_maxrss * _PEAK_UNIT


def _alarm_clocks() -> list[bool]:
    return [any(_signal.getitimer(which)) for which in (_signal.ITIMER_REAL, _signal.ITIMER_VIRTUAL, _signal.ITIMER_PROF)]


# What is told of a setting, and how it is asked for: numbers and texts, which compare by themselves …
_VALUES: Final[dict[str, Callable[[], Any]]] = {
    "the recursion limit": sys.getrecursionlimit,
    "the switch interval": sys.getswitchinterval,
    "the limit of digits of an integer": sys.get_int_max_str_digits,
    "the tracking of coroutines": sys.get_coroutine_origin_tracking_depth,
    "sys.path": lambda: list(map(str, sys.path)),
    "the number of threads": _thread._count,
    "the alarm clocks": _alarm_clocks,
    "garbage collection": lambda: (gc.isenabled(), gc.get_threshold(), gc.get_debug()),
    "the number of functions to run at exit": atexit._ncallbacks,
    "the environment variables": lambda: list(os.environ._data.items()),  # type: ignore[attr-defined]
    "the locale": lambda: _locale.setlocale(_locale.LC_ALL, None),
    "the settings of decimal": _decimal,
    "the defaults of decimal": lambda: [(one.prec, one.rounding, one.Emin, one.Emax) for one in _DECIMAL_DEFAULTS],
    "the signals that are held back": lambda: _signal.pthread_sigmask(_signal.SIG_BLOCK, ()),
    "the fault handler": faulthandler.is_enabled,
    "the classes registered with abstract ones": get_cache_token,
}

# … and objects, of which each must be the same.
_OBJECTS: Final[dict[str, Callable[[], list[Any]]]] = {
    "the trace function": lambda: [sys.gettrace()],
    "the profile function": lambda: [sys.getprofile()],
    "the hooks of async generators": lambda: list(sys.get_asyncgen_hooks()),
    "sys.meta_path": lambda: list(sys.meta_path),
    "sys.path_hooks": lambda: list(sys.path_hooks),
    "the warnings filters": lambda: list(warnings.filters),
    "the signal handlers": lambda: list(map(_signal.getsignal, _SIGNALS)),
    "the callbacks of garbage collection": lambda: list(gc.callbacks),
    "the context variables": lambda: [
        value for variable, value in contextvars.copy_context().items() if variable.name != "decimal_context"
    ],
}


class Settings:
    """All of them as they were at the start."""

    def __init__(self) -> None:
        self._values: list[tuple[str, Callable[[], Any], Any]] = []
        for told, ask in _VALUES.items():
            try:
                self._values.append((told, ask, ask()))
            except OSError:  # the wall refuses the system call, and so the change
                continue
        # The objects are kept, not only their ids: a freed one's id may be given to the one that takes its place.
        self._objects = [(told, ask, ask()) for told, ask in _OBJECTS.items()]
        self._peak = _peak()

    def differences(self) -> Iterator[str]:
        """What is different now."""
        for told, ask, before in self._values:
            if ask() != before:
                yield f"{told} changed"
        for told, ask_all, objects in self._objects:
            if list(map(id, ask_all())) != list(map(id, objects)):
                yield f"{told} changed"
        if _peak() > self._peak + MUCH:
            yield f"more than {MUCH >> 20} MB of memory were used"
