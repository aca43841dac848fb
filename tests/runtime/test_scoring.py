"""Scores of scenarios: what may be scored, and that the journal and a plain state say the same of every episode."""

from __future__ import annotations

import copy
import importlib
import json
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from envgen_runtime import Environment, Scenario, Score, StateError, Verdict, scenarios
from envgen_runtime.checks import Call, Episode, answer
from envgen_runtime.differences import state_differences
from envgen_runtime.views import View

from envgen.testing.inputs import Draws

GENERATED = Path(__file__).resolve().parents[2] / "generated"
NAMES = sorted(folder.name for folder in GENERATED.iterdir() if (folder / folder.name / "scenarios").is_dir())
WORDS = ("refused", "It is T004.", "12.50", "1,000 on 2026-03-09", "")


def environment(name: str) -> type[Environment]:
    if str(GENERATED / name) not in sys.path:
        sys.path.insert(0, str(GENERATED / name))
    module = importlib.import_module(name)
    return next(one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Environment))


@pytest.fixture(scope="module")
def desk() -> type[Environment]:
    return environment("library_desk")


@pytest.fixture
def scenario(desk: type[Environment]) -> Scenario:
    return scenarios(desk)["lower-the-limit"]


# ── what may be scored ──────────────────────────────────────

Wrong = Callable[[Scenario, Environment], object]
WRONG: dict[str, tuple[Wrong, type[Exception], str]] = {
    "nothing": (lambda s, e: s.score({}), StateError, "members: must be an object"),
    "part of a state": (lambda s, e: s.score({**e.state(), "loans": None}), StateError, "loans: must be an object"),
    "no state": (lambda s, e: s.score([]), TypeError, "not of a list"),  # type: ignore[arg-type]
    "another environment": (lambda s, e: s.score(environment("sleep_tracker")()), TypeError, "not of SleepTracker"),
    "its state": (lambda s, e: s.score(environment("sleep_tracker")().state()), StateError, "is required|must be an object"),
    "a day as the time": (lambda s, e: s.score(e.state(), now="2026-03-02"), StateError, "now: must be a date-time"),
    "one text": (lambda s, e: e.score(said="12.5"), TypeError, "a list of texts, not one text"),
    "no texts": (lambda s, e: e.score(said=[12.5]), TypeError, "12.5 is none"),  # type: ignore[list-item]
    "a call without all": (lambda s, e: e.score(calls=[{"tool": "pay_fine"}]), TypeError, "`tool`, `arguments` and `ok`"),
    "a result": (lambda s, e: e.score(calls=[e.call("pay_fine")]), TypeError, "not as a Result"),  # type: ignore[list-item]
    "ok that is a number": (
        lambda s, e: e.score(calls=[{"tool": "pay_fine", "arguments": {}, "ok": 1}]),
        TypeError,
        "`ok` of a call is True or False",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_has_no_score_is_no_zero(what: str, scenario: Scenario, desk: type[Environment]) -> None:
    score, kind, told = WRONG[what]
    with pytest.raises(kind, match=told):
        score(scenario, desk(scenario=scenario.id))


def test_an_edit_that_is_not_over_has_no_score(scenario: Scenario, desk: type[Environment]) -> None:
    env = desk(scenario=scenario.id)
    with env.edit(), pytest.raises(StateError, match="scoring is not possible within a call or an edit"):
        env.score()


def test_any_mapping_is_a_state(scenario: Scenario, desk: type[Environment]) -> None:
    env = desk(scenario=scenario.id)
    frozen = MappingProxyType(
        {name: MappingProxyType(value) if isinstance(value, dict) else value for name, value in env.state().items()}
    )
    assert scenario.score(frozen, calls=(), said=()).verdicts == env.score(said=()).verdicts


@pytest.mark.parametrize("arguments", ['{"member_id": "M0001", "amount": 7}', b'{"member_id": "M0001", "amount": 7}'])
def test_arguments_may_be_text_as_in_a_call(arguments: str | bytes, scenario: Scenario, desk: type[Environment]) -> None:
    env = desk(scenario=scenario.id)
    call = {"tool": "pay_fine", "ok": True}

    def scored(told: object) -> object:
        return env.score(calls=[{**call, "arguments": told}], said=()).verdicts

    assert scored(json.loads(arguments)) == scored(arguments) != scored("no JSON")
    assert scored(None) == scored({})


def test_an_environment_keeps_the_calls_of_its_scenario(desk: type[Environment]) -> None:
    scenario = scenarios(desk)["pay-a-part-and-borrow"]
    env = desk(scenario=scenario.id)
    asked = next(place for place, step in enumerate(scenario._data["checks"]) if step["form"] == "called")
    start = env.snapshot()
    assert env.call("get_member", '{"member_id": "M0003"}').ok
    assert env.score().verdicts[asked].passed is True
    env.restore(start)
    assert env.score().verdicts[asked].passed is False
    env.tools.get_member(member_id="M0003")  # type: ignore[attr-defined]
    assert env.score().verdicts[asked].passed is True
    assert env.score(calls=()).verdicts[asked].passed is False
    env.reset(scenario=scenario.id)
    assert env.score().verdicts[asked].passed is False
    assert not env.call("get_member", {"member_id": "M9"}).ok
    assert env.score().verdicts[asked].passed is False


def test_what_a_check_asks_for_cannot_be_left_out(desk: type[Environment], scenario: Scenario) -> None:
    env = desk(scenario=scenario.id)
    with pytest.raises(TypeError, match=r"what the agent said: give said=\[…\], or said=\(\)"):
        env.score()
    with pytest.raises(TypeError, match=r"asks for the calls that were made: give calls=\[…\]"):
        scenario.score(env.state(), said=())
    other = desk(scenario="lift-after-payment")
    with pytest.raises(TypeError, match="asks for the calls"):
        scenario.score(other, said=())


def test_gain_sees_what_became_true_and_what_became_false() -> None:
    def gain(*verdicts: tuple[bool | None, bool]) -> float | None:
        return Score(Verdict("?", "that", passed, counted=counted) for passed, counted in verdicts).gain

    assert gain((False, True), (False, True), (True, False)) == 0
    assert gain((True, True), (False, True), (True, False)) == 0.5
    assert gain((True, True), (True, True), (False, False)) == 0.5
    assert gain((False, True), (False, True), (False, False)) == 0
    assert gain((True, True), (True, True), (True, False)) == 1
    assert gain((True, False)) is None
    assert gain((None, True), (True, False)) is None


# ── one score, however it is worked out ─────────────────────


def plainly(scenario: Scenario, env: Environment, calls: list[dict[str, Any]], said: list[str]) -> list[bool | None]:
    """The verdicts worked out from two plain states alone: every record looked at, nothing remembered."""
    plan, state, initial = env._plan_of_class(), env.state(), copy.deepcopy(scenario.initial)
    episode = Episode(
        (initial, View(plan, initial, scenario.now)),
        (state, View(plan, state, env.now)),
        lambda: state_differences(initial, state),
        scenario._off_solution,
        [Call(call["tool"], call["arguments"], call["ok"]) for call in calls],
        said,
    )
    return [answer(check, scenario._functions, episode)[0] for check in scenario._data["checks"]]


class _Cut(Exception):
    """The episode ends here."""


class Player:
    """Plays at random in every way in which a state comes about, the reference solution for a part of it."""

    def __init__(self, cls: type[Environment], seed: int) -> None:
        self.random = random.Random(f"scores {seed}")
        self.known = scenarios(cls)
        self.env = cls()
        self.draws = Draws(self.env, seed)
        self.tools = list(self.env.contract.data["tools"])

    def episode(self) -> Iterator[Scenario]:
        """An episode; stops wherever it may be scored."""
        scenario = self.known[self.random.choice(list(self.known))]
        self.scenario = scenario
        self.calls: list[dict[str, Any]] = []
        self.said: list[str] = []
        self.env.reset(scenario=scenario.id, **self.random.choice([{}, {"chance": 7}, {"counters": {}}]))
        self.snapshots = [self.env.snapshot()]
        if self.random.random() < 0.5:
            self._solve()
            yield scenario
        for _ in range(self.random.choice([0, 2, 6, 15])):
            self.random.choices([self._call, self._restore, self._edit, self._say], [6, 2, 1, 1])[0]()
            if self.random.random() < 0.2:
                yield scenario
        yield scenario

    def _solve(self) -> None:
        def call(tool: str, arguments: dict[str, Any]) -> Any:
            if self.random.random() < 0.1:
                raise _Cut
            if self.random.random() < 0.2:
                self._call()
            return self._made(tool, arguments)

        with suppress(_Cut, TypeError, LookupError):  # or another call came in its way
            self.scenario._functions["solution"](call, self.said.append)

    def _made(self, tool: str, arguments: dict[str, Any]) -> Any:
        result = self.env.call(tool, arguments)
        self.calls.append({"tool": tool, "arguments": arguments, "ok": result.ok})
        return result.value

    def _call(self) -> None:
        tool = self.random.choice(self.tools)
        self._made(tool, (self.draws.good if self.random.random() < 0.5 else self.draws.fresh)(tool).arguments)

    def _restore(self) -> None:
        if self.random.random() < 0.5:
            self.snapshots.append(self.env.snapshot())
        else:
            self.env.restore(self.random.choice(self.snapshots))

    def _say(self) -> None:
        self.said.append(self.random.choice([*WORDS, self.scenario.task]))

    def _edit(self) -> None:
        """Deleted, or deleted and made again under its key, or all of them in another order; where the rules allow it."""
        state = self.env.state()
        name = self.random.choice([one for one in self.env._plan_of_class().collections if state[one]])
        key, way = self.random.choice(list(state[name])), self.random.choice(["away", "again", "order"])
        try:
            with self.env.edit():
                records = getattr(self.env, name)
                if way == "order":
                    records.clear()
                    records.update(reversed(state[name].items()))
                else:
                    del records[key]
                    if way == "again":
                        records[key] = state[name][key]
        except StateError:
            return


def same_score_everywhere(name: str, seed: int, episodes: int) -> int:
    """Plays; how often a score was compared."""
    player, compared = Player(environment(name), seed), 0
    for _ in range(episodes):
        for scenario in player.episode():
            env, given = player.env, {"calls": player.calls, "said": player.said}
            live = scenario.score(env, **given).verdicts
            told = scenario.score(env.state(), now=env.now, **given).verdicts
            assert [(one.passed, one.counted) for one in live] == [(one.passed, one.counted) for one in told], scenario.id
            assert [one.passed for one in live] == plainly(scenario, env, player.calls, player.said), scenario.id
            assert all(one.passed is not None for one in live), scenario.id
            compared += 1
    return compared


@pytest.mark.parametrize("name", NAMES)
def test_a_score_is_the_same_from_the_journal_and_from_the_state(name: str) -> None:
    assert same_score_everywhere(name, 1, 40) >= 40


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 10))
@pytest.mark.parametrize("name", NAMES)
def test_a_score_is_the_same_in_thousands_of_episodes(name: str, seed: int) -> None:
    assert same_score_everywhere(name, seed, 500) >= 500
