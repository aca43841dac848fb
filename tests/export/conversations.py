"""Conversations made up by chance, and written by hand: no model said any of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from envgen.export.conversation import About, Conversation, Thoughts, Unsayable, conversation_of
from envgen.export.dialect import Dialect, Row
from envgen.trajectory import Ended, Journal, Key, Message, Setting, ToolCall, Trajectory
from tests.trajectory.by_hand import score

KEY = Key("desk", "lend-one", "non-conversation", "by-hand", 0)
ABOUT = About(KEY, number=7, gain=0.5, task="Lend the book.")


def tool(name: str, **properties: Any) -> dict[str, Any]:
    parameters = {"type": "object", "properties": properties, "required": list(properties)}
    return {"type": "function", "function": {"name": name, "description": f"What {name} does.", "parameters": parameters}}


TOOLS = (
    tool(
        "lend", book={"type": "string", "description": "Its number, as <b>…</b> or “b1”."}, due={"type": "string", "format": "date"}
    ),
    tool("count", of={"type": "array", "items": {"type": "integer"}}),
    tool("list_all"),
)


def call(name: str, id: str, /, **arguments: Any) -> ToolCall:
    return ToolCall(id, name, json.dumps(arguments, ensure_ascii=False))


def said(content: str, *calls: ToolCall, thought: str = "", raw: str = "") -> Message:
    return Message(role="assistant", content=content, thought=thought, raw=raw, tool_calls=calls)


def user(content: str, thought: str = "") -> Message:
    return Message(role="user", content=content, thought=thought)


def result(content: str, id: str) -> Message:
    return Message(role="tool", content=content, tool_call_id=id)


SYSTEM = Message(role="system", content="You work at a desk.")

ORDINARY = (
    SYSTEM,
    user("Lend book b1."),
    said("", call("lend", "c1", book="b1", due="2026-03-05"), thought="Which one? b1."),
    result('{"success": true}', "c1"),
    said("Now I count.", call("count", "c2", of=[1, 2]), thought="Two."),
    result('{"success": true, "data": 2}', "c2"),
    said("Task Completed"),
)

AT_ONCE = (
    SYSTEM,
    user("Lend b1 and b2."),
    said("", call("lend", "c1", book="b1", due="2026-03-05"), call("lend", "c2", book="b2", due="2026-03-06")),
    result("done: b1", "c1"),
    result("done: b2", "c2"),
    said("Both: ", call("list_all", "c3")),
    result("[]", "c3"),
    said("Lent."),
)


def episode(
    messages: Sequence[Message],
    *,
    environment: str = "desk",
    setting: Setting = "non-conversation",
    gain: float | None = 1.0,
    ended: Ended = "completed",
    sample: int = 0,
    tools: str = "",
) -> Trajectory:
    return Trajectory(
        key=Key(environment, "lend-one", setting, "by-hand", sample),
        tools=tools,
        start="0",
        messages=tuple(messages),
        calls=(),
        ended=ended,
        reward=None if gain is None else score(gain),
        provenance={"envgen": "0.1.0", "models": {"agent": ["a-model"]}},
    )


def conversation(messages: Sequence[Message], tools: Sequence[Row] = TOOLS, thoughts: Thoughts = "tag") -> Conversation:
    return conversation_of(episode(messages), tools, thoughts)


def journal(folder: Path, *episodes: Trajectory, tools: Sequence[Row] = TOOLS) -> Path:
    """A folder of rollouts with these."""
    with Journal(folder) as written:
        digest = written.keep_tools(tools)
        written.append("".join(replace(one, tools=digest if one.messages else "").line for one in episodes))
    return folder


def rows_or_why(dialect: Dialect, one: Conversation) -> list[Row] | str:
    try:
        return list(dialect.rows(one, ABOUT))
    except Unsayable as error:
        return str(error)


# ── By chance ───────────────────────────────────────────────

MARKS = (
    "<tool_call>",
    "</tool_call>\n",
    "<tool_response>",
    "\n</tool_response>\n<tool_response>\n",
    "<think>",
    "</think>",
    "<|im_end|>",
)
_PLAIN = st.text(max_size=12).map(lambda text: text.replace("<", "("))
_ODD = st.sampled_from(
    [
        "",
        " ",
        "\n",
        '"',
        "\\",
        "\u2028",
        "\x00",
        "é",
        "😀",
        "2026-03-05",
        "{}",
        "[]",
        "null",
        "{{content}}",
        "# Tools",
        "</tools>",
        "```",
    ]
)
WORDS = st.lists(_PLAIN | _ODD, max_size=4).map("".join)  # no marks
ANY_WORDS = st.lists(_PLAIN | _ODD | st.sampled_from(MARKS), max_size=4).map("".join)


def arguments(words: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, Any]]:
    leaves = st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False, allow_infinity=False) | words
    values = st.recursive(leaves, lambda of: st.lists(of, max_size=3) | st.dictionaries(words, of, max_size=3), max_leaves=6)
    return st.dictionaries(words, values, max_size=3)


NAMES = st.sampled_from(["lend", "count", "list_all", "no_such_tool"])
_PROPERTIES = st.dictionaries(
    st.sampled_from(["book", "due", "of"]), st.fixed_dictionaries({"type": st.just("string"), "description": ANY_WORDS})
)
_TOOLS = st.lists(st.builds(lambda name, properties: tool(name, **properties), NAMES, _PROPERTIES), max_size=3)


@st.composite
def conversations(
    draw: st.DrawFn,
    words: st.SearchStrategy[str] = WORDS,
    in_arguments: st.SearchStrategy[str] = ANY_WORDS,
    *,
    most_at_once: int = 3,
    system: bool = False,
    thoughts: bool = True,
) -> Conversation:
    """Turns in which one asks and the agent answers. `system` says that there is one message of it, with words in it."""
    messages = [SYSTEM] if system else [Message(role="system", content=draw(words))] if draw(st.booleans()) else []
    messages.append(user(draw(words)))
    for turn in range(draw(st.integers(1, 4))):
        calls = [
            ToolCall(f"t{turn}.{number}", draw(NAMES), json.dumps(draw(arguments(in_arguments)), ensure_ascii=draw(st.booleans())))
            for number in range(draw(st.integers(0, most_at_once)))
        ]
        content = draw(words)
        if not calls and not content.strip():
            content = "Well."
        messages.append(said(content, *calls, thought=draw(words) if thoughts else ""))
        messages += [result(draw(words), one.id) for one in calls] or [user(draw(words))]
    last = max(at for at, one in enumerate(messages) if one.role == "assistant")
    return Conversation(tuple(draw(_TOOLS)), tuple(messages[: last + 1]))
