"""The library desk in this process, and worlds of it behind the wall."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from envgen_runtime import Environment

from envgen.rollout.world import Worlds

PACKAGE = Path(__file__).parents[2] / "generated" / "library_desk"


@pytest.fixture(scope="module")
def desk() -> type[Environment]:
    """The class of the shipped package."""
    sys.dont_write_bytecode = True
    if str(PACKAGE) not in sys.path:
        sys.path.insert(0, str(PACKAGE))
    cls: type[Environment] = importlib.import_module("library_desk").LibraryDesk
    return cls


@pytest.fixture(scope="module")
def worlds() -> Iterator[Worlds]:
    with Worlds() as made:
        yield made
