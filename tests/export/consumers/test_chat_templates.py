"""transformers and TRL: what a chat template makes of loaded rows, and that the loss is over the agent's answers alone."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.export.consumers.conftest import TALKS, Folder
from tests.export.conversations import TOOLS
from tests.export.qwen import TEMPLATES, rendered

datasets = pytest.importorskip("datasets", minversion="4.7", reason="make consumers")
transformers = pytest.importorskip("transformers", reason="make consumers")
tokenizers = pytest.importorskip("tokenizers", reason="make consumers")
TRL = find_spec("trl")


@pytest.fixture(scope="module")
def tokenizer() -> Any:
    """A token a byte."""
    alphabet = sorted(tokenizers.pre_tokenizers.ByteLevel.alphabet())
    model = tokenizers.models.BPE(vocab={one: at for at, one in enumerate(alphabet)}, merges=[])
    made = tokenizers.Tokenizer(model)
    made.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    made.decoder = tokenizers.decoders.ByteLevel()
    return transformers.PreTrainedTokenizerFast(tokenizer_object=made)


@pytest.mark.parametrize("parquet", [False, True], ids=["json", "parquet"])
@pytest.mark.parametrize("template", ["qwen2_5", "qwen3"])
def test_loaded_rows_become_the_text_of_the_conversation(
    tokenizer: Any, template: str, parquet: bool, folder: Folder, tmp_path: Path
) -> None:
    loaded = datasets.load_dataset(str(folder("trl", parquet=parquet)), split="train", cache_dir=str(tmp_path / "cache"))
    for row in loaded:
        tools = json.loads(row["tools"])
        assert tools == list(TOOLS)
        chat_template = (TEMPLATES / f"{template}.jinja").read_text("utf-8")
        text = tokenizer.apply_chat_template(row["messages"], tools=tools, chat_template=chat_template, tokenize=False)
        assert text == rendered(template, row["messages"], tools)  # ours is as theirs, on which other tests rest
        assert "null" not in text.replace('"a": null', "")


@pytest.mark.skipif(TRL is None, reason="make consumers")
@pytest.mark.parametrize("template", ["qwen2_5", "qwen3"])
@pytest.mark.parametrize("thoughts", ["drop", "tag"])
def test_the_loss_is_over_answers_alone(tokenizer: Any, template: str, thoughts: str, folder: Folder, tmp_path: Path) -> None:
    """With the templates that TRL trains these models with, as its SFTTrainer applies them."""
    assert TRL is not None
    assert TRL.origin
    chat_template = (Path(TRL.origin).parent / "chat_templates" / f"{template}_training.jinja").read_text("utf-8")
    loaded = datasets.load_dataset(str(folder("trl", thoughts=thoughts)), split="train", cache_dir=str(tmp_path / "cache"))
    for row, talk in zip(loaded, TALKS.values(), strict=True):
        done = tokenizer.apply_chat_template(
            row["messages"],
            tools=json.loads(row["tools"]),
            chat_template=chat_template,
            tokenize=True,
            return_dict=True,
            return_assistant_tokens_mask=True,
        )
        learned = tokenizer.decode([token for token, mask in zip(done["input_ids"], done["assistant_masks"], strict=True) if mask])
        answers = [one for one in talk if one.role == "assistant"]
        assert learned.count("<|im_end|>\n") == len(answers)
        for piece, one in zip(learned.split("<|im_end|>\n"), answers, strict=False):
            assert one.content.strip() in piece
            calls = [json.loads(text) for text in re.findall(r"<tool_call>\n(.*?)\n</tool_call>", piece)]
            assert [call["name"] for call in calls] == [call.name for call in one.tool_calls]
            assert [call["arguments"] for call in calls] == [json.loads(call.arguments) for call in one.tool_calls]
            assert (one.thought in piece) == (thoughts == "tag" or not one.thought)
        assert all(one.content not in learned for one in talk if one.role == "user" and one.content != "2026-03-05")


@pytest.mark.skipif(TRL is None, reason="make consumers")
def test_trl_takes_the_rows_for_a_conversation(folder: Folder, tmp_path: Path) -> None:
    from trl.data_utils import is_conversational, is_conversational_from_value  # type: ignore[import-not-found]

    for row in datasets.load_dataset(str(folder("trl")), split="train", cache_dir=str(tmp_path / "cache")):
        assert is_conversational(row)
        assert not is_conversational_from_value(row)
