"""The names that a tool binds for its own expressions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from envgen.blueprint.lint.finding import place
from envgen.blueprint.model import Blueprint, Create, Find, Guard, Let, Tool, snake_case
from envgen.diagnostics.problem import Position


@dataclass(frozen=True, slots=True)
class Local:
    """A local name: what binds it, where, and how to name it otherwise.

    Names of one `group` that last no longer than their own step may be used again by another of the group.
    """

    name: str
    what: str
    at: Position
    mend: str
    group: str = ""

    @property
    def passing(self) -> bool:
        return bool(self.group)


def local_names(blueprint: Blueprint, tool: Tool) -> Iterator[Local]:
    """Parameters, `as`, `let`, `for` and record names, in the order of the file."""
    for parameter in tool.parameters:
        yield Local(parameter.name, f"parameter {parameter.name}", parameter.at, "rename the parameter")
    for parameter in tool.parameters:
        if parameter.bound_as:
            yield Local(
                parameter.bound_as,
                f"the record of {parameter.name}",
                place(parameter, "/as"),
                f"give {parameter.name} another `as`",
            )
    for step in tool.requires:
        if isinstance(step, Let):
            for name, expression in step.names.items():
                yield Local(name, f"a let at line {expression.at.line}", expression.at, "rename one of the two")
        elif isinstance(step, Guard):
            for name in step.loop_names:
                at = step.loop_over.at if step.loop_over else step.at
                yield Local(name, "a name of `for`", at, "rename the name of the loop", group="for")
    for number, action in enumerate(tool.action, 1):
        if isinstance(action, Find | Create):
            name = action.bound_as or snake_case(action.entity)
            passing = isinstance(action, Find) and not action.first
            verb = "create" if isinstance(action, Create) else "first" if action.first else "find"
            what = f"the record of {verb}: {action.entity}" + ("" if passing else f" (step {number})")
            yield Local(name, what, action.at, f"give the step `as:` another name than '{name}'", group="find" if passing else "")
