"""An episode of an agent without a model as messages and calls, such as an agent with one would have made them.

Its words stand beside the call that comes after them, so that agent and results take turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from envgen_runtime.values import encoder

from envgen.rollout.beginning import beginning
from envgen.rollout.record import call_of
from envgen.rollout.setting import COMPLETED, Rules, says_done
from envgen.rollout.told import Episode
from envgen.rollout.world import Opening
from envgen.trajectory.model import Call, Ended, Message, ToolCall

FAREWELL: Final = "That is all."  # of an agent that has nothing else to say, to a user; whom it satisfies


class Written(NamedTuple):
    """What there is to tell of an episode apart from its reward; `made` are the calls as checks are asked of them."""

    messages: tuple[Message, ...]
    calls: tuple[Call, ...]
    ended: Ended
    why: str
    made: list[dict[str, Any]]
    said: list[str]


def written(begin: Sequence[Message], episode: Episode, known: Sequence[Any], rules: Rules) -> Written:
    """An episode that was played. `known` are the acts that it was asked for, where their calls are not told again."""
    messages, calls = list(begin), list[Call]()
    made: list[dict[str, Any]] = []
    said: list[str] = []
    words: list[str] = []
    asked = (act for act in known if not isinstance(act, str))
    is_over = False
    for act in episode.acts:
        seen = act.seen
        if seen is None:
            words.append(act.words)
            continue
        tool, arguments = (act.tool, act.arguments) if act.tool is not None else next(asked)
        content = _spoken(words, said)
        id = f"call_{len(calls) + 1}"
        asks = ToolCall(id=id, name=tool, arguments=_json(arguments))
        calls.append(call_of(asks, len(messages), len(messages) + 1, arguments, seen))
        messages.append(Message(role="assistant", content=content, tool_calls=(asks,)))
        messages.append(Message(role="tool", content=seen.observation, tool_call_id=id))
        made.append({"tool": tool, "arguments": arguments, "ok": seen.ok})
        is_over = seen.done
    ended, why = _end(words, episode.why, rules, steps=len(calls), is_over=is_over)
    if content := _spoken(words, said):
        messages.append(Message(role="assistant", content=content))
    return Written(tuple(messages), tuple(calls), ended, why, made, said)


def _end(words: list[str], failed: str, rules: Rules, *, steps: int, is_over: bool) -> tuple[Ended, str]:
    """How an episode ends, and why; what the agent says last comes to its words, and goes where there is no step left for it."""
    if is_over or steps == rules.most_steps:
        words.clear()
        return ("environment_done" if is_over else "step_limit"), ""
    if failed:
        return "silent", f"its script cannot go on: {failed}"
    if rules.is_conversation:
        words[:] = words or [FAREWELL]
        return "user_stopped", ""
    if not says_done("\n".join(words)):
        words.append(COMPLETED)
    return "completed", ""


def _spoken(words: list[str], said: list[str]) -> str:
    """The words that wait to be said, said."""
    if not words:
        return ""
    content = "\n".join(words)
    words.clear()
    said.append(content)
    return content


def begun(opening: Opening, rules: Rules) -> tuple[list[Message], dict[str, str]]:
    """The first messages, and the digest of the prompt that they are of; the user of a conversation says its whole task at once."""
    first = beginning(rules, about=opening.about, now=opening.now, task=opening.task)
    messages = [Message(role=one.role, content=one.content) for one in first.messages]
    if rules.is_conversation:
        messages.append(Message(role="user", content=opening.task))
    return messages, {first.name: first.digest}


_json: Final = encoder()
