"""Point 7: the code and the text of every refusal that nobody wrote."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.semantics.compiled import compiled, files_of, told
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


WORDED = """
state:
  entities:
    Shelf:
      collection: shelves
      key: name
      taken: "{{{value}}} is a shelf already."
      in_use: "{value} is not empty."
      attributes:
        name: {type: string, minLength: 1}
    Jar:
      collection: jars
      key: jar_id
      key_format: "J{:d}"
      unique:
        - of: [shelf, place]
          where: jar["place"] != 0
          else: place_taken
          taken: "Place {place} of {shelf} is taken {{here}}."
      attributes:
        jar_id: {type: string}
        shelf: {type: string, references: Shelf, nullable: true}
        place: {type: integer, nullable: true}
tools:
  build:
    kind: command
    description: Build.
    parameters:
      name: {type: string, minLength: 1}
    action:
      - create: Shelf
  burn:
    kind: command
    description: Burn.
    parameters:
      name: {type: string, references: Shelf, as: shelf}
    action:
      - delete: shelf
  put:
    kind: command
    description: Put.
    parameters:
      shelf: {type: string, references: Shelf}
      place: {type: integer}
    action:
      - create: Jar
  shift:
    kind: command
    description: Shift.
    parameters:
      jar_id: {type: string, references: Jar, as: jar}
      place: {type: integer}
    action:
      - update: jar
        set:
          place: =place
  drop:
    kind: command
    description: Drop.
    parameters:
      jar_id: {type: string, references: Jar, as: jar}
    action:
      - update: jar
        set:
          shelf: null
"""


def test_07_the_blueprint_words_what_is_taken_or_in_use() -> None:
    env = compiled(WORDED)()
    value(env, "build", name="A")
    assert refusal(env, "build", name="A") == ("shelf_exists", "{A} is a shelf already.")
    value(env, "put", shelf="A", place=1)
    value(env, "put", shelf="A", place=2)
    value(env, "put", shelf="A", place=0)
    value(env, "put", shelf="A", place=0)
    assert refusal(env, "put", shelf="A", place=1) == ("place_taken", "Place 1 of A is taken {here}.")
    assert refusal(env, "shift", jar_id="J1", place=2) == ("place_taken", "Place 2 of A is taken {here}.")
    assert refusal(env, "burn", name="A") == ("shelf_in_use", "A is not empty.")


def test_07_the_worded_refusals_are_declared_and_null_is_taken_by_nobody() -> None:
    errors = json.loads(files_of(WORDED)["sem/schema.json"])["tools"]
    assert errors["put"]["errors"]["place_taken"]["text"] == "Place {place} of {shelf} is taken {{here}}."
    assert list(errors["burn"]["errors"]) == ["shelf_not_found", "shelf_in_use"]
    assert list(errors["build"]["errors"]) == ["shelf_exists"]
    assert list(errors["drop"]["errors"]) == ["jar_not_found"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{value} is not empty", "{name} is not empty", "in_use of Shelf reads 'name', which it does not have | write {value}"),
        (
            "{value} is not empty",
            "{value:>3} is not empty",
            "in_use of Shelf works 'value' out, and holds names only | write {value}",
        ),
        (
            "Place {place}",
            "Place {jar['place']}",
            "taken of a unique of Jar reads 'jar', which it does not have | write {place} or {shelf}",
        ),
        (
            "Place {place}",
            "Place {place + 1}",
            "taken of a unique of Jar works 'place + 1' out, and holds names only | write {place} or {shelf}",
        ),
    ],
)
def test_07_holes_of_these_texts_are_names(old: str, new: str, message: str) -> None:
    assert told("B205", WORDED.replace(old, new)) == [message]
