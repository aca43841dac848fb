"""Copies of the specs of this repository with some of their bodies as nobody had written them."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import libcst as cst

from envgen.render.bodies.lock import lock_text
from envgen.render.sources import read_sources
from envgen.synthesis.implement.run import stubbed

SPECS = Path(__file__).parents[2] / "specs"


def stripped(above: Path, spec: str, names: Sequence[str], *, without: Sequence[str] = ()) -> Path:
    """A copy in which `names` have no body and the helpers in `without` are gone, as is their line in bodies.lock."""
    folder = Path(shutil.copytree(SPECS / spec, above / spec, ignore=shutil.ignore_patterns("__pycache__", "scenarios")))
    sources = read_sources(folder)
    assert sources.blueprint is not None
    assert sources.bodies is not None
    text = stubbed(sources.bodies.source, sources.blueprint, names)
    (folder / "bodies.py").write_text(cst.parse_module(text).visit(_Without(without)).code, encoding="utf-8")
    lock = {name: line for name, line in sources.lock.items() if name not in names}
    (folder / "bodies.lock").write_text(lock_text(lock), encoding="utf-8")
    return folder


class _Without(cst.CSTTransformer):
    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names

    def leave_FunctionDef(
        self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef
    ) -> cst.FunctionDef | cst.RemovalSentinel:
        return cst.RemoveFromParent() if original_node.name.value in self._names else updated_node
