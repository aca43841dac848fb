"""Who plays an episode is gone: it is played again, a few times, and whatever becomes of it no other is lost or there twice."""

from __future__ import annotations

import asyncio
import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from envgen.rollout.hand import Hand, Here
from envgen.rollout.run import DEATHS, Executor, Held, Job, Lost, Played, play_models, play_scripted
from envgen.rollout.scripted.agents import AGENTS, Agent
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Stage
from envgen.rollout.turn import Turn
from envgen.rollout.worker import Scripts, Worker
from envgen.rollout.world import NeverBegins, Opening, Seen, WorldFailed, Worlds
from envgen.trajectory.journal import FILE, Journal, read
from envgen.trajectory.model import Key, Message, Spent, ToolCall
from tests.rollout.worlds import NON_CONVERSATION, spoiled, stage

DESK, SCENARIO = "library_desk", "moving-away"
SOLUTION = AGENTS["solution"]


class Frail(Here):
    """Worlds of this machine that are gone where `kills` says so: of an episode, and how often it was begun."""

    def __init__(self, kills: Callable[[int, int], bool]) -> None:
        super().__init__()
        self.kills = kills
        self.begun = Counter[int]()

    def dies_of(self, sample: int) -> bool:
        self.begun[sample] += 1
        return self.kills(sample, self.begun[sample])

    def hand(self) -> FrailHand:
        return FrailHand(self)


class FrailHand(Hand):
    def __init__(self, worlds: Frail) -> None:
        super().__init__(worlds)
        self._frail = worlds

    def play(
        self, stage: Stage, scenario: str, agent: Agent, samples: Any, rules: Rules, provenance: Mapping[str, Any]
    ) -> Iterator[Any]:
        for sample in samples:
            if self._frail.dies_of(sample):
                raise Lost("killed")
            yield from super().play(stage, scenario, agent, [sample], rules, provenance)


def scripted(folder: Path, executor: Executor, samples: int) -> tuple[list[Key], list[int]]:
    """The episodes that are lost, and the samples of those that are there."""
    seen: list[Played] = []
    with Journal(folder) as journal:
        jobs = [Job(stage(DESK), SCENARIO, range(samples))]
        lost = play_scripted(jobs, SOLUTION, NON_CONVERSATION, executor, journal, threads=1, watch=seen.append, provenance={})
    samples_there = [one.key.sample for one in read(folder)]
    assert [one.key.sample for one in seen] == samples_there
    return lost, sorted(samples_there)


def test_the_rest_is_played_again_when_a_hand_is_gone(tmp_path: Path) -> None:
    with Frail(lambda sample, time: sample == 5 and time == 1) as frail:
        assert scripted(tmp_path / "frail", frail, 9) == ([], list(range(9)))
        assert frail.begun == {**dict.fromkeys(range(9), 1), 5: 2}
    with Here() as here:
        scripted(tmp_path / "here", here, 9)
    assert (tmp_path / "frail" / FILE).read_bytes() == (tmp_path / "here" / FILE).read_bytes()


def test_an_episode_that_nobody_lives_to_end_takes_no_other_along(tmp_path: Path) -> None:
    with Frail(lambda sample, time: sample == 5) as frail:
        lost, there = scripted(tmp_path, frail, 9)
        assert frail.begun[5] == 1 + DEATHS
    assert lost == [Key(DESK, SCENARIO, "non-conversation", "solution", 5)]
    assert there == [0, 1, 2, 3, 4, 6, 7, 8]


class FrailWorld:
    """A world whose worker is gone at the first call of some episodes."""

    def __init__(self, within: Any, dies: Callable[[], bool]) -> None:
        self.stage: Stage = within.stage
        self._within = within
        self._dies = dies

    def begin(self, scenario: str) -> Opening:
        opening: Opening = self._within.begin(scenario)
        return opening

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Seen:
        if self._dies():
            raise Lost("killed")
        seen: Seen = self._within.call(tool, arguments)
        return seen

    def score(self, said: Sequence[str]) -> Mapping[str, Any]:
        reward: Mapping[str, Any] = self._within.score(said)
        return reward

    def close(self) -> None:
        self._within.close()


class FrailPlaces:
    """Where every `nth` call kills; `made` are the worlds."""

    def __init__(self, worlds: Worlds, nth: int) -> None:
        self._worlds = worlds
        self._nth = nth
        self._calls = 0
        self.made = 0

    def hand(self) -> Any:
        raise NotImplementedError

    def each(self, work: Any, items: Any, jobs: int) -> Any:
        raise NotImplementedError

    def world(self, stage: Stage, /) -> Held:
        self.made += 1
        return FrailWorld(self._worlds.world(stage), self._dies)

    def _dies(self) -> bool:
        self._calls += 1
        return self._calls % self._nth == 0


class Looker:
    """An agent that looks once and ends: written by hand in the place of a model."""

    prompts: Mapping[str, str] = {}

    async def answer(self, messages: Sequence[Message], tools: Any) -> Turn:
        if messages[-1].role == "tool":
            return Turn(content="Task Completed", spent=Spent(requests=1))
        call = ToolCall(id="call_1", name="get_member", arguments='{"member_id": "M0001"}')
        return Turn(tool_calls=(call,), spent=Spent(requests=1))


@pytest.mark.parametrize(("nth", "lost", "worlds_made"), [(3, [], 3), (1, list(range(6)), 6 * DEATHS)])
def test_an_episode_with_a_model_is_played_again(
    nth: int, lost: Sequence[int], worlds_made: int, worlds: Worlds, tmp_path: Path
) -> None:
    places = FrailPlaces(worlds, nth)

    async def main(journal: Journal) -> list[Key]:
        jobs = [Job(stage(DESK), SCENARIO, range(6))]
        who = (lambda _: Looker(), None, "looker", Rules())
        return await play_models(jobs, *who, places, journal, at_once=1, watch=lambda _: None, provenance={})

    with Journal(tmp_path) as journal:
        assert [key.sample for key in asyncio.run(main(journal))] == lost
    assert sorted(one.key.sample for one in read(tmp_path)) == [one for one in range(6) if one not in lost]
    assert all(one.ended == "completed" and len(one.calls) == 1 for one in read(tmp_path))
    assert places.made == worlds_made


def test_there_are_no_more_worlds_than_episodes_at_once(worlds: Worlds, tmp_path: Path) -> None:
    open_now = most = 0

    class Counted(FrailWorld):
        def close(self) -> None:
            nonlocal open_now
            open_now -= 1
            super().close()

    class Places(FrailPlaces):
        def world(self, stage: Stage, /) -> Held:
            nonlocal open_now, most
            open_now += 1
            most = max(most, open_now)
            return Counted(self._worlds.world(stage), lambda: False)

    async def main(journal: Journal) -> None:
        jobs = [Job(one, one.tasks[0], range(2)) for one in map(stage, (DESK, "retail_support", "file_system"))]
        who = (lambda _: Looker(), None, "looker", Rules(steps=2))
        await play_models(jobs, *who, Places(worlds, 1), journal, at_once=2, watch=lambda _: None, provenance={})

    with Journal(tmp_path) as journal:
        asyncio.run(main(journal))
    assert (most, open_now) == (2, 0)
    assert len(list(read(tmp_path))) == 6


# ── what a worker of a cluster answers ──────────────────────


@pytest.fixture(scope="module")
def worker() -> Worker:
    made = Worker()
    assert isinstance(made.hello(), str)
    return made


def test_a_worker_tells_lines_as_they_are_here(worker: Worker, worlds: Worlds) -> None:
    desk = stage(DESK)
    worker.open(pickle.loads(pickle.dumps(desk)))
    agent = AGENTS["random"]
    task = desk.task(SCENARIO)
    scripts = Scripts(agent.label, {sample: agent.script(DESK, task, sample) for sample in range(3, 8)})
    told = list(worker.play(SCENARIO, scripts, range(3, 8), NON_CONVERSATION, {"from": "a test"}))
    here = [
        one for some in Hand(worlds).play(desk, SCENARIO, agent, range(3, 8), NON_CONVERSATION, {"from": "a test"}) for one in some
    ]
    lines = [one for some in pickle.loads(pickle.dumps(told)) for one in some]
    assert [one.line for one in lines] == [one.line for one in here]
    assert [(one.key, one.ended, one.usage) for one in lines] == [(one.key, one.ended, one.usage) for one in here]
    assert all(one.reward["gain"] == each.earned("gain") for one, each in zip(lines, here, strict=True))


def test_what_goes_wrong_in_a_world_is_an_answer(worker: Worker) -> None:
    worker.open(spoiled(DESK, "raise RuntimeError('not today')"))
    found = pickle.loads(pickle.dumps(worker.begin(SCENARIO)))
    assert type(found) is NeverBegins
    assert "not today" in str(found)
    worker.open(stage(DESK))
    assert isinstance(worker.begin(SCENARIO), Opening)
    assert isinstance(worker.call("get_member", {"member_id": "M0001"}), Seen)
    worker.open(stage("file_system"))
    found = worker.call("get_member", {"member_id": "M0001"})
    assert type(found) is WorldFailed
