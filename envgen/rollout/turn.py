"""What an agent answers, whatever way it was asked in, and what that cost. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from envgen.llm.client import Client
from envgen.llm.message import Answer, Finish
from envgen.trajectory.model import Key, Message, Spent, ToolCall

Schema = Mapping[str, Any]


class Slip(NamedTuple):
    """Something wrong with an answer's form: its kind, for who counts, and what the agent is told about it."""

    kind: str
    told: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One answer of an agent. `raw` is what it wrote where `content` and `tool_calls` were taken out of it."""

    content: str = ""
    tool_calls: tuple[ToolCall, ...] = ()
    thought: str = ""
    raw: str = ""
    slips: tuple[Slip, ...] = ()
    finish: Finish = "stop"
    spent: Spent
    model: str = ""


class Agent(Protocol):
    """Who plays one episode."""

    @property
    def prompts(self) -> Mapping[str, str]:
        """The digests of the prompts that are its own, by name."""

    async def answer(self, messages: Sequence[Message], tools: Sequence[Schema]) -> Turn:
        """What it does next. ModelError where there is no answer to be had."""


def item_of(key: Key) -> str:
    """What the requests of an episode are for, as ledger and endpoint are told."""
    return f"{key.environment}/{key.scenario}"


def turn_of(client: Client, stage: str, answer: Answer) -> Turn:
    """An answer in which calls stand as calls. A refusal is what it says."""
    return Turn(
        content=clean(answer.text.strip() or answer.refusal.strip()),
        tool_calls=tuple(ToolCall(clean(one.id), clean(one.name), clean(one.arguments)) for one in answer.tool_calls),
        thought=clean(answer.thought),
        finish=answer.finish,
        spent=spent_on(client, stage, answer),
        model=clean(answer.model),
    )


def spent_on(client: Client, stage: str, *answers: Answer) -> Spent:
    """What some answers took, also those that were kept of an earlier run: an episode costs the same whenever it is played."""
    spent = Spent()
    for answer in answers:
        usage = answer.usage
        cost = client.price_of(usage, stage=stage) if usage.total else None  # the endpoint does not say
        one = Spent(requests=1, input=usage.input, output=usage.output, cached=usage.cached, cost=cost)
        spent = together(spent, one)
    return spent


def together(one: Spent, other: Spent) -> Spent:
    cost = None if one.cost is None or other.cost is None else one.cost + other.cost
    return replace(
        one,
        requests=one.requests + other.requests,
        input=one.input + other.input,
        output=one.output + other.output,
        cached=one.cached + other.cached,
        cost=cost,
    )


def clean(text: str) -> str:
    """A text that can be written down: half a letter, which a model that was cut may leave, becomes a question mark."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()
