"""Tools and their cases: from nodes to parts of the model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from envgen.blueprint.loading.places import Places
from envgen.blueprint.loading.schemas import parameters, schema
from envgen.blueprint.loading.steps import action_step, requirement
from envgen.blueprint.loading.texts import expression
from envgen.blueprint.model import MISSING, Case, ErrorText, Tool
from envgen.blueprint.yaml import Node
from envgen.diagnostics import Position, Problem, found


def tool(name: str, node: Node, at: Position, shared: Node | None, problems: list[Problem]) -> Tool:
    """A tool; `shared` are the parameters that `use:` takes."""
    value: dict[str, Any] = node.value
    returns, errors, cases = node.get("returns"), node.get("errors"), _items(node, "cases")
    writes = value.get("writes")
    return Tool(
        name=name,
        at=at,
        kind=value["kind"],
        description=value["description"],
        parameters=parameters(node.get("parameters"), shared, problems),
        returns=schema(returns, node.key_at("returns")) if returns is not None else None,
        requires=tuple(requirement(step, problems) for step in _items(node, "requires")),
        action=tuple(action_step(step, problems) for step in _items(node, "action")),
        ensures=tuple(expression(item) for item in _items(node, "ensures")),
        writes=None if writes is None else (writes,) if isinstance(writes, str) else tuple(writes),
        errors=_errors(errors) if errors is not None else {},
        open_errors=value.get("errors") == "open",
        cases=tuple(_case(item, number, problems) for number, item in enumerate(cases, 1)),
        ends_episode=value.get("ends_episode", False),
        positions=Places(node),
    )


def _items(node: Node, key: str) -> list[Node]:
    child = node.get(key)
    return list(child.each()) if child is not None else []


def _errors(node: Node) -> Mapping[str, ErrorText]:
    texts = {}
    for code, child in node.pairs():
        written = {"text": child.value} if isinstance(child.value, str) else child.value
        texts[code] = ErrorText(at=node.key_at(code), **written)
    return texts


def _case(node: Node, number: int, problems: list[Problem]) -> Case:
    value: dict[str, Any] = node.value
    state: dict[str, Any] = value.get("state", {})
    if "seed" in value and "base" in state:
        problems.append(found("B113", node.key_at("seed"), "'seed' is short for 'base' of 'state'", "keep one of them"))
    return Case(
        name=value.get("name", f"case {number}"),
        at=node.at,
        base=state.get("base", value.get("seed", "default")),
        set=state.get("set", {}),
        remove=tuple(state.get("remove", ())),
        arguments=value.get("call", {}),
        returns=value.get("returns", MISSING),
        error=value.get("error", ""),
        message=value.get("message"),
        changes=tuple(value["changes"]) if "changes" in value else None,
        then=tuple(expression(item) for item in _items(node, "then")),
        positions=Places(node),
    )
