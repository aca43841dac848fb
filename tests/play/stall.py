"""A small environment with all that completion and saving have to deal with."""

from __future__ import annotations

from typing import Any

from tests.semantics.compiled import compiled

BLUEPRINT = """
envgen: 1
name: stall
title: Market stall
description: A stall sells fruit.
clock:
  start: "2026-03-02T09:00:00Z"
  tick: 60
state:
  entities:
    Fruit:
      collection: fruits
      description: Goods.
      key: sku
      attributes:
        sku: {type: string}
        name: {type: string}
        season: {enum: [all year, summer]}
        tags: {type: array, items: {type: string}}
        cost: {type: number, internal: true}
    Buyer:
      collection: buyers
      description: Who buys.
      key: buyer_id
      key_format: "B{:02d}"
      attributes:
        buyer_id: {type: string}
        name: {type: string}
        cards:
          type: object
          additionalProperties:
            properties:
              kind: {type: string}
              left: {type: integer}
    Sale:
      collection: sales
      description: What was sold.
      key: sale_id
      key_format: "S{:03d}"
      attributes:
        sale_id: {type: string}
        buyer_id: {type: string, references: Buyer}
        at: {type: string, format: date-time}
        gift: {type: boolean}
  variables:
    open: {type: boolean, default: true}
tools:
  find_fruit:
    kind: query
    description: Find fruit by season.
    parameters:
      season: {enum: [all year, summer], optional: true, description: When it is ripe.}
    returns: {type: array, items: Fruit}
    action:
      - find: Fruit
        where: season is None or fruit["season"] == season
  sell:
    kind: command
    description: Sell fruit.
    parameters:
      buyer_id: {type: string, references: Buyer, as: buyer, description: Who buys.}
      card: {type: string, among: 'buyer["cards"]', description: How it is paid.}
      lines:
        type: array
        items:
          properties:
            sku: {type: string, references: Fruit}
            count: {type: integer, minimum: 1}
        optional: true
        description: What is sold.
      prices: {type: object, propertyNames: {references: Fruit}, additionalProperties: {type: integer}, optional: true}
      gift: {type: boolean, default: false, description: Whether to wrap it.}
      count: {type: integer, minimum: 1, default: 1}
    returns: Sale
    requires:
      - that: open
        else: closed
        says: The stall is closed.
    action:
      - create: Sale
        with:
          at: =now()
  tag:
    kind: command
    description: Put a tag on fruit.
    parameters:
      sku: {type: string, references: Fruit, as: fruit}
      text: {type: string}
    returns: Fruit
    action:
      - update: fruit
        set:
          tags: =fruit["tags"] + [text]
  enter:
    kind: command
    description: Enter a buyer.
    parameters:
      name: {type: string}
    returns: Buyer
    action:
      - create: Buyer
        with:
          cards: {cash: {kind: coins, left: 9}}
  save:
    kind: command
    description: Close the stall.
    returns: {type: boolean}
    action:
      - variables:
          open: false
      - result: =open
    ends_episode: true
  spoil:
    kind: command
    description: Has a bug.
    writes: [open]
"""
BODIES = """
class Stall(Contract):
    def spoil(self) -> None:
        self.open = self.fruits["none"]["name"]
"""
SEEDS = {
    "default": """
description: A morning.
state:
  fruits:
    apple: {name: Apple, season: all year, tags: [], cost: 1.5}
    fig: {name: Fig, season: summer, tags: [sweet], cost: 2}
  buyers:
    B01: {name: Ann Lee, cards: {visa: {kind: credit, left: 5}, giro: {kind: debit, left: 9}}}
    B02: {name: Ben Ray, cards: {}}
  sales: {}
""",
    "closed": """
description: An evening.
base: default
set:
  /open: false
""",
}


def stall(seed: str = "default") -> Any:
    return compiled(BLUEPRINT, BODIES, SEEDS)(seed)
