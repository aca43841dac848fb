"""Initial states: what a state may leave out is filled in, and everything wrong with it is found, in document order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import reasons
from .errors import StateError
from .indexes import unique_value
from .plan import EntityPlan, Plan, Problems


def completed_state(plan: Plan, state: Any) -> dict[str, Any]:
    """The state with omitted collections, defaults and key attributes filled in; a plain copy. Raises StateError."""
    if not isinstance(state, Mapping):
        raise StateError(reasons.type_("object"))
    problems: Problems = [
        ((str(name),), "is no collection or variable of the state")
        for name in state
        if name not in plan.collections and name not in plan.variables
    ]
    out: dict[str, Any] = {}
    try:
        for entity in plan.entities.values():
            out[entity.collection] = _completed_records(entity, state.get(entity.collection, {}), problems)
        for name, variable in plan.variables.items():
            if name in state:
                out[name] = variable.complete(state[name])
            elif variable.has_default:
                out[name] = variable.complete(variable.default)
            else:
                problems.append(((name,), reasons.REQUIRED))
    except RecursionError:
        raise StateError(reasons.DEPTH) from None
    if problems:
        raise StateError(problems)
    return out


def state_problems(plan: Plan, state: Mapping[str, Any], owner: Any) -> Problems:
    """Everything wrong with a complete state: schemas and keys first; what is between records only where those are right.

    `owner` is `self` for the rules: the environment, or a view of the state.
    """
    problems: Problems = []
    for entity in plan.entities.values():
        for key, record in state[entity.collection].items():
            entity.check(record, (entity.collection, key), problems)
            if entity.key_in_record and isinstance(record, dict) and record.get(entity.key, key) != key:
                problems.append(((entity.collection, key, entity.key), reasons.KEY))
    for name, variable in plan.variables.items():
        variable.check(state[name], (name,), problems)
    if problems:
        return problems
    for entity in plan.entities.values():
        problems += _repeated(entity, state[entity.collection], owner)
    problems += _dangling(plan, state)
    return problems or _broken_rules(plan, state, owner)


def _completed_records(entity: EntityPlan, records: Any, problems: Problems) -> dict[str, Any]:
    if not isinstance(records, Mapping):
        problems.append(((entity.collection,), reasons.type_("object")))
        return {}
    out: dict[str, Any] = {}
    for key, record in records.items():
        if type(key) is not str:
            problems.append(((entity.collection, str(key)), "must have a string as its key"))
            continue
        if entity.key_in_record and isinstance(record, dict) and entity.key not in record:
            record = {**record, entity.key: key}
        out[key] = entity.complete(record)
    return out


def _repeated(entity: EntityPlan, records: Mapping[str, Any], owner: Any) -> Problems:
    problems: Problems = []
    for unique in entity.unique:
        seen: set[Any] = set()
        for key, record in records.items():
            value = unique_value(unique, owner, record)
            if value is not None and value in seen:
                at = (entity.collection, key, *unique.of[:1]) if len(unique.of) == 1 else (entity.collection, key)
                problems.append((at, reasons.taken(unique.of)))
            seen.add(value)
    return problems


def _dangling(plan: Plan, state: Mapping[str, Any]) -> Problems:
    problems: Problems = []
    for entity in plan.entities.values():
        if entity.references is not None:
            for key, record in state[entity.collection].items():
                for path, target, value, _ in entity.references(record):
                    if value not in state[plan.entities[target].collection]:
                        problems.append(((entity.collection, key, *plain_path(path)), reasons.reference(target, value)))
    for name, variable in plan.variables.items():
        if variable.references is not None:
            for path, target, value, _ in variable.references(state[name]):
                if value not in state[plan.entities[target].collection]:
                    problems.append(((name, *plain_path(path)), reasons.reference(target, value)))
    return problems


def _broken_rules(plan: Plan, state: Mapping[str, Any], owner: Any) -> Problems:
    problems: Problems = []
    for entity in plan.entities.values():
        for rule in entity.each:
            if rule.in_seeds:
                for key, record in state[entity.collection].items():
                    if not _holds(rule.method, owner, record):
                        problems.append(((entity.collection, key), f"breaks rule {rule.name}: {rule.text}"))
    for rule in plan.invariants:
        if rule.in_seeds and not _holds(rule.method, owner):
            problems.append(((), f"breaks rule {rule.name}: {rule.text}"))
    return problems


def _holds(method: Any, *arguments: Any) -> bool:
    try:
        return bool(method(*arguments))
    except Exception:  # a rule that cannot be evaluated does not hold
        return False


def plain_path(path: tuple[Any, ...]) -> tuple[Any, ...]:
    """A reference's path in the state: the name of a map's entry stands where the entry stands."""
    return tuple(step for step in path if step != "~key")


def counters_of(plan: Plan, state: Mapping[str, Any]) -> dict[str, int]:
    """The largest number among the keys of each `key_format`."""
    return {
        entity.name: max((entity.number_of(key) for key in state[entity.collection]), default=0)
        for entity in plan.entities.values()
        if entity.key_form is not None
    }
