"""Life cycles as Mermaid state diagrams, from declared transitions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from envgen.blueprint.model import Blueprint, Schema
from envgen.render.text.markdown import code
from envgen.render.text.mermaid import label

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_RESERVED = frozenset({"as", "choice", "class", "classDef", "direction", "end", "fork", "join", "note", "state", "style"})


@dataclass(frozen=True, slots=True)
class Lifecycle:
    """One diagram; `of` is Markdown."""

    of: str
    diagram: str


def lifecycles(blueprint: Blueprint) -> list[Lifecycle]:
    """The diagrams of a blueprint: attributes of entities, then variables."""
    return [Lifecycle(code(name), diagram(schema)) for name, schema in _moving(blueprint)]


def diagram(schema: Schema) -> str:
    """The text of a `stateDiagram-v2` for a schema with transitions."""
    moves: Mapping[str, tuple[str, ...]] = schema.transitions or {}
    states = list(
        dict.fromkeys([*moves, *(target for targets in moves.values() for target in targets), *map(str, schema.enum or ())])
    )
    names = {state: _name(state, index) for index, state in enumerate(states)}
    lines = ["stateDiagram-v2"]
    lines += [f'    state "{label(state)}" as {name}' for state, name in names.items() if state != name]
    lines += [f"    [*] --> {names[state]}" for state in (states if schema.initial is None else schema.initial) if state in names]
    lines += [f"    {names[state]} --> {names[target]}" for state, targets in moves.items() for target in targets]
    lines += [f"    {names[state]} --> [*]" for state in states if not moves.get(state)]
    return "\n".join(lines)


def _moving(blueprint: Blueprint) -> Iterator[tuple[str, Schema]]:
    for entity in blueprint.entities.values():
        for name, schema in entity.attributes.items():
            if schema.transitions is not None:
                yield f"{entity.name}.{name}", schema
    for name, schema in blueprint.variables.items():
        if schema.transitions is not None:
            yield name, schema


def _name(state: str, index: int) -> str:
    return state if _PLAIN.fullmatch(state) and state not in _RESERVED else f"state_{index}"
