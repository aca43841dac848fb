"""`datasets` loads each folder, and its rows are the conversations."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from envgen.export.dialects import DIALECTS
from envgen.export.writing import rows_of
from tests.export.consumers.conftest import TALKS, Folder
from tests.export.conversations import conversation

datasets = pytest.importorskip("datasets", minversion="4.7", reason="make consumers")


@pytest.mark.parametrize("parquet", [False, True], ids=["json", "parquet"])
@pytest.mark.parametrize("name", DIALECTS)
def test_a_folder_loads_as_it_was_written(name: str, parquet: bool, folder: Folder, tmp_path: Path) -> None:
    place = folder(name, parquet=parquet)
    loaded = list(datasets.load_dataset(str(place), split="train", cache_dir=str(tmp_path / "cache")))
    assert loaded == list(rows_of(next(place.glob("train.*"))))
    talks = [talk for key, talk in TALKS.items() if name != "envscaler" or key != "at once"]
    assert [one.canonical() for one in DIALECTS[name].read(loaded)] == [
        conversation(talk, thoughts="drop").canonical() for talk in talks
    ]


def test_left_to_guess_it_makes_dates_of_texts(tmp_path: Path) -> None:
    """Why the card tells types, and why one is to load the folder."""
    row = {"messages": [{"role": "assistant", "arguments": {"due": "2026-03-05"}}]}
    (tmp_path / "train.jsonl").write_text(json.dumps(row) + "\n")
    (loaded,) = datasets.load_dataset(
        "json", data_files=str(tmp_path / "train.jsonl"), split="train", cache_dir=str(tmp_path / "cache")
    )
    assert not isinstance(loaded["messages"][0]["arguments"]["due"], str)
