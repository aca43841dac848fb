"""Words of memory of living objects, read thousands at a time. Owns the reading; what a word means is for others.

Whether a dict was written to since is one number in its head (until CPython 3.13), whether a function has other defaults is one
pointer. Asked one by one in Python, a process has too many of them to ask after each episode; a memoryview with suboffsets follows
a table of addresses in C, 8 ns a word. Reads only, and only of objects that the caller keeps alive. Where this interpreter has no
such number, `DICT_VERSION` is None and its caller compares contents.
"""

from __future__ import annotations

import builtins
import ctypes
import sys
from array import array
from collections.abc import Iterable, Sequence
from typing import Final

__builtins__ = dict(vars(builtins))  # type: ignore[assignment]  # what a program does to the real ones must not blind the watch

WORD: Final = 8
SUPPORTED: Final = sys.implementation.name == "cpython" and ctypes.sizeof(ctypes.c_void_p) == WORD


class _Buffer(ctypes.Structure):
    """`Py_buffer`, as the stable ABI has it since 3.11."""

    _fields_ = (
        ("buf", ctypes.c_void_p),
        ("obj", ctypes.c_void_p),
        ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t),
        ("readonly", ctypes.c_int),
        ("ndim", ctypes.c_int),
        ("format", ctypes.c_char_p),
        ("shape", ctypes.POINTER(ctypes.c_ssize_t)),
        ("strides", ctypes.POINTER(ctypes.c_ssize_t)),
        ("suboffsets", ctypes.POINTER(ctypes.c_ssize_t)),
        ("internal", ctypes.c_void_p),
    )


class Words:
    """A table of addresses, and what stood there when it was made or accepted last."""

    def __init__(self, addresses: Sequence[int]) -> None:
        self._addresses = array("Q", addresses)
        self._view = _view(self._addresses) if addresses else memoryview(b"")
        self._before = self._view.tobytes()

    def __len__(self) -> int:
        return len(self._addresses)

    def changed(self) -> list[int]:
        """The places in the table where other words stand now; they count as accepted."""
        now = self._view.tobytes()
        if now == self._before:
            return []
        old, new = memoryview(self._before).cast("Q"), memoryview(now).cast("Q")
        self._before = now
        return [place for place, (was, now_is) in enumerate(zip(old, new, strict=True)) if was != now_is]


def _view(table: array[int]) -> memoryview:
    two = ctypes.c_ssize_t * 2
    start, count = table.buffer_info()
    # Row i is the word at the address that stands at place i: suboffset 0 means "follow the pointer".
    buffer = _Buffer(start, None, WORD * count, WORD, 1, 2, b"Q", two(count, 1), two(WORD, WORD), two(0, -1), None)
    make = ctypes.pythonapi["PyMemoryView_FromBuffer"]
    make.restype, make.argtypes = ctypes.py_object, [ctypes.POINTER(_Buffer)]
    view: memoryview = make(buffer)
    return view


def read(address: int, count: int) -> tuple[int, ...]:
    """Words that stand one after the other."""
    return tuple((ctypes.c_uint64 * count).from_address(address))


def pointer_to(target: object, holder: object, words: Iterable[int]) -> int | None:
    """The address, among those words of `holder`, where it points to `target`."""
    wanted = id(target)
    for word in words:
        address = id(holder) + WORD * word
        if read(address, 1)[0] == wanted:
            return address
    return None


def _dict_version() -> int | None:
    """How far from its start a dict keeps the number that each write raises: found by writing to one."""
    if not SUPPORTED:
        return None
    sample: dict[str, object] = {"a": None}
    count = dict.__sizeof__({}) // WORD
    before = read(id(sample), count)
    sample["a"] = sample
    sample["a"] = None  # the same contents as before: only a version tells
    after = read(id(sample), count)
    places = [place for place in range(1, count) if before[place] != after[place]]
    return WORD * places[0] if len(places) == 1 else None


DICT_VERSION: Final = _dict_version()
