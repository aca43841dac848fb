"""The tools of a synthetic blueprint that concern its goods."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

from benchmarks.synthetic.cases import Unknown, cases
from benchmarks.synthetic.words import Words, capital


def thing_tools(spec: Words) -> Iterator[str]:
    thing, key = spec.thing, f"{spec.thing[0].upper()}-"
    unknown = Unknown(thing, key, f"{capital(thing)} {key}0999 does not exist.")
    yield dedent(f"""\
        get_{thing}:
          kind: query
          description: Look a {thing} up by number.
          parameters:
            {thing}_id: {{use: {thing}}}
          returns: {capital(thing)}
          action:
            - get: {thing}
        """) + cases((f"finds a {thing}", f"{{{thing}_id: {key}001}}", ("returns: {title: First, stock: 7}",)), unknown("{}"))
    yield dedent(f"""\
        find_{thing}s:
          kind: query
          description: List what is on offer, the cheapest first.
          parameters:
            category: {{enum: [basic, plus, deluxe], optional: true, description: Only this class.}}
            max_price: {{type: number, minimum: 0, optional: true, description: Only up to this price.}}
          returns: {{type: array, items: {capital(thing)}}}
          action:
            - find: {capital(thing)}
              where: >-
                {thing}["active"] and (category is None or {thing}["category"] == category)
                and (max_price is None or {thing}["price"] <= max_price)
              sort: [price, {thing}_id]
              limit: {spec.top}
        """) + cases(
        ("lists a class", "{category: deluxe}", (f"returns: [{{{thing}_id: {key}002}}]",)),
        ("lists what is cheap", "{max_price: 10}", (f"returns: [{{{thing}_id: {key}001}}]",)),
        ("lists nothing", "{max_price: 1}", ("returns: []",)),
    )
    yield dedent(f"""\
        add_{thing}:
          kind: command
          description: Put a new {thing} on the list.
          parameters:
            title: {{type: string, minLength: 1, description: What it is called.}}
            price: {{type: number, minimum: 0, decimals: 2, description: Euro for one.}}
            category: {{enum: [basic, plus, deluxe], default: basic, description: Class of the {thing}.}}
          returns: {capital(thing)}
          requires:
            - that: price <= highest_price
              else: too_dear
              says: "{{price:.2f}} euro is more than {{highest_price}}."
          action:
            - create: {capital(thing)}
              with:
                stock: 0
        """) + cases(
        ("adds one", "{title: Fourth, price: 4}", ("returns: {category: basic, stock: 0}",)),
        ("refuses a price out of reach", f"{{title: Fourth, price: {spec.top * 1000 + 1}}}", ("error: too_dear",)),
    )
    yield dedent(f"""\
        restock_{thing}:
          kind: command
          description: Add to the stock.
          parameters:
            {thing}_id: {{use: {thing}}}
            count: {{type: integer, minimum: 1, maximum: {spec.top * 10}, default: 1, description: How many come in.}}
          returns: {capital(thing)}
          action:
            - update: {thing}
              set:
                stock: ={thing}["stock"] + count
                active: true
        """) + cases(
        ("adds one", f"{{{thing}_id: {key}001}}", ("returns: {stock: 8}", f"changes: [/{thing}s/{key}001/stock]")),
        ("adds some", f"{{{thing}_id: {key}003, count: 3}}", ("returns: {stock: 3, active: true}",)),
        unknown("{}"),
    )
    yield dedent(f"""\
        reprice_{thing}:
          kind: command
          description: Change the price of a {thing} by a share.
          parameters:
            {thing}_id: {{use: {thing}}}
            percent: {{type: integer, minimum: -50, maximum: 50, description: By how much.}}
          returns: {capital(thing)}
          writes: [{capital(thing)}.price]
          errors:
            too_dear: It would be too dear.
        """) + cases(
        ("raises", f"{{{thing}_id: {key}001, percent: 10}}", ("returns: {price: 11}",)),
        ("lowers", f"{{{thing}_id: {key}002, percent: -50}}", ("returns: {price: 20}",)),
        unknown("{}, percent: 1"),
        state=(
            (
                "refuses what nobody can pay",
                f"/{thing}s/{key}001/price: {spec.top * 1000}",
                f"{{{thing}_id: {key}001, percent: 1}}",
                "error: too_dear",
            ),
        ),
    )
