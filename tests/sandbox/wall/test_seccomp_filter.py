"""The filter of either machine, run here step by step: its numbers and its decisions, also for a machine that is not at hand."""

from __future__ import annotations

import errno
import re
import struct
from pathlib import Path

import pytest

from envgen.sandbox.inside.wall import seccomp

HEADERS = {
    "x86_64": Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"),
    "aarch64": Path("/usr/include/asm-generic/unistd.h"),
}
ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7, "i386": 0x40000003}
ALLOW, KILL, EPERM, ENOSYS = 0x7FFF0000, 0x80000000, 0x00050000 | errno.EPERM, 0x00050000 | errno.ENOSYS


def decide(machine: str, number: int, *arguments: int, architecture: str = "") -> int:
    """What the kernel would make of a call: https://www.kernel.org/doc/html/latest/networking/filter.html"""
    data = struct.pack("<IIQ6Q", number, ARCHITECTURES[architecture or machine], 0, *arguments, *[0] * (6 - len(arguments)))
    steps, accumulator, at = seccomp._program(machine), 0, 0
    while True:
        code, if_so, if_not, value = steps[at]
        at += 1
        if code == 0x20:
            accumulator = struct.unpack_from("<I", data, value)[0]
        elif code == 0x06:
            return value
        else:
            holds = {0x15: accumulator == value, 0x35: accumulator >= value, 0x45: bool(accumulator & value)}[code]
            at += if_so if holds else if_not


def column(machine: str) -> int:
    return ("x86_64", "aarch64").index(machine)


MACHINES = pytest.mark.parametrize("machine", HEADERS)


@MACHINES
def test_what_is_on_the_list_is_allowed_and_nothing_else(machine: str) -> None:
    listed = {numbers[column(machine)] for numbers in (seccomp._ALLOWED | seccomp._MAPPING).values()} - {None}
    allowed = {number for number in range(600) if decide(machine, number) == ALLOW}
    assert allowed == listed
    refused = {decide(machine, number) for number in range(600) if number not in allowed and number != 435}
    assert refused == {EPERM}
    assert len(listed) < 36


@MACHINES
def test_the_numbers_are_those_of_the_headers(machine: str) -> None:
    if not HEADERS[machine].exists():
        pytest.skip("no kernel headers here")
    text = HEADERS[machine].read_text(encoding="utf-8")
    known = {name: int(number) for name, number in re.findall(r"#define __NR(?:3264)?_(\w+)\s+(\d+)", text)}
    named = seccomp._ALLOWED | seccomp._MAPPING | {"tgkill": seccomp._TGKILL, "clone3": (seccomp._CLONE3, seccomp._CLONE3)}
    numbers = {name: pair[column(machine)] for name, pair in named.items()}
    assert {name: known[name] for name, number in numbers.items() if number is not None} == {
        name: number for name, number in numbers.items() if number is not None
    }


@MACHINES
def test_memory_is_never_executable(machine: str) -> None:
    for pair in seccomp._MAPPING.values():
        for protection in range(8):
            expected = EPERM if protection & 4 else ALLOW
            assert decide(machine, pair[column(machine)], 0, 4096, protection) == expected
            assert decide(machine, pair[column(machine)], 0, 4096, protection | 1 << 32) == expected


@MACHINES
def test_only_its_own_thread_may_be_aborted(machine: str) -> None:
    own = 0  # until the filter is put on
    tgkill = seccomp._TGKILL[column(machine)]
    assert decide(machine, tgkill, own, 7, 6) == ALLOW
    assert decide(machine, tgkill, own, 7, 9) == decide(machine, tgkill, 1, 1, 6) == EPERM


@MACHINES
def test_other_doors_kill(machine: str) -> None:
    for other in ARCHITECTURES:
        if other != machine:
            assert decide(machine, 0, architecture=other) == KILL
    if machine == "x86_64":
        assert decide(machine, 0x40000000) == decide(machine, 0x40000000 | 39) == decide(machine, 0xFFFFFFFF) == KILL
    assert decide(machine, 435) == ENOSYS
