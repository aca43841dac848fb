"""The layer `landlock`: no file by any path; no TCP, signal or abstract socket to anyone outside, where the kernel has these."""

from __future__ import annotations

import os
import struct
from typing import Final

from . import kernel
from .privileges import no_new_privileges

_VERSION: Final = 1


def _version() -> int:
    """What the kernel has: 1 to 7 and counting; 0 for nothing."""
    try:
        return kernel.system_call(kernel.LANDLOCK_CREATE_RULESET, 0, 0, _VERSION, 0, 0, 0)
    except OSError:
        return 0


def _denied(version: int) -> bytes:
    """The attributes of a rule set that handles everything the version knows, and allows none of it."""
    files = 13 + (version >= 2) + (version >= 3) + (version >= 5)  # to refer, to truncate, to control a device
    tcp = 0b11 if version >= 4 else 0
    scopes = 0b11 if version >= 6 else 0  # abstract sockets, signals
    return struct.pack("QQQ", (1 << files) - 1, tcp, scopes)  # zeros at the end are fine with kernels that know fewer fields


VERSION: Final = _version()
_RULES: Final = kernel.memory(_denied(VERSION))


def put_on() -> str:
    """Before the limits: it needs a descriptor for a moment."""
    try:
        rules = kernel.system_call(kernel.LANDLOCK_CREATE_RULESET, kernel.address(_RULES), len(_RULES), 0, 0, 0, 0)
        try:
            no_new_privileges()
            kernel.system_call(kernel.LANDLOCK_RESTRICT_SELF, rules, 0, 0, 0, 0, 0)
        finally:
            os.close(rules)
    except OSError as error:
        return kernel.why(error, "Landlock")
    return ""
