"""OpenAI chat: a line an episode, arguments as text. What its fine-tuning takes, and who takes the same.

The text of arguments is the agent's own, malformed or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from envgen.export.conversation import About, Conversation
from envgen.export.dialect import Dialect, Row
from envgen.export.structured import read_structured, structured


def rows(one: Conversation, about: About) -> Iterator[Row]:
    # Nothing else: the service refuses a line with a field it does not know.
    told: dict[str, Any] = {"messages": [structured(message, lambda call: call.arguments) for message in one.messages]}
    if one.tools:  # and an empty list
        told["tools"] = list(one.tools)
    yield told


def read(rows: Iterable[Row]) -> Iterator[Conversation]:
    for row in rows:
        yield read_structured(row.get("tools") or (), row["messages"])


DIALECT = Dialect(
    name="openai",
    whose="OpenAI's fine-tuning, and services that take its lines",
    rows=rows,
    read=read,
    columns={"messages": ["json"], "tools": ["json"]},
    how="Upload the file. All answers are learned from; the service masks the rest.",
)
