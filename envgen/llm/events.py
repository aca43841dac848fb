"""What happens to requests, for who looks on while they happen: small frozen values, handed to `on_event`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from envgen.llm.message import Usage


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """`stage` and `item` say what the request is for, `key` which it is."""

    stage: str
    item: str
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Event):
    """The request is on its way, for the first time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(Event):
    """The answer is kept. `cost` in US dollars is None where no price is known, and 0 where it is `replayed`."""

    usage: Usage
    cost: float | None
    seconds: float
    replayed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Retried(Event):
    """The attempt failed in a way that passes; the next follows after `delay` seconds."""

    why: str
    attempt: int
    delay: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting(Event):
    """The request waits for its turn: `why` names the limit."""

    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed(Event):
    """There is no answer."""

    why: str


Listener = Callable[[Event], None]
