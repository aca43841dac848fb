"""What is answered, before it is bytes: an answer, a failure, and how it is delivered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from envgen.endpoint.request import Request

LETTERS = 4  # of a token, about: nothing here has a tokenizer


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call of a tool; the arguments as the text that the model wrote."""

    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of a request and of its answer; cached and reasoning ones are contained in these."""

    prompt: int = 0
    completion: int = 0
    cached: int = 0
    reasoning: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """A message of the model, or the vectors of texts."""

    model: str
    content: str | None = None
    reasoning: str = ""
    tool_calls: tuple[ToolCall, ...] = ()
    refusal: str | None = None
    finish: str = "stop"
    vectors: tuple[Sequence[float], ...] = ()
    usage: Usage = Usage()


@dataclass(frozen=True, slots=True)
class Failure:
    """An error that the endpoint reports."""

    status: int
    message: str
    code: str
    type: str = "invalid_request_error"
    headers: Mapping[str, str] = field(default_factory=dict)


# whole; half of it, then the end of the connection; half of it as if it were all; all of it, but no JSON;
# no byte and the connection reset; no byte, ever
Delivery = Literal["whole", "cut", "short", "garbled", "reset", "hang"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happens to one request. `by` says in the log what made it: the number of a rule, or a folder."""

    answer: Answer | Failure | None
    by: str = ""
    fault: str = ""
    delivery: Delivery = "whole"
    delay: float = 0
    repeated: bool = False

    @property
    def is_paid(self) -> bool:
        """Whether a model was at work for it; a hosted one would have sent a bill."""
        return isinstance(self.answer, Answer) and not self.repeated


class Gone(Exception):
    """Nobody waits for the answer any more."""


Waits = Callable[[float], None]  # sleeps that long, or raises `Gone`


class Answerer(Protocol):
    """Who answers; called by many threads at once."""

    @property
    def models(self) -> Sequence[str]:
        """What `GET /v1/models` lists."""

    def answer(self, request: Request, wait: Waits) -> Outcome:
        """The answer, as soon as it is there."""


def usage_of(request: Request, answer: Answer) -> Usage:
    """An estimate from the number of letters."""
    asked = sum(len(text) for _, text in request.texts) + (len(str(request.body.get("tools"))) if request.body.get("tools") else 0)
    written = len(answer.content or "") + len(answer.refusal or "") + len(answer.reasoning)
    written += sum(len(call.name) + len(call.arguments) for call in answer.tool_calls)
    return Usage(tokens(asked), tokens(written), 0, tokens(len(answer.reasoning)))


def tokens(letters: int) -> int:
    return -(-letters // LETTERS)
