"""The contracts of tools, each worked out once for all checks that read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from envgen.blueprint.expressions import Scope
from envgen.blueprint.lint.finding import Findings
from envgen.blueprint.model import ActionStep, Blueprint, Create, Delete, Entity, Tool, Update
from envgen.blueprint.tool_contract import Refusal, action_scopes, refusals, update_entity


class Contracts:
    """What follows from the tools of one blueprint in which every name is known."""

    def __init__(self, blueprint: Blueprint) -> None:
        self._blueprint = blueprint
        self._scoped: dict[str, tuple[tuple[ActionStep, Scope], ...]] = {}
        self._refusals: dict[str, dict[str, Refusal]] = {}

    def scoped(self, tool: Tool) -> tuple[tuple[ActionStep, Scope], ...]:
        """The steps of an action, each with the scope of its values."""
        if tool.name not in self._scoped:
            self._scoped[tool.name] = action_scopes(self._blueprint, tool)
        return self._scoped[tool.name]

    def steps(self) -> Iterator[tuple[Tool, ActionStep, Scope]]:
        """Every step of every action, with the scope of its values."""
        for tool in self._blueprint.tools.values():
            for step, scope in self.scoped(tool):
                yield tool, step, scope

    def refusals(self, tool: Tool) -> dict[str, Refusal]:
        """The closed set of refusals of a tool."""
        if tool.name not in self._refusals:
            self._refusals[tool.name] = refusals(self._blueprint, tool)
        return self._refusals[tool.name]

    def entity_of(self, step: ActionStep, scope: Scope) -> Entity | None:
        """The entity that a step writes, None where it cannot be told."""
        if isinstance(step, Create):
            return self._blueprint.entities.get(step.entity)
        if isinstance(step, Update | Delete):
            return self._blueprint.entities.get(update_entity(step, scope))
        return None


ContractCheck = Callable[[Blueprint, Contracts], Findings]
