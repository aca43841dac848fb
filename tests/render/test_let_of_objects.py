"""A `let` that builds objects: a checker takes them for the typed records that functions ask for."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from envgen.render.text.expression_text import builds_objects

BLUEPRINT = """
    envgen: 1
    name: till
    description: A till.
    types:
      Payment:
        properties:
          kind: {enum: [paid, back], description: Which way.}
          cents: {type: integer, description: How much.}
    state:
      variables:
        cash: {type: integer, default: 0, description: Cents.}
    functions:
      sum_of:
        description: What payments come to.
        parameters:
          payments: {type: array, items: Payment}
        returns: {type: integer}
    tools:
      book:
        kind: command
        description: Book.
        parameters:
          cents: {type: integer, description: How much.}
        returns: {type: integer}
        requires:
          - let:
              one: '{"kind": "paid" if cents > 0 else "back", "cents": abs(cents)}'
              several: '[{"kind": "paid", "cents": cents} for _ in range(2)] if cents > 0 else []'
              total: sum_of([one]) + sum_of(several)
          - that: total < 100
            else: too_much
        action:
          - variables:
              cash: =cash + total
          - result: =cash
"""
BODIES = """
    class Till(Contract):
        def sum_of(self, payments: list[Payment]) -> int:
            return sum(one["cents"] if one["kind"] == "paid" else -one["cents"] for one in payments)
"""


def test_objects_of_a_let_pass_the_checker_and_the_call(package: Callable[..., Any]) -> None:
    rendered = package(BLUEPRINT, BODIES)
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "till"], cwd=rendered.folder, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout
    assert "        one: Any = {" in rendered.environment
    assert "        total = self.sum_of(" in rendered.environment
    env = rendered.cls()
    assert env.call("book", {"cents": 5}).value == 15
    assert env.call("book", {"cents": -5}).value == 10


@pytest.mark.parametrize(
    ("text", "builds"),
    [
        ('{"a": 1}', True),
        ('[{"a": x} for x in xs]', True),
        ('xs + [{"a": 1}]', True),
        ('([{"a": 1}] if x else [])', True),
        ('{key: {"a": 1} for key in xs}', True),
        ("{}", False),
        ("[x for x in xs]", False),
        ('total([{"a": 1}])', False),
        ('{"a": 1}["a"]', False),
    ],
)
def test_what_builds_objects(text: str, builds: bool) -> None:
    assert builds_objects(text) is builds
