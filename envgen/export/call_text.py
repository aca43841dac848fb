"""Tools, calls and results as plain text: the words in which Qwen and Hermes models read and write them.

For dialects whose rows have only texts. The text is that of the chat template of Qwen2.5 and Qwen3 (a test compares). A tag within
a call is written with an escape of JSON, so that who looks for the end of a call finds the right one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from envgen.export.conversation import Unsayable, json_of, object_of, tagged, untagged
from envgen.trajectory.model import Message, ToolCall

_TOOLS_HEAD: Final = (
    "# Tools\n\nYou may call one or more functions to assist with the user query.\n\n"
    "You are provided with function signatures within <tools></tools> XML tags:\n<tools>"
)
_TOOLS_TAIL: Final = (
    "\n</tools>\n\nFor each function call, return a json object with function name and arguments within <tool_call></tool_call>"
    ' XML tags:\n<tool_call>\n{"name": <function-name>, "arguments": <args-json-object>}\n</tool_call>'
)
_TAG_IN_JSON = re.compile(r"<(?=/?tool_call>)")
_CALL_TAG = re.compile(r"</?tool_call>")
_RESULT_TAG = re.compile(r"</?tool_response>")
_RESULT = re.compile(r"<tool_response>\n(.*?)\n</tool_response>(?:\n|$)", re.DOTALL)


def system_text(system: str, tools: Sequence[Mapping[str, Any]]) -> str:
    """The system message, with the tools below it."""
    if _TOOLS_HEAD in system:
        raise Unsayable("a system message that has the heading of the tools in it")
    if not tools:
        return system
    return (f"{system}\n\n" if system else "") + _TOOLS_HEAD + "".join(f"\n{json_of(one)}" for one in tools) + _TOOLS_TAIL


def read_system(text: str) -> tuple[str, tuple[Mapping[str, Any], ...]]:
    """System message and tools."""
    system, found, rest = text.partition(_TOOLS_HEAD)
    tools = tuple(map(json.loads, rest.removesuffix(_TOOLS_TAIL).split("\n")[1:]))
    return (system.removesuffix("\n\n") if found else system), tools


def asked_text(asked: Sequence[Message]) -> str:
    """What an answer answers. Unsayable where it has the tags of results in its words."""
    if any(_RESULT_TAG.search(one.content) for one in asked):
        raise Unsayable("a result or a message of the user with <tool_response> or </tool_response> in its words")
    if asked[0].role == "user":
        return asked[0].content
    return "\n".join(f"<tool_response>\n{one.content}\n</tool_response>" for one in asked)


def read_asked(text: str, calls: Sequence[ToolCall]) -> list[Message]:
    """`calls` are those of the answer before, whose results these may be."""
    found = _RESULT.findall(text)
    if not found:
        return [Message(role="user", content=text)]
    return [Message(role="tool", content=one, tool_call_id=call.id) for one, call in zip(found, calls, strict=True)]


def answer_text(one: Message) -> str:
    """An answer with its calls below its words. Unsayable where these have the tags of calls in them."""
    if _CALL_TAG.search(one.content) or _CALL_TAG.search(one.thought):
        raise Unsayable("an answer with <tool_call> or </tool_call> in its words")
    calls = "\n".join(f"<tool_call>\n{_call(call)}\n</tool_call>" for call in one.tool_calls)
    return tagged(one) + ("\n" if calls and one.content else "") + calls


def _call(call: ToolCall) -> str:
    return _TAG_IN_JSON.sub(r"\\u003c", json_of({"name": call.name, "arguments": object_of(call)}))


def read_answer(text: str, name: str) -> Message:
    """`name` begins the ids of its calls."""
    thought, text = untagged(text)
    words, *calls = text.split("<tool_call>\n")
    told = [json.loads(one.rstrip("\n").removesuffix("\n</tool_call>")) for one in calls]
    return Message(
        role="assistant",
        content=words.removesuffix("\n") if calls else words,
        thought=thought,
        tool_calls=tuple(ToolCall(f"{name}.{at}", one["name"], json_of(one["arguments"])) for at, one in enumerate(told)),
    )
