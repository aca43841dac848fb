"""Episodes played again without a model: the same calls give the same bytes and earn the same, or this says where they part.

Plays behind the wall, in batches, as agents without a model do. Writes nothing.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Any, Final, NamedTuple

from envgen.rollout.carrying import is_carried_out
from envgen.rollout.stage import Stage, Task, Unplayable
from envgen.rollout.told import Ended, Episode, Failure, Seen
from envgen.rollout.world import World, WorldFailed, Worlds
from envgen.trajectory.journal import digest_of
from envgen.trajectory.model import Call, Trajectory

BATCH: Final = 32  # episodes that are asked for at once
PIECE: Final = 256  # episodes of an environment that a thread takes at a time
SLAB: Final = 1024  # episodes that are in memory


class Difference(NamedTuple):
    """Where a replay first leaves its record; `step` is the answer of the agent, from 1, and 0 the start or the end."""

    what: str
    recorded: Any
    replayed: Any
    step: int = 0
    call: str = ""
    tool: str = ""

    def __str__(self) -> str:
        at = f"step {self.step}, {self.tool} ({self.call}): " if self.step else ""
        was, now = _apart(_text(self.recorded), _text(self.replayed))
        return f"{at}{self.what} was {was}, is {now}"


class Replayed(NamedTuple):
    """What came of one: a difference, or why it could not be played; neither where all is the same."""

    difference: Difference | None = None
    unplayed: str = ""

    @property
    def is_same(self) -> bool:
        return self.difference is None and not self.unplayed

    def __str__(self) -> str:
        return str(self.difference) if self.difference is not None else self.unplayed


def replay(
    episodes: Iterable[Trajectory], stage_of: Callable[[str], Stage], worlds: Worlds, *, threads: int = 1
) -> Iterator[tuple[Trajectory, Replayed]]:
    """Each episode with what came of it, in order. Unplayable where `stage_of` knows no such environment."""
    left = iter(episodes)
    while slab := list(islice(left, SLAB)):
        yield from zip(slab, _replayed(slab, stage_of, worlds, threads), strict=True)


def _replayed(slab: Sequence[Trajectory], stage_of: Callable[[str], Stage], worlds: Worlds, threads: int) -> list[Replayed]:
    by_environment: dict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(slab):
        by_environment[one.key.environment].append(number)
    pieces = [
        (stage_of(name), sorted(numbers, key=lambda number: slab[number].key.scenario)[first : first + PIECE])
        for name, numbers in by_environment.items()
        for first in range(0, len(numbers), PIECE)
    ]

    def work(piece: tuple[Stage, list[int]]) -> list[Replayed]:
        stage, numbers = piece
        with worlds.world(stage) as world:
            return [found for some in _batches(stage, numbers, slab) for found in _of_scenario(world, some)]

    found: dict[int, Replayed] = {}
    for number, answers in worlds.each(work, pieces, threads):
        found.update(zip(pieces[number][1], answers, strict=True))
    return [found[number] for number in range(len(slab))]


def _batches(stage: Stage, numbers: Iterable[int], slab: Sequence[Trajectory]) -> Iterator[list[Trajectory]]:
    """Episodes of one scenario each, in the order of the numbers."""
    for _, same in groupby((slab[number] for number in numbers), key=lambda one: one.key.scenario):
        while some := list(islice(same, BATCH if stage.watched else 1)):
            yield some


def _of_scenario(world: World, some: Sequence[Trajectory]) -> list[Replayed]:
    try:
        task = world.stage.task(some[0].key.scenario)
    except Unplayable as error:
        return [Replayed(Difference("the scenario", "there", str(error)))] * len(some)
    found: list[Replayed] = []
    while len(found) < len(some):
        left = some[len(found) :]
        if not left[0].start:
            found.append(Replayed(unplayed="it never began"))
            continue
        begun = next((number for number, one in enumerate(left) if not one.start), len(left))
        found += _played(world, task, left[:begun])
    return found


def _played(world: World, task: Task, some: Sequence[Trajectory]) -> list[Replayed]:
    """The first of them, at least one."""
    made = [[call for call in one.calls if is_carried_out(call)] for one in some]
    scripts = [("replay", [(call.tool, call.arguments) for call in calls]) for calls in made]
    try:
        episodes = world.played(task, scripts, max(map(len, made)) + 1)
    except WorldFailed as failed:
        if len(some) > 1:
            return _played(world, task, some[:1])
        return [_failed(some[0], str(failed))]
    ends = [
        Ended(episode.changes, episode.now, _asked(calls, episode), one.said)
        for one, calls, episode in zip(some, made, episodes, strict=False)
    ]
    rewards = world.judged(task, ends)
    tools = digest_of(world.stage.tools)
    return [
        Replayed(difference) if (difference := compared(one, tools, episode, reward)) else Replayed()
        for one, episode, reward in zip(some, episodes, rewards, strict=False)
    ]


def _asked(calls: Sequence[Call], episode: Episode) -> list[dict[str, Any]]:
    """The calls as checks are asked of them."""
    seen = [act.seen for act in episode.acts if act.seen is not None]
    return [{"tool": call.tool, "arguments": call.arguments, "ok": one.ok} for call, one in zip(calls, seen, strict=False)]


def _failed(one: Trajectory, why: str) -> Replayed:
    """Its world failed: that is a difference, unless it did so when it was recorded."""
    if one.ended == "environment_failed":
        return Replayed(unplayed=f"its environment fails again: {why}")
    return Replayed(Difference("the environment", "sound", why))


def compared(one: Trajectory, tools: str, episode: Episode, reward: Mapping[str, Any] | Failure) -> Difference | None:
    """The first difference between an episode and what its replay told; `tools` is the digest of the tools that there are."""
    if one.tools != tools:
        return Difference("the digest of the tools", one.tools, tools)
    if one.start != episode.start:
        return Difference("the digest of the start", one.start, episode.start)
    seen = iter([act.seen for act in episode.acts if act.seen is not None])
    digest = one.start
    for call in one.calls:
        if is_carried_out(call):
            now = next(seen, None)
            parts = [("the call", "carried out", episode.why or "not carried out")] if now is None else _parts(one, call, now)
        else:  # nothing has seen it, so nothing can have changed
            parts = [("the digest", call.digest, digest), ("changes", list(call.changes), [])]
        for what, recorded, replayed in parts:
            if _bytes(recorded) != _bytes(replayed):
                step = sum(message.role == "assistant" for message in one.messages[: call.message + 1])
                return Difference(what, recorded, replayed, step, call.id, call.tool)
        digest = call.digest
    return _rewards(one.reward, reward)


def _parts(one: Trajectory, call: Call, seen: Seen) -> list[tuple[str, Any, Any]]:
    return [
        ("the observation", one.messages[call.result].content, seen.observation),
        ("ok", call.ok, seen.ok),
        ("the error", call.error, seen.error),
        ("changes", list(call.changes), seen.changes),
        ("the digest", call.digest, seen.digest),
        ("the end", call.done, seen.done),
    ]


def _rewards(recorded: Mapping[str, Any] | None, replayed: Mapping[str, Any] | Failure) -> Difference | None:
    """Nothing is said of an episode that was recorded without a reward: what kept it from having one may not come again."""
    if recorded is None:
        return None
    if isinstance(replayed, Failure):
        return Difference("the reward", {name: recorded[name] for name in recorded if name != "verdicts"}, str(replayed))
    for old, new in zip(recorded["verdicts"], replayed["verdicts"], strict=False):
        if _bytes(old) != _bytes(new):
            return Difference("a verdict", old, new)
    if _bytes(recorded) != _bytes(replayed):
        return Difference("the reward", recorded, replayed)
    return None


def _bytes(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else _bytes(value)


def _apart(was: str, now: str, *, before: int = 20, behind: int = 60) -> tuple[str, str]:
    """Two texts from a little before they part."""
    same = next((at for at, (old, new) in enumerate(zip(was, now, strict=False)) if old != new), min(len(was), len(now)))
    return _piece(was, same - before, same + behind), _piece(now, same - before, same + behind)


def _piece(text: str, first: int, last: int) -> str:
    return f"{'…' if first > 0 else ''}{text[max(0, first) : last]}{'…' if len(text) > last else ''}" or "nothing"
