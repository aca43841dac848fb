"""What is believed of the last run, and what is not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from envgen.testing.depth import Depth
from envgen.testing.suite import cache
from envgen.testing.suite.outcome import Suite
from envgen.testing.suite.packages import Package as Subject
from envgen.testing.suite.run import Wanted, run_suites
from tests.testing.suite.conftest import Package

CLEAN = "def test_a() -> None: ...\ndef test_b() -> None: ...\n"
BROKEN = "def test_a() -> None: ...\ndef test_b() -> None:\n    assert 1 == 2\n"


def result_of(root: Path, **wanted: object) -> Suite | None:
    found = run_suites([Subject(root.name, root)], Wanted(**{"depth": Depth(), **wanted}))  # type: ignore[arg-type]
    return found[0] if found else None


def is_cached(root: Path, **wanted: object) -> bool:
    suite = result_of(root, **wanted)
    assert suite is not None
    return suite.cached


def file_of(root: Path) -> Path:
    return root.parent.parent / ".envgen" / "tests" / root.parent.name / f"{root.name}.json"


def test_a_clean_suite_is_believed_with_all_that_was_found(package: Package) -> None:
    root = package(all=CLEAN)
    first, second = result_of(root), result_of(root)
    assert first is not None and second is not None
    assert (first.cached, second.cached) == (False, True)
    assert (first.outcomes, first.names, first.status) == (second.outcomes, second.names, "passed")


CHANGES: dict[str, Callable[[Path], object]] = {
    "a test": lambda root: (root / "tests" / "test_all.py").write_text(CLEAN + "\n"),
    "a body": lambda root: (root / "shop" / "__init__.py").write_text("x = 1\n"),
    "a seed": lambda root: (root / "shop" / "default.json").write_text("{}"),
    "a case": lambda root: (root / "tests" / "cases.json").write_text("{}"),
    "one file less": lambda root: (root / "shop" / "__init__.py").unlink(),
    "a name": lambda root: (root / "shop" / "schema.json").rename(root / "shop" / "scheme.json"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_changes_is_run_again(package: Package, change: Callable[[Path], object]) -> None:
    root = package(all=CLEAN)
    result_of(root)
    change(root)
    assert not is_cached(root)
    assert is_cached(root)


def test_another_depth_and_another_tool_run_again(package: Package, monkeypatch: pytest.MonkeyPatch) -> None:
    root = package(all=CLEAN)
    result_of(root)
    assert not is_cached(root, depth=Depth(seed=1))
    assert not is_cached(root, depth=Depth(seed=1, examples=7))
    assert not is_cached(root, depth=Depth(seed=1, examples=7), believe=False)
    monkeypatch.setattr(cache, "_tool", lambda: "another")
    assert not is_cached(root, depth=Depth(seed=1, examples=7))


def test_failures_run_again_and_alone_where_only_they_are_wanted(package: Package) -> None:
    root = package(all=BROKEN)
    result_of(root)
    assert not is_cached(root)
    suite = result_of(root, failed=True)
    assert suite is not None and [(one.test.name, one.result) for one in suite.outcomes] == [("test_b", "failed")]
    (root / "tests" / "test_all.py").write_text(CLEAN)
    suite = result_of(root, failed=True)
    assert suite is not None and [(one.test.name, one.result) for one in suite.outcomes] == [("test_b", "passed")]
    assert result_of(root, failed=True) is None
    assert not is_cached(root)  # the others were not seen on this code
    assert is_cached(root)


def test_of_a_suite_that_broke_as_a_whole_all_runs_again(package: Package) -> None:
    root = package(all="import os\ndef test_a() -> None: ...\ndef test_b() -> None:\n    os._exit(1)\n")
    result_of(root)
    suite = result_of(root, failed=True)
    assert suite is not None and [one.result for one in suite.outcomes] == ["passed", "error"]


def test_what_is_damaged_is_not_there(package: Package) -> None:
    root = package(all=CLEAN)
    result_of(root)
    file = file_of(root)
    text = file.read_text()
    for damaged in ("", "x", text[:-5], text.replace("passed", "failed"), "\n{}", text.replace("\n", "")):
        file.write_text(damaged)
        assert cache.known_of(root) is None
        assert not is_cached(root)
        assert cache.known_of(root) is not None
    file.unlink()
    file.mkdir()
    assert not is_cached(root)


def test_a_package_that_is_edited_while_it_runs_is_not_believed(package: Package) -> None:
    root = package(all="import pathlib\ndef test_a() -> None:\n    pathlib.Path(__file__).with_name('new.txt').write_text('')\n")
    assert not is_cached(root)
    assert not is_cached(root)
    assert is_cached(root)


def test_two_folders_of_packages_do_not_share_results(package: Package, tmp_path: Path) -> None:
    clean = package(all=CLEAN)
    result_of(clean)
    clean.parent.rename(tmp_path / "other")
    broken = package(all=BROKEN)
    result_of(broken)
    other = result_of(tmp_path / "other" / "shop")
    assert other is not None and other.status == "passed"
    assert cache.known_of(broken) is not None and cache.known_of(broken) != cache.known_of(tmp_path / "other" / "shop")
