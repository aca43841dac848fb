"""`envgen rollout`: what it plays, what it keeps, and that nothing is played twice or lost."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
import yaml

from envgen.endpoint import ScriptedServer
from envgen.trajectory.journal import FILE, read
from tests.cli.conftest import Run

SPECS = Path(__file__).parents[2] / "specs"
DESK, ONE, OTHER = "library_desk", "moving-away", "pay-a-part-and-borrow"
INTO = Path("rollouts/solution-non-conversation")


@pytest.fixture
def desk(project: Path) -> Path:
    """The spec of a reference environment."""
    shutil.copytree(SPECS / DESK, project / "specs" / DESK)
    return project / "specs" / DESK


def keys(folder: Path = INTO) -> list[str]:
    return sorted(str(one.key) for one in read(folder))


def test_the_reference_solution_earns_all(envgen: Run, desk: Path) -> None:
    done = envgen("rollout", DESK, "--agent", "solution", "--only", ONE, "--only", OTHER, "-n", "2")
    assert done.status == 0
    assert "4 episodes, gain 1.00, all checks pass in 100%" in done.err
    assert keys() == [f"{DESK}/{scenario}/non-conversation/solution/{sample}" for scenario in (ONE, OTHER) for sample in (0, 1)]
    assert all(one.reward is not None and one.reward["all"] == 1.0 and one.ended == "completed" for one in read(INTO))
    assert {one.provenance["style"] for one in read(INTO)} == {"script"}


def test_what_is_there_is_not_played_again(envgen: Run, desk: Path) -> None:
    envgen("rollout", DESK, "--agent", "solution", "--only", ONE)
    before = (INTO / FILE).read_bytes()
    again = envgen("rollout", DESK, "--agent", "solution", "--only", ONE, "--json")
    assert (again.status, again.json["played"], again.json["already"]) == (0, 0, 1)
    more = envgen("rollout", DESK, "--agent", "solution", "--only", ONE, "-n", "3", "--json")
    assert (more.json["played"], more.json["already"]) == (2, 1)
    after = (INTO / FILE).read_bytes()
    assert after.startswith(before)
    lines = [json.loads(line) for line in after.splitlines()]
    assert [{**line, "sample": 0} for line in lines] == [lines[0]] * 3


def test_the_line_that_a_killed_writer_left_is_played_again(envgen: Run, desk: Path) -> None:
    envgen("rollout", DESK, "--agent", "solution", "--only", ONE, "-n", "3", "-j", "1")
    whole = (INTO / FILE).read_bytes()
    (INTO / FILE).write_bytes(whole[:-100])
    assert envgen("rollout", DESK, "--agent", "solution", "--only", ONE, "-n", "3", "--json").json["played"] == 1
    assert (INTO / FILE).read_bytes() == whole


@pytest.mark.parametrize(
    ("more", "what"),
    [
        (["--agent", "no-op"], 'has episodes of the agent "solution", and this is "no-op"'),
        (["--agent", "solution", "--steps", "3"], "has episodes of the rules"),
        (["--agent", "solution", "--conversation"], 'has episodes of the setting "non-conversation"'),
    ],
)
def test_a_folder_holds_one_kind_of_episodes(envgen: Run, desk: Path, more: Sequence[str], what: str) -> None:
    envgen("rollout", DESK, "--agent", "solution", "--only", ONE)
    before = {file.name: file.read_bytes() for file in INTO.iterdir() if file.is_file()}
    done = envgen("rollout", DESK, *more, "--only", ONE, "--into", INTO)
    assert done.status == 2
    assert what in done.err
    assert "--into" in done.err
    assert {file.name: file.read_bytes() for file in INTO.iterdir() if file.is_file()} == before


def test_an_environment_that_has_changed_belongs_elsewhere(envgen: Run, desk: Path) -> None:
    envgen("rollout", DESK, "--agent", "solution", "--only", ONE)
    blueprint = desk / "blueprint.yaml"
    blueprint.write_text(blueprint.read_text("utf-8").replace("title: ", "title: Another ", 1), "utf-8")
    done = envgen("rollout", DESK, "--agent", "solution", "--only", ONE, "-n", "2")
    assert done.status == 2
    assert f"has episodes of {DESK} as it was before a change" in done.err
    assert len(keys()) == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--only", "moving-awy"], "moving-away"),
        (["--agent", "solutoin"], "there is no agent solutoin"),
        (["--agent", "replay:nowhere"], "nowhere does not exist"),
        (["--agent", "solution", "--dry-run"], "asks no model"),
        (["--agent", "model"], "envgen.toml"),
    ],
)
def test_what_cannot_be_asked_for(
    envgen: Run, desk: Path, words: Sequence[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith(("ENVGEN_", "OPENAI_"))]:
        monkeypatch.delenv(name)
    done = envgen("rollout", DESK, *words)
    assert done.status == 2
    assert told in done.err
    assert "hint:" in done.err
    assert not list(Path("rollouts").glob("*/trajectories.jsonl")) or not keys(next(Path("rollouts").iterdir()))


def test_a_scenario_without_a_solution_is_told_and_the_others_are_played(envgen: Run, desk: Path) -> None:
    scenario = desk / "scenarios" / f"{ONE}.yaml"
    told = yaml.safe_load(scenario.read_text("utf-8"))
    del told["solution"]
    scenario.write_text(yaml.safe_dump(told, sort_keys=False), "utf-8")
    done = envgen("rollout", DESK, "--agent", "solution", "--only", ONE, "--only", OTHER)
    assert done.status == 1
    assert f"{DESK}/{ONE} has no reference solution" in done.err
    assert keys() == [f"{DESK}/{OTHER}/non-conversation/solution/0"]


def test_episodes_are_played_again_by_their_calls(envgen: Run, desk: Path) -> None:
    envgen("rollout", DESK, "--agent", "random", "--only", ONE, "-n", "2", "--steps", "6")
    first = Path("rollouts/random-non-conversation")
    assert envgen("rollout", DESK, "--agent", f"replay:{first}", "--only", ONE, "-n", "2", "--steps", "6").status == 0
    was, comes = (
        sorted(read(place), key=lambda one: one.key.sample) for place in (first, Path("rollouts/replay-non-conversation"))
    )
    assert [[call.digest for call in one.calls] for one in was] == [[call.digest for call in one.calls] for one in comes]
    assert any(one.calls for one in was)


def test_a_model_plays(envgen: Run, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = yaml.safe_load((desk / "scenarios" / f"{OTHER}.yaml").read_text("utf-8"))["solution"]
    calls = [{"name": step["tool"], "arguments": step["arguments"]} for step in steps]
    rules = [
        {"match": {"stage": "agent", "nth": 1}, "reply": {"tool_calls": calls}},
        {"match": {"stage": "agent"}, "reply": "Task Completed"},
    ]
    monkeypatch.setenv("ENVGEN_MODEL", "by/hand")
    monkeypatch.delenv("ENVGEN_ANSWERS", raising=False)
    with ScriptedServer({"rules": rules}) as server:
        monkeypatch.setenv("ENVGEN_BASE_URL", server.base_url)
        done = envgen("rollout", DESK, "--only", OTHER, "--json")
        assert done.status == 0, done.err
        [one] = read(Path("rollouts/by-hand-non-conversation"))
        assert (one.key.agent, one.ended, one.steps) == ("by/hand", "completed", 2)
        assert one.reward is not None and done.json["gain"] == one.reward["gain"] == 1.0
        planned = envgen("rollout", DESK, "--only", OTHER, "--dry-run", "--json").json["stages"]
        assert [(row["stage"], row["calls"] > 0) for row in planned] == [("agent", True)]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_who_is_killed_loses_and_doubles_nothing(desk: Path, project: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-m", "envgen", "rollout", DESK, "--agent", "solution", "--only", ONE, "-n", "400", "-j", "1"]
    running = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    file, deadline = project / INTO / FILE, time.monotonic() + 60
    while not (file.is_file() and file.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.02)
    running.send_signal(number)
    assert running.wait(30) != 0
    before = file.read_bytes()
    assert before.count(b"\n") < 400
    assert subprocess.run(command, capture_output=True, timeout=120, check=False).returncode == 0
    assert sorted(one.key.sample for one in read(project / INTO)) == list(range(400))
    assert file.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
