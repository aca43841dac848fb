"""A project with an endpoint: the real client and the real server, a stand-in for the model between them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from envgen.endpoint.server import EndpointServer
from tests.cli.conftest import envgen, project
from tests.synthesis.discover.model import NAME, StandIn

__all__ = ["envgen", "project"]


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Callable[[StandIn], EndpointServer]:
    """A server that has to be entered; the settings name it from then on."""

    def of(model: StandIn) -> EndpointServer:
        server = EndpointServer(model)
        monkeypatch.setenv("ENVGEN_BASE_URL", server.base_url)
        monkeypatch.setenv("ENVGEN_MODEL", NAME)
        monkeypatch.setenv("ENVGEN_EMBEDDING_MODEL", NAME)
        return server

    return of


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """No endpoint of whoever runs the tests."""
    for name in (
        "ENVGEN_BASE_URL",
        "ENVGEN_MODEL",
        "ENVGEN_EMBEDDING_MODEL",
        "ENVGEN_API_KEY",
        "OPENAI_API_KEY",
        "OPENAI_BASE_URL",
    ):
        monkeypatch.delenv(name, raising=False)


def write_tasks(file: Path, tasks: Sequence[str]) -> Path:
    file.write_text("".join(json.dumps({"task": one, "task_from": "toolace"}) + "\n" for one in tasks), "utf-8")
    return file
