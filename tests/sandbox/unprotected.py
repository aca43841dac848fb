"""What most people would write to run code of a model: exec in a child process, JSON over a pipe. No wall; the attacks win here.

Run as a program with a file: requests come on descriptor 3, replies go to descriptor 4, each with its length in front.
"""

from __future__ import annotations

import json
import os
import struct
import sys
from copy import deepcopy
from typing import Any

ENCODER = json.JSONEncoder()
STATE = {"orders": {"O1": {"status": "open", "total": 12.5}}, "count": 1}


def framed(message: bytes) -> bytes:
    return struct.pack("<I", len(message)) + message


def encode(value: Any) -> str:
    return ENCODER.encode(value)


def is_fit(root: Any) -> bool:
    """Whether a value is exact JSON, as far as a walk of limited length shows."""
    waiting = [(root, 0)]
    for _ in range(100_000):
        if not waiting:
            return True
        value, depth = waiting.pop()
        if depth > 64:
            return False
        if type(value) is dict:
            waiting += [(one, depth + 1) for one in (*value, *value.values())]
            if not all(type(key) is str for key in value):
                return False
        elif type(value) is list:
            waiting += [(one, depth + 1) for one in value]
        elif not is_plain(value):
            return False
    return True


def is_plain(value: Any) -> bool:
    kind = type(value)
    if kind is str:
        return not any("\ud800" <= letter <= "\udfff" for letter in value[:100])
    if kind is int or kind is float:
        return bool(-(2**63) <= value < 2**64)  # never true of NaN
    return kind is bool or value is None


def serve(source: str) -> None:
    names: dict[str, Any] = {"__name__": "attack"}
    exec(compile(source, "<attack>", "exec", dont_inherit=True), names)
    number = 0
    while length := os.read(3, 4):
        os.read(3, struct.unpack("<I", length)[0])
        number += 1
        state = deepcopy(STATE)
        try:
            value = names["attack"](state)
            fit = is_fit(value) and is_fit(state)
            body = encode({"ok": value, "state": state} if fit else {"unfit": True})
        except MemoryError:
            body = '{"memory": true}'
        except Exception as error:
            body = '{"failed": ' + encode(f"{type(error).__name__}: {error}") + "}"
            __import__("traceback").print_exception(error)
        message = framed(f'{{"n": {number}, "reply": {body}}}'.encode())
        while message:
            message = message[os.write(4, message) :]


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()
    serve(text)
