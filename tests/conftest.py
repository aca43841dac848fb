"""Options of the test runs, and what all of them need."""

from __future__ import annotations

import signal

import pytest

# Who starts the tests in the background has Ctrl-C ignored, and every process below would, too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-problems", action="store_true", help="write tests/problems/*/expected.txt anew")
