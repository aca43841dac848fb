"""Every fault class of the generated suite: faulty environments of several shapes are found, their mended twins are clean."""

from __future__ import annotations

import difflib
import json
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest
import yaml

from envgen.render.output.manifest import digest
from envgen.testing.suite.outcome import Outcome, Suite
from envgen.testing.suite.packages import Package
from envgen.testing.suite.run import Wanted, run_suite, run_suites
from tests.testing.zoo import EDITS, FAULTS, Pair, edits_of, packaged, pairs, problems_with

PAIRS = pairs()
CONCERNS: dict[str, list[str]] = yaml.safe_load((FAULTS / "concerns.yaml").read_text("utf-8"))
SHAPES = 3  # environments of a class, at least
QUICK = 2  # of them are run in CI
FAULT = 30  # lines that a faulty environment may differ in: one fault and what it needs
WAITING: dict[str, str] = {}  # what a check does not find yet, and why; strict, so that nobody forgets to take it out


def each(waiting: dict[str, str], quick: int = len(PAIRS)) -> pytest.MarkDecorator:
    """A test for each pair, some of which are known to fail; CI runs so many of a class."""
    marks = {name: [pytest.mark.xfail(reason=why, strict=True)] for name, why in waiting.items()}
    for _, of_class in groupby(PAIRS, lambda pair: pair.slug):
        for pair in [*of_class][quick:]:
            marks.setdefault(pair.id, []).append(pytest.mark.slow)
    return pytest.mark.parametrize("pair", [pytest.param(pair, id=pair.id, marks=marks.get(pair.id, [])) for pair in PAIRS])


def test_every_class_has_environments_of_different_shape() -> None:
    domains: dict[str, set[str]] = defaultdict(set)
    for pair in PAIRS:
        domains[pair.slug].add(yaml.safe_load((pair.mended / "blueprint.yaml").read_text("utf-8"))["name"])
    assert domains.keys() == CONCERNS.keys()
    assert {slug: len(names) for slug, names in domains.items() if len(names) < SHAPES} == {}


@each(WAITING, QUICK)
def test_found(pair: Pair, tmp_path: Path) -> None:
    suite = run_suite(packaged(pair.faulty, tmp_path))
    assert suite.bad, "the suite is clean"
    assert not suite.told, suite.told
    found = {outcome.test.concern for outcome in suite.bad}
    assert found & {*CONCERNS[pair.slug]}, f"no check that is meant to find it did, only:\n{told(suite.bad)}"


@pytest.fixture(scope="module")
def mended(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[Pair], Suite]:
    """The suite of the mended one. Those of a class are one run of many suites; a package that two pairs have runs once."""
    tests = [item for item in request.session.items if isinstance(item, pytest.Function) and item.function is test_clean]
    asked: list[Pair] = [test.callspec.params["pair"] for test in tests]
    ended: dict[str, Suite] = {}

    @cache
    def keys(slug: str) -> dict[Pair, str]:
        roots = {pair: packaged(pair.mended, tmp_path_factory.mktemp("mended")) for pair in asked if pair.slug == slug}
        found = {pair: digest(json.dumps(texts(root))) for pair, root in roots.items()}
        new = {key: roots[pair] for pair, key in found.items() if key not in ended}
        suites = run_suites([Package(root.name, root) for root in new.values()], Wanted(believe=False))
        ended.update(zip(new, suites, strict=True))
        return found

    return lambda pair: ended[keys(pair.slug)[pair]]


@each({}, QUICK)
def test_clean(pair: Pair, mended: Callable[[Pair], Suite]) -> None:
    suite = mended(pair)
    assert not suite.told, suite.told
    assert suite.outcomes
    assert not suite.bad, told(suite.bad)


@each({})
def test_differs_in_the_fault_alone(pair: Pair) -> None:
    faulty, mended = texts(pair.faulty), texts(pair.mended)
    assert EDITS not in mended
    assert {*faulty} - {EDITS} == {*mended}
    changed = [line for name, text in mended.items() for line in difflib.ndiff(text, faulty[name]) if line[0] in "+-"]
    changed += [line for edit in edits_of(pair.faulty) for line in edit["now"].splitlines()]
    assert 0 < len(changed) <= FAULT
    assert bool(edits_of(pair.faulty)) != any(faulty[name] != text for name, text in mended.items()), "a spec or its package"


@pytest.mark.parametrize(
    ("pair", "change"),
    [pytest.param(pair, change, id=f"{pair.id}-{change['code']}") for pair in PAIRS for change in pair.refused],
)
def test_plain_form_is_refused_by_the_compiler(pair: Pair, change: dict[str, str], tmp_path: Path) -> None:
    assert change["code"] in problems_with(pair, change, tmp_path)


def texts(folder: Path) -> dict[str, list[str]]:
    """The lines of the files of a spec, or of a package."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and "__pycache__" not in file.parts]
    return {file.relative_to(folder).as_posix(): file.read_text("utf-8").splitlines() for file in files}


def told(outcomes: list[Outcome]) -> str:
    return "\n".join(f"{one.test.id} {one.test.concern}: {one.failure.told if one.failure else one.result}" for one in outcomes)
