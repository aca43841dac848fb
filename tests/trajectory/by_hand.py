"""Episodes written by hand: no model said any of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from envgen.trajectory import Call, Ended, Journal, Key, Message, Setting, Spent, ToolCall, Trajectory

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "lend",
            "description": "Lend a book.",
            "parameters": {"type": "object", "properties": {"book": {"type": "string"}}, "required": ["book"]},
        },
    }
]
SPENT = Spent(requests=2, input=100, output=20)
CHANGE = {"op": "replace", "path": "/books/b1/lent", "old": False, "new": True}


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def score(gain: float | None, *, passed: Sequence[bool | None] = (True, False)) -> dict[str, Any]:
    """A reward of which all shares are equal."""
    verdicts = [
        {
            "text": f"check {number}",
            "form": "holds",
            "passed": one,
            "reason": "" if one else "was otherwise",
            "weight": 1,
            "counted": True,
        }
        for number, one in enumerate(passed)
    ]
    return {"share": gain, "delta": gain, "gain": gain, "all": gain, "weighted": gain, "verdicts": verdicts}


def episode(
    environment: str = "desk",
    scenario: str = "lend-one",
    *,
    setting: Setting = "non-conversation",
    agent: str = "by-hand",
    sample: int = 0,
    books: Sequence[str | None] = ("b1",),
    refused: Sequence[str] = (),
    gain: float | None = 1.0,
    reward: Mapping[str, Any] | None = None,
    ended: Ended = "completed",
    last: str = "Task Completed",
    spent: Spent = SPENT,
) -> Trajectory:
    """An agent that lends books one by one and says something; None is a call whose arguments are no JSON."""
    messages = [Message(role="system", content="You work at a desk."), Message(role="user", content="Lend the books.")]
    calls = []
    for number, book in enumerate(books):
        written = '{"book": ' if book is None else json.dumps({"book": book})
        ok = book is not None and book not in refused
        error = "" if ok else "invalid_arguments" if book is None else "not_found"
        said = json.dumps({"lent": book}) if ok else json.dumps({"error": error})
        calls.append(
            Call(
                id=f"c{number}",
                message=len(messages),
                result=len(messages) + 1,
                tool="lend",
                arguments=None if book is None else {"book": book},
                ok=ok,
                error=error,
                changes=({**CHANGE, "path": f"/books/{book}/lent"},) if ok else (),
                digest=digest(f"{environment} {number}"),
            )
        )
        messages.append(Message(role="assistant", content="", tool_calls=(ToolCall(f"c{number}", "lend", written),)))
        messages.append(Message(role="tool", content=said, tool_call_id=f"c{number}"))
    if last:
        messages.append(Message(role="assistant", content=last))
    return Trajectory(
        key=Key(environment, scenario, setting, agent, sample),
        tools=digest("tools"),
        start=digest(environment),
        messages=tuple(messages),
        calls=tuple(calls),
        ended=ended,
        reward=score(gain) if reward is None and gain is not None else reward,
        usage={"agent": spent},
        provenance={"envgen": "0.1.0"},
    )


def journal(folder: Path, *episodes: Trajectory) -> Path:
    """A folder with these, and with the tools."""
    with Journal(folder) as written:
        tools = written.keep_tools(TOOLS)
        written.append("".join(replace(one, tools=tools).line for one in episodes))
    return folder
