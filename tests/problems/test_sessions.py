"""Each directory with a commands.txt is a case (tests/problems/sessions.py); --update-problems writes its expected.txt anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.diagnostics import CODES
from tests.problems.sessions import COMMANDS, EXPECTED, losses, played

SESSIONS = sorted(file.parent for file in Path(__file__).parent.glob(f"*/{COMMANDS}"))


@pytest.mark.parametrize("case", SESSIONS, ids=lambda case: case.name)
def test_prints_what_is_expected(case: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    text = played(case, tmp_path)
    if request.config.getoption("--update-problems"):
        (case / EXPECTED).write_text(text, "utf-8")
    assert text == (case / EXPECTED).read_text("utf-8")
    assert "Traceback" not in text
    assert "please report" not in text


@pytest.mark.parametrize("case", SESSIONS, ids=lambda case: case.name)
def test_directory_is_named_by_what_it_shows(case: Path) -> None:
    code, text = case.name.split("-")[0], (case / EXPECTED).read_text("utf-8")
    if code == "clean":
        assert "\nexit 1\n" not in text
    else:
        assert code in CODES
        assert f": {code} " in text
        assert "\nexit 1\n" in text


def test_what_a_failed_command_costs_is_noticed() -> None:
    before = {"specs/one/bodies.py": b"a", "generated/one/README.md": b"b"}
    assert losses(before, {**before, "generated/two/README.md": b"new"}) == []
    assert losses(before, {}) == ["specs/one/bodies.py", "generated/one/README.md"]
    assert losses(before, {**before, "generated/one/README.md": b""}) == ["generated/one/README.md"]
    assert losses(before, {**before, "generated/one/.a.1.envgen-tmp": b"c"}) == ["generated/one/.a.1.envgen-tmp"]
