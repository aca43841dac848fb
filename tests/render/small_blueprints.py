"""Small blueprints made without YAML, for tests of what comes after the loader."""

from __future__ import annotations

from typing import Any

from envgen.blueprint.model import (
    Blueprint,
    Clock,
    Create,
    Entity,
    Expression,
    Function,
    Guard,
    Parameter,
    Rule,
    Schema,
    Tool,
)
from envgen.diagnostics.problem import Position

AT = Position("specs/desk/blueprint.yaml", 7, 3)
TEXT = Schema(at=AT, type="string")
NUMBER = Schema(at=AT, type="integer")


def parameter(name: str, schema: Schema = TEXT, **more: Any) -> Parameter:
    return Parameter(name=name, at=AT, schema=schema, **more)


def tool(name: str, *parameters: Parameter, **more: Any) -> Tool:
    more = {"kind": "command", "description": f"Does {name}.", "writes": ("Loan",), **more}
    return Tool(name=name, at=AT, parameters=parameters, **more)


def function(name: str, *parameters: Parameter, returns: Schema | None = NUMBER) -> Function:
    return Function(name=name, at=AT, parameters=parameters, returns=returns, description=f"Finds {name}.")


def guard(text: str, code: str) -> Guard:
    return Guard(at=AT, that=Expression(text, AT), code=code, says=None)


def each(name: str, entity: str, text: str) -> Rule:
    return Rule(name=name, at=AT, kind="each", text="A rule.", entity=entity, that=Expression(text, AT))


def loan(**attributes: Schema) -> Entity:
    return Entity(name="Loan", at=AT, collection="loans", key="loan_id", attributes={"loan_id": TEXT, **attributes})


def action() -> tuple[Create, ...]:
    return (Create(at=AT, entity="Loan"),)


def desk(*tools: Tool, functions: tuple[Function, ...] = (), **more: Any) -> Blueprint:
    more = {"title": "Desk", "entities": {"Loan": loan()}, "variables": {"limit": NUMBER}, **more}
    return Blueprint(
        path=AT.path,
        at=AT,
        name="desk",
        description="A desk.",
        clock=Clock(at=AT),
        tools={one.name: one for one in tools},
        functions={one.name: one for one in functions},
        **more,
    )
