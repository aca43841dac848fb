"""Inline blueprint → package on disk → import, for tests that call what was rendered."""

from __future__ import annotations

import importlib
import sys
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from envgen.blueprint import load
from envgen.render.bodies.read import parse_bodies
from envgen.render.package import render


@dataclass(frozen=True)
class Rendered:
    """A rendered package: its files, the folder they stand in, its class."""

    files: dict[str, str]
    folder: Path
    name: str
    cls: Any

    @property
    def environment(self) -> str:
        return self.files[f"{self.name}/environment.py"]


Package = Callable[..., Rendered]


@pytest.fixture
def package(tmp_path: Path) -> Iterator[Package]:
    """`package(yaml, bodies="", seeds={name: yaml})` renders, writes and imports."""
    made: list[tuple[str, str]] = []

    def make(blueprint: str, bodies: str = "", seeds: dict[str, str] | None = None) -> Rendered:
        specs = tmp_path / f"specs{len(made)}"
        (specs / "seeds").mkdir(parents=True)
        (specs / "blueprint.yaml").write_text(textwrap.dedent(blueprint))
        for name, text in (seeds or {"default": "state: {}"}).items():
            (specs / "seeds" / f"{name}.yaml").write_text(textwrap.dedent(text))
        loaded, problems = load(specs)
        assert loaded is not None, problems
        assert [problem for problem in problems if problem.level == "error"] == []
        parsed, found = parse_bodies(textwrap.dedent(bodies), "bodies.py", loaded)
        assert [problem for problem in found if problem.level == "error"] == []
        files = render(loaded, parsed)
        out = tmp_path / f"generated{len(made)}"
        for path, text in files.items():
            (out / path).parent.mkdir(parents=True, exist_ok=True)
            (out / path).write_text(text)
        sys.path.insert(0, str(out))
        made.append((loaded.name, str(out)))
        module = importlib.import_module(loaded.name)
        return Rendered(files, out, loaded.name, getattr(module, loaded.class_name))

    yield make
    for name, out in made:
        sys.path.remove(out)
        for module in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
            del sys.modules[module]
