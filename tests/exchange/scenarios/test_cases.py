"""Check functions with the checks that they become: each file of `cases/` holds functions, and below each what is written of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from yaml import safe_load

from envgen.blueprint.expressions import Scope
from envgen.blueprint.model import Blueprint
from envgen.exchange.importing import make
from envgen.exchange.scenarios.translated import Translation, scope_of, translated
from envgen.render.sources import read_sources
from tests.exchange.scenarios.ward import ward

CASES = [
    pytest.param(*case.split("\n---\n"), id=f"{path.stem}-{number}")
    for path in sorted((Path(__file__).parent / "cases").glob("*.txt"))
    for number, case in enumerate(path.read_text("utf-8").strip().split("\n\n===\n\n"), 1)
]


@pytest.fixture(scope="session")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Scope:
    return scope_of(_blueprint(tmp_path_factory.mktemp("ward")))


@cache
def _blueprint(place: Path) -> Blueprint:
    for path, text in make(ward(), "ward").files.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text(text, "utf-8")
    blueprint = read_sources(place).blueprint
    assert blueprint is not None
    return blueprint


@pytest.mark.parametrize(("source", "expected"), CASES)
def test_what_a_function_becomes(source: str, expected: str, scope: Scope) -> None:
    found = translated(source, scope, {})
    if isinstance(found, str):
        assert found == expected.strip().removeprefix("stays: ")
    elif isinstance(found, Translation):
        assert dict(found.form) == safe_load(expected)
