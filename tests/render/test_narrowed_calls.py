"""Calls that may yield null, tested and made again: the linter and the type checker agree on what is enough."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

from envgen.blueprint import load

BLUEPRINT = """
    envgen: 1
    name: shelf
    description: A shelf.
    state:
      entities:
        Box:
          collection: boxes
          description: A box.
          key: box_id
          attributes:
            box_id: {type: string, description: Number.}
            lid: {type: string, nullable: true, description: Colour of the lid.}
            note: {type: string, optional: true, description: Remark.}
            weight: {type: integer, description: Grams.}
    functions:
      box_at:
        description: The box at a place.
        parameters:
          place: {type: string}
        returns: {type: Box, nullable: true}
      lid_of:
        description: The colour of a lid.
        parameters:
          box: Box
        returns: {type: string, nullable: true}
    rules:
      lids_light:
        text: What has a lid is light.
        each: Box
        that: lid_of(box) is None or len(lid_of(box)) < 100
    tools:
      weigh:
        kind: command
        description: Put something into a box.
        parameters:
          place: {type: string, description: Where.}
          other: {type: string, optional: true, description: Where else.}
        returns: {type: integer}
        requires:
          - that: box_at(place) is not None and box_at(place)["weight"] < 100
            else: no_room
            says: "{place} holds {box_at(place)['weight'] if box_at(place) is not None else 0}."
          - when: other is not None
            that: box_at(other) is None or box_at(other)["lid"] is None or len(box_at(other)["lid"]) > 3
            else: lid_odd
          - that: 'all(lid_of(box) is None or len(lid_of(box)) < 50 for box in boxes.values() if box_at(place) is not None)'
            else: lids_heavy
          - let:
              box: box_at(place)
          - that: box is not None
            else: gone
        action:
          - update: box
            set:
              weight: =box["weight"] + 1
          - result: '=box["weight"]'
        ensures:
          - box_at(place) is not None and box_at(place)["weight"] > 0
          - box_at(place)["weight"] > 0 if box_at(place) is not None else False
        cases:
          - name: one more
            call: {place: left}
            returns: 6
            then:
              - box_at("left") is not None and box_at("left")["weight"] == 6
          - name: nothing there
            call: {place: right}
            error: no_room
            message: right holds 0.
"""
BODIES = """
    class Shelf(Contract):
        def box_at(self, place: str) -> Box | None:
            return self.boxes.get(place)

        def lid_of(self, box: Box) -> str | None:
            return box["lid"]
"""
SEED = "state:\n  boxes:\n    left: {weight: 5, lid: red}\n"


def test_what_the_linter_takes_for_tested_the_type_checker_does_too(package: Callable[..., Any]) -> None:
    rendered = package(BLUEPRINT, BODIES, {"default": SEED})
    # Some of its guards cannot be reached: they are there for the type checker.
    suite = ["pytest", "-q", "-p", "no:cacheprovider", "tests", "-k", "not every_guard_is_reached"]
    for arguments in (["mypy", "--strict", "."], suite):
        checked = subprocess.run(
            [sys.executable, "-m", *arguments], cwd=rendered.folder, capture_output=True, text=True, check=False
        )
        assert checked.returncode == 0, checked.stdout
    assert '(the_box_at := self.box_at(place)) is None or the_box_at["weight"] >= 100:' in rendered.environment
    assert '(the_box_at := self.box_at(place)) is not None and the_box_at["weight"] > 0' in rendered.environment
    assert "(the_lid_of := self.lid_of(box)) is None or len(the_lid_of) < 100" in rendered.environment


def test_the_test_of_another_step_is_none_for_a_call(tmp_path: Path) -> None:
    text = textwrap.dedent(BLUEPRINT).replace("that: box is not None\n", 'that: box_at(place)["weight"] > 1\n')
    (tmp_path / "blueprint.yaml").write_text(text)
    _, problems = load(tmp_path)
    told = [problem for problem in problems if problem.code == "B310"]
    assert told
    assert "box_at(place) may be null" in told[0].message
    assert told[0].hint == (
        "test it in the same expression: box_at(place) is not None and …; or bind it with let, and test the name"
    )
