"""What each layer of the wall denies by itself, and that all of them deny everything: `matters.txt` against this kernel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from envgen.sandbox.inside.wall import LAYERS, landlock

from .raising import USERS, Outcome, linux, within

pytestmark = linux

PROBE = "tell(probe(keep))"
NOTHING = "nothing to deny"
OTHER_PYTHONS = sorted(Path.home().glob(".pyenv/versions/3.1[1-9].*/bin/python"))


def sections() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for line in Path(__file__).with_name("matters.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = found.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            name, _, told = line.partition(":")
            section[name] = told.strip()
    return found


TABLE = sections()


def still_open(outcome: Outcome) -> set[str]:
    return {name for name, worked in outcome.found.items() if worked}


def rows(ordinary: bool) -> dict[str, list[str]]:
    """The probes that work on this host when there is no wall, each with the layers that deny it."""
    table = {name: told.split() for name, told in TABLE["ordinary" if ordinary else "root"].items() if told != NOTHING}
    return {name: layers for name, layers in table.items() if name not in TABLE["by the host"] or name in open_at_first(ordinary)}


@cache
def open_at_first(ordinary: bool) -> set[str]:
    return still_open(within(PROBE, layers=(), ordinary=ordinary))


def skip_without(outcome: Outcome) -> None:
    """Where this host lacks a layer, it shows nothing about it."""
    if outcome.reasons:
        pytest.skip(str(outcome.reasons))


@pytest.mark.parametrize("ordinary", USERS)
def test_without_a_wall_the_attempts_work(ordinary: bool) -> None:
    outcome = within(PROBE, layers=(), ordinary=ordinary)
    assert still_open(outcome) == set(rows(ordinary))
    assert set(outcome.found) == set(TABLE["ordinary" if ordinary else "root"])


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("ordinary", USERS)
def test_what_a_layer_denies_alone(layer: str, ordinary: bool) -> None:
    outcome = within(PROBE, layers=[layer], ordinary=ordinary)
    if not (layer == "identity" and ordinary):  # alone it has no other id to give
        skip_without(outcome)
    if layer == "landlock" and landlock.VERSION < 6:
        pytest.skip("this kernel's Landlock knows no TCP or no signals")
    assert still_open(outcome) == {name for name, layers in rows(ordinary).items() if layer not in layers}


@pytest.mark.parametrize("layer", LAYERS)
def test_every_layer_denies_something(layer: str) -> None:
    assert any(layer in layers for layers in rows(ordinary=False).values())


@pytest.mark.parametrize("ordinary", USERS)
def test_the_whole_wall_denies_everything(ordinary: bool) -> None:
    outcome = within(PROBE, ordinary=ordinary)
    assert still_open(outcome) == set()
    skip_without(outcome)
    assert outcome.ended == 0


@pytest.mark.parametrize("python", OTHER_PYTHONS, ids=lambda python: python.parts[-3])
@pytest.mark.parametrize("ordinary", USERS)
def test_the_whole_wall_under_other_interpreters(python: Path, ordinary: bool) -> None:
    assert still_open(within(PROBE, layers=(), ordinary=ordinary, python=str(python))) == set(rows(ordinary))
    assert still_open(within(PROBE, ordinary=ordinary, python=str(python))) == set()


@pytest.mark.parametrize("missing", LAYERS)
@pytest.mark.parametrize("ordinary", USERS)
def test_what_opens_without_a_layer(missing: str, ordinary: bool) -> None:
    outcome = within(PROBE, layers=set(LAYERS) - {missing}, ordinary=ordinary)
    if not (missing == "namespaces" and ordinary):  # without them `identity` has no other id to give
        skip_without(outcome)
    assert still_open(outcome) == set(filter(None, TABLE["without"][missing].split(", "))) & set(rows(ordinary))


@pytest.mark.parametrize("ordinary", USERS)
def test_seccomp_and_limits_are_enough(ordinary: bool) -> None:
    """Where a host has nothing else, closed descriptors and an empty environment beside these two still deny everything."""
    outcome = within(PROBE, layers=("limits", "seccomp"), ordinary=ordinary)
    skip_without(outcome)
    assert still_open(outcome) == set()
