"""Steps of `requires` and of actions: from nodes to parts of the model. A step is known by the key that only it has."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.blueprint.loading.places import Places
from envgen.blueprint.loading.texts import data, expression, loop, template
from envgen.blueprint.model import (
    MISSING,
    ActionStep,
    Create,
    Data,
    Delete,
    Expression,
    Find,
    Get,
    Guard,
    Let,
    Moved,
    Requirement,
    ResultOf,
    SetVariables,
    Template,
    Update,
    UseRule,
)
from envgen.blueprint.yaml import Node
from envgen.diagnostics import Problem


def requirement(node: Node, problems: list[Problem]) -> Requirement:
    """A step of `requires`."""
    if isinstance(node.value, str):
        return UseRule(at=node.at, rule=node.value)
    if let := node.get("let"):
        return Let(at=node.at, names={name: expression(child) for name, child in let.pairs()})
    if exists := node.get("exists"):
        return Moved(at=exists.at, kind="exists", parameter=exists.value)
    if among := node.get("among"):
        return Moved(at=among.at, kind="among", parameter=among.value)
    names, over = loop(node.members["for"]) if node.members and "for" in node.members else ((), None)
    that = _expression(node, "that")
    assert that is not None
    return Guard(
        at=node.at,
        that=that,
        code=node.value["else"],
        says=_template(node, "says", problems),
        when=_expression(node, "when"),
        loop_names=names,
        loop_over=over,
    )


def action_step(node: Node, problems: list[Problem]) -> ActionStep:
    """A step of an action."""
    at, value, positions = node.at, node.value, Places(node)
    if "get" in value:
        return Get(at=at, record=value["get"])
    if "find" in value or "first" in value:
        return Find(
            at=at,
            entity=value.get("find") or value["first"],
            first="first" in value,
            bound_as=value.get("as", ""),
            where=_expression(node, "where"),
            sort=_sort(value.get("sort", [])),
            limit=data(node.members["limit"]) if node.members and "limit" in node.members else None,
            code=value.get("else", ""),
            says=_template(node, "says", problems),
            positions=positions,
        )
    if "create" in value:
        key = node.get("key")
        return Create(
            at=at,
            entity=value["create"],
            bound_as=value.get("as", ""),
            values=_values(node.get("with")),
            key=data(key) if key is not None else MISSING,
            positions=positions,
        )
    if "update" in value:
        return Update(
            at=at,
            record=value["update"],
            values=_values(node.get("set")),
            given=tuple(value.get("given", ())),
            unset=tuple(value.get("unset", ())),
            entity=value.get("entity", ""),
            positions=positions,
        )
    if "delete" in value:
        return Delete(at=at, record=value["delete"], entity=value.get("entity", ""), positions=positions)
    if variables := node.get("variables"):
        return SetVariables(at=at, values=_values(variables), positions=positions)
    result = node.get("result")
    assert result is not None
    return ResultOf(at=at, value=data(result))


def _sort(written: str | list[str]) -> tuple[tuple[str, bool], ...]:
    keys = [written] if isinstance(written, str) else written
    return tuple((key.removeprefix("-"), key.startswith("-")) for key in keys)


def _values(node: Node | None) -> Mapping[str, Data]:
    return {name: data(child) for name, child in node.pairs()} if node is not None else {}


def _expression(node: Node, key: str) -> Expression | None:
    child = node.get(key)
    return expression(child) if child is not None else None


def _template(node: Node, key: str, problems: list[Problem]) -> Template | None:
    child = node.get(key)
    return template(child, problems) if child is not None else None
