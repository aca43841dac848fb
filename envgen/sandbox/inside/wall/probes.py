"""Attempts at everything that the wall forbids, each without harm: what a locked worker can still do is seen, not assumed.

Imported before the wall stands, since it could not be afterwards. What a probe finds it leaves as it was; the last ones may
change this process, so they belong into a worker that nobody needs any more.
"""

from __future__ import annotations

import _thread
import ctypes
import errno
import mmap
import os
import resource
import signal
import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

_LIBC: Final = ctypes.CDLL(None, use_errno=True)
_FILE: Final = "/etc/passwd"
_FOLDERS: Final = ("/tmp", "/dev/shm", "/var/tmp", "/")
_HARMLESS_NAMES: Final = {"PYTHONHASHSEED", "TZ", "LC_CTYPE"}
_RARE: Final = "libBrokenLocale.so.1"


def _library() -> str:
    """A shared library that does nothing and is not in memory: one beside the C library, or a part of the interpreter."""
    beside = [Path(folder, _RARE) for folder in (f"/lib/{os.uname().machine}-linux-gnu", "/lib64", "/lib")]
    parts = sorted(Path(os.__file__).parent.glob("lib-dynload/_xx*.so"))
    return next((str(file) for file in [*beside, *parts] if file.exists()), "")


_LIBRARY: Final = _library()
_HOST: Final = os.getppid()  # at import, which is in the first process of the zygote


def probe(keep: Sequence[int]) -> dict[str, str]:
    """Every attempt by what it would do: "" if the wall denies it, else what worked. The descriptors to keep are no find."""
    return {name: _tried(attempt, keep) for name, attempt in _ATTEMPTS.items()}


def _tried(attempt: Callable[[Sequence[int]], str], keep: Sequence[int]) -> str:
    try:
        return attempt(keep)
    except (OSError, MemoryError, ValueError, RuntimeError, AttributeError):  # how the interpreter words a refusal
        return ""


def _read_file(_: Sequence[int]) -> str:
    with open(_FILE, "rb") as file:
        return f"read {len(file.read(64))} bytes of {_FILE}"


def _write_file(_: Sequence[int]) -> str:
    for folder in _FOLDERS:
        path = f"{folder}/envgen-probe-{os.urandom(6).hex()}"
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError:
            continue
        os.close(descriptor)
        os.unlink(path)
        return f"created a file in {folder}"
    return ""


def _list_folder(_: Sequence[int]) -> str:
    names = os.listdir("/")
    return f"saw {len(names)} names in /" if names else ""


def _look_at_file(_: Sequence[int]) -> str:
    return f"{_FILE} has {os.stat(_FILE).st_size} bytes"


def _change_mode(_: Sequence[int]) -> str:
    os.chmod("/dev/null", 0o666)  # as it is
    return "could set the mode of /dev/null"


def _memory_file(_: Sequence[int]) -> str:
    os.close(os.memfd_create("probe"))
    return "created a file in memory"


def _load_library(_: Sequence[int]) -> str:
    ctypes.CDLL(_LIBRARY or _RARE)
    return f"loaded {_LIBRARY or _RARE}"


def _connect_tcp(_: Sequence[int]) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as connection:
        connection.settimeout(1)
        reached = connection.connect_ex(("127.0.0.1", 9))
    return "reached 127.0.0.1 by TCP" if reached in (0, errno.ECONNREFUSED) else ""


def _send_udp(_: Sequence[int]) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.sendto(b"", ("127.0.0.1", 9))
    return "sent to 127.0.0.1 by UDP"


def _local_socket(_: Sequence[int]) -> str:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
        listener.bind(b"\0envgen-probe-" + os.urandom(6).hex().encode())
    return "opened a local socket"


def _fork(_: Sequence[int]) -> str:
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    return "forked a process"


def _thread_start(_: Sequence[int]) -> str:
    done = _thread.allocate_lock()
    done.acquire()
    _thread.start_new_thread(done.release, ())
    done.acquire()
    return "started a thread"


def _execute(_: Sequence[int]) -> str:
    # Arguments that cannot be read: the kernel finds and opens the program first, and only then gives up.
    _LIBC.execve(b"/bin/sh", ctypes.c_void_p(1), None)
    return "could run /bin/sh" if ctypes.get_errno() == errno.EFAULT else ""


def _parent() -> int:
    return max(os.getppid(), 1)  # 1: the zygote, where the number is not to be had


def _signal_parent(_: Sequence[int]) -> str:
    os.kill(_parent(), 0)
    return "could signal its parent"


def _signal_host(_: Sequence[int]) -> str:
    os.kill(_HOST, 0)
    return "could signal the process that started all this"


def _signal_by_descriptor(_: Sequence[int]) -> str:
    parent = os.pidfd_open(_parent())
    try:
        signal.pidfd_send_signal(parent, 0)
    finally:
        os.close(parent)
    return "could signal its parent by a descriptor"


def _trace_parent(_: Sequence[int]) -> str:
    seize, interrupt, detach, parent = 0x4206, 0x4207, 17, _parent()
    if _LIBC.ptrace(seize, parent, None, None) != 0:
        return ""
    _LIBC.ptrace(interrupt, parent, None, None)
    os.waitpid(parent, 0x40000000)
    _LIBC.ptrace(detach, parent, None, None)
    return "traced its parent"


def _read_parent(_: Sequence[int]) -> str:
    here = ctypes.create_string_buffer(8)  # a fork has the memory of its parent at the same places
    piece = (ctypes.c_size_t * 2)(ctypes.addressof(here), 8)
    read = _LIBC.process_vm_readv(_parent(), piece, ctypes.c_ulong(1), piece, ctypes.c_ulong(1), ctypes.c_ulong(0))
    return "read the memory of its parent" if read >= 0 or ctypes.get_errno() == errno.EFAULT else ""


def _environment_of_host(_: Sequence[int]) -> str:
    with open(f"/proc/{_HOST}/environ", "rb") as file:
        file.read()
    return "read the environment of the process that started all this"


def _own_environment(_: Sequence[int]) -> str:
    names = sorted(set(os.environ) - _HARMLESS_NAMES)
    return f"knows {', '.join(names)}" if names else ""


def _descriptors(keep: Sequence[int]) -> str:
    more = [number for number in range(1024) if number not in keep and _is_open(number)]
    return f"inherited {', '.join(map(str, more))}" if more else ""


def _is_open(number: int) -> bool:
    for use in (lambda: os.read(number, 0), lambda: os.write(number, b"")):  # nothing, either way
        try:
            use()
        except OSError as error:
            if error.errno == errno.EBADF:
                continue
        return True
    return False


def _more_descriptors(keep: Sequence[int]) -> str:
    more: list[int] = []
    try:
        while len(more) < 16:
            more.append(os.dup(keep[0]))
    except OSError:
        pass
    for number in more:
        os.close(number)
    return f"opened {len(more)} descriptors more" if more else ""


def _raise_limits(_: Sequence[int]) -> str:
    soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
    if hard == resource.RLIM_INFINITY:
        return "has no limit of processor time"
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard + 1))
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))
    return "raised its limit of processor time"


def _memory(_: Sequence[int]) -> str:
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000  # MAP_NORESERVE: whatever there is
    mmap.mmap(-1, 1 << 40, flags=flags).close()  # only promised, never touched
    return "was given a tebibyte of memory"


def _executable_memory(_: Sequence[int]) -> str:
    flags, protection = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC
    mmap.mmap(-1, mmap.PAGESIZE, flags=flags, prot=protection).close()
    return "was given memory for machine code"


def _become_root(_: Sequence[int]) -> str:
    os.setresuid(0, 0, 0)
    return "is root"


def _rights_of_a_program(_: Sequence[int]) -> str:
    return "a setuid program would give it rights" if _LIBC.prctl(39, 0, 0, 0, 0) == 0 else ""  # PR_GET_NO_NEW_PRIVS


def _be_looked_into(_: Sequence[int]) -> str:
    return "processes of the same user can look into it, and a crash leaves a core" if _LIBC.prctl(3, 0, 0, 0, 0) == 1 else ""


def _kernel_queue(_: Sequence[int]) -> str:
    parameters = ctypes.create_string_buffer(120)
    number = _LIBC.syscall(ctypes.c_long(425), ctypes.c_long(1), ctypes.c_long(ctypes.addressof(parameters)))
    if number < 0:
        return ""
    os.close(number)
    return "made an io_uring, which takes system calls past seccomp"


def _new_namespace(_: Sequence[int]) -> str:
    return "made a user namespace, with all capabilities in it" if _LIBC.unshare(0x10000000) == 0 else ""


_ATTEMPTS: Final[dict[str, Callable[[Sequence[int]], str]]] = {
    "read a file": _read_file,
    "write a file": _write_file,
    "list a folder": _list_folder,
    "look at a file": _look_at_file,
    "change a file": _change_mode,
    "file in memory": _memory_file,
    "load a library": _load_library,
    "connect by TCP": _connect_tcp,
    "send by UDP": _send_udp,
    "local socket": _local_socket,
    "fork": _fork,
    "thread": _thread_start,
    "run a program": _execute,
    "signal the parent": _signal_parent,
    "signal the host": _signal_host,
    "signal by descriptor": _signal_by_descriptor,
    "trace the parent": _trace_parent,
    "memory of the parent": _read_parent,
    "environment of the host": _environment_of_host,
    "own environment": _own_environment,
    "inherited descriptors": _descriptors,
    "more descriptors": _more_descriptors,
    "raise limits": _raise_limits,
    "a lot of memory": _memory,
    "machine code": _executable_memory,
    "rights of a program": _rights_of_a_program,
    "be looked into": _be_looked_into,
    "io_uring": _kernel_queue,
    "become root": _become_root,
    "user namespace": _new_namespace,
}
