"""What envgen makes of a folder of specs: the model, and the class of the rendered package."""

from __future__ import annotations

import atexit
import importlib
import itertools
import json
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import yaml

from envgen.blueprint.model import Blueprint
from envgen.render.package import render
from envgen.render.sources import read_sources

SPECS = Path(__file__).parents[2] / "specs"
BLUEPRINTS = Path(__file__).parent / "blueprints"
SIGNATURE_DIFFERS = "C102"
_numbers = itertools.count()


@dataclass(frozen=True)
class Pair:
    """The two sides of a comparison are made of these."""

    name: str
    blueprint: Blueprint
    bodies: str
    product: Any


def names() -> list[str]:
    """Every environment of specs/ and every nasty one."""
    return [
        *sorted(one.parent.name for one in SPECS.glob("*/blueprint.yaml")),
        *sorted(one.stem for one in BLUEPRINTS.glob("*.yaml") if one.suffixes == [".yaml"]),
    ]


@cache
def pair(name: str) -> Pair:
    folder = SPECS / name
    if not folder.exists():
        bodies = BLUEPRINTS / f"{name}.py"
        seeds = yaml.safe_load((BLUEPRINTS / f"{name}.seeds.yaml").read_text(encoding="utf-8"))
        text = bodies.read_text(encoding="utf-8") if bodies.exists() else ""
        folder = written((BLUEPRINTS / f"{name}.yaml").read_text(encoding="utf-8"), text, seeds)
    return made(folder)


def inline(blueprint: str, bodies: str = "", seeds: Mapping[str, Any] | None = None) -> Pair:
    return made(written(f"envgen: 1\nname: small\ndescription: Small.\n{blueprint}", bodies, seeds or {"default": {"state": {}}}))


def written(blueprint: str, bodies: str, seeds: Mapping[str, Any]) -> Path:
    folder = home() / "specs" / str(next(_numbers))
    (folder / "seeds").mkdir(parents=True)
    (folder / "blueprint.yaml").write_text(blueprint, encoding="utf-8")
    if bodies:
        (folder / "bodies.py").write_text(bodies, encoding="utf-8")
    for name, seed in seeds.items():
        (folder / "seeds" / f"{name}.json").write_text(json.dumps(seed), encoding="utf-8")
    return folder


def made(folder: Path) -> Pair:
    sources = read_sources(folder)
    wrong = [one for one in sources.problems if one.level == "error" and one.code != SIGNATURE_DIFFERS]
    assert not wrong, "\n".join(f"{one.at.line}:{one.at.column} {one.code} {one.message}" for one in wrong)
    assert sources.blueprint is not None
    assert sources.bodies is not None
    package = f"oracle_{next(_numbers)}"
    for path, text in render(sources.blueprint, sources.bodies).items():
        head, _, rest = path.partition("/")
        if rest and head not in ("tests", "specs"):
            (home() / package / rest).parent.mkdir(parents=True, exist_ok=True)
            (home() / package / rest).write_text(text, encoding="utf-8")
    importlib.invalidate_caches()
    module = importlib.import_module(f"{package}.environment")
    product = next(one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__)
    bodies = folder / "bodies.py"
    return Pair(sources.blueprint.name, sources.blueprint, bodies.read_text(encoding="utf-8") if bodies.exists() else "", product)


@cache
def home() -> Path:
    place = Path(mkdtemp(prefix="oracle-"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    sys.path.insert(0, str(place))
    return place
