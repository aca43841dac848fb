"""A package of texts: modules, packages within it, and their files."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from envgen.sandbox.inside.modules import Package, unload

TEXTS = {
    "__init__.py": "from .state import X\n__all__ = ['X']\n",
    "state.py": "X = 1\n",
    "scenarios/__init__.py": "",
    "scenarios/first.py": "from ..state import X\nfrom . import helpers\nY = X + helpers.ONE\n",
    "scenarios/helpers.py": "ONE = 1\n",
    "scenarios/first.json": "{}",
}


@pytest.fixture
def package() -> Iterator[Package]:
    made = Package("made_of_texts", TEXTS, {})
    made.load()
    yield made
    unload("made_of_texts")


def test_a_package_within_is_found(package: Package) -> None:
    assert package.module("scenarios.first").Y == 2
    assert sys.modules["made_of_texts.scenarios"].__path__ == ["<wall>/made_of_texts/scenarios"]
    assert package.get_source("made_of_texts.scenarios.first") == TEXTS["scenarios/first.py"]


def test_what_is_not_there_is_not_found(package: Package) -> None:
    for name in ("scenarios.second", "state.inner", "scenarios.first.inner", "seeds"):
        with pytest.raises(ModuleNotFoundError):
            package.module(name)


def test_all_modules_that_were_loaded_are_watched(package: Package) -> None:
    before = {names["__name__"] for names in package.namespaces()}
    assert before == {"made_of_texts", "made_of_texts.state"}
    package.module("scenarios.first")
    more = {f"made_of_texts.scenarios{name}" for name in ("", ".first", ".helpers")}
    assert {names["__name__"] for names in package.namespaces()} == before | more


def test_files_are_read_by_their_path(package: Package) -> None:
    assert package.get_data("<wall>/made_of_texts/scenarios/first.json") == b"{}"
    with pytest.raises(FileNotFoundError):
        package.get_data("<wall>/made_of_texts/scenarios/second.json")
