"""One worker process: requests with a deadline that the host keeps, and what it died of."""

from __future__ import annotations

import os
import select
import signal
import tempfile
import weakref
from collections.abc import Mapping
from contextlib import suppress
from math import ceil
from time import monotonic
from typing import Any

from envgen.sandbox.inside import frames
from envgen.sandbox.inside.requests import as_request, numbered
from envgen.sandbox.inside.shared import SIZE, Shared
from envgen.sandbox.inside.strict_json import Unfit, decode
from envgen.sandbox.limits import Limits
from envgen.sandbox.outcome import Failure
from envgen.sandbox.program import Program
from envgen.sandbox.zygote import SandboxError, Zygote

_SIGNALS: Mapping[int, str] = {
    signal.SIGXCPU: "it used up its processor time",
    signal.SIGKILL: "the kernel killed it, or it closed its pipe",
    signal.SIGSYS: "it made a system call that is not allowed",
    signal.SIGSEGV: "segmentation fault",
}

GLANCES = 8  # at the steps of a worker, in the time that one of them may take

BYTES_PER_VALUE = 16  # of a reply as large as may be; `[],[],[],` has three, and makes sixty bytes of memory out of them
LONGEST_WAIT = 3600.0  # without a look at the clock: poll() takes no more than a number of 32 bits

_UNASKED = ("garbled", "it sent something that was not asked for")


class Died(Exception):
    """The worker gave no good reply, and is gone."""

    def __init__(self, failure: Failure, step: int, printed: str) -> None:
        super().__init__(str(failure))
        self.failure = failure
        self.step = step  # of the request, that was begun last, as the worker said
        self.printed = printed


class Process:
    """A worker from fork to death. One request is under way at a time; after Died none can be made."""

    is_walled = True

    def __init__(self, zygote: Zygote, limits: Limits) -> None:
        self._zygote = zygote
        self._limits = limits
        self._number = 0
        self.is_busy = False  # with a request whose reply was not taken, as after Ctrl-C
        self.seconds_used = 0.0  # wall clock of its requests: no less than the processor time that they took
        self._raw = b""  # what came over its standard output and error: crashes, or code that goes around print
        self.is_alive = True
        ours: list[int] = []
        theirs: list[int] = []
        self._closing = weakref.finalize(self, _close_all, ours)
        try:
            _, self._requests = _pipe(theirs, ours)
            self._replies, _ = _pipe(ours, theirs)
            self._output, output = _pipe(ours, theirs)
            theirs.append(_shared_memory())
            self._shared = Shared(theirs[-1])
            for descriptor in (*ours, output):
                os.set_blocking(descriptor, False)
            self._poll = select.poll()
            self._poll.register(self._replies, select.POLLIN)
            self._poll.register(self._output, select.POLLIN)
            self._room = select.poll()
            self._room.register(self._requests, select.POLLOUT)
            self._worker = zygote.spawn(theirs)
        except OSError as error:
            self._closing()
            raise SandboxError(f"no worker can be had: {error.strerror}") from None
        except BaseException:
            self._closing()
            raise
        finally:
            _close_all(theirs)

    # ── requests ────────────────────────────────────────────

    def hello(self) -> dict[str, str]:
        """Wait until it is locked down: the layers of the wall that are missing around it, each with the reason."""
        reply, _ = self.ask({"do": "hello"}, self._limits.load_seconds)
        missing: dict[str, str] = reply["ok"]
        return missing

    def load(self, program: Program) -> None:
        """Send a program; the reply says what of it cannot be watched."""
        self.send(program.loading)

    def ask(self, request: Mapping[str, Any], seconds: float, steps: int = 1) -> tuple[dict[str, Any], str]:
        """Send a request and wait for its reply, as `reply` does."""
        self.send(as_request(request))
        return self.reply(seconds, steps)

    def send(self, request: bytes) -> None:
        """Send what `as_request` made; its reply must be taken before the next one is sent."""
        self._zygote.refuse_forks()
        for descriptor, event in self._poll.poll(0):
            if descriptor == self._replies:  # a reply made up in advance, or none any more
                raise self._died(*_UNASKED) if event & select.POLLIN else self._died("crashed")
        self._number += 1
        self.is_busy = True
        self._shared.begin(0)
        data = memoryview(frames.framed(numbered(self._number, request)))
        deadline = monotonic() + self._limits.load_seconds
        try:
            sent = 0
            while True:
                with suppress(BlockingIOError):
                    sent += os.write(self._requests, data[sent:])
                if sent == len(data):
                    return
                if not self._room.poll(_milliseconds(deadline - monotonic())) and monotonic() >= deadline:
                    raise self._died("timeout", "it did not take its request")
        except BrokenPipeError:
            raise self._died("crashed") from None

    def reply(self, seconds: float, steps: int = 1) -> tuple[dict[str, Any], str]:
        """The head and the texts of the reply to what was sent; Died where none came within `seconds` for each of the steps.

        A worker counts its steps in shared memory, so that one that hangs is found after its own time. One that lies about it
        is killed when the time of all of them is over.
        """
        began = monotonic()
        data = self._receive(began, seconds, steps)
        self.is_busy = False
        self.seconds_used += monotonic() - began
        try:
            head, tail = frames.parts(data)
            self._refuse_many(head)
            texts = tail.decode()
            reply = decode(head, limit=self._limits.message_bytes)
        except ValueError as error:  # Unfit and UnicodeDecodeError are such
            raise self._died("garbled", f"its reply is unfit: {error}") from None
        if type(reply) is not dict or reply.get("n") != self._number or ("ok" in reply) == ("failed" in reply):
            raise self._died("garbled", "its reply is none to this request")
        if self._raw:
            reply["printed"] = f"{reply.get('printed', '')}{self._take_raw()}"
        return reply, texts

    def _refuse_many(self, head: bytes) -> None:
        """Unfit where as values it would take a lot more memory, and time, than as bytes."""
        most = self._limits.message_bytes // BYTES_PER_VALUE
        if len(head) > most and sum(map(head.count, (b",", b"[", b"{"))) > most:
            raise Unfit("", f"more than {most:,} values")

    @property
    def _step(self) -> int:
        """The step of the request that was begun last, as the worker says."""
        return self._shared.step

    def _receive(self, began: float, seconds: float, steps: int) -> bytes:
        data, wanted = bytearray(), 0
        last, step, step_began = began + seconds * steps, 0, began
        glance = seconds / GLANCES if steps > 1 else seconds
        while True:
            left = min(step_began + seconds, last) - monotonic()
            for descriptor, event in self._poll.poll(_milliseconds(min(left, glance))):
                if descriptor == self._output:
                    self._take_output(event)
                    continue
                part = os.read(self._replies, frames.CHUNK)
                if not part:
                    raise self._died("crashed")
                data += part
                if not wanted and len(data) >= frames.LENGTH.size:
                    wanted = frames.LENGTH.unpack_from(data)[0] + frames.LENGTH.size
                    if wanted > self._limits.message_bytes:
                        raise self._died("garbled", f"its reply has {wanted:,} bytes, over {self._limits.message_bytes:,}")
                if len(data) >= wanted > 0:
                    if len(data) > wanted:
                        raise self._died(*_UNASKED)
                    return bytes(data[frames.LENGTH.size :])
            if self._step != step:
                step, step_began = self._step, monotonic()
            if monotonic() >= min(step_began + seconds, last):
                raise self._died("timeout", f"it took longer than {seconds:g} seconds")

    # ── output and death ────────────────────────────────────

    def _take_output(self, event: int) -> None:
        part = os.read(self._output, frames.CHUNK) if event & select.POLLIN else b""
        if not part:
            self._poll.unregister(self._output)
        self._raw = (self._raw + part)[: self._limits.printed_characters]

    def _take_raw(self) -> str:
        raw, self._raw = self._raw, b""
        return raw.decode("utf-8", "replace")

    def _died(self, kind: str, why: str = "") -> Died:
        step, printed = self._step, self._shared.printed
        status = self._end()
        if kind == "crashed":
            how = f"signal {-status}" if status < 0 else f"exit status {status}"
            why = f"its process ended with {how}"
            if -status in _SIGNALS:
                why += f": {_SIGNALS[-status]}"
        return Died(Failure(kind, why), step, printed + self._take_raw())

    def end(self) -> None:
        """Kill and reap it. Does nothing the second time, or where the zygote is gone and every worker with it."""
        if self.is_alive:
            with suppress(SandboxError):
                self._end()

    def _end(self) -> int:
        """How it ended: an exit status or minus a signal."""
        try:
            return self._zygote.end(self._worker)
        finally:
            self._close()

    def has_died(self) -> bool:
        """Whether it is gone although nobody ended it."""
        hung_up = any(event & select.POLLHUP for descriptor, event in self._poll.poll(0) if descriptor == self._replies)
        return hung_up or not self._zygote.is_alive

    def _close(self) -> None:
        self.is_alive = False
        with suppress(OSError):
            self._raw = (self._raw + os.read(self._output, frames.CHUNK))[: self._limits.printed_characters]
        self._closing()
        self._shared.close()


def _milliseconds(seconds: float) -> int:
    """For poll(), which is asked again where that was not the whole of it."""
    return ceil(max(min(seconds, LONGEST_WAIT), 0) * 1000)


def _pipe(readers: list[int], writers: list[int]) -> tuple[int, int]:
    reader, writer = os.pipe()
    readers.append(reader)
    writers.append(writer)
    return reader, writer


def _close_all(descriptors: list[int]) -> None:
    while descriptors:
        os.close(descriptors.pop())


def _shared_memory() -> int:
    """A descriptor of memory that two processes see."""
    if hasattr(os, "memfd_create"):
        descriptor = os.memfd_create("envgen-progress")
        os.ftruncate(descriptor, SIZE)
        return descriptor
    with tempfile.TemporaryFile() as file:
        file.truncate(SIZE)
        return os.dup(file.fileno())
