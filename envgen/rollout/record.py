"""An episode as far as it has come: messages, calls, what it cost. Keeps it whole as a chat: each call has an id and one result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from envgen.llm.prompts import Prompt
from envgen.rollout import notices
from envgen.rollout.carrying import Refused
from envgen.rollout.length import length_of, length_of_tools
from envgen.rollout.turn import Slip, Turn, together
from envgen.rollout.world import Opening, Seen
from envgen.trajectory.journal import digest_of
from envgen.trajectory.model import Call, Ended, Key, Message, Spent, ToolCall, Trajectory, said_in


class Record:
    """Grows until the episode is over."""

    def __init__(self, opening: Opening, begun: Prompt) -> None:
        self.messages = [Message(role=one.role, content=one.content) for one in begun.messages]
        self._opening = opening
        self._calls: list[Call] = []
        self._digest = opening.digest
        self._slips: Counter[str] = Counter()
        self._spent: dict[str, Spent] = {}
        self._models: dict[str, set[str]] = {}
        self._ids: set[str] = set()
        self._length = 0
        self._measured = 0  # messages whose length is in it

    @property
    def said(self) -> list[str]:
        """What the agent told the user."""
        return said_in(self.messages)

    @property
    def length(self) -> int:
        """About how many tokens the agent reads next."""
        if not self._measured:
            self._length = length_of_tools(self._opening.tools)
        self._length += sum(map(length_of, self.messages[self._measured :]))
        self._measured = len(self.messages)
        return self._length

    def answered(self, turn: Turn) -> tuple[ToolCall, ...]:
        """Note an answer of the agent; its calls, which have ids then."""
        calls = tuple(ToolCall(self._id(one.id), one.name, one.arguments) for one in turn.tool_calls)
        self.messages.append(Message(role="assistant", content=turn.content, thought=turn.thought, raw=turn.raw, tool_calls=calls))
        self.spent("agent", turn.spent, [turn.model])
        return calls

    def seen(self, asked_at: int, call: ToolCall, arguments: Mapping[str, Any], seen: Seen) -> None:
        """Note what came of a call."""
        self._digest = seen.digest
        self._result(asked_at, call, arguments, seen)

    def refused(self, asked_at: int, call: ToolCall, refused: Refused) -> None:
        """Note a call that no world has seen: nothing changed."""
        self._result(asked_at, call, refused.arguments, Seen(refused.observation, False, refused.code, [], self._digest, False))

    def _result(self, at: int, call: ToolCall, arguments: Mapping[str, Any] | None, seen: Seen) -> None:
        self._calls.append(call_of(call, at, len(self.messages), arguments, seen))
        self.messages.append(Message(role="tool", content=seen.observation, tool_call_id=call.id))

    def told(self, slips: Sequence[Slip]) -> None:
        """Note that the agent is told what was wrong."""
        if slips:
            self.slipped(slips)
            self.messages.append(Message(role="user", content=notices.notice(slips)))

    def slipped(self, slips: Sequence[Slip]) -> None:
        """Count what was wrong."""
        self._slips.update(slip.kind for slip in slips)

    def spent(self, who: str, spent: Spent, models: Iterable[str]) -> None:
        """Book what was spent on somebody, and on which models."""
        self._spent[who] = together(self._spent.get(who, Spent()), spent)
        self._models.setdefault(who, set()).update(models)

    def trajectory(
        self, key: Key, ended: Ended, why: str, reward: Mapping[str, Any] | None, provenance: Mapping[str, Any]
    ) -> Trajectory:
        told: dict[str, Any] = {**provenance, "models": {who: sorted(names) for who, names in self._models.items()}}
        if self._slips:
            told["slips"] = dict(sorted(self._slips.items()))
        return Trajectory(
            key=key,
            tools=digest_of(self._opening.tools),
            start=self._opening.digest,
            messages=tuple(self.messages),
            calls=tuple(self._calls),
            ended=ended,
            why=why,
            reward=reward,
            usage=self._spent,
            provenance=told,
        )

    def _id(self, given: str) -> str:
        """A call's own id; where it has none, or one that was there before, another."""
        id, number = given, len(self._ids)
        while not id or id in self._ids:
            id, number = f"call_{number}", number + 1
        self._ids.add(id)
        return id


def call_of(call: ToolCall, message: int, result: int, arguments: Mapping[str, Any] | None, seen: Seen) -> Call:
    """A call that is asked for in one message, with what came of it, which stands in another."""
    return Call(
        id=call.id,
        message=message,
        result=result,
        tool=call.name,
        arguments=arguments,
        ok=seen.ok,
        error=seen.error,
        changes=seen.changes,
        digest=seen.digest,
        done=seen.done,
    )
