"""What the deletion of a record does to those that refer to it: `on_delete`, carried to its fixpoint. Writes through the state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .indexes import ReferenceIndex, Slot
from .json_schema import is_nullable
from .plan import EntityPlan, Plan


def carry_deletes(plan: Plan, root: Any, index: ReferenceIndex, removed: Iterable[Slot]) -> bool:
    """Delete (`cascade`) and clear what refers to removed records; True where anything was written."""
    waiting = list(removed)
    wrote = False
    while waiting:
        collection, key = waiting.pop(0)
        entity = plan.collections[collection]
        for slot in index.referrers(entity, key):
            policies = {policy for _, target, value, policy in index.of(slot) if target == entity.name and value == key}
            if "cascade" in policies and slot[0] in plan.collections:
                del root[slot[0]][slot[1]]
                waiting.append(slot)
            elif policies <= {"clear", "cascade"}:
                _clear(plan, root, index, slot, entity, key)
            else:
                continue
            wrote = True
            index.update(slot, root)
    return wrote


def _clear(plan: Plan, root: Any, index: ReferenceIndex, slot: Slot, entity: EntityPlan, key: str) -> None:
    paths = [path for path, target, value, _ in index.of(slot) if target == entity.name and value == key]
    defs = plan.contract.data.get("$defs", {})
    owner = plan.collections.get(slot[0])
    schema = defs[owner.name] if owner else plan.contract.data["variables"][slot[0]]["schema"]
    for path in reversed(paths):  # from the end, so that indexes of list items stay right
        *way, last = [*slot, *_steps(path)] if owner else [slot[0], *_steps(path)]
        node = root
        for step in way:
            node = node[step]
        if not _is_name(path) and not isinstance(node, list) and is_nullable(schema, _steps(path), defs):
            node[last] = None
        else:
            del node[last]


def _steps(path: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(step for step in path if step != "~key")


def _is_name(path: tuple[Any, ...]) -> bool:
    """Whether the reference is the name of a map's entry."""
    return "~key" in path[-2:-1]
