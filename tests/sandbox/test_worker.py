"""A worker as its caller sees it: call by call and whole episodes give the same, behind the wall and in this process."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
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


def nested(levels: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


CIRCLE: list[Any] = []
CIRCLE.append(CIRCLE)


@pytest.mark.parametrize(
    "value",
    [nested(1500), CIRCLE, ("M0001",), b"M0001", {1: 2}, {"M0001"}, float("nan"), "\ud800"],
    ids=lambda value: type(value).__name__,
)
def test_a_value_that_no_agent_can_write_is_refused_as_the_environment_itself_refuses_it(
    pool: Pool, value: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ROOT / "generated" / "library_desk")
    refused = import_module("library_desk").LibraryDesk().call("get_member", {"member_id": value})
    with pool.worker(Program.environment(ROOT / "generated" / "library_desk")) as worker:
        outcome = worker.call("get_member", {"member_id": value})
        assert (outcome.ok, outcome.observation) == (False, refused.observation)
        assert outcome.failure is outcome.violation is None
        assert worker.call("get_member", {"member_id": "M0001"}).ok


def test_a_value_without_bottom_is_refused_by_the_host_and_costs_nothing(pool: Pool) -> None:
    with pool.worker(Program.environment(ROOT / "generated" / "library_desk")) as worker:
        assert worker.call("get_member", {"member_id": "M0001"}).ok
        with pytest.raises(ValueError, match="nested too deep"):
            worker.call("get_member", {"member_id": nested(5000)})
        assert worker.call("get_member", {"member_id": "M0001"}).ok


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


def test_where_an_episode_cannot_begin_the_one_before_is_not_seen(pool: Pool) -> None:
    program = Program.environment(ROOT / "generated" / "library_desk")
    lend = ("lend_copy", {"copy_id": "C-1", "member_id": "M0001"})
    with pool.worker(program) as worker:
        assert worker.start(seed="default") is None
        assert worker.call(*lend).ok
    with pool.worker(program) as worker:  # the same process
        for start in ({"seed": "nope"}, {"state": {"nothing": 1}}):
            assert (told := worker.start(**start)) is not None and told.kind == "start"
            assert (failure := worker.call(*lend).failure) is not None and failure.kind == "start"
            assert (failure := worker.final("state").failure) is not None and failure.kind == "start"
        assert worker.start(seed="default", state=None) is None
        assert worker.call(*lend).ok


def test_states_in_another_order_are_other_states(pool: Pool) -> None:
    program = Program.environment(ROOT / "generated" / "library_desk")
    with pool.worker(program) as worker:
        state = worker.final("state").state
        assert state is not None
        turned = {name: dict(reversed(some.items())) if isinstance(some, dict) else some for name, some in state.items()}
        assert turned == state
        outcomes = worker.run_all([Episode([], {"state": start}, (), ["state"]) for start in (state, turned, State(turned))])
    assert [json.dumps(one.state) for one in outcomes] == [json.dumps(state), *[json.dumps(turned)] * 2]


def test_slots_are_attributes_too(pool: Pool) -> None:
    source = """
class Slim:
    __slots__ = ("count",)
    def __init__(self):
        self.count = 0
    def add(self, number):
        self.count += number
        return self.count

class Wide(Slim):
    def __init__(self):
        self.count = 1
        self.more = []

class Empty:
    def nothing(self):
        return None
"""
    states = []
    for entry, tool, arguments in (("Slim", "add", {"number": 2}), ("Wide", "add", {"number": 2}), ("Empty", "nothing", {})):
        with pool.worker(Program.of_class(source, entry, ungated=True)) as worker:
            states.append(worker.run(Episode([(tool, arguments)], final=["state"])).state)
    assert states == [{"count": 2}, {"more": [], "count": 3}, {}]


def test_half_a_character_in_an_exception_costs_its_call_alone(pool: Pool) -> None:
    program = Program.environment(ROOT / "generated" / "library_desk")
    text, query = program.texts["environment.py"], '        self.require("Book", isbn)\n        return sorted('
    assert text.count(query) == 1
    broken = text.replace(query, f"        raise ValueError(chr(0xD800))\n{query}")
    book, member = ("find_copies", {"isbn": "978-0"}), ("get_member", {"member_id": "M0001"})
    with pool.worker(replace(program, texts={**program.texts, "environment.py": broken}, gated=False)) as worker:
        first, second = worker.run(Episode([book, member])).results
    assert first.violation is not None and "ValueError" in first.violation["message"]
    assert second.ok


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


def test_a_reply_that_would_fill_the_memory_of_the_host_is_none() -> None:
    source = """
def flood():
    import os
    head = b'{"n":2,"ok":[' + b"[]," * 100_000 + b"[]]}"
    body = len(head).to_bytes(4, "little") + head
    data = len(body).to_bytes(4, "little") + body
    while data:
        data = data[os.write(4, data):]
    while True:
        pass
"""
    with Pool(limits=Limits(message_bytes=1 << 20)) as pool, pool.worker(Program.of_functions(source, ungated=True)) as worker:
        failure = worker.call("flood").failure
    assert failure is not None and (failure.kind, failure.why) == ("garbled", "its reply is unfit: more than 65,536 values")


def test_what_was_wanted_of_calls_does_not_matter_when_they_are_played_again(walled: Pool) -> None:
    with walled.worker(Program.environment(ROOT / "generated" / "library_desk")) as worker:
        lent = worker.call("lend_copy", {"copy_id": "C-1", "member_id": "M0001"}, want=["value", "changes"])
        assert lent.ok and lent.value and lent.changes
        worker.kill()
        again = worker.call("lend_copy", {"copy_id": "C-1", "member_id": "M0003"})
    assert again.failure is None
    assert again.error is not None and again.error["code"] == "fines_due"


def test_an_interrupted_call_is_undone_and_the_episode_goes_on(pool: Pool) -> None:
    source = COUNTER.replace("        while True:\n            pass", "        import time; time.sleep(0.4)")
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        with pool.worker(Program.of_class(source, "Counter", ungated=True)) as worker:
            assert worker.call("add", {"number": 1}).value == 1
            with pytest.raises(KeyboardInterrupt):
                signal.setitimer(signal.ITIMER_REAL, 0.1)
                worker.call("hang")
            assert [worker.call("add", {"number": 1}).value for _ in range(2)] == [2, 3]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_time_without_end_is_one(counter: Program) -> None:
    for seconds in (1e9, 1e300):
        with Pool(limits=Limits(call_seconds=seconds, load_seconds=seconds)) as endless, endless.worker(counter) as worker:
            assert worker.run(Episode([("add", {"number": 1})] * 2)).results[1].value == 2


def test_a_host_with_many_files_open_sends_large_requests(counter: Program) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    opened = [os.open(os.devnull, os.O_RDONLY) for _ in range(1100)]
    try:
        with Pool() as pool, pool.worker(counter) as worker:
            assert worker.call("add", {"number": 1, "more": "x" * 3_000_000}).failure is not None
            assert worker.call("add", {"number": 1}).value == 1
    finally:
        for descriptor in opened:
            os.close(descriptor)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_process_takes_no_more_episodes_than_it_has_time_for() -> None:
    source = """
from time import process_time
class Busy:
    def __init__(self):
        self.count = 0
    def burn(self):
        end = process_time() + 0.15
        while process_time() < end:
            pass
        self.count += 1
        return self.count
"""
    program = replace(Program.of_class(source, "Busy", ungated=True), gated=True)
    with Pool(limits=Limits(cpu_seconds=1)) as pool, pool.worker(program) as worker:
        outcomes = worker.run_all([Episode([("burn", {})] * 2)] * 6)  # nearly twice the time of one process
    assert [[one.value for one in outcome.results] for outcome in outcomes] == [[1, 2]] * 6


def test_what_failed_is_looked_at_too(walled: Pool) -> None:
    source = """
ALL = []
class Leaves:
    def add(self):
        ALL.append(1)
        return len(ALL)
    def spoil(self):
        self.bad = {1}
"""
    program = replace(Program.of_class(source, "Leaves", ungated=True), gated=True)  # as if the gate had a hole
    with walled.worker(program) as worker:
        spoilt = worker.run(Episode([("add", {}), ("spoil", {})], final=["state"]))
        assert spoilt.failure is not None and (spoilt.failure.kind, spoilt.failure.path) == ("unfit", "/bad")
        assert worker.run(Episode([("add", {})])).results[0].value == 1


def test_what_a_start_that_failed_printed_is_its_own(walled: Pool) -> None:
    source = """
class Talks:
    def __init__(self, state):
        print("begin", state)
        state["good"]
"""
    program = replace(Program.of_class(source, "Talks", ungated=True), gated=True)
    with walled.worker(program) as worker:
        outcomes = worker.run_all([Episode([], {"state": {name: 1}}) for name in ("bad", "good")])
    assert [one.printed for one in outcomes] == ["begin {'bad': 1}\n", "begin {'good': 1}\n"]
    assert [one.failure and one.failure.kind for one in outcomes] == ["raised", None]


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


def test_what_is_no_final_state_fails_the_checks_of_it_alone(pool: Pool) -> None:
    checks = Program.of_checks(["def check_func(initial, final):\n    return initial == final\n"] * 2)
    finals = [{"changes": []}, {"changes": [1]}, {"changes": [{"op": "add", "path": "/new/deep", "new": 1}]}, {"changes": []}]
    with pool.worker(checks) as worker:
        rows = worker.check(State({"count": 1}), finals)
        none = worker.check(State(["no state"]), finals[:1])  # type: ignore[arg-type]
    assert [[one.passed for one in row] for row in rows] == [[True] * 2, [None] * 2, [None] * 2, [True] * 2]
    assert [one.failure and one.failure.kind for one in [*rows[1], *rows[2], *none[0]]] == ["start"] * 6


def test_half_a_character_in_what_a_check_says_costs_the_others_nothing(pool: Pool) -> None:
    sources = [f"def check_func(final):\n    {body}\n" for body in ("raise IndexError(chr(0xD800))", "return True")]
    with pool.worker(Program.of_checks(sources)) as worker:
        ((first, second),) = worker.check(State({}), [{"changes": []}])
    assert (first.passed, first.why, second.passed) == (False, "IndexError: ?", True)


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


def test_an_episode_begins_with_a_scenario(pool: Pool) -> None:
    program = Program.environment(ROOT / "generated" / "library_desk")
    pay = ("pay_fine", {"member_id": "M0002", "amount": 31.75})
    with pool.worker(program) as worker:
        outcome = worker.run(Episode([pay], {"scenario": "lift-after-payment"}, final=("changes",)))
        again = worker.run(Episode([pay], {"scenario": "lift-after-payment"}, final=("changes",)))
        lost = worker.run(Episode([pay], {"scenario": "nothing-of-the-kind"}))
    assert outcome.failure is None
    assert outcome.changes == [{"op": "replace", "path": "/members/M0002/fines", "old": 31.75, "new": 0.0}] == again.changes
    assert lost.failure is not None
    assert lost.failure.why.startswith("there is no scenario nothing-of-the-kind (there is: ")


# ── programs ────────────────────────────────────────────────


def test_the_gate_stands_before_every_program() -> None:
    for make in (Program.of_functions, lambda source: Program.of_class(source, "A"), lambda source: Program.of_checks([source])):
        with pytest.raises(Refused, match="os") as caught:
            make("import os\n\n\ndef check_func(state):\n    return os.getcwd()\n")
        assert caught.value.problems[0].at.line == 1
        assert re.match(r"\w+\.py:1:8: G003 the module os .+\n  hint: ", str(caught.value))


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


@pytest.mark.parametrize(
    ("limit", "why"),
    [
        ({"call_seconds": 0}, "call_seconds is a positive number, not 0"),
        ({"call_seconds": "5"}, "call_seconds is a positive number, not '5'"),
        ({"call_seconds": float("nan")}, "call_seconds is a positive number, not nan"),
        ({"address_space": -1}, "address_space is a positive number without a fraction, not -1"),
        ({"result_bytes": 1.5}, "result_bytes is a positive number without a fraction, not 1.5"),
        ({"cpu_seconds": True}, "cpu_seconds is a positive number without a fraction, not True"),
    ],
)
def test_a_limit_that_is_none_is_refused(limit: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        Limits(**limit)


def test_isolation_cannot_be_required_of_a_trusted_pool() -> None:
    with pytest.raises(ValueError, match="a trusted pool has no isolation"):
        Pool(trusted=True, require_isolation=True)


# ── mistakes of the caller ──────────────────────────────────


def test_what_cannot_be_wanted_is_refused(pool: Pool, counter: Program) -> None:
    with pool.worker(counter) as worker:
        with pytest.raises(ValueError, match="'values' cannot be wanted here, only value, changes, refused_by"):
            worker.call("add", {"number": 1}, want=["values"])
        with pytest.raises(ValueError, match="'sate' cannot be wanted here, only state, digest"):
            worker.final("sate")
        with pytest.raises(ValueError, match="'changes' cannot be wanted here, only state, digest"):
            worker.run(Episode([], final=["changes"]))
        assert worker.call("add", {"number": 1}).value == 1
    with pytest.raises(ValueError, match="'observation' cannot be wanted here"):
        Episode([], want=["observation"])


@pytest.mark.parametrize("final", [{}, {"changes": None}, {"change": []}, {"changes": [], "state": {}}])
def test_a_final_state_that_is_none_is_not_judged(pool: Pool, final: dict[str, Any]) -> None:
    with pool.worker(Program.of_checks(CHECKS)) as worker, pytest.raises(ValueError, match="a final state is"):
        worker.check(State(INITIAL), [final])


def test_states_may_be_given_as_they_are_or_as_states(pool: Pool) -> None:
    with pool.worker(Program.of_checks(CHECKS[:1])) as worker:
        for initial in (INITIAL, State(INITIAL)):
            for final in ({"a": 1}, State({"a": 1})):
                assert [one.passed for (one,) in worker.check(initial, [{"state": final}])] == [True]


def test_a_class_starts_from_a_state_only(pool: Pool, counter: Program) -> None:
    with pool.worker(counter) as worker:
        assert str(worker.start(seed="default")) == "start: a class starts from a `state`; it knows no seed"
        assert worker.start(state={"count": 2}) is None


def test_programs_are_made_of_what_they_are_made_of() -> None:
    assert Program.environment(str(ROOT / "generated" / "library_desk")).gated
    with pytest.raises(TypeError, match="checks are a list"):
        Program.of_checks(CHECKS[0])
