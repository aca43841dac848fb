"""What a dead worker printed: the begin of it is found, and what it wrote there instead is bounded."""

from __future__ import annotations

import mmap
import tempfile
from collections.abc import Iterator

import pytest

from envgen.sandbox.inside.printed import Printed
from envgen.sandbox.inside.shared import MOST, SIZE, Shared


@pytest.fixture
def descriptor() -> Iterator[int]:
    with tempfile.TemporaryFile() as file:
        file.truncate(SIZE)
        yield file.fileno()


def test_the_other_side_sees_steps_and_what_was_printed(descriptor: int) -> None:
    worker, host = Shared(descriptor), Shared(descriptor)
    printed = Printed(100, worker)
    worker.begin(7)
    printed.write("one\n")
    printed.write("zwölf")
    assert (host.step, host.printed) == (7, "one\nzwölf")
    assert printed.take() == "one\nzwölf"
    assert host.printed == ""
    printed.write("two")
    assert host.printed == "two"


@pytest.mark.parametrize("text", ["x" * (MOST + 1), "ö" * MOST, "\ud800" * MOST, "a" + "€" * MOST])
def test_only_the_begin_is_kept(descriptor: int, text: str) -> None:
    worker, host = Shared(descriptor), Shared(descriptor)
    for _ in range(3):
        worker.note(text)
    assert len(host.printed.encode()) in range(MOST - 3, MOST + 3)  # half a letter at the end is one of another length
    assert host.printed[:100] == text.encode("utf-8", "backslashreplace").decode()[:100]


def test_whatever_a_worker_writes_there_is_a_number_and_a_text(descriptor: int) -> None:
    host = Shared(descriptor)
    mmap.mmap(descriptor, SIZE)[:] = b"\xff" * SIZE
    assert host.step == 2**32 - 1
    assert host.printed == "\N{REPLACEMENT CHARACTER}" * MOST
