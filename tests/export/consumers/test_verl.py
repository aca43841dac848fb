"""verl reads parquet with pandas, Arrow types and no word on features, then applies a chat template to what it finds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from envgen.export.dialects import DIALECTS
from tests.export.consumers.conftest import TALKS, Folder
from tests.export.conversations import conversation
from tests.export.qwen import rendered

pandas = pytest.importorskip("pandas", reason="make consumers")


def plain(value: Any) -> Any:
    """As its `convert_nested_value_to_list_recursive`."""
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if hasattr(value, "tolist"):
        value = value.tolist()
    return [plain(one) for one in value] if isinstance(value, list) else value


def test_sft_rows_are_conversations(folder: Folder) -> None:
    frame = pandas.read_parquet(folder("verl", parquet=True) / "train.parquet", dtype_backend="pyarrow")
    assert "tools" not in frame.columns
    told = frame["messages"].apply(plain).tolist()
    assert [one.canonical() for one in DIALECTS["verl"].read({"messages": one} for one in told)] == [
        conversation(talk, thoughts="drop").canonical() for talk in TALKS.values()
    ]
    for messages in told:  # it renders message by message, and wants the same as from the whole
        whole = rendered("qwen2_5", messages, ())
        first, *rest = [rendered("qwen2_5", [one], ()) for one in messages]
        default = rendered("qwen2_5", [{"role": "user", "content": ""}], ()).partition("<|im_start|>user")[0]
        assert first + "".join(one.removeprefix(default) for one in rest) == whole


def test_rl_rows_have_what_its_data_set_looks_for(folder: Folder, tmp_path: Path) -> None:
    datasets = pytest.importorskip("datasets", reason="make consumers")
    file = str(folder("verl", parquet=True) / "train.parquet")
    rows = list(datasets.load_dataset("parquet", data_files=file, split="train", cache_dir=str(tmp_path / "cache")))
    for at, row in enumerate(rows):
        assert [one["role"] for one in row["prompt"]] == ["system", "user"]
        assert row["extra_info"]["index"] == at
        assert row["extra_info"].get("tools_kwargs", {}) == {}
        assert row["agent_name"] == "tool_agent"
        assert json.loads(row["extra_info"]["tools"])
