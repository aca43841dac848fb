"""Code that wants another score: checks run in a worker that never saw the tools, and one check does not judge for another."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from envgen.sandbox import Episode, Limits, Pool, Program, State, Verdict
from tests.sandbox.wall.raising import linux

pytestmark = linux

LIMITS = Limits(call_seconds=0.5, cpu_seconds=4, address_space=256 << 20)
STATE = State({"orders": {"O1": {"status": "open"}}, "count": 1})
DONE = {"changes": [{"path": "/orders/O1/status", "op": "replace", "old": "open", "new": "done"}]}

HONEST_TRUE = 'def check_func(initial, final):\n    return final["orders"]["O1"]["status"] == "done" and final["count"] == 1'
HONEST_FALSE = 'def check_func(initial, final):\n    return initial["count"] == final["count"] + 1'
HONEST = [HONEST_TRUE, HONEST_FALSE]

# A check at fault, and its own verdict: true, false or how it failed.
CHECKS: dict[str, tuple[str, bool | str]] = {
    "is content with the final state": ('    return final["orders"]["O1"]["status"] == "done"', True),
    "writes into the final state": ('    final["orders"]["O1"]["status"] = "open"\n    return True', True),
    "empties both states": ("    final.clear()\n    initial.clear()\n    return True", True),
    "deletes a record": ('    del final["orders"]["O1"]\n    return True', True),
    "adds to the initial state": ('    initial["count"] = 2\n    return True', True),
    "writes deep, and raises": ('    final["orders"]["O1"]["status"] = "open"\n    raise ValueError("now")', "raised"),
    "puts a state into itself": ('    final["orders"]["O2"] = final["orders"]\n    return True', True),
    "puts the initial state into the final one": ('    final["orders"] = initial["orders"]\n    return True', True),
    "names what is not there": ('    return final["orders"]["O2"]["status"] == "done"', False),
    "asks for a place that is not there": ("    return [][0]", False),
    "answers 1": ("    return 1", "not_bool"),
    "answers nothing": ("    pass", "not_bool"),
    "answers a text": ('    return "True"', "not_bool"),
    "answers a list": ("    return [True]", "not_bool"),
    "answers a number that says it is True": (
        "    class Yes(int):\n        def __eq__(self, other):\n            return True\n"
        '        __hash__ = int.__hash__\n        __class__ = bool\n    return Yes(1)',
        "not_bool",
    ),
    "patches what judges": (
        "    import sys\n    checks = sys.modules['inside.checks'].ChecksProgram\n"
        "    checks._verdict = lambda *_: True\n    return 1",
        "not_bool",
    ),
    "is a generator": ("    yield True", "not_bool"),
    "raises": ("    return final.nothing", "raised"),
    "ends the program": ("    raise SystemExit(0)", "raised"),
    "raises something of its own": ("    class Bad(BaseException):\n        pass\n    raise Bad", "raised"),
    "recurses": ("    return check_func(initial, final)", "raised"),
    "hangs": ("    while True:\n        pass", "timeout"),
    "hangs and catches all": ("    while True:\n        try:\n            while True: pass\n        except: pass", "timeout"),
    "sleeps": ("    import time\n    time.sleep(60)", "timeout"),
    "exits": ("    import os\n    os._exit(0)", "crashed"),
    "aborts": ("    import os\n    os.abort()", "crashed"),
    "crashes": (
        "    import itertools\n    it = iter([])\n    for _ in range(300_000): it = itertools.chain(it)\n    next(it, 0)",
        "crashed",
    ),
    "bombs": ('    return len("x" * 10**10) > 0', "memory"),
    "bombs slowly": ("    all = []\n    while True:\n        all.append(bytearray(10**7))", "memory"),
    "prints without end": ('    for _ in range(10**5):\n        print("x" * 100)\n    return True', True),
    "sends verdicts of its own": (
        '    import os, struct\n    reply = b\'{"n":3,"ok":[{"verdicts":[true,true,true]}]}\'\n'
        "    os.write(4, struct.pack('<II', len(reply) + 4, len(reply)) + reply)\n    return True",
        "garbled",
    ),
    "closes everything": ("    import os\n    os.closerange(0, 64)\n    return True", "crashed"),
}  # fmt: skip

# What a tool may try, so that it is scored better; each would win where checks run in its process.
TOOLS = {
    "patches what compares": """
import builtins, operator, json
def attack():
    builtins.len = builtins.all = builtins.any = builtins.bool = builtins.isinstance = lambda *_: True
    operator.eq = json.loads = lambda *_: True
""",
    "patches the server": """
import sys
def attack():
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("inside", "envgen_runtime"):
            for key, value in list(vars(module).items()):
                if callable(value) and not isinstance(value, type):
                    setattr(module, key, lambda *_, **__: True)
                elif isinstance(value, type):
                    for method in ("_verdict", "check", "_check", "__eq__", "__bool__"):
                        try:
                            setattr(value, method, lambda *_, **__: True)
                        except TypeError:
                            pass
""",
    "replaces modules": """
import sys
def attack():
    for name in list(sys.modules):
        sys.modules[name] = None
""",
    "waits for a check to come": """
import builtins, sys
def attack():
    sys.setprofile(lambda frame, event, argument: None)
    sys.addaudithook(lambda event, arguments: builtins.__dict__.update(all=lambda _: True) if event == "exec" else None)
""",
    "returns and prints verdicts": """
def attack():
    print('{"verdicts": [true, true]}')
    return {"verdicts": [True, True], "passed": True}
""",
}
WORLD = """
class World:
    def __init__(self):
        self.orders = {}
        self.count = 0
    def close(self, order):
        self.orders[order]["status"] = "done"
    def attack(self):
        return attack()
"""


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(limits=LIMITS) as pool:
        yield pool


def verdicts(pool: Pool, *checks: str, finals: int = 1) -> list[list[Verdict]]:
    with pool.worker(Program.of_checks(checks, ungated=True)) as worker:
        return worker.check(STATE, [DONE] * finals)


def told(verdict: Verdict) -> bool | str | None:
    return verdict.failure.kind if verdict.failure is not None else verdict.passed


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_judges_for_itself_alone(name: str, pool: Pool) -> None:
    body, expected = CHECKS[name]
    attack = f"def check_func(initial, final):\n{body}"
    began = time.monotonic()
    assert [[*map(told, found)] for found in verdicts(pool, attack, *HONEST, finals=2)] == [[expected, True, False]] * 2
    assert [[*map(told, found)] for found in verdicts(pool, HONEST_FALSE, attack, HONEST_TRUE)] == [[False, expected, True]]
    assert [[*map(told, found)] for found in verdicts(pool, *HONEST, attack)] == [[True, False, expected]]
    assert time.monotonic() - began < 4 * LIMITS.call_seconds + 3


BROKEN = {
    "has another name": "def check(initial, final):\n    return True",
    "is no Python": "def check_func(initial, final)\n    return True",
    "raises as it is loaded": "raise SystemExit",
    "imports what is not there": "import numpy\ndef check_func(initial, final):\n    return True",
    "is no function": "check_func = len",
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_check_that_cannot_be_loaded_is_at_fault_alone(name: str, pool: Pool) -> None:
    program = Program.of_checks([HONEST_FALSE, BROKEN[name], HONEST_TRUE], ungated=True)
    for gated in (False, True):  # each in a process of its own, or all in one
        if gated and name != "is no Python":
            program = replace(program, gated=True)
        with pool.worker(program) as worker:
            assert [*map(told, worker.check(STATE, [DONE])[0])] == [False, "load", True]


KEPT = ("raises", "hangs", "bombs", "bombs slowly", "answers 1", "writes into the final state", "empties both states", "crashes")


@pytest.mark.parametrize("name", KEPT)
def test_checks_that_share_a_process_do_not_spoil_one_another(name: str, pool: Pool) -> None:
    body, expected = CHECKS[name]
    attack = f"def check_func(initial, final):\n{body}"
    program = replace(Program.of_checks([HONEST_FALSE, attack, HONEST_TRUE], ungated=True), gated=True)
    with pool.worker(program) as worker:
        assert [[*map(told, found)] for found in worker.check(STATE, [DONE] * 3)] == [[False, expected, True]] * 3
        assert [*map(told, worker.check(STATE, [DONE], which=[2, 0])[0])] == [True, False]


def test_a_check_does_not_change_what_others_are_told_of_changes(pool: Pool) -> None:
    attack = "def check_func(initial, final, changes):\n    changes[0]['new'] = 'lost'\n    changes.clear()\n    return True"
    honest = "def check_func(initial, final, changes):\n    return [change['new'] for change in changes] == ['done']"
    program = replace(Program.of_checks([honest, attack, honest, HONEST_TRUE], ungated=True), gated=True)
    finals = [DONE, {"state": {"orders": {"O1": {"status": "done"}}, "count": 1}}]
    with pool.worker(program) as worker:
        assert [[*map(told, found)] for found in worker.check(STATE, finals)] == [[True] * 4] * 2


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_does_not_change_a_verdict(name: str, pool: Pool) -> None:
    tools = Program.of_class(f"{TOOLS[name]}{WORLD}", "World", ungated=True)
    episodes = [
        Episode([("attack", {}), ("close", {"order": "O1"})], {"state": STATE}),
        Episode([("attack", {})], {"state": STATE}),
    ]
    checks = Program.of_checks(HONEST)
    for _ in range(2):
        outcomes = list(pool.map(tools, episodes, checks=checks, initial=STATE, jobs=1))
        for outcome, done in zip(outcomes, (True, False), strict=True):
            if outcome.failure is None:
                assert len(outcome.results) == 1 + done
                closed = done and outcome.results[-1].ok
                assert [*map(told, outcome.verdicts or ())] == [closed, False]
            else:
                assert not outcome.verdicts
    honest: list[Any] = list(pool.map(Program.of_class(WORLD, "World", ungated=True), episodes[:1], checks=checks, initial=STATE))
    assert [*map(told, honest[0].verdicts)] == [True, False]
