"""bad_inputs.txt: each kind of bad input has the cases that it names, and each of these ends as it must."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.problems.sessions import COMMANDS, EXPECTED

HERE = Path(__file__).parent
TESTS = HERE.parent
PLACE = r"[\w./-]+:\d+:\d+: "
ERROR = re.compile(rf"^{PLACE}[A-Z]\d{{3}} (?!warning:|portability:|quality:)\S", re.MULTILINE)


@dataclass(frozen=True)
class Item:
    """One line: a kind of bad input, what shows it, and whether it is to be harmless."""

    what: str
    cases: tuple[str, ...]
    harmless: bool


def items() -> list[Item]:
    lines = [line for line in (HERE / "bad_inputs.txt").read_text("utf-8").splitlines() if line and not line.startswith("#")]
    out = []
    for line in lines:
        what, cases = re.split(r"\s{2,}", line, maxsplit=1)
        words = cases.split()
        out.append(Item(what, tuple(word for word in words if word != "harmless"), "harmless" in words))
    return out


ITEMS = items()


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.what)
def test_is_shown_by_cases_that_exist(item: Item) -> None:
    assert item.cases
    for case in item.cases:
        if "::" in case:
            file, _, test = case.partition("::")
            assert f"\ndef {test}(" in (TESTS / file).read_text("utf-8"), case
            continue
        folder = HERE / case
        assert (folder / EXPECTED).exists(), f"write tests/problems/{case}"
        assert (folder / COMMANDS).exists() or (folder / "specs").is_dir()


@pytest.mark.parametrize("item", [item for item in ITEMS if not item.harmless], ids=lambda item: item.what)
def test_ends_in_an_error_with_a_place(item: Item) -> None:
    for case in item.cases:
        text = (HERE / case / EXPECTED).read_text("utf-8")
        assert ERROR.search(text), case
        assert "Traceback" not in text
        if (HERE / case / COMMANDS).exists():
            assert "\nexit 1\n" in text and "\nexit 2\n" not in text


@pytest.mark.parametrize("case", sorted({case for item in ITEMS for case in item.cases if "-hostile-" in case}))
def test_each_environment_of_a_hostile_case_is_refused(case: str) -> None:
    text = (HERE / case / EXPECTED).read_text("utf-8")
    refused = {line.split("/")[1] for line in text.splitlines() if ERROR.match(line)}
    assert refused == {folder.name for folder in (HERE / case / "specs").iterdir()}
