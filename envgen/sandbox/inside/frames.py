"""Messages on a pipe: four bytes of length, then so many bytes. One message is under way at a time, each way."""

from __future__ import annotations

import os
from collections.abc import Sequence
from struct import Struct
from typing import Final

LENGTH: Final = Struct("<I")
CHUNK: Final = 65536  # what a pipe of Linux holds


class Closed(Exception):
    """The other side is gone."""


def read(descriptor: int) -> bytes:
    """The next message of a blocking pipe; Closed at its end."""
    data = _some(descriptor, CHUNK)
    while len(data) < 4:
        data += _some(descriptor, CHUNK)
    wanted = LENGTH.unpack_from(data)[0] + 4
    if len(data) < wanted:
        parts = bytearray(data)
        while len(parts) < wanted:
            parts += _some(descriptor, wanted - len(parts))
        data = bytes(parts)
    return data[4:]


def _some(descriptor: int, most: int) -> bytes:
    part = os.read(descriptor, min(most, CHUNK))
    if not part:
        raise Closed
    return part


def write(descriptor: int, message: bytes) -> None:
    """Send a message over a blocking pipe; Closed where nobody reads it."""
    data = framed(message)
    try:
        sent = os.write(descriptor, data)
        while sent < len(data):
            sent += os.write(descriptor, memoryview(data)[sent : sent + CHUNK])
    except BrokenPipeError:
        raise Closed from None


def with_texts(head: str, texts: Sequence[str]) -> bytes:
    """A reply: its head, and behind it texts of any length."""
    data = head.encode()
    return LENGTH.pack(len(data)) + data + "".join(texts).encode()


def parts(reply: bytes) -> tuple[bytes, bytes]:
    """Head and texts of a reply; ValueError where it is none."""
    if len(reply) < LENGTH.size:
        raise ValueError("it is too short")
    end = LENGTH.size + LENGTH.unpack_from(reply)[0]
    if len(reply) < end:
        raise ValueError("it is cut short")
    return reply[LENGTH.size : end], reply[end:]


def framed(message: bytes) -> bytes:
    """A message as it goes over the pipe."""
    return LENGTH.pack(len(message)) + message
