"""Who holds a unique value, and who refers to whom: kept through journaled notes, so that a rollback keeps them right.

Each index also remembers what a slot contributed, so that nothing has to be read from an older state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from . import reasons
from .errors import ContractViolation, ToolError
from .journal import MISSING
from .plan import EntityPlan, Plan, ToolPlan, Unique
from .store import Store
from .values import hashable

Slot = tuple[str, str]  # (collection, key); (variable, "") for a variable
Reference = tuple[tuple[Any, ...], str, str, str]  # path below the slot, entity, value, on_delete


def unique_value(unique: Unique, owner: Any, record: Any) -> Any:
    """What must not occur twice, as a dict key; None where the record is exempt."""
    values = [record.get(attribute) for attribute in unique.of]
    if None in values:
        return None
    if unique.where is not None and not unique.where(owner, record):
        return None
    first = values[0]
    if len(values) == 1 and type(first) is str:
        return first
    return tuple(hashable(value) for value in values)


def taken(tool: ToolPlan, entity: EntityPlan, unique: Unique, key: str, record: Any) -> ToolError | ContractViolation:
    """What is raised where another record holds a value: a refusal of an action, a bug of a body."""
    if tool.body:
        return ContractViolation("unique", reasons.taken(unique.of), (entity.collection, key))
    pieces = (str(record[piece]) if place % 2 else piece for place, piece in enumerate(unique.text))
    return ToolError(unique.code, "".join(pieces))


class UniqueIndex:
    """The holders of one unique constraint."""

    __slots__ = ("_holders", "_store", "_values", "attributes", "unique")

    def __init__(self, unique: Unique, store: Store) -> None:
        self.unique = unique
        self.attributes = frozenset(unique.of)
        self._store = store
        self._holders: dict[Any, str] = {}
        self._values: dict[str, Any] = {}

    def fill(self, owner: Any, records: Mapping[str, Any]) -> None:
        """Take in the records of a state that was found good."""
        for key, record in records.items():
            value = unique_value(self.unique, owner, record)
            if value is not None:
                self._holders[value] = key
                self._values[key] = value

    def release(self, key: str) -> None:
        """Forget what a record held."""
        self.replace(key, None)

    def claim(self, owner: Any, key: str, record: Any) -> bool:
        """Enter what a record holds now; False where another record holds it."""
        value = unique_value(self.unique, owner, record)
        if value is None:
            return True
        if value in self._holders:
            return False
        self.replace(key, value)
        return True

    def value_of(self, key: str) -> Any:
        """What a record holds, None for nothing."""
        return self._values.get(key)

    def is_held(self, value: Any) -> bool:
        """Whether a record holds a value."""
        return value in self._holders

    def replace(self, key: str, value: Any) -> None:
        """Let a record hold a value that is free, or none, in place of what it held."""
        note, held = self._store.note, self._values.get(key)
        if held is not None:
            note(self._holders, held, MISSING)
        if value is not None:
            note(self._holders, value, key)
            note(self._values, key, value)
        elif held is not None:
            note(self._values, key, MISSING)


_NO_REFERENCES: Final[list[Reference]] = []


class ReferenceIndex:
    """Which slots refer to a record."""

    __slots__ = ("_by_slot", "_by_target", "_places", "_plan", "_store")

    def __init__(self, plan: Plan, store: Store) -> None:
        self._plan = plan
        self._store = store
        self._by_slot: dict[Slot, list[Reference]] = {}
        self._by_target: dict[str, dict[str, dict[Slot, bool]]] = {name: {} for name in plan.entities}
        self._places = {name: place for place, name in enumerate((*plan.collections, *plan.variables))}

    def fill(self, root: Mapping[str, Any]) -> None:
        """Take in a whole state."""
        for entity in self._plan.entities.values():
            if entity.references is not None:
                for key, record in root[entity.collection].items():
                    self._enter((entity.collection, key), entity.references(record), _plain_note)
        for name, variable in self._plan.variables.items():
            if variable.references is not None:
                self._enter((name, ""), variable.references(root[name]), _plain_note)

    def update(self, slot: Slot, root: Mapping[str, Any]) -> None:
        """Look at a slot again after it was written."""
        self.replace(slot, self._read(slot, root))

    def replace(self, slot: Slot, found: list[Reference]) -> None:
        """Let a slot refer to what was found in it, and to nothing else."""
        known = self._by_slot.get(slot, _NO_REFERENCES)
        if found == known:
            return
        note = self._store.note
        for _, entity, value, _ in known:
            referrers = self._by_target[entity].get(value)
            if referrers is not None and slot in referrers:
                note(referrers, slot, MISSING)
        if found:
            self._enter(slot, found, note)
        else:
            note(self._by_slot, slot, MISSING)

    def of(self, slot: Slot) -> list[Reference]:
        """What a slot refers to."""
        return self._by_slot.get(slot, [])

    def referrers(self, entity: EntityPlan, key: str) -> list[Slot]:
        """The slots that refer to a record: in blueprint order, then by key, whatever was written, undone or restored before."""
        found = self._by_target[entity.name].get(key, ())
        return sorted(found, key=lambda slot: (self._places[slot[0]], slot[1])) if len(found) > 1 else list(found)

    def is_referred(self, entity: EntityPlan, key: str) -> bool:
        """Whether some slot refers to a record."""
        return bool(self._by_target[entity.name].get(key))

    def _read(self, slot: Slot, root: Mapping[str, Any]) -> list[Reference]:
        name, key = slot
        entity = self._plan.collections.get(name)
        if entity is None:
            references = self._plan.variables[name].references
            return references(root[name]) if references else []
        record = root[name].get(key)
        return entity.references(record) if record is not None and entity.references else []

    def _enter(self, slot: Slot, found: list[Reference], note: Callable[[dict[Any, Any], Any, Any], None]) -> None:
        if not found:
            return
        note(self._by_slot, slot, found)
        for _, entity, value, _ in found:
            by_value = self._by_target[entity]
            referrers = by_value.get(value)
            if referrers is None:
                referrers = by_value[value] = {}  # an empty entry says nothing, so it needs no journal
            if slot not in referrers:
                note(referrers, slot, True)


def _plain_note(mapping: dict[Any, Any], key: Any, value: Any) -> None:
    mapping[key] = value
