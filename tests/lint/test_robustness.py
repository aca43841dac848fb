"""Whatever a blueprint says, the linter answers with problems, never with an exception."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.blueprint import load
from envgen.blueprint.lint import matrix
from envgen.blueprint.yaml import read_file

SPECS = Path(__file__).parents[2] / "specs"
ODD: tuple[Any, ...] = (None, 0, -1, "x", [], {}, True, 1.5)


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """All values below the root, with their paths."""
    pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, inner in pairs:
        yield (*path, key), inner
        yield from places(inner, (*path, key))


def mutate(document: Any, rng: random.Random) -> None:
    """Take something out, put something else of the same kind in its place, rename a key, or put something odd there."""
    known = list(places(document))
    path, value = rng.choice(known)
    parent = document
    for key in path[:-1]:
        parent = parent[key]
    match rng.randrange(4):
        case 0:
            del parent[path[-1]]
        case 1:
            parent[path[-1]] = deepcopy(rng.choice([other for _, other in known if type(other) is type(value)]))
        case 2 if isinstance(parent, dict):
            parent[rng.choice([other[-1] for other, _ in known if isinstance(other[-1], str)])] = parent.pop(path[-1])
        case _:
            parent[path[-1]] = rng.choice(ODD)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["library_desk", "sleep_tracker"])
def test_mutated_blueprints_never_raise(name: str, tmp_path: Path) -> None:
    read_in, _ = read_file(SPECS / name / "blueprint.yaml", name)
    assert read_in is not None
    original = read_in.root.value
    rng = random.Random(name)
    read = 0
    for _ in range(120):
        document = deepcopy(original)
        for _ in range(rng.randint(1, 2)):
            mutate(document, rng)
        (tmp_path / "blueprint.yaml").write_text(yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=1000), "utf-8")
        blueprint, problems = load(tmp_path, path="mutated")
        assert all(problem.hint or not problem.code.startswith("B2") for problem in problems)
        if blueprint is not None:
            read += 1
            if not any(problem.level == "error" for problem in problems):
                matrix(blueprint)
    assert read > 10


@pytest.mark.parametrize("name", ["library_desk", "sleep_tracker"])
def test_the_samples_are_clean(name: str) -> None:
    assert load(SPECS / name)[1] == []
