"""A worker as its caller sees it: call by call and whole episodes give the same, behind the wall and in this process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from envgen.sandbox import Episode, Limits, Outcome, Pool, Program, Refused, SandboxError, State

ROOT = Path(__file__).parents[2]
ENVIRONMENTS = sorted(folder.name for folder in (ROOT / "generated").iterdir() if folder.is_dir())

COUNTER = """
class Counter:
    def __init__(self):
        self.count = 0
        self.names = []

    def add(self, number):
        self.count += number
        return self.count

    def name(self, text):
        self.names.append(text)
        return {"names": self.names, "count": self.count}

    def refuse(self):
        self.count += 100
        raise ValueError("not today")

    def hang(self):
        self.count += 1000
        while True:
            pass

    def _hidden(self):
        return 1
"""


@pytest.fixture(scope="module", params=["behind the wall", "trusted"])
def pool(request: pytest.FixtureRequest) -> Iterator[Pool]:
    with Pool(limits=Limits(call_seconds=0.5), trusted=request.param == "trusted") as made:
        yield made


@pytest.fixture(scope="module")
def walled() -> Iterator[Pool]:
    with Pool(limits=Limits(call_seconds=0.5)) as made:
        yield made


@pytest.fixture(scope="module")
def counter() -> Program:
    return Program.of_class(COUNTER, "Counter")


def cases(name: str) -> list[tuple[str, Any, dict[str, Any]]]:
    """Calls of a generated environment: those of its cases that start from a seed as it is."""
    from envgen.blueprint import load

    blueprint, _ = load(ROOT / "specs" / name)
    assert blueprint is not None
    return [
        (tool.name, dict(case.arguments), {"seed": case.base})
        for tool in blueprint.tools.values()
        for case in tool.cases
        if not case.set and not case.remove
    ]


# ── one call ────────────────────────────────────────────────


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_each_call_gives_what_the_environment_itself_gives(name: str, pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import import_module

    monkeypatch.syspath_prepend(ROOT / "generated" / name)
    module = import_module(name)
    environment = getattr(module, module.__all__[0])()
    program = Program.environment(ROOT / "generated" / name)
    assert program.gated
    with pool.worker(program) as worker:
        for tool, arguments, start in cases(name):
            environment.reset(**start)
            wanted = environment.call(tool, arguments)
            assert worker.start(**start) is None
            outcome = worker.call(tool, arguments, want=("value", "changes"))
            assert (outcome.ok, outcome.observation, outcome.value) == (wanted.ok, wanted.observation, wanted.value)
            assert outcome.changes == wanted.changes
            error = wanted.error and {"code": wanted.error.code, "message": wanted.error.message}
            assert outcome.error == error
            assert worker.final("digest").digest == environment.digest()


def test_mistakes_of_an_agent_are_ordinary_results(pool: Pool) -> None:
    with pool.worker(Program.environment(ROOT / "generated" / "library_desk")) as worker:
        codes = [
            worker.call(tool, arguments).error
            for tool, arguments in (
                ("no_such", {}),
                ("get_member", "{"),
                ("get_member", {}),
                ("get_member", {"member_id": float("nan")}),
            )
        ]
        assert [error and error["code"] for error in codes] == [
            "unknown_tool",
            "invalid_arguments",
            "missing_argument",
            "invalid_argument",
        ]


def test_a_plain_class_keeps_its_attributes_between_calls_and_gives_copies(pool: Pool, counter: Program) -> None:
    with pool.worker(counter) as worker:
        assert worker.start(state={"count": 5}) is None
        assert worker.call("add", {"number": 2}) == Outcome(True, value=7)
        first = worker.call("name", {"text": "a"}).value
        second = worker.call("name", {"text": "b"}).value
        assert (first, second) == ({"names": ["a"], "count": 7}, {"names": ["a", "b"], "count": 7})
        assert worker.final("state").state == {"count": 7, "names": ["a", "b"]}


def test_an_exception_is_a_failure_and_undoes_nothing(pool: Pool, counter: Program) -> None:
    with pool.worker(counter) as worker:
        outcome = worker.call("refuse")
        assert not outcome.ok
        assert outcome.failure is not None
        assert (outcome.failure.kind, outcome.failure.why) == ("raised", "ValueError: not today")
        assert 'raise ValueError("not today")' in outcome.failure.traceback
        assert worker.call("add", {"number": 1}).value == 101


@pytest.mark.parametrize("tool", ["_hidden", "__init__", "count", "nothing"])
def test_only_public_methods_are_tools(pool: Pool, counter: Program, tool: str) -> None:
    with pool.worker(counter) as worker:
        failure = worker.call(tool).failure
        assert failure is not None
        assert failure.kind == "no_tool"


def test_a_start_that_is_none_is_told(pool: Pool) -> None:
    with pool.worker(Program.environment(ROOT / "generated" / "library_desk")) as worker:
        failure = worker.start(seed="no_such_seed")
        assert failure is not None
        assert failure.kind == "start"
        assert "there is no seed no_such_seed" in failure.why
        failure = worker.start(state={"members": {"M0001": {}}})
        assert failure is not None
        assert failure.kind == "start"
        assert worker.start() is None
        assert worker.call("get_member", {"member_id": "M0001"}).ok


# ── a call that hangs ───────────────────────────────────────


def test_a_call_that_hangs_is_undone_and_the_episode_goes_on(walled: Pool, counter: Program) -> None:
    with walled.worker(counter) as worker:
        worker.start(state={"count": 1})
        assert worker.call("add", {"number": 1}).value == 2
        assert worker.call("refuse").failure is not None
        outcome = worker.call("hang")
        assert outcome.failure is not None
        assert (outcome.failure.kind, outcome.failure.why) == ("timeout", "it took longer than 0.5 seconds")
        assert worker.call("add", {"number": 1}).value == 103


def test_an_episode_that_cannot_be_played_again_is_lost(walled: Pool) -> None:
    source = "import time\n\ndef now():\n    return time.time()\n\ndef hang():\n    while True:\n        pass\n"
    with walled.worker(Program.of_functions(source, ungated=True)) as worker:
        assert worker.call("now").ok
        assert worker.call("hang").failure is not None
        failure = worker.call("now").failure
        assert failure is not None
        assert failure.kind == "lost"


def test_in_a_whole_episode_too(walled: Pool, counter: Program) -> None:
    calls = [("add", {"number": 1}), ("hang", {}), ("add", {"number": 1}), ("hang", {}), ("refuse", {}), ("add", {"number": 1})]
    with walled.worker(counter) as worker:
        outcome = worker.run(Episode(calls, {"state": {"count": 0}}, final=("state",)))
    kinds = [result.failure.kind if result.failure else result.value for result in outcome.results]
    assert kinds == [1, "timeout", 2, "timeout", "raised", 103]
    assert outcome.state == {"count": 103, "names": []}


# ── whole episodes ──────────────────────────────────────────


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_a_whole_episode_is_the_same_as_its_calls_one_by_one(name: str, pool: Pool) -> None:
    program = Program.environment(ROOT / "generated" / name)
    every = cases(name)
    for seed in sorted({start["seed"] for _, _, start in every}):
        calls = [(tool, arguments) for tool, arguments, start in every if start["seed"] == seed]
        with pool.worker(program) as worker:
            worker.start(seed=seed)
            results = [worker.call(tool, arguments, want=("value",)) for tool, arguments in calls]
            end = worker.final("state", "changes", "digest")
            outcome = worker.run(Episode(calls, {"seed": seed}, ("value",), ("state", "changes", "digest")))
        assert outcome.results == results
        assert (outcome.state, outcome.changes, outcome.digest) == (end.state, end.changes, end.digest)


def test_what_was_printed_comes_back_apart(walled: Pool) -> None:
    source = "def speak(text):\n    print(text)\n    return 1\n"
    program = Program.of_functions(source, ungated=True)
    with walled.worker(program) as worker:
        assert worker.call("speak", {"text": "hello\ud800"}).printed == "hello\\ud800\n"
        long = worker.call("speak", {"text": "x" * 100_000}).printed
        assert long.startswith("x" * 65_536)
        assert "more characters" in long
        assert worker.run(Episode([("speak", {"text": "a"}), ("speak", {"text": "b"})])).printed == "a\nb\n"


def test_episodes_keep_their_order_and_their_states_apart(pool: Pool, counter: Program) -> None:
    states = [State({"count": number}) for number in range(7)]
    episodes = [Episode([("add", {"number": 1})] * (number % 3 + 1), {"state": states[number % 7]}) for number in range(100)]
    outcomes = list(pool.map(counter, episodes, jobs=2))
    assert [outcome.results[-1].value for outcome in outcomes] == [number % 7 + number % 3 + 1 for number in range(100)]


# ── checks ──────────────────────────────────────────────────

CHECKS = [
    "def check_func(final_state):\n    return final_state['a'] == 1\n",
    "def check_func(final_state):\n    return final_state['nothing'] == 1\n",
    """
def check_func(initial, final):
    final["a"] = initial["a"] = 99
    final["list"].append(3)
    return len(final["list"]) == 3
""",
    "def check_func(initial, final):\n    return initial['a'] == 0 and final['a'] == 1 and len(final['list']) == 2\n",
    "def check_func(initial, final, changes):\n    return [one['path'] for one in changes] == ['/a']\n",
    "def check_func(final_state):\n    return 'yes'\n",
    "def check_func(final_state):\n    return 1 / 0 > 2\n",
]
INITIAL = {"a": 0, "list": [1, 2]}


@pytest.mark.parametrize(
    "final", [{"changes": [{"op": "replace", "path": "/a", "old": 0, "new": 1}]}, {"state": {"a": 1, "list": [1, 2]}}]
)
def test_checks_see_what_is_and_not_what_other_checks_did(pool: Pool, final: dict[str, Any]) -> None:
    with pool.worker(Program.of_checks(CHECKS)) as worker:
        for _ in range(2):
            (verdicts,) = worker.check(State(INITIAL), [final])
            assert [verdict.passed for verdict in verdicts] == [True, False, True, True, True, None, None]
            assert verdicts[1].why == "KeyError: 'nothing'"
            assert [one.failure and (one.failure.kind, one.failure.why) for one in verdicts[5:]] == [
                ("not_bool", "it answered a str, not True or False"),
                ("raised", "ZeroDivisionError: division by zero"),
            ]


def test_a_check_that_hangs_costs_the_others_nothing(walled: Pool) -> None:
    hang = "def check_func(final_state):\n    while True:\n        pass\n"
    program = Program.of_checks([CHECKS[0], hang, CHECKS[0], hang, CHECKS[1]])
    with walled.worker(program) as worker:
        verdicts = worker.check(State(INITIAL), [{"state": {"a": 1}}, {"state": {"a": 2}}])
    shown = [[one.failure.kind if one.failure else one.passed for one in each] for each in verdicts]
    assert shown == [[True, "timeout", True, "timeout", False], [False, "timeout", False, "timeout", False]]


def test_final_states_are_judged_as_the_episodes_end(pool: Pool) -> None:
    folder = ROOT / "generated" / "library_desk"
    initial = State(json.loads((folder / "library_desk" / "seeds" / "default.json").read_text("utf-8"))["state"])
    checks = Program.of_checks(
        [
            "def check_func(final):\n    return final['members']['M0001']['status'] == 'suspended'\n",
            "def check_func(initial, final, changes):\n    return len(changes) == 1\n",
        ]
    )
    suspend = ("set_member_status", {"member_id": "M0001", "status": "suspended"})
    episodes = [Episode([suspend]), Episode([]), Episode([suspend, suspend])]
    outcomes = pool.map(Program.environment(folder), episodes, checks=checks, initial=initial)
    assert [[verdict.passed for verdict in outcome.verdicts or ()] for outcome in outcomes] == [
        [True, True],
        [False, False],
        [True, True],
    ]


# ── programs ────────────────────────────────────────────────


def test_the_gate_stands_before_every_program() -> None:
    for make in (Program.of_functions, lambda source: Program.of_class(source, "A"), lambda source: Program.of_checks([source])):
        with pytest.raises(Refused, match="os") as caught:
            make("import os\n\n\ndef check_func(state):\n    return os.getcwd()\n")
        assert caught.value.problems[0].at.line == 1


def test_a_package_that_was_edited_has_not_passed_the_gate(tmp_path: Path) -> None:
    import shutil

    folder = tmp_path / "library_desk"
    shutil.copytree(ROOT / "generated" / "library_desk", folder)
    assert Program.environment(folder).gated
    file = folder / "library_desk" / "environment.py"
    file.write_text(file.read_text("utf-8") + "\n", "utf-8")
    assert not Program.environment(folder).gated
    with pytest.raises(FileNotFoundError, match="holds no generated package"):
        Program.environment(tmp_path)


def test_programs_of_one_name_do_not_meet(pool: Pool) -> None:
    programs = [Program.of_functions(f"def number():\n    return {number}\n") for number in range(5)]
    for _ in range(2):
        for number, program in enumerate(programs):
            with pool.worker(program) as worker:
                assert worker.call("number").value == number


def test_a_program_that_cannot_be_loaded_says_so(pool: Pool) -> None:
    for source, why in (("1 / 0\n", "ZeroDivisionError"), ("def broken(:\n", "SyntaxError")):
        with pool.worker(Program.of_functions(source, ungated=True)) as worker:
            for _ in range(2):
                failure = worker.call("anything").failure
                assert failure is not None
                assert failure.kind == "load"
                assert why in failure.why


def test_what_passed_the_gate_stays_in_its_process_and_what_did_not_gets_a_new_one(walled: Pool) -> None:
    source = "SEEN = []\n\ndef count():\n    SEEN.append(1)\n    return len(SEEN)\n"
    gated = Program.of_functions("def one():\n    return 1\n")
    with walled.worker(gated) as worker:
        worker.run(Episode([("one", {})]))
        first = worker._loaded
        worker.run(Episode([("one", {})]))
        assert worker._loaded is first is not None
    ungated = Program.of_functions(source, ungated=True)
    spoiling = replace(ungated, gated=True)  # as if the gate had a hole
    for program in (ungated, spoiling):
        episode = Episode([("count", {})] * 2)
        with walled.worker(program) as worker:
            assert [[one.value for one in worker.run(episode).results] for _ in range(3)] == [[1, 2]] * 3
            assert [[one.value for one in outcome.results] for outcome in worker.run_all([episode] * 3)] == [[1, 2]] * 3
            for _ in range(2):
                worker.start()
                assert worker.call("count").value == 1
        with walled.worker(program) as worker:
            assert worker.call("count").value == 1


def test_a_closed_pool_says_so(counter: Program) -> None:
    with Pool() as pool, pool.worker(counter) as worker:
        assert worker.call("add", {"number": 1}).ok
        pool.close()
        with pytest.raises(SandboxError, match="the pool is closed"):
            worker.call("add", {"number": 1})
