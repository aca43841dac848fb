"""From raw tasks to proven scenarios with answers that were written by hand, replayed: the same bytes, and nobody asked."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.recorded.rerecord import FEEDBACK, HERE, commands, rerecord

RUN = HERE / "by_hand"
NAME = "pharmacy_delivery_desk"


def envgen(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    known = {name: value for name, value in os.environ.items() if not name.startswith(("ENVGEN_", "OPENAI_"))}
    return subprocess.run(
        [sys.executable, "-m", "envgen", *words],
        cwd=folder,
        env=known | {"ENVGEN_ANSWERS": str(RUN), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def texts(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def kept() -> list[dict[str, Any]]:
    return [json.loads(file.read_bytes()) for file in sorted((RUN / "answers").glob("??/*.json"))]


def origins() -> list[dict[str, Any]]:
    return [json.loads(line) for line in (RUN / "specs" / NAME / "provenance.jsonl").read_text().splitlines()]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """The project after the recorded command, without an endpoint; what the command told."""
    folder = tmp_path_factory.mktemp("by_hand")
    for file in ("envgen.toml", "tasks.jsonl"):
        shutil.copy(RUN / file, folder)
    [(status, words)] = commands(RUN)
    done = envgen(folder, *words, "--offline", "--json")
    assert done.returncode == status, done.stderr
    return folder, json.loads(done.stdout)


def test_the_same_answers_make_the_same_specs(built: tuple[Path, dict[str, Any]]) -> None:
    folder, told = built
    assert texts(folder / "specs") == texts(RUN / "specs")
    assert (told["total"]["released"], told["total"]["scenarios"], told["total"]["paid"]) == (1, 2, 0)


def test_every_answer_is_used_and_none_is_missing(built: tuple[Path, dict[str, Any]]) -> None:
    folder, _ = built
    lines = [json.loads(line) for line in (folder / ".envgen/runs/0001/ledger.jsonl").read_text().splitlines()]
    assert {line["what"] for line in lines} == {"answered"}  # not one was asked
    assert {line["key"] for line in lines} == {one["key"] for one in kept()}


def test_the_way_leads_through_repair(built: tuple[Path, dict[str, Any]]) -> None:
    [one] = built[1]["environments"]
    assert [(stage["name"], stage["is_reached"]) for stage in one["stages"]] == [
        ("plan", True),
        ("implement", True),
        ("repair", True),  # what the generated tests found
        ("assess", False),
        ("repair", True),  # what the checker found
        ("assess", True),
        ("scenarios", True),
    ]
    assert (one["sound_before"], one["sound"], one["tools"]) == (5, 6, 6)
    assert (round(one["pass_before"] * 12), round(one["pass_rate"] * 12)) == (10, 12)
    assert not one["good_without_repair"]


@pytest.mark.parametrize("words", [["validate", "specs/"], ["fmt", "--check", "specs/"], ["scenario", "prove", NAME]])
def test_what_was_released_is_sound(built: tuple[Path, dict[str, Any]], words: list[str]) -> None:
    done = envgen(built[0], *words)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_suite_passes(built: tuple[Path, dict[str, Any]]) -> None:
    for words in (["render", "specs/"], ["test", NAME]):
        done = envgen(built[0], *words)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_read_me_lists_every_answer_that_was_sent_back() -> None:
    """A row for each, with words of what the writer was told."""
    table = (RUN / "README.md").read_text().partition("## Sent back")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (\w+) \| .* \| `(.*)` \|$", table, re.MULTILINE)
    asked = [(one["stage"], one["request"]["messages"][-1]["content"]) for one in kept()]
    sent_back = [(stage, text) for stage, text in asked if text.startswith(FEEDBACK) or "Earlier answers were wrong" in text]
    assert Counter(stage for stage, _ in rows) == Counter(stage for stage, _ in sent_back)
    assert [row for row in rows if not any(row[0] == stage and row[1] in text for stage, text in sent_back)] == []


def test_provenance_tells_who_wrote_it_and_what_was_refused() -> None:
    lines = origins()
    assert {one["model"] for one in lines} == {"by-hand"} == {one["answer"]["model"] for one in kept()}
    assert list(dict.fromkeys(one["stage"] for one in lines)) == ["discover", "plan", "implement", "repair", "scenarios"]
    assert {one["answer"] for one in lines} <= {one["key"] for one in kept()}
    told = {f"{one['stage']} {one['what']}": one["refused"] for one in lines if one["refused"]}
    assert {what: len(refused) for what, refused in told.items()} == {
        f"discover {NAME}": 1,
        "plan state": 1,
        "plan rules": 1,
        "plan tools-1": 1,
        "plan seed": 1,
        "implement cancel_delivery": 1,
        "implement schedule_delivery": 2,
        "repair renew_prescription": 1,
        "repair schedule_delivery": 1,
        "scenarios stop-metformin task": 1,
        "scenarios stop-metformin checks": 1,
        "scenarios all-in-one-delivery task": 1,
        "scenarios all-in-one-delivery checks": 1,
    }
    [of_repair] = told["repair schedule_delivery"]
    assert "the name day is bound nowhere" in of_repair  # more than the heading above it


def test_nothing_that_is_kept_tells_of_the_machine() -> None:
    for place, text in texts(RUN).items():
        found = re.findall(rb"/(?:home|root|tmp|work|Users|private)/\S*", text)
        assert not found, f"{place}: {found[0].decode()}"


@pytest.mark.slow
def test_the_texts_make_the_same_answers_again(tmp_path: Path) -> None:
    rerecord(RUN, tmp_path)
    for folder in ("answers", "specs"):
        assert texts(tmp_path / folder) == texts(RUN / folder)
