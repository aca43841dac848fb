"""A generated package as texts, and its tests with what each of them is about. Runs nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from envgen.render.output.folders import inner_of
from envgen.testing.suite.tests import names_of, test_files, tests_of


@dataclass(frozen=True)
class Test:
    """One generated test function of a file in tests/, with its text."""

    file: str
    name: str
    concern: str
    tool: str  # empty where it is about the environment
    text: str

    __test__ = False  # none of pytest's


@dataclass(frozen=True)
class Subject:
    """A package by path below its inner folder, what lies in tests/, and the tests."""

    name: str
    texts: Mapping[str, str]
    beside: Mapping[str, str]
    tests: Sequence[Test]

    @classmethod
    def of(cls, root: Path) -> Subject:
        """From disk, `generated/library_desk`. FileNotFoundError where there is no package."""
        inner = inner_of(root)
        texts, beside = _texts(inner), _texts(root / "tests")
        if "environment.py" not in texts or "schema.json" not in texts:
            raise FileNotFoundError(f"{root} holds no generated package: envgen render writes them, to generated/NAME")
        return cls(inner.name, texts, beside, list(_tests(root, beside)))


def _texts(folder: Path) -> dict[str, str]:
    files = sorted(file for file in folder.rglob("*") if file.suffix in (".py", ".json") and file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}


def _tests(root: Path, beside: Mapping[str, str]) -> Iterator[Test]:
    names = names_of(root)
    for file in test_files(root):
        lines = beside[file.name].splitlines(keepends=True)
        found = tests_of(file, root, names)
        ends = [*(test.line for test in found), len(lines) + 1]
        for test, (first, end) in zip(found, pairwise(ends), strict=True):
            yield Test(file.name, test.name, test.concern or test.name, test.tool, "".join(lines[first - 1 : end - 1]).rstrip())
