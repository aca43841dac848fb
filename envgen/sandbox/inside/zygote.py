"""The zygote: an interpreter with everything loaded that forks workers on request, kills them, and reaps them.

It is started isolated and with an empty environment, never reads what a worker writes, and runs no code of a program.
"""

from __future__ import annotations

import fcntl
import gc
import json
import os
import signal
import socket
import time
from contextlib import suppress
from traceback import format_exc
from typing import Any, Final

from . import preload, serve, wall
from .shared import Shared
from .watch.library import Library

# Objects made between two collections of cycles: seldom, since a worker holds large states, and hardly any garbage is a cycle.
COLLECTED: Final = (50_000, 20, 100)
MESSAGE: Final = 1 << 16  # a request is far shorter
HIGH: Final = 16  # above every descriptor that has a fixed number


def main(control: int) -> None:
    """Serve the host on a descriptor until it closes; never returns."""
    channel = socket.socket(fileno=control)
    told = json.loads(channel.recv(MESSAGE))
    layers = frozenset(told["layers"])
    time.tzset()  # UTC, as the environment says, before the environment goes
    os.environ.clear()
    gc.set_threshold(*COLLECTED)
    preload.modules(told["preload"], probes=told["probes"])
    Library.prepare()  # what the watch of every worker compares with
    missing = {}
    if "namespaces" in layers:
        missing["namespaces"] = wall.enter_namespaces(layers)
        child = os.fork()  # the first process of the new process space; this one only waits for it
        if child:
            channel.close()
            _follow(child)
        wall.die_with_parent()
        reason = missing.pop("namespaces") or wall.empty_root()
        if reason:
            missing["namespaces"] = reason
    gc.collect()
    gc.freeze()
    channel.sendall(json.dumps({"missing": missing}).encode())
    try:
        Zygote(channel, layers).run()
    finally:
        os._exit(0)


def _follow(child: int) -> None:
    """Wait for the zygote, and end as it did."""
    _, status = os.waitpid(child, 0)
    os._exit(os.waitstatus_to_exitcode(status) & 0xFF)


class Zygote:
    """Forks and reaps for one host, one request at a time."""

    def __init__(self, channel: socket.socket, layers: frozenset[str]) -> None:
        self._channel = channel
        self._layers = layers
        self._workers: dict[int, int] = {}  # the host's numbers, and processes
        self._refused: dict[int, str] = {}  # workers that could not be forked

    def run(self) -> None:
        """Do what the host asks for until it is gone; then nothing that was forked lives on."""
        try:
            while True:
                # Descriptors belong to one message, and nothing is read beyond it.
                messages, descriptors, _, _ = socket.recv_fds(self._channel, MESSAGE, 4)
                if not messages:
                    return
                for request in map(json.loads, messages.splitlines()):
                    if "spawn" in request:
                        self._spawn(request["number"], request["spawn"], descriptors)
                    else:
                        self._channel.sendall(json.dumps(self._end(request["end"])).encode())
        finally:
            for number in list(self._workers):
                self._end(number)

    def _spawn(self, number: int, limits: dict[str, Any], descriptors: list[int]) -> None:
        try:
            pid = os.fork()
        except OSError as error:
            for descriptor in descriptors:
                os.close(descriptor)
            self._refused[number] = f"no process can be forked: {error.strerror}"
            return
        if pid == 0:
            try:
                self._become_worker(limits, descriptors)
            except BaseException:
                os.write(2, format_exc().encode("utf-8", "replace"))
            finally:
                os._exit(1)
        for descriptor in descriptors:
            os.close(descriptor)
        with suppress(OSError):
            os.setpgid(pid, pid)  # here too: it may be ended before it comes to it
        self._workers[number] = pid

    def _become_worker(self, limits: dict[str, Any], descriptors: list[int]) -> None:
        os.setpgid(0, 0)  # a group of its own, killed as one
        high = [fcntl.fcntl(descriptor, fcntl.F_DUPFD, HIGH) for descriptor in descriptors]
        requests, replies, printed, shared = high
        for descriptor, place in ((requests, serve.REQUESTS), (replies, serve.REPLIES), (printed, 1), (printed, 2)):
            os.dup2(descriptor, place)
        memory = Shared(shared)
        missing = wall.lock_down(self._layers, limits, (0, 1, 2, serve.REQUESTS, serve.REPLIES))
        serve.run(limits, missing, memory)

    def _end(self, number: int) -> dict[str, Any]:
        """Kill the whole group, reap it, and say how the worker itself ended (as os.waitstatus_to_exitcode)."""
        if number in self._refused:
            return {"error": self._refused.pop(number)}
        pid = self._workers.pop(number)
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)  # the number is this worker's until it is reaped, dead or alive
        return {"status": os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])}
