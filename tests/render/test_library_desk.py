"""The library desk of specs/: nothing to complain about, every case true, the example of its card too."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from envgen.blueprint import load, patches
from envgen.blueprint.model import MISSING, Blueprint
from envgen.blueprint.tool_contract import refusals
from envgen.render.data.seed_check import seed_problems
from envgen.render.package import render
from envgen.render.sources import read_sources

ROOT = Path(__file__).parents[2]
SPECS = ROOT / "specs" / "library_desk"


@pytest.fixture(scope="module")
def desk() -> Blueprint:
    blueprint, problems = load(SPECS)
    assert problems == []
    assert blueprint is not None
    return blueprint


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the rendered package."""
    sources = read_sources(SPECS, allow_stubs=True)
    assert sources.blueprint is not None
    folder = tmp_path_factory.mktemp("desk")
    for path, text in render(sources.blueprint, sources.bodies).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return folder


def test_seeds_and_patched_cases_are_sound(desk: Blueprint) -> None:
    assert seed_problems(desk) == []
    assert sum(len(records) for records in desk.seeds["busy_day"].state.values() if isinstance(records, dict)) >= 15


def test_every_tool_has_cases_for_success_and_for_each_refusal(desk: Blueprint) -> None:
    for tool in desk.tools.values():
        shown = {case.error for case in tool.cases}
        assert "" in shown, tool.name
        assert set(refusals(desk, tool)) <= shown, tool.name


def test_every_case_is_true(desk: Blueprint, package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(package))
    from library_desk import LibraryDesk  # type: ignore[import-not-found]

    env = LibraryDesk()
    collections = [entity.collection for entity in desk.entities.values()]
    for tool in desk.tools.values():
        for case in tool.cases:
            told = f"{tool.name}: {case.name}"
            seed = desk.seeds[case.base]
            state = patches.apply(seed.state, set=case.set, remove=case.remove, collections=collections)
            env.reset(state=state, now=seed.now or desk.clock.start)
            result = env.call(tool.name, dict(case.arguments))
            assert result.ok == (not case.error), (told, result.observation)
            if result.error:
                assert result.error.code == case.error, told
                assert case.message in (None, result.error.message), told
            if case.returns is not MISSING:
                assert _holds(case.returns, result.value), (told, result.value)
            if case.changes is not None:
                assert sorted(change["path"] for change in result.changes) == sorted(case.changes), told


def test_the_example_of_the_card_runs(package: Path) -> None:
    example = (package / "README.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    done = subprocess.run(
        [sys.executable, "-c", example],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": f"{package}:{ROOT / 'runtime'}"},
    )
    assert done.returncode == 0, done.stderr
    assert "Ines Aguilar" in done.stdout


def _holds(expected: object, value: object) -> bool:
    """As cases match: a part of objects, whole lists."""
    if isinstance(expected, dict) and isinstance(value, dict):
        return all(name in value and _holds(part, value[name]) for name, part in expected.items())
    if isinstance(expected, list) and isinstance(value, list):
        return len(expected) == len(value) and all(map(_holds, expected, value))
    return expected == value
