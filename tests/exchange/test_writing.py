"""Texts of YAML that read back as what they were, in the form that `envgen fmt` leaves alone."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from envgen.blueprint.yaml.blocks import lines_of
from envgen.exchange.inferred import ClassModel, EntityModel, ParameterModel, ToolModel, VariableModel
from envgen.exchange.writing import files_of

TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=200)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS.filter(bool), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(TEXTS.filter(bool), VALUES, max_size=4))
def test_every_value_reads_back(value: dict[str, object]) -> None:
    text = "\n".join(lines_of(value))
    assert (yaml.load(text, Loader=yaml.CSafeLoader) or {}) == value


MODEL = ClassModel(
    name="shop",
    class_name="Shop",
    title="Shop: the first",
    description="A shop of books. " * 12,
    types={"Price": {"properties": {"euro": {"type": "number", "description": "Euro."}}}},
    entities=[
        EntityModel(
            name="Book",
            collection="books",
            key="book_id",
            key_in_record=True,
            attributes={"book_id": {"type": "string"}, "status": {"enum": ["in", "out", "yes"]}, "price": {"type": "Price"}},
            required=frozenset({"book_id", "status"}),
        )
    ],
    variables=[
        VariableModel("lazy", {"type": "array", "items": {}}, None),
        VariableModel("limit", {"type": "integer"}, 3, "Most."),
    ],
    tools=[
        ToolModel(
            "add",
            "command",
            "Add: one # of them.\n\nTwo paragraphs.",
            [ParameterModel("a", {"type": "string"}, True), ParameterModel("b", {}, False), ParameterModel("c", {}, False, "x")],
        )
    ],
    rules=["No two books: never!", " ", "A long rule " + "and on " * 30],
)


def test_a_blueprint_as_a_person_would_have_written_it() -> None:
    text = files_of(MODEL)["blueprint.yaml"]
    read = yaml.safe_load(text)
    assert list(read) == ["envgen", "name", "title", "description", "clock", "observation", "types", "state", "tools"]
    book = read["state"]["entities"]["Book"]
    assert book["attributes"]["price"] == {"type": "Price", "optional": True, "description": "Price."}
    assert book["attributes"]["status"]["enum"] == ["in", "out", "yes"]
    assert read["state"]["variables"]["lazy"] == {
        "type": "array",
        "items": {},
        "nullable": True,
        "default": None,
        "description": "Lazy.",
    }
    tool = read["tools"]["add"]
    assert (tool["kind"], tool["writes"], tool["errors"], tool["returns"]) == ("command", "any", "open", {})
    assert tool["description"] == "Add: one # of them.\n\nTwo paragraphs."
    assert tool["parameters"]["b"] == {"optional": True, "description": "B."}
    assert tool["parameters"]["c"] == {"default": "x", "description": "C."}


@pytest.mark.parametrize("said", ["# - No two books: never!", "#   and on"])
def test_rules_that_nothing_enforces_stand_as_comments(said: str) -> None:
    text = files_of(MODEL)["blueprint.yaml"]
    assert said in text
    assert max(map(len, text.splitlines())) <= 132
