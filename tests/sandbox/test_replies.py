"""Replies of a worker that lies: any frame, any JSON, any number of steps. The host raises nothing, and does not wait.

A process is played by a thread that has its pipes: it answers as a worker does, and then now and again something else.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import asdict
from pathlib import Path
from random import Random
from threading import Lock, Thread
from typing import Any, ClassVar

import pytest

from envgen.sandbox import Episode, EpisodeOutcome, Limits, Outcome, Pool, Program, State, Verdict
from envgen.sandbox.inside import frames
from envgen.sandbox.inside.printed import Printed
from envgen.sandbox.inside.requests import as_request, numbered, read
from envgen.sandbox.inside.serve import Server
from envgen.sandbox.inside.shared import Shared
from envgen.sandbox.inside.strict_json import Unfit

ROOT = Path(__file__).parents[2]
LIMITS = Limits(call_seconds=0.05, load_seconds=0.5)

LIBRARY = Program.environment(ROOT / "generated" / "library_desk")
COUNTER = Program.of_functions("def add(number):\n    return [number, {'twice': 2 * number}]\n")
CHECKS = Program.of_checks(
    [
        "def check_func(final):\n    return True\n",
        "def check_func(initial, final):\n    return initial == final\n",
        "def check_func(initial, final, changes):\n    return len(changes) == 0\n",
    ]
)
STATE = State(json.loads(LIBRARY.texts["seeds/default.json"])["state"])
LEND = ("lend_copy", {"copy_id": "C-1", "member_id": "M0001"})
GIVEN = (
    *(None, True, False, 0, 1, -1, 2**31, 2**32, 2**63, 2**70, 1.5, "", "x", "\ud800", "start", "raised", "x" * 70_000),
    *([], {}, [None], [1], [[1]], [0], [0, "a"], [0, "a", "b"], [0, {}], [0, {"done": 1}], [0, {"changes": {}}], [0] * 5000),
    *({"failed": "raised"}, {"failed": "start", "why": 1}, {"failed": "nope"}, {"value": 1}, {"ok": 1}, {"dirty": ["x"]}),
    *([0, {"violation": {}}], [0, {"violation": {"rule": "a"}}], [0, {"refused_by": ["a"]}], [0, {"value": 1, "other": 2}]),
    *([{"op": "add", "path": "/x/y", "new": 1}], [{"op": "replace", "path": "/loan_limit", "new": [1]}], {"books": {}}),
)  # fmt: skip
NAMES = ("failed", "ok", "why", "printed", "dirty", "n", "calls", "changes", "state", "digest", "value", "path", "op", "new")


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield way
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in entries:
        yield from places(item, (*way, step))


def changed(value: Any, draw: Random) -> Any:
    """The value with something else at some of its places."""
    for _ in range(draw.choice((1, 1, 2, 5))):
        *way, last = draw.choice([*places(value)]) or (None,)
        if last is None:
            return deepcopy(draw.choice(GIVEN)) if draw.random() < 0.2 else value
        holder = value
        for step in way:
            holder = holder[step]
        how = draw.random()
        if how < 0.6:
            holder[last] = deepcopy(draw.choice(GIVEN))
        elif how < 0.8:
            del holder[last]
        elif isinstance(holder, list):
            holder.insert(last, deepcopy(draw.choice(GIVEN)))
        else:
            holder[draw.choice(NAMES)] = deepcopy(draw.choice(GIVEN))
    return value


class Played:
    """In the place of a zygote: its workers are threads. `often` is how often they answer something else."""

    often: ClassVar[float] = 0
    draw: ClassVar[Random] = Random(0)
    missing: ClassVar[Mapping[str, str]] = {}
    is_alive = True
    _one_at_a_time: ClassVar[Lock] = Lock()
    _servers: ClassVar[dict[str, Server]] = {}  # by program: all that is true is the same for all workers

    def __init__(self, limits: Limits, layers: Sequence[str]) -> None:
        self._count = 0

    def spawn(self, descriptors: Sequence[int]) -> int:
        own = [os.dup(descriptor) for descriptor in descriptors]
        Thread(target=self._play, args=own, daemon=True).start()
        self._count += 1
        return self._count

    def end(self, number: int) -> int:
        return self.draw.choice((-9, 0, 1, -11))

    def refuse_forks(self) -> None:
        pass

    def close(self) -> None:
        pass

    def _play(self, requests: int, replies: int, printed: int, progress: int) -> None:
        memory = Shared(progress)
        program = ""
        with suppress(frames.Closed, OSError, Unfit):
            while True:
                message = frames.read(requests)
                with self._one_at_a_time:
                    number, asked = read(message)
                    request = {"n": number, **asked}
                    if request["do"] == "load":
                        program = request["program"]["kind"]
                    reply = self._true(request, program)
                    if self.draw.random() < self.often and request["do"] not in ("hello", "put"):
                        reply = self._untrue(reply, printed, memory)
                if reply is None:
                    break
                os.write(replies, reply)
        for descriptor in (requests, replies, printed, progress):
            os.close(descriptor)

    def _true(self, request: dict[str, Any], kind: str) -> bytes:
        if request["do"] == "hello":
            return frames.framed(frames.with_texts(json.dumps({"n": request["n"], "ok": {}}), ()))
        if request["do"] == "load":
            if kind not in self._servers:
                self._servers[kind] = Server(asdict(Limits()), {}, Printed(1000), lambda step: None)
                request["program"] |= {"name": f"played_{kind}", "watched": False, "codes": {}}
                self._servers[kind].answer(numbered(request["n"], as_request(request)))
            return frames.framed(frames.with_texts(json.dumps({"n": request["n"], "ok": []}), ()))
        if request["do"] == "put":
            request["drop"] = []
        return frames.framed(self._servers[kind].answer(numbered(request["n"], as_request(request))))

    def _untrue(self, reply: bytes, printed: int, memory: Shared) -> bytes | None:
        draw = self.draw
        if draw.random() < 0.3:
            memory.begin(draw.choice((0, 1, 2, 5, 17, 1000, 2**32 - 1)))
        if draw.random() < 0.2:
            memory._memory[4:] = draw.choice((b"\xff\xff\xff\xff", b"\x09\0\0\0")) + draw.randbytes(4096)
        if draw.random() < 0.2:
            os.write(printed, draw.randbytes(300))
        how = draw.random()
        if how < 0.7:
            head, texts = frames.parts(reply[4:])
            other = json.dumps(changed(json.loads(head), draw)).encode()
            return frames.framed(frames.LENGTH.pack(len(other)) + other + texts[: draw.choice((None, None, 3))])
        if how < 0.8:
            spoilt = bytearray(reply)
            for _ in range(draw.randrange(1, 5)):
                spoilt[draw.randrange(len(spoilt))] = draw.randrange(256)
            return bytes(spoilt)
        if how < 0.85:
            time.sleep(0.07)
            return reply
        others: tuple[bytes | None, ...] = (
            reply * 2,
            b"",
            None,
            draw.randbytes(20),
            *(frames.LENGTH.pack(n) for n in (0, 1, 2**32 - 1)),
        )
        return draw.choice(others)


def call_by_call(pool: Pool) -> None:
    with pool.worker(LIBRARY) as worker:
        worker.start(seed="default")
        assert [type(worker.call(*LEND, want=["value"])) for _ in range(4)] == [Outcome] * 4
        assert type(worker.final("state", "digest")) is EpisodeOutcome


def whole_episodes(pool: Pool) -> None:
    episodes = [Episode([LEND] * 3, {"state": STATE}, ("value", "changes"), ("changes", "state", "digest"))] * 3
    with pool.worker(LIBRARY) as worker:
        outcomes = worker.run_all([*episodes, Episode([])])
    assert all(len(one.results) == count for one, count in zip(outcomes, (3, 3, 3, 0), strict=True) if one.failure is None)


def plain_episodes(pool: Pool) -> None:
    outcomes = list(pool.map(COUNTER, [Episode([("add", {"number": 1})] * count) for count in (0, 1, 3)], jobs=2))
    assert all(len(one.results) == count for one, count in zip(outcomes, (0, 1, 3), strict=True) if one.failure is None)


def judged_episodes(pool: Pool) -> None:
    outcomes = list(pool.map(LIBRARY, [Episode([LEND])] * 4, checks=CHECKS, initial=STATE, jobs=1))
    assert all(one.failure is not None or len(one.verdicts or ()) == 3 for one in outcomes)


def checks(pool: Pool) -> None:
    with pool.worker(CHECKS) as worker:
        finals = [{"changes": []}, {"state": STATE.value}, {"changes": [{"op": "replace", "path": "/loan_limit", "new": 4}]}]
        rows = worker.check(STATE, finals, which=[0, 2])
    assert [[type(one) for one in row] for row in rows] == [[Verdict] * 2] * 3
    assert all((one.passed is None) == (one.failure is not None) for row in rows for one in row)


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pool]:
    monkeypatch.setattr("envgen.sandbox.pool.Zygote", Played)
    monkeypatch.setattr(Played, "often", 0)
    with Pool(limits=LIMITS) as made:
        yield made


@pytest.mark.parametrize(
    "use", [call_by_call, whole_episodes, plain_episodes, judged_episodes, checks], ids=lambda use: use.__name__
)
@pytest.mark.parametrize("often", [0.08, 0.5])
def test_no_reply_makes_the_host_raise_or_hang(
    use: Callable[[Pool], None], often: float, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Played, "draw", Random(f"{use.__name__} {often}"))
    monkeypatch.setattr(Played, "often", often)
    for _ in range(40):
        began = time.monotonic()
        use(pool)
        assert time.monotonic() - began < 10
