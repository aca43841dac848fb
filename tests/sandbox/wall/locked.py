"""Runs in a fresh interpreter: raises the layers that are asked for around a fork of itself, and does there what is asked for.

Reads one request as JSON on standard input, writes one answer to standard output. It is to the wall what the zygote is, without
anything else of the sandbox.
"""

from __future__ import annotations

import ctypes
import errno
import gc
import json
import mmap
import os
import resource
import signal
import sys
import time
import traceback
from typing import Any

REQUEST = json.load(sys.stdin)
PLATFORM, sys.platform = sys.platform, REQUEST["platform"] or sys.platform
sys.path.insert(0, REQUEST["sandbox"])
os.environ.clear()

from inside import wall  # noqa: E402
from inside.wall import kernel, landlock  # noqa: E402

sys.platform = PLATFORM
NOBODY = 65534


def become_ordinary() -> None:
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)
    kernel.prctl(4, 1, 0, 0, 0)  # the change of the id made /proc/self belong to root; a program that starts as a user has it


DROP = REQUEST["ordinary"] and os.geteuid() == 0
if DROP and (child := os.fork()):  # the host of an ordinary user is this user's, too; the probes look at it as they are imported
    become_ordinary()
    os._exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) & 0xFF)

from inside.wall import probes  # noqa: E402

LIMITS = {"cpu_seconds": 1, "address_space": 512 << 20}
NAMES: dict[str, Any] = {"outside": REQUEST["outside"], "keep": [0, 1, 2], "probe": probes.probe}
NAMES |= {module.__name__.rpartition(".")[2]: module for module in (wall, kernel, landlock)}
NAMES |= {module.__name__: module for module in (ctypes, errno, gc, mmap, os, resource, signal, time)}


def main() -> None:
    layers = frozenset(REQUEST["layers"])
    exec(REQUEST["before"], NAMES)  # nothing can be loaded or opened once the root is empty
    if REQUEST["chroot"]:
        os.chroot(REQUEST["chroot"])  # the kernel gives no user namespace to a process that is chrooted
        os.chdir("/")
    if DROP:
        become_ordinary()
    reasons = {"namespaces": wall.enter_namespaces(layers)}
    first = os.fork()
    if first:
        os._exit(os.waitstatus_to_exitcode(os.waitpid(first, 0)[1]) & 0xFF)
    if "namespaces" in layers:
        reasons["namespaces"] = reasons["namespaces"] or wall.empty_root()
    reader, writer = os.pipe()
    worker = os.fork()
    if not worker:
        try:
            work(layers, writer)
        except BaseException:
            os.write(2, traceback.format_exc().encode())
        finally:
            os._exit(0)
    os.close(writer)
    told = b""
    while part := os.read(reader, 65536):
        told += part
    started = time.monotonic()
    ended = os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1])
    answer = json.loads(told or "{}") | {"ended": ended, "seconds": time.monotonic() - started}
    answer["reasons"] = reasons | answer.get("reasons", {})
    os.write(1, json.dumps(answer).encode())
    os._exit(0)


def work(layers: frozenset[str], writer: int) -> None:
    told: dict[str, Any] = {}

    def tell(found: object) -> None:
        told["found"] = found
        os.write(writer, json.dumps(told).encode())

    NAMES["tell"] = tell
    NAMES["keep"].append(writer)
    told["reasons"] = wall.lock_down(layers, LIMITS, NAMES["keep"])
    try:
        exec(REQUEST["attack"], NAMES)
    except BaseException as error:
        tell({"raised": repr(error)})


main()
