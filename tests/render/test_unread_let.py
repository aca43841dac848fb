"""A `let` that nothing reads: evaluated, since it may fail, and told to the linter of generated code as not read."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

BLUEPRINT = """
    envgen: 1
    name: unread
    description: A desk.
    constants:
      spare: 3
    state:
      entities:
        Item:
          collection: items
          description: An article.
          key: item_id
          attributes:
            item_id: {type: string, description: Number.}
            size: {type: integer, description: Size.}
    tools:
      get_item:
        kind: query
        description: Look one up.
        parameters:
          item_id: {type: string, references: Item, as: item, description: Number.}
          _class: {type: string, optional: true, description: Not to be overwritten.}
        returns: Item
        requires:
          - let:
              doubled: item["size"] * 2
              share: 10 // item["size"]
              class: share + 1
              half: doubled // 2
          - that: half > -1 and _class is None
            else: negative
        action:
          - get: item
"""


def test_an_unread_let_is_evaluated_under_a_name_that_says_so(package: Callable[..., Any]) -> None:
    rendered = package(BLUEPRINT, seeds={"default": "state: {items: {A: {size: 2}, B: {size: 0}}}"})
    assert "        __class = share + 1\n" in rendered.environment
    assert "        share = 10 // item[" in rendered.environment
    ruff = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--no-cache", "--isolated", "--select", "F", str(rendered.folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ruff.returncode == 0, ruff.stdout
    env = rendered.cls()
    assert env.call("get_item", {"item_id": "A"}).ok
    # It fails where its expression does, as every `let`.
    assert env.call("get_item", {"item_id": "B"}).error.code == "internal_error"
