"""The short way of settling, which most commands take; the long way is in `settling`.

It either finds a command's writes good, without a general delta, or leaves the command to the long way, which says what is wrong;
only that another record holds a unique value, the everyday refusal of a create, is said here, too. Nothing that the long way
would not write as well is written before all is known to be good. Scalars over scalars of records are looked at here, all else
in `other_writes`.
"""

from __future__ import annotations

from collections.abc import Collection as Several
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .adoption import is_fit_key
from .containers import Collection, StateDict
from .delta import Change
from .indexes import Reference, Slot, UniqueIndex, taken, unique_value
from .journal import DELETE, GROW, MISSING, SET, Entry
from .other_writes import OtherWrites, Record, is_good
from .plan import AttributePlan, Problems, ToolPlan, Transitions, VariablePlan
from .values import SCALARS, is_fit, plain, same

if TYPE_CHECKING:
    from .engine import Engine

_new = tuple.__new__
_NONE: Mapping[int, Record] = {}

# Writes found good, but for the rules: net changes in first-touched order, and the records and variables that they lie in.
Accepted = tuple[list[Change], Several[Record], Several[VariablePlan]]


def accepted(engine: Engine, mark: int, tool: ToolPlan) -> Accepted | None:
    """What a command wrote since the mark, entered in the indexes; None where the long way has to look at it."""
    store = engine.store
    entries = store._journal.log[mark:]
    if 0 < len(entries) <= 2:
        created = _one_created(engine, tool, entries)
        if created is not None:
            return created
    changes: list[Change] = []
    records: dict[int, Record] = {}
    marked: list[tuple[int, AttributePlan]] = []  # written attributes that unique constraints or references may depend on
    problems: Problems = []
    seen: set[tuple[int, Any]] | None = set() if len(entries) > 1 else None
    other: OtherWrites | None = None
    for entry in entries:
        op = entry[0]
        if op != SET and op != GROW and op != DELETE:
            return None
        node: Any = entry[1]
        key: Any = None
        old: Any = entry[2]
        if op != GROW:
            key, old = old, entry[3]
        ident = id(node)
        if seen is not None:
            if (ident, key) in seen:
                continue  # what counts is what was there at first, and what is there now
            seen.add((ident, key))
        home: Any = node._parent
        new: Any = node.get(key, MISSING) if op == SET and type(home) is Collection else MISSING
        kind = type(new)
        if kind not in SCALARS or (type(old) not in SCALARS and old is not MISSING) or (other is not None and ident in other.added):
            if other is None:
                other = OtherWrites(engine, tool, changes, records)
            if not other.take(op, node, key, old):
                return None
            continue
        if kind is str:
            if not (new.isascii() or is_fit(new)):
                return None
        elif not is_fit(new):
            return None
        collection = home._key
        attribute = tool.writes[collection].get(key)
        name = node._key
        held: Any = home.get(name)
        if attribute is None or held is not node:
            return None
        if old is MISSING:
            change = "add"
        else:
            change = "replace"
            if type(old) is kind:
                if old == new:
                    continue
            elif same(old, new):  # 5.0 for 5 is no change, but may not fit
                return None
        attribute.check(new, (), problems)
        moves = attribute.transitions
        if problems or (moves is not None and not _may_move(moves, old, new)):
            return None
        changes.append(_new(Change, ((collection, name, key), change, old, new)))
        if ident not in records:
            records[ident] = (engine.plan.collections[collection], name, node)
        if attribute.in_unique or attribute.refers:
            marked.append((ident, attribute))
    if other is None:
        if marked and not _link(engine, tool, records, marked):
            return None
        return changes, records.values(), ()
    if not other.are_good():
        return None
    marked += other.marked
    if (marked or other.added or other.removed) and not _link(engine, tool, records, marked, other.added, other.removed):
        return None
    other.raise_counters()
    return changes, records.values(), other.variables


def _one_created(engine: Engine, tool: ToolPlan, entries: list[Entry]) -> Accepted | None:
    """The same where one record was created, and at most its key counted: what most tools that create do. Else None."""
    entry = entries[-1]
    collection, key = entry[1], entry[2]
    if entry[0] != SET or type(collection) is not Collection or entry[3] is not MISSING:
        return None
    if len(entries) == 2 and (entries[0][0] != SET or entries[0][1] is not engine.store.hidden):
        return None
    record, entity = collection.get(key), tool.adds.get(collection._key)
    if entity is None or type(record) is not StateDict or record._parent is not collection or record._key != key:
        return None
    if not is_fit_key(key) or not is_good(entity, key, record):
        return None
    added = {id(record): (entity, key, record)}
    if not _link(engine, tool, added, (), added):
        return None
    return [_new(Change, ((collection._key, key), "add", MISSING, plain(record)))], added.values(), ()


def _may_move(moves: Transitions, old: Any, new: Any) -> bool:
    if old is MISSING or old is None:
        return moves.initial is None or new in moves.initial
    return moves.allows(old, new)


def _link(
    engine: Engine,
    tool: ToolPlan,
    records: Mapping[int, Record],
    written: Several[tuple[int, AttributePlan]],
    added: Mapping[int, Record] = _NONE,
    removed: Several[Record] = (),
) -> bool:
    """Enter records in the indexes, where what they refer to exists, what they hold is free, and nobody refers to what went."""
    referring: Mapping[int, Record] = added
    holding: Mapping[int, Record] = added
    if written:
        referring = {**added, **{ident: records[ident] for ident, attribute in written if attribute.refers}}
        holding = {**added, **{ident: records[ident] for ident, attribute in written if attribute.in_unique}}
    if removed and not _let_go(engine, removed):
        return False
    claims: list[tuple[UniqueIndex, str, Any]] | UniqueIndex | None = []
    try:
        if holding:
            claims = _claims(engine, holding.values())
        found = _references(engine, referring.values()) if type(claims) is list else None
    except Exception:  # of a unique constraint's condition: it raises again, in its turn
        return False
    if isinstance(claims, UniqueIndex):
        entity, key, record = next(iter(holding.values()))
        raise taken(tool, entity, claims.unique, key, record)
    if claims is None or found is None:
        return False
    for index, key, value in claims:
        index.replace(key, value)
    for slot, references in found:
        engine.references.replace(slot, references)
    return True


def _let_go(engine: Engine, removed: Several[Record]) -> bool:
    """Take records that went out of the indexes; False where somebody refers to one of them."""
    for entity, key, _ in removed:
        if entity.references is not None:
            engine.references.replace((entity.collection, key), [])
        for index in engine.unique.get(entity.name, ()):
            index.release(key)
    return not any(engine.references.is_referred(entity, key) for entity, key, _ in removed)


def _references(engine: Engine, records: Several[Record]) -> list[tuple[Slot, list[Reference]]] | None:
    """What records refer to; None where some of it does not exist."""
    out = []
    for entity, key, record in records:
        if entity.references is not None:
            found = entity.references(record)
            for _, target, value, _ in found:
                if value not in engine.records[target]:
                    return None
            out.append(((entity.collection, key), found))
    return out


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
