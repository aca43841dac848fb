"""Commands run as people run them: `envgen("render", "specs/")` in a project of their own."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from envgen.cli import main


@dataclass(frozen=True)
class Done:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Done]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def envgen(project: Path, capfd: pytest.CaptureFixture[str]) -> Run:
    """Run a command in the project."""

    def run(*arguments: str | os.PathLike[str]) -> Done:
        capfd.readouterr()
        modules, path = set(sys.modules), list(sys.path)
        status = main([os.fspath(argument) for argument in arguments])
        out, err = capfd.readouterr()
        # `call` imports a package of this project; the next one may have another of the same name.
        for name in sys.modules.keys() - modules:
            if str(project) in (getattr(sys.modules[name], "__file__", None) or ""):
                del sys.modules[name]
        sys.path[:] = path
        assert "Traceback" not in out + err
        return Done(status, out, err)

    return run
