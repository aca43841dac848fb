"""An environment whose actions are calls of tools, as values: for learners that choose among calls."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from envgen.learn.env import Env
from envgen.rollout.setting import COMPLETED
from envgen.rollout.turn import Schema, Turn
from envgen.trajectory.model import Message, Spent, ToolCall

Call = Mapping[str, Any]  # {"tool": …, "arguments": …}, the arguments an object or its JSON text; or {"message": …}

DONE: Final[Call] = {"message": COMPLETED}  # what ends an episode


class CallEnv(Env[Call]):
    """The agent sees its task, then what each call answers."""

    def turn(self, action: Call) -> Turn:
        match dict(action):
            case {"tool": str(tool), **rest} if rest.keys() <= {"arguments"}:
                return Turn(tool_calls=(ToolCall("", tool, _text(rest.get("arguments", {}))),), spent=Spent())
            case {"message": str(words), **rest} if not rest:
                return Turn(content=words, spent=Spent())
        raise ValueError(f"an action is {{'tool': …, 'arguments': …}} or {{'message': …}}, not {action!r}")

    def shown(self, messages: Sequence[Message], tools: Sequence[Schema]) -> str:
        return "\n".join(one.content for one in messages if one.role in ("tool", "user"))


def _text(arguments: Any) -> str:
    if isinstance(arguments, str):
        return arguments
    try:
        return json.dumps(arguments, ensure_ascii=False)
    except (TypeError, ValueError) as error:
        raise ValueError(f"the arguments are no JSON: {error}") from None
