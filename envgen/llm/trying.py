"""Asking until an answer is good: what is wrong with one goes back to the model, a bounded number of times."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from envgen.llm.message import Answer, Message
from envgen.llm.prompts import Prompt
from envgen.llm.shape import shape_problems

Value = TypeVar("Value")

TRIES = 4


@dataclass(frozen=True, slots=True)
class Good(Generic[Value]):
    """A check's yes, with what it made of the answer."""

    value: Value


@dataclass(frozen=True, slots=True)
class Try:
    """One answer and what was wrong with it; the last of a list that ends well has no problems."""

    answer: Answer
    problems: Sequence[str]


@dataclass(frozen=True, slots=True)
class GaveUp:
    """No answer was good."""

    tries: Sequence[Try]

    @property
    def why(self) -> Sequence[str]:
        return self.tries[-1].problems if self.tries else ()


@dataclass(frozen=True, slots=True)
class Accepted(Generic[Value]):
    """The value that a check made of the last answer, and the tries before it."""

    value: Value
    tries: Sequence[Try]

    @property
    def answer(self) -> Answer:
        return self.tries[-1].answer


class Asks(Protocol):
    """The client, or who stands before it."""

    async def ask(
        self,
        messages: Sequence[Message],
        *,
        stage: str,
        item: str,
        schema: Mapping[str, Any] | None = None,
        sample: int = 0,
        warmer: bool = False,
    ) -> Answer:
        """As Client.ask."""


Check = Callable[[Any], "Good[Value] | Sequence[str] | Awaitable[Good[Value] | Sequence[str]]"]


async def ask_until_good(
    client: Asks,
    prompt: Prompt,
    schema: Mapping[str, Any] | None,
    check: Check[Value],
    *,
    stage: str,
    item: str,
    tries: int = TRIES,
    sample: int = 0,
) -> Accepted[Value] | GaveUp:
    """Ask; hand the parsed value (the text where there is no schema) to `check`, which says Good(…) or what is wrong, in words.

    Only the last wrong answer is shown to the model again, with what is wrong with it: all of them would cost more and teach less.

    Raises:
        ModelError: if the endpoint does not answer; see Client.ask.
    """
    made: list[Try] = []
    messages, repeated = prompt.messages, 1
    for _ in range(tries):
        answer = await client.ask(messages, stage=stage, item=item, schema=schema, sample=sample, warmer=repeated > 1)
        problems = _unusable(answer, schema)
        if not problems:
            verdict = check(answer.text if schema is None else answer.value)
            if inspect.isawaitable(verdict):
                verdict = await verdict
            if isinstance(verdict, Good):
                return Accepted(verdict.value, [*made, Try(answer, ())])
            problems = verdict
        made.append(Try(answer, tuple(problems)))
        repeated = sum(one.answer.text == answer.text for one in made)
        messages = (*prompt.messages, Message(role="assistant", content=answer.text), _feedback(problems, repeated))
    return GaveUp(made)


def _unusable(answer: Answer, schema: Mapping[str, Any] | None) -> Sequence[str]:
    if answer.refusal:
        return [f"The answer was a refusal: {answer.refusal}"]
    if answer.finish == "content_filter":
        return ["The answer was withheld by a content filter."]
    if answer.finish == "length":
        return ["The answer was cut: it is too long. Answer shorter."]
    if schema is None:
        return [] if answer.text.strip() else ["The answer was empty."]
    if answer.value is None:
        return ["The answer is not JSON. Answer with one JSON value and nothing else."]
    return shape_problems(answer.value, schema)


def _feedback(problems: Sequence[str], repeated: int) -> Message:
    """What is wrong. Who says the same again is told so: the same words would get the same answer, once more."""
    told = "\n".join(f"- {problem}" for problem in problems)
    again = "" if repeated == 1 else f"You have answered the same {repeated} times now. "
    return Message(
        role="user", content=f"That cannot be used:\n{told}\n{again}Answer once more, in the same form, with this put right."
    )
