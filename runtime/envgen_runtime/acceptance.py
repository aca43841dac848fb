"""The short way of settling, which most commands take: scalars written over scalars or added to lists, and records added.

It either finds such writes good, without a general delta, or leaves the command to the long way, which says what is wrong; only
that another record holds a unique value, the everyday refusal of a create, is said here, too. Nothing that the long way would
not write as well is written before all is known to be good.
"""

from __future__ import annotations

from collections.abc import Collection as Several
from typing import TYPE_CHECKING, Any

from .adoption import is_fit_key
from .containers import Collection, StateDict, StateList
from .delta import Change
from .errors import StateError
from .homes import index_of
from .indexes import UniqueIndex, taken, unique_value
from .journal import GROW, MISSING, SET
from .plan import AttributePlan, EntityPlan, Problems, ToolPlan, Transitions, VariablePlan
from .store import Store
from .values import SCALARS, is_fit, plain, same

if TYPE_CHECKING:
    from .engine import Engine

Record = tuple[EntityPlan, str, Any]  # with its key, live

_new = tuple.__new__

# Writes found good, but for the rules: net changes in first-touched order, and the records and variables that they lie in.
Accepted = tuple[list[Change], Several[Record], Several[VariablePlan]]


def accepted(engine: Engine, mark: int, tool: ToolPlan) -> Accepted | None:
    """What a command wrote since the mark, entered in the indexes; None where the long way has to look at it."""
    store = engine.store
    entries = store._journal.log[mark:]
    changes: list[Change] = []
    records: dict[int, Record] = {}
    variables: list[VariablePlan] = []
    added: dict[int, Record] | None = None  # those of the records that are new
    holding: dict[int, Record] | None = None  # those that may hold another unique value than before
    referring: dict[int, Record] | None = None  # those that may refer to others than before
    problems: Problems = []
    seen: set[Any] | None = set() if len(entries) > 1 else None
    is_deep = False  # whether containers came with new records
    inner: Below | None = None
    for entry in entries:
        node: Any = entry[1]
        if entry[0] == SET:
            key, old = entry[2], entry[3]
        elif entry[0] == GROW:
            key, old = None, entry[2]
        else:
            return None
        home: Any = node._parent
        if type(home) is Collection and key is not None:
            new = node.get(key, MISSING)
            kind = type(new)
            ident = id(node)
            if added is not None and ident in added:
                # Its other values were looked at when it was added.
                if not is_fit_key(key):
                    return None
                if kind is dict or kind is list:
                    is_deep = True
                    continue
                if kind in SCALARS and is_fit(new):
                    continue
                return None
            if kind is str:
                if not (new.isascii() or is_fit(new)):
                    return None
            elif kind not in SCALARS or not is_fit(new):
                return None
            collection = home._key
            attribute = tool.writes[collection].get(key)
            held: Any = home.get(node._key)
            if attribute is None or held is not node:
                return None
            if seen is not None:
                if (ident, key) in seen:
                    continue
                seen.add((ident, key))
            if old is MISSING:
                op = "add"
            else:
                op = "replace"
                if type(old) is kind:
                    if old == new:
                        continue
                elif type(old) not in SCALARS or same(old, new):  # 5.0 for 5 is no change, but may not fit
                    return None
            attribute.check(new, (), problems)
            moves = attribute.transitions
            if problems or (moves is not None and not _may_move(moves, old, new)):
                return None
            name = node._key
            changes.append(_new(Change, ((collection, name, key), op, old, new)))
            if ident not in records:
                records[ident] = (engine.plan.collections[collection], name, node)
            if attribute.in_unique:
                holding = holding or {}
                holding[ident] = records[ident]
            if attribute.refers:
                referring = referring or {}
                referring[ident] = records[ident]
        elif type(node) is Collection:
            # A record that `insert` put there: one that moved has another home, and one of a body is a plain dict.
            record: Any = node.get(key)
            entity = tool.adds.get(node._key)
            if entity is None or old is not MISSING or type(record) is not StateDict:
                return None
            if record._parent is not node or record._key != key or not is_fit_key(key):
                return None
            records[id(record)] = (entity, key, record)
            added = added or {}
            added[id(record)] = records[id(record)]
            changes.append(_new(Change, ((node._key, key), "add", MISSING, record)))
        elif node is store.root:
            variable = tool.assigns.get(key)
            new = node.get(key, MISSING)
            if variable is None or type(old) not in SCALARS or type(new) not in SCALARS or not is_fit(new):
                return None
            if seen is not None:
                if key in seen:
                    continue
                seen.add(key)
            if same(old, new):
                if type(old) is type(new):
                    continue
                return None
            variable.check(new, (), problems)
            if problems or (variable.transitions is not None and not variable.transitions.allows(old, new)):
                return None
            variables.append(variable)
            changes.append(_new(Change, ((key,), "replace", old, new)))
        elif home is not None:
            if inner is None:
                inner = Below(engine, tool)
            if not inner.take(node, key, old, changes, records):
                return None
        elif node is not store.hidden:
            return None
    if inner is not None:
        for (record_id, name), attribute in inner.attributes.items():
            attribute.check(records[record_id][2][name], (), problems)
            if problems or (added is not None and record_id in added):
                return None
            if attribute.in_unique:
                holding = holding or {}
                holding[record_id] = records[record_id]
            if attribute.refers:
                referring = referring or {}
                referring[record_id] = records[record_id]
    if added is not None:
        if is_deep and not _adopt(store, mark):
            return None
        for place, (path, op, _, record) in enumerate(changes):
            if op == "add" and len(path) == 2:
                changes[place] = _new(Change, (path, op, MISSING, plain(record)))
    if added or holding or referring:
        new, referring, holding = added or {}, {**(referring or {}), **(added or {})}, {**(holding or {}), **(added or {})}
        if not _link(engine, tool, new.values(), referring.values(), holding.values()):
            return None
    return changes, records.values(), variables


class Below:
    """What was written below the attributes of records: scalars over scalars in dicts, and scalars added to lists."""

    __slots__ = ("_engine", "_lists", "_seen", "_tool", "attributes")

    def __init__(self, engine: Engine, tool: ToolPlan) -> None:
        self._engine = engine
        self._tool = tool
        self._lists: dict[int, bool] = {}  # lists that grew, and (False) lists that hold what was written
        self._seen: set[tuple[int, Any]] = set()
        self.attributes: dict[tuple[int, str], AttributePlan] = {}  # by id of the record and name: what is yet to be checked

    def take(self, node: Any, key: Any, old: Any, changes: list[Change], records: dict[int, Record]) -> bool:
        """A write to a dict, or the growth of a list (`key` None) that had the length `old`; False for the long way."""
        if (id(node), key) in self._seen:
            return True
        self._seen.add((id(node), key))
        path = self._path(node)
        if path is None or len(path) < 3:
            return False
        collection, name, top = path[:3]
        attribute = self._tool.writes[collection].get(top)
        if attribute is None:
            return False
        found = self._grown(path, node, old) if key is None else _written(path, node, key, old)
        if found:
            record = self._engine.store.root[collection][name]
            if id(record) not in records:
                records[id(record)] = (self._engine.plan.collections[collection], name, record)
            self.attributes[id(record), top] = attribute
            changes += found
        return found is not None

    def _path(self, node: Any) -> tuple[Any, ...] | None:
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

    def _grown(self, path: tuple[Any, ...], items: Any, length: int) -> list[Change] | None:
        if id(items) in self._lists:  # it holds what was written, which the long way tells as one change
            return None
        self._lists[id(items)] = True
        changes = []
        for index in range(length, len(items)):
            item = items[index]
            if type(item) not in SCALARS or not is_fit(item):
                return None
            changes.append(_new(Change, ((*path, index), "add", MISSING, item)))
        return changes


def _written(path: tuple[Any, ...], node: Any, key: Any, old: Any) -> list[Change] | None:
    new = node.get(key, MISSING)
    if type(new) not in SCALARS or not is_fit(new):
        return None
    if old is MISSING:
        return [_new(Change, ((*path, key), "add", old, new))] if is_fit_key(key) else None
    if type(old) not in SCALARS or (type(old) is not type(new) and same(old, new)):
        return None
    return [] if same(old, new) else [_new(Change, ((*path, key), "replace", old, new))]


def _adopt(store: Store, mark: int) -> bool:
    """Adopt containers that came with new records; False where it took more than to copy them, or cannot be done."""
    length = store.mark()
    try:
        store.adopt(mark)
    except StateError:
        return False
    return store.mark() == length


def _may_move(moves: Transitions, old: Any, new: Any) -> bool:
    if old is MISSING or old is None:
        return moves.initial is None or new in moves.initial
    return moves.allows(old, new)


def _link(engine: Engine, tool: ToolPlan, added: Several[Record], referring: Several[Record], holding: Several[Record]) -> bool:
    """Enter records in the indexes, where new ones are good, what all refer to exists, and what they hold is free."""
    try:
        if not _fit(added):
            return False
        claims = _claims(engine, holding)
        if type(claims) is list and not _refer(engine, referring):
            return False
    except Exception:  # of a unique constraint's condition: it raises again, in its turn
        return False
    if claims is None:
        return False
    if isinstance(claims, UniqueIndex):
        entity, key, _ = next(iter(holding))
        raise taken(tool, entity, claims.unique, key)
    for index, key, value in claims:
        index.replace(key, value)
    for entity, key, _ in referring:
        if entity.references is not None:
            engine.references.update((entity.collection, key), engine.store.root)
    return True


def _fit(added: Several[Record]) -> bool:
    """Whether new records fit their schemas and start as they may. The counters know their keys: `draft` has counted them."""
    problems: Problems = []
    for entity, key, record in added:
        entity.check(record, (), problems)
        if problems or (entity.key_in_record and record[entity.key] != key):
            return False
        for attribute, moves in entity.transitions.items():
            if moves.initial is not None and attribute in record and record[attribute] not in moves.initial:
                return False
    return True


def _refer(engine: Engine, records: Several[Record]) -> bool:
    """Whether all that records refer to exists."""
    for entity, _, record in records:
        if entity.references is not None:
            for _, target, value, _ in entity.references(record):
                if value not in engine.records[target]:
                    return False
    return True


def _claims(engine: Engine, records: Several[Record]) -> list[tuple[UniqueIndex, str, Any]] | UniqueIndex | None:
    """The unique values that records hold from now on, where they are others.

    The index where the value of the only record is held by another one; None where several records may have traded values.
    """
    found = []
    claimed = set()
    for entity, key, record in records:
        for index in engine.unique.get(entity.name, ()):
            value = unique_value(index.unique, engine.owner, record)
            if value != index.value_of(key):
                if value is not None and (index.is_held(value) or (index, value) in claimed):
                    return index if len(records) == 1 else None
                claimed.add((index, value))
                found.append((index, key, value))
    return found
