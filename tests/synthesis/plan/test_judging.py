"""What a model is told: problems with line and column, whose they are, and the lines as they would be written."""

from __future__ import annotations

from typing import Any

import yaml

from envgen.diagnostics import Position
from envgen.synthesis.plan.judging import excerpt, judge, owners, path_at, told
from envgen.synthesis.plan.stepping import spoiled_ensures

TEXT = """\
envgen: 1
name: shop
description: A shop.
state:
  entities:
    Bike:
      collection: bikes
      description: A bike.
      key: bike_id
      attributes:
        bike_id: {type: string, description: Number.}
        price: {type: number, decimals: 2, description: Euro.}
  variables:
    limit: {type: integer, default: 3, description: Most bikes.}
rules:
  # A comment: with a colon.
  priced:
    text: All bikes have a price.
    each: Bike
    that: bike["prize"] > 0
tools:
  get_bike:
    kind: query
    description: Look a bike up.
    parameters:
      bike_id: {type: string, references: Bike, as: bike, description: Number.}
    returns: Bike
    action:
      - get: bike
"""


def test_lines_belong_to_members() -> None:
    spans = {owner: TEXT.split("\n")[first - 1 : last] for owner, first, last in owners(TEXT)}
    assert list(spans) == [("entities", "Bike"), ("variables", "limit"), ("rules", "priced"), ("tools", "get_bike")]
    assert spans["entities", "Bike"][0] == "    Bike:"
    assert spans["entities", "Bike"][-1].lstrip().startswith("price:")
    assert spans["rules", "priced"] == TEXT.split("\n")[16:20]


def test_a_problem_is_told_with_its_place_its_hint_and_the_lines_around() -> None:
    judged = judge("shop", TEXT)
    assert [one.code for one in judged.errors] == ["B308"]
    assert judged.owner(judged.errors[0]) == ("rules", "priced")
    problem, lines = told(judged, judged.errors)
    assert problem.startswith("20:16: B308 Bike has no attribute 'prize'\n  hint: ")
    assert '  20      that: bike["prize"] > 0' in lines
    assert "  17    priced:" in lines


def test_what_was_said_before_is_not_said_again() -> None:
    first = judge("shop", TEXT).errors[0]
    assert judge("shop", TEXT, known={(first.code, first.message)}).errors == []


def test_a_place_leads_to_its_value() -> None:
    assert path_at(TEXT, Position("blueprint.yaml", 20, 11)) == ("rules", "priced", "that")
    assert path_at(TEXT, Position("blueprint.yaml", 29, 9)) == ("tools", "get_bike", "action", 0)
    assert path_at("a: [1", Position("blueprint.yaml", 1, 1)) is None


def test_lines_that_are_far_apart_are_shown_apart() -> None:
    shown = excerpt("\n".join(map(str, range(1, 40))), [5, 30])
    assert shown.count("…") == 1
    assert "   5  5" in shown
    assert "  15  15" not in shown


def test_of_a_tool_that_may_be_changed_only_what_it_ensures_is_taken_out() -> None:
    ensures = '    ensures:\n      - bike["prize"] > 0\n      - bike["price"] >= 0\n      - bikes\n'
    text = TEXT.replace('bike["prize"] > 0\n', 'bike["price"] > 0\n') + ensures
    judged = judge("shop", text)
    draft: dict[str, Any] = {"tools": {"get_bike": yaml.safe_load(text)["tools"]["get_bike"]}}
    assert spoiled_ensures(draft, judged, [("tools", "other")]) == []
    found = spoiled_ensures(draft, judged, [("tools", "get_bike")])
    assert [(one.section, one.name, one.why[0][:4]) for one in found] == [
        ("tools", "get_bike.ensures", code) for code in ("B308", "B322")
    ]
    assert draft["tools"]["get_bike"]["ensures"] == ['bike["price"] >= 0']
    assert judge("shop", text.replace('      - bike["prize"] > 0\n', "").replace("      - bikes\n", "")).errors == []
