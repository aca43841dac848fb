"""The part of a state that somebody needs who calls one tool: the records that it is about, of all others the keys."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen.blueprint.model import MISSING, Blueprint, Create, Delete, Find, Schema, Tool, Update
from envgen.blueprint.tool_contract import action_scopes, update_entity
from envgen.blueprint.tool_contract.sites import sites

RECORDS = 8  # of a collection that are shown whole
KEYS = 12  # of a collection that are named
LONGEST_RECORD = 500  # letters
LONGEST_TEXT = 80  # letters of one text in a record
MOST = 4000  # letters in all

State = Mapping[str, Any]


def view(blueprint: Blueprint, tool: Tool, state: State) -> str:
    """One line a record, a few lines in all."""
    about = about_of(blueprint, tool)
    lines: list[str] = []
    for name in [*about, *(name for name in blueprint.entities if name not in about)]:
        entity = blueprint.entities[name]
        records = state.get(entity.collection) or {}
        lines += _collection(entity.collection, entity.key, records, whole=name in about)
    lines += [f"{name}: {_short(state.get(name, _default(schema)))}" for name, schema in blueprint.variables.items()]
    text = ""
    for line in lines:
        if len(text) + len(line) > MOST:
            return f"{text}…"
        text += f"{line}\n"
    return text.rstrip("\n") or "(empty)"


def _default(schema: Schema) -> Any:
    """What a seed file need not say."""
    return None if schema.default is MISSING else schema.default


def about_of(blueprint: Blueprint, tool: Tool) -> Sequence[str]:
    """The entities that the parameters of a tool refer to, then those that it creates, changes, looks for or returns."""
    return list(dict.fromkeys(name for name in _about(blueprint, tool) if name in blueprint.entities))


def _about(blueprint: Blueprint, tool: Tool) -> Iterator[str]:
    for parameter in tool.parameters:
        yield from (schema.references for _, schema in sites(parameter.schema, blueprint) if schema.references)
    for step, scope in action_scopes(blueprint, tool):
        match step:
            case Create(entity=entity) | Find(entity=entity):
                yield entity
            case Update() | Delete():
                yield update_entity(step, scope)
            case _:
                pass
    yield from (entry.partition(".")[0] for entry in tool.writes or ())
    if tool.returns is not None:
        yield from (schema.name for _, schema in sites(tool.returns, blueprint) if schema.type == "named")


def _collection(name: str, key_name: str, records: Mapping[str, Any], *, whole: bool) -> Iterator[str]:
    keys = list(records)
    if not keys:
        yield f"{name}: none"
        return
    if not whole:
        yield f"{name}: {_keys(keys)}"
        return
    yield f"{name}:"
    for key in keys[:RECORDS]:
        record = records[key]
        shown = {one: value for one, value in record.items() if one != key_name} if isinstance(record, Mapping) else record
        yield f"  {json.dumps(key, ensure_ascii=False)}: {_short(shown)}"
    if len(keys) > RECORDS:
        yield f"  and {_keys(keys[RECORDS:])}"


def _keys(keys: Sequence[str]) -> str:
    told = ", ".join(json.dumps(key, ensure_ascii=False) for key in keys[:KEYS])
    return told if len(keys) <= KEYS else f"{told} … {len(keys) - KEYS} more"


def _short(value: Any) -> str:
    return cut(json.dumps(_cut(value), ensure_ascii=False), LONGEST_RECORD)


def _cut(value: Any) -> Any:
    match value:
        case str():
            return cut(value, LONGEST_TEXT)
        case dict():
            return {name: _cut(part) for name, part in value.items()}
        case list():
            return [_cut(part) for part in value]
        case _:
            return value


def cut(text: str, most: int) -> str:
    """A text, or its beginning."""
    return text if len(text) <= most else f"{text[:most]}…"
