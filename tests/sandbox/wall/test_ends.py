"""How a worker within the whole wall ends: fast, by the right signal, and without a trace."""

from __future__ import annotations

import platform
import signal

import pytest

from .raising import linux, within

pytestmark = linux

CRASHES = {
    "abort": ("os.abort()", signal.SIGABRT),
    "null": ("ctypes.string_at(0)", signal.SIGSEGV),
    # No limit of recursion counts these.
    "deep": ("it = iter([])\nfor _ in range(1_000_000): it = itertools.chain(it)\nnext(it, 0)", signal.SIGSEGV),
    "endless loop": ("while True: pass", signal.SIGKILL),  # the limit of processor time
}


@pytest.mark.parametrize("name", CRASHES)
def test_a_crash_is_quick_and_looks_like_itself(name: str) -> None:
    attack, expected = CRASHES[name]
    outcome = within(f"tell('there')\n{attack}", before="import itertools")
    assert outcome.found == "there"
    assert outcome.ended == -expected
    assert outcome.seconds < 3


def test_memory_has_an_end_that_can_be_survived() -> None:
    attack = """
        try:
            block = bytearray(1 << 30)
        except MemoryError:
            tell("refused")
        """
    assert within(attack).found == "refused"


def test_a_file_that_is_open_cannot_grow() -> None:
    before = "target = os.memfd_create('x'); keep.append(target)"
    attack = "tell(os.write(target, b'x'))"
    assert within(attack, before=before, layers=()).found == 1
    assert "File too large" in within(attack, before=before, layers=["limits"]).found["raised"]


@pytest.mark.skipif(platform.machine() != "x86_64", reason="other numbers of system calls exist on x86_64 only")
def test_calls_by_the_numbers_of_another_architecture_kill() -> None:
    before = """
        code = bytes([0x53, 0xB8, 20, 0, 0, 0, 0xCD, 0x80, 0x5B, 0xC3])  # getpid by the 32-bit door
        page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
        page.write(code)
        door = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))
        libc = ctypes.CDLL(None)
        x32 = lambda: libc.syscall(ctypes.c_long(0x40000000 | 39))
        """
    x32 = "tell(0); x32()"
    assert within(x32, before=before, layers=()).ended == 0
    assert within(x32, before=before).ended == -signal.SIGSYS
    i386 = "tell(0); door()"
    if within(i386, before=before, layers=()).ended == 0:  # a kernel may be built without that door
        assert within(i386, before=before).ended == -signal.SIGSYS


def test_memory_cannot_be_made_executable_later() -> None:
    before = "libc = ctypes.CDLL(None); page = mmap.mmap(-1, 4096)"
    attack = """
        place = ctypes.addressof(ctypes.c_char.from_buffer(page))
        tell([libc.mprotect(ctypes.c_void_p(place), 4096, protection) for protection in (1, 3, 5, 7)])
        """
    assert within(attack, before=before).found == [0, 0, -1, -1]
    assert within(attack, before=before, layers=()).found == [0, 0, 0, 0]


def test_only_abort_may_signal_itself() -> None:
    before = "libc = ctypes.CDLL(None)"
    attack = """
        own, parent = os.getpid(), 1
        tell([libc.syscall(ctypes.c_long(234), ctypes.c_long(p), ctypes.c_long(p), ctypes.c_long(s))
              for p, s in ((own, 0), (own, 15), (parent, 6), (parent, 9))])
        """
    if platform.machine() == "aarch64":
        attack = attack.replace("234", "131")
    assert within(attack, before=before).found == [-1, -1, -1, -1]
