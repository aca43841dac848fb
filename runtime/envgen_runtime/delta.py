"""What changed since a mark, read from the journal: the cost is what was touched, whatever the size of the state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from .before import ListBefore, keys_before, list_before
from .containers import Collection, StateDict, StateList, is_node
from .differences import Change, Path, differences
from .homes import index_of
from .journal import CLEAR, COPY, DELETE, HOME, MISSING, Entry, Journal
from .values import SCALARS, plain, same

__all__ = ["Change", "Delta", "Path", "Slot"]

Slot = tuple[str, ...]  # (collection, key) of a record, (name,) of a variable, ("", name) of a hidden value

_NOTHING: Final[dict[Any, Any]] = {}  # stands for a dict that is made when something goes into it: most deltas need few
_change = tuple.__new__


class Delta:
    """The difference between the state at a mark and now; asked about after adoption, and stale after the next write."""

    __slots__ = (
        "_chains",
        "_changes",
        "_dicts",
        "_entries",
        "_homes",
        "_journal",
        "_old_lists",
        "_order",
        "_paths",
        "_slots",
        "_views",
    )

    def __init__(self, journal: Journal, mark: int) -> None:
        self._journal = journal
        self._dicts: dict[int, dict[str, Any]] = {}  # of each written dict, what its written slots held before
        self._order: list[tuple[Any, Any]] = []  # written slots by first write; a list stands for all its items
        self._entries = _NOTHING  # of lists, and of dicts that lost keys
        self._homes = _NOTHING  # of what moved, where it stood
        self._paths: dict[int, Path | None] = {}
        self._slots: dict[Slot, None] | None = None
        self._changes: list[Change] | None = None
        self._chains: set[int] | None = None
        self._old_lists = _NOTHING
        self._views = _NOTHING
        dicts, order = self._dicts, self._order
        for entry in journal.log[mark:]:
            op, node = entry[0], entry[1]
            if op <= DELETE:
                key = entry[2]
                before = dicts.get(id(node))
                if before is None:
                    dicts[id(node)] = {key: entry[3]}
                    order.append((node, key))
                elif key not in before:
                    before[key] = entry[3]
                    order.append((node, key))
                if op == DELETE:
                    self._keep(entry)
            elif op == HOME:
                if not self._homes:
                    self._homes = {}
                self._homes.setdefault(id(node), entry[2])
            elif op == CLEAR:
                before = dicts.setdefault(id(node), {})
                for key, old in entry[2].items():
                    if key not in before:
                        before[key] = old
                        order.append((node, key))
                self._keep(entry)
            elif op <= COPY:
                if id(node) not in self._entries:
                    order.append((node, None))
                self._keep(entry)

    def _keep(self, entry: Entry) -> None:
        if not self._entries:
            self._entries = {}
        self._entries.setdefault(id(entry[1]), []).append(entry)

    # ── where ───────────────────────────────────────────────

    def slots(self) -> list[Slot]:
        """The records (collection, key) and variables (name,) that were written, by first write; what came and went is none."""
        return [slot for slot in self.all_slots() if slot[0]]

    def all_slots(self) -> dict[Slot, None]:
        """The same, hidden values ("", name) included."""
        if self._slots is None:
            found = self._slots = {}
            for node, key in self._order:
                path = self._stable_path(node)
                if path and type(node) is not Collection:
                    found[path[:2] if path[0] in self._journal.collections else path[:1]] = None  # type: ignore[index]
                    continue
                for slot in (self._old_slot(node, key), self._new_slot(node, key)):
                    if slot is not None:
                        found[slot] = None
        return self._slots

    def _old_slot(self, node: Any, key: Any) -> Slot | None:
        parent, step = self._old_home(node)
        while parent is not None:
            if type(node) is Collection:
                return (step, key) if self._dicts[id(node)][key] is not MISSING else None
            if self._old_in(parent, step, node) is None:
                return None
            node, key = parent, step
            if type(node) is Collection:
                return (node._key, key)
            parent, step = self._old_home(node)
        return self._top_slot(node, key) if self._old_value(node, key) is not MISSING else None

    def _new_slot(self, node: Any, key: Any) -> Slot | None:
        while node._parent is not None:
            if type(node) is Collection:
                return (node._key, key) if key in node else None
            parent = node._parent
            if type(parent) is StateList:
                if index_of(parent, node) is None:
                    return None
            elif parent.get(node._key) is not node:
                return None
            node, key = parent, node._key
        return self._top_slot(node, key) if key in node else None

    def _top_slot(self, node: Any, key: Any) -> Slot:
        return (key,) if node is self._journal.root else ("", key)

    def _stable_path(self, node: Any) -> Path | None:
        """The path of a container that stood and stands in one and the same slot; other ones are part of a slot above."""
        paths = self._paths
        ident = id(node)
        if ident in paths:
            return paths[ident]
        parent, step = node._parent, node._key
        path: Path | None = None
        if type(node) is Collection:
            path = (step,)
        elif parent is None:
            path = () if node is self._journal.root else None
        elif type(parent) is StateList:
            step = index_of(parent, node)
            if step is not None and self._old_list(parent).get(step) is node:
                path = self._stable_path(parent)
                path = None if path is None else (*path, step)
        elif type(parent) is Collection:  # by far the most frequent place
            if parent.get(step) is node and self._dicts.get(id(parent), _NOTHING).get(step, node) is node:
                path = (parent._key, step)
        elif parent.get(step) is node and self._dicts.get(id(parent), _NOTHING).get(step, node) is node:
            path = self._stable_path(parent)
            path = None if path is None else (*path, step)
        paths[ident] = path
        return path

    # ── what was ────────────────────────────────────────────

    def before(self, collection: str, key: str) -> Any:
        """A record as it was, or MISSING; what was not touched in it is the live part: read it, before the next write."""
        return self._seen((collection, key), self._journal.root[collection], key)

    def before_variable(self, name: str) -> Any:
        """A variable as it was; what was not touched in it is the live part."""
        return self._seen((name,), self._journal.root, name)

    def before_hidden(self, hidden: StateDict, name: str) -> Any:
        """A hidden value as it was, or MISSING."""
        return self._view(self._old_value(hidden, name))

    def _seen(self, slot: Slot, node: StateDict, key: str) -> Any:
        if slot not in self._views:
            if not self._views:
                self._views = {}
            self._views[slot] = self._view(self._old_value(node, key))
        return self._views[slot]

    def _old_value(self, node: Any, step: Any) -> Any:
        if type(node) is StateList:
            return self._old_list(node).get(step)
        before = self._dicts.get(id(node))
        if before is not None and step in before:
            return before[step]
        return node.get(step, MISSING)

    def _old_home(self, node: Any) -> tuple[Any, Any]:
        home = self._homes.get(id(node))
        return (node._parent, node._key) if home is None else home

    def _old_in(self, parent: Any, step: Any, node: Any) -> int | str | None:
        """The step at which the parent held this very node, None if it did not."""
        if type(parent) is not StateList:
            return step if self._old_value(parent, step) is node else None
        if id(parent) not in self._entries:
            return index_of(parent, node)
        old = self._old_list(parent)
        if type(step) is int and old.get(step) is node:
            return step
        return next((index for index, item in enumerate(old.all()) if item is node), None)

    def _old_list(self, node: StateList) -> ListBefore:
        old = self._old_lists.get(id(node))
        if old is None:
            if not self._old_lists:
                self._old_lists = {}
            old = self._old_lists[id(node)] = list_before(node, self._entries.get(id(node), ()))
        return old

    def old_keys(self, node: StateDict) -> Iterable[str]:
        """The keys that a dict of the state had, in the order that they had."""
        before = self._dicts.get(id(node))
        return node.keys() if before is None else keys_before(node, before, self._entries.get(id(node), ()))

    def count(self, node: StateDict) -> int:
        """How many keys a dict of the state had."""
        total = len(node)
        for key, old in self._dicts.get(id(node), _NOTHING).items():
            total += (old is not MISSING) - (key in node)
        return total

    def is_collection(self, name: str) -> bool:
        """Whether the name is that of a collection."""
        return name in self._journal.collections

    def is_touched(self, slot: Slot) -> bool:
        """Whether a record or variable was written."""
        return slot in self.all_slots()

    def _view(self, value: Any) -> Any:
        """An old value: plain where it was touched, the live parts elsewhere."""
        if not is_node(value) or id(value) not in self._touched_chains():
            return value
        return self._rebuilt(value, self._view)

    def _frozen(self, value: Any) -> Any:
        """An old value, plain all the way down."""
        if not is_node(value):
            return value
        if id(value) not in self._touched_chains():
            return plain(value)
        return self._rebuilt(value, self._frozen)

    def _rebuilt(self, value: Any, part: Any) -> Any:
        if isinstance(value, StateList):
            return [item if type(item) in SCALARS else part(item) for item in self._old_list(value).all()]
        before = self._dicts.get(id(value), _NOTHING)
        if id(value) in self._entries:
            return {key: part(self._old_value(value, key)) for key in self.old_keys(value)}
        old = {**value, **before}  # no key was lost, so the order is the same
        return {key: item if type(item) in SCALARS else part(item) for key, item in old.items() if item is not MISSING}

    def _touched_chains(self) -> set[int]:
        """The ids of all containers that were written, or that held such a one before."""
        if self._chains is None:
            chains = self._chains = set()
            for node, _ in self._order:
                while node is not None and id(node) not in chains:
                    chains.add(id(node))
                    parent, step = self._old_home(node)
                    node = parent if parent is not None and self._old_in(parent, step, node) is not None else None
        return self._chains

    # ── net changes ─────────────────────────────────────────

    def changes(self) -> list[Change]:
        """The net changes at the deepest differing slots, in the order in which the slots were first written."""
        if self._changes is None:
            self._changes = self._net_changes()
        return self._changes

    def _net_changes(self) -> list[Change]:
        changes: list[Change] = []
        dicts = self._dicts
        resized: list[tuple[Path, StateList]] = []
        for node, key in self._order:
            above = self._stable_path(node)
            if above is None:
                continue
            if type(node) is StateList:
                if self._compare_list(above, node, changes):
                    resized.append((above, node))
                continue
            old = dicts[id(node)][key]
            new = node.get(key, MISSING)
            kind = type(old)
            if kind is type(new) and (kind is str or kind is int):  # by far the most frequent changes
                if old != new:
                    changes.append(_change(Change, ((*above, key), "replace", old, new)))
            elif old is not new:
                self._compare(above, key, old, new, changes)
        for path, items in resized:
            changes = self._collapsed(path, items, changes)
        return changes

    def _compare(self, above: Path, key: str | int, old: Any, new: Any, changes: list[Change]) -> None:
        if type(old) in SCALARS and type(new) in SCALARS:
            if not same(old, new):
                changes.append(_change(Change, ((*above, key), "replace", old, new)))
        elif old is MISSING:
            changes.append(Change((*above, key), "add", MISSING, plain(new)))
        elif new is MISSING:
            changes.append(Change((*above, key), "remove", self._frozen(old), MISSING))
        else:
            differences((*above, key), self._frozen(old), plain(new), changes)

    def _compare_list(self, path: Path, node: StateList, changes: list[Change]) -> bool:
        """Changes of the items of a list that is still there; whether its length differs, too."""
        old = self._old_list(node)
        length = len(node)
        common = min(old.length, length)
        for index in range(common) if old.base is not node else sorted(i for i in old.items if i < common):
            before, now = old.get(index), node[index]
            if before is not now:
                self._compare(path, index, before, now, changes)
        for index in range(old.length, length):
            changes.append(Change((*path, index), "add", MISSING, plain(node[index])))
        for index in range(old.length - 1, length - 1, -1):
            changes.append(Change((*path, index), "remove", self._frozen(old.get(index)), MISSING))
        return old.length != length

    def _collapsed(self, path: Path, node: StateList, changes: list[Change]) -> list[Change]:
        """One replace in place of changes that are more than items added to or removed from the end of a list."""
        depth = len(path)
        common = min(self._old_list(node).length, len(node))
        inside = [change for change in changes if change.path[:depth] == path]
        if all(len(change.path) > depth and change.path[depth] >= common for change in inside):  # type: ignore[operator]
            return changes
        whole = Change(path, "replace", self._frozen(node), plain(node))
        at = changes.index(inside[0])
        return [*changes[:at], whole, *(change for change in changes[at:] if change.path[:depth] != path)]
