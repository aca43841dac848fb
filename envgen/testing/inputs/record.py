"""A record of the state as a source of arguments."""

from __future__ import annotations

from typing import Any

from envgen.testing.inputs.walking import walked


class Record:
    """A record as values by name, at any depth, and every text in it, any of which may be a key of something."""

    __slots__ = ("entity", "key", "leaves", "texts")

    def __init__(self, entity: str, key_name: str, key: str, value: Any) -> None:
        self.entity = entity
        self.key = key
        self.leaves: dict[str, list[Any]] = {key_name: [key]} if entity else {}
        self.texts = {key: None} if entity else {}
        for name, one in walked("", value):
            self.leaves.setdefault(name, []).append(one)
            if type(one) is str:
                self.texts[one] = None
