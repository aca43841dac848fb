"""The exported schemas: the contract's form keeps our keywords, the agents' form has none of them."""

from __future__ import annotations

import re

import pytest

from envgen.blueprint.model import Expression, Schema
from envgen.render.data.json_schema import contract_definitions, contract_schema, plain_schema, tool_parameters
from tests.render.shapes import HERE, blueprint, entity, named, parameter, record, schema, tool

EMPTY = blueprint()


def test_our_keywords_stay_in_the_contract_and_out_of_the_tools() -> None:
    of = schema(
        references="Copy",
        on_delete="clear",
        unique=True,
        among=Expression("list(copies)", HERE),
        description="A copy.",
        examples=("C-1",),
        default="C-1",
    )
    assert contract_schema(EMPTY, of) == {
        "type": "string",
        "description": "A copy.",
        "default": "C-1",
        "examples": ["C-1"],
        "x-references": "Copy",
        "x-on-delete": "clear",
        "x-among": "list(copies)",
        "x-unique": True,
    }
    assert plain_schema(EMPTY, of) == {"type": "string", "description": "A copy.", "default": "C-1", "examples": ["C-1"]}
    moving = schema(enum=("a", "b"), transitions={"a": ("b",), "b": ()}, initial=("a",))
    assert contract_schema(EMPTY, moving)["x-transitions"] == {"a": ["b"], "b": []}
    assert contract_schema(EMPTY, moving)["x-initial"] == ["a"]
    assert contract_schema(EMPTY, schema("number", decimals=2)) == {"type": "number", "x-decimals": 2}


def test_patterns_match_the_whole_text() -> None:
    assert plain_schema(EMPTY, schema(pattern="M[0-9]{4}"))["pattern"] == "^M[0-9]{4}$"
    assert plain_schema(EMPTY, schema(pattern="a|b"))["pattern"] == "^(?:a|b)$"


@pytest.mark.parametrize(
    ("written", "exported"),
    [
        ("^[A-Z]{2}-[0-9]{4}$", "^[A-Z]{2}-[0-9]{4}$"),
        ("^[A-Z]{2}", "^[A-Z]{2}$"),
        ("[0-9]$", "^[0-9]$"),
        (r"\Aab\Z", "^ab$"),
        ("^^a$$", "^a$"),
        ("^a$|^b$", "^(?:a|b)$"),
        ("^(a|b)$", "^(a|b)$"),
        ("[|]x|y", "^(?:[|]x|y)$"),
        ("[]|]x", "^[]|]x$"),
        ("[^]|$]", "^[^]|$]$"),
        (r"a\|b", r"^a\|b$"),
        (r"a\$", r"^a\$$"),
        (r"a\\$", r"^a\\$"),
        ("", "^$"),
    ],
)
def test_anchors_are_not_doubled_and_match_the_same(written: str, exported: str) -> None:
    assert plain_schema(EMPTY, schema(pattern=written))["pattern"] == exported
    for text in ("", "a", "b", "ab", "AB-1234", "xAB-1234", "1", "|x", "y", "]x", "z", "a|b", "a$", "a\\", "aa"):
        assert bool(re.search(exported, text)) == bool(re.fullmatch(written, text)), text


def test_decimals_are_told_to_the_agent_in_words() -> None:
    def told(description: str, decimals: int) -> str:
        of = schema("number", decimals=decimals, description=description)
        assert contract_schema(EMPTY, of).get("description", "") == description
        return str(plain_schema(EMPTY, of)["description"])

    assert told("Euro paid.", 2) == "Euro paid. At most 2 decimals."
    assert told("Euro paid", 1) == "Euro paid. At most 1 decimal."
    assert told("Paid!", 0) == "Paid! No decimals."
    assert told("", 3) == "At most 3 decimals."
    inside = record(price=schema("number", decimals=2))
    assert plain_schema(EMPTY, inside)["properties"]["price"]["description"] == "At most 2 decimals."


def test_nullable() -> None:
    assert plain_schema(EMPTY, schema(nullable=True, min_length=1)) == {"type": ["string", "null"], "minLength": 1}
    assert plain_schema(EMPTY, schema(enum=("a",), nullable=True)) == {"type": ["string", "null"], "enum": ["a", None]}
    assert plain_schema(EMPTY, schema(const="a", nullable=True)) == {"type": ["string", "null"], "enum": ["a", None]}
    with_type = blueprint(types={"Point": record(x=schema("integer"))})
    of = named("Point", nullable=True, description="Where.")
    assert contract_schema(with_type, of) == {"anyOf": [{"$ref": "#/$defs/Point"}, {"type": "null"}], "description": "Where."}


def test_objects_are_closed_and_list_what_they_need() -> None:
    of = record(a=schema(), b=schema(optional=True), c=schema("integer", default=3))
    exported = contract_schema(EMPTY, of)
    assert exported["required"] == ["a"]
    assert exported["additionalProperties"] is False
    assert list(exported["properties"]) == ["a", "b", "c"]
    assert contract_schema(EMPTY, schema("object")) == {"type": "object"}


def test_agents_get_named_types_in_place_and_recursive_ones_by_name() -> None:
    of = blueprint(
        types={
            "Point": record(x=schema("integer")),
            "Tree": record(at=named("Point"), children=schema("array", items=named("Tree"))),
        }
    )
    exported = tool_parameters(of, (parameter("p", named("Point", description="Start.")), parameter("t", named("Tree"))))
    assert exported["properties"]["p"] == {
        "type": "object",
        "properties": {"x": {"type": "integer"}},
        "required": ["x"],
        "additionalProperties": False,
        "description": "Start.",
    }
    assert exported["properties"]["t"] == {"$ref": "#/$defs/Tree"}
    assert exported["$defs"]["Tree"]["properties"]["children"] == {"type": "array", "items": {"$ref": "#/$defs/Tree"}}
    assert exported["$defs"]["Tree"]["properties"]["at"]["properties"] == {"x": {"type": "integer"}}
    assert "$defs" not in tool_parameters(of, (parameter("p", named("Point")),))


def test_agents_do_not_see_internal_attributes() -> None:
    user = entity("User", {"name": schema(), "password": schema(internal=True, default="")})
    team = record(users=schema("array", items=named("User")))
    of = blueprint(entities=(user,), types={"Team": team}, tools=(tool("t", parameter("team", named("Team"))),))
    exported = tool_parameters(of, of.tools["t"].parameters)
    assert list(exported["properties"]["team"]["properties"]["users"]["items"]["properties"]) == ["name"]
    definitions = contract_definitions(of)
    assert list(definitions) == ["User", "User.outer", "Team", "Team.outer"]
    assert definitions["User"]["properties"]["password"]["x-internal"] is True
    assert list(definitions["User.outer"]["properties"]) == ["name"]
    assert definitions["Team.outer"]["properties"]["users"]["items"] == {"$ref": "#/$defs/User.outer"}
    assert contract_schema(of, named("Team"), form="outer") == {"$ref": "#/$defs/Team.outer"}
    assert contract_schema(of, named("Team")) == {"$ref": "#/$defs/Team"}


def test_a_keyword_checked_by_a_guard_is_shown() -> None:
    of = tool_parameters(EMPTY, (parameter("mode", schema(enum=("l", "w")), checked_by_guard=True),))
    assert of["properties"]["mode"]["enum"] == ["l", "w"]


def test_choices() -> None:
    card = record(source=schema(const="card"), number=schema())
    gift = record(source=schema(const="gift"))
    of = Schema(at=HERE, type="choice", discriminator="source", alternatives=(card, gift))
    contract = contract_schema(EMPTY, of)
    assert contract["discriminator"] == {"propertyName": "source"}
    assert [each["properties"]["source"]["const"] for each in contract["oneOf"]] == ["card", "gift"]
    assert list(plain_schema(EMPTY, of)) == ["anyOf"]
