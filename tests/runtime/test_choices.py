"""What may stand in an argument, on the present state: `candidates` and `needed` over a rendered environment."""

from __future__ import annotations

from typing import Any

import pytest
from envgen_runtime import StateError, candidates, needed

from tests.semantics.compiled import compiled, errors_of, files_of

SHOP = """
constants:
  extras: [bow, card]
state:
  entities:
    Item:
      collection: items
      description: Goods.
      key: sku
      attributes:
        sku: {type: string}
        sizes: {type: array, items: {type: string}}
    Order:
      collection: orders
      description: An order.
      key: order_id
      attributes:
        order_id: {type: string}
        payer: {type: string}
        lines: {type: object, additionalProperties: {type: integer}}
    Payer:
      collection: payers
      description: Who pays.
      key: name
      attributes:
        name: {type: string}
        cards: {type: object, additionalProperties: {type: integer}}
functions:
  failing:
    description: Always fails.
    returns: {type: array, items: {type: string}}
tools:
  pay:
    kind: command
    description: Pay.
    parameters:
      order_id: {type: string, references: Order, as: order}
      card: {type: string, among: 'payer["cards"]', optional: true}
      way: {enum: [now, later], default: now}
      gift: {type: boolean, optional: true}
      mood: {type: string, examples: [glad, sad], optional: true}
      amount: {type: integer, minimum: 1, optional: true}
      fixed: {const: 3, optional: true}
    requires:
      - let:
          payer: payers[order["payer"]]
      - that: order["payer"] != "Zed"
        else: not_zed
        says: Not Zed.
      - among: card
    action:
      - update: order
        set:
          payer: =order["payer"]
  pick:
    kind: query
    description: Pick.
    parameters:
      line_of: {type: string, references: Item}
      lines:
        type: array
        items:
          properties:
            sku: {type: string, references: Item}
            size: {type: string, among: 'items[line_of]["sizes"]'}
        optional: true
      ranks: {type: object, propertyNames: {references: Item}, additionalProperties: {enum: [1, 2]}, optional: true}
      sku: {type: string, references: Item, optional: true}
      odd: {type: string, among: "extras", optional: true}
      few: {type: integer, minimum: 2, among: "[1, 2, 3, 3]", optional: true}
      late: {type: string, among: "{'b', 'a'}", optional: true}
      bad: {type: string, among: failing(), optional: true}
      free: {type: string, among: '[] if sku is None else [sku]', optional: true}
      part:
        oneOf:
          - properties:
              kind: {const: card}
              of: {enum: [visa, amex]}
          - properties:
              kind: {const: cash}
              of: {enum: [coins]}
        discriminator: kind
        optional: true
    action:
      - result: null
"""
BODIES = """
class Sem(Contract):
    def failing(self) -> list[str]:
        return [str(1 // 0)]
"""
SEEDS = {
    "default": """
state:
  items: {A: {sizes: [s, m]}, B: {sizes: [l]}}
  orders:
    O1: {payer: Ann, lines: {}}
    O2: {payer: Ben, lines: {}}
    O3: {payer: Nobody, lines: {}}
  payers: {Ann: {cards: {visa: 1, amex: 2}}, Ben: {cards: {}}}
"""
}


@pytest.fixture
def shop() -> Any:
    return compiled(SHOP, BODIES, SEEDS)()


@pytest.mark.parametrize(
    ("tool", "parameter", "arguments", "at", "values"),
    [
        ("pay", "order_id", {}, (), ["O1", "O2", "O3"]),  # keys of `references`
        ("pay", "card", {"order_id": "O1"}, (), ["visa", "amex"]),  # `among` over `as` and `let`: the keys of a map
        ("pay", "card", {"order_id": "O2"}, (), []),
        ("pay", "card", {"order_id": "O3"}, (), []),  # a step before the `among` fails
        ("pay", "card", {"order_id": "O9"}, (), []),
        ("pay", "card", {"order_id": ["O1"]}, (), []),
        ("pay", "card", {}, (), []),  # what it reads is not given
        ("pay", "way", {}, (), ["now", "later"]),
        ("pay", "gift", {}, (), [True, False]),
        ("pay", "mood", {}, (), ["glad", "sad"]),
        ("pay", "amount", {}, (), []),
        ("pay", "fixed", {}, (), [3]),
        ("pick", "lines", {}, (), []),
        ("pick", "lines", {}, (0, "sku"), ["A", "B"]),
        ("pick", "lines", {"line_of": "A"}, (3, "size"), ["s", "m"]),
        ("pick", "ranks", {}, ("~key",), ["A", "B"]),
        ("pick", "ranks", {}, ("A",), [1, 2]),
        ("pick", "sku", {}, (), ["A", "B"]),
        ("pick", "odd", {}, (), ["bow", "card"]),
        ("pick", "few", {}, (), [2, 3]),  # once each, and only what the schema lets pass
        ("pick", "late", {}, (), ["a", "b"]),  # a set has one order
        ("pick", "bad", {}, (), []),
        ("pick", "free", {}, (), []),  # what is optional need not be given
        ("pick", "free", {"sku": "A"}, (), ["A"]),
        ("pick", "part", {}, ("of",), ["visa", "amex", "coins"]),
        ("pick", "part", {"part": {"kind": "cash"}}, ("of",), ["coins"]),
        ("pick", "part", {}, ("kind",), ["card", "cash"]),
    ],
)
def test_candidates(shop: Any, tool: str, parameter: str, arguments: Any, at: Any, values: list[Any]) -> None:
    before = shop.digest()
    assert candidates(shop, tool, parameter, arguments, at) == values
    assert shop.digest() == before


def test_candidates_follow_the_state(shop: Any) -> None:
    with shop.edit():
        shop.payers["Ben"]["cards"]["giro"] = 5
    assert candidates(shop, "pay", "card", {"order_id": "O2"}) == ["giro"]
    assert shop.call("pay", {"order_id": "O2", "card": "giro"}).ok


def test_candidates_are_copies(shop: Any) -> None:
    candidates(shop, "pick", "odd").append("x")
    assert candidates(shop, "pick", "odd") == ["bow", "card"]


def test_every_candidate_of_an_among_passes_it_and_others_are_refused(shop: Any) -> None:
    for order in candidates(shop, "pay", "order_id"):
        for card in candidates(shop, "pay", "card", {"order_id": order}):
            assert shop.call("pay", {"order_id": order, "card": card}).ok
    refused = shop.call("pay", {"order_id": "O2", "card": "visa"})
    assert refused.error.code == "card_not_found"


def test_needed_names_what_an_among_reads(shop: Any) -> None:
    assert needed(shop, "pay", "card") == ["order_id"]
    assert needed(shop, "pick", "lines", (0, "size")) == ["line_of"]
    assert needed(shop, "pick", "odd") == []
    assert needed(shop, "pay", "order_id") == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("fly", "x"), "there is no tool fly"),
        (("pay", "x"), "pay has no parameter x"),
        (("pay", "card", {}, (0,)), r"nothing stands at card\[0\] of pay"),
        (("pay", "card", {}, (True,)), "nothing stands at card.* of pay"),
        (("pay", "card", {}, ([],)), "nothing stands at card.* of pay"),
    ],
)
def test_what_does_not_exist_is_a_mistake_of_the_caller(shop: Any, arguments: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        candidates(shop, *arguments)


@pytest.mark.parametrize("arguments", [[], "{}", 5])
def test_arguments_are_a_mapping(shop: Any, arguments: Any) -> None:
    with pytest.raises(TypeError, match="arguments are given as a mapping, not a"):
        candidates(shop, "pay", "card", arguments)


def test_not_within_an_edit(shop: Any) -> None:
    with shop.edit(), pytest.raises(StateError):
        candidates(shop, "pay", "way")


def test_the_generated_method_reads_as_a_person_would_write_it() -> None:
    source = files_of(SHOP, BODIES, SEEDS)["sem/environment.py"]
    assert (
        '''
    # ── choices ─────────────────────────────────────────────

    def _among_pay_0(self, order_id: str) -> Any:
        """What card of pay may be."""
        order = self.orders[order_id]
        payer = self.payers[order["payer"]]
        return payer["cards"]
'''
        in source
    )


def test_a_helper_may_not_take_the_name_of_a_choice() -> None:
    helper = f"{BODIES}\n    def _among_pay_0(self) -> int:\n        return 1\n"
    assert any("the choices of an among" in one for one in errors_of(SHOP, helper, SEEDS))


def test_a_rule_may_not_take_the_name_of_a_choice() -> None:
    rule = "\nrules:\n  among_pay_0:\n    text: Always.\n    invariant: 'True'\n"
    assert any("both need the method _among_pay_0" in one for one in errors_of(SHOP + rule, BODIES, SEEDS))
