"""The system calls that the standard library lacks, bound once; nothing here decides. Only this and the probes touch ctypes."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from collections.abc import Callable
from typing import Final

LINUX: Final = sys.platform == "linux"
_LIBC: Final = ctypes.CDLL(None, use_errno=True)

# Numbers that are the same on every machine of Linux.
CLOSE_RANGE: Final = 436
LANDLOCK_CREATE_RULESET: Final = 444
LANDLOCK_RESTRICT_SELF: Final = 446

_TEXT: Final = ctypes.c_char_p
_NUMBER: Final = ctypes.c_long  # as wide as an argument: a plain int would be cut to 32 bits
_ANY: Final = ctypes.c_void_p


def _bind(name: str, *arguments: type) -> Callable[..., int]:
    """A function of the C library that raises OSError; where it does not exist, one that always does."""
    function = getattr(_LIBC, name, None) if LINUX else None

    def missing(*_: object) -> int:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    if function is None:
        return missing
    function.argtypes = arguments
    function.restype = ctypes.c_long if name == "syscall" else ctypes.c_int

    def call(*values: object) -> int:
        result: int = function(*values)
        if result == -1:
            number = ctypes.get_errno()
            raise OSError(number, os.strerror(number))
        return result

    return call


system_call = _bind("syscall", *[_NUMBER] * 7)
prctl = _bind("prctl", ctypes.c_int, *[_NUMBER] * 4)
unshare = _bind("unshare", ctypes.c_int)
mount = _bind("mount", _TEXT, _TEXT, _TEXT, ctypes.c_ulong, _TEXT)
umount2 = _bind("umount2", _TEXT, ctypes.c_int)
capset = _bind("capset", _ANY, _ANY)


def memory(data: bytes) -> ctypes.Array[ctypes.c_char]:
    """A piece of memory of exactly these bytes, to hand to the kernel."""
    return ctypes.create_string_buffer(data, len(data))


def address(piece: ctypes.Array[ctypes.c_char]) -> int:
    return ctypes.addressof(piece)


def why(error: OSError, what: str) -> str:
    """A refusal in plain words."""
    name = errno.errorcode.get(error.errno or 0, str(error.errno))
    if not LINUX:
        return f"{what}: needs Linux ({name})"
    if error.errno in (errno.ENOSYS, errno.EOPNOTSUPP):
        return f"this kernel has no {what} ({name})"
    return f"the kernel refuses {what} ({name})"
