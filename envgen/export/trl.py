"""TRL and chat templates of Hugging Face: arguments as objects, tools as JSON text, which SFTTrainer parses.

Tools as text, and messages as JSON in the columns of parquet, for Arrow fills records of unlike keys with nulls, which a chat
template would write out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from envgen.export.conversation import About, Conversation, Unsayable, json_of, object_of
from envgen.export.dialect import EPISODE, Dialect, Row, episode
from envgen.export.structured import read_structured, structured
from envgen.trajectory.model import ToolCall


def rows(one: Conversation, about: About) -> Iterator[Row]:
    messages = [structured(message, _arguments) for message in one.messages]
    yield {"messages": messages, "tools": json_of(one.tools), **episode(about)}


def _arguments(call: ToolCall) -> dict[str, Any]:
    arguments = object_of(call)
    if _has_a_giant(arguments):
        raise Unsayable("an integer beyond 64 bits in arguments, which datasets cannot read")
    return arguments


def _has_a_giant(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_has_a_giant, value.values()))
    if isinstance(value, list):
        return any(map(_has_a_giant, value))
    return isinstance(value, int) and not -(1 << 63) <= value < 1 << 63


def read(rows: Iterable[Row]) -> Iterator[Conversation]:
    for row in rows:
        yield read_structured(json.loads(row["tools"]), row["messages"])


DIALECT = Dialect(
    name="trl",
    whose="TRL's SFTTrainer, and anything that applies a chat template of Hugging Face",
    rows=rows,
    read=read,
    columns={"messages": ["json"], "tools": "text", **EPISODE},
    how="""\
```python
from datasets import load_dataset
from trl import SFTConfig

data = load_dataset("path/to/this/folder", split="train")
config = SFTConfig(assistant_only_loss=True)
```

Load the folder, not its file: this card tells datasets (4.7 or later) that messages are JSON. Left to guess, it makes dates of
arguments that look like one. `assistant_only_loss` masks all but the agent's answers. `tools` is JSON text, which SFTTrainer
parses; to apply a template yourself, `json.loads` it.""",
)
