"""The checks keep other processes for as long as theirs lives; here they end with each module, for other tests count processes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from envgen.testing.machine import others


@pytest.fixture(autouse=True, scope="module")
def _no_process_is_left() -> Iterator[None]:
    yield
    others.end()
