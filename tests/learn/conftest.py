"""The library desk in this process, and worlds of it behind the wall."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from multiprocessing import resource_tracker
from pathlib import Path

import pytest
from envgen_runtime import Environment

from envgen.rollout.world import Worlds

PACKAGE = Path(__file__).parents[2] / "generated" / "library_desk"


@pytest.fixture(scope="module")
def desk() -> Iterator[type[Environment]]:
    """The class of the shipped package, which nobody finds loaded afterwards."""
    before = sys.dont_write_bytecode, list(sys.path)
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(PACKAGE))
    yield importlib.import_module("library_desk").LibraryDesk
    sys.dont_write_bytecode, sys.path[:] = before
    for name in [name for name in sys.modules if name.partition(".")[0] == "library_desk"]:
        del sys.modules[name]


@pytest.fixture(scope="module", autouse=True)
def _no_process_is_left() -> Iterator[None]:
    """Processes that are spawned have somebody who looks after what they share, and who stays: other tests count processes."""
    yield
    resource_tracker._resource_tracker._stop()  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def worlds() -> Iterator[Worlds]:
    with Worlds() as made:
        yield made
