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


def killed(folder: Path, build: Sequence[str], kills: int, seed: int, longest: float) -> tuple[list[dict[str, Any]], int]:
    """Build, killed up to so many times at random moments, to the end. The server's log, and how many kills met it at work."""
    chance = random.Random(seed)
    log = folder / "log.jsonl"
    met, is_over = 0, False
    with ScriptedServer(SCRIPT, log=log) as server:
        project(folder, server.base_url)
        command = build
        while not is_over:
            run = started(folder, *command)
            if met < kills:
                time.sleep(chance.uniform(0.05, longest))
                if run.poll() is None:
                    met += 1
                    with suppress(ProcessLookupError):  # it was over in the meantime
                        os.killpg(run.pid, signal.SIGKILL)
            _, err = run.communicate(timeout=PATIENCE)
            assert run.returncode in (0, 1, -signal.SIGKILL), err  # 1: some are not released
            file = folder / ".envgen" / "runs" / "0001" / "run.json"
            state = json.loads(file.read_bytes())["state"] if file.is_file() else ""
            is_over = state == "finished"  # also where the kill came when nothing but the end of the process was left
            command = ("runs", "resume", "0001") if state else build
        server.log.settled()
    return [json.loads(line) for line in log.read_text().splitlines()], met


def paid_twice(log: list[dict[str, Any]]) -> dict[str, int]:
    counts = Counter(one["idempotency_key"] for one in log if one["paid"])
    return {key: count for key, count in counts.items() if count > 1}


@pytest.mark.parametrize(("limit", "kills"), [pytest.param(2, 1, id="1"), pytest.param(10, 50, id="50", marks=pytest.mark.slow)])
def test_killed_at_any_moment(tmp_path: Path, limit: int, kills: int) -> None:
    build = (*BUILD, "--limit", str(limit))
    begun = time.monotonic()
    whole = undisturbed(tmp_path / "whole", build)
    longest = (time.monotonic() - begun) * 0.7
    assert any(name.startswith("specs/lockers_01/scenarios/") for name in whole)
    met = number = 0
    while met < kills:
        folder = tmp_path / f"killed_{number}"
        log, at_it = killed(folder, build, min(10, kills - met), number, longest)
        assert made(folder) == whole
        assert paid_twice(log) == {}
        met, number = met + at_it, number + 1
