"""Alpaca with a row a turn, as EnvScaler trained: what came before is history, only the row's own answer is learned from.

Rows have only texts, so calls and results are in the words of Qwen. Thoughts stand in the answer of a row and not in its history,
which a model with such a template does not see again either.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace

from envgen.export.call_text import answer_text, asked_text, read_answer, read_asked
from envgen.export.conversation import About, Conversation, json_of
from envgen.export.dialect import EPISODE, Dialect, Row, dataset_info, episode
from envgen.trajectory.model import Message


def rows(one: Conversation, about: About) -> Iterator[Row]:
    history: list[list[str]] = []
    tools = json_of(one.tools)
    for turn in one.turns:
        asked = asked_text(turn.asked)
        yield {
            "instruction": asked,
            "input": "",
            "output": answer_text(turn.answer),
            "history": list(history),
            "system": one.system,
            "tools": tools,
            **episode(about),
        }
        history.append([asked, answer_text(replace(turn.answer, thought=""))])


def read(rows: Iterable[Row]) -> Iterator[Conversation]:
    tools: tuple[Row, ...] = ()
    messages: list[Message] = []
    for row in rows:
        if not row["history"]:
            if messages:
                yield Conversation(tools, tuple(messages))
            tools = tuple(json.loads(row["tools"]))
            messages = [Message(role="system", content=row["system"])] if row["system"] else []
        messages += read_asked(row["instruction"], messages[-1].tool_calls if messages else ())
        messages.append(read_answer(row["output"], str(len(messages))))
    if messages:
        yield Conversation(tools, tuple(messages))


DIALECT = Dialect(
    name="alpaca-turns",
    whose="LLaMA-Factory (formatting: alpaca, mask_history: true)",
    rows=rows,
    read=read,
    columns={
        **dict.fromkeys(("instruction", "input", "output"), "text"),
        "history": [["text"]],
        "system": "text",
        "tools": "text",
        **EPISODE,
    },
    beside=dataset_info(
        formatting="alpaca",
        columns={
            "prompt": "instruction",
            "query": "input",
            "response": "output",
            "history": "history",
            "system": "system",
            "tools": "tools",
        },
    ),
    how="""\
`dataset_dir: path/to/this/folder`, `dataset: envgen`, `mask_history: true`, and a template of Qwen, in whose words the calls are.
The loss is over the answer of a row only.""",
)
