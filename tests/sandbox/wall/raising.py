"""Raise some layers of the wall around a process of its own, and see what code does within."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import envgen.sandbox
from envgen.sandbox.inside.wall import LAYERS

SANDBOX = Path(envgen.sandbox.__file__).parent
LOCKED = Path(__file__).with_name("locked.py")

USERS = [
    pytest.param(False, id="root", marks=pytest.mark.skipif(os.geteuid() != 0, reason="needs root")),
    pytest.param(True, id="ordinary"),
]
linux = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux")


@dataclass(frozen=True)
class Outcome:
    """What came of an attack: what it told, which layers were not in force and why, and how its process ended (see os)."""

    found: Any
    reasons: dict[str, str]
    ended: int
    seconds: float  # from its last word to its end


def within(
    attack: str,
    *,
    layers: Collection[str] = LAYERS,
    before: str = "",
    ordinary: bool = False,
    python: str = sys.executable,
    outside: object = None,
    chroot: str = "",
    platform: str = "",
) -> Outcome:
    """Run code in a locked process, after other code in the process that it is forked from. Both know what `locked` names."""
    request = {
        "sandbox": str(SANDBOX),
        "layers": sorted(layers),
        "ordinary": ordinary,
        "before": textwrap.dedent(before),
        "attack": textwrap.dedent(attack),
        "outside": outside,
        "chroot": chroot,
        "platform": platform,
    }
    command = [python, "-s", "-S", "-P", "-B", "-X", "utf8", str(LOCKED)]
    ran = subprocess.run(
        command,
        input=json.dumps(request),
        capture_output=True,
        text=True,
        cwd="/",
        env={"PYTHONHASHSEED": "0", "TZ": "UTC"},
        timeout=60,
    )
    if ran.stderr:
        pytest.fail(ran.stderr)
    if not ran.stdout:  # the attack killed what was to answer
        return Outcome(None, {}, ran.returncode, 0.0)
    answer = json.loads(ran.stdout)
    reasons = {name: reason for name, reason in answer["reasons"].items() if name in layers and reason}
    return Outcome(answer.get("found"), reasons, answer["ended"], answer["seconds"])
