"""An episode as data: messages, calls with what they changed, how it ended, what it earned; schemas/trajectory.schema.json has it.

Messages stand as an endpoint with native tool calls would see them, whatever way the agent was asked in; what it wrote itself,
where that differs, is `raw`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, get_args

FORMAT: Final = 1

Setting = Literal["non-conversation", "conversation"]
Role = Literal["system", "user", "assistant", "tool"]
Earned = Literal["gain", "delta", "share", "all", "weighted"]
Ended = Literal[
    "completed",  # the agent said that it has done
    "user_stopped",
    "environment_done",  # a tool ended the episode
    "step_limit",
    "context_overflow",
    "silent",  # the agent answered with nothing, again and again
    "no_answer",  # the endpoint gave up: no fault of the agent
    "environment_failed",  # its process died or hung, or a check failed itself: no reward is known
]
REWARDS: Final[tuple[Earned, ...]] = get_args(Earned)
_SETTINGS: Final = frozenset(get_args(Setting))
_ROLES: Final = frozenset(get_args(Role))
_ENDED: Final = frozenset(get_args(Ended))


class Key(NamedTuple):
    """What tells episodes of a journal apart."""

    environment: str
    scenario: str
    setting: str
    agent: str
    sample: int

    def __str__(self) -> str:
        return "/".join(map(str, self))


class Unreadable(ValueError):
    """A line that is no trajectory: where, and why; `line` is its number where it stands in a file."""

    def __init__(self, why: str, line: int = 0, where: str = "") -> None:
        super().__init__(f"{where}:{line}: {why}" if line else why)
        self.why = why
        self.line = line


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call that the agent asked for; `arguments` is JSON text as it wrote it, which may be malformed."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One message. `thought` is what its author kept to itself; `raw` what a model wrote, where `content` is taken from it."""

    role: Role
    content: str
    thought: str = ""
    raw: str = ""
    tool_calls: tuple[ToolCall, ...] = ()
    tool_call_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A call that was carried out or refused. Its observation is the content of the message `result`.

    `message` and `result` are places in the messages: of the assistant's and of the tool's. `arguments` is None where they are no
    JSON object; then, and for an unknown tool, nothing of the environment was called. `error` is the code of the refusal. `digest`
    is that of the state behind the call.
    """

    id: str
    message: int
    result: int
    tool: str
    arguments: Mapping[str, Any] | None
    ok: bool
    error: str = ""
    changes: Sequence[Mapping[str, Any]] = ()
    digest: str = ""
    done: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """Requests and tokens of one who took part; `cost` in US dollars, None where no price is known."""

    requests: int = 0
    input: int = 0
    output: int = 0
    cached: int = 0
    cost: float | None = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Trajectory:
    """An episode from its first message to its reward.

    `tools` is the digest of the tool schemas, which stand beside the journal; `start` that of the state at the start. `reward` has
    `share`, `delta`, `gain`, `all`, `weighted` and the `verdicts` of the checks, as `envgen_runtime.Score`; None where none is
    known. `usage` is by who it was: "agent", "user". `provenance` tells versions, digests, models and limits.
    """

    key: Key
    tools: str
    start: str
    messages: tuple[Message, ...]
    calls: tuple[Call, ...]
    ended: Ended
    why: str = ""
    reward: Mapping[str, Any] | None = None
    usage: Mapping[str, Spent] = field(default_factory=dict)
    provenance: Mapping[str, Any] = field(default_factory=dict)

    @property
    def said(self) -> list[str]:
        """What the agent told the user."""
        return said_in(self.messages)

    def earned(self, which: Earned = "gain") -> float | None:
        """One of its rewards; None where it is not known."""
        return None if self.reward is None else self.reward.get(which)

    @property
    def steps(self) -> int:
        """Answers of the agent."""
        return sum(one.role == "assistant" for one in self.messages)

    def as_json(self) -> dict[str, Any]:
        """As it stands in a line."""
        told: dict[str, Any] = {"envgen": FORMAT, **self.key._asdict(), "tools": self.tools, "start": self.start}
        told["messages"] = [_message(one) for one in self.messages]
        told["calls"] = [_call(one) for one in self.calls]
        told["ended"] = self.ended
        if self.why:
            told["why"] = self.why
        told["reward"] = self.reward
        told["usage"] = {who: _spent(one) for who, one in self.usage.items()}
        told["provenance"] = self.provenance
        return told

    @property
    def line(self) -> str:
        """ValueError where a number in it is none of JSON, such as NaN."""
        told = self.as_json()
        line = json.dumps(told, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        try:
            line.encode()
        except UnicodeEncodeError:  # half of a surrogate pair, which models write now and then: no UTF-8, but JSON
            line = json.dumps(told, separators=(",", ":"))
        return line + "\n"

    @staticmethod
    def of_json(told: Any) -> Trajectory:
        """Read one. Unreadable where it is none."""
        try:
            if told["envgen"] != FORMAT:
                raise Unreadable(f"format {told['envgen']}, and this envgen reads {FORMAT}")
            messages = tuple(map(_read_message, told["messages"]))
            return Trajectory(
                key=_read_key(told),
                tools=_text(told["tools"]),
                start=_text(told["start"]),
                messages=messages,
                calls=tuple(_read_call(one, messages) for one in told["calls"]),
                ended=_one_of(_ENDED, told["ended"]),
                why=_text(told.get("why", "")),
                reward=_read_reward(told["reward"]),
                usage={who: Spent(**one) for who, one in told["usage"].items()},
                provenance={**told["provenance"]},
            )
        except KeyError as error:
            raise Unreadable(f"no trajectory: {error} is missing") from None
        except (TypeError, AttributeError, IndexError) as error:
            raise Unreadable(f"no trajectory: {error}") from None


def said_in(messages: Iterable[Message]) -> list[str]:
    """What the agent tells the user in some messages."""
    return [one.content for one in messages if one.role == "assistant" and one.content]


def _message(one: Message) -> dict[str, Any]:
    told: dict[str, Any] = {"role": one.role, "content": one.content}
    if one.thought:
        told["thought"] = one.thought
    if one.raw:
        told["raw"] = one.raw
    if one.tool_calls:
        told["tool_calls"] = [{"id": call.id, "name": call.name, "arguments": call.arguments} for call in one.tool_calls]
    if one.tool_call_id:
        told["tool_call_id"] = one.tool_call_id
    return told


def _read_key(told: Mapping[str, Any]) -> Key:
    key = Key(*(told[name] for name in Key._fields))
    if not isinstance(key.sample, int):
        raise TypeError(f"sample is {key.sample!r}")
    return Key(_text(key.environment), _text(key.scenario), _one_of(_SETTINGS, key.setting), _text(key.agent), key.sample)


def _read_message(told: Mapping[str, Any]) -> Message:
    calls = tuple(ToolCall(**one) for one in told.get("tool_calls", ()))
    _one_of(_ROLES, told["role"])
    _text(told["content"])
    for call in calls:
        _text(call.arguments)
    return Message(**{**told, "tool_calls": calls})


def _read_call(told: Mapping[str, Any], messages: Sequence[Message]) -> Call:
    call = Call(**{**told, "changes": tuple(told.get("changes", ()))})
    if messages[call.message].role != "assistant" or messages[call.result].role != "tool" or call.message < 0:
        raise TypeError(f"call {call.id!r} names messages {call.message} and {call.result}, which are no call and its result")
    return call


def _read_reward(told: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    if told is None:
        return None
    for name in REWARDS:
        if not (told[name] is None or type(told[name]) in (int, float)):
            raise TypeError(f"the reward {name} is {json.dumps(told[name])[:40]}")
    for verdict in told["verdicts"]:
        _text(verdict["text"])
    return {**told}


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{json.dumps(value)[:40]} stands where a text should")
    return value


def _one_of(known: frozenset[str], value: Any) -> Any:
    if value not in known:
        raise TypeError(f"{json.dumps(value)[:40]} is none of {', '.join(sorted(known))}")
    return value


def _call(one: Call) -> dict[str, Any]:
    told: dict[str, Any] = {"id": one.id, "message": one.message, "result": one.result, "tool": one.tool}
    told["arguments"] = one.arguments
    told["ok"] = one.ok
    if one.error:
        told["error"] = one.error
    if one.changes:
        told["changes"] = list(one.changes)
    told["digest"] = one.digest
    if one.done:
        told["done"] = True
    return told


def _spent(one: Spent) -> dict[str, Any]:
    return {"requests": one.requests, "input": one.input, "output": one.output, "cached": one.cached, "cost": one.cost}
