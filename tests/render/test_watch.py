"""`envgen render --watch`: what was saved, came, went or was deleted is rendered and told, and nothing else is."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType

import pytest

from envgen.render.report import Report
from envgen.render.run import render_specs
from envgen.render.watch import reports
from tests.cli.conftest import envgen, project  # noqa: F401

ENOUGH = 20  # seconds, on a busy machine

Told = tuple[dict[str, str], list[str]]  # environment → what became of it, codes of problems


def told(report: Report) -> Told:
    return {result.name: result.status for result in report.results}, [problem.code for problem in report.problems]


@pytest.fixture(autouse=True)
def in_time() -> Iterator[None]:
    """Watching never ends: a report that does not come is a failure."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TimeoutError("nothing was told")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(ENOUGH)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def watched(envgen: Callable[..., object], project: Path) -> Iterator[Iterator[Report]]:  # noqa: F811
    """The reports of a project of two environments, that of the first run taken; watching has begun."""
    for name in ("one", "two"):
        envgen("new", name)
    ready: list[bool] = []
    specs, out = [Path("specs")], Path("generated")
    found = reports(specs, out, partial(render_specs, specs, out, jobs=1), lambda: ready.append(True))
    assert told(next(found)) == ({"one": "written", "two": "written"}, [])
    assert not ready
    retitle("one", "Begun")
    assert told(next(found)) == ({"one": "written", "two": "unchanged"}, [])
    assert ready == [True]
    yield found


def blueprint(name: str) -> Path:
    return Path("specs") / name / "blueprint.yaml"


def edit(name: str, old: str, new: str) -> None:
    text = blueprint(name).read_text("utf-8")
    assert old in text
    blueprint(name).write_text(text.replace(old, new, 1), "utf-8")


def retitle(name: str, title: str) -> None:
    lines = blueprint(name).read_text("utf-8").splitlines(keepends=True)
    blueprint(name).write_text("".join(f"title: {title}\n" if one.startswith("title:") else one for one in lines), "utf-8")


def save_by_rename() -> None:
    beside = Path("specs/two/4913")  # as an editor does
    beside.write_text(blueprint("two").read_text("utf-8").replace("title:", "title: New", 1), "utf-8")
    os.replace(beside, blueprint("two"))


def save_often() -> None:
    for number in range(15):
        retitle("two", f"Version {number}")
        time.sleep(0.01)


def save_a_comment() -> None:
    with blueprint("one").open("a") as file:
        file.write("# seen\n")


def new_folder() -> None:
    shutil.copytree("specs/one", "specs/three")
    for file in ("blueprint.yaml", "bodies.py"):
        there = Path("specs/three") / file
        there.write_text(there.read_text("utf-8").replace("name: one", "name: three").replace("class One", "class Three"), "utf-8")


def new_seed() -> None:
    shutil.copy("specs/one/seeds/default.yaml", "specs/one/seeds/other.yaml")


def leave_no_generated() -> None:
    shutil.rmtree("generated")


def exchange_the_folder() -> None:
    """As a change of branches may do."""
    os.rename("specs", "aside")
    shutil.copytree("aside", "specs")
    retitle("two", "Exchanged")


CHANGES: list[tuple[Callable[[], object], Told]] = [
    (partial(retitle, "two", "Another"), ({"one": "unchanged", "two": "written"}, [])),
    (save_by_rename, ({"one": "unchanged", "two": "written"}, [])),
    (save_often, ({"one": "unchanged", "two": "written"}, [])),
    (save_a_comment, ({"one": "unchanged", "two": "unchanged"}, [])),
    (new_folder, ({"one": "unchanged", "three": "written", "two": "unchanged"}, [])),
    (new_seed, ({"one": "written", "two": "unchanged"}, [])),
    (partial(shutil.rmtree, "specs/two"), ({"one": "unchanged"}, ["D011"])),
    (partial(edit, "two", "title:", "titel:"), ({"one": "unchanged", "two": "failed"}, ["B101"])),
    (partial(os.unlink, "generated/two/README.md"), ({"one": "unchanged", "two": "written"}, [])),
    (partial(shutil.rmtree, "generated/two"), ({"one": "unchanged", "two": "written"}, [])),
    (leave_no_generated, ({"one": "written", "two": "written"}, [])),
    (exchange_the_folder, ({"one": "unchanged", "two": "written"}, [])),
    (partial(os.rename, "specs", "gone"), ({}, ["D006"])),
]


def _name(value: object) -> str:
    if isinstance(value, partial):
        return "_".join([value.func.__name__, *(str(one) for one in value.args[:2])]).replace("/", "-")
    return getattr(value, "__name__", "")


@pytest.mark.parametrize(("change", "expected"), CHANGES, ids=_name)
def test_a_change_is_told(watched: Iterator[Report], change: Callable[[], object], expected: Told) -> None:
    change()
    assert told(next(watched)) == expected


def test_one_report_tells_of_a_burst_and_the_next_is_of_the_next_save(watched: Iterator[Report]) -> None:
    save_often()
    last = {}
    while "Version 14" not in Path("generated/two/README.md").read_text("utf-8"):
        last = told(next(watched))[0]
    assert last["two"] == "written"
    save_a_comment()
    assert told(next(watched)) == ({"one": "unchanged", "two": "unchanged"}, [])


def test_what_breaks_is_told_until_it_is_mended_and_costs_nothing(watched: Iterator[Report]) -> None:
    before = Path("generated/two/README.md").read_bytes()
    edit("two", "title:", "titel:")
    assert told(next(watched)) == ({"one": "unchanged", "two": "failed"}, ["B101"])
    assert Path("generated/two/README.md").read_bytes() == before
    retitle("one", "Meanwhile")
    assert told(next(watched)) == ({"one": "written", "two": "failed"}, ["B101"])
    edit("two", "titel:", "title:")
    assert told(next(watched)) == ({"one": "unchanged", "two": "unchanged"}, [])


def test_an_edit_of_a_generated_file_is_refused(watched: Iterator[Report]) -> None:
    file = Path("generated/two/README.md")
    file.write_text("mine", "utf-8")
    assert told(next(watched)) == ({"one": "unchanged", "two": "refused"}, ["D001"])
    assert file.read_text("utf-8") == "mine"


def test_what_is_brought_back_is_watched_again(watched: Iterator[Report]) -> None:
    os.rename("specs", "gone")
    assert told(next(watched)) == ({}, ["D006"])
    os.rename("gone", "specs")
    assert told(next(watched)) == ({"one": "unchanged", "two": "unchanged"}, [])
    retitle("two", "Back")
    assert told(next(watched)) == ({"one": "unchanged", "two": "written"}, [])
