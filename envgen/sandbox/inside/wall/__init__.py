"""The wall around a worker: layers that the operating system enforces, each as far as this host has it.

A layer is in force ("") or there is a reason why not; nothing here raises. What each of them stops is shown by `probes`.
"""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from . import identity, kernel, landlock, limits, namespaces, privileges, seccomp

LAYERS: Final = ("namespaces", "identity", "privileges", "landlock", "limits", "seccomp")  # as they are put on
OFF: Final = "switched off"
_CTYPES: Final = [name for name in sys.modules if name.partition(".")[0] in ("ctypes", "_ctypes")]


def enter_namespaces(wanted: frozenset[str]) -> str:
    """Once, in a launcher with one thread. The process that it forks next is the first of the new process space."""
    return namespaces.enter() if "namespaces" in wanted else OFF


def empty_root() -> str:
    """Once, in that first process, when nothing has to be loaded any more."""
    return namespaces.empty_root()


def die_with_parent() -> str:
    """The kernel kills this process with the one that forked it."""
    try:
        privileges.die_with_parent()
    except OSError as error:
        return kernel.why(error, "to end a process with its parent")
    return ""


def lock_down(wanted: frozenset[str], most: Mapping[str, int], keep: Sequence[int]) -> dict[str, str]:
    """In a fresh fork: close all descriptors but these, and put on the layers of a worker, each while it still can be.

    The answer is about these layers, so it says nothing of `namespaces`. The limits are `cpu_seconds`, `address_space` in bytes,
    and `processes` (0 where it is not given).
    """
    _close_all_but(keep)
    layers: dict[str, Callable[[], str]] = {
        "identity": identity.put_on,  # root is above some limits, and the change undoes some privileges
        "privileges": privileges.put_on,
        "landlock": landlock.put_on,
        "limits": lambda: limits.put_on(most),
        "seccomp": seccomp.put_on,
    }
    reasons = {name: _tried(put_on) if name in wanted else OFF for name, put_on in layers.items()}
    for name in _CTYPES:
        sys.modules.pop(name, None)  # of no more use; no part of the wall, since what is loaded can be found again
    return reasons


def _tried(put_on: Callable[[], str]) -> str:
    try:
        return put_on()
    except Exception as error:  # a host that no one has thought of: the other layers are still to come
        return f"{type(error).__name__}: {error}"


def _close_all_but(keep: Sequence[int]) -> None:
    ends = [*sorted(set(keep)), 1 << 31]
    for last, following in zip([-1, *ends], ends, strict=False):
        if following - last > 1:
            _close(last + 1, following - 1)


def _close(first: int, last: int) -> None:
    try:
        kernel.system_call(kernel.CLOSE_RANGE, first, last, 0, 0, 0, 0)
    except OSError:  # before Linux 5.9 one by one, and not up to the largest number there is
        os.closerange(first, min(last + 1, resource.getrlimit(resource.RLIMIT_NOFILE)[0]))
