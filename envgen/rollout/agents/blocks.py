"""Calls in the text of an answer: `<tool_call>{"name": …, "arguments": …}</tool_call>`, and what is wrong with those that are none.

Nothing is guessed: a block that is no call is told to the agent, and so is a call that is only quoted.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from envgen.rollout.turn import Slip, clean

FORM = '<tool_call>\n{"name": "…", "arguments": {…}}\n</tool_call>'

# In the order in which they begin: what stands in a fence is quoted, what follows a result of its own making is made up. A block
# that is not closed ends where the next begins: servers cut a closing tag that is a stop word.
_PIECE = re.compile(
    r"^[ \t]*(?P<fence>```.*?(?:^[ \t]*```|\Z))"
    r"|<tool_call>(?P<call>.*?)(?:</tool_call>|(?=<tool_call>|<tool_response>)|\Z)"
    r"|(?P<own><tool_response>.*\Z)",
    re.DOTALL | re.MULTILINE,
)

_FENCED = Slip("fenced_call", f"A tool call in a code fence is not carried out. Write it without a fence:\n{FORM}")
_BARE = Slip("call_in_text", f"A tool call is only carried out within its tags:\n{FORM}")
_OWN = Slip(
    "own_response", "You wrote a <tool_response> yourself. Results come from the environment; all from there on was left out."
)


class Found(NamedTuple):
    """What an answer says, the calls in it (name and arguments, a JSON text), and what was wrong."""

    content: str
    calls: tuple[tuple[str, str], ...]
    slips: tuple[Slip, ...]


def read_blocks(text: str) -> Found:
    """Take the calls out of an answer."""
    calls: list[tuple[str, str]] = []
    slips: list[Slip] = []
    fenced = False
    said: list[str] = []
    at = 0
    for piece in _PIECE.finditer(text):
        said.append(text[at : piece.start()])
        at = piece.end()
        if (fence := piece["fence"]) is not None:
            fenced = fenced or is_call_in_text(fence)
            said.append(piece[0])
        elif (block := piece["call"]) is not None:
            read = _call(block)
            if isinstance(read, Slip):
                slips.append(read)
            else:
                calls.append(read)
        else:
            slips.append(_OWN)
    said.append(text[at:])
    content = "".join(said).strip()
    if not calls and not slips:
        if fenced:
            slips.append(_FENCED)
        elif is_call_in_text(content):
            slips.append(_BARE)
    return Found(content, tuple(calls), tuple(slips))


def is_call_in_text(text: str) -> bool:
    """Whether a text has a call in it that is written down instead of made: tags, or nothing but its JSON, in a fence or not."""
    if "<tool_call>" in text:
        return True
    for part in (text, *re.findall(r"```\w*\n(.*?)```", text, re.DOTALL)):
        try:
            value = json.loads(part)
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict) and isinstance(value.get("name"), str) and value.keys() & {"arguments", "parameters"}:
            return True
    return False


def _call(block: str) -> tuple[str, str] | Slip:
    try:
        value = json.loads(block)
    except json.JSONDecodeError as error:
        why = "it is in a code fence" if block.lstrip().startswith("```") else f"{error.msg} at character {error.pos + 1}"
        if error.msg == "Extra data":
            why = "there is more after the object; each call has a block of its own"
        return _broken(f"is no JSON: {why}")
    except (ValueError, RecursionError):
        return _broken("is no JSON")
    if not isinstance(value, dict):
        return _broken("is no JSON object")
    name = value.get("name")
    if not isinstance(name, str) or not name or not value.keys() <= {"name", "arguments", "id", "type"}:
        return _broken(f'has to have "name" and "arguments", and has {", ".join(map(json.dumps, value)) or "nothing"}')
    return clean(name), _text(value.get("arguments", {}))


def _text(arguments: Any) -> str:
    """As an endpoint gives them; who gives the text of an object means the object."""
    text = arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a letter, which is written with a backslash or not at all
        text = clean(text) if isinstance(arguments, str) else json.dumps(arguments)
    return text


def _broken(what: str) -> Slip:
    return Slip("broken_call", f"A <tool_call> block {what}. It was not carried out. The form is:\n{FORM}")
