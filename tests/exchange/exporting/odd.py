"""A small environment in which everything is named and written as badly as a blueprint allows."""

from __future__ import annotations

from pathlib import Path

# `<3>` stands for three single quotes.
BLUEPRINT = r"""envgen: 1
name: odd_shop
title: "Odd \"\"\" shop \\ <3>"
description: "Texts hold <3> and \"\"\" and \\ and \u2028 lines."
clock: {start: "2025-01-01T00:00:00", tick: 60}
observation: plain
state:
  entities:
    Thing:
      collection: things
      description: "A thing <3> of \"\"\" \\n kinds."
      key: thing_id
      key_format: "T{:02d}"
      attributes:
        thing_id: {type: string, description: Number.}
        class: {type: string, internal: true, default: "a<3>b\\", description: Kind.}
        made: {type: string, description: When.}
  variables:
    limit: {type: integer, description: How many.}
    note: {type: string, nullable: true, default: null, description: What was said.}
rules:
  small:
    text: There are never more than five things.
    invariant: len(things) <= 5
tools:
  add_thing:
    kind: command
    description: "Add a thing <3> \\d \"\"\"."
    parameters:
      from: {type: string, description: Whence.}
      class: {type: string, optional: true, description: Kind.}
    returns: Thing
    errors: open
    writes: [Thing, note]
  peek:
    kind: query
    description: The time.
    returns: {type: string}
"""

BODIES = r'''from contract import Contract, Thing
from envgen_runtime import ToolError

ODD = r"""a<3>\x"""
LINES = "\x0c\u2028'"


class OddShop(Contract):
    def add_thing(self, from_: str, class_: str | None = None) -> Thing:
        thing = self.create("Thing", given={"class": class_}, made=self.now)
        self.note = from_ + ODD + LINES + shout("\x0c")
        if len(self.things) > self.limit:
            raise ToolError("full", f"No more than {self.limit}.")
        return thing

    def peek(self) -> str:
        return self.now


def shout(text: str, times: int = 2) -> str:
    return text.upper() * times
'''

SEED = """description: Start.
now: "2025-02-03T04:05:06"
state: {limit: 3, things: {T07: {made: long ago}}}
"""


def odd_shop(specs: Path) -> Path:
    """Its spec folder below `specs`."""
    folder = specs / "odd_shop"
    for path, text in {"blueprint.yaml": BLUEPRINT, "bodies.py": BODIES, "seeds/default.yaml": SEED}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text.replace("<3>", "'" * 3), "utf-8")
    return folder
