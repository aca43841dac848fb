"""Requests of the host as bytes: a number, and behind it, marshalled, what is asked.

Only the host makes them, so a worker can trust their form; replies are strict JSON, for the host trusts nobody. What agents wrote
goes over as it is, NaN and half characters too: the program refuses it itself.
"""

from __future__ import annotations

import json
import marshal
from collections.abc import Mapping
from struct import Struct
from typing import Any, Final

_NUMBER: Final = Struct("<I")
_loads: Final = marshal.loads  # a program may patch the module


def as_request(request: Mapping[str, Any]) -> bytes:
    """A request as it is sent, but for its number. ValueError for a value that is nested too deep."""
    try:
        return marshal.dumps(request)  # type: ignore[arg-type]  # found out by trying
    except ValueError:  # a type of its own, which JSON may know, as that of an enumeration or of a state; or too deep
        try:
            return marshal.dumps(json.loads(json.dumps(request)))
        except RecursionError:
            raise ValueError("a value for the program is nested too deep") from None


def numbered(number: int, request: bytes) -> bytes:
    """A request under its number, which its reply has too."""
    return _NUMBER.pack(number) + request


def read(message: bytes) -> tuple[int, Any]:
    """The number, and what is asked."""
    return _NUMBER.unpack_from(message)[0], _loads(memoryview(message)[_NUMBER.size :])
