"""What a command wrote beside scalars of records, as far as the short way takes it: records that came and went, containers that
were written, what lies below the attributes of records, variables. Adopts what is new; checks it, but for what is between records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .adoption import Unfit, is_fit_key, take_in
from .containers import Collection, StateDict, StateList
from .delta import Change
from .differences import differences
from .homes import index_of
from .journal import DELETE, GROW, MISSING
from .plan import AttributePlan, EntityPlan, Problems, ToolPlan, VariablePlan
from .values import SCALARS, is_fit, plain, same
from .written import became

if TYPE_CHECKING:
    from .engine import Engine

Record = tuple[EntityPlan, str, Any]  # with its key, live; None where it went
Path = tuple[Any, ...]

_new = tuple.__new__
_UNTOLD = Change((), "replace", None, None)
_PLAIN = frozenset({dict, list})


class OtherWrites:
    """Writes in the order of the journal, each slot once; `changes` and `records` are those of the whole command."""

    __slots__ = (
        "_engine",
        "_keyed",
        "_late",
        "_lists",
        "_new",
        "_tool",
        "_written",
        "added",
        "changes",
        "marked",
        "records",
        "removed",
        "variables",
    )

    def __init__(self, engine: Engine, tool: ToolPlan, changes: list[Change], records: dict[int, Record]) -> None:
        self._engine = engine
        self._tool = tool
        self.changes = changes
        self.records = records
        self.added: dict[int, Record] = {}  # those of the records that are new
        self.removed: list[Record] = []  # with what each of them was
        self.variables: list[VariablePlan] = []
        self.marked: list[tuple[int, AttributePlan]] = []
        self._written: dict[tuple[int, str], AttributePlan] = {}  # by id of the record and name: checked once all is adopted
        self._late: list[tuple[int, Path, Any, Any, Any]] = []  # place among the changes, path, container, key, what was there
        self._new: list[tuple[Any, Any, int]] = []  # container, key and depth of the containers that are to be adopted
        self._keyed: list[tuple[EntityPlan, str]] = []  # records that a body wrote as plain dicts, of entities with counters
        self._lists: dict[int, bool] = {}  # lists that grew, and (False) lists that hold what was written

    def take(self, op: int, node: Any, key: Any, old: Any) -> bool:
        """Look at a write: the growth of a list (`key` None) that had the length `old`, or a slot that held `old`."""
        if type(node) is Collection:
            return self._take_removal(node, key, old) if op == DELETE else self._take_record(node, key, old)
        store = self._engine.store
        if node is store.hidden:
            return True
        if node is store.root:
            return self._take_variable(node, key, old)
        if id(node) in self.added:  # its other values are looked at with the record
            new = node.get(key, MISSING)
            if type(new) in _PLAIN:
                self._new.append((node, key, 2))
            return is_fit_key(key) and _is_new(new)
        if type(node._parent) is Collection:
            return self._take_attribute(node, key, old)
        return self._take_below(op, node, key, old)

    def _take_record(self, collection: Any, key: Any, old: Any) -> bool:
        """One that `insert` put there, live, or one that a body wrote as a plain dict."""
        record = collection.get(key)
        entity = self._tool.adds.get(collection._key)
        if entity is None or old is not MISSING or not is_fit_key(key) or id(record) in self.added:
            return False
        if type(record) is StateDict:
            if record._parent is not collection or record._key != key:  # it moved
                return False
        elif type(record) is dict:
            self._new.append((collection, key, 1))
        else:
            return False
        self._tell_late((collection._key, key), collection, key, MISSING)
        self.added[id(record)] = self.records[id(record)] = (entity, key, record)
        return True

    def _take_removal(self, collection: Any, key: Any, old: Any) -> bool:
        """A record that did not come back. What the command wrote into it is no part of the state now, and is not taken."""
        entity = self._tool.adds.get(collection._key)
        if entity is None or key in collection:
            return False
        self.records[id(old)] = (entity, key, None)
        self.removed.append((entity, key, old))
        self._tell_late((collection._key, key), collection, key, old)
        return True

    def _take_variable(self, root: Any, name: Any, old: Any) -> bool:
        variable = self._tool.assigns.get(name)
        new = root.get(name, MISSING)
        if variable is None:
            return False
        if type(old) in SCALARS and type(new) in SCALARS:
            if not is_fit(new):
                return False
            if same(old, new):
                return type(old) is type(new)
            if variable.transitions is not None and not variable.transitions.allows(old, new):
                return False
            self.changes.append(_new(Change, ((name,), "replace", old, new)))
        elif variable.transitions is None and _is_new(new):
            if type(new) in _PLAIN:
                self._new.append((root, name, 1))
            self._tell_late((name,), root, name, old)
        else:
            return False
        self.variables.append(variable)
        return True

    def _take_attribute(self, record: Any, name: Any, old: Any) -> bool:
        """A container over whatever was there, or a scalar over a container."""
        collection = record._parent
        attribute = self._tool.writes[collection._key].get(name)
        if attribute is None or attribute.transitions is not None or collection.get(record._key) is not record:
            return False
        return self._take_slot((collection._key, record._key, name), record, name, old, record, attribute)

    def _take_below(self, op: int, node: Any, key: Any, old: Any) -> bool:
        path = self._path(node)
        if path is None or len(path) < 3:
            return False
        collection, name, top = path[:3]
        attribute = self._tool.writes[collection].get(top)
        if attribute is None:
            return False
        record = self._engine.store.root[collection][name]
        if id(record) in self.added:
            return False
        if op == GROW:
            return self._take_growth(path, node, old, record, attribute)
        return self._take_slot((*path, key), node, key, old, record, attribute)

    def _take_slot(self, path: Path, node: Any, key: Any, old: Any, record: Any, attribute: AttributePlan) -> bool:
        new = node.get(key, MISSING)
        if type(new) in SCALARS and (old is MISSING or type(old) in SCALARS):
            if not is_fit(new) or (old is MISSING and not is_fit_key(key)):
                return False
            if old is MISSING:
                self.changes.append(_new(Change, (path, "add", MISSING, new)))
            elif not same(old, new):
                self.changes.append(_new(Change, (path, "replace", old, new)))
            else:
                return type(old) is type(new)
        elif _is_new(new):
            if type(new) in _PLAIN:
                if old is MISSING and not is_fit_key(key):
                    return False
                self._new.append((node, key, len(path) - 1))
            self._tell_late(path, node, key, old)
        else:
            return False
        self._touch(record, path, attribute)
        return True

    def _take_growth(self, path: Path, items: Any, length: int, record: Any, attribute: AttributePlan) -> bool:
        if id(items) in self._lists:  # it holds what was written, which the long way tells as one change
            return False
        self._lists[id(items)] = True
        for index in range(length, len(items)):
            item = items[index]
            if not _is_new(item):
                return False
            if type(item) in SCALARS:
                self.changes.append(_new(Change, ((*path, index), "add", MISSING, item)))
            else:
                self._new.append((items, index, len(path)))
                self._tell_late((*path, index), items, index, MISSING)
        if len(items) > length:
            self._touch(record, path, attribute)
        return True

    def _touch(self, record: Any, path: Path, attribute: AttributePlan) -> None:
        if id(record) not in self.records:
            self.records[id(record)] = (self._engine.plan.collections[path[0]], path[1], record)
        self._written[id(record), path[2]] = attribute

    def _tell_late(self, path: Path, node: Any, key: Any, old: Any) -> None:
        """Keep the place of changes that can be told once what was written is adopted."""
        self._late.append((len(self.changes), path, node, key, old))
        self.changes.append(_UNTOLD)

    def _path(self, node: Any) -> Path | None:
        """Where a container stands below a record; None for other ones, and for what is in a list that grew."""
        steps: list[Any] = []
        while True:
            parent, step = node._parent, node._key
            if parent is None:
                return None
            if type(parent) is StateList:
                step = index_of(parent, node)
                if step is None or self._lists.setdefault(id(parent), False):
                    return None
            elif parent.get(step) is not node:
                return None
            steps.append(step)
            node = parent
            if type(node) is Collection:
                steps.append(node._key)
                return tuple(reversed(steps))

    # ── once all is known ───────────────────────────────────

    def are_good(self) -> bool:
        """Adopt what is new and check what was written by itself; what is between records is left to the caller."""
        if self._new and not self._adopt():
            return False
        problems: Problems = []
        for entity, key, record in self.added.values():
            if not is_good(entity, key, record):
                return False
        for (ident, name), attribute in self._written.items():
            attribute.check(self.records[ident][2][name], (), problems)
            if attribute.in_unique or attribute.refers:
                self.marked.append((ident, attribute))
        for variable in self.variables:
            variable.check(self._engine.store.root[variable.name], (), problems)
        return not problems and self._tell()

    def _adopt(self) -> bool:
        """Adopt, and take the live records for those that a body wrote; False for what cannot be state."""
        engine, store = self._engine, self._engine.store
        try:
            for node, key, level in self._new:
                take_in(node, key, level)
        except Unfit:
            return False
        plains = [
            (store.root[entity.collection], key, record) for entity, key, record in self.added.values() if type(record) is dict
        ]
        if plains:
            for collection, key, record in plains:
                entity = self.added[id(record)][0]
                self.added[id(record)] = self.records[id(record)] = (entity, key, collection[key])
                if entity.key_form is not None:
                    self._keyed.append((entity, key))
            if self._tool.body:
                engine.became = became(plains)
        return True

    def raise_counters(self) -> None:
        """Count keys that were given as used; to be asked for once nothing is left to the long way."""
        for entity, key in self._keyed:
            if key != entity.key_format.format(self._engine.store.hidden[entity.counter]):
                self._engine.raise_counter(entity, entity.number_of(key))

    def _tell(self) -> bool:
        """Tell the changes whose places were kept; False for a value that was written and is no change."""
        for place, path, node, key, old in reversed(self._late):
            new = node[key] if type(node) is StateList else node.get(key, MISSING)
            if old is MISSING:
                self.changes[place] = _new(Change, (path, "add", MISSING, plain(new)))
                continue
            if new is MISSING:
                self.changes[place] = _new(Change, (path, "remove", plain(old), MISSING))
                continue
            found: list[Change] = []
            differences(path, old, new, found)
            if not found:
                return False
            self.changes[place : place + 1] = [_new(Change, (at, op, plain(was), plain(now))) for at, op, was, now in found]
        return True


def _is_new(value: Any) -> bool:
    """Whether a value is a scalar that fits, or a container that is none of the state yet."""
    return type(value) in _PLAIN or (type(value) in SCALARS and is_fit(value))


def is_good(entity: EntityPlan, key: str, record: Any) -> bool:
    """Whether a new record has the form of its entity, its key, and states that one may start in."""
    problems: Problems = []
    entity.check(record, (), problems)
    if problems or (entity.key_in_record and record[entity.key] != key):
        return False
    for attribute, moves in entity.transitions.items():
        if moves.initial is not None and attribute in record and record[attribute] not in moves.initial:
            return False
    return True
