"""The layer `namespaces`: a network with nobody in it, no other process to see or signal, and an empty file system."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from . import kernel
from .identity import OWN

_CLONE_NEWNS: Final = 0x00020000
_CLONE_NEWUTS: Final = 0x04000000
_CLONE_NEWIPC: Final = 0x08000000
_CLONE_NEWUSER: Final = 0x10000000
_CLONE_NEWPID: Final = 0x20000000
_CLONE_NEWNET: Final = 0x40000000
_ALL_BUT_FILES: Final = _CLONE_NEWUTS | _CLONE_NEWIPC | _CLONE_NEWPID | _CLONE_NEWNET

_MS_RDONLY, _MS_NOSUID, _MS_NODEV, _MS_NOEXEC = 1, 2, 4, 8
_MS_REC, _MS_PRIVATE = 1 << 14, 1 << 18
_MNT_DETACH: Final = 2
_PIVOT_ROOT: Final = {"x86_64": 155, "aarch64": 41}

# What an administrator may have set, and the value with which it refuses.
_SWITCHES: Final = {
    "user/max_user_namespaces": "0",
    "kernel/unprivileged_userns_clone": "0",
    "kernel/apparmor_restrict_unprivileged_userns": "1",
}


def enter() -> str:
    """Leave the network, the processes and the rest of the host; the next process forked is the first of its own."""
    if not kernel.LINUX:
        return "namespaces: needs Linux"
    try:
        kernel.unshare(_ALL_BUT_FILES)
    except OSError:
        return _enter_as_user()
    return ""


def _enter_as_user() -> str:
    """The same within a user namespace, where an ordinary user may do it."""
    user, group = os.geteuid(), os.getegid()
    # The names in there tell `identity` what it has: root stays root, and has no other id to give.
    user_inside, group_inside = (user and OWN, group and OWN)
    try:
        kernel.unshare(_ALL_BUT_FILES | _CLONE_NEWUSER)
        _write("/proc/self/setgroups", "deny")
        _write("/proc/self/uid_map", f"{user_inside} {user} 1")
        _write("/proc/self/gid_map", f"{group_inside} {group} 1")
    except OSError as error:
        return kernel.why(error, "user namespaces") + _switched_off()
    return ""


def _write(name: str, text: str) -> None:
    descriptor = os.open(name, os.O_WRONLY)
    try:
        os.write(descriptor, text.encode())
    finally:
        os.close(descriptor)


def _switched_off() -> str:
    """The setting that refuses, if it is one that can be found."""
    for name, refusing in _SWITCHES.items():
        try:
            value = Path("/proc/sys", name).read_text(encoding="ascii").strip()
        except OSError:
            continue
        if value == refusing:
            return f": {name.replace('/', '.')} is {value}"
    return ""


def empty_root() -> str:
    """Turn an empty read-only file system into the root, in mounts of this process alone: a caller cannot harm its own by it."""
    try:
        kernel.unshare(_CLONE_NEWNS)
        kernel.mount(None, b"/", None, _MS_REC | _MS_PRIVATE, None)
        place = next(name for name in ("/tmp", "/var", "/usr", "/etc") if os.path.isdir(name))
        kernel.mount(b"none", place.encode(), b"tmpfs", _MS_RDONLY | _MS_NOSUID | _MS_NODEV | _MS_NOEXEC, b"size=4k,mode=555")
        os.chdir(place)
        _take_as_root()
        os.chdir("/")
    except OSError as error:
        return kernel.why(error, "mounts of its own") + _switched_off()
    return ""


def _take_as_root() -> None:
    """Put the root aside and let go of it; where it cannot be put aside (an initial ramdisk), at least look away from it."""
    here = kernel.memory(b".\0")
    try:
        kernel.system_call(_PIVOT_ROOT.get(os.uname().machine, -1), kernel.address(here), kernel.address(here), 0, 0, 0, 0)
    except OSError:
        os.chroot(".")  # without capabilities a worker does not come out of it
    else:
        kernel.umount2(b".", _MNT_DETACH)
