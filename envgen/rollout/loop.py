"""One episode, from its first message to its reward: who speaks, what is carried out, what ends it. Asks models and worlds.

Whatever an agent answers is an ordinary event, which it is told of. What stops the run is raised: a wrong key, no credit, no
budget, no kept answer, a request that an endpoint refuses before the agent has said a word.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from envgen.llm.errors import BadRequest, TooLong, Unreachable
from envgen.rollout import notices
from envgen.rollout.beginning import beginning
from envgen.rollout.carrying import ONE_AT_A_TIME, OVER, Refused, wanted
from envgen.rollout.record import Record
from envgen.rollout.setting import SILENCES, Rules, says_done
from envgen.rollout.turn import Agent, Turn
from envgen.rollout.user import Checks, Line, User
from envgen.rollout.world import Opening, Seen, WorldFailed
from envgen.trajectory.model import Ended, Key, Message, ToolCall, Trajectory

_WITHOUT_REWARD = ("no_answer", "environment_failed")


class World(Protocol):
    """What an episode needs of its world. All of it may take its time, and raises WorldFailed where no answer is to be had."""

    def begin(self, scenario: str) -> Opening:
        """Begin an episode."""

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Seen:
        """Call a tool."""

    def score(self, said: Sequence[str]) -> Mapping[str, Any]:
        """The reward as things stand."""


class Closing(World, Protocol):
    """A world for one episode after the other, by one thread at a time, until it is closed."""

    def close(self) -> None:
        """Let it go, whatever it is doing."""


async def episode(
    world: World,
    scenario: str,
    agent: Agent,
    user: User | None,
    rules: Rules,
    key: Key,
    provenance: Mapping[str, Any] | None = None,
) -> Trajectory:
    """Play one episode. `user` is who the agent talks to in a conversation; `provenance` is what else is to be told of where it
    comes from.

    Raises:
        ModelError: if the run cannot go on (Unauthorized, OutOfCredit, OverBudget, NotCached, BadRequest).
    """
    if rules.is_conversation != (user is not None) or key.setting != rules.setting:
        raise ValueError(f"a user belongs to a conversation, and to nothing else: {key}")
    told = {**(provenance or {}), "rules": rules.as_json()}
    try:
        opening = await asyncio.to_thread(world.begin, scenario)
    except WorldFailed as failed:
        return Trajectory(
            key=key, tools="", start="", messages=(), calls=(), ended="environment_failed", why=str(failed), provenance=told
        )
    begun = beginning(rules, about=opening.about, now=opening.now, task=opening.task)
    told["prompts"] = {begun.name: begun.digest, **agent.prompts, **(user.prompts if user is not None else {})}
    record = Record(opening, begun)
    game = _Game(world, opening, agent, user, rules, record)
    ended, why = await _end(game)
    if user is not None:
        record.spent("user", user.spent, user.models)
    reward = None
    if ended not in _WITHOUT_REWARD:
        try:
            reward = await game.score()
        except WorldFailed as failed:
            ended, why = "environment_failed", str(failed)
    return record.trajectory(key, ended, why, reward, told)


class _Over(Exception):
    """The episode ends, and how."""

    def __init__(self, ended: Ended, why: str = "") -> None:
        super().__init__(ended)
        self.ended = ended
        self.why = why


async def _end(game: _Game) -> tuple[Ended, str]:
    """Play to the end: how it came, and why, in words that are the same whenever and wherever it is played."""
    try:
        await game.play()
    except _Over as over:
        return over.ended, over.why
    except WorldFailed as failed:
        return "environment_failed", str(failed)
    except TooLong:
        return "context_overflow", f"more than the model of the {game.asked} can read"
    except Unreachable as error:
        return "no_answer", f"of the {game.asked}: {error.why}"
    except BadRequest as error:
        if not game.steps:
            raise
        where = re.sub(r"https?://[^\s,;)]+", "the endpoint", str(error))
        return "no_answer", f"of the {game.asked}: {where}"  # what is refused now is what this agent said
    raise AssertionError("nobody ended the episode")


class _Game:
    """The rules at work. `steps` are answers of the agent so far; `asked` is who was asked last."""

    def __init__(self, world: World, opening: Opening, agent: Agent, user: User | None, rules: Rules, record: Record) -> None:
        self.steps = 0
        self.asked = "agent"
        self._world = world
        self._opening = opening
        self._agent = agent
        self._user = user
        self._rules = rules
        self._record = record
        self._tools = [one["function"]["name"] for one in opening.tools]
        self._talk: list[Line] = []
        self._unheard: list[str] = []  # by the user
        self._silences = 0

    async def play(self) -> None:
        """Until somebody raises how it ends."""
        if self._user is not None:
            await self._listen(self._user)
        while True:
            turn, calls = await self._answer()
            if calls:
                self._unheard.append(turn.content)
                await self._carry_out(calls, is_cut=turn.finish == "length")
                self._record.told(turn.slips)
            elif self._user is None and says_done(turn.content):
                raise _Over("completed")
            elif self._silences:
                self._silent(turn)
            elif amiss := notices.amiss(turn, self._rules):
                self._record.told(amiss)
            elif self._user is not None:
                self._unheard.append(turn.content)
                await self._listen(self._user)

    async def score(self) -> Mapping[str, Any]:
        """The reward as things stand."""
        return await asyncio.to_thread(self._world.score, self._record.said)

    # ── The agent ───────────────────────────────────────────

    async def _answer(self) -> tuple[Turn, Sequence[ToolCall]]:
        if self.steps == self._rules.most_steps:
            raise _Over("step_limit")
        if self._rules.context and self._record.length > self._rules.context:
            told = f"about {self._record.length} tokens, and the agent is to read no more than {self._rules.context}"
            raise _Over("context_overflow", told)
        self.asked = "agent"
        turn = await self._agent.answer(self._record.messages, self._opening.tools)
        self.steps += 1
        calls = self._record.answered(turn)
        self._silences = 0 if turn.content or calls or turn.slips else self._silences + 1
        return turn, calls

    def _silent(self, turn: Turn) -> None:
        slips = [notices.empty(turn)]
        if self._silences == SILENCES:
            self._record.slipped(slips)
            raise _Over("silent", f"{SILENCES} empty answers in a row")
        self._record.told(slips)

    async def _carry_out(self, calls: Sequence[ToolCall], *, is_cut: bool) -> None:
        """One after the other. Each gets a result, whatever happens: a call without one is no chat that anybody takes."""
        at = len(self._record.messages) - 1
        over: _Over | WorldFailed | None = None
        for number, call in enumerate(calls):
            if over is not None:
                read: Mapping[str, Any] | Refused = Refused(OVER, "The episode is over: this call was not carried out.")
            elif number and not self._rules.parallel:
                read = Refused(ONE_AT_A_TIME, "One call at a time: only the first call was carried out.")
            else:
                read = wanted(call, self._tools, is_cut=is_cut)
            if isinstance(read, Refused):
                self._record.refused(at, call, read)
                continue
            try:
                seen = await asyncio.to_thread(self._world.call, call.name, read)
            except WorldFailed as failed:
                self._record.refused(at, call, Refused(OVER, "The environment failed: what became of this call is not known."))
                over = failed
            else:
                self._record.seen(at, call, read, seen)
                over = _Over("environment_done") if seen.done else None
        if over is not None:
            raise over

    # ── The user ────────────────────────────────────────────

    async def _listen(self, user: User) -> None:
        """Let the user say something; it hears what the agent said since."""
        if heard := "\n\n".join(filter(None, self._unheard)):
            self._talk.append(Line("agent", heard))
        self._unheard.clear()
        checks = await self._checks() if self._rules.user_sees_checks else None
        self.asked = "user"
        said = await user.reply(self._opening.task, self._opening.user, self._talk, checks)
        if said.why:
            raise _Over("no_answer", said.why)
        if said.stops:
            raise _Over("user_stopped")
        self._talk.append(Line("user", said.says, said.thought))
        self._record.messages.append(Message(role="user", content=said.says, thought=said.thought))

    async def _checks(self) -> Checks:
        verdicts = (await self.score())["verdicts"]
        return Checks([one["text"] for one in verdicts if one["passed"]], [one["text"] for one in verdicts if not one["passed"]])
