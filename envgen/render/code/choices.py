"""The choices that `among` leaves, as methods: where tests, completion and planners draw values from before they call."""

from __future__ import annotations

from envgen.blueprint.expressions import compile_expression, python_name
from envgen.blueprint.model import Blueprint, Tool
from envgen.blueprint.tool_contract import Bind, Exists
from envgen.blueprint.tool_contract.choices import Choice, choices
from envgen.render.code.tools import hidden_in_class, inner_type
from envgen.render.code.types import StateTypes
from envgen.render.text.method import Method, Origin, Statement


def choice_methods(blueprint: Blueprint, types: StateTypes) -> list[Method]:
    """One method for each `among`, in blueprint order."""
    return [_method(blueprint, tool, one, types) for tool in blueprint.tools.values() for one in choices(blueprint, tool)]


def _method(blueprint: Blueprint, tool: Tool, choice: Choice, types: StateTypes) -> Method:
    among, hidden = choice.among, hidden_in_class(blueprint)
    parameters = [f"{python_name(one.name)}: {inner_type(tool, one, types, hidden)}" for one in choice.needs]
    origin = Origin(f"among of {among.parameter.name} of {tool.name}", among.expression.at)
    bound = [statement for step in choice.steps for statement in _bound(blueprint, tool, step)]
    value = compile_expression(among.expression, among.scope)
    return Method(
        name=choice.method,
        signature=f"def {choice.method}({', '.join(['self', *parameters])}) -> Any:",
        doc=_doc(choice, tool),
        statements=(*bound, Statement(f"return {value}", origin)),
        origin=origin,
    )


def _doc(choice: Choice, tool: Tool) -> str:
    name, path = choice.among.parameter.name, choice.among.path
    if not path:
        return f"What {name} of {tool.name} may be."
    return (
        f"What each of {name} of {tool.name} may be."
        if path == ("*",)
        else f"What {'/'.join((name, *path))} of {tool.name} may be."
    )


def _bound(blueprint: Blueprint, tool: Tool, step: Exists | Bind) -> list[Statement]:
    if isinstance(step, Bind):
        return [
            Statement(f"{python_name(name)} = {compile_expression(expression, step.scope)}", Origin(f"let {name}", expression.at))
            for name, expression in step.names.items()
        ]
    argument, collection = python_name(step.parameter.name), blueprint.entities[step.entity].collection
    origin = Origin(f"parameter {step.parameter.name} of {tool.name}", step.parameter.at)
    name = python_name(step.bound_as)
    if not step.optional:
        return [Statement(f"{name} = self.{collection}[{argument}]", origin)]
    return [Statement(f"{name}: Any = self.{collection}[{argument}] if {argument} is not None else None", origin)]
