"""One place where worlds come from, for all tests of a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from envgen.rollout.world import Worlds


@pytest.fixture(scope="session")
def worlds() -> Iterator[Worlds]:
    with Worlds() as made:
        yield made
