"""`envgen rollout --executor ray` on a Ray cluster of two nodes, whose workers are killed: no episode is lost, none is there twice.

Slow, and left out where ray is not installed (pip install 'envgen[ray]').
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from envgen.endpoint import ScriptedServer
from envgen.trajectory.journal import FILE, read
from tests.rollout.worlds import SPECS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'envgen[ray]'"),
]

DESK, ONE = "library_desk", "pay-a-part-and-borrow"
PATIENCE = 120
RAY = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}


class Nodes:
    """The cluster, as tests see it: the address, and the processes of workers."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.rollout.two_nodes"]
        root = Path(__file__).parents[2]
        self.process = subprocess.Popen(
            command,
            cwd=root,
            env={**os.environ, **RAY},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        told = (line for line in self.process.stdout if line.startswith("address="))
        self.address = next(told).strip().partition("=")[2]

    def workers(self) -> list[int]:
        """Those that are at work for envgen."""
        found = processes()
        nodes = [pid for pid, one in found.items() if one.parent == self.process.pid]
        return [pid for pid, one in found.items() if one.parent in nodes and one.command.startswith("ray::Worker")]

    def close(self) -> None:
        self.process.communicate(timeout=PATIENCE)


class Process:
    def __init__(self, parent: int, command: str) -> None:
        self.parent = parent
        self.command = command


def processes() -> dict[int, Process]:
    found = {}
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((place / "stat").read_text().rpartition(")")[2].split()[1])
            found[int(place.name)] = Process(parent, (place / "cmdline").read_bytes().replace(b"\0", b" ").decode())
    return found


def below(pid: int) -> list[int]:
    found = processes()
    nearest = [child for child, one in found.items() if one.parent == pid]
    return nearest + [more for child in nearest for more in below(child)]


def until(what: Callable[[], Any]) -> Any:
    deadline = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return found


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    made = Nodes()
    yield made
    made.close()


@pytest.fixture
def project(tmp_path: Path, nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in [name for name in os.environ if name.startswith(("ENVGEN_", "OPENAI_"))]:
        monkeypatch.delenv(name)
    shutil.copytree(SPECS / DESK, tmp_path / "specs" / DESK)
    monkeypatch.chdir(tmp_path)
    for name, value in {**RAY, "RAY_ADDRESS": nodes.address}.items():
        monkeypatch.setenv(name, value)
    return tmp_path


def rollout(*words: str, executor: str = "ray") -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "envgen", "rollout", *words, "--json", "--executor", executor]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def done(running: subprocess.Popen[str], status: int = 0) -> Any:
    out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == status, err
    return json.loads(out)


def lines(folder: Path) -> list[str]:
    return sorted((folder / FILE).read_text("utf-8").splitlines())


def kill_one(nodes: Nodes, *, when: Callable[[], bool]) -> Sequence[int]:
    """Kill a worker that is at work, and what it was above of; those are returned."""
    until(when)
    workers = nodes.workers()
    assert len(workers) == 2
    above = below(workers[0])
    assert above
    os.kill(workers[0], signal.SIGKILL)
    return above


def test_a_worker_is_killed_while_an_agent_without_a_model_plays(project: Path, nodes: Nodes) -> None:
    words = [DESK, "--agent", "random", "-n", "150", "--only", ONE, "--only", "moving-away", "-j", "2"]
    running = rollout(*words)
    journal = Path("rollouts/random-non-conversation") / FILE
    above = kill_one(nodes, when=lambda: journal.is_file() and journal.stat().st_size > 0)
    assert journal.read_bytes().count(b"\n") < 300  # in the middle
    told = done(running)
    assert (told["played"], told["deaths"], told["lost"]) == (300, 1, [])
    done(rollout(*words, "--into", "here", executor="local"))
    assert lines(journal.parent) == lines(Path("here"))
    assert done(rollout(*words))["already"] == 300
    until(lambda: not set(above) & processes().keys())


def test_a_worker_is_killed_while_a_model_plays(project: Path, nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    call = {"name": "get_member", "arguments": {"member_id": "M0003"}}
    monkeypatch.setenv("ENVGEN_MODEL", "by-hand")
    with ScriptedServer({"rules": [{"reply": {"tool_calls": [call], "delay": 0.2}}]}, log=project / "log.jsonl") as server:
        monkeypatch.setenv("ENVGEN_BASE_URL", server.base_url)
        running = rollout(DESK, "--only", ONE, "-n", "8", "-j", "2", "--steps", "5")
        journal = Path("rollouts/by-hand-non-conversation") / FILE
        kill_one(nodes, when=lambda: journal.is_file() and journal.read_bytes().count(b"\n") >= 2)
        told = done(running)
        assert server.log.settled()
    assert (told["played"], told["deaths"], told["ended"]) == (8, 1, {"step_limit": 8})
    assert sorted(one.key.sample for one in read(journal.parent)) == list(range(8))
    assert all(len(one.calls) == 5 and one.reward is not None for one in read(journal.parent))
    assert (project / "log.jsonl").read_text().count("\n") == 8 * 5  # what was answered is not asked again


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_who_writes_the_journal_is_killed(project: Path, nodes: Nodes, number: signal.Signals) -> None:
    words = [DESK, "--agent", "solution", "-n", "1500", "--only", ONE, "-j", "2"]
    running = rollout(*words)
    journal = Path("rollouts/solution-non-conversation") / FILE
    until(lambda: journal.is_file() and journal.stat().st_size > 0)
    running.send_signal(number)
    _, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == (130 if number == signal.SIGINT else -number)
    assert "Traceback" not in err
    assert journal.read_bytes().count(b"\n") < 1500
    until(lambda: not nodes.workers())
    done(rollout(*words))
    assert sorted(one.key.sample for one in read(journal.parent)) == list(range(1500))


HOSTILE = """
def _out():
    import os, socket, subprocess
    attempts = {{
        "a file": lambda: open({marker!r}, "w"),
        "a connection": lambda: socket.create_connection({address!r}, 2),
        "a process": lambda: subprocess.run(["true"]),
        "a secret": lambda: os.environ["SECRET"],
    }}
    for name, attempt in attempts.items():
        try:
            attempt()
        except Exception:
            continue
        raise RuntimeError(f"the wall lets out: {{name}}")
_out()
"""


def test_the_wall_stands_around_the_environment_in_a_worker(project: Path, nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    package = shutil.copytree(SPECS.parent / "generated" / DESK, project / "generated" / DESK)
    host, _, port = nodes.address.rpartition(":")
    code = HOSTILE.format(marker=str(project / "marker"), address=(host, int(port)))
    with (package / "environment.py").open("a", encoding="utf-8") as out:
        out.write(code)
    told = done(rollout(str(package), "--agent", "solution", "--only", ONE))
    assert (told["ended"], told["gain"]) == ({"completed": 1}, 1.0)
    assert not (project / "marker").exists()
    without = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "the wall lets out: a file" in without.stderr
