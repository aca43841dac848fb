"""Point 7: the code and the text of every refusal that nobody wrote."""

from __future__ import annotations

from typing import Any

import pytest

from tests.semantics.compiled import compiled
from tests.semantics.outcome import refusal, value

BLUEPRINT = """
state:
  entities:
    OrderLine:
      collection: lines
      key: line_id
      attributes:
        line_id: {type: string}
        order: {type: string, default: o}
        position: {type: integer, default: 1}
        mail: {type: string, unique: true, optional: true}
      unique:
        - of: [order, position]
    Customer:
      collection: customers
      key: customer_id
      not_found: "Who is {value}?"
      attributes:
        customer_id: {type: string}
        line_id: {type: string, references: OrderLine, optional: true}
tools:
  look:
    kind: query
    description: Look.
    parameters:
      line_id: {type: string, references: OrderLine, optional: true}
      customer_id: {type: string, references: Customer, optional: true}
      other_id: {type: string, references: Customer, optional: true, else: no_other, not_found: "No {value} here."}
      line_ids: {type: array, items: {type: string, references: OrderLine}, optional: true}
      method: {type: string, among: "['card', 'cash']", optional: true}
      methods: {type: array, items: {type: string, among: "['card', 'cash']"}, optional: true}
      way: {type: string, among: "lines", optional: true, else: no_way, not_found: "{value} is no way."}
      only_code: {type: string, among: "lines", optional: true, else: no_code}
    returns: {type: integer}
    action:
      - result: 1
  put:
    kind: command
    description: Put.
    parameters:
      line_id: {type: string}
      order: {type: string, optional: true}
      position: {type: integer, optional: true}
      mail: {type: string, optional: true}
    returns: {}
    action:
      - create: OrderLine
        with:
          order: =order or "o"
          position: =position or 1
  drop:
    kind: command
    description: Drop.
    parameters:
      line_id: {type: string, references: OrderLine, as: line}
    action:
      - delete: line
  find_one:
    kind: query
    description: First.
    parameters:
      n: {type: integer}
    returns: {nullable: true}
    action:
      - first: OrderLine
        where: order_line["position"] == n
  find_coded:
    kind: query
    description: First.
    parameters:
      n: {type: integer}
    returns: OrderLine
    action:
      - first: OrderLine
        where: order_line["position"] == n
        else: no_line
  find_said:
    kind: query
    description: First.
    parameters:
      n: {type: integer}
    returns: OrderLine
    action:
      - first: OrderLine
        where: order_line["position"] == n
        else: no_line
        says: "No line at {n}."
"""
SEED = {
    "default": """
state:
  lines:
    L1: {mail: a@b}
    L2: {position: 2}
  customers:
    C1: {line_id: L1}
"""
}

LOOKS = [
    ({"line_id": "X"}, "order_line_not_found", "OrderLine X does not exist."),
    ({"line_id": "l1"}, "order_line_not_found", "OrderLine l1 does not exist."),
    ({"line_id": ""}, "order_line_not_found", "OrderLine  does not exist."),
    ({"customer_id": "X"}, "customer_not_found", "Who is X?"),
    ({"customer_id": "{value} {0}"}, "customer_not_found", "Who is {value} {0}?"),
    ({"other_id": "X"}, "no_other", "No X here."),
    ({"line_ids": ["L1", "X", "Y"]}, "order_line_not_found", "OrderLine X does not exist."),
    ({"method": "gold"}, "method_not_found", "gold is not a valid method."),
    ({"methods": ["card", "gold", "sand"]}, "methods_not_found", "gold is not a valid methods."),
    ({"way": "X"}, "no_way", "X is no way."),
    ({"only_code": "X"}, "no_code", "X is not a valid only_code."),
    # parameter order, then document order
    ({"method": "gold", "line_id": "X"}, "order_line_not_found", "OrderLine X does not exist."),
]


@pytest.mark.parametrize(("arguments", "code", "text"), LOOKS)
def test_07_not_found(arguments: dict[str, Any], code: str, text: str) -> None:
    assert refusal(compiled(BLUEPRINT, seeds=SEED)(), "look", **arguments) == (code, text)


def test_07_what_is_found_or_left_out_is_not_refused() -> None:
    env = compiled(BLUEPRINT, seeds=SEED)()
    assert value(env, "look") == 1
    assert value(env, "look", line_ids=[], methods=[]) == 1
    assert value(env, "look", line_id="L1", customer_id="C1", line_ids=["L2", "L1"], method="card", methods=["cash"], way="L1") == 1


def test_07_exists_taken_and_in_use() -> None:
    env = compiled(BLUEPRINT, seeds=SEED)()
    assert refusal(env, "put", line_id="L1", order="x") == ("order_line_exists", "OrderLine L1 already exists.")
    assert refusal(env, "put", line_id="L9", order="x", mail="a@b") == ("order_line_mail_taken", "Another OrderLine has this mail.")
    code, text = refusal(env, "put", line_id="L9", position=2)
    assert code == "order_line_order_position_taken"
    assert text == "Another OrderLine has this order and position."
    assert refusal(env, "drop", line_id="L1") == ("order_line_in_use", "OrderLine L1 is still in use.")
    assert value(env, "drop", line_id="L2") is None


def test_07_the_declared_text_is_the_text_that_is_told() -> None:
    env = compiled(BLUEPRINT, seeds=SEED)
    told = env().contract.data["tools"]["put"]["errors"]
    assert told["order_line_order_position_taken"]["text"] == "Another OrderLine has this order and position."
    assert told["order_line_exists"]["text"] == "OrderLine {value} already exists."
    drop = env().contract.data["tools"]["drop"]["errors"]
    assert drop["order_line_in_use"]["text"] == "OrderLine {value} is still in use."


def test_07_a_first_that_finds_nothing_is_null_unless_it_refuses() -> None:
    env = compiled(BLUEPRINT, seeds=SEED)()
    assert value(env, "find_one", n=9) is None
    assert value(env, "find_one", n=2)["line_id"] == "L2"
    assert refusal(env, "find_coded", n=9) == ("no_line", "No line.")
    assert refusal(env, "find_said", n=9) == ("no_line", "No line at 9.")
    assert value(env, "find_said", n=2)["line_id"] == "L2"


def test_07_a_value_of_any_kind_is_shown_as_python_shows_it() -> None:
    env = compiled(
        """
state: {}
tools:
  pick:
    kind: query
    description: Pick.
    parameters:
      n: {type: integer, among: "[1, 2]"}
    returns: {type: integer}
    action:
      - result: =n
"""
    )()
    assert refusal(env, "pick", n=3) == ("n_not_found", "3 is not a valid n.")
    assert value(env, "pick", n=2.0) == 2
