"""The finished module is parsed once more: whatever nobody declared is found."""

from __future__ import annotations

import pytest

from envgen.render.bodies.read import parse_bodies
from envgen.render.code.skeleton import check_skeleton
from tests.render.small_blueprints import TEXT, desk, function, parameter, tool

BLUEPRINT = desk(tool("lend", parameter("copy_id"), returns=TEXT), functions=(function("count"),))
BODIES = """\
import math
from json import dumps as to_json

LIMIT = 3


def half(n):
    return math.floor(n / 2)


class Desk(Contract):
    def lend(self, copy_id):
        return to_json(half(LIMIT))

    def count(self):
        return self._one()

    def _one(self):
        return 1
"""
MODULE = '''\
"""Desk."""

import math
from json import dumps as to_json
from typing import Any

from envgen_runtime import Environment, command

from .state import Loan

LIMIT = 3


def half(n):
    return math.floor(n / 2)


class Desk(Environment, package=__package__, runtime_api=1):
    """A desk."""

    loans: dict[str, Any]
    limit: int

    @command(writes=["Loan"])
    def lend(self, copy_id: str) -> str:
        """Lend."""
        return self._lend(copy_id)

    def _lend(self, copy_id: str) -> str:
        return to_json(half(LIMIT))

    def count(self) -> int:
        """Counts."""
        return self._one()

    def _one(self):
        return 1
'''


def found(module: str) -> list[str]:
    bodies, problems = parse_bodies(BODIES, "bodies.py", BLUEPRINT)
    assert problems == []
    result = check_skeleton(module, BLUEPRINT, bodies, {})
    assert {problem.code for problem in result} <= {"D008"}
    return [problem.message for problem in result]


def test_what_was_declared_is_accepted() -> None:
    assert found(MODULE) == []


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("LIMIT = 3\n", "LIMIT = 3\nprint(LIMIT)\n", "statement `print(LIMIT)`"),
        ("LIMIT = 3\n", "LIMIT = [3]\n", "statement `LIMIT = [3]`"),
        ("LIMIT = 3\n", "LIMIT = 3\nOTHER = 4\n", "constant OTHER"),
        ("LIMIT = 3\n", "", "LIMIT of bodies.py is missing"),
        ("LIMIT = 3\n", "LIMIT = 3\nmath = 4\n", "math is bound twice"),
        ("import math\n", "import math\nimport os\n", "import of os"),
        ("import math\n", "import math\nfrom os import path as to_json\n", "import of path"),
        ("def half(n):", "def third(n):", "function third"),
        ("class Desk(Environment", "class Desk(Other", "bases of class Desk"),
        ("    limit: int\n", "    limit: int\n    cache = {}\n", "statement `cache = {}` in the class"),
        ("    limit: int\n", "    limit: int\n    other: int\n", "attribute other"),
        ("    def _one(self):", "    def _two(self):", "method _two"),
        ("    def _one(self):", "    @property\n    def _one(self):", "a decorator of _one"),
        ("        return to_json(half(LIMIT))", "        return to_json(half(4))", "the body of lend"),
        ("        return self._one()", "        open('x')\n        return self._one()", "the body of count"),
        ("    def _one(self):\n        return 1\n", "", "method _one is missing"),
        ("limit: int", "limit: = int", "is no Python"),
    ],
)
def test_what_was_not_declared_is_found(old: str, new: str, words: str) -> None:
    assert old in MODULE
    messages = found(MODULE.replace(old, new, 1))
    assert any(words in message for message in messages), messages


def test_a_second_class_is_found() -> None:
    assert any("class Other" in message for message in found(MODULE + "\n\nclass Other(Environment):\n    pass\n"))
