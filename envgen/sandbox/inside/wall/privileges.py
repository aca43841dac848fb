"""The layer `privileges`: no program can give this process rights, none can look into it, and it does not outlive its parent."""

from __future__ import annotations

import signal
from typing import Final

from . import kernel

_PR_SET_PDEATHSIG: Final = 1
_PR_SET_DUMPABLE: Final = 4
_PR_SET_NO_NEW_PRIVS: Final = 38


def put_on() -> str:
    """After the change of the user id, which undoes the last two."""
    try:
        no_new_privileges()
        # Not dumpable: no ptrace and no /proc/<pid>/mem by processes of the same user, and a crash starts no crash handler of
        # the host (a handler behind a pipe in core_pattern runs whatever RLIMIT_CORE says).
        kernel.prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
        die_with_parent()
    except OSError as error:
        return kernel.why(error, "prctl")
    return ""


def no_new_privileges() -> None:
    """The kernel demands it before Landlock and seccomp, so these two bring it along."""
    kernel.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)


def die_with_parent() -> None:
    """The kernel kills this process when the process that forked it ends. OSError where the kernel cannot."""
    kernel.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
