"""What this host enforces, tried in a worker that is thrown away: promises of the wall, mends of missing layers, times of workers.

Says what is; what follows from it (an exit status, a way to print it) is for others.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any, Final

from envgen.sandbox.inside.wall import LAYERS, OFF
from envgen.sandbox.limits import Limits
from envgen.sandbox.process import Died, Process
from envgen.sandbox.program import Program
from envgen.sandbox.zygote import SandboxError, Zygote

ROUNDS = 5  # workers that are timed
HANG_SECONDS = 0.03

# Promises, and the attempts of `inside/wall/probes.py` that would break them, each with the layers that deny it by themselves (or
# none: an own process with nothing in it is enough). A test compares them with what the kernel was measured to do.
PROMISES: Final[Mapping[str, Mapping[str, str]]] = {
    "no network": {
        "connect by TCP": "namespaces landlock limits seccomp",
        "send by UDP": "namespaces limits seccomp",
        "local socket": "limits seccomp",
    },
    "no file read, no folder listed": {
        "read a file": "namespaces landlock limits seccomp",
        "list a folder": "namespaces landlock limits seccomp",
        "look at a file": "namespaces seccomp",
        "load a library": "namespaces landlock limits seccomp",
    },
    "no file written, changed or made": {
        "write a file": "namespaces landlock limits seccomp",
        "change a file": "namespaces identity seccomp",
        "file in memory": "limits seccomp",
    },
    "no new process, thread or program": {
        "fork": "seccomp",
        "thread": "seccomp",
        "run a program": "namespaces landlock seccomp",
    },
    "no look into other processes, no signal to them": {
        "signal the parent": "identity landlock seccomp",
        "signal the host": "namespaces identity landlock seccomp",
        "signal by descriptor": "identity landlock limits seccomp",
        "trace the parent": "identity landlock seccomp",
        "memory of the parent": "identity landlock seccomp",
        "environment of the host": "namespaces identity landlock limits seccomp",
        "be looked into": "identity privileges seccomp",
    },
    "no environment variable, no open file inherited": {
        "own environment": "",
        "inherited descriptors": "",
    },
    "memory, processor time and descriptors bounded": {
        "a lot of memory": "limits",
        "raise limits": "limits seccomp",
        "more descriptors": "limits seccomp",
    },
    "no way to more rights": {
        "rights of a program": "privileges landlock seccomp",
        "become root": "identity seccomp",
        "user namespace": "seccomp",
    },
    "no machine code that goes around Python": {
        "machine code": "seccomp",
        "io_uring": "limits seccomp",
    },
}
ENDED: Final = "what hangs is killed and gone"

_DOCKER: Final = "with Docker --cap-add SYS_ADMIN --security-opt apparmor=unconfined"
_MENDS: Final = (  # a piece of the reason, and what gives the layer
    (OFF, "ask for all layers"),
    ("needs Linux", "run it on Linux, in a virtual machine or a container there"),
    ("user.max_user_namespaces is 0", "sudo sysctl user.max_user_namespaces=15000"),
    ("kernel.unprivileged_userns_clone is 0", "sudo sysctl kernel.unprivileged_userns_clone=1"),
    (
        "kernel.apparmor_restrict_unprivileged_userns is 1",
        "give this Python an AppArmor profile with `userns,`, or: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0",
    ),
    ("no user namespaces", "a kernel with CONFIG_USER_NS, or run it as root"),
    ("refuses user namespaces", f"in a container start that {_DOCKER}; elsewhere run it as root"),
    ("mounts of its own", f"in a container start that {_DOCKER}"),
    ("only root or a user namespace", "it comes with the layer namespaces; else run it as root"),
    ("another user id", "in a container start that with --cap-add SETUID --cap-add SETGID"),
    (
        "no Landlock",
        "Linux 5.13 or newer with CONFIG_SECURITY_LANDLOCK, and the boot parameter lsm=landlock,... if it names others",
    ),
    ("refuses Landlock", "a container engine whose seccomp profile knows Landlock: update it"),
    ("no list of system calls", "a 64-bit Python on x86_64 or aarch64"),
    ("seccomp", "a kernel with CONFIG_SECCOMP_FILTER"),
    ("does not limit", "nothing: this system has no such limit"),
)


@dataclass(frozen=True, slots=True)
class Promise:
    """Whether a promise is kept: `broken` says what worked nevertheless.

    Of the layers in force each one of `alone` keeps the whole of it, those of `helping` a part.
    """

    name: str
    alone: tuple[str, ...]
    helping: tuple[str, ...]
    broken: tuple[str, ...]

    @property
    def kept(self) -> bool:
        """Whether every attempt to break it failed."""
        return not self.broken


@dataclass(frozen=True, slots=True)
class Survey:
    """What came out: missing layers with the reason, promises, and the milliseconds (median) until a worker is ready."""

    missing: Mapping[str, str]
    promises: tuple[Promise, ...]
    fresh_ms: float
    replaced_ms: float  # from the decision to kill one until another is ready

    @property
    def complete(self) -> bool:
        """Whether every layer is in force and every promise kept."""
        return not self.missing and all(promise.kept for promise in self.promises)


def survey(layers: Collection[str] = LAYERS) -> Survey:
    """Try everything now. SandboxError where no worker starts at all."""
    limits = Limits()
    zygote = Zygote(limits, tuple(layers), probes=True)
    try:
        worker = Process(zygote, limits)
        missing = {layer: OFF for layer in LAYERS if layer not in layers} | {**zygote.missing, **worker.hello()}
        found = worker.ask({"do": "probe"}, limits.load_seconds)[0].get("ok", {})
        worker.end()
        hanging = _hanging(zygote, limits)
        fresh, replaced = _times(zygote, limits)
    except Died as died:
        raise SandboxError(f"a worker does not start: {died.failure.why}") from None
    finally:
        zygote.close()
    promises = [_promise(name, found, missing) for name in PROMISES]
    return Survey(missing, (*promises, Promise(ENDED, (), (), (hanging,) if hanging else ())), fresh, replaced)


def _promise(name: str, found: Mapping[str, Any], missing: Collection[str]) -> Promise:
    broken = [str(found.get(attempt, f"{attempt}: it was not tried")) for attempt in PROMISES[name]]
    denied = [set(layers.split()) for layers in PROMISES[name].values() if layers]
    alone = set.intersection(*denied) if denied else set()
    in_force = [layer for layer in LAYERS if layer not in missing and layer in set().union(*denied)]
    return Promise(
        name,
        tuple(layer for layer in in_force if layer in alone),
        tuple(layer for layer in in_force if layer not in alone),
        tuple(filter(None, broken)),
    )


def _hanging(zygote: Zygote, limits: Limits) -> str:
    """Nothing where a worker that hangs is killed when its time is over, else what came instead."""
    worker = Process(zygote, limits)
    worker.load(Program.of_functions("def hang():\n    while True:\n        pass\n", ungated=True))
    worker.reply(limits.load_seconds)
    try:
        worker.ask({"do": "call", "tool": "hang", "arguments": {}, "want": []}, HANG_SECONDS)
    except Died as died:
        return "" if died.failure.kind == "timeout" else str(died.failure)
    worker.end()
    return "an endless loop came to an end"


def _times(zygote: Zygote, limits: Limits) -> tuple[float, float]:
    fresh, replaced = [], []
    for _ in range(ROUNDS):
        began = perf_counter()
        worker = Process(zygote, limits)
        worker.hello()
        ready = perf_counter()
        worker.end()
        other = Process(zygote, limits)
        other.hello()
        fresh.append(ready - began)
        replaced.append(perf_counter() - ready)
        other.end()
    return round(median(fresh) * 1000, 2), round(median(replaced) * 1000, 2)


def mend_of(reason: str) -> str:
    """What gives a layer that is missing for this reason; empty where nobody knows."""
    return next((mend for piece, mend in _MENDS if piece in reason), "")
