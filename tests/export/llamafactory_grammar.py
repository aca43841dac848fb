"""What LLaMA-Factory 0.9.5 takes, as its code has it, in small: no part of it, and none of its code.

`sharegpt` and `alpaca` are `SharegptDatasetConverter` and `AlpacaDatasetConverter` of data/converter.py, `function_words` is
`FunctionFormatter` of data/formatter.py with the tags of a template of Qwen. tests/export/consumers/ asks the real ones.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

ASK, ANSWER = ("human", "observation"), ("gpt", "function_call")


def sharegpt(row: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Who says what. AssertionError where it would pass the row over."""
    said = [(part["from"], part["value"]) for part in row["conversations"]]
    assert len(said) % 2 == 0
    assert all(who in (ASK, ANSWER)[at % 2] for at, (who, _) in enumerate(said))
    return said


def alpaca(row: Mapping[str, Any]) -> list[tuple[str, str]]:
    said = [(who, text) for asked, answer in row["history"] for who, text in (("user", asked), ("assistant", answer))]
    query = [text for text in (row["instruction"], row["input"]) if text]
    assert isinstance(row["output"], str)
    return [*said, ("user", "\n".join(query)), ("assistant", row["output"])]


def function_words(text: str) -> str:
    """What the model is to write where the value of a function_call is `text`."""
    tagged = re.search(r"<tool_call>(.*?)</tool_call>", text, re.DOTALL)
    thought = re.search(r"<think>\n(.*?)\n</think>\n\n", text, re.DOTALL)
    if tagged:
        before, calls = text.replace(tagged[0], ""), tagged[1]
    else:
        before = thought[0] if thought else ""
        calls = text.replace(before, "") if before else text
    parsed = json.loads(calls)
    return before + "\n".join(_words(one) for one in (parsed if isinstance(parsed, list) else [parsed]))


def _words(call: Mapping[str, Any]) -> str:
    return f"<tool_call>\n{json.dumps({'name': call['name'], 'arguments': call['arguments']}, ensure_ascii=False)}\n</tool_call>"
