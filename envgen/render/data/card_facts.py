"""What a card tells, as plain data: for `envgen card`, and for programs. Lays nothing out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from envgen.blueprint.lint import matrix
from envgen.blueprint.lint.matrix import FunctionReads
from envgen.blueprint.model import Blueprint, Entity, Tool
from envgen.blueprint.tool_contract import frame, refusals
from envgen.blueprint.tool_contract.sites import reference_sites

Facts = dict[str, Any]


def card_facts(blueprint: Blueprint, statuses: Mapping[str, str], function_reads: FunctionReads) -> Facts:
    """`statuses` says of tools with a body whether it is ok, stub, drift or stale; `function_reads` what each function reads."""
    return {
        "name": blueprint.name,
        "title": blueprint.title or blueprint.name,
        "description": " ".join(blueprint.description.split()),
        "tools": [_tool(blueprint, tool, statuses) for tool in blueprint.tools.values()],
        "rules": [asdict(row) for row in matrix(blueprint, function_reads)],
        "entities": [_entity(blueprint, entity) for entity in blueprint.entities.values()],
        "variables": list(blueprint.variables),
        "seeds": [
            {"name": seed.name, "records": records(blueprint, seed.state), "description": seed.description}
            for seed in blueprint.seeds.values()
        ],
        "scenarios": [
            {"id": one.id, "task": one.task, "checks": len(one.checks), "calls": one.calls} for one in blueprint.scenarios.values()
        ],
    }


def effect(tool: Tool, statuses: Mapping[str, str]) -> str:
    """`declared`, `body`, or a body with what is the matter with it."""
    status = statuses.get(tool.name, "ok")
    # Whether bodies.lock is up to date is no property of the environment.
    return "declared" if not tool.needs_body else "body" if status in ("ok", "unrecorded") else f"body ({status})"


def declared_of(blueprint: Blueprint) -> str:
    """`11 of 12 tools are declared`."""
    declared, every = sum(not tool.needs_body for tool in blueprint.tools.values()), len(blueprint.tools)
    return f"{declared} of {every} tool{'s' if every != 1 else ''} {'is' if declared == 1 else 'are'} declared"


def records(blueprint: Blueprint, state: Mapping[str, Any]) -> dict[str, int]:
    """How many records of which collection a state holds; empty ones are left out."""
    found = {entity.collection: state.get(entity.collection) for entity in blueprint.entities.values()}
    return {name: len(value) for name, value in found.items() if isinstance(value, dict) and value}


def _tool(blueprint: Blueprint, tool: Tool, statuses: Mapping[str, str]) -> Facts:
    writes = frame(blueprint, tool)
    return {
        "name": tool.name,
        "kind": tool.kind,
        "parameters": [{"name": one.name, "required": one.schema.required} for one in tool.parameters],
        "refusals": list(refusals(blueprint, tool)),
        "may_change": ["anything"] if writes is None or "any" in writes else list(writes),
        "effect": effect(tool, statuses),
        "description": " ".join(tool.description.split()),
    }


def _entity(blueprint: Blueprint, entity: Entity) -> Facts:
    sites = [site for site in reference_sites(blueprint) if site.owner == entity.name]
    return {
        "name": entity.name,
        "collection": entity.collection,
        "key": entity.key,
        "attributes": list(entity.attributes),
        "references": [
            {"attribute": ".".join([one.slot, *map(str, one.hops)]), "entity": one.entity, "on_delete": one.on_delete}
            for one in sites
        ],
        "description": " ".join(entity.description.split()),
    }
