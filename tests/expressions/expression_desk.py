"""A small blueprint as values, and what the tests of expressions ask of it."""

from __future__ import annotations

from typing import Any

from envgen.blueprint.expressions import Binding, Scope, base_scope, type_of
from envgen.blueprint.model import Blueprint, Clock, Entity, Expression, Function, Hole, Parameter, Schema, Template
from envgen.diagnostics import Position

HERE = Position("blueprint.yaml", 10, 5)


def schema(type_: Any = "string", **keywords: Any) -> Schema:
    return Schema(at=HERE, type=type_, **keywords)


def named(name: str, **keywords: Any) -> Schema:
    return Schema(at=HERE, type="named", name=name, **keywords)


def parameter(name: str, schema_: Schema, **fields: Any) -> Parameter:
    return Parameter(name=name, at=HERE, schema=schema_, **fields)


def expression(text: str, *, block: bool = False) -> Expression:
    return Expression(text, HERE, block)


def template(*parts: str | tuple[str, str]) -> Template:
    """Literal pieces as texts, holes as (expression, format)."""
    holes = tuple(part if isinstance(part, str) else Hole(expression(part[0]), part[1]) for part in parts)
    return Template(text="", parts=holes, at=HERE)


ADDRESS = schema("object", properties={"street": schema(), "unit": schema(optional=True)})
METHOD = schema(
    "choice",
    discriminator="kind",
    alternatives=(
        schema("object", properties={"kind": schema(const="card"), "number": schema()}),
        schema("object", properties={"kind": schema(const="voucher"), "balance": schema("number")}),
    ),
)
MEMBER = Entity(
    name="Member",
    at=HERE,
    collection="members",
    key="member_id",
    attributes={
        "member_id": schema(),
        "name": schema(),
        "status": schema("any", enum=("active", "suspended")),
        "fines": schema("number"),
        "visits": schema("integer"),
        "vip": schema("boolean"),
        "note": schema(optional=True),
        "sponsor": schema(nullable=True, references="Member"),
        "tags": schema("array", items=schema()),
        "address": named("Address"),
        "methods": schema("object", additional=METHOD),
    },
)
LOAN = Entity(
    name="Loan",
    at=HERE,
    collection="loans",
    key="loan_id",
    key_format="L{:03d}",
    attributes={
        "loan_id": schema(),
        "member_id": schema(references="Member"),
        "due": schema(format="date"),
        "returned_at": schema(format="date-time", nullable=True),
    },
)
USER = Entity(name="User", at=HERE, collection="users", key="user_id", key_in_record=False, attributes={"name": schema()})

BLUEPRINT = Blueprint(
    path="blueprint.yaml",
    at=HERE,
    name="desk",
    title="Desk",
    description="A desk.",
    clock=Clock(at=HERE),
    types={"Address": ADDRESS},
    constants={"loan_days": 28, "vowels": ["a", "e"]},
    entities={entity.name: entity for entity in (MEMBER, LOAN, USER)},
    variables={
        "limit": schema("integer"),
        "mode": schema("any", enum=("open", "closed")),
        "window": schema("integer", nullable=True),
        "prices": schema("object", additional=schema("number")),
    },
    functions={
        "open_loans": Function(
            name="open_loans", at=HERE, parameters=(parameter("member_id", schema()),), returns=schema("array", items=named("Loan"))
        ),
        "rate": Function(
            name="rate",
            at=HERE,
            parameters=(parameter("value", schema("number")), parameter("digits", schema("integer", optional=True))),
            returns=schema("number"),
        ),
    },
)


def scope(**names: Schema) -> Scope:
    """The state of the desk, three records, and parameters; `maybe` may be null."""
    found = base_scope(BLUEPRINT)
    for name, entity in (("member", "Member"), ("loan", "Loan"), ("user", "User")):
        found = found.bind(name, Binding("record", type_of(named(entity), BLUEPRINT), name))
    parameters = {
        "status": MEMBER.attributes["status"],
        "text": schema(),
        "amount": schema("number"),
        "count": schema("integer"),
        "flag": schema("boolean"),
        "maybe": schema("integer", nullable=True),
        "names": schema("array", items=schema()),
        "from_": schema(),
        **names,
    }
    for name, schema_ in parameters.items():
        found = found.bind(name, Binding("parameter", type_of(schema_, BLUEPRINT), name))
    return found


SCOPE = scope()
