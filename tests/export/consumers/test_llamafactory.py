"""LLaMA-Factory's own converters and formatters. What its packages import on the way to them, which needs torch, is passed by."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from envgen.export.call_text import answer_text
from envgen.export.writing import rows_of
from tests.export.consumers.conftest import TALKS, Folder
from tests.export.conversations import TOOLS, conversation
from tests.export.llamafactory_grammar import alpaca, function_words, sharegpt

FOUND = find_spec("llamafactory")
pytestmark = pytest.mark.skipif(FOUND is None, reason="make consumers")


@pytest.fixture
def factory(monkeypatch: pytest.MonkeyPatch) -> Any:
    assert FOUND is not None
    assert FOUND.origin
    root = Path(FOUND.origin).parent
    for name in ("llamafactory", "llamafactory.data", "llamafactory.extras"):
        package = ModuleType(name)
        package.__path__ = [str(root.joinpath(*name.split(".")[1:]))]
        monkeypatch.setitem(sys.modules, name, package)
    misc = SimpleNamespace(use_modelscope=bool, use_openmind=bool)
    constants = SimpleNamespace(DATA_CONFIG="dataset_info.json", RUNNING_LOG="")
    monkeypatch.setitem(sys.modules, "llamafactory.extras.misc", misc)
    monkeypatch.setitem(sys.modules, "llamafactory.extras.constants", constants)
    names = ("converter", "parser", "formatter", "tool_utils")
    yield SimpleNamespace(**{name: import_module(f"llamafactory.data.{name}") for name in names})
    for name in [name for name in sys.modules if name.startswith("llamafactory")]:
        del sys.modules[name]


def converted(factory: Any, place: Path) -> list[dict[str, Any]]:
    """Rows as it has them after reading the folder by its `dataset_info.json`."""
    (attributes,) = factory.parser.get_dataset_list(["envgen"], str(place))
    convert = factory.converter.get_dataset_converter(attributes.formatting, attributes, SimpleNamespace(media_dir=""))
    return [convert(row) for row in rows_of(place / attributes.dataset_name)]


def learned(factory: Any, said: dict[str, str]) -> str:
    """What the model is to write, with the template of Qwen3."""
    if said["role"] != "function":
        return said["content"]
    formatter = factory.formatter.FunctionFormatter(slots=["{{content}}"], tool_format="qwen")
    words = {"thought_words": ("<think>\n", "\n</think>\n\n"), "tool_call_words": ("<tool_call>", "</tool_call>")}
    return "".join(formatter.apply(content=said["content"], **words))


@pytest.mark.parametrize("thoughts", ["drop", "tag"])
def test_sharegpt_is_converted_and_teaches_the_words_of_qwen(factory: Any, thoughts: Any, folder: Folder) -> None:
    place = folder("sharegpt", thoughts=thoughts)
    for told, row, talk in zip(converted(factory, place), rows_of(place / "train.jsonl"), TALKS.values(), strict=True):
        one = conversation(talk, thoughts=thoughts)
        said = told["_prompt"] + told["_response"]
        assert len(said) == 2 * len(one.turns)
        answers = [learned(factory, each) for each in said[1::2]]
        assert answers == [answer_text(turn.answer).replace("\\u003c", "<") for turn in one.turns]
        assert told["_system"] == one.system
        # Ours is as theirs, on which other tests rest.
        assert [text for _, text in sharegpt(row)] == [each["content"] for each in said]
        texts = [function_words(text) if who == "function_call" else text for who, text in sharegpt(row)[1::2]]
        assert texts == answers
        formatted = factory.formatter.ToolFormatter(tool_format="qwen").apply(content=told["_tools"])
        assert all(tool["function"]["name"] in formatted[0] for tool in TOOLS)


def test_alpaca_turns_are_converted(factory: Any, folder: Folder) -> None:
    place = folder("alpaca-turns")
    rows = list(rows_of(place / "train.jsonl"))
    told = converted(factory, place)
    assert len(told) == sum(len(conversation(talk).turns) for talk in TALKS.values())
    for one, row in zip(told, rows, strict=True):
        said = [(each["role"], each["content"]) for each in one["_prompt"] + one["_response"]]
        assert said == alpaca(row)
        assert (one["_system"], one["_tools"]) == (row["system"], row["tools"])


def test_tools_are_told_in_the_words_of_qwen(factory: Any, folder: Folder) -> None:
    from envgen.export.call_text import system_text

    (told, *_) = converted(factory, folder("alpaca-turns"))
    (tools,) = factory.formatter.ToolFormatter(tool_format="qwen").apply(content=told["_tools"])
    assert told["_system"] + tools == system_text(told["_system"], TOOLS)
