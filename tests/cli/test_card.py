"""`envgen card`: what it tells, in which form, and where there is no terminal or little room."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def desk(envgen: Run) -> Run:
    envgen("new", "desk")
    return envgen


def test_a_file_gets_blocks_that_fit(desk: Run) -> None:
    done = desk("card", "desk")
    assert done.status == 0
    assert "tools are declared; " in done.out
    assert "rules are enforced by code." in done.out
    assert "\nTools\n  " in done.out
    assert "    kind      query\n" in done.out
    assert "    enforced  " in done.out
    assert "    cost      " in done.out
    assert max(map(len, done.out.splitlines())) <= 100


def test_the_markdown_form_is_the_readme(desk: Run, project: Path) -> None:
    assert desk("render", "specs/").status == 0
    done = desk("card", "generated/desk", "--format", "markdown")
    assert (done.status, done.out) == (0, (project / "generated/desk/README.md").read_text("utf-8"))
    assert "```mermaid\nerDiagram\n" in done.out
    assert "tools are declared; `count_tasks` has a body in `bodies.py`." in done.out


def test_the_facts_are_json(desk: Run) -> None:
    facts = desk("card", "desk", "--json").json
    assert facts["name"] == "desk"
    assert {tool["name"]: tool["effect"] for tool in facts["tools"]}["count_tasks"] == "body"
    assert all({"rule", "enforcement", "cost", "enforced"} <= rule.keys() for rule in facts["rules"])
    assert facts["seeds"][0]["records"]["tasks"] > 0
    assert facts["diagram"].startswith("erDiagram\n")


def test_a_broken_spec_is_told_instead(desk: Run, project: Path) -> None:
    file = project / "specs/desk/blueprint.yaml"
    file.write_text(file.read_text("utf-8").replace("title:", "titel:", 1), "utf-8")
    done = desk("card", "desk")
    assert (done.status, done.out.splitlines()[0].partition(" ")[2][:4]) == (1, "B101")


@pytest.mark.parametrize("arguments", [["desk", "--json", "--format", "markdown"], ["nowhere"], ["specs"]])
def test_a_slip_is_one_of_usage(desk: Run, arguments: list[str]) -> None:
    desk("new", "other")
    done = desk("card", *arguments)
    assert (done.status, done.out) == (2, "")
    assert "hint:" in done.err


@pytest.mark.parametrize(("columns", "drawn"), [(40, False), (100, True), (150, True)])
def test_a_terminal_gets_a_table_where_there_is_room(desk: Run, project: Path, columns: int, drawn: bool) -> None:
    shown = at_a_terminal(columns, "card", "desk")
    assert ("────" in shown) is drawn
    assert "count_tasks" in shown
    assert max(map(len, shown.splitlines())) <= columns


def at_a_terminal(columns: int, *arguments: str) -> str:
    """What a command prints on a terminal of so many columns."""
    mine, theirs = pty.openpty()
    environment = {**os.environ, "COLUMNS": str(columns), "TERM": "xterm", "NO_COLOR": "1"}
    run = subprocess.Popen(
        [sys.executable, "-m", "envgen", *arguments], stdout=theirs, stderr=theirs, stdin=theirs, env=environment
    )
    os.close(theirs)
    shown = b""
    try:
        while piece := os.read(mine, 4096):
            shown += piece
    except OSError:  # how Linux tells that nobody has the other end any more
        pass
    os.close(mine)
    assert run.wait() == 0
    return re.sub(r"\x1b\[[0-9;]*m", "", shown.decode().replace("\r\n", "\n"))
