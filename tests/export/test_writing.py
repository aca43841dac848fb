"""Files of each form hold the rows and give them back; what stood there stays until they are all there."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from envgen.export.dialect import Dialect
from envgen.export.dialects import DIALECTS
from envgen.export.writing import NoParquet, rows_of, writing
from tests.export.conversations import ABOUT, AT_ONCE, ORDINARY, conversation, said, user

ALL = [pytest.param(one, id=name) for name, one in DIALECTS.items()]


@pytest.mark.parametrize("ending", ["jsonl", "json", "parquet"])
@pytest.mark.parametrize("dialect", ALL)
def test_rows_come_back_from_a_file(dialect: Dialect, ending: str, tmp_path: Path) -> None:
    told = [ORDINARY, *([] if dialect.name == "envscaler" else [AT_ONCE, (user("\u2028 é\x00"), said("😀"))])]
    ones = [
        conversation(messages, tools=() if number == 2 else conversation(ORDINARY).tools) for number, messages in enumerate(told)
    ]
    rows = [row for one in ones for row in dialect.rows(one, ABOUT)]
    with writing(tmp_path / f"train.{ending}", dialect.columns) as writer:
        for row in rows * 300:  # more than are written at once
            writer.add(row)
    found = list(rows_of(tmp_path / f"train.{ending}"))
    if ending == "parquet":  # a column that a row does not have is null
        found = [{name: value for name, value in row.items() if value is not None} for row in found]
    assert found == [*rows] * 300
    assert [one.canonical() for one in dialect.read(found[: len(rows)])] == [one.canonical() for one in ones]


@pytest.mark.parametrize(("ending", "empty"), [("jsonl", ""), ("json", "[]\n")])
def test_no_rows(ending: str, empty: str, tmp_path: Path) -> None:
    with writing(tmp_path / f"train.{ending}", {}):
        pass
    assert (tmp_path / f"train.{ending}").read_text() == empty
    assert list(rows_of(tmp_path / f"train.{ending}")) == []


@pytest.mark.parametrize("ending", ["jsonl", "json", "parquet"])
def test_what_is_left_half_way_leaves_what_was_there(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"train.{ending}"
    file.write_text("before")
    with pytest.raises(KeyboardInterrupt), writing(file, {"a": "text"}) as writer:
        writer.add({"a": "b"})
        raise KeyboardInterrupt
    assert [one.read_text() for one in tmp_path.iterdir()] == ["before"]


def test_without_pyarrow_it_is_said_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(NoParquet, match="needs pyarrow"), writing(tmp_path / "train.parquet", {"a": "text"}):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_line_is_a_row_whatever_is_in_it(tmp_path: Path) -> None:
    with writing(tmp_path / "train.jsonl", {}) as writer:
        writer.add({"a": "\u2028\n\r\x85"})
    text = (tmp_path / "train.jsonl").read_bytes()
    assert text.count(b"\n") == 1
    assert json.loads(text) == {"a": "\u2028\n\r\x85"}
