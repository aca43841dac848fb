"""What an attack behind the wall could touch outside of it, and what became of that; and which processes are there."""

from __future__ import annotations

import builtins
import os
import resource
import signal
import socket
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

SECRET = "CANARY-7d11f3"
PORT = "39871"  # what attacks write for the port of the listener


class Outside:
    """A secret file, a folder that anybody may write to, and listeners of four kinds. Used in a `with` block."""

    def __init__(self) -> None:
        self._temporary = tempfile.TemporaryDirectory(dir="/tmp", ignore_cleanup_errors=True)  # where every user comes to
        folder = Path(self._temporary.name)
        folder.chmod(0o777)
        self.canary = folder / "canary"
        self.canary.write_text(SECRET)
        self.canary.chmod(0o666)
        self.out = folder / "out"
        self.out.mkdir()
        self.out.chmod(0o777)
        tcp = socket.create_server(("127.0.0.1", 0))
        self.port = tcp.getsockname()[1]
        datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        datagrams.bind(("127.0.0.1", self.port))
        self.local = folder / "socket"
        self.abstract = f"envgen-outside-{os.getpid()}-{id(self)}"
        self._listeners = {
            "TCP": tcp,
            "UDP": datagrams,
            "a local socket": _local(str(self.local)),
            "an abstract socket": _local(f"\0{self.abstract}"),
        }
        self.local.chmod(0o777)
        for listener in self._listeners.values():
            listener.setblocking(False)

    def __enter__(self) -> Outside:
        return self

    def __exit__(self, *_: object) -> None:
        for listener in self._listeners.values():
            listener.close()
        self._temporary.cleanup()

    def aimed(self, source: str) -> str:
        """The source of an attack with real places in it."""
        folders = {"@CANARY@": self.canary, "@OUT@": f"{self.out}/", "@LOCAL@": self.local}
        for name, place in {**folders, "@ABSTRACT@": self.abstract, PORT: self.port}.items():
            source = source.replace(name, str(place))
        return source

    def touched(self) -> list[str]:
        """Everything that is no longer as it was; [] where nothing was touched."""
        found = [f"there is {file.name}" for file in self.out.iterdir()]
        if not self.canary.is_file() or self.canary.read_text() != SECRET or self.canary.stat().st_mode & 0o777 != 0o666:
            found.append("the secret file changed")
        for name, listener in self._listeners.items():
            with suppress(BlockingIOError):
                if listener.type == socket.SOCK_DGRAM:
                    listener.recv(1)
                else:
                    listener.accept()[0].close()
                found.append(f"somebody spoke to {name}")
        return found


def _local(name: str) -> socket.socket:
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(name)
    listener.listen()
    return listener


# ── this process ────────────────────────────────────────────


def host() -> dict[str, Any]:
    """What code in another process may not change of this one."""
    mask = os.umask(0)
    os.umask(mask)
    return {
        "modules": {name: id(module) for name, module in sys.modules.items()},
        "builtins": {name: id(value) for name, value in vars(builtins).items() if name != "_"},
        "environment": {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"},
        "folder": os.getcwd(),
        "mask": mask,
        "signals": {number: signal.getsignal(number) for number in signal.valid_signals()},
        "limits": [resource.getrlimit(getattr(resource, name)) for name in dir(resource) if name.startswith("RLIMIT_")],
        "settings": (sys.getrecursionlimit(), sys.getswitchinterval(), list(sys.path), sys.gettrace(), time.tzname),
        "user": (os.getresuid(), os.getresgid(), os.getgroups()),
    }


def differences(before: dict[str, Any]) -> list[str]:
    """What of this process is not as it was. Modules that were loaded since are none: the wall's own come late."""
    now = host()
    now["modules"] = {name: now["modules"].get(name) for name in before["modules"]}
    return [name for name in before if before[name] != now[name]]


def descriptors() -> dict[int, str]:
    """What this process has open."""
    found = {}
    for name in os.listdir("/proc/self/fd"):
        with suppress(OSError):
            found[int(name)] = os.readlink(f"/proc/self/fd/{name}")
    return {number: target for number, target in found.items() if not target.startswith("/proc/")}


def threads() -> int:
    return threading.active_count()


def memory(pid: int | str = "self") -> int:
    """The resident bytes of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()


# ── processes below ─────────────────────────────────────────


class Child(NamedTuple):
    """A process that descends from another."""

    pid: int
    parent: int
    state: str


def children(root: int | None = None) -> list[Child]:
    """All that descend from a process (this one) or are of a session that one of those began, the dead among them too."""
    known = {os.getpid() if root is None else root}
    rows = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            with suppress(OSError):
                state, parent, _, session = Path("/proc", name, "stat").read_text().rpartition(") ")[2].split()[:4]
                rows[int(name)] = (state, int(parent), int(session))
    found: dict[int, Child] = {}
    own_session = os.getsid(0)
    while True:
        more = {
            pid: Child(pid, parent, state) for pid, (state, parent, session) in rows.items()
            if pid not in known and (parent in known or (session in found and session != own_session))
        }  # fmt: skip
        if not more:
            return list(found.values())
        found |= more
        known |= more.keys()


def zombies(root: int | None = None) -> list[Child]:
    return [child for child in children(root) if child.state in "ZX"]


def gone(pids: set[int], seconds: float = 5) -> set[int]:
    """Those of some processes that are still there after a while."""
    deadline = time.monotonic() + seconds
    while True:
        left = {pid for pid in pids if Path(f"/proc/{pid}").exists()}
        if not left or time.monotonic() > deadline:
            return left
        time.sleep(0.01)
