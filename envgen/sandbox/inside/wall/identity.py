"""The layer `identity`: a user id that nobody else has, where root can give one, and no capability."""

from __future__ import annotations

import os
import struct
from typing import Final

from . import kernel

_PR_SET_SECUREBITS: Final = 28
_NO_ROOT_NOR_AMBIENT: Final = 0b11000011  # both, and both locked

_HEADER: Final = kernel.memory(struct.pack("Ii", 0x20080522, 0))  # version 3; this process
_NONE: Final = kernel.memory(bytes(24))
_NOBODY: Final = 65534
OWN: Final = 1 << 30  # here begin a thousand million ids that no system gives out


def put_on() -> str:
    """Give up groups, user and capabilities, in the order in which each may still be given up."""
    capable = _deny_power_by_name()
    if os.geteuid() == 0:
        reason = _another_user()
    else:  # capable without being root: in a user namespace of its own, which gave it this id; groups cannot be given up there
        reason = "" if capable and os.geteuid() >= OWN else "only root or a user namespace can give a worker another user id"
    if kernel.LINUX:
        try:
            kernel.capset(_HEADER, _NONE)
        except OSError as error:
            return kernel.why(error, "to take back capabilities")
    return reason


def _deny_power_by_name() -> bool:
    """Make a program of root that runs later as weak as any other; whether this process may decide that."""
    try:
        kernel.prctl(_PR_SET_SECUREBITS, _NO_ROOT_NOR_AMBIENT, 0, 0, 0)
    except OSError:
        return False
    return True


def _another_user() -> str:
    """From root to a user id of this process alone, drawn by lot."""
    own = OWN | int.from_bytes(os.urandom(4), "little") >> 2
    reason = ""
    for number in (own, _NOBODY):  # a container may know 65536 ids only
        try:
            os.setgroups([])
            os.setgid(number)
            os.setuid(number)  # real, effective and saved: it is root that asks
        except OSError as error:
            reason = kernel.why(error, "another user id")
        else:
            return ""
    return reason
