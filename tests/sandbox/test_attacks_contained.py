"""Every attack behind the wall and without the gate: looked at from outside, nothing happened, and the next program is served."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from envgen.sandbox import Episode, Failure, Limits, Pool, Program, Worker
from tests.sandbox.attack_files import Attack, attacks
from tests.sandbox.brought import prelude
from tests.sandbox.outside import SECRET, Outside, children, descriptors, differences, gone, host, memory, zombies
from tests.sandbox.wall.raising import linux

pytestmark = linux

REDTEAM = Path(__file__).parents[1] / "data" / "redteam"
LIMITS = Limits(call_seconds=0.4, load_seconds=5, cpu_seconds=4, address_space=256 << 20)
SLACK = 2.5  # seconds; the machine may be busy
STATE = {"orders": {"O1": {"status": "open", "total": 12.5}}, "count": 1}
MOST_KEPT = 20  # processes: those that are kept warm, one in reserve, the zygote and its launcher

# An attack as a class, so that what it does to a state is seen too.
WORLD = """
class World:
    def __init__(self):
        self.state = None
    def act(self):
        return attack(self.state)
"""
GOOD = """
class Desk:
    def __init__(self):
        self.count = 0
    def add(self, number: int) -> int:
        self.count = self.count + number
        return self.count
"""

# These look for what the wall's own tests know by name; here they are given it.
REACHING = {
    "a local socket by its path": 'import socket\ndef attack(state):\n    socket.socket(socket.AF_UNIX).connect("@LOCAL@")',
    "a local socket by its name": 'import socket\ndef attack(state):\n    socket.socket(socket.AF_UNIX).connect("\\0@ABSTRACT@")',
    "a datagram to a local socket": (
        'import socket\ndef attack(state):\n    socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).sendto(b"x", "@LOCAL@")'
    ),
}
HARMLESS = {"via_audit_hook": "a hook hears what its own process does; it is gone with it"}

# What the watch of a process that is kept cannot see, and so needs the gate or a fresh process.
UNSEEN = {
    "leak_codec": "nothing tells which search functions for codecs there are",
    "leak_error_handler": "nothing tells which error handlers of codecs there are",
    "leak_logging": "lists of the library's own modules are looked at from time to time only",
    "leak_annotations": "a function has no annotations until someone asks for them, as honest code may",
}


def _redteam() -> Iterator[Attack]:
    for file in sorted(REDTEAM.glob("*.py")):
        source = file.read_text("utf-8")
        head = dict(line.removeprefix("# ").split(": ", 1) for line in source.splitlines()[:2])
        yield Attack(file.stem, head["desc"], head["class"], "", source)


ATTACKS = [
    *attacks(),
    *_redteam(),
    *(Attack(name, name, "os", "", source) for name, source in REACHING.items()),
]
LEAKS = [attack for attack in ATTACKS if attack.wins == "differs" or attack.kind == "integrity"]


def named(attack: Attack) -> str:
    return attack.name


# ── the place where it happens ──────────────────────────────


class Scene:
    """A pool that all attacks of a process share, and what lies around it."""

    def __init__(self, pool: Pool, outside: Outside) -> None:
        self.pool = pool
        self.outside = outside
        self.good = Program.of_class(GOOD, "Desk")
        self._host = host()
        self.serve_a_good_program()
        self._memory = memory()
        self._handles = len(descriptors())

    def program(self, attack: Attack, *, before: str = "") -> Program:
        return Program.of_class(f"{before}{self.outside.aimed(attack.source)}\n{WORLD}", "World", ungated=True)

    def serve_a_good_program(self) -> None:
        began = time.monotonic()
        with self.pool.worker(self.good) as worker:
            outcome = worker.run(Episode([("add", {"number": 2}), ("add", {"number": 3})], final=["state"]))
        assert [(call.ok, call.value) for call in outcome.results] == [(True, 2), (True, 5)]
        assert outcome.state == {"count": 5}
        assert time.monotonic() - began < SLACK

    def look(self) -> None:
        """Nothing outside is other than it was, and there is nothing more of it than before."""
        assert self.outside.touched() == []
        assert differences(self._host) == []
        assert len(children()) <= MOST_KEPT
        assert len(descriptors()) <= self._handles + 4 * MOST_KEPT  # as many as each process of the pool has

    def look_at_memory(self) -> None:
        assert memory() - self._memory < 128 << 20  # warm processes keep their programs, which bring a library along here


@pytest.fixture(scope="module")
def scene() -> Iterator[Scene]:
    handles, processes = descriptors(), {child.pid for child in children()}
    with Outside() as outside:
        known = descriptors()
        with Pool(limits=LIMITS) as pool:
            assert dict(pool.missing) == {}
            scene = Scene(pool, outside)
            yield scene
            scene.look_at_memory()
            own = {child.pid for child in children()} - processes
            assert own
        assert gone(own) == set()
        assert descriptors() == known
        time.sleep(0.5)  # for what was to happen later
        assert outside.touched() == []
    assert descriptors() == handles
    assert zombies() == []


# ── what comes back ─────────────────────────────────────────


def tried(worker: Worker) -> Any:
    """An attack called in an episode of its own; its outcome, or why it could not begin."""
    return worker.start(state={"state": STATE}) or worker.call("act")


def played(worker: Worker) -> Any:
    return worker.run(EPISODE)


EPISODE = Episode([("act", {})], {"state": {"state": STATE}}, final=["state"])


def gist(outcome: Any) -> Any:
    """What two outcomes of the same must have in common: not how much was printed, nor when the host saw what is no reply."""
    if "garbled" in repr(outcome):
        return "garbled"
    if isinstance(outcome, Failure):
        return outcome.kind, outcome.why
    if hasattr(outcome, "results"):
        return [*map(gist, outcome.results)], outcome.state, outcome.failure and gist(outcome.failure)
    return outcome.ok, outcome.value, outcome.failure and gist(outcome.failure)


def look_at(outcome: Any, attack: Attack) -> str:
    """That an outcome tells nothing, and keeps to what was agreed; how the attack was contained."""
    assert SECRET not in repr(outcome)
    if hasattr(outcome, "results"):
        assert outcome.state is not None or outcome.failure is not None
        if outcome.state is not None:
            assert type(outcome.state) is dict
            json.dumps(outcome.state, allow_nan=False)
        return look_at(outcome.failure or outcome.results[0], attack)
    failure = outcome if isinstance(outcome, Failure) else outcome.failure
    boasts = f"{getattr(outcome, 'value', '')} {failure and failure.why} {getattr(outcome, 'printed', '')}"
    assert "L2:CANARY" not in boasts or attack.name in HARMLESS
    assert len(getattr(outcome, "printed", "")) <= LIMITS.printed_characters + 100
    if failure is None:
        assert outcome.ok
        assert len(json.dumps(outcome.value, allow_nan=False, ensure_ascii=False).encode()) <= LIMITS.result_bytes
        return "a value"
    assert len(failure.why) <= LIMITS.error_characters
    assert len(failure.traceback) <= LIMITS.error_characters
    return failure.kind


# ── the attacks ─────────────────────────────────────────────


@pytest.mark.parametrize("attack", ATTACKS, ids=named)
def test_is_contained(attack: Attack, scene: Scene, record_property: Callable[[str, object], None]) -> None:
    program = scene.program(attack)
    began = time.monotonic()
    with scene.pool.worker(program) as worker:
        outcomes = [tried(worker), played(worker)]
    if "No module named" in repr(outcomes):  # it is not to be saved by what happens not to be there
        with scene.pool.worker(scene.program(attack, before=prelude())) as worker:
            outcomes.append(played(worker))
    assert time.monotonic() - began < (LIMITS.call_seconds + SLACK) * len(outcomes)
    hows = [look_at(outcome, attack) for outcome in outcomes]
    scene.look()
    scene.serve_a_good_program()
    record_property("contained", f"{attack.kind}: {hows[-1]}")


@pytest.mark.parametrize("attack", LEAKS, ids=named)
def test_nothing_of_an_episode_is_left_for_the_next(attack: Attack, scene: Scene) -> None:
    program = scene.program(attack)
    with scene.pool.worker(program) as worker:
        first, *others = [tried(worker), tried(worker)]
        whole = [played(worker), played(worker)]
    assert [gist(other) for other in others] == [gist(first)]
    with scene.pool.worker(program) as worker:
        assert gist(tried(worker)) == gist(first)
    mapped = scene.pool.map(program, [EPISODE] * 3, jobs=2)
    assert {repr(gist(one)) for one in (*whole, *mapped)} == {repr(gist(whole[0]))}


@pytest.mark.parametrize("attack", LEAKS, ids=named)
def test_the_watch_finds_what_is_left(attack: Attack, scene: Scene) -> None:
    program = replace(scene.program(attack), gated=True)  # kept for many episodes, as if the gate had let it pass
    with scene.pool.worker(program) as worker:
        answers = {repr(gist(tried(worker))) for _ in range(3)}
        wholes = {repr(gist(played(worker))) for _ in range(3)}
    with scene.pool.worker(program) as worker:
        answers.add(repr(gist(tried(worker))))
    assert (len(answers) == len(wholes) == 1) != (attack.name in UNSEEN), (answers, wholes)
