"""Runs an attack in an unprotected process with a few limits, so that the machine lives on, and tells how it won."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import struct
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

CHILD = Path(__file__).with_name("unprotected.py")
MOST = 1 << 18  # bytes that a reply may have
SECRET = "CANARY-0b5e1c"  # what the file outside holds, and the environment


class Run:
    """One attack, called twice in one process."""

    def __init__(self, source: str, folder: Path, *, patience: float) -> None:
        self.out = folder / "out"
        self.out.mkdir()
        self.canary = folder / "canary"
        self.canary.write_text(SECRET)
        script = folder / "attack.py"
        script.write_text(source.replace("@CANARY@", str(self.canary)).replace("@OUT@", f"{self.out}/"), "utf-8")
        self.patience = patience
        self.printed = 0
        self.last = b""
        self.replies: list[Any] = []
        self.wins: set[str] = set()
        self._start(script)

    def judge(self) -> set[str]:
        """Every way in which it won."""
        for number in (1, 2):
            if not self._ask(number):
                break
            time.sleep(0.1)
        self._end()
        for reply in self.replies:
            text = json.dumps(reply)
            if SECRET in text or "L2:CANARY" in text:
                self.wins.add("told")
            self.wins |= {name for name, key in (("value", "unfit"), ("memory", "memory")) if key in reply}
        if len(self.replies) == 2 and all("ok" in reply for reply in self.replies) and self.replies[0] != self.replies[1]:
            self.wins.add("differs")
        if b"spoofed" in self.last:
            self.wins.add("spoofs")
        if b"MemoryError" in self.last:
            self.wins.add("memory")
        if self.printed > MOST:
            self.wins.add("floods")
        self._look_outside()
        return self.wins

    def _start(self, script: Path) -> None:
        inner_requests, self._requests = os.pipe()
        self._answers, inner_replies = os.pipe()
        inherited = os.open(self.canary, os.O_RDONLY)

        def prepare() -> None:
            wanted = [os.dup(one) for one in (inner_requests, inner_replies, inherited)]
            while min(wanted) < 16:
                wanted = [os.dup(one) for one in wanted]
            for number, one in zip((3, 4, 9), wanted, strict=True):
                os.dup2(one, number)
            os.closerange(10, 256)
            resource.setrlimit(resource.RLIMIT_AS, (1 << 29, 1 << 29))
            resource.setrlimit(resource.RLIMIT_CPU, (20, 30))
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 26, 1 << 26))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        self._process = subprocess.Popen(
            [sys.executable, "-I", "-B", "-X", "utf8", str(CHILD), str(script)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={"SECRET": SECRET},
            start_new_session=True,
            close_fds=False,
            preexec_fn=prepare,
        )
        for one in (inner_requests, inner_replies, inherited):
            os.close(one)
        assert self._process.stdout is not None
        self._reader = threading.Thread(target=self._count, args=(self._process.stdout,), daemon=True)
        self._reader.start()

    def _count(self, stream: IO[bytes]) -> None:
        with stream:
            while data := os.read(stream.fileno(), 65536):
                self.printed += len(data)
                self.last = (self.last + data)[-20_000:]

    def _ask(self, number: int) -> bool:
        """Whether a reply came."""
        with suppress(BrokenPipeError):
            os.write(self._requests, struct.pack("<I", 2) + b"{}")
        deadline = time.monotonic() + self.patience
        head = self._read(4, deadline)
        length = struct.unpack("<I", head)[0] if head else 0
        body = self._read(min(length, 1 << 25), deadline) if length < 1 << 25 else None
        if head is None or (body is None and length < 1 << 25):
            return False
        try:
            message = json.loads(body or b"")
        except ValueError:
            message = {}
        if message.get("n") != number or not isinstance(message.get("reply"), dict):
            self.wins.add("spoofs")
            return False
        if length > MOST:
            self.wins.add("floods")
        self.replies.append(message["reply"])
        return True

    def _read(self, count: int, deadline: float) -> bytes | None:
        data = b""
        while len(data) < count:
            left = deadline - time.monotonic()
            ready = select.select([self._answers], [], [], max(left, 0))[0]
            part = os.read(self._answers, min(count - len(data), 65536)) if ready else b""
            if not part:
                self.wins.add("dies" if ready or self._has_ended(0.05) else "hangs")
                return None
            data += part
        return data

    def _has_ended(self, seconds: float) -> bool:
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _end(self) -> None:
        os.close(self._requests)
        if not self._has_ended(0.3):
            self._process.terminate()
            if not self._has_ended(0.2):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)  # what it left behind would keep the output open
        self._reader.join()
        os.close(self._answers)

    def _look_outside(self) -> None:
        """Whether a file was made, changed or taken away, now or a moment later."""
        for _ in range(20):
            if any(self.out.iterdir()) or not self.canary.is_file() or self.canary.read_text() != SECRET:
                self.wins.add("file")
                return
            if self.wins:
                return
            time.sleep(0.05)
