"""What a tool may write: declared by `writes` or derived from its action, widened by what deleting takes along."""

from __future__ import annotations

from collections.abc import Iterable

from envgen.blueprint.model import Blueprint, Create, Delete, SetVariables, Tool, Update
from envgen.blueprint.tool_contract.scopes import action_scopes, update_entity
from envgen.blueprint.tool_contract.sites import reference_sites


def frame(blueprint: Blueprint, tool: Tool) -> tuple[str, ...] | None:
    """Entities (records come and go), `Entity.attribute` and variables that a tool may write; None is any."""
    if tool.kind == "query":
        return ()
    if tool.action:
        entries = list(_derived(blueprint, tool))
        deleted = deleted_entities(blueprint, tool)
    else:
        entries = list(tool.writes or ())
        if "any" in entries:
            return None
        deleted = [entry for entry in entries if entry in blueprint.entities]
    return tuple(dict.fromkeys([*entries, *widened(blueprint, deleted)]))


def _derived(blueprint: Blueprint, tool: Tool) -> Iterable[str]:
    for step, scope in action_scopes(blueprint, tool):
        match step:
            case Create(entity=entity):
                yield entity
            case Update():
                entity = update_entity(step, scope)
                yield from (f"{entity}.{attribute}" for attribute in step.written)
            case Delete():
                yield update_entity(step, scope)
            case SetVariables(values=values):
                yield from values
            case _:
                pass


def deleted_entities(blueprint: Blueprint, tool: Tool) -> list[str]:
    """Entities of which the action of a tool deletes records."""
    found = [update_entity(step, scope) for step, scope in action_scopes(blueprint, tool) if isinstance(step, Delete)]
    return [entity for entity in dict.fromkeys(found) if entity]


def cascaded(blueprint: Blueprint, deleted: Iterable[str]) -> tuple[str, ...]:
    """The entities, and those whose records go with theirs."""
    found = list(dict.fromkeys(deleted))
    sites = reference_sites(blueprint)
    for entity in found:  # grows while it is walked: a fixpoint
        for site in sites:
            if site.entity == entity and site.on_delete == "cascade" and site.owner and site.owner not in found:
                found.append(site.owner)
    return tuple(found)


def widened(blueprint: Blueprint, deleted: Iterable[str]) -> tuple[str, ...]:
    """What deleting records of these entities may write besides them."""
    named = list(deleted)
    gone = cascaded(blueprint, named)
    entries = [entity for entity in gone if entity not in named]
    for site in reference_sites(blueprint):
        if site.entity in gone and site.on_delete != "refuse":
            if not site.owner:
                entries.append(site.slot)
            elif site.on_delete == "clear":
                entries.append(f"{site.owner}.{site.slot}")
    return tuple(dict.fromkeys(entries))
