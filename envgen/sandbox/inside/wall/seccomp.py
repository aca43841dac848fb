"""The layer `seccomp`: a list of the system calls that a Python worker needs; the kernel refuses all others.

Refused means EPERM, not death: the interpreter and the C library try things that they can do without (a traceback looks for its
source file), and an honest body that opens a file gets an exception which says so, in a worker that lives on. Only a call in the
manner of another architecture kills, since no honest code makes one and its numbers would mean other calls.
"""

from __future__ import annotations

import errno
import os
import struct
import sys
from typing import Final

from . import kernel
from .privileges import no_new_privileges

_PR_SET_SECCOMP: Final = 22
_MODE_FILTER: Final = 2

_ALLOW: Final = 0x7FFF0000
_ERRNO: Final = 0x00050000
_KILL: Final = 0x80000000
_X32: Final = 0x40000000  # a second set of numbers, under the architecture of x86_64

_LOAD: Final = 0x20  # a word of struct seccomp_data
_RETURN: Final = 0x06
_EQUAL: Final = 0x15
_AT_LEAST: Final = 0x35
_ANY_BIT: Final = 0x45
_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16

_PROT_EXEC: Final = 4
_SIGABRT: Final = 6


_MACHINES: Final = ("x86_64", "aarch64")
_ARCHITECTURES: Final = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}

# Call and its number on either machine, where it has one. Allowed whatever the arguments are; the busiest come first.
_ALLOWED: Final[dict[str, tuple[int, int | None]]] = {
    "read": (0, 63),
    "write": (1, 64),
    "munmap": (11, 215),
    "mremap": (25, 216),
    "brk": (12, 214),
    "madvise": (28, 233),
    "futex": (202, 98),
    "sched_yield": (24, 124),
    "restart_syscall": (219, 128),  # a sleep goes on after the process was stopped
    "clock_gettime": (228, 113),
    "clock_getres": (229, 114),
    "gettimeofday": (96, 169),
    "time": (201, None),
    "nanosleep": (35, 101),
    "clock_nanosleep": (230, 115),
    "getrusage": (98, 165),
    "times": (100, 153),
    "rt_sigaction": (13, 134),
    "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139),
    "sigaltstack": (131, 132),
    "getrandom": (318, 278),
    "getpid": (39, 172),
    "gettid": (186, 178),
    "select": (23, None),
    "pselect6": (270, 72),
    "poll": (7, None),
    "ppoll": (271, 73),
    "close": (3, 57),
    "exit": (60, 93),
    "exit_group": (231, 94),
}
# Allowed but for memory that can be executed.
_MAPPING: Final = {"mmap": (9, 222), "mprotect": (10, 226)}
_TGKILL: Final = (234, 131)
_CLONE3: Final = 435  # on both

_Step = tuple[int, int, int, int]  # what, steps to skip if so, steps to skip if not, value


def _program(machine: str) -> list[_Step]:
    """The filter. Its one open place is the number of this process, which is 0 until it is put on."""
    column = _MACHINES.index(machine)
    steps: list[_Step] = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 1, 0, _ARCHITECTURES[machine]),
        (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _NUMBER),
    ]
    if machine == "x86_64":
        steps += [(_AT_LEAST, 0, 1, _X32), (_RETURN, 0, 0, _KILL)]
    for number in (numbers[column] for numbers in _ALLOWED.values()):
        if number is not None:
            steps += [(_EQUAL, 0, 1, number), (_RETURN, 0, 0, _ALLOW)]
    for number in (numbers[column] for numbers in _MAPPING.values()):
        steps += [
            (_EQUAL, 0, 4, number),
            (_LOAD, 0, 0, _ARGUMENTS + 2 * 8),  # the lower half: these machines are little-endian
            (_ANY_BIT, 1, 0, _PROT_EXEC),
            (_RETURN, 0, 0, _ALLOW),
            (_RETURN, 0, 0, _ERRNO | errno.EPERM),
        ]
    # abort() signals its own thread. Without this it would run into an illegal instruction instead, and look like another crash.
    steps += [
        (_EQUAL, 0, 5, _TGKILL[column]),
        (_LOAD, 0, 0, _ARGUMENTS),
        (_EQUAL, 0, 3, 0),
        (_LOAD, 0, 0, _ARGUMENTS + 2 * 8),
        (_EQUAL, 0, 1, _SIGABRT),
        (_RETURN, 0, 0, _ALLOW),
    ]
    # The C library asks for clone3 first and takes any other error for final; this one makes it ask for clone, which is refused.
    steps += [(_EQUAL, 0, 1, _CLONE3), (_RETURN, 0, 0, _ERRNO | errno.ENOSYS)]
    return [*steps, (_RETURN, 0, 0, _ERRNO | errno.EPERM)]


_STEP: Final = struct.Struct("HBBI")
_HERE: Final = os.uname().machine
_KNOWN: Final = kernel.LINUX and sys.maxsize > 1 << 32 and _HERE in _MACHINES
_STEPS: Final = _program(_HERE) if _KNOWN else []
_CODE: Final = kernel.memory(b"".join(_STEP.pack(*step) for step in _STEPS))
_FILTER: Final = kernel.memory(struct.pack("HP", len(_STEPS), kernel.address(_CODE)))
_OWN_NUMBER: Final = _STEPS.index((_EQUAL, 0, 3, 0)) if _KNOWN else 0


def put_on() -> str:
    """Last of all: it refuses what the other layers are put on with."""
    if not kernel.LINUX:
        return "seccomp: needs Linux"
    if not _KNOWN:
        return f"no list of system calls is written for {_HERE}"
    _STEP.pack_into(_CODE, _OWN_NUMBER * _STEP.size, _EQUAL, 0, 3, os.getpid())
    try:
        no_new_privileges()
        kernel.prctl(_PR_SET_SECCOMP, _MODE_FILTER, kernel.address(_FILTER), 0, 0)
    except OSError as error:
        return kernel.why(error, "seccomp")
    return ""
