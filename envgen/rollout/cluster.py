"""Worlds in the workers of a Ray cluster, seen from the process that plays: each worker is a process with one world at a time.

The only module that knows Ray. Models are asked, and the journal is written, by who uses this; workers do neither.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import envgen
from envgen.rollout.run import Lost
from envgen.rollout.scripted.agents import Agent
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Stage
from envgen.rollout.worker import Line, Scripts, Worker
from envgen.rollout.world import Opening, Seen
from envgen.sandbox import SandboxError
from envgen.sandbox.driven import in_threads

Item = TypeVar("Item")
Answer = TypeVar("Answer")

ADDRESS: Final = "RAY_ADDRESS"
STORE_BYTES: Final = 128 << 20  # of a cluster that is started here: nothing in it but lines on their way to the journal
CONNECT_SECONDS: Final = 10.0
STARTS: Final = 3  # workers in a row that die before they do anything, until there are none to be had


class NoCluster(Exception):
    """There is no cluster, or none of its workers can play; `hint` says what mends that."""

    def __init__(self, why: str, hint: str) -> None:
        super().__init__(why)
        self.hint = hint


class Cluster:
    """The cluster that RAY_ADDRESS names or that runs on this machine, else one of its own; for a `with` block, from any thread.

    `cores` are those of the cluster, `deaths` the workers that died. NoCluster where none can be had; SandboxError where a machine
    of it has no wall.
    """

    def __init__(self) -> None:
        try:
            import ray
        except ModuleNotFoundError:
            raise NoCluster("ray is not installed", "pip install 'envgen[ray]', here and on every machine of the cluster") from None
        self._ray: Any = ray
        self._lock = threading.Lock()
        self._workers: set[_Held] = set()
        self._idle: list[_Held] = []
        self._stages: dict[str, Any] = {}  # by digest, where a worker finds it
        self._is_open = True
        self.deaths = 0

    def __enter__(self) -> Self:
        with contextlib.ExitStack() as stack:
            # Ray prints to standard output what became of workers; that is ours to tell, on the other one.
            stack.enter_context(contextlib.redirect_stdout(StringIO()))
            logging.getLogger("ray").setLevel(logging.ERROR)
            if not self._ray.is_initialized():
                with _signals_as_they_are():
                    _connect(self._ray)
                stack.callback(self._ray.shutdown)
            self.cores = int(self._ray.cluster_resources().get("CPU", 0)) or 1
            stack.callback(self.stop)
            self._leaving = stack.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._leaving.close()

    def stop(self) -> None:
        """End every worker; what is asked is Lost."""
        with self._lock:
            self._is_open = False
            workers, self._workers = self._workers, set()
        for worker in workers:
            worker.kill()

    def hand(self) -> Hand:
        """For a thread."""
        return Hand(self)

    def world(self, stage: Stage, /) -> World:
        """A world of an environment, in a worker of its own."""
        return World(self, stage)

    def each(self, work: Callable[[Item], Answer], items: Sequence[Item], jobs: int) -> Iterator[tuple[int, Answer]]:
        """As Drivers.each."""
        return in_threads(work, items, jobs, self.stop)

    # ── workers, for hands and worlds ───────────────────────

    def take(self, stage: Stage) -> _Held:
        """A worker with an environment in it."""
        while True:
            with self._lock:
                worker = self._idle.pop() if self._idle else None
            worker = worker or self._started()
            try:
                worker.ask("open", self._sent(stage))
            except Lost:  # while nobody used it
                continue
            return worker

    def give_back(self, worker: _Held) -> None:
        """Keep a worker for who needs one next, end it where it is at work."""
        with self._lock:
            is_kept = self._is_open and not worker.is_busy and worker in self._workers
            if is_kept:
                self._idle.append(worker)
        if not is_kept:
            self._let_go(worker)

    def died(self, worker: _Held) -> None:
        """It is gone, or not to be relied on any more."""
        with self._lock:
            self.deaths += self._is_open and worker in self._workers
        self._let_go(worker)

    def _let_go(self, worker: _Held) -> None:
        with self._lock:
            self._workers.discard(worker)
        worker.kill()

    def _started(self) -> _Held:
        for _ in range(STARTS):
            # No number of processors is set aside for it: where the machine of a worker is gone, the others take in another.
            actor = self._ray.remote(Worker).options(scheduling_strategy="SPREAD", max_restarts=0).remote()
            worker = _Held(self, self._ray, actor)
            with self._lock:
                if not self._is_open:
                    worker.kill()
                    raise Lost("the cluster is closed")
                self._workers.add(worker)
            try:
                version = worker.ask("hello")
            except Lost as lost:
                why = str(lost)
                continue
            if version != envgen.__version__:
                hint = f"pip install envgen=={envgen.__version__} on every machine of the cluster"
                raise NoCluster(f"a worker has envgen {version}, and this is {envgen.__version__}", hint)
            worker.is_greeted = True
            return worker
        raise NoCluster(f"no worker of the cluster lives long enough to begin: {why}", "ray status, ray logs")

    def _sent(self, stage: Stage) -> Any:
        with self._lock:
            if stage.digest not in self._stages:
                self._stages[stage.digest] = self._ray.put(stage)
            return self._stages[stage.digest]


class _Held:
    """A worker as it is seen from here. Lost where it is gone."""

    def __init__(self, cluster: Cluster, ray: Any, actor: Any) -> None:
        self._cluster = cluster
        self._ray = ray
        self._actor = actor
        self.is_greeted = False
        self.is_busy = False

    def ask(self, method: str, *given: Any) -> Any:
        """What it answers."""
        with self._asking():
            return self._read(getattr(self._actor, method).remote(*given))

    def ask_for_many(self, method: str, *given: Any) -> Iterator[Any]:
        """What it answers bit by bit."""
        with self._asking():
            for one in getattr(self._actor, method).options(num_returns="streaming").remote(*given):
                yield self._read(one)

    def kill(self) -> None:
        """End it."""
        with contextlib.suppress(self._ray.exceptions.RayError):
            self._ray.kill(self._actor)

    @contextlib.contextmanager
    def _asking(self) -> Iterator[None]:
        errors = self._ray.exceptions
        self.is_busy = True
        try:
            yield
        except errors.RayTaskError:
            raise  # a fault of ours
        except errors.RayError as error:
            self._cluster.died(self)
            raise Lost(str(error).strip().splitlines()[-1]) from None
        self.is_busy = False

    def _read(self, reference: Any) -> Any:
        answer = self._ray.get(reference)
        if isinstance(answer, SandboxError) and self.is_greeted:  # it had a wall, and lost what makes it
            self._cluster.died(self)
            raise Lost(str(answer))
        if isinstance(answer, Exception):
            self.is_busy = False
            raise answer
        return answer


class World:
    """As rollout.world.World for the loop of an episode; its worker is taken at the beginning of each."""

    def __init__(self, cluster: Cluster, stage: Stage) -> None:
        self.stage = stage
        self._cluster = cluster
        self._worker: _Held | None = None

    def begin(self, scenario: str) -> Opening:
        self.close()
        self._worker = self._cluster.take(self.stage)
        opening: Opening = self._worker.ask("begin", scenario)
        return opening

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Seen:
        seen: Seen = self._begun.ask("call", tool, dict(arguments))
        return seen

    def score(self, said: Sequence[str]) -> Mapping[str, Any]:
        reward: Mapping[str, Any] = self._begun.ask("score", list(said))
        return reward

    def close(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            self._cluster.give_back(worker)

    @property
    def _begun(self) -> _Held:
        if self._worker is None:
            raise Lost("its worker was let go")
        return self._worker


class Hand:
    """As rollout.hand.Hand, for agents without a model."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    def play(
        self, stage: Stage, scenario: str, agent: Agent, samples: Sequence[int], rules: Rules, provenance: Mapping[str, Any]
    ) -> Iterator[list[Line]]:
        task = stage.task(scenario)
        scripts = Scripts(agent.label, {sample: agent.script(stage.name, task, sample) for sample in samples})
        worker = self._cluster.take(stage)
        try:
            yield from worker.ask_for_many("play", scenario, scripts, list(samples), rules, provenance)
        finally:
            self._cluster.give_back(worker)


def _connect(ray: Any) -> None:
    """Ray's own patience with an address where nobody answers is minutes, so that is tried first."""
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR, "configure_logging": False}
    named = os.environ.get(ADDRESS, "")
    host, _, port = named.rpartition(":")
    try:
        if host and port.isdigit():
            socket.create_connection((host.removeprefix("ray://").strip("[]"), int(port)), CONNECT_SECONDS).close()
        ray.init(address="auto", **quiet)
    except OSError as error:  # such as a ConnectionError of Ray's
        if named:
            raise NoCluster(f"no cluster answers at {named}: {error}", f"ray status; unset {ADDRESS} for this machine") from None
    else:
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing leaves this machine that nobody asked for
    try:
        ray.init(address="local", include_dashboard=False, object_store_memory=STORE_BYTES, **quiet)
    except Exception as error:  # Ray raises just that
        raise NoCluster(
            f"no cluster starts on this machine: {error}", "Ray's own log says more: session_latest/logs in its temporary folder"
        ) from None


@contextlib.contextmanager
def _signals_as_they_are() -> Iterator[None]:
    """Ray has its own way with SIGTERM."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
