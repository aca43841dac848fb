"""Answers that no parser may be given as they are: libcst ends the process on some, so each is read in a process of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest

READ = "import sys; from envgen.synthesis.implement.answer import parts_of; print(*parts_of(eval(sys.argv[1])).problems)"
METHOD = '"```python\\ndef total(self) -> int:\\n    return " + {} + "\\n```"'


@pytest.mark.parametrize(
    ("value", "told"),
    [
        pytest.param("'+'.join(['1'] * 10_000)", "cannot be read", id="a sum"),
        pytest.param("' and '.join('a' * 7_900)", "joined by `and`", id="conditions"),
        pytest.param("'f' + '()' * 8_000", "cannot be read", id="calls"),
        pytest.param("'not ' * 10_000 + 'a'", "cannot be read", id="not"),
        pytest.param("'(' * 5_000 + '1' + ')' * 5_000", "no Python", id="parentheses"),
        pytest.param("'[' + '1, ' * 60_000 + ']'", "more than 100,000 letters", id="a list"),
        pytest.param("'1\\0'", "null bytes", id="NUL"),
        pytest.param("'\"\\ud800\"'", "cannot be read", id="half a character"),
    ],
)
def test_an_answer_that_is_too_much_is_told(value: str, told: str) -> None:
    run = subprocess.run([sys.executable, "-c", READ, METHOD.format(value)], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    assert told in run.stdout
