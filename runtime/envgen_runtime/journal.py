"""The journal: what was written, in order, and how to take it back and do it again. Decides nothing about values."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, Final

from .errors import StateError


class _Missing:
    """The absence of a value in a slot."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "MISSING"

    def __bool__(self) -> bool:
        return False

    def __reduce__(self) -> str:
        return "MISSING"


MISSING: Final = _Missing()

Entry = tuple[Any, ...]

# What an entry says. Each is enough to restore what was, and `Journal.invert` turns it into its opposite.
SET: Final = 0  # (SET, dict, key, old)            the slot was overwritten, or is new if old is MISSING
DELETE: Final = 1  # (DELETE, dict, key, old, place)  the slot went; place: its ordinal, or all keys before, or () if it was last
CLEAR: Final = 2  # (CLEAR, dict, content, ordinals)
GROW: Final = 3  # (GROW, list, length)              items were added at the end
SHRINK: Final = 4  # (SHRINK, list, items)             items went from the end
ITEM: Final = 5  # (ITEM, list, index, old)
COPY: Final = 6  # (COPY, list, content)             any other change of a list
HOME: Final = 7  # (HOME, node, (parent, key))       a node moved to another slot
NOTE: Final = 8  # (NOTE, mapping, key, old)         a plain mapping beside the state: an index, a hash
RESTORE: Final = 9  # (RESTORE, dict, key)              opposite of DELETE, met only in what was undone
EMPTY: Final = 10  # (EMPTY, dict)                     opposite of CLEAR, likewise

_set = dict.__setitem__
_pop = dict.pop


class Journal:
    """One log for all containers of a store; `record` is the log's append, or a refusal while no transaction is open."""

    __slots__ = ("append", "collections", "depth", "disordered", "log", "ordinals", "record", "refused", "root")

    log: list[Entry]
    record: Callable[[Entry], None]
    append: Callable[[Entry], None]

    def __init__(self) -> None:
        self.log = []
        self.append = self.log.append
        self.record = self._refuse
        self.depth = 0
        self.refused: list[tuple[str | int, ...]] = []
        self.ordinals = count(1 << 40)
        self.disordered: list[Any] = []
        self.root: Any = None
        self.collections: frozenset[str] = frozenset()

    def begin(self) -> int:
        """Open a transaction, or a savepoint in one; the mark is for `unwind`."""
        if not self.depth and self.refused:
            self.refused.clear()
        self.depth += 1
        self.record = self.append
        return len(self.log)

    def end(self) -> None:
        """Close the innermost transaction or savepoint."""
        if not self.depth:
            raise StateError("no transaction is open")
        self.depth -= 1
        if not self.depth:
            self.record = self._refuse

    def seal(self) -> None:
        """Refuse writes from here on, though the transaction stays open."""
        self.record = self._refuse

    def unseal(self) -> None:
        """Let an open transaction write again."""
        if self.depth:
            self.record = self.append

    def _refuse(self, entry: Entry) -> None:
        node = entry[1]
        path = node._path()
        if entry[0] in (SET, DELETE, ITEM):
            path = (*path, entry[2])
        self.refused.append(path)
        raise StateError("must not be written here", path)

    def note(self, mapping: dict[Any, Any], key: Any, value: Any) -> None:
        """Write to a plain mapping (MISSING removes) so that undo and redo carry it along; key order is not kept."""
        self.append((NOTE, mapping, key, mapping.get(key, MISSING)))
        if value is MISSING:
            mapping.pop(key, None)
        else:
            mapping[key] = value

    def undo(self, mark: int) -> None:
        """Undo down to a mark, for good."""
        log = self.log
        while len(log) > mark:
            entry = log.pop()
            op, node = entry[0], entry[1]
            if op == NOTE or (op == SET and node._order is None):
                if entry[3] is MISSING:
                    _pop(node, entry[2], MISSING)
                else:
                    _set(node, entry[2], entry[3])
            else:
                self.invert(entry)
        if self.disordered:
            self._sort()

    def unwind(self, mark: int) -> list[Entry]:
        """Undo down to a mark; what is returned is for `replay`."""
        log, invert = self.log, self.invert
        undone = []
        while len(log) > mark:
            undone.append(invert(log.pop()))
        if self.disordered:
            self._sort()
        return undone

    def replay(self, undone: list[Entry]) -> None:
        """Do again what `unwind` took back."""
        for entry in reversed(undone):
            self.append(self.invert(entry))
        if self.disordered:
            self._sort()

    def _sort(self) -> None:
        for node in self.disordered:
            node._sort()
        self.disordered.clear()

    def invert(self, entry: Entry) -> Entry:
        """Apply the opposite of an entry; what is returned undoes that in turn."""
        op, node = entry[0], entry[1]
        if op == SET:
            key, old = entry[2], entry[3]
            if old is MISSING:
                current = _pop(node, key)
                if node._order is not None:
                    del node._order[key]
            else:
                current = node.get(key, MISSING)
                if current is MISSING and node._order is not None:
                    node._order[key] = next(self.ordinals)
                _set(node, key, old)
            return (SET, node, key, current)
        if op == NOTE:
            key, old = entry[2], entry[3]
            current = node.pop(key, MISSING) if old is MISSING else node.get(key, MISSING)
            if old is not MISSING:
                node[key] = old
            return (NOTE, node, key, current)
        if op == ITEM:
            index = entry[2]
            current = node[index]
            list.__setitem__(node, index, entry[3])
            return (ITEM, node, index, current)
        if op == GROW:
            length = entry[2]
            tail = node[length:]
            list.__delitem__(node, slice(length, None))
            return (SHRINK, node, tail)
        if op == SHRINK:
            length = len(node)
            list.extend(node, entry[2])
            return (GROW, node, length)
        if op == COPY:
            content = node[:]
            list.__setitem__(node, slice(None), entry[2])
            return (COPY, node, content)
        if op == HOME:
            home = (node._parent, node._key)
            node._parent, node._key = entry[2]
            return (HOME, node, home)
        if op == DELETE:
            node._put_back(entry[2], entry[3], entry[4])
            return (RESTORE, node, entry[2])
        if op == RESTORE:
            return node._take(entry[2])  # type: ignore[no-any-return]
        if op == CLEAR:
            dict.update(node, entry[2])
            node._order, node._stale = entry[3], None
            return (EMPTY, node)
        return node._empty()  # type: ignore[no-any-return]
