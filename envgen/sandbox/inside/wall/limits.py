"""The layer `limits`: what the kernel lets this process use. Works wherever there are resource limits, each as far as it goes."""

from __future__ import annotations

import resource
from collections.abc import Mapping
from typing import Final

# Without a descriptor to spare nothing can be opened at all, whatever it is called: files, sockets, pipes, memory files. What is
# open stays usable, but poll() is not: it takes no more descriptors than this; select() does.
# A core of one byte: unlike 0 this also keeps a crash handler behind a pipe from being started.
_FIXED: Final = {"RLIMIT_NOFILE": 0, "RLIMIT_FSIZE": 0, "RLIMIT_CORE": 1, "RLIMIT_MEMLOCK": 0, "RLIMIT_MSGQUEUE": 0}
_NAMES: Final = {"RLIMIT_CPU": "cpu_seconds", "RLIMIT_AS": "address_space", "RLIMIT_NPROC": "processes"}


def put_on(limits: Mapping[str, int]) -> str:
    """After the change of the user id: root is above the number of processes, and may raise all of them again."""
    wanted = {**_FIXED, **{name: limits.get(key, 0) for name, key in _NAMES.items() if key in limits or key == "processes"}}
    failed = [name for name, value in wanted.items() if not _limit(name, value)]
    return f"this system does not limit {', '.join(name.removeprefix('RLIMIT_') for name in failed)}" if failed else ""


def _limit(name: str, value: int) -> bool:
    which = getattr(resource, name, None)
    if which is None:
        return False
    _, hard = resource.getrlimit(which)
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    try:
        resource.setrlimit(which, (value, value))
    except (OSError, ValueError):
        return False
    return True
