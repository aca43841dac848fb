"""docs/reference/: each page is what its maker makes of the table or schema that owns the facts, and every fact is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from envgen.blueprint.expressions import FUNCTIONS, METHODS
from envgen.blueprint.structure import load_schema
from envgen.blueprint.yaml import read_bytes
from envgen.diagnostics import CODES
from tests.docs.reference import PAGES, blueprint, expressions, problems
from tests.docs.test_documents import ROOT

SCHEMAS = (load_schema("blueprint"), load_schema("seed"), load_schema("scenario"))
DEFINED = {name: part for schema in reversed(SCHEMAS) for name, part in schema["$defs"].items()}


@pytest.mark.parametrize("place", PAGES)
def test_the_page_is_up_to_date(place: str) -> None:
    there = (ROOT / place).read_text("utf-8")
    assert there == PAGES[place](), f"{place} is not what its sources say: make docs"


def mappings(schema: Any) -> Iterator[dict[str, Any]]:
    """All schemas of mappings whose keys are named."""
    if "properties" in schema:
        yield schema
    parts = [*schema.get("properties", {}).values(), *schema.get("anyOf", ()), *schema.get("$defs", {}).values()]
    parts += [schema[word] for word in ("items", "additionalProperties", "propertyNames") if isinstance(schema.get(word), dict)]
    for part in parts:
        yield from mappings(part)


KEYS = [
    pytest.param(key, node, id=f"{section.anchor}-{key}") for section in blueprint.sections() for key, node in section.keys.items()
]


def test_every_mapping_of_the_schema_has_a_section() -> None:
    told = [id(section.schema) for section in blueprint.sections()]
    assert [sorted(mapping["properties"]) for schema in SCHEMAS for mapping in mappings(schema) if id(mapping) not in told] == []


@pytest.mark.parametrize(("key", "node"), KEYS)
def test_every_key_has_an_example_that_fits(key: str, node: dict[str, Any]) -> None:
    assert len(node["description"]) > 8
    whole = Draft202012Validator({**node, "$defs": DEFINED})
    assert [error.message for error in whole.iter_errors(node["examples"][0])] == []
    line = blueprint.example(key, node)
    document, found = read_bytes(f"{line}\n".encode(), "example.yaml")
    assert found == []
    assert document is not None
    assert document.root.value == {key: node["examples"][0]}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_an_example_of_a_function_calls_it(name: str) -> None:

    expressions.evaluated(FUNCTIONS[name].example)


def test_every_function_and_method_has_an_example_of_its_own() -> None:
    for spec in (*FUNCTIONS.values(), *(one for group in METHODS.values() for one in group)):
        assert f"{spec.name}(" in spec.example, spec.name


def test_every_code_has_an_anchor_and_an_example() -> None:
    page = problems.page()
    for code, one in CODES.items():
        assert f'<a id="{code.lower()}"></a>' in page
        assert one.example or code in problems.told(), f"{code} has neither an example nor a case in tests/problems"
