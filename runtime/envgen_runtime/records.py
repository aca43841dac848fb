"""Records as tools handle them: looked up, drafted, added, removed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from .complete import copied
from .containers import Collection, StateDict
from .errors import StateError, ToolError
from .texts import filled

if TYPE_CHECKING:
    from .engine import Engine


Text = str | Callable[[Any], str]  # of a refusal: `{value}` stands for the value, or a function of it


class Draft(dict[str, Any]):
    """A record that is not yet in the state, with the key that it will have."""

    __slots__ = ("key",)

    key: str


def required(engine: Engine, entity: str, value: Any, code: str, text: Text) -> Any:
    """The record with a key, or the refusal that there is none."""
    record = engine.records[entity].get(value)
    if record is None:
        plan = engine.plan.entities[entity]
        told = text(value) if callable(text) else filled(text, value) if text else str(value).join(plan.not_found)
        raise ToolError(code or f"{plan.label}_not_found", told)
    return record


def draft(
    engine: Engine,
    entity: str,
    values: Mapping[str, Any] | None,
    attributes: Mapping[str, Any],
    key: str | None,
    optional: Mapping[str, Any] | None = None,
) -> Draft:
    """A record with its attributes in declared order, defaults and key filled in; `optional` ones count where they are not None."""
    plan = engine.plan.entities[entity]
    given = {**values, **attributes} if values else attributes
    if optional:
        given = {**given, **{name: value for name, value in optional.items() if value is not None}}
    if plan.key_in_record and key is None:
        key = given.get(plan.key)
    if key is None:
        key = engine.next_key(plan)
    elif key in engine.store.root[plan.collection]:
        raise ToolError(f"{plan.label}_exists", str(key).join(plan.taken))
    elif plan.key_form is not None and type(key) is str:
        engine.raise_counter(plan, plan.number_of(key))  # at once: the next key of this very call comes after it
    given = {**plan.defaults, **given}
    if plan.key_in_record:
        given[plan.key] = key
    for name, default in plan.deep_defaults:
        if given.get(name) is default:
            given[name] = copied(default)
    for name, inner in plan.inner_defaults:
        if name in given:
            given[name] = inner(given[name])
    record = Draft({name: given[name] for name in plan.attributes if name in given})
    record.key = key
    if len(record) != len(given):
        record.update(given)  # with what is no attribute of the entity: settling names it
    return record


def add(engine: Engine, entity: str, record: Draft) -> Any:
    """Put a draft into the state; the live record."""
    plan = engine.plan.entities[entity]
    collection = engine.store.root[plan.collection]
    if record.key in collection:
        raise ToolError(f"{plan.label}_exists", record.key.join(plan.taken))
    return engine.store.insert(plan.collection, record.key, record)


def delete(engine: Engine, entity: str, record: Any) -> None:
    """Remove a live record from its collection."""
    collection = engine.store.root[engine.plan.entities[entity].collection]
    key = key_of(engine, record)
    if collection.get(key) is not record:
        raise engine.misused("", f"what is deleted is no {entity} of the state")
    del collection[key]


def key_of(engine: Engine, record: Any) -> str:
    """The key under which a record stands, or stood until the call deleted it."""
    if isinstance(record, Draft):
        return record.key
    if isinstance(record, StateDict) and isinstance(record._parent, Collection):
        return str(record._key)
    if isinstance(record, dict) and not isinstance(record, StateDict):
        for name in engine.plan.collections:  # put there as a plain dict by a body, and not yet adopted
            for key, other in engine.store.root[name].items():
                if other is record:
                    return str(key)
    raise StateError("it is no record of the state")
