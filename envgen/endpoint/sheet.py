"""A request as Markdown for the person who answers it. Nothing is read from it again: `request.json` beside it is exact."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from envgen.endpoint.request import Request, text_of

AS_IT_IS = "<!-- as it is -->"
TOOL_CALL = "tool_call"

_SHOWN_APART = {"messages", "response_format", "tools", "input", "stream", "stream_options"}
_AT_ONCE = "Save it under another name and rename it, or save it in an editor: it is read when it is complete."


def as_markdown(request: Request) -> str:
    """The sheet: how to answer, what shape is asked for, and the messages in order."""
    return "\n".join([*_how(request), *_shape(request), *_parameters(request), *_said(request)])


def _how(request: Request) -> Iterator[str]:
    yield f"# {' · '.join(filter(None, (request.stage, request.item))) or 'A request'}"
    yield ""
    if request.kind == "embeddings":
        yield f"Write `answer.json` beside this file: a JSON list with a vector for each of the {len(request.inputs)} texts below."
        yield f"{_AT_ONCE}\n"
        return
    yield f"Write the answer into `answer.md` beside this file. {_AT_ONCE}"
    if request.wants_json:
        yield "Asked for is JSON: the file holds nothing else, or it holds one fenced block ```json, and that is the answer."
        yield "It is checked; what is wrong with it comes to stand in `problems.md`, and a changed answer is looked at again."
    if request.tools:
        yield f"To call tools, write a fenced block ```{TOOL_CALL} for each call:"
        yield ""
        yield _fenced('{"name": "NAME", "arguments": {}}', TOOL_CALL)
    yield f"An answer whose first line is `{AS_IT_IS}` is given as it stands below that line, right or wrong."
    yield ""


def _shape(request: Request) -> Iterator[str]:
    if request.wants_json:
        yield f"## JSON Schema of the answer{f': {request.schema_name}' if request.schema_name else ''}"
        yield ""
        yield _fenced(_pretty(request.schema), "json")
    for tool in request.body.get("tools") or ():
        yield f"## Tool: {tool['function']['name']}"
        yield ""
        yield _fenced(_pretty(tool["function"]), "json")


def _parameters(request: Request) -> Iterator[str]:
    yield "## Parameters"
    yield ""
    for name, value in sorted(request.body.items()):
        if name not in _SHOWN_APART:
            yield f"- {name}: `{json.dumps(value, ensure_ascii=False)}`"
    yield ""


def _said(request: Request) -> Iterator[str]:
    if request.kind == "embeddings":
        for number, text in enumerate(request.inputs, 1):
            yield f"## Text {number}\n\n{text}\n"
        return
    for number, message in enumerate(request.body["messages"], 1):
        yield f"## Message {number}: {message['role']}"
        yield ""
        if text := text_of(message):
            yield f"{text.rstrip()}\n"
        yield from _others(message)


def _others(message: Mapping[str, Any]) -> Iterator[str]:
    """What a message has beside its text."""
    others = {name: value for name, value in message.items() if name not in ("role", "content") and value}
    if isinstance(message.get("content"), list):
        parts = [part for part in message["content"] if part.get("type") != "text"]
        others |= {"content": parts} if parts else {}
    if others:
        yield _fenced(_pretty(others), "json")


def _pretty(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def _fenced(text: str, language: str) -> str:
    longest = max(map(len, re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{text}\n{fence}\n"
