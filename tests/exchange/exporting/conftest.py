"""Items as they are exported: of the reference environments and of real classes that were imported, each made once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from envgen.exchange.exporting.run import export_all
from envgen.exchange.importing import import_items
from envgen.render.run import render_specs
from tests.exchange.test_real_items import HANDFUL, item

ROOT = Path(__file__).parents[3]
REFERENCES = ("file_system", "library_desk", "retail_support", "sleep_tracker")
ENVIRONMENTS = (*REFERENCES, *HANDFUL)

Item = Mapping[str, Any]


@pytest.fixture(scope="session")
def specs(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The spec folder of a reference environment, or of a real class that is imported for it."""

    @cache
    def folder(name: str) -> Path:
        if name in REFERENCES:
            return ROOT / "specs" / name
        (one,) = import_items([item(name)], tmp_path_factory.mktemp("specs"))
        assert one.folder is not None, one.problems
        return one.folder

    return folder


@pytest.fixture(scope="session")
def exported(specs: Callable[[str], Path]) -> Callable[[str], Item]:
    @cache
    def of(name: str) -> Item:
        return export(specs(name))

    return of


@pytest.fixture(scope="session")
def package(specs: Callable[[str], Path], tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The generated package of an environment."""

    @cache
    def of(name: str) -> Path:
        out = tmp_path_factory.mktemp("generated")
        (result,) = render_specs([specs(name)], out).results
        return out / result.name

    return of


def export(folder: Path) -> Item:
    """The item of a spec folder, after a trip through its file format."""
    (outcome,) = export_all([folder], jobs=1)
    assert outcome.item is not None, outcome.problems
    told: Item = json.loads(json.dumps(outcome.item))
    return told
