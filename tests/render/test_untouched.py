"""What was not touched is not read again, and whatever was touched is noticed."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from envgen.render.output import cache as cache_module
from envgen.render.output.glance import SETTLED, glance, settled_glance
from envgen.render.report import Report
from envgen.render.run import render_specs

ROOT = Path(__file__).parents[2]
Change = Callable[[Path], None]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that was rendered, looked at again, and rests."""
    shutil.copytree(ROOT / "benchmarks" / "specs", tmp_path / "specs")
    assert _render(tmp_path).results[0].status == "written"
    time.sleep(2 * SETTLED / 1e9)
    assert _render(tmp_path).results[0].status == "unchanged"
    return tmp_path


def _render(project: Path) -> Report:
    return render_specs([project / "specs"], project / "generated")


def test_an_untouched_environment_is_not_read(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> str:
        raise AssertionError("something was read")

    monkeypatch.setattr(cache_module, "stamp_of", never)
    monkeypatch.setattr("envgen.render.run.stamp_of", never)
    monkeypatch.setattr("envgen.render.output.disk.look", never)
    report = _render(project)
    assert report.results[0].status == "unchanged"
    assert [problem.code for problem in report.problems] == ["B276"] * 3  # what was said then is said again


def test_a_run_without_work_writes_nothing(project: Path) -> None:
    before = {file: file.stat().st_mtime_ns for file in project.rglob("*") if file.is_file()}
    _render(project)
    assert {file: file.stat().st_mtime_ns for file in project.rglob("*") if file.is_file()} == before


def _edit_output_of_equal_size_and_time(project: Path) -> None:
    file = project / "generated/stockroom/stockroom/environment.py"
    before = file.stat()
    file.write_bytes(file.read_bytes().replace(b"Look an item up", b"Book an item up"))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


def _forget_output(project: Path) -> None:
    (project / "generated/stockroom/stockroom/py.typed").unlink()


def _link_output(project: Path) -> None:
    file = project / "generated/stockroom/stockroom/tools.json"
    file.rename(project / "elsewhere.json")
    file.symlink_to(project / "elsewhere.json")


def _change_blueprint(project: Path) -> None:
    file = project / "specs/stockroom/blueprint.yaml"
    file.write_text(file.read_text().replace("Look an item up", "Book an item up"))


def _add_seed(project: Path) -> None:
    shutil.copy(project / "specs/stockroom/seeds/default.yaml", project / "specs/stockroom/seeds/other.yaml")


def _touch_blueprint(project: Path) -> None:
    (project / "specs/stockroom/blueprint.yaml").touch()


def _break_cache(project: Path) -> None:
    (project / ".envgen/render.json").write_text("{")


@pytest.mark.parametrize(
    ("change", "status"),
    [
        (_edit_output_of_equal_size_and_time, "refused"),
        (_forget_output, "written"),
        (_link_output, "refused"),
        (_change_blueprint, "written"),
        (_add_seed, "written"),
        (_touch_blueprint, "unchanged"),
        (_break_cache, "unchanged"),
    ],
)
def test_whatever_was_touched_is_noticed(project: Path, change: Change, status: str) -> None:
    change(project)
    assert _render(project).results[0].status == status


def test_a_change_of_a_moment_ago_is_not_remembered(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_text("1")
    assert settled_glance([str(file)]) == ""
    time.sleep(2 * SETTLED / 1e9)
    assert settled_glance([str(file)], told="a") == glance([str(file)], told="a") != glance([str(file)], told="b")


def test_the_cache_is_json_with_a_line_for_each_environment(project: Path) -> None:
    text = (project / ".envgen/render.json").read_text()
    assert list(json.loads(text)) == [str(project / "specs/stockroom")]
    assert len(text.splitlines()) == 3
