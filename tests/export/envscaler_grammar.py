"""What the scripts of EnvScaler's SFT do with an item, in small: none of their code.

`sft/step1_process_messages_by_tool_template.py` renders the messages with the template of Qwen3, cuts the text at the marks of
turns, and puts thoughts before answers; `sft/step2_process_llamafactory_format.py` wants a system message and then turns.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from tests.export.qwen import rendered


def turns(item: Mapping[str, Any]) -> list[dict[str, str]]:
    """The messages after the first script. AssertionError where one of the two would stop."""
    raw, tools = json.loads(item["messages"]), json.loads(item["tools"])
    json.loads(item["user_messages"])
    text = rendered("qwen3", raw, tools)
    cut = [(role, said.strip()) for role, said in re.findall(r"<\|im_start\|>(\w+)\n(.*?)<\|im_end\|>", text, re.DOTALL)]
    assert len(cut) == len(raw) >= 3
    assert [role for role, _ in cut] == ["system", *(("user", "assistant")[at % 2] for at in range(len(cut) - 1))]
    told = []
    for before, (role, said) in zip(raw, cut, strict=True):
        thought = f"<think>\n{before['reasoning_content'].strip()}\n</think>\n\n" if role == "assistant" else ""
        told.append({"role": role, "content": thought + said})
    return told
