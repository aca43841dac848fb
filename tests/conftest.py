"""Options of the test runs."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-problems", action="store_true", help="write tests/problems/*/expected.txt anew")
