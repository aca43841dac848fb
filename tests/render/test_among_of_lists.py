"""An `among` under `items`: worked out once for the whole list, and refusing the first item that is not in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

BLUEPRINT = """
    envgen: 1
    name: basket
    description: A basket.
    state:
      entities:
        Line:
          collection: lines
          description: A line.
          key: line_id
          attributes:
            line_id: {type: string, description: Number.}
            items: {type: array, items: {type: string}, description: Items.}
    tools:
      pick:
        kind: query
        description: Pick items.
        parameters:
          line_id: {type: string, references: Line, as: line, description: Line.}
          items:
            type: array
            items: {type: string, among: '[one.lower() for one in line["items"]]'}
            OPTIONAL
            description: Items of the line.
        returns: {type: integer}
        action:
          - result: =len(items)
"""
SEED = {"default": "state:\n  lines:\n    L: {items: [A, B]}\n"}


@pytest.mark.parametrize("optional", [False, True])
def test_the_choices_are_worked_out_before_the_loop(package: Callable[..., Any], optional: bool) -> None:
    blueprint = BLUEPRINT.replace("OPTIONAL", "default: []" if optional else "minItems: 0")
    rendered = package(blueprint, seeds=SEED)
    text = rendered.environment
    assert text.count("one.lower()") == 2, "once in the guard, once where callers ask what there is to choose from"
    assert text.index('item_choices = [one.lower() for one in line["items"]]') < text.index("for item in items:")
    env = rendered.cls()
    assert env.call("pick", {"line_id": "L", "items": ["b", "a", "b"]}).value == 3
    assert env.call("pick", {"line_id": "L", "items": []}).value == 0
    error = env.call("pick", {"line_id": "L", "items": ["a", "x", "y"]}).error
    assert (error.code, error.message) == ("items_not_found", "x is not a valid items.")


def test_a_name_is_looked_into_as_it_is(package: Callable[..., Any]) -> None:
    named = BLUEPRINT.replace("OPTIONAL", "minItems: 0").replace('[one.lower() for one in line["items"]]', "lines")
    rendered = package(named, seeds=SEED)
    assert "if item not in self.lines:" in rendered.environment
    assert "_choices =" not in rendered.environment


def test_a_fault_in_it_shows_whatever_the_list_holds(package: Callable[..., Any]) -> None:
    faulty = BLUEPRINT.replace("OPTIONAL", "minItems: 0").replace('[one.lower() for one in line["items"]]', '[line["items"][7]]')
    env = package(faulty, seeds=SEED).cls()
    for items in ([], ["a"]):
        assert env.call("pick", {"line_id": "L", "items": items}).violation.rule == "among of items of pick"
