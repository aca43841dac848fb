"""`envgen rename` in scenarios: states, checks of every form, solutions; what a function reads is left to a person."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.blueprint import load
from envgen.revise.rename import renamed
from envgen.revise.target import Kind

BLUEPRINT = """\
envgen: 1
name: shop
description: A shop.
state:
  entities:
    Item:
      collection: items
      description: An article.
      key: item_id
      attributes:
        item_id: {type: string, description: Number.}
        label: {type: string, description: Name.}
        mark: {enum: [new, sold], description: Where it is.}
tools:
  sell_item:
    kind: command
    description: Sell an article.
    parameters:
      item_id: {type: string, references: Item, as: item, description: Number.}
    returns: Item
    requires:
      - that: item["mark"] == "new"
        else: is_sold
        says: It is sold.
    action:
      - update: item
        set:
          mark: sold
    cases:
      - name: sells
        call: {item_id: I1}
        returns: {mark: sold}
"""
SEED = """\
state:
  items:
    I1: {label: Chair, mark: new}
"""
SCENARIO = """\
state:
  state:
    items:
      I2: {label: mark, mark: new}
  set:
    /items/I1/mark: new
task: Sell the chair I1, whose mark is new, by sell_item.
let:
  sold: '[item for item in final.items.values() if item["mark"] == "sold"]'
checks:
  - text: Is it sold?
    that: final.items["I1"]["mark"] == "sold" and initial.items["I1"].get("mark") == "new"
  - text: Is there one?
    exists:
      in: /items
      with: {mark: sold}
      count: 1
  - text: Is the rest as it was?
    unchanged:
      except: [/items/I1/mark]
  - text: Was it sold in one go?
    called:
      tool: sell_item
      arguments: {item_id: I1}
      times: 1
  - text: Does a function say so?
    function: is_sold
solution:
  - tool: sell_item
    arguments:
      item_id: I1
    as: done
  - tool: sell_item
    arguments:
      item_id: =done["item_id"] if done["mark"] == "sold" else "I2"
    error: is_sold
  - tool: sell_item
    arguments:
      item_id: I9
    error: item_not_found
"""
FUNCTIONS = """\
def is_sold(final):
    return final["items"]["I1"]["mark"] == "sold"
"""


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    folder = tmp_path / "shop"
    for name in ("seeds", "scenarios"):
        (folder / name).mkdir(parents=True)
    (folder / "blueprint.yaml").write_text(BLUEPRINT)
    (folder / "bodies.py").write_text("")
    (folder / "seeds" / "default.yaml").write_text(SEED)
    (folder / "scenarios" / "sell.yaml").write_text(SCENARIO)
    (folder / "scenarios" / "sell.py").write_text(FUNCTIONS)
    assert not [problem for problem in load(folder)[1] if problem.level == "error"]
    return folder


@pytest.mark.parametrize(
    ("kind", "old", "new", "changes"),
    [
        ("tool", "sell_item", "hand_over", [("tool: sell_item", "tool: hand_over")]),
        ("parameter", "sell_item.item_id", "number", [("{item_id: I1}", "{number: I1}"), ("      item_id: ", "      number: ")]),
        (
            "attribute",
            "Item.mark",
            "phase",
            [
                ("mark: new}", "phase: new}"),
                ("/mark", "/phase"),
                ('["mark"]', '["phase"]'),
                ('get("mark")', 'get("phase")'),
                ("{mark: sold}", "{phase: sold}"),
            ],
        ),
        ("entity", "Item", "Article", [("error: item_not_found", "error: article_not_found")]),
    ],
)
def test_every_use_and_nothing_else(shop: Path, kind: Kind, old: str, new: str, changes: list[tuple[str, str]]) -> None:
    expected = SCENARIO
    for before, after in changes:
        assert before in expected
        expected = expected.replace(before, after)
    files = renamed(shop, kind, old, new).files
    assert files.get("scenarios/sell.yaml", ("", SCENARIO))[1] == expected


def test_what_a_function_reads_is_left_to_a_person(shop: Path) -> None:
    doubts = [(Path(at.path).name, at.line, why) for at, why in renamed(shop, "attribute", "Item.mark", "phase").doubts]
    assert doubts == [("sell.py", 2, "mark stands in the function of a check")]
