"""The entity diagram: what it tells, and that no name of a blueprint breaks the grammar of Mermaid."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from envgen.blueprint import load
from envgen.blueprint.model import Blueprint, Entity, Schema, Unique
from envgen.render.data.entity_diagram import entity_diagram
from tests.render.shapes import HERE, blueprint, entity, named, record, schema

SPECS = Path(__file__).resolve().parents[2] / "specs"

# What Mermaid's own grammar takes in every version since names may be quoted, narrower where it has keywords.
NAME = r'"[^"%\r\n\v\\]+"'
WORD = r"(?!(?:pk|fk|uk)\b)[A-Za-z_][A-Za-z0-9_]*(?:\[\])*"
KEYS = r"(?:PK|FK|UK)(?:, (?:PK|FK|UK))*"
LINES = {
    "open": re.compile(rf"    {NAME} \{{"),
    "row": re.compile(rf'        {WORD} {WORD} {KEYS}(?: "[^"\n]*")?', re.IGNORECASE),
    "close": re.compile(r"    \}"),
    "relation": re.compile(rf'    {NAME} (?:\|\||\|o|\}}o|\}}\|)--(?:\|\||o\||o\{{|\|\{{) {NAME} : "[^"%\n\\]*"'),
}
NEXT = {"": {"open"}, "open": {"row", "close"}, "row": {"row", "close"}, "close": {"open", "relation"}, "relation": {"relation"}}
ANYWHERE = re.compile(r"direction\s+(?:TB|BT|RL|LR)|%%", re.IGNORECASE)  # what counts wherever it stands in a line


def check(text: str) -> None:
    """Each line is one of the grammar, in an order that it knows."""
    head, *lines = text.split("\n")
    assert head == "erDiagram"
    before = ""
    for line in lines:
        kind = next((kind for kind, pattern in LINES.items() if pattern.fullmatch(line)), "")
        assert kind in NEXT[before], line
        assert kind == "row" or not ANYWHERE.search(line), line
        before = kind
    assert before in ("close", "relation")


def drawn(*entities: Entity, variables: Mapping[str, Schema] | None = None, types: Mapping[str, Schema] | None = None) -> list[str]:
    made: Blueprint = blueprint(entities=entities, variables=variables or {}, types=types or {})
    text = entity_diagram(made)
    check(text)
    return [line.strip() for line in text.split("\n")]


BOOK = entity("Book", {"isbn": schema()}, key="isbn")


@pytest.mark.parametrize("spec", sorted(path.parent.name for path in SPECS.glob("*/blueprint.yaml")))
def test_the_specs_have_diagrams_of_the_grammar(spec: str) -> None:
    found, _ = load(SPECS / spec)
    assert found is not None
    text = entity_diagram(found)
    check(text)
    assert all(f'"{name}" {{' in text for name in found.entities)


@pytest.mark.parametrize(
    ("attribute", "unique", "expected"),
    [
        (schema(references="Book"), False, '"Book" ||--o{ "Copy" : "of, on delete refuse"'),
        (schema(references="Book", nullable=True, on_delete="clear"), False, '"Book" |o--o{ "Copy" : "of, on delete clear"'),
        (schema(references="Book", optional=True), False, '"Book" |o--o{ "Copy" : "of, on delete refuse"'),
        (schema(references="Book", on_delete="cascade"), True, '"Book" ||--o| "Copy" : "of, on delete cascade"'),
        (schema("array", items=schema(references="Book")), False, '"Book" }o--o{ "Copy" : "of, on delete refuse"'),
        (schema("object", additional=schema(references="Book")), False, '"Book" }o--o{ "Copy" : "of, on delete refuse"'),
        (
            schema("object", additional=schema(), property_names=schema(references="Book")),
            False,
            '"Book" }o--o{ "Copy" : "of (keys), on delete refuse"',
        ),
        (record(first=schema(references="Book")), False, '"Book" ||--o{ "Copy" : "of.first, on delete refuse"'),
        (record(first=schema(references="Book", nullable=True)), False, '"Book" |o--o{ "Copy" : "of.first, on delete refuse"'),
        (named("Line"), False, '"Book" |o--o{ "Copy" : "of.isbn, on delete refuse"'),
        (schema("array", items=named("Line")), False, '"Book" }o--o{ "Copy" : "of.isbn, on delete refuse"'),
    ],
)
def test_a_reference_tells_how_many_and_what_a_delete_does(attribute: Schema, unique: bool, expected: str) -> None:
    copy = entity(
        "Copy", {"copy_id": schema(), "of": attribute}, key="copy_id", unique=(Unique(of=("of",), at=HERE),) if unique else ()
    )
    assert drawn(BOOK, copy, types={"Line": record(isbn=schema(references="Book", optional=True))})[-1] == expected


def test_variables_that_refer_to_an_entity_are_in_it() -> None:
    lines = drawn(BOOK, variables={"open_at": schema(references="Book", nullable=True), "limit": schema("integer")})
    assert lines[-4:] == ['"variables" {', "string open_at FK", "}", '"Book" |o--|| "variables" : "open_at, on delete refuse"']


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("pk", 'string pk_ FK "pk"'),
        ("FK", 'string FK_ FK "FK"'),
        ("direction TB", 'string direction_TB FK "direction TB"'),
        ('a "b" %% c', 'string a__b_____c FK "a #34;b#34; #37;#37; c"'),
        ("2nd", 'string _2nd FK "2nd"'),
        ("größe", 'string gr__e FK "größe"'),
    ],
)
def test_hard_names_are_told_in_a_comment(name: str, row: str) -> None:
    assert row in drawn(BOOK, entity("Copy", {"copy_id": schema(), name: schema(references="Book")}, key="copy_id"))


@given(st.text(min_size=1))
def test_no_name_breaks_the_grammar(name: str) -> None:
    drawn(BOOK, entity("Copy", {"copy_id": schema(), name: schema(references="Book", format="date-time")}, key="copy_id"))


def test_without_entities_there_is_no_diagram() -> None:
    assert entity_diagram(blueprint()) == ""
