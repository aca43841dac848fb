"""Words of models on a terminal: what would act on it is made visible, and none of it is markup."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from envgen.build.built import Built
from envgen.cli.build_display import Shown
from envgen.cli.output import fail, say, tell
from envgen.endpoint import ScriptedServer
from tests.build.project import project, started

ACTS = "\x1b]0;mine\x07\x1b[2J\x9b31m"
SEEN = r"\x1b]0;mine\x07\x1b[2J\x9b31m"


def test_lines_for_people_keep_their_ends_only(capsys: pytest.CaptureFixture[str]) -> None:
    say(f"one {ACTS}\n  two")
    tell(f"three {ACTS}")
    fail("four", f"five {ACTS}")
    out, err = capsys.readouterr()
    assert out == f"one {SEEN}\n  two\n"
    assert err == f"three {SEEN}\nenvgen: four\n  hint: five {SEEN}\n"


def test_a_refusal_that_would_act_on_the_terminal(tmp_path: Path) -> None:
    with ScriptedServer({"rules": [{"reply": {"refusal": f"No {ACTS} way"}}]}) as server:
        project(tmp_path, server.base_url)
        for command in (("build", "--from", "ideas.jsonl", "--limit", "1"), ("plan", "--from", "ideas.jsonl", "--limit", "1")):
            out, err = started(tmp_path, *command).communicate(timeout=60)
            assert SEEN in out + err
            assert "\x1b" not in out + err


def test_the_table_of_a_build_takes_brackets_as_they_are() -> None:
    shown = Shown()
    shown.expect(["lockers", "desk"])
    shown.watch("lockers", "plan", f"[/b] {ACTS}")
    shown.built(Built(name="desk", title="Desk", place="", why=["no [bold]plan[/i]"]))
    console = Console(file=io.StringIO(), force_terminal=True, width=100)
    console.print(shown.table())
    assert isinstance(console.file, io.StringIO)
    assert f"[/b] {SEEN}" in console.file.getvalue()
    assert "no [bold]plan[/i]" in console.file.getvalue()
