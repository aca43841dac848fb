"""The cases of the blueprint at run time: as the generated package carries them, and the states that they start from."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from envgen.blueprint import load
from envgen.render.bodies.read import parse_bodies
from envgen.render.package import render
from envgen.testing.inputs import Start, cases_in, declared_cases, starts

BLUEPRINT = """\
envgen: 1
name: jar_desk
title: Jars
description: Jars and what is in them.
state:
  entities:
    Jar:
      collection: jars
      description: A jar.
      key: jar_id
      attributes:
        jar_id: {type: string, description: Number.}
        beans: {type: integer, minimum: 0, description: What is in it.}
tools:
  take:
    kind: command
    description: Take beans out of a jar.
    parameters:
      jar_id: {type: string, references: Jar, as: jar, description: The jar.}
      beans: {type: integer, minimum: 1, description: How many.}
    requires:
      - that: beans <= jar["beans"]
        else: too_few
        says: Too few.
    action:
      - update: jar
        set:
          beans: =jar["beans"] - beans
    cases:
      - name: takes
        call: {jar_id: J1, beans: 2}
      - name: takes from a full jar
        state:
          set:
            /jars/J1/beans: 500
        call: {jar_id: J1, beans: 400}
      - name: takes the same again
        state:
          set:
            /jars/J1/beans: 500
        call: {jar_id: J1, beans: 300}
      - name: refuses too many
        call: {jar_id: J1, beans: 9}
        error: too_few
  look:
    kind: query
    description: Look into a jar.
    parameters:
      jar_id: {type: string, references: Jar, as: jar, description: The jar.}
    returns: Jar
    action:
      - get: jar
"""


@pytest.fixture
def package(tmp_path: Path) -> Iterator[Path]:
    spec = tmp_path / "specs"
    (spec / "seeds").mkdir(parents=True)
    (spec / "blueprint.yaml").write_text(BLUEPRINT)
    (spec / "seeds/default.yaml").write_text("state:\n  jars:\n    J1: {beans: 3}\n")
    blueprint, problems = load(spec)
    assert blueprint is not None, problems
    bodies, _ = parse_bodies("", "bodies.py", blueprint)
    out = tmp_path / "jar_desk"
    for name, text in render(blueprint, bodies).items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(text)
    sys.path.insert(0, str(out))
    yield out
    sys.path.remove(str(out))
    for name in [name for name in sys.modules if name.partition(".")[0] == "jar_desk"]:
        del sys.modules[name]


@pytest.fixture
def desk(package: Path) -> Any:
    import jar_desk  # type: ignore[import-not-found]

    from envgen.testing.inputs import declared

    declared._of_package.cache_clear()
    return jar_desk.JarDesk


def test_the_package_carries_its_cases(desk: Any) -> None:
    cases = declared_cases(desk)
    assert {tool: [case.name for case in found] for tool, found in cases.by_tool.items()} == {
        "take": ["takes", "takes from a full jar", "takes the same again", "refuses too many"]
    }
    refused = cases.of("take")[-1]
    assert (refused.error, refused.arguments, refused.start) == ("too_few", {"jar_id": "J1", "beans": 9}, Start())
    assert cases.of("look") == ()


def test_a_tool_is_tried_from_every_seed_and_from_its_own_cases(desk: Any) -> None:
    full = Start("default", {"/jars/J1/beans": 500})
    assert starts(desk) == [Start()]
    assert starts(desk, "take") == [Start(), full]
    assert str(full) == "default with /jars/J1/beans set"
    assert full.begun(desk).jars["J1"]["beans"] == 500


def test_the_tests_of_another_package_are_none_of_its_cases(desk: Any, package: Path) -> None:
    """A package that is installed stands beside whatever else is called tests."""
    from envgen.testing.inputs import declared

    file = package / "tests/cases.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), "environment": "other_desk"}))
    declared._of_package.cache_clear()
    assert declared_cases(desk).by_tool == {}
    file.unlink()
    declared._of_package.cache_clear()
    assert declared_cases(desk).by_tool == {}


def test_values_of_cases_are_known_by_name() -> None:
    cases = cases_in(
        {"cases": {"send": [{"name": "one", "seed": "default", "arguments": {"item_ids": ["a", "b"], "to": {"city": "X"}}}]}}
    )
    assert cases.told["item_id"] == ["a", "b"]
    assert cases.told["city"] == ["X"]
