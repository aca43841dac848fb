"""The journal: whole lines, one writer, whatever kills it."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from operator import attrgetter
from pathlib import Path

import pytest

from envgen.trajectory import InUse, Journal, Key, Unreadable, read, tools_of
from envgen.trajectory.journal import FILE
from tests.trajectory.by_hand import TOOLS, episode, journal

WRITER = """
import sys
from pathlib import Path
from envgen.trajectory import Journal
from tests.trajectory.by_hand import episode

with Journal(Path(sys.argv[1])) as journal:
    done = {key.sample for key in journal.keys()}
    print("ready", flush=True)
    for sample in range(100_000):
        if sample not in done:
            journal.append(episode(sample=sample, books=["b" * 3000] * 9).line)
"""


def samples(folder: Path) -> list[int]:
    return [one.key.sample for one in read(folder)]


def test_what_is_appended_is_read_again(tmp_path: Path) -> None:
    one, two = episode(), episode(sample=1, books=["b1", None], refused=["b1"], gain=None, ended="environment_failed")
    with Journal(tmp_path / "new" / "folder") as written:
        assert written.keys() == set()
        written.append(one.line)
        written.append("")
        written.append(two.line)
        assert written.keys() == {one.key, two.key}
    assert list(read(tmp_path / "new" / "folder")) == [one, two]
    assert list(read(tmp_path / "new" / "folder" / FILE)) == [one, two]


def test_killed_at_any_moment_it_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """Ten writers after one another, each killed while it writes."""
    before: list[int] = []
    for number in range(10):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, tmp_path], stdout=subprocess.PIPE)
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"ready\n"
        time.sleep(0.01 + 0.007 * number)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        writer.stdout.close()
        now = samples(tmp_path)
        assert now[: len(before)] == before
        before = now
    assert before == list(range(len(before)))
    assert len(before) > 10


@pytest.mark.parametrize("kept", [0, 1, 100, -2])
def test_a_torn_last_line_is_dropped(tmp_path: Path, kept: int) -> None:
    first, second = (episode(sample=sample, books=["b" * 70_000]).line.encode() for sample in (0, 1))
    (tmp_path / FILE).write_bytes(first + second[:kept])
    assert samples(tmp_path) == [0]
    with Journal(tmp_path) as written:
        assert (tmp_path / FILE).read_bytes() == first
        written.append(episode(sample=2).line)
    assert samples(tmp_path) == [0, 2]


def test_a_last_line_without_its_end_is_whole(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(episode().line.rstrip("\n"))
    assert samples(tmp_path) == [0]
    with Journal(tmp_path) as written:
        written.append(episode(sample=1).line)
    assert samples(tmp_path) == [0, 1]


def test_a_second_writer_is_refused(tmp_path: Path) -> None:
    with (
        Journal(tmp_path),
        pytest.raises(InUse, match=r"trajectories\.jsonl is being written by another process"),
        Journal(tmp_path),
    ):
        pass
    with Journal(tmp_path) as written:
        written.append(episode().line)


def test_a_process_that_is_started_meanwhile_does_not_keep_it_locked(tmp_path: Path) -> None:
    with Journal(tmp_path):
        other = subprocess.Popen(["sleep", "60"], close_fds=False)
    try:
        with Journal(tmp_path):
            pass
    finally:
        other.kill()
        other.wait()


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (b"\0\0\0\0", "no JSON"),
        (b'{"envgen": 1, "environ', "no JSON"),
        (b"\xff\xfe{}", "no JSON"),
        (b"[" * 5000, "no JSON"),
        (b"{}", "'envgen' is missing"),
        (b"[]", "no trajectory"),
        (b"7", "no trajectory"),
        (b"", "no JSON"),
        (b'{"envgen": 2}', "format 2, and this envgen reads 1"),
        (episode().line.encode().replace(b'"completed"', b'"done"'), '"done" is none of completed, '),
        (episode().line.encode().replace(b'"sample":0', b'"sample":"0"'), "sample is '0'"),
        (episode().line.encode().replace(b'"content":"Lend the books."', b'"content":null'), "null stands where a text should"),
        (episode().line.encode().replace(b'"result":3', b'"result":4'), "names messages 2 and 4"),
        (episode().line.encode().replace(b'"result":3', b'"result":9'), "out of range"),
        (episode().line.encode().replace(b'"requests"', b'"request"'), "unexpected keyword argument 'request'"),
    ],
)
def test_a_damaged_line_is_told_by_its_number(tmp_path: Path, bad: bytes, why: str) -> None:
    good = [episode(sample=sample).line.encode() for sample in range(3)]
    (tmp_path / FILE).write_bytes(good[0] + bad.rstrip(b"\n") + b"\n" + good[2])
    with pytest.raises(Unreadable, match=r"trajectories\.jsonl:2: ") as told:
        samples(tmp_path)
    assert why in str(told.value)
    skipped: list[Unreadable] = []
    assert [one.key.sample for one in read(tmp_path, skipped.append)] == [0, 2]
    assert list(map(str, skipped)) == [str(told.value)]
    with Journal(tmp_path) as written:
        assert set(map(attrgetter("sample"), written.keys())) == {0, 2}
        assert list(map(str, written.damaged)) == [str(told.value)]


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=f"{tmp_path} has no {FILE}"):
        list(read(tmp_path))
    with pytest.raises(Unreadable, match=r"none\.jsonl does not exist"):
        list(read(tmp_path / "none.jsonl"))


def test_half_a_line_is_not_taken(tmp_path: Path) -> None:
    with Journal(tmp_path) as written, pytest.raises(ValueError, match="whole lines"):
        written.append('{"envgen"')


def test_a_full_disk_leaves_whole_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Journal(tmp_path) as written:
        written.append(episode().line)
        write = os.write

        def little(handle: int, data: memoryview) -> int:
            if len(data) < 500:
                raise OSError(errno.ENOSPC, "No space left on device")
            return write(handle, data[:200])

        with monkeypatch.context() as patched, pytest.raises(OSError, match="No space left"):
            patched.setattr(os, "write", little)
            written.append(episode(sample=1).line)
        assert samples(tmp_path) == [0]
        written.append(episode(sample=1).line)
    assert samples(tmp_path) == [0, 1]


@pytest.mark.parametrize("text", ["line\u2028ends\x85here\r\n", "half a pair \ud83d", "\0 \x1b[31m </script>", "Ünïcode 😀"])
def test_any_text_comes_back(tmp_path: Path, text: str) -> None:
    one = episode(last=text)
    assert next(read(journal(tmp_path, one))).messages == one.messages
    (tmp_path / FILE).read_bytes().decode("utf-8")


def test_what_is_no_number_of_json_is_no_line() -> None:
    one = episode(gain=float("nan"))
    with pytest.raises(ValueError, match="not JSON compliant"):
        assert one.line


def test_reading_ten_thousand_takes_the_memory_of_one(tmp_path: Path) -> None:
    line = episode(books=[]).line.encode()
    (tmp_path / FILE).write_bytes(line * 10_000)
    tracemalloc.start()
    count = sum(1 for _ in read(tmp_path))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 10_000
    assert most < 1_000_000


def test_tools_stand_beside(tmp_path: Path) -> None:
    with Journal(tmp_path) as written:
        digest = written.keep_tools(TOOLS)
        assert written.keep_tools(TOOLS) == digest
        assert written.keep_tools([]) != digest
    assert tools_of(tmp_path, digest) == TOOLS
    assert tools_of(tmp_path / FILE, digest) == TOOLS
    with pytest.raises(Unreadable, match="is missing"):
        tools_of(tmp_path, "0" * 64)
    with pytest.raises(Unreadable, match="is no digest"):
        tools_of(tmp_path, "../" + digest)
    file = tmp_path / "tools" / f"{digest}.json"
    file.write_text("[]")
    with pytest.raises(Unreadable, match="was changed"):
        tools_of(tmp_path, digest)
    file.write_text("[")
    with pytest.raises(Unreadable, match="no JSON"):
        tools_of(tmp_path, digest)


def test_a_key_says_what_it_is() -> None:
    assert str(Key("desk", "lend-one", "conversation", "small", 3)) == "desk/lend-one/conversation/small/3"
