"""The digest of a state: a sum of hashes of its parts, kept up to date by hashing again only what was touched."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from .delta import Delta, Slot
from .journal import MISSING, Journal
from .values import canonical

_MODULUS = 1 << 256


def part(slot: Slot, value: Any) -> int:
    """The hash of one record, variable or hidden value as a number."""
    return int.from_bytes(sha256(canonical([*slot, value]).encode()).digest(), "big")


def total(root: Any, hidden: Any, collections: frozenset[str]) -> str:
    """The digest from scratch, as 64 hexadecimal digits."""
    return _text(sum(parts(root, hidden, collections).values()) % _MODULUS)


def parts(root: Any, hidden: Any, collections: frozenset[str]) -> dict[Slot, int]:
    """The hash of every part of a state."""
    found: dict[Slot, int] = {}
    for name, value in root.items():
        if name in collections:
            for key, record in value.items():
                found[name, key] = part((name, key), record)
        else:
            found[name,] = part((name,), value)
    for name, value in hidden.items():
        found["", name] = part(("", name), value)
    return found


def _text(number: int) -> str:
    return f"{number:064x}"


class Digest:
    """The hashes of all parts, journaled as notes: what undo takes back, and redo brings again, needs no second hash.

    `_now` holds the digest as a number and, as `seen`, the length of the log that it accounts for.
    """

    __slots__ = ("_hidden", "_journal", "_now", "_parts", "_root")

    def __init__(self, journal: Journal, root: Any, hidden: Any) -> None:
        self._journal = journal
        self._root = root
        self._hidden = hidden
        self._parts: dict[Slot, int] = {}
        self._now: dict[str, int] = {}

    def text(self) -> str:
        """The digest now."""
        now, journal = self._now, self._journal
        if not now:
            self._start()
        if now["seen"] != len(journal.log):
            number = now["sum"]
            for slot in Delta(journal, now["seen"]).all_slots():
                value = self._value(slot)
                new = None if value is MISSING else part(slot, value)
                old = self._parts.get(slot)
                if new != old:
                    number += (new or 0) - (old or 0)
                    journal.note(self._parts, slot, MISSING if new is None else new)
            journal.note(now, "sum", number % _MODULUS)
            journal.note(now, "seen", len(journal.log) + 1)
        return _text(now["sum"])

    def _start(self) -> None:
        """Hash the state at the beginning of the log: all parts as they are, then those written since as they were."""
        self._parts.update(parts(self._root, self._hidden, self._journal.collections))
        delta = Delta(self._journal, 0)
        for slot in delta.all_slots():
            old = self._before(delta, slot)
            if old is MISSING:
                self._parts.pop(slot, None)
            else:
                self._parts[slot] = part(slot, old)
        self._now.update(sum=sum(self._parts.values()) % _MODULUS, seen=0)

    def _value(self, slot: Slot) -> Any:
        if len(slot) == 1:
            return self._root.get(slot[0], MISSING)
        if slot[0] == "":
            return self._hidden.get(slot[1], MISSING)
        return self._root[slot[0]].get(slot[1], MISSING)

    def _before(self, delta: Delta, slot: Slot) -> Any:
        if len(slot) == 1:
            return delta.before_variable(slot[0])
        return delta.before_hidden(self._hidden, slot[1]) if slot[0] == "" else delta.before(*slot)
