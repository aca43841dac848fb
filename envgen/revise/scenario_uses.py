"""Uses of a name in scenarios, outside of expressions: tools that are called, arguments, records, pointers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from envgen.blueprint.lint.walk import parameter_of
from envgen.blueprint.model import Blueprint
from envgen.blueprint.patches import steps_of
from envgen.blueprint.yaml import Node
from envgen.revise.data_uses import DataUses
from envgen.revise.target import Target
from envgen.revise.uses import Uses


def scenario_uses(scenarios: Sequence[Node], blueprint: Blueprint, target: Target, uses: Uses) -> None:
    """All uses in the files of scenarios."""
    for root in scenarios:
        if target.kind == "tool":
            _tools(root, target, uses)
        elif target.kind == "parameter":
            for call in _calls(root):
                arguments = call.get("arguments")
                if _tool(call) == target.owner and arguments is not None and target.old in (arguments.members or {}):
                    uses.key(arguments, target.old, target.new)
        elif target.kind == "attribute":
            _attribute(root, blueprint, DataUses(blueprint, target, uses))


def _tools(root: Node, target: Target, uses: Uses) -> None:
    for call in _calls(root):
        for key in ("tool", "before"):
            named = call.get(key)
            if named is not None and named.value == target.old:
                uses.value(named, target.new)


def _attribute(root: Node, blueprint: Blueprint, data: DataUses) -> None:
    state = root.get("state")
    if state is not None:
        data.state(state.get("state"))
        data.patch(state)
    for call in _calls(root):
        arguments = call.get("arguments")
        for name, value in arguments.pairs() if arguments is not None else ():
            tool = blueprint.tools.get(_tool(call))
            parameter = parameter_of(tool, name) if tool is not None else None
            if parameter is not None:
                data.value(value, parameter.schema)
    for check in _items(root.get("checks")):
        for form in ("unchanged", "equals_solution"):
            asked = check.get(form)
            data.pointers(asked.get("except") if asked is not None else None)
        exists = check.get("exists")
        if exists is not None:
            _exists(exists, blueprint, data)


def _exists(asked: Node, blueprint: Blueprint, data: DataUses) -> None:
    within, parts = asked.get("in"), asked.get("with")
    assert within is not None
    data.pointer_at(within)
    entity = blueprint.entity_of(steps_of(within.value)[0])
    if parts is None:
        return
    if entity is not None and len(steps_of(within.value)) == 1:
        data.record(parts, entity.name)
        return
    schema = data.pointer(within.value)[1]
    if schema is not None and schema.items is not None:
        data.value(parts, schema.items)


def _calls(root: Node) -> Iterator[Node]:
    """The steps of the solution that are calls, and what checks ask of calls."""
    yield from (step for step in _items(root.get("solution")) if step.get("tool") is not None)
    yield from (called for check in _items(root.get("checks")) if (called := check.get("called")) is not None)


def _tool(call: Node) -> str:
    named = call.get("tool")
    return str(named.value) if named is not None else ""


def _items(node: Node | None) -> list[Node]:
    return list(node.each()) if node is not None else []
