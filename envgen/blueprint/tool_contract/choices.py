"""The values that each `among` of a tool leaves to choose from: what must be bound to say them, and what must be given."""

from __future__ import annotations

from dataclasses import dataclass

from envgen.blueprint.expressions.reads import names_used
from envgen.blueprint.expressions.scope import python_name
from envgen.blueprint.model import Blueprint, Parameter, Tool
from envgen.blueprint.once import once_per_tool
from envgen.blueprint.tool_contract.prelude import prelude
from envgen.blueprint.tool_contract.sites import sites
from envgen.blueprint.tool_contract.steps import Among, Bind, Exists


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One `among`: `steps` bind, in order, the names that its expression reads; `needs` are the parameters read on the way."""

    method: str  # of generated code, that gives the values
    among: Among
    steps: tuple[Exists | Bind, ...]
    needs: tuple[Parameter, ...]


def choice_names(blueprint: Blueprint, tool: Tool) -> tuple[str, ...]:
    """The methods of a tool's choices; known before names are resolved."""
    asked = (one for one in tool.parameters if not one.checked_by_guard)
    places = sum(1 for one in asked for _, schema in sites(one.schema, blueprint) if schema.among is not None)
    return tuple(f"_among_{tool.name}_{number}" for number in range(places))


@once_per_tool
def choices(blueprint: Blueprint, tool: Tool) -> tuple[Choice, ...]:
    """The choices of a tool in the order of its parameters."""
    order = {one.name: place for place, one in enumerate(tool.parameters)}
    found: list[tuple[Among, list[Exists | Bind]]] = []
    binding: list[Exists | Bind] = []
    for step in prelude(blueprint, tool):
        if isinstance(step, Among):
            found.append((step, list(binding)))
        elif isinstance(step, Exists | Bind):
            binding.append(step)
    found.sort(key=lambda one: order[one[0].parameter.name])
    return tuple(_choice(tool, name, *one) for name, one in zip(choice_names(blueprint, tool), found, strict=True))


def _choice(tool: Tool, method: str, among: Among, earlier: list[Exists | Bind]) -> Choice:
    steps, read = _needed(among, earlier)
    needs = tuple(one for one in tool.parameters if python_name(one.name) in read)
    return Choice(method=method, among=among, steps=steps, needs=needs)


def _needed(among: Among, earlier: list[Exists | Bind]) -> tuple[tuple[Exists | Bind, ...], frozenset[str]]:
    """The steps that bind what is read, and all Python names that are read, from the last step to the first."""
    read = set(names_used(among.expression, among.scope))
    needed: list[Exists | Bind] = []
    for step in reversed(earlier):
        match step:
            case Bind(names=names, scope=scope) if read & {python_name(name) for name in names}:
                for expression in names.values():
                    read |= names_used(expression, scope)
            case Exists(bound_as=bound_as) if bound_as and python_name(bound_as) in read:
                read.add(python_name(step.parameter.name))
            case _:
                continue
        needed.append(step)
    return tuple(reversed(needed)), frozenset(read)
