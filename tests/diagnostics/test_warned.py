"""Filters of warnings are put back as they were, however many threads change them at a time."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import warnings
from collections.abc import Iterator

import pytest

from envgen.blueprint.expressions.parse import parse
from envgen.blueprint.model import Expression
from envgen.blueprint.yaml.quoting import is_python
from envgen.diagnostics import Position
from envgen.diagnostics.warned import warnings_are
from envgen.synthesis.plan.names import parsed

THREADS, EACH = 8, 400


@pytest.fixture
def impatient() -> Iterator[None]:
    """Threads take turns all the time."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_threads_that_parse_leave_the_filters_as_they_were(impatient: None) -> None:
    before = list(warnings.filters)
    wrong: list[str] = []

    def work(own: int) -> None:
        for number in range(EACH):
            text = f'bike["\\d"] == {own * EACH + number}'  # `\d` warns
            if not is_python(text) or parsed(text) is None:
                wrong.append(f"{text} was taken for no Python")
            if parse(Expression(text, Position("blueprint.yaml")))[0] is not None:
                wrong.append(f"{text} was not refused")

    threads = [threading.Thread(target=work, args=(own,)) for own in range(THREADS)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert wrong == []
    assert list(warnings.filters) == before


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of forks beside threads, which is what this is about
def test_a_child_that_is_forked_meanwhile_can_parse() -> None:
    within = threading.Event()

    def stay() -> None:
        with warnings_are("ignore"):
            within.set()
            time.sleep(0.2)

    other = threading.Thread(target=stay)
    other.start()
    assert within.wait(10)
    child = os.fork()
    if child == 0:
        signal.alarm(10)  # kills it, where it waits for a thread that it does not have
        os._exit(0 if is_python("1 + 1") else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    other.join()
