"""A build that is killed again and again, and resumed: the same bytes as one that nobody disturbed, no answer paid twice."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from envgen.endpoint import ScriptedServer
from tests.build.project import BUILD, SCRIPT, made, project, started

PATIENCE = 900.0


def undisturbed(folder: Path, build: Sequence[str]) -> dict[str, bytes]:
    with ScriptedServer(SCRIPT) as server:
        project(folder, server.base_url)
        run = started(folder, *build)
        _, err = run.communicate(timeout=PATIENCE)
        assert run.returncode in (0, 1), err  # 1: some are not released
    return made(folder)


def killed(
    folder: Path, build: Sequence[str], kills: int, seed: int, longest: float
) -> tuple[dict[str, bytes], list[dict[str, Any]], int]:
    """What is left after so many kills at random moments, the server's log, and how many kills met a process that was at it."""
    chance = random.Random(seed)
    log = folder / "log.jsonl"
    met = 0
    with ScriptedServer(SCRIPT, log=log) as server:
        project(folder, server.base_url)
        command = build
        for _ in range(kills):
            run = started(folder, *command)
            time.sleep(chance.uniform(0.05, longest))
            met += run.poll() is None
            with suppress(ProcessLookupError):  # it was over
                os.killpg(run.pid, signal.SIGKILL)
            run.communicate()
            if (folder / ".envgen" / "runs" / "0001" / "run.json").is_file():
                command = ("runs", "resume", "0001")
        run = started(folder, *command)
        _, err = run.communicate(timeout=PATIENCE)
        assert run.returncode in (0, 1), err  # 1: some are not released
        server.log.settled()
    return made(folder), [json.loads(line) for line in log.read_text().splitlines()], met


def paid_twice(log: list[dict[str, Any]]) -> dict[str, int]:
    counts = Counter(one["idempotency_key"] for one in log if one["paid"])
    return {key: count for key, count in counts.items() if count > 1}


@pytest.mark.parametrize(
    ("limit", "kills", "rounds"),
    [pytest.param(3, 2, 1, id="2"), pytest.param(10, 10, 5, id="50", marks=pytest.mark.slow)],
)
def test_killed_at_any_moment(tmp_path: Path, limit: int, kills: int, rounds: int) -> None:
    build = (*BUILD, "--limit", str(limit))
    begun = time.monotonic()
    whole = undisturbed(tmp_path / "whole", build)
    longest = (time.monotonic() - begun) * 0.7
    assert any(name.startswith("specs/lockers_01/scenarios/") for name in whole)
    met = 0
    for number in range(rounds):
        left, log, at_it = killed(tmp_path / f"killed_{number}", build, kills, number, longest)
        met += at_it
        assert left == whole
        assert paid_twice(log) == {}
    assert met >= kills * rounds // 2  # else it was over before it was killed
