"""The table at the end of the attacks: how many of each class were contained, and how."""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    passed = terminalreporter.getreports("passed")
    called = [report for report in passed if report.when == "call"]
    counts = Counter(value for report in called for name, value in report.user_properties if name == "contained")
    if counts:
        terminalreporter.section("attacks contained, by class and what came back")
        for how, count in sorted(counts.items()):
            terminalreporter.write_line(f"{count:5}  {how}")
