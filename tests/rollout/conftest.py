"""One place where worlds come from, for the tests of a module: other tests count the processes that are there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from envgen.rollout.world import Worlds


@pytest.fixture(scope="module")
def worlds() -> Iterator[Worlds]:
    with Worlds() as made:
        yield made
