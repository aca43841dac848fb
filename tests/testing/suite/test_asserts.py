"""A plain assert that fails says what its sides were."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from envgen.testing.suite.asserts import explained

SAID = {
    "n == 4": "assert n == 4\n  n = 3",
    "len(items) == n + 2": "assert len(items) == n + 2\n  len(items) = 1\n  n + 2 = 5",
    "not items": "assert not items\n  items = [1]",
    "n > 1 and 'x' in items": "assert n > 1 and 'x' in items\n  n = 3\n  items = [1]",
    "all(one > n for one in items)": "assert all((one > n for one in items))\n  all((one > n for one in items)) = False",
    "env.call(n) == 4": "assert env.call(n) == 4",
    "env.size == 4": "assert env.size == 4",
}


class Env:
    """Counts the calls; its size cannot be had twice."""

    calls = 0
    looks = 0

    def call(self, n: int) -> int:
        self.calls += 1
        return n

    @property
    def size(self) -> int:
        self.looks += 1
        if self.looks > 1:
            raise RuntimeError
        return 1


@pytest.mark.parametrize("condition", SAID)
def test_values_are_told_and_nothing_is_called_again(condition: str, tmp_path: Path) -> None:
    file = tmp_path / "plain.py"
    file.write_text(f"def check(env, n, items):\n    x = 1\n    assert (\n        {condition}\n    )\n")
    spec = importlib.util.spec_from_file_location("plain", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    env = Env()
    try:
        module.check(env, 3, [1])
    except AssertionError as error:
        assert explained(error.__traceback__, str(file)) == SAID[condition]
        assert explained(error.__traceback__, "elsewhere.py") == ""
    else:
        raise RuntimeError("the condition holds")
    assert env.calls == condition.count("call")
