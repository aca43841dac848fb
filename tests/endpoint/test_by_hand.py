"""The by-hand endpoint: requests as folders, answers that are complete, checked, found again after any end.

All answers here are written by hand: they stand in for a model's.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import openai
import pytest
from openai import AsyncOpenAI

from envgen.endpoint import ByHandServer
from envgen.endpoint.by_hand import FolderInUse
from envgen.endpoint.written import written
from tests.endpoint.client import KEY, SCHEMA, TOOLS, ask, lines, said, talk


def until(true: Callable[[], Any], seconds: float = 15) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.02)


def put(folder: Path, text: str, name: str = "answer.md") -> None:
    """As the sheet says: written elsewhere and renamed, and old enough to be read at once."""
    part = folder / f"{name}.new"
    part.write_text(text)
    os.utime(part, (time.time() - 60, time.time() - 60))
    part.rename(folder / name)


class Asking(threading.Thread):
    """A request that waits for its answer."""

    def __init__(self, server: Any, text: str = "hello", **more: Any) -> None:
        super().__init__(daemon=True)
        self._ask = lambda: ask(server, text, **more)
        self.done: Any = None
        self.error: BaseException | None = None
        self.start()

    def run(self) -> None:
        try:
            self.done = self._ask()
        except Exception as error:
            self.error = error

    def content(self) -> str | None:
        self.join(20)
        assert self.error is None
        content: str | None = self.done.choices[0].message.content
        return content


def test_a_request_is_a_folder_and_its_answer_a_file_in_it(tmp_path: Path) -> None:
    told: list[str] = []
    desk = tmp_path / "desk"
    with ByHandServer(desk, tell=told.append) as server:
        asking = Asking(server, "Which shelf?", stage="plan", item="library desk/../x", temperature=0.2)
        folder = desk / "0001-plan-library-desk-..-x"
        until(folder.is_dir)
        put(folder, "The third.\n")
        assert asking.content() == "The third."
    assert asking.done.model == "by-hand"
    assert asking.done.usage.completion_tokens == 3
    assert told == [f"{folder.name}: write {folder / 'answer.md'} (asked in request.md beside it)"]
    facts = json.loads((folder / "request.json").read_text())
    assert (facts["stage"], facts["item"]) == ("plan", "library desk/../x")
    assert facts["body"]["messages"] == [{"role": "user", "content": "Which shelf?"}]
    sheet = (folder / "request.md").read_text()
    assert sheet.startswith("# plan · library desk/../x\n\nWrite the answer into `answer.md`")
    assert "## Message 1: user\n\nWhich shelf?\n" in sheet
    assert "- temperature: `0.2`" in sheet
    assert KEY not in sheet + (folder / "request.json").read_text()


def test_the_sheet_shows_schema_tools_and_all_messages_in_order(tmp_path: Path) -> None:
    asked = [
        {"role": "system", "content": "Rules with a fence:\n```json\n{}\n```"},
        {"role": "user", "content": [{"type": "text", "text": "parts"}]},
        {
            "role": "assistant",
            "content": None,
            "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}],
        },
        {"role": "tool", "tool_call_id": "c1", "content": "the result"},
    ]
    with ByHandServer(tmp_path) as server:
        asking = Asking(server, messages=asked, response_format=SCHEMA, tools=TOOLS)
        until((tmp_path / "0001").is_dir)
        sheet = (tmp_path / "0001" / "request.md").read_text()
        put(tmp_path / "0001", '{"ok": true}')
        assert asking.content() == '{"ok": true}'
    order = [
        "```json",
        "```tool_call",
        "JSON Schema of the answer: verdict",
        '"additionalProperties": false',
        "## Tool: lend_copy",
        "## Parameters",
    ]
    order += ["1: system", "2: user", "parts", "3: assistant", '"name": "f"', "4: tool", "the result", '"tool_call_id": "c1"']
    at = -1
    for part in order:
        assert sheet.find(part, at + 1) > at, part
        at = sheet.find(part, at + 1)


def test_a_wrong_answer_is_refused_and_a_mended_one_is_taken(tmp_path: Path) -> None:
    told: list[str] = []
    with ByHandServer(tmp_path, tell=told.append) as server:
        asking = Asking(server, response_format=SCHEMA)
        folder = tmp_path / "0001"
        until(folder.is_dir)
        for wrong, why in [
            ('{"ok": "yes"}', "$.ok: 'yes' is not of type 'boolean'"),
            ('{"ok": true,}', "no JSON: "),
            ("{}", "$: 'ok' is a required property"),
            ("Here:\n```json\n[]\n```\n", "$: [] is not of type 'object'"),
        ]:
            put(folder, wrong)
            until(lambda why=why: (folder / "problems.md").is_file() and why in (folder / "problems.md").read_text())
            assert asking.is_alive()
        assert "<!-- as it is -->" in (folder / "problems.md").read_text()
        put(folder, 'I think:\n\n```json\n{"ok": true}\n```\n')
        assert asking.content() == '{"ok": true}'
        assert not (folder / "problems.md").exists()
    assert len(told) == 5
    assert told[1].startswith("0001: answer.md is refused, see ")


@pytest.mark.parametrize(
    ("text", "given"), [("no JSON at all\n", "no JSON at all"), ("```json\n{}\n```\n", "```json\n{}\n```"), ("", None)]
)
def test_a_wrong_answer_can_be_given_on_purpose(tmp_path: Path, text: str, given: str | None) -> None:
    with ByHandServer(tmp_path) as server:
        asking = Asking(server, response_format=SCHEMA)
        until((tmp_path / "0001").is_dir)
        put(tmp_path / "0001", f"<!-- as it is -->\n{text}")
        assert (asking.content() or None) == given


def test_tool_calls_by_hand(tmp_path: Path) -> None:
    with ByHandServer(tmp_path) as server:
        asking = Asking(server, tools=TOOLS)
        folder = tmp_path / "0001"
        until(folder.is_dir)
        put(
            folder,
            '```tool_call\n{"name": "lend_copi", "arguments": {}}\n```\n'
            '```tool_call\n{"name": "lend_copy", "arguments": {}}\n```\n',
        )
        until((folder / "problems.md").is_file)
        told = (folder / "problems.md").read_text()
        assert "there is no tool lend_copi; did you mean 'lend_copy'?" in told
        assert "tool_call: $.arguments: 'copy_id' is a required property" in told
        put(folder, 'I lend it.\n\n```tool_call\n{"name": "lend_copy", "arguments": {"copy_id": "C-1"}}\n```\n')
        assert asking.content() == "I lend it."
    (choice,) = asking.done.choices
    assert choice.finish_reason == "tool_calls"
    assert json.loads(choice.message.tool_calls[0].function.arguments) == {"copy_id": "C-1"}


def test_vectors_by_hand(tmp_path: Path) -> None:
    async def embed(client: AsyncOpenAI) -> Any:
        return [one.embedding for one in (await client.embeddings.create(model="m", input=["a", "b"])).data]

    def write() -> None:
        until((tmp_path / "0001").is_dir)
        put(tmp_path / "0001", "[[1, 2], [3]]", "answer.json")
        until((tmp_path / "0001" / "problems.md").is_file)
        put(tmp_path / "0001", "[[1, 2], [0.5, 4]]", "answer.json")

    writing = threading.Thread(target=write)
    writing.start()
    with ByHandServer(tmp_path) as server:
        assert talk(server, embed) == [[1, 2], [0.5, 4]]
    writing.join()


def test_json_files_are_answers_too(tmp_path: Path) -> None:
    with ByHandServer(tmp_path) as server:
        asking = Asking(server)
        until((tmp_path / "0001").is_dir)
        put(tmp_path / "0001", "{]", "answer.json")
        until((tmp_path / "0001" / "problems.md").is_file)
        put(tmp_path / "0001", '{"any": 1}', "answer.json")
        assert asking.content() == '{"any": 1}'


def test_equal_requests_share_a_folder_and_later_ones_are_answered_at_once(tmp_path: Path) -> None:
    with ByHandServer(tmp_path) as server:
        both = [Asking(server), Asking(server)]
        until((tmp_path / "0001").is_dir)
        put(tmp_path / "0001", "once")
        assert [one.content() for one in both] == ["once", "once"]
        begin = time.monotonic()
        streamed = ask(server, stream=True)
        assert time.monotonic() - begin < 2
        del streamed
        other = Asking(server, "another")
        until((tmp_path / "0002").is_dir)
        put(tmp_path / "0002", "two")
        assert other.content() == "two"
    with ByHandServer(tmp_path) as server:
        assert said(server) == "once"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["0001", "0002"]


def test_a_hundred_requests_wait_at_once(tmp_path: Path) -> None:
    with ByHandServer(tmp_path) as server:
        waiting = [Asking(server, f"number {number}", item=f"n{number}") for number in range(100)]
        until(lambda: len(list(tmp_path.glob("[0-9]*"))) == 100)
        for folder in tmp_path.glob("[0-9]*"):
            put(folder, folder.name.rpartition("-")[2])
        assert [one.content() for one in waiting] == [f"n{number}" for number in range(100)]


def test_a_schema_that_is_none_is_told_to_the_client(tmp_path: Path) -> None:
    form = {"type": "json_schema", "json_schema": {"name": "x", "schema": {"type": "objekt"}}}
    with (
        ByHandServer(tmp_path) as server,
        pytest.raises(openai.BadRequestError, match="the JSON Schema of response_format is none"),
    ):
        ask(server, response_format=form)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_deleted_is_asked_again(tmp_path: Path) -> None:
    import shutil

    with ByHandServer(tmp_path) as server:
        asking = Asking(server)
        until((tmp_path / "0001").is_dir)
        inode = (tmp_path / "0001").stat().st_ino
        (tmp_path / "0001").rename(tmp_path / "away")
        until((tmp_path / "0001").is_dir)
        assert (tmp_path / "0001").stat().st_ino != inode
        put(tmp_path / "0001", "x")
        assert asking.content() == "x"
        shutil.rmtree(tmp_path / "away")


def test_who_gives_up_costs_nothing(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with ByHandServer(tmp_path / "desk", log=log) as server:
        with pytest.raises(openai.APITimeoutError):
            ask(server, timeout=0.5)
        until(lambda: lines(log))
        put(tmp_path / "desk" / "0001", "late")
        assert said(server) == "late"
    assert [(line["answered"], line["complete"], line["by"]) for line in lines(log)] == [
        ("gone", False, ""),
        ("reply", True, "0001"),
    ]


# ── what is complete ────────────────────────────────────────


def test_a_file_that_somebody_holds_open_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "answer.md").open("w") as file:
        file.write("half of")
        file.flush()
        os.utime(file.fileno(), (1, 1))
        assert written(tmp_path) is None
        file.write(" it")
    os.utime(tmp_path / "answer.md", (1, 1))
    found = written(tmp_path)
    assert found is not None
    assert found.text == "half of it"


def test_a_file_that_was_just_written_is_not_read_yet(tmp_path: Path) -> None:
    (tmp_path / "answer.md").write_text("now")
    assert written(tmp_path) is None
    until(lambda: written(tmp_path), 3)


def test_an_empty_file_and_one_with_a_part_beside_it_are_no_answers(tmp_path: Path) -> None:
    put(tmp_path, "")
    assert written(tmp_path) is None
    put(tmp_path, "text")
    (tmp_path / "answer.md.part").write_text("more to come")
    assert written(tmp_path) is None
    (tmp_path / "answer.md.part").unlink()
    assert written(tmp_path) is not None


def test_a_link_or_a_pipe_in_place_of_an_answer_holds_nobody_up(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "answer.md")
    assert written(tmp_path) is None


def test_an_answer_that_is_written_slowly_is_never_half_read(tmp_path: Path) -> None:
    """Piece by piece, the file open all the while, with pauses longer than any patience."""
    with ByHandServer(tmp_path) as server:
        asking = Asking(server)
        until((tmp_path / "0001").is_dir)
        with (tmp_path / "0001" / "answer.md").open("w") as file:
            for piece in ("one ", "two ", "three"):
                file.write(piece)
                file.flush()
                time.sleep(0.9)
        assert asking.content() == "one two three"


# ── ends of the server ──────────────────────────────────────


@contextmanager
def process(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "envgen", "endpoint", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            yield running, running.stdout.readline().removeprefix("listening on ").strip()
        finally:
            running.kill()


def test_killed_and_started_again_it_goes_on_where_it_was(tmp_path: Path) -> None:
    desk = tmp_path / "desk"
    with process("--by-hand", str(desk)) as (first, url):
        answered, waiting = Asking(url, "one"), Asking(url, "two")
        until(lambda: len(list(desk.glob("[0-9]*"))) == 2)
        one, two = sorted(desk.glob("*/request.json"), key=lambda file: "two" in file.read_text())
        put(one.parent, "first")
        assert answered.content() == "first"
        first.send_signal(signal.SIGKILL)
        waiting.join(10)
        assert isinstance(waiting.error, openai.APIConnectionError)
    (desk / ".making-0003").mkdir()  # as if it had been killed a moment earlier
    put(two.parent, "second")
    with process("--by-hand", str(desk)) as (_, url):
        assert [said(url, "one"), said(url, "two")] == ["first", "second"]
        third = Asking(url, "three")
        until((desk / "0003").is_dir)
        put(desk / "0003", "third")
        assert third.content() == "third"
    assert sorted(one.name for one in desk.iterdir()) == ["0001", "0002", "0003"]


def test_killed_at_any_moment_no_folder_is_half_made(tmp_path: Path) -> None:
    """Whatever was made is whole, and no request has two folders."""
    asked = 0
    for pause in (0.0, 0.004, 0.011, 0.023, 0.047, 0.09):
        with process("--by-hand", str(tmp_path)) as (running, url):
            waiting = [Asking(url, f"request {number}") for number in range(12)]
            until(lambda asked=asked: len(list(tmp_path.glob("[0-9]*"))) > min(asked, 11) or asked == 12)
            time.sleep(pause)
            running.send_signal(signal.SIGKILL)
            for one in waiting:
                one.join(10)
        asked = len(list(tmp_path.glob("[0-9]*")))
    with ByHandServer(tmp_path) as server:
        waiting = [Asking(server, f"request {number}") for number in range(12)]
        until(lambda: len(list(tmp_path.glob("[0-9]*/request.md"))) == 12)
        for file in tmp_path.glob("*/request.json"):
            put(file.parent, json.loads(file.read_text())["body"]["messages"][0]["content"])
        assert [one.content() for one in waiting] == [f"request {number}" for number in range(12)]
    assert sorted(one.name for one in tmp_path.iterdir()) == [f"{number:04}" for number in range(1, 13)]


def test_a_folder_that_cannot_be_made_is_told_to_the_client(tmp_path: Path) -> None:
    import shutil

    with ByHandServer(tmp_path / "desk") as server:
        shutil.rmtree(tmp_path / "desk")
        with pytest.raises(openai.InternalServerError, match="the endpoint cannot go on: No such file or directory"):
            ask(server)


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with ByHandServer(tmp_path), pytest.raises(FolderInUse):
        ByHandServer(tmp_path)
    with ByHandServer(tmp_path):
        pass


def test_folders_of_somebody_else_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "request.json").write_text("{")
    (tmp_path / "0007-old").mkdir()
    with ByHandServer(tmp_path) as server:
        asking = Asking(server)
        until((tmp_path / "0008").is_dir)
        put(tmp_path / "0008", "x")
        assert asking.content() == "x"
    assert (tmp_path / "notes" / "request.json").read_text() == "{"
