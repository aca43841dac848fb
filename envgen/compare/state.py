"""What environments remember: entities, variables, types, constants, functions, seeds, and what all share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from envgen.blueprint.model import Blueprint, Entity, Function, Schema, Seed, Unique
from envgen.compare.change import Change, names, value
from envgen.compare.schemas import compare_schemas


def compare_state(before: Blueprint, after: Blueprint) -> Iterator[Change]:
    """All differences but those of rules and tools."""
    where = "environment"
    for what in ("name", "title", "description"):
        kind, breaks = ("changed", ("agents",)) if what == "name" else ("text", ())
        yield from value(where, what, getattr(before, what), getattr(after, what), kind=kind, breaks=breaks)  # type: ignore[arg-type]
    yield from value(where, "clock: start", before.clock.start, after.clock.start, breaks=("states",))
    yield from value(where, "clock: tick", before.clock.tick, after.clock.tick)
    yield from value(where, "observation: ok", before.observation.ok, after.observation.ok, breaks=("agents",))
    yield from value(where, "observation: error", before.observation.error, after.observation.error, breaks=("agents",))
    yield from _schemas("type", before.types, after.types)
    yield from names(where, before.constants, after.constants, "constant", removed=("bodies",))
    for name in before.constants.keys() & after.constants.keys():
        yield from value(where, f"constant {name}", before.constants[name], after.constants[name])
    yield from names(where, before.entities, after.entities, "entity", removed=("states", "bodies"))
    for name, entity in before.entities.items():
        if name in after.entities:
            yield from _entity(entity, after.entities[name])
    yield from _schemas("variable", before.variables, after.variables)
    yield from names(where, before.functions, after.functions, "function")
    for name, function in before.functions.items():
        if name in after.functions:
            yield from _function(function, after.functions[name])
    yield from _seeds(before.seeds, after.seeds)


def _schemas(what: str, before: Mapping[str, Schema], after: Mapping[str, Schema]) -> Iterator[Change]:
    needed = [name for name, schema in after.items() if schema.required] if what == "variable" else []
    for change in names("environment", before, after, what, removed=("states",)):
        new = change.kind == "added" and change.what.rpartition(" ")[2] in needed
        yield Change(change.where, change.kind, change.what, breaks=("states",) if new else change.breaks)
    for name, schema in before.items():
        if name in after:
            yield from compare_schemas(f"{what} {name}", name, schema, after[name], "stored")


def _entity(before: Entity, after: Entity) -> Iterator[Change]:
    where = f"entity {before.name}"
    for what in ("collection", "key", "key_format", "key_in_record"):
        yield from value(where, what, getattr(before, what), getattr(after, what), breaks=("states", "bodies"))
    for what in ("not_found", "taken", "in_use"):
        yield from value(where, what, getattr(before, what), getattr(after, what), breaks=("agents",))
    yield from value(where, "description", before.description, after.description, kind="text")
    for name, schema in after.attributes.items():
        if name not in before.attributes:
            yield Change(where, "added", f"attribute {name}", breaks=("states",) if schema.required else ())
    for name, schema in before.attributes.items():
        if name not in after.attributes:
            yield Change(where, "removed", f"attribute {name}", breaks=("states", "bodies"))
        else:
            yield from compare_schemas(where, name, schema, after.attributes[name], "stored")
    old, new = ({_unique(one): one for one in entity.unique} for entity in (before, after))
    yield from names(where, old, new, "unique", added=("states",))
    for name in old.keys() & new.keys():
        yield from value(where, f"unique {name}: where", old[name].where, new[name].where, breaks=("states",))
        yield from value(where, f"unique {name}: taken", old[name].taken, new[name].taken, breaks=("agents",))


def _unique(one: Unique) -> str:
    return ", ".join(one.of)


def _function(before: Function, after: Function) -> Iterator[Change]:
    where = f"function {before.name}"
    yield from value(where, "parameters", [one.name for one in before.parameters], [one.name for one in after.parameters])
    for old in before.parameters:
        for new in after.parameters:
            if old.name == new.name:
                yield from compare_schemas(where, old.name, old.schema, new.schema, "parameter")
    if before.returns is not None and after.returns is not None:
        yield from compare_schemas(where, "result", before.returns, after.returns, "returns")
    elif before.returns is not after.returns:
        yield Change(where, "changed", "result")


def _seeds(before: Mapping[str, Seed], after: Mapping[str, Seed]) -> Iterator[Change]:
    yield from names("environment", before, after, "seed")
    for name, old in before.items():
        if name not in after:
            continue
        new, where = after[name], f"seed {name}"
        yield from value(where, "now", old.now, new.now)
        for part in dict.fromkeys([*old.state, *new.state]):
            was, now = old.state.get(part), new.state.get(part)
            if was == now:
                continue
            if not isinstance(was or {}, dict) or not isinstance(now or {}, dict):
                yield from value(where, part, was, now)
                continue
            yield Change(where, "changed", f"{part}: {_counted(was or {}, now or {})}")


def _counted(before: Mapping[str, object], after: Mapping[str, object]) -> str:
    counts = {
        "added": len(after.keys() - before.keys()),
        "removed": len(before.keys() - after.keys()),
        "changed": sum(before[key] != after[key] for key in before.keys() & after.keys()),
    }
    return ", ".join(f"{count} {word}" for word, count in counts.items() if count)
