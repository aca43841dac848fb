"""What was not touched is not read again, and whatever was touched is noticed."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from envgen.render import compile as compile_module
from envgen.render.output import cache as cache_module
from envgen.render.output.cache import RenderCache
from envgen.render.output.disk import TEMPORARY
from envgen.render.output.glance import SETTLED, glance, settled_glance
from envgen.render.output.manifest import NAME
from envgen.render.output.plan import Step
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

    said = _render(project).problems
    monkeypatch.setattr(cache_module, "stamp_of", never)
    monkeypatch.setattr("envgen.render.run.stamp_of", never)
    monkeypatch.setattr("envgen.render.output.disk.look", never)
    report = _render(project)
    assert report.results[0].status == "unchanged"
    assert report.problems == said
    assert {problem.code for problem in said} == {"B276"}


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
    (project / ".envgen/render.cache").write_text("{")


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


def test_the_cache_is_a_digest_and_json_with_a_line_for_each_environment(project: Path) -> None:
    told, _, text = (project / ".envgen/render.cache").read_text().partition("\n")
    assert told == hashlib.sha256(text.encode()).hexdigest()
    assert list(json.loads(text)) == [str(project / "specs/stockroom")]
    assert len(text.splitlines()) == 3


# ── a cache that somebody damaged, and runs at once ─────────


def _random_bytes(file: Path) -> None:
    file.write_bytes(random.Random(1).randbytes(3000))


def _deep(file: Path) -> None:
    file.write_text("[" * 100_000)


def _one_letter(file: Path) -> None:
    """Valid JSON, and not what a run found."""
    text = file.read_text()
    assert '"B276"' in text
    file.write_text(text.replace('"B276"', '"Z276"', 1))


def _cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-100])


def _folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def _link_to_what_is_no_file(file: Path) -> None:
    """Like one to a device, which a run of the superuser would replace."""
    pipe = file.with_name("pipe")
    os.mkfifo(pipe)
    file.unlink()
    file.symlink_to(pipe)


def _loop(file: Path) -> None:
    shutil.rmtree(file.parent)
    file.parent.symlink_to(file.parent.name)


def _file_for_folder(file: Path) -> None:
    shutil.rmtree(file.parent)
    file.parent.write_text("")


@pytest.mark.parametrize(
    "damage",
    [_random_bytes, _deep, _one_letter, _cut_off, _folder, _pipe, _link_to_what_is_no_file, _loop, _file_for_folder],
    ids=lambda one: one.__name__,
)
def test_a_damaged_cache_is_not_believed(project: Path, damage: Callable[[Path], None]) -> None:
    said = _render(project).problems
    damage(project / ".envgen/render.cache")
    for _ in range(2):
        report = _render(project)
        assert report.results[0].status == "unchanged"
        assert report.problems == said != []
        assert not (pipe := project / ".envgen/pipe").exists() or pipe.is_fifo()


def test_what_was_edited_while_it_was_compiled_is_compiled_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the old inputs would be taken for those of the new output, once they come back."""
    blueprint = project / "specs/stockroom/blueprint.yaml"
    old = blueprint.read_text()
    new = old.replace("title: ", "title: Another ", 1)
    package = project / "generated/stockroom/pyproject.toml"
    before = package.read_text()
    real = compile_module.compile_environments

    def edited_meanwhile(*arguments: Any, **more: Any) -> Any:
        blueprint.write_text(new)
        return real(*arguments, **more)

    shutil.rmtree(project / "generated")
    with monkeypatch.context() as patch:
        patch.setattr(compile_module, "compile_environments", edited_meanwhile)
        assert _render(project).results[0].status == "written"
    assert package.read_text() != before
    blueprint.write_text(old)
    assert _render(project).results[0].status == "written"
    assert package.read_text() == before


def test_runs_at_once_keep_what_each_other_found(project: Path) -> None:
    first, second = RenderCache.beside(project / "generated"), RenderCache.beside(project / "generated")
    (result,) = _render(project).results
    for cache, name in ((first, "one"), (second, "two")):
        cache.note(replace(result, folder=project / name, steps=[Step("unchanged", NAME, "")]), "stamp")
        cache.save()
    third = RenderCache.beside(project / "generated")
    assert {Path(folder).name for folder in third.entries} == {"stockroom", "one", "two"}
    third.note(replace(result, folder=project / "one", status="failed"), "stamp")
    third.save()
    assert {Path(folder).name for folder in RenderCache.beside(project / "generated").entries} == {"stockroom", "two"}


def test_what_a_killed_run_left_beside_the_cache_goes(project: Path) -> None:
    left = project / f".envgen/.render.cache.1{TEMPORARY}"
    left.write_text("half")
    _change_blueprint(project)
    _render(project)
    assert not left.exists()
