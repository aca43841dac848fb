"""The zoo of faulty environments in tests/faults: what there is, and how a directory becomes a package."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from envgen.diagnostics.problem import Problem
from envgen.render.compile import Compiled, compile_environments

FAULTS = Path(__file__).resolve().parents[1] / "faults"
EDITS = "edits.yaml"


@dataclass(frozen=True)
class Pair:
    """A faulty environment beside its mended twin."""

    folder: Path

    @property
    def slug(self) -> str:
        """The fault class."""
        return self.folder.parent.name

    @property
    def id(self) -> str:
        return f"{self.slug}/{self.folder.name}"

    @property
    def faulty(self) -> Path:
        return self.folder / "faulty"

    @property
    def mended(self) -> Path:
        return self.folder / "mended"

    @cached_property
    def refused(self) -> Sequence[Mapping[str, str]]:
        """Plain forms of the fault, as changes of the mended spec, with the code of the problem that keeps them out."""
        file = self.folder / "refused.yaml"
        return yaml.safe_load(file.read_text("utf-8")) if file.exists() else []


def pairs() -> list[Pair]:
    """All of them, by class and name."""
    return [Pair(folder) for folder in sorted(FAULTS.glob("*/*/")) if folder.is_dir()]


def packaged(spec: Path, out: Path) -> Path:
    """The package of a spec below `out`, with its edits; the package's folder."""
    compiled = compiled_of(spec)
    assert compiled.files is not None, errors(compiled)
    files = dict(compiled.files)
    for edit in edits_of(spec):
        name = edit["file"] if edit["file"] in files else f"{compiled.name}/{edit['file']}"
        files[name] = replaced(files[name], edit["was"], edit["now"])
    root = out / compiled.name
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return root


def problems_with(pair: Pair, change: Mapping[str, str], out: Path) -> set[str]:
    """The codes of all problems of the mended spec with one more change."""
    spec = out / "changed"
    shutil.copytree(pair.mended, spec)
    file = spec / change["file"]
    file.write_text(replaced(file.read_text("utf-8"), change["was"], change["now"]), "utf-8")
    return {problem.code for problem in compiled_of(spec).problems}


def compiled_of(spec: Path) -> Compiled:
    """What the compiler makes of a spec, or says of it."""
    (compiled,) = compile_environments([spec])
    assert not compiled.crashed, compiled.crashed
    return compiled


def errors(compiled: Compiled) -> list[Problem]:
    return [problem for problem in compiled.problems if problem.level == "error"]


def edits_of(spec: Path) -> Sequence[Mapping[str, Any]]:
    """The replacements in the rendered package that make it faulty where no spec can."""
    file = spec / EDITS
    return yaml.safe_load(file.read_text("utf-8")) if file.exists() else []


def replaced(text: str, was: str, now: str) -> str:
    """Whole lines at whatever depth they stand, else a part of a line; found exactly once."""
    found = list(_by_lines(text, was, now)) or [text.replace(was, now)] * text.count(was)
    assert len(found) == 1, f"found {len(found)} times, not once: {was!r}"
    return found[0]


def _by_lines(text: str, was: str, now: str) -> Iterator[str]:
    lines, block = text.split("\n"), was.split("\n")
    for at in range(len(lines) - len(block) + 1):
        depth = " " * (_depth(lines[at]) - _depth(block[0]))
        if lines[at : at + len(block)] == textwrap.indent(was, depth).split("\n"):
            yield "\n".join([*lines[:at], *textwrap.indent(now, depth).split("\n"), *lines[at + len(block) :]])


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
