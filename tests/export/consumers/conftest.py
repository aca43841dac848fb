"""Data sets of all formats as `envgen export sft` writes them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from envgen.export.conversation import Thoughts
from envgen.export.dialects import DIALECTS
from envgen.export.run import export
from tests.export.conversations import AT_ONCE, ORDINARY, SYSTEM, call, episode, journal, result, said, user

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["HF_DATASETS_DISABLE_PROGRESS_BARS"] = "1"

DATES = (  # of which a reader that guesses types makes dates, and records with nulls
    SYSTEM,
    user("2026-03-05"),
    said("2026-03-05", call("lend", "c1", due="2026-03-05")),
    result("2026-03-05T10:00:00", "c1"),
    said("", call("count", "c2", of=[1, 2], deep={"a": None, "b": [{"c": 1.5}, "</tool_call>"]})),
    result("", "c2"),
    said("Done “é” 😀\n\n{}"),
)
TALKS = {"ordinary": ORDINARY, "dates": DATES, "at once": AT_ONCE}

Folder = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """The folder of a format."""

    def made(name: str, *, parquet: bool = False, thoughts: Thoughts = "drop") -> Path:
        place = journal(tmp_path / "rollouts", *(episode(talk, sample=at) for at, talk in enumerate(TALKS.values())))
        into = tmp_path / name
        done = export(place, into, DIALECTS[name], parquet=parquet, thoughts=thoughts)
        assert done.tally.episodes == (2 if name == "envscaler" else 3)
        return into

    return made
