"""state.py and type texts: precise on the surface, importable, clean for a strict checker."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest

from envgen.blueprint.model import Blueprint, Clock, Entity, Parameter, Schema, Tool
from envgen.diagnostics.problem import Position
from envgen.render.code.state import state_source
from envgen.render.code.types import attribute_type, state_types
from envgen.render.output.format import format_files

AT = Position("blueprint.yaml")


def schema(**keys: Any) -> Schema:
    return Schema(at=AT, **keys)


def named(name: str, **keys: Any) -> Schema:
    return schema(type="named", name=name, **keys)


TEXT = schema(type="string")


def blueprint(**keys: Any) -> Blueprint:
    base: dict[str, Any] = {
        "path": "blueprint.yaml",
        "at": AT,
        "name": "shop",
        "title": "Shop",
        "description": "A shop.",
        "clock": Clock(at=AT),
    }
    return Blueprint(**{**base, **keys})


def entity(name: str, attributes: dict[str, Schema]) -> Entity:
    return Entity(name=name, at=AT, collection=f"{name.lower()}s", key="id", attributes=attributes, description=f"A {name}.")


def tool(name: str, parameters: dict[str, Schema], returns: Schema | None = None) -> Tool:
    made = tuple(Parameter(name=key, at=AT, schema=value) for key, value in parameters.items())
    return Tool(name=name, at=AT, kind="query", description="Look.", parameters=made, returns=returns)


def source_of(made: Blueprint) -> str:
    return format_files({"state.py": state_source(made, state_types(made))})["state.py"]


def loaded(source: str) -> ModuleType:
    module = ModuleType("state")
    sys.modules["state"] = module
    exec(compile(source, "state.py", "exec"), module.__dict__)
    return module


STATUS = schema(type="string", enum=("open", "closed"))
RICH = blueprint(
    constants={"loan_days": 28, "symbols": {"AAPL": "Apple", "T": "AT&T"}, "sizes": [1, 2], "mixed": {"a": [1, {"b": None}]}},
    types={
        "Node": schema(
            type="choice",
            discriminator="kind",
            alternatives=(
                schema(type="object", properties={"kind": schema(type="string", const="file"), "text": TEXT}),
                schema(
                    type="object",
                    properties={
                        "kind": schema(type="string", const="dir"),
                        "below": schema(type="object", additional=named("Node")),
                    },
                ),
            ),
        ),
        "Sku": TEXT,
        "Tree": schema(type="array", items=named("Tree")),
        "Level": schema(type="string", enum=("low", "high")),
    },
    entities={
        "Order": entity(
            "Order",
            {
                "id": TEXT,
                "status": STATUS,
                "from": schema(type="string", optional=True),
                "lines": schema(
                    type="array", items=schema(type="object", properties={"sku": named("Sku"), "n": schema(type="integer")})
                ),
                "paid": schema(type="number", nullable=True),
                "secret": schema(type="string", internal=True),
                "root": named("Node", nullable=True),
            },
        ),
        "Shop": entity("Shop", {"id": TEXT, "__odd": TEXT}),
        "Note": entity("Note", {"id": TEXT, "state": schema(type="string", enum=("x", None)), "level": named("Level")}),
    },
    tools={
        "find": tool(
            "find",
            {
                "status": schema(type="string", enum=("open", "closed"), optional=True),
                "sort": schema(type="string", enum=("a", "b")),
            },
        ),
        "look": tool("look", {}, schema(type="array", items=schema(type="object", properties={"n": schema(type="integer")}))),
        "anything": tool(
            "anything",
            {"x": schema(), "m": schema(type="object", additional=schema(type="integer"))},
            named("Order", nullable=True),
        ),
    },
)


def test_records_enums_and_constants_stand_in_state() -> None:
    source = source_of(RICH)
    module = loaded(source)
    assert module.LOAN_DAYS == 28
    assert module.SIZES == (1, 2)
    with pytest.raises(TypeError):
        module.SYMBOLS["AAPL"] = "x"
    assert module.MIXED["a"][1]["b"] is None
    assert set(get_type_hints(module.Note)) == {"id", "state", "level"}
    assert module.Order.__optional_keys__ == {"from", "secret"}
    assert 'OrderStatus: TypeAlias = Literal["open", "closed"]' in source
    assert "class ShopRecord" not in source  # the functional form
    assert "ShopRecord = TypedDict(" in source  # Shop is the environment's class


def test_parameters_share_the_enum_of_an_attribute() -> None:
    types = state_types(RICH)
    assert types.parameters["find", "status"] == "OrderStatus"
    assert types.parameters["find", "sort"] == "FindSort"
    assert types.returns["look"] == "list[LookResultItem]"
    assert types.returns["anything"] == "Order | None"
    assert types.returns["find"] == "None"
    assert types.parameters["anything", "m"] == "dict[str, int]"


def test_state_is_clean_for_strict_checkers(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text(source_of(RICH))
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--line-length=132", "--select=E,F,I,UP,B", "state.py"]
    for command in ([sys.executable, "-m", "mypy", "--strict", "--no-incremental", "state.py"], ruff):
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_an_entity_cannot_take_a_name_that_the_module_needs() -> None:
    made = blueprint(entities={name: entity(name, {"id": TEXT}) for name in ("Environment", "ToolError", "Any", "Literal", "Shop")})
    assert set(state_types(made).named.values()) == {
        "EnvironmentRecord",
        "ToolErrorRecord",
        "AnyRecord",
        "LiteralRecord",
        "ShopRecord",
    }
    loaded(source_of(made))


@pytest.mark.parametrize(
    ("declared", "text"),
    [
        (schema(type="integer"), "int"),
        (schema(type="number", nullable=True), "Any"),
        (schema(type="array", items=TEXT), "list[Any]"),
        (schema(type="any", enum=("a", "b")), "str"),
        (named("Order"), "Any"),
    ],
)
def test_variables_are_loose_inside_the_class(declared: Schema, text: str) -> None:
    assert attribute_type(declared) == text
