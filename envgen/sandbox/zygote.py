"""The host's side of the zygote: starting it, having workers forked, killed and reaped."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from itertools import count
from pathlib import Path
from threading import Lock
from typing import Any

import envgen_runtime

from envgen.sandbox.inside import frames
from envgen.sandbox.limits import Limits

START_SECONDS = 30.0
ANSWER_SECONDS = 30.0  # a fork or a kill on a machine that is busy

_CODE = "import sys; sys.path += sys.argv[2:]; from inside import zygote; zygote.main(int(sys.argv[1]))"


class SandboxError(Exception):
    """The wall itself does not work: nothing is said about the program."""


class Zygote:
    """One process to fork workers from. Safe for threads: requests go one at a time. `probes`: its workers can try the wall."""

    def __init__(
        self, limits: Limits, layers: Sequence[str], *, probes: bool = False, preload: Sequence[str] = (), folder: str = ""
    ) -> None:
        """`preload`: more trusted modules for its workers, found in `folder` where they are not found otherwise."""
        self._limits = asdict(limits)
        self._lock = Lock()
        self._numbers = count(1)
        self._host = os.getpid()
        try:
            self._channel, self._process = _started(folder)
        except OSError as error:
            raise SandboxError(f"the process that forks workers cannot be started: {error.strerror}") from None
        self._finalizer = weakref.finalize(self, _end, self._channel, self._process, self._host)
        self._channel.settimeout(START_SECONDS)
        told = {"layers": list(layers), "probes": probes, "preload": list(preload)}
        self.missing: Mapping[str, str] = self._ask(told)["missing"]
        self._channel.settimeout(ANSWER_SECONDS)

    def spawn(self, descriptors: Sequence[int]) -> int:
        """A worker on these descriptors (requests, replies, printed, progress), known by the number that is returned.

        Nobody waits for it: it is forked while the host goes on. Where it cannot be, `end` says so.
        """
        number = next(self._numbers)
        with self._speaking():
            self._send({"spawn": self._limits, "number": number}, descriptors)
        return number

    def end(self, number: int) -> int:
        """Kill a worker's group and reap it: how it ended, an exit status or minus a signal."""
        reply = self._ask({"end": number})
        if "error" in reply:
            raise SandboxError(reply["error"])
        return int(reply["status"])

    def _ask(self, request: Mapping[str, Any]) -> Any:
        with self._speaking():
            self._send(request, ())
            reply = self._channel.recv(frames.CHUNK)
        if not reply:
            raise self._broken("it closed its end")
        return json.loads(reply)

    def _send(self, request: Mapping[str, Any], descriptors: Sequence[int]) -> None:
        socket.send_fds(self._channel, [json.dumps(request).encode() + b"\n"], list(descriptors))

    @contextmanager
    def _speaking(self) -> Iterator[None]:
        self.refuse_forks()
        with self._lock:
            try:
                yield
            except OSError as error:
                raise self._broken(str(error)) from None
            except BaseException:  # Ctrl-C: the reply that is still to come would be taken for that to the next request
                self._finalizer()
                raise

    def refuse_forks(self) -> None:
        """SandboxError in a process that was forked from its host: two would speak on one pipe."""
        if os.getpid() != self._host:
            raise SandboxError("a pool cannot be used in a process forked from the one that made it: make another there")

    def close(self) -> None:
        """End the zygote and with it every worker."""
        self._finalizer()

    @property
    def is_alive(self) -> bool:
        """Whether it can still be asked."""
        return self._finalizer.alive and self._process.poll() is None

    def _broken(self, why: str) -> SandboxError:
        told = (self._finalizer() or "").strip()
        return SandboxError(f"the process that forks workers is gone: {told.splitlines()[-1] if told else why}")


def _started(folder: str) -> tuple[socket.socket, subprocess.Popen[bytes]]:
    folders = [str(Path(__file__).parent), str(Path(envgen_runtime.__file__).parents[1]), *filter(None, [folder])]
    ours, theirs = socket.socketpair()
    with theirs:
        try:
            return ours, subprocess.Popen(
                [sys.executable, "-s", "-S", "-P", "-B", "-X", "utf8", "-c", _CODE, str(theirs.fileno()), *folders],
                pass_fds=[theirs.fileno()],
                env={"PYTHONHASHSEED": "0", "TZ": "UTC"},
                cwd="/",
                start_new_session=True,  # without a terminal; Ctrl-C is for the host
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            )
        except BaseException:
            ours.close()
            raise


def _end(channel: socket.socket, process: subprocess.Popen[bytes], host: int) -> str:
    """End the zygote; what it had to say. In a fork of the host only what belongs to that is closed."""
    channel.close()
    assert process.stderr is not None
    with process.stderr as stderr:
        if os.getpid() != host:
            return ""
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        os.set_blocking(stderr.fileno(), False)  # a worker that lives on for a moment holds the other end
        return (stderr.read(4096) or b"").decode("utf-8", "replace")
