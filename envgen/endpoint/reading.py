"""From the text that somebody wrote to an answer, or to what is wrong with it."""

from __future__ import annotations

import json
import re
from typing import Any

from envgen.diagnostics import did_you_mean
from envgen.endpoint.answer import Answer, ToolCall
from envgen.endpoint.request import Request
from envgen.endpoint.shapes import misfits
from envgen.endpoint.sheet import AS_IT_IS, TOOL_CALL
from envgen.endpoint.written import Written


def read_answer(request: Request, found: Written) -> Answer | list[str]:
    """The answer that a file holds (its model still empty), or its slips."""
    text = found.text.removesuffix("\n")
    if request.kind == "embeddings":
        return _vectors(request, text)
    first, _, rest = text.partition("\n")
    if first.strip() == AS_IT_IS:
        return Answer("", content=rest)
    calls: list[ToolCall] = []
    slips: list[str] = []
    if request.tools and not found.is_json:
        for block in _blocks(text, TOOL_CALL):
            call = _call(request, block)
            if isinstance(call, ToolCall):
                calls.append(call)
            else:
                slips += call
        text = _fence(TOOL_CALL).sub("", text).strip()
    if slips:
        return slips
    if request.wants_json and not (calls and not text):
        blocks = _blocks(text, "json")
        text = blocks[0].rstrip("\n") if len(blocks) == 1 and not found.is_json else text
        slips = _slips(text, request.schema)
    elif found.is_json:
        slips = _slips(text, True)
    if slips:
        return slips
    return Answer("", content=text or None, tool_calls=tuple(calls), finish="tool_calls" if calls else "stop")


def _vectors(request: Request, text: str) -> Answer | list[str]:
    value, slip = _json(text)
    if slip:
        return [slip]
    many = len(request.inputs)
    vector = {"type": "array", "minItems": 1, "items": {"type": "number"}}
    slips = misfits(value, {"type": "array", "minItems": many, "maxItems": many, "items": vector})
    if not slips and len({len(one) for one in value}) != 1:
        slips = ["$: the vectors differ in length"]
    return slips or Answer("", vectors=tuple(value))


def _call(request: Request, block: str) -> ToolCall | list[str]:
    value, slip = _json(block)
    if slip:
        return [f"tool_call: {slip}"]
    shape = {
        "type": "object",
        "properties": {"name": {"type": "string"}, "arguments": {"type": "object"}},
        "required": ["name", "arguments"],
        "additionalProperties": False,
    }
    slips = misfits(value, shape)
    if not slips and value["name"] not in request.tools:
        hint = did_you_mean(value["name"], request.tools) or f"there are {', '.join(request.tools)}"
        slips = [f"$.name: there is no tool {value['name']}; {hint}"]
    slips = slips or [slip.replace("$", "$.arguments", 1) for slip in misfits(value["arguments"], request.tools[value["name"]])]
    if slips:
        return [f"tool_call: {one}" for one in slips]
    return ToolCall(value["name"], json.dumps(value["arguments"], ensure_ascii=False))


def _slips(text: str, schema: Any) -> list[str]:
    value, slip = _json(text)
    return [slip] if slip else misfits(value, schema)


def _json(text: str) -> tuple[Any, str]:
    try:
        return json.loads(text), ""
    except json.JSONDecodeError as error:
        return None, f"no JSON: {error.msg} (line {error.lineno}, column {error.colno} of it)"
    except (ValueError, RecursionError) as error:
        return None, f"no JSON: {error}"


def _blocks(text: str, language: str) -> list[str]:
    return [found["text"] for found in _fence(language).finditer(text)]


def _fence(language: str) -> re.Pattern[str]:
    return re.compile(rf"^(?P<fence>`{{3,}}){language}[ \t]*\n(?P<text>.*?)^(?P=fence)[ \t]*$", re.MULTILINE | re.DOTALL)
