"""A process that lies, hangs, dies or cheats costs its own episode and nothing else. The code that does so is written by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from envgen.rollout import world as module
from envgen.rollout.scripted.agents import AGENTS, SOLUTION, Agent, Script
from envgen.rollout.stage import Stage, Task, Unplayable
from envgen.rollout.world import WorldFailed, Worlds
from tests.rollout.worlds import NON_CONVERSATION, played, spoiled, stage

DESK = "library_desk"
SCENARIO = "first-book-of-a-new-reader"
CHECKS = "scenarios/first_book_of_a_new_reader.py"

TOOL = "LibraryDesk.get_member = query(_get_member)"
NO_ANSWER = "its process answered what is no answer"

# What a tool does, and why the episode then fails.
TOOLS = {
    "dies": ("import os; os._exit(3)", "exit status 3"),
    "hangs": ("while True: pass", "it took longer than"),
    "exits": ("raise SystemExit('bye')", "SystemExit: bye"),
    "answers too much": ("return {**self.members[member_id], 'name': 'x' * 300_000}", "over 262,144"),
}

# What a process says it did, by code that a tool has put in the place of the driver's.
LIES = {
    "no list": "'nonsense'",
    "no step": "([], [''])",
    "too few parts": "([0, True, '', [], 64 * '0'], [''])",
    "a length below nothing": "([-1, True, '', [], 64 * '0', False], [''])",
    "a text that is longer": "([1, True, '', [], 64 * '0', False], ['two'])",
    "a text that is shorter": "([9, True, '', [], 64 * '0', False], ['two'])",
    "truth as a number": "([0, 1, '', [], 64 * '0', False], [''])",
    "no digest": "([0, True, '', [], 'G' * 64, False], [''])",
    "a change without a path": "([0, True, '', [{'op': 'add', 'new': 1}], 64 * '0', False], [''])",
    "a change of no kind": "([0, True, '', [{'op': 'move', 'path': '/a'}], 64 * '0', False], [''])",
    "a change whose kind is a list": "([0, True, '', [{'op': [], 'path': '/a'}], 64 * '0', False], [''])",
}

# What a process says of whole episodes, where one was asked for.
_STEP = "[0, True, '', [], 64 * '0', False]"
PLAYED = {
    "no list": "'nonsense'",
    "no episode": "([5], [])",
    "more episodes": "([[64 * '0', [], '', [], 'now']] * 40, [])",
    "no time": "([[64 * '0', [], '', [], 5]], [])",
    "no act": "([[64 * '0', [5], '', [], 'now']], [])",
    "a call that nobody knows": f"([[64 * '0', [[None, None, {_STEP}]], '', [], 'now']], [])",
    "a tool that is none": f"([[64 * '0', [[5, {{}}, {_STEP}]], '', [], 'now']], [])",
    "more calls than may be": f"([[64 * '0', [['get_member', {{}}, {_STEP}]] * 31, '', [], 'now']], [])",
    "half a step": "([[64 * '0', [['get_member', {}, [0, True]]], '', [], 'now']], [])",
    "a text too much": "([[64 * '0', [], '', [], 'now']], ['text'])",
}

ENDS = {
    "no changes": "[{}, '2026-03-02T09:00:00Z']",
    "no time": "[[], 5]",
    "a time that is none": "[[], 'now']",
    "a place that is not there": "[[{'op': 'replace', 'path': '/nothing/at/all', 'old': 1, 'new': 2}], '2026-03-02T09:00:00Z']",
    "the wrong thing added": "[[{'op': 'add', 'path': '/members', 'new': 5}], '2026-03-02T09:00:00Z']",
}


def _tool(body: str) -> Stage:
    """An environment whose `get_member` does this."""
    return spoiled(DESK, f"def _get_member(self, member_id: str):\n    {body}\n\n\n_get_member.__name__ = 'get_member'\n{TOOL}\n")


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STEP_SECONDS", 1.5)
    monkeypatch.setattr(module, "JUDGE_SECONDS", 1.5)


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_that_ends_its_process(name: str, worlds: Worlds) -> None:
    body, why = TOOLS[name]
    with worlds.world(_tool(body)) as world:
        first = world.begin(SCENARIO)
        with pytest.raises(WorldFailed, match=why):
            world.call("get_member", {"member_id": "M0001"})
        for ask in (lambda: world.call("list_loans", {"member_id": "M0001"}), lambda: world.score([])):
            with pytest.raises(WorldFailed, match="begin first"):
                ask()
        assert world.begin(SCENARIO) == first
        assert world.call("list_loans", {"member_id": "M0001"}).ok


@pytest.mark.parametrize("name", LIES)
def test_what_is_said_of_a_call_is_looked_at(name: str, worlds: Worlds) -> None:
    lie = f"from envgen.rollout.player import Player; Player.call = lambda *_: {LIES[name]}; return self.members[member_id]"
    with worlds.world(_tool(lie)) as world:
        world.begin(SCENARIO)
        world.call("get_member", {"member_id": "M0001"})
        with pytest.raises(WorldFailed, match=NO_ANSWER):
            world.call("get_member", {"member_id": "M0001"})
        world.begin(SCENARIO)
        assert world.call("get_member", {"member_id": "M0001"}).ok, "it is another process"


@pytest.mark.parametrize("name", ENDS)
def test_what_is_said_of_the_end_is_looked_at(name: str, worlds: Worlds) -> None:
    lie = f"from envgen.rollout.player import Player; Player.end = lambda *_: {ENDS[name]}; return self.members[member_id]"
    with worlds.world(_tool(lie)) as world:
        world.begin(SCENARIO)
        world.call("get_member", {"member_id": "M0001"})
        with pytest.raises(WorldFailed):
            world.score([])
        world.begin(SCENARIO)
        assert world.score([])["delta"] == 0.0


@pytest.mark.parametrize("name", PLAYED)
def test_what_is_said_of_whole_episodes_is_looked_at(name: str, worlds: Worlds) -> None:
    lie = f"import sys; sys.modules['envgen.rollout.within'].play = lambda *_: {PLAYED[name]}; return self.members[member_id]"
    with worlds.world(_tool(lie)) as world:
        assert [one.ended for one in played(world, SCENARIO, AGENTS["no-op"], [0])] == ["completed"]
        world.begin(SCENARIO)
        world.call("get_member", {"member_id": "M0001"})
        (one,) = played(world, SCENARIO, AGENTS["no-op"], [1])
        assert (one.ended, one.why, one.messages) == ("environment_failed", NO_ANSWER, ())
        assert [one.ended for one in played(world, SCENARIO, AGENTS["no-op"], [2])] == ["completed"], "it is another process"


def test_a_tool_cannot_judge_itself(worlds: Worlds) -> None:
    cheat = """from envgen_runtime import Score
    for name in ("share", "delta", "gain", "all", "weighted"):
        setattr(Score, name, property(lambda _: 1.0))
    from envgen_runtime.scenarios import Scenario
    from envgen.rollout.judge import Judge
    Judge.judge = lambda *_: [[[True, "", True]] * 9]
    return self.members[member_id]"""
    with worlds.world(_tool(cheat)) as world:
        world.begin(SCENARIO)
        assert world.call("get_member", {"member_id": "M0001"}).ok
        assert world.score([])["delta"] == 0.0


def test_a_batch_loses_the_episode_that_dies(worlds: Worlds) -> None:
    class Some:
        label = "some"

        def script(self, environment: str, task: Task, sample: int) -> Script:
            acts = [("get_member", {"member_id": "M0001"}), ("get_member", {"member_id": f"M000{sample}"})]
            return Script("replay", (acts,), acts)

    stage = _tool("if member_id == 'M0004': import os; os._exit(3)\n    return self.members['M0001']")
    with worlds.world(stage) as world:
        found = played(world, SCENARIO, Some(), range(2, 8))
    assert [one.ended for one in found] == ["completed"] * 2 + ["environment_failed"] + ["completed"] * 3
    assert [one.reward is None for one in found] == [False] * 2 + [True] + [False] * 3
    assert "exit status 3" in found[2].why


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("return 1 / 0", "fails itself: ZeroDivisionError"),
        ("return 'yes'", "fails itself: it is 'yes', not true or false"),
        ("while True: pass", "it took longer than"),
        ("import os; os._exit(3)", "exit status 3"),
    ],
)
def test_a_check_that_fails_itself_gives_no_reward(body: str, why: str, worlds: Worlds) -> None:
    late = f"def check_3(initial, final):\n    if len(final.members) == len(initial.members):\n        return False\n    {body}\n"
    with worlds.world(spoiled(DESK, late, file=CHECKS)) as world:
        done, idle = (played(world, SCENARIO, AGENTS[name], range(3)) for name in (SOLUTION, "no-op"))
        assert [(one.ended, one.reward) for one in done] == [("environment_failed", None)] * 3
        assert all(why in one.why and len(one.calls) == 4 for one in done)
        assert [(one.reward or {}).get("delta") for one in idle] == [0.0] * 3
        world.begin(SCENARIO)
        for call in done[0].calls:
            world.call(call.tool, call.arguments or {})
        with pytest.raises(WorldFailed, match=why):
            world.score([])
        assert world.begin(SCENARIO).task


@pytest.mark.parametrize("watched", [True, False])
def test_nothing_is_left_for_the_next_episode(watched: bool, worlds: Worlds) -> None:
    class Twice:
        label = "twice"

        def script(self, environment: str, task: Task, sample: int) -> Script:
            acts = [("get_member", {"member_id": "M0001"})] * 2
            return Script("replay", (acts,), acts)

    leak = "_before.append(1); return {**self.members[member_id], 'fines': len(_before)}"
    leaking = _tool(leak)
    texts = {**leaking.texts, "environment.py": leaking.texts["environment.py"] + "_before = []\n"}
    leaking = replace(leaking, watched=watched, texts=texts)
    with worlds.world(leaking) as world:
        seen = [[one.messages[call.result].content for call in one.calls] for one in played(world, SCENARIO, Twice(), range(5))]
        assert all('"fines": 1}' in first and '"fines": 2}' in second for first, second in seen)
        for _ in range(3):
            world.begin(SCENARIO)
            assert '"fines": 1}' in world.call("get_member", {"member_id": "M0001"}).observation


def test_what_is_not_there(worlds: Worlds) -> None:
    with worlds.world(stage(DESK)) as world:
        with pytest.raises(Unplayable, match="has no scenario nothing-of-the-kind"):
            world.begin("nothing-of-the-kind")
        with pytest.raises(WorldFailed, match="begin first"):
            world.call("get_member", {})
    with worlds.world(spoiled(DESK, "raise ImportError('no such thing')")) as world:
        with pytest.raises(WorldFailed, match="it cannot be loaded: ImportError: no such thing"):
            world.begin(SCENARIO)
        found = played(world, SCENARIO, AGENTS["no-op"], range(40))
        assert {(one.ended, one.why) for one in found} == {
            ("environment_failed", "it cannot be loaded: ImportError: no such thing")
        }
    with worlds.world(stage(DESK)) as world:
        agent: Agent = AGENTS[SOLUTION]
        task = world.stage.task(SCENARIO)._replace(is_solved=False)
        with pytest.raises(Unplayable, match="has no reference solution"):
            agent.script(DESK, task, 0)
    assert NON_CONVERSATION.most_steps == 30
