"""Runs as their users see them: listed, looked at, gone on with after a budget, a fault, Ctrl-C or a kill; and what they cost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from envgen.cli.app import app
from envgen.cli.models import BudgetOption, DryRunOption, OfflineOption, show_estimates, with_client
from envgen.endpoint import ScriptedServer
from envgen.llm import Message
from envgen.llm.client import Client
from envgen.llm.estimate import Estimate
from tests.cli.conftest import Run
from tests.llm.project import log_of

REPLY = {"reply": {"text": "ok", "usage": {"prompt": 1000, "completion": 100}}}
TOML = """\
[endpoint]
base_url = "{}"
model = "scripted"
attempts = 1
max_tokens = 100
concurrency = 1

[prices.scripted]
input = 1
output = 10
"""


def ask_words(
    words: list[str],
    offline: OfflineOption = False,
    budget: BudgetOption = None,
    dry_run: DryRunOption = False,
    as_json: bool = False,
) -> None:
    """Ask about each word, in the place of a stage."""
    if dry_run:
        show_estimates([Estimate("ask", len(words), 1000 * len(words), 100 * len(words))], as_json=as_json)
        return

    async def work(client: Client) -> list[str]:
        assert client.run is not None
        return [(await client.ask([Message(role="user", content=word)], stage="ask", item=word)).text for word in words]

    typer.echo(" ".join(with_client(work, offline=offline, budget=budget)))


@pytest.fixture(autouse=True)
def a_stage() -> Iterator[None]:
    app.command("ask-words", hidden=True)(ask_words)
    yield
    app.registered_commands.pop()


def served(project: Path, *rules: Any) -> ScriptedServer:
    server = ScriptedServer({"rules": [*rules, REPLY]}, log=project / "log.jsonl")
    (project / "envgen.toml").write_text(TOML.format(server.base_url))
    return server


def test_nothing_yet(envgen: Run) -> None:
    assert envgen("runs").err == "no run yet: each command that asks a model is one (envgen discover, plan, implement, …)\n"
    assert envgen("runs", "--json").json == {"runs": []}
    assert envgen("cost").err == "nothing was asked yet\n"
    for command in (["runs", "resume"], ["runs", "show"], ["cost", "3"]):
        assert envgen(*command).status == 2


def test_runs_are_listed(envgen: Run, project: Path) -> None:
    with served(project):
        assert envgen("ask-words", "a", "b").out == "ok ok\n"
        assert envgen("ask-words", "a", "--offline").out == "ok\n"
    done = envgen("runs")
    lines = [line.split() for line in done.out.splitlines()]
    assert lines[0] == ["id", "state", "begun", "paid", "replayed", "cost", "command"]
    assert lines[1][:2] + lines[1][4:] == ["0001", "finished", "2", "0", "$0.0040", "ask-words", "a", "b"]
    assert lines[2][:2] + lines[2][4:] == ["0002", "finished", "0", "1", "$0.00", "ask-words", "a", "--offline"]
    assert done.err == ""  # nothing to go on with
    (first, _) = envgen("runs", "--json").json["runs"]
    assert (first["command"], first["paid"], first["input"], first["can_go_on"]) == (["ask-words", "a", "b"], 2, 2000, False)


def test_a_finished_run_is_not_gone_on_with(envgen: Run, project: Path) -> None:
    with served(project):
        envgen("ask-words", "a b", "c")
    done = envgen("runs", "resume", "1")
    assert (
        done.err == "envgen: run 0001 is finished\n  hint: envgen ask-words 'a b' c does it again, with the answers that are kept\n"
    )


def test_after_a_fault_only_the_rest_is_paid(envgen: Run, project: Path) -> None:
    with served(project, {"match": {"item": "b"}, "fault": "server_error", "times": 1}):
        failed = envgen("ask-words", "a", "b", "c")
        assert failed.status == 2
        assert "500: The server had an error" in failed.err
        assert "(run 0001)" in failed.err
        assert "envgen runs resume" in failed.err
        assert "envgen runs resume 0001 goes on with run 0001; nothing is paid twice" in envgen("runs").err
        shown = envgen("runs", "show").out
        assert "failed: begun" in shown
        assert "because: no answer from http://127.0.0.1" in shown
        done = envgen("runs", "resume")
        assert done.status == 0
        assert done.out == "ok ok ok\n"
        assert "going on with run 0001: envgen ask-words a b c" in done.err
    (run,) = envgen("runs", "--json").json["runs"]
    assert (run["state"], run["resumed"], run["paid"], run["replayed"], run["failed"]) == ("finished", 1, 3, 1, 1)
    assert len([line for line in log_of(project / "log.jsonl") if line["paid"]]) == 3


def test_after_a_budget_with_a_larger_one(envgen: Run, project: Path) -> None:
    with served(project):
        stopped = envgen("ask-words", "a", "b", "c", "--budget", "0.0041")
        assert stopped.status == 2
        assert "the budget of $0.0041 is used up: $0.0040 are spent" in stopped.err
        assert envgen("runs", "--json").json["runs"][0]["state"] == "over budget"
        assert "is used up" in envgen("runs", "resume").err  # what was spent counts
        assert envgen("runs", "resume", "--budget", "1").out == "ok ok ok\n"
    (run,) = envgen("runs", "--json").json["runs"]
    assert (run["paid"], run["cost"]) == (3, pytest.approx(0.006))


def test_cost(envgen: Run, project: Path) -> None:
    with served(project):
        envgen("ask-words", "a", "b")
        envgen("ask-words", "b", "c")
    told = envgen("cost", "--by", "item", "--json").json
    assert {row["item"]: (row["paid"], row["replayed"], row["cost"]) for row in told["rows"]} == {
        "a": (1, 0, pytest.approx(0.002)),
        "b": (1, 1, pytest.approx(0.002)),
        "c": (1, 0, pytest.approx(0.002)),
    }
    assert told["total"][0]["cost"] == pytest.approx(0.006)
    assert envgen("cost", "last", "--json").json["runs"] == ["0002"]
    lines = envgen("cost", "--by", "model").out.splitlines()
    assert lines[1].split() == ["scripted", "3", "1", "3,000", "0", "300", "$0.0060"]
    assert envgen("cost", "--by", "item").out.splitlines()[-1].split()[:3] == ["in", "all", "3"]


def test_a_price_that_is_not_known(envgen: Run, project: Path) -> None:
    with served(project) as server:
        (project / "envgen.toml").write_text(f'[endpoint]\nbase_url = "{server.base_url}"\nmodel = "scripted"\n')
        envgen("ask-words", "a")
        assert 'write its price below [prices."scripted"]' in envgen("ask-words", "b", "--budget", "1").err
    done = envgen("cost")
    assert done.out.splitlines()[1].split()[-1] == "?"
    assert "no price was known for scripted, whose tokens are in no cost" in done.err
    assert envgen("cost", "--json").json["rows"][0]["unpriced"] == ["scripted"]


def test_a_dry_run_asks_nobody(envgen: Run, project: Path) -> None:
    with served(project):
        done = envgen("ask-words", "a", "b", "--dry-run")
        assert [line.split() for line in done.out.splitlines()] == [
            ["stage", "model", "calls", "input", "output", "cost"],
            ["ask", "scripted", "2", "2,000", "200", "$0.0040"],
            ["in", "all", "2", "2,000", "200", "$0.0040"],
        ]
        assert done.err.startswith("tokens by ")
        told = envgen("ask-words", "a", "--dry-run", "--as-json").json
        assert told["total"]["cost"] == pytest.approx(0.002)
        assert told["tokens_by"]
    assert log_of(project / "log.jsonl") == []
    assert not (project / ".envgen").exists()


def test_a_dry_run_without_an_endpoint(envgen: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ENVGEN_BASE_URL", "OPENAI_BASE_URL", "ENVGEN_MODEL"):
        monkeypatch.delenv(name, raising=False)
    done = envgen("ask-words", "a", "--dry-run")
    assert done.status == 0
    assert "no endpoint is set" in done.err
    failed = envgen("ask-words", "a")
    assert failed.status == 2
    assert "no base_url to ask for stage ask" in failed.err


def test_settings_that_are_none(envgen: Run, project: Path) -> None:
    (project / "envgen.toml").write_text("[endpoint]\nmodle = 1\n")
    done = envgen("ask-words", "a")
    assert done.status == 2
    assert "envgen.toml:2: there is no setting modle" in done.err
    assert "docs/models.md" in done.err
    assert not (project / ".envgen").exists()


def test_a_miss_offline(envgen: Run, project: Path) -> None:
    with served(project):
        done = envgen("ask-words", "a", "--offline")
    assert done.status == 2
    assert "stage ask, a: no answer is kept for this request" in done.err


PROGRAM = """
import sys
from envgen.cli import main
from tests.cli.test_runs import app, ask_words

app.command("ask-words")(ask_words)
sys.exit(main())
"""


def begun(project: Path, *words: str) -> subprocess.Popen[str]:
    """A process that is waiting for its second answer."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "ask-words", *words], cwd=project, env=environment, stderr=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 30
    ledger = project / ".envgen/runs/0001/ledger.jsonl"
    while time.monotonic() < deadline and not (ledger.exists() and ledger.read_text().count('"asked"') == 2):
        time.sleep(0.05)
    return process


@pytest.mark.parametrize(
    ("number", "state", "status"),
    [(signal.SIGINT, "interrupted", 130), (signal.SIGTERM, "interrupted", 143), (signal.SIGKILL, "killed", -9)],
)
def test_a_run_that_is_ended(number: signal.Signals, state: str, status: int, envgen: Run, project: Path) -> None:
    with served(project, {"match": {"item": "b"}, "fault": "hang", "times": 1}):
        process = begun(project, "a", "b", "c")
        (run,) = envgen("runs", "--json").json["runs"]
        assert (run["state"], run["paid"], run["in_flight"]) == ("running", 1, 1)
        assert "is under way in another process" in envgen("runs", "resume", "1").err
        process.send_signal(number)
        _, err = process.communicate(timeout=20)
        assert process.returncode == status
        if number is not signal.SIGKILL:
            assert "run 0001 was interrupted; what was answered is kept" in err
            assert "envgen runs resume 0001 goes on" in err
            assert "Traceback" not in err
        (run,) = envgen("runs", "--json").json["runs"]
        assert (run["state"], run["in_flight"]) == (state, 1)
        assert "under way when it stopped, and perhaps paid: ask, b (" in envgen("runs", "show").out
        assert "1 request is without an answer: under way still, or when a run stopped" in envgen("cost").err
        assert envgen("runs", "resume").out == "ok ok ok\n"
    told = [json.loads(line) for line in (project / ".envgen/runs/0001/ledger.jsonl").read_text().splitlines()]
    assert sum(line["what"] == "answered" and not line.get("replayed") for line in told) == 3
