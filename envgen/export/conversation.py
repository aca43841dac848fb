"""What of an episode is learned from: the conversation up to the agent's last answer, the tools it had, its thoughts if wanted.

Owns what all dialects agree on, and why an episode cannot be said in one. What a simulated user thought by itself, and what a
model wrote where the message says it otherwise (`raw`), are in none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple, NoReturn

from envgen.trajectory.model import Key, Message, ToolCall, Trajectory

Thoughts = Literal["drop", "tag"]

_THOUGHT = re.compile(r"<think>\n(.*?)\n</think>\n\n", re.DOTALL)
_THINK_TAG: Final = re.compile(r"</?think>")


class Unsayable(ValueError):
    """An episode that cannot be said in a dialect: why, in words that many episodes may share."""


class Turn(NamedTuple):
    """An answer, and what it answers: one message of the user, or the results of the calls before."""

    asked: tuple[Message, ...]
    answer: Message


class About(NamedTuple):
    """What rows tell of their episode beside the conversation; `number` counts the episodes that were exported."""

    key: Key
    number: int
    gain: float | None
    task: str


@dataclass(frozen=True, slots=True)
class Conversation:
    """Messages that end with an answer of the agent, and the tool schemas, in OpenAI form, that it had."""

    tools: tuple[Mapping[str, Any], ...]
    messages: tuple[Message, ...]

    @property
    def system(self) -> str:
        return self.messages[0].content if self.messages[0].role == "system" else ""

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Unsayable where questions and answers do not alternate."""
        return tuple(self._turns())

    def _turns(self) -> Iterator[Turn]:
        rest = self.messages[self.messages[0].role == "system" :]
        asked: list[Message] = []
        for one in rest:
            if one.role == "system":
                raise Unsayable("a system message in the middle")
            if one.role != "assistant":
                asked.append(one)
                continue
            if not asked:
                raise Unsayable("two answers in a row, or an answer that nobody asked for")
            if len(asked) > 1 and any(each.role == "user" for each in asked):
                raise Unsayable("two messages of the user, or one after results, before an answer")
            yield Turn(tuple(asked), one)
            asked = []

    def canonical(self) -> Conversation:
        """The same for all dialects: calls are named by their order, arguments laid out alike, an empty system message left out."""
        names: Iterator[str] = (f"call_{number}" for number in range(1, 1 << 62))
        ids: list[str] = []
        messages: list[Message] = []
        for one in self.messages[self.messages[0] == Message(role="system", content="") :]:
            if one.role == "tool":
                messages.append(replace(one, tool_call_id=ids.pop(0)))
                continue
            calls = tuple(replace(call, id=next(names), arguments=_laid_out(call.arguments)) for call in one.tool_calls)
            if calls:
                ids = [call.id for call in calls]
            messages.append(replace(one, tool_calls=calls))
        return Conversation(self.tools, tuple(messages))


def conversation_of(trajectory: Trajectory, tools: Sequence[Mapping[str, Any]], thoughts: Thoughts) -> Conversation:
    """What an agent can learn from an episode in which it answered. Unsayable where no dialect can hold it, or none should."""
    last = max(at for at, one in enumerate(trajectory.messages) if one.role == "assistant")
    messages = [_told(one, thoughts) for one in trajectory.messages[: last + 1]]
    return Conversation(tuple(tools), tuple(_in_order_of_calls(messages)))


def _told(one: Message, thoughts: Thoughts) -> Message:
    own = one.role == "assistant"
    told = Message(
        role=one.role,
        content=one.content,
        thought=one.thought if own and thoughts == "tag" else "",
        # Some endpoints give no text where there are no arguments, and a rollout takes it so.
        tool_calls=tuple(call if call.arguments.strip() else replace(call, arguments="{}") for call in one.tool_calls),
        tool_call_id=one.tool_call_id,
    )
    if own and one.raw.count("<tool_call>") > one.content.count("<tool_call>") + len(one.tool_calls):
        raise Unsayable("a malformed call, which was taken out of what the agent wrote")
    if own and not told.content.strip() and not told.tool_calls:
        raise Unsayable("an empty answer")
    if own and (_THINK_TAG.search(told.content) or _THINK_TAG.search(told.thought)):
        raise Unsayable("an answer with <think> or </think> in its words")
    try:
        for text in (told.content, told.thought, *(call.name + call.arguments for call in told.tool_calls)):
            text.encode()
    except UnicodeEncodeError:
        raise Unsayable("half of a surrogate pair, which is no text") from None
    return told


def _in_order_of_calls(messages: Sequence[Message]) -> Iterator[Message]:
    """The results of calls that were asked for at once stand as the calls do."""
    owed: list[str] = []
    came: list[Message] = []
    for one in messages:
        if one.role == "tool":
            came.append(one)
            continue
        yield from _matched(owed, came)
        owed, came = [call.id for call in one.tool_calls], []
        yield one


def _matched(owed: Sequence[str], came: list[Message]) -> Iterator[Message]:
    if sorted(owed) != sorted(one.tool_call_id for one in came):
        raise Unsayable("a call without a result, or a result without its call")
    for name in owed:
        yield came.pop(next(at for at, one in enumerate(came) if one.tool_call_id == name))


def object_of(call: ToolCall) -> dict[str, Any]:
    """The arguments of a call. Unsayable where they are no JSON object."""
    try:
        value = json.loads(call.arguments, parse_constant=_no_number)
        json_of(value).encode()
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Unsayable("a call whose arguments are no JSON object")
    return value


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def _laid_out(arguments: str) -> str:
    try:
        return json_of(object_of(ToolCall("", "", arguments)))
    except Unsayable:
        return arguments


def json_of(value: Any) -> str:
    """As chat templates lay JSON out. ValueError where a number is none of JSON."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def tagged(one: Message) -> str:
    """What an answer says in words, its thought in tags before it, as Qwen3 and the templates of LLaMA-Factory write it."""
    return f"<think>\n{one.thought}\n</think>\n\n{one.content}" if one.thought else one.content


def untagged(text: str) -> tuple[str, str]:
    """Thought and words."""
    found = _THOUGHT.match(text)
    return (found[1], text[found.end() :]) if found else ("", text)
