"""A user that a model plays: it knows the task and who it is, tells both piece by piece, and keeps its thoughts to itself."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol

from envgen.llm.client import Client
from envgen.llm.message import Answer, Message
from envgen.llm.prompts import Prompt, digest_of, prompt
from envgen.llm.trying import Accepted, GaveUp, Good, ask_until_good
from envgen.rollout.setting import without_stop
from envgen.rollout.turn import clean, item_of, spent_on
from envgen.trajectory.model import Key, Spent

STAGE = "user"
USER = "rollout/user"

PERSONA: Final = "Somebody in everyday life who wants this done: friendly, brief, no expert in how it is done."
BEGIN: Final = "(The assistant is there and waits for your first words.)"

SCHEMA: Final[Mapping[str, Any]] = {
    "type": "object",
    "properties": {
        "thought": {"type": "string", "maxLength": 1000, "description": "What you keep to yourself."},
        "says": {"type": "string", "maxLength": 2000, "description": "What the assistant hears."},
    },
    "required": ["thought", "says"],
    "additionalProperties": False,
}


class Line(NamedTuple):
    """What somebody said, so far as the other heard it."""

    who: Literal["agent", "user"]
    says: str
    thought: str = ""


class Said(NamedTuple):
    """A reply of the user. `stops` says that it ends the talk; `why` that there is none, and why not."""

    says: str
    thought: str = ""
    stops: bool = False
    why: str = ""


class Checks(NamedTuple):
    """Which of the checks hold at present."""

    hold: Sequence[str]
    open: Sequence[str]


class User(Protocol):
    """Who the agent of one episode talks to."""

    @property
    def prompts(self) -> Mapping[str, str]:
        """The digests of its prompts, by name."""

    @property
    def spent(self) -> Spent:
        """What its replies took so far, also those that came to nothing."""

    @property
    def models(self) -> Collection[str]:
        """Which models it was, by their own names."""

    async def reply(self, task: str, told: Mapping[str, Any] | None, talk: Sequence[Line], checks: Checks | None) -> Said:
        """What it says next; `told` is what the scenario says of it. ModelError where there is no answer to be had."""


class SimulatedUser:
    """A model that plays the user of one episode, whose key says which sample it is."""

    def __init__(self, client: Client, key: Key, *, stage: str = STAGE) -> None:
        self._answers: list[Answer] = []
        self._client = client
        self._key = key
        self._stage = stage

    @property
    def prompts(self) -> Mapping[str, str]:
        return {USER: digest_of(USER)}

    @property
    def spent(self) -> Spent:
        return spent_on(self._client, self._stage, *self._answers)

    @property
    def models(self) -> Collection[str]:
        return {clean(one.model) for one in self._answers}

    async def ask(self, messages: Sequence[Message], **more: Any) -> Answer:
        """As the client, and remember the answer: also that of a reply that comes to nothing was paid."""
        answer = await self._client.ask(messages, **more)
        self._answers.append(answer)
        return answer

    async def reply(self, task: str, told: Mapping[str, Any] | None, talk: Sequence[Line], checks: Checks | None) -> Said:
        told = told or {}
        begun = prompt(USER, persona=told.get("persona") or PERSONA, knows=told.get("knows") or [], task=task)
        asked = Prompt(begun.name, begun.digest, (*begun.messages, *_heard(talk, checks)))

        def check(value: Any) -> Good[Said] | Sequence[str]:
            says, stops = without_stop(clean(value["says"]))
            if stops and not talk:
                return ["You have not said anything yet: begin with what you want."]
            if not says and not stops:
                return ["`says` is empty: it has the words that the assistant hears."]
            return Good(Said(says, clean(value["thought"]).strip(), stops))

        got: Accepted[Said] | GaveUp = await ask_until_good(
            self, asked, SCHEMA, check, stage=self._stage, item=item_of(self._key), sample=self._key.sample
        )
        if isinstance(got, GaveUp):
            return Said("", why=f"{len(got.tries)} answers of the user were none: {'; '.join(got.why)}")
        return got.value


def _heard(talk: Sequence[Line], checks: Checks | None) -> list[Message]:
    """The talk as the user sees it: the assistant is who speaks to it."""
    import json

    messages = [Message(role="user", content=BEGIN)]
    for line in talk:
        if line.who == "user":
            value = {"thought": line.thought, "says": line.says}
            messages.append(Message(role="assistant", content=json.dumps(value, ensure_ascii=False)))
        else:
            messages.append(Message(role="user", content=line.says))
    if checks is not None:
        seen = "\n".join([*(f"- done: {one}" for one in checks.hold), *(f"- not done: {one}" for one in checks.open)])
        messages[-1] = Message(role="user", content=f"{messages[-1].content}\n\n(Only you see how things really stand:\n{seen})")
    return messages
