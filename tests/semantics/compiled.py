"""Blueprint text → class: loaded, rendered, written to a temporary folder and imported. Equal texts are compiled once."""

from __future__ import annotations

import atexit
import importlib
import itertools
import shutil
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from textwrap import dedent
from typing import Any

from envgen.diagnostics.problem import Problem
from envgen.render.sources import Sources, read_sources

HEADER = "envgen: 1\nname: sem\ndescription: A small environment.\n"
SIGNATURE_DIFFERS = "C102"
EMPTY_SEEDS = {"default": "state: {}\n"}

_numbers = itertools.count()


def compiled(blueprint: str, bodies: str = "", seeds: Mapping[str, str] | None = None) -> Any:
    """The environment class. A header is put before a blueprint that has none."""
    return _compiled(_whole(blueprint), dedent(bodies), _seeds(seeds))


def problems_of(blueprint: str, bodies: str = "", seeds: Mapping[str, str] | None = None) -> list[Problem]:
    """Everything that reading the environment finds, by position. Signatures in bodies.py are copies, so tests write them short."""
    return [one for one in _sources(_whole(blueprint), dedent(bodies), _seeds(seeds)).problems if one.code != SIGNATURE_DIFFERS]


def told(code: str, blueprint: str, bodies: str = "", seeds: Mapping[str, str] | None = None) -> list[str]:
    """The messages of one code, each with its hint."""
    return [f"{one.message} | {one.hint}" for one in problems_of(blueprint, bodies, seeds) if one.code == code]


def errors_of(blueprint: str, bodies: str = "", seeds: Mapping[str, str] | None = None) -> list[str]:
    """The codes and messages that keep the environment from being written."""
    return [f"{one.code} {one.message}" for one in problems_of(blueprint, bodies, seeds) if one.level == "error"]


def files_of(blueprint: str, bodies: str = "", seeds: Mapping[str, str] | None = None) -> dict[str, str]:
    """The package as text, by path."""
    return _files(_whole(blueprint), dedent(bodies), _seeds(seeds))


@cache
def _compiled(blueprint: str, bodies: str, seeds: tuple[tuple[str, str], ...]) -> Any:
    files = _files(blueprint, bodies, seeds)
    name = f"sem_{next(_numbers)}"
    package = _home() / name
    for path, text in files.items():
        head, _, rest = path.partition("/")
        if rest and head not in ("tests", "specs"):
            (package / rest).parent.mkdir(parents=True, exist_ok=True)
            (package / rest).write_text(text, encoding="utf-8")
    importlib.invalidate_caches()
    module = importlib.import_module(f"{name}.environment")
    return next(value for value in vars(module).values() if isinstance(value, type) and value.__module__ == module.__name__)


@cache
def _files(blueprint: str, bodies: str, seeds: tuple[tuple[str, str], ...]) -> dict[str, str]:
    from envgen.render.package import render

    sources = _sources(blueprint, bodies, seeds)
    found = [one for one in sources.problems if one.level == "error" and one.code != SIGNATURE_DIFFERS]
    wrong = [f"{one.at.line}:{one.at.column} {one.code} {one.message}" for one in found]
    assert not wrong, "\n".join(wrong)
    assert sources.blueprint is not None
    assert sources.bodies is not None
    return render(sources.blueprint, sources.bodies)


@cache
def _sources(blueprint: str, bodies: str, seeds: tuple[tuple[str, str], ...]) -> Sources:
    folder = _home() / "specs" / str(next(_numbers))
    (folder / "seeds").mkdir(parents=True)
    (folder / "blueprint.yaml").write_text(blueprint, encoding="utf-8")
    if bodies:
        (folder / "bodies.py").write_text(bodies, encoding="utf-8")
    for name, text in seeds:
        file = name if "." in name else f"{name}.yaml"
        (folder / "seeds" / file).write_text(text, encoding="utf-8")
    return read_sources(folder)


def _whole(blueprint: str) -> str:
    text = dedent(blueprint).lstrip("\n")
    return text if text.startswith("envgen:") else HEADER + text


def _seeds(seeds: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
    return tuple((name, dedent(text)) for name, text in (EMPTY_SEEDS if seeds is None else seeds).items())


@cache
def _home() -> Path:
    home = Path(mkdtemp(prefix="semantics-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    sys.path.insert(0, str(home))
    return home
