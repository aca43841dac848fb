"""Entities, variables, functions and rules: from nodes to parts of the model."""

from __future__ import annotations

from typing import Any

from envgen.blueprint.loading.places import Places
from envgen.blueprint.loading.schemas import parameters, schema, schemas
from envgen.blueprint.loading.texts import expression, template
from envgen.blueprint.model import Clock, Entity, Function, Observation, Rule, Template, Unique
from envgen.blueprint.yaml import Node
from envgen.diagnostics import Position, Problem


def clock(node: Node | None, at: Position) -> Clock:
    """The clock as written, else the usual one."""
    return Clock(at=at, positions=Places(node), **node.value) if node is not None else Clock(at=at)


def observation(node: Node | None) -> Observation:
    """One form for both results, or a form for each."""
    if node is None:
        return Observation()
    return Observation(**node.value) if isinstance(node.value, dict) else Observation(ok=node.value, error=node.value)


def entity(name: str, node: Node, at: Position, problems: list[Problem]) -> Entity:
    """A record type; `unique: true` of its attributes comes before its own `unique`."""
    value: dict[str, Any] = node.value
    attributes = schemas(node.get("attributes"))
    unique = node.get("unique")
    alone = tuple(
        Unique(of=(attribute,), at=item.positions["/unique"], positions={"/of/0": item.at})
        for attribute, item in attributes.items()
        if item.unique
    )
    return Entity(
        name=name,
        at=at,
        collection=value["collection"],
        key=value["key"],
        attributes=attributes,
        description=value.get("description", ""),
        key_format=value.get("key_format", ""),
        key_in_record=value.get("key_in_record", True),
        not_found=_text(node, "not_found", problems),
        taken=_text(node, "taken", problems),
        in_use=_text(node, "in_use", problems),
        unique=alone + tuple(_unique(item, problems) for item in (unique.each() if unique is not None else ())),
        positions=Places(node),
    )


def _text(node: Node, key: str, problems: list[Problem]) -> Template | None:
    """The text of an implied refusal, where one is written."""
    text = node.get(key)
    return template(text, problems) if text is not None else None


def _unique(node: Node, problems: list[Problem]) -> Unique:
    where = node.get("where")
    return Unique(
        of=tuple(node.value["of"]),
        at=node.at,
        where=expression(where) if where is not None else None,
        else_code=node.value.get("else", ""),
        taken=_text(node, "taken", problems),
        positions=Places(node),
    )


def function(name: str, node: Node, at: Position, problems: list[Problem]) -> Function:
    """A helper of bodies.py as it is declared."""
    returns = node.get("returns")
    return Function(
        name=name,
        at=at,
        parameters=parameters(node.get("parameters"), None, problems),
        returns=schema(returns, node.key_at("returns")) if returns is not None else None,
        description=node.value.get("description", ""),
        positions=Places(node),
    )


def rule(name: str, node: Node, at: Position, problems: list[Problem]) -> Rule:
    """A rule; the key that only its kind has tells the kind."""
    value: dict[str, Any] = node.value
    kind = next((word for word in ("each", "invariant", "by", "agent") if word in value), "guard")
    that, when, says = node.get("invariant") or node.get("that"), node.get("when"), node.get("says")
    applies = value.get("applies", [])
    return Rule(
        name=name,
        at=at,
        kind=kind,  # type: ignore[arg-type]
        text=value["text"],
        that=expression(that) if that is not None else None,
        code=value.get("else", ""),
        says=template(says, problems) if says is not None else None,
        when=expression(when) if when is not None else None,
        applies=("all",) if applies == "all" else tuple(applies),
        entity=value.get("each", ""),
        by=tuple(value.get("by", ())),
        on_write_only=value.get("on") == "write",
        positions=Places(node),
    )
