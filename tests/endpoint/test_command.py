"""`envgen endpoint`: its first line, its ends, its mistakes; and how fast it is."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import threading
import time
from pathlib import Path

import pytest

from envgen.cli import main
from tests.endpoint.client import KEY, lines, said
from tests.endpoint.test_by_hand import Asking, process, put, until

SCRIPT = "rules:\n- reply: fine\n"


@pytest.fixture
def script(tmp_path: Path) -> Path:
    (tmp_path / "script.yaml").write_text(SCRIPT)
    return tmp_path / "script.yaml"


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("how", ["--script", "--by-hand"])
def test_a_signal_ends_it_at_once_and_cleanly(script: Path, number: int, status: int, how: str) -> None:
    where = script if how == "--script" else script.parent / "desk"
    with process(how, str(where)) as (running, url):
        assert url.startswith("http://127.0.0.1:")
        assert url.endswith("/v1")
        if how == "--by-hand":
            Asking(url)
            until((where / "0001").is_dir)
        else:
            assert said(url) == "fine"
        begin = time.monotonic()
        running.send_signal(number)
        _, err = running.communicate(timeout=5)
    assert running.returncode == status
    assert time.monotonic() - begin < 2
    assert err == "envgen: interrupted; every file is as it was or as it is to be\n"


def test_lines_say_where_to_answer_and_the_log_is_written(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with process("--by-hand", str(tmp_path / "desk"), "--log", str(log)) as (running, url):
        asking = Asking(url, stage="plan")
        assert running.stdout is not None
        assert running.stdout.readline().startswith(f"0001-plan: write {tmp_path}/desk/0001-plan/answer.md")
        put(tmp_path / "desk" / "0001-plan", "x")
        assert asking.content() == "x"
        until(lambda: lines(log))
    assert lines(log)[0]["by"] == "0001-plan"
    assert KEY not in log.read_text()


def test_who_reads_only_the_first_line_is_served_all_the_same(tmp_path: Path) -> None:
    with process("--by-hand", str(tmp_path / "desk")) as (running, url):
        assert running.stdout is not None
        running.stdout.close()
        first, second = Asking(url, "one", item="one"), Asking(url, "two", item="two")
        until(lambda: len(list(tmp_path.glob("desk/[0-9]*"))) == 2)
        for folder in tmp_path.glob("desk/[0-9]*"):
            put(folder, folder.name[5:])
        assert [first.content(), second.content()] == ["one", "two"]


def test_only_this_machine_can_reach_it(script: Path) -> None:
    with process("--script", str(script)) as (running, _):
        table = Path(f"/proc/{running.pid}/net/tcp").read_text()
        inodes = {os.readlink(file)[8:-1] for file in Path(f"/proc/{running.pid}/fd").iterdir() if "socket:[" in os.readlink(file)}
        rows = [line.split() for line in table.splitlines()[1:]]
        assert {row[1].partition(":")[0] for row in rows if row[9] in inodes} == {"0100007F"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "one of --script FILE and --by-hand DIR is needed"),
        (["--script", "script.yaml", "--by-hand", "desk"], "one of --script FILE and --by-hand DIR is needed"),
        (["--script", "no.yaml"], "no.yaml is no file"),
        (["--by-hand", "script.yaml"], "--by-hand script.yaml is no folder"),
    ],
)
def test_mistakes(
    arguments: list[str], told: str, script: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(script.parent)
    assert main(["endpoint", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_a_faulty_script_is_told_and_not_served(
    script: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(script.parent)
    script.write_text("rules:\n- replay: fine\n")
    assert main(["endpoint", "--script", "script.yaml"]) == 1
    assert "script.yaml:2:3: B1" in capsys.readouterr().out


def test_a_port_that_is_taken(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["endpoint", "--script", str(script), "--port", port]) == 2
    assert f"port {port} cannot be listened on" in capsys.readouterr().err


def test_it_answers_500_requests_a_second_on_one_core(script: Path) -> None:
    """By the processor time that the server takes, so that nothing else on the machine counts."""
    body = json.dumps({"model": "small", "messages": [{"role": "user", "content": "words " * 1000}]})
    many, clients = 1000, 8

    def ask_on(port: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        for _ in range(many // clients):
            connection.request("POST", "/v1/chat/completions", body, {"x-envgen-stage": "plan", "Authorization": f"Bearer {KEY}"})
            answer = connection.getresponse()
            assert json.loads(answer.read())["choices"][0]["message"]["content"] == "fine"
        connection.close()

    with process("--script", str(script), "--log", str(script.parent / "log.jsonl")) as (running, url):
        threads = [threading.Thread(target=ask_on, args=(int(url.split(":")[2].partition("/")[0]),)) for _ in range(clients)]
        before = _processor_seconds(running.pid)
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        until(lambda: len(lines(script.parent / "log.jsonl")) == many)
        took = _processor_seconds(running.pid) - before
    assert many / took > 500


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
