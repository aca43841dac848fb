"""A body that the gate refuses is not rendered: said with its place, at the cost of no other environment and of no old output."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def two(envgen: Any, project: Path) -> Path:
    """A project with the environments one and two, rendered."""
    envgen("new", "one")
    envgen("new", "two")
    assert envgen("render", "specs/").status == 0
    return project


def spoil(project: Path, line: str) -> None:
    bodies = project / "specs/one/bodies.py"
    bodies.write_text(bodies.read_text().replace("        return counts", f"        {line}\n        return counts"))


def contents(folder: Path) -> dict[Path, str]:
    return {file: file.read_text() for file in sorted(folder.rglob("*")) if file.is_file() and file.suffix != ".pyc"}


def test_refused_body_is_not_rendered_and_the_others_are(envgen: Any, two: Path) -> None:
    spoil(two, 'open("x").close()')
    second = two / "specs/two/blueprint.yaml"
    second.write_text(second.read_text().replace("title: Two", "title: The second"))
    before = contents(two / "generated/one")
    done = envgen("render", "specs/")
    assert done.status == 1
    assert "specs/one/bodies.py:13:9: G005 open is not available to bodies" in done.out
    assert contents(two / "generated/one") == before
    assert "The second" in (two / "generated/two/README.md").read_text()


def test_is_told_by_validate_and_explained(envgen: Any, two: Path) -> None:
    spoil(two, "self.cache = counts")
    done = envgen("validate", "specs/one")
    assert done.status == 1
    assert "specs/one/bodies.py:13:14: G010 self.cache is assigned and declared nowhere" in done.out
    assert "Hidden state" in envgen("explain", "G010").out


def test_stays_told_where_nothing_changed(envgen: Any, two: Path) -> None:
    spoil(two, "import os")
    for _ in range(2):
        done = envgen("render", "specs/")
        assert done.status == 1
        assert "specs/one/bodies.py:13:16: G003 the module os cannot be imported in bodies.py" in done.out


def test_sync_is_not_stopped_by_it(envgen: Any, two: Path) -> None:
    spoil(two, "print(counts)")
    (two / "specs/one/contract.pyi").unlink()
    envgen("sync", "specs/one")
    assert (two / "specs/one/contract.pyi").exists()
    assert "print(counts)" in (two / "specs/one/bodies.py").read_text()


def test_says_nothing_twice(envgen: Any, two: Path) -> None:
    bodies = two / "specs/one/bodies.py"
    bodies.write_text(bodies.read_text().replace("class One", "SEEN = []\n\n\nclass One"))
    done = envgen("validate", "specs/one")
    assert done.out.count("bodies.py:6:8:") == 1
    assert "C007" in done.out
