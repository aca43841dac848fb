"""Points 25 and 26: names, sorting, and what type inference finds at load."""

from __future__ import annotations

from typing import Any

import pytest

from tests.semantics.compiled import compiled, errors_of, problems_of, told
from tests.semantics.outcome import value

SHADOW = """
constants:
  loan_days: 28
  table: {a: [1, {b: 2}]}
  names: [x, y]
state:
  entities:
    Item:
      collection: items
      key: item_id
      attributes:
        item_id: {type: string}
        n: {type: integer, default: 1}
  variables:
    limit: {type: integer, default: 7}
    held: {default: {}}
functions:
  twice:
    description: Twice.
    parameters:
      n: {type: integer}
    returns: {type: integer}
tools:
  tell:
    kind: query
    description: Tell.
    parameters:
      items: {type: array, items: {type: integer}}
      limit: {type: integer, default: 3}
      len: {type: integer, default: 4}
      n: {type: integer, default: 5}
    returns: {}
    requires:
      - let:
          sorted: "[n for n in [9, 8]]"
          total: sum(items)
    action:
      - result:
          comprehension: =sorted
          after: =n
          nested: "=[[n for n in [n, n + 1]] for n in [1, 2]]"
          parameter: =limit
          variable: =state.limit
          length: =len
          sum: =total
          own: =state.items["a"]["n"]
          constant: =loan_days
          table: =table["a"][1]["b"]
          names: =list(names) + ["z"]
          twice: =twice(n)
          keys: "=[key for key in state.items]"
  find_them:
    kind: query
    description: A local name hides a builtin that the code needs.
    parameters:
      list: {type: integer, default: 0}
      next: {type: integer, default: 0}
      min: {type: integer, default: 0}
      sorted: {type: integer, default: 0}
    returns: {}
    action:
      - find: Item
        where: item["n"] > list
        sort: [-n, item_id]
        limit: =min + 2
  first_them:
    kind: query
    description: First.
    parameters:
      iter: {type: integer, default: 0}
      next: {type: integer, default: 0}
      max: {type: integer, default: 0}
    returns: {nullable: true}
    action:
      - first: Item
        where: item["n"] > next
        sort: [-n]
  write_constant:
    kind: command
    description: A constant becomes part of the state as a value of its own.
    returns: {}
    action:
      - variables:
          held: =table
      - result: "=[held, table, names]"
  query:
    kind: query
    description: A tool called like a decorator.
    returns: {type: integer}
    action:
      - result: 1
  body:
    kind: query
    description: Constants in a body.
    returns: {}
"""
SHADOW_BODIES = """
class Sem:
    def twice(self, n):
        return n * 2

    def body(self):
        return {"days": LOAN_DAYS, "table": TABLE, "names": [*NAMES]}
"""
ITEMS = {"default": "state: {items: {a: {n: 1}, b: {n: 3}, c: {n: 3}, d: {n: 2}}}"}


def shadow() -> Any:
    return compiled(SHADOW, SHADOW_BODIES, ITEMS)()


def test_25_comprehension_parameter_let_state_function() -> None:
    assert value(shadow(), "tell", items=[1, 2]) == {
        "comprehension": [9, 8],
        "after": 5,
        "nested": [[1, 2], [2, 3]],
        "parameter": 3,
        "variable": 7,
        "length": 4,
        "sum": 3,
        "own": 1,
        "constant": 28,
        "table": 2,
        "names": ["x", "y", "z"],
        "twice": 10,
        "keys": ["a", "b", "c", "d"],
    }


def test_25_where_a_local_name_hides_a_builtin_the_code_still_works() -> None:
    env = shadow()
    assert [one["item_id"] for one in value(env, "find_them")] == ["b", "c"]
    assert value(env, "first_them")["item_id"] == "b"
    assert value(env, "first_them", next=9) is None
    assert value(env, "query") == 1


def test_25_constants_reach_bodies_frozen() -> None:
    env = shadow()
    assert value(env, "body") == {"days": 28, "table": {"a": [1, {"b": 2}]}, "names": ["x", "y"]}
    result = value(env, "body")
    result["table"]["a"].append(3)
    result["table"]["a"][1]["b"] = 9
    assert value(env, "body")["table"] == {"a": [1, {"b": 2}]}
    writing = SHADOW_BODIES.replace('return {"days"', 'TABLE["a"].append(1); return {"days"')
    failed = compiled(SHADOW, writing, ITEMS)().call("body", {}) if not errors_of(SHADOW, writing, ITEMS) else None
    assert failed is None or failed.violation is not None


def test_25_a_constant_may_be_returned_and_written() -> None:
    env = shadow()
    table = {"a": [1, {"b": 2}]}
    assert value(env, "write_constant") == [table, table, ["x", "y"]]
    assert env.state()["held"] == table
    with env.edit():
        env.held["a"].append(3)
    assert value(env, "tell", items=[])["table"] == 2
    assert value(env, "write_constant") == [table, table, ["x", "y"]]


def tool(text: str, requires: str = "") -> str:
    return (
        SHADOW
        + f"""
  extra:
    kind: query
    description: Extra.
    parameters:
      item_id: {{type: string, references: Item, as: found}}
      other: {{type: integer, default: 1}}
    returns: {{}}
{requires}
    action:
      - result: {text}
"""
    )


@pytest.mark.parametrize(
    "requires",
    [
        "    requires:\n      - let: {other: '1'}",
        "    requires:\n      - let: {found: '1'}",
        "    requires:\n      - let: {a: '1'}\n      - let: {a: '2'}",
        "    requires:\n      - for: other in [1]\n        that: other > 0\n        else: bad",
        "    requires:\n      - let: {a: '1'}\n      - for: a in [1]\n        that: a > 0\n        else: bad",
    ],
)
def test_25_names_of_one_tool_are_distinct(requires: str) -> None:
    assert told("B207", tool("=other", requires), SHADOW_BODIES)


def test_25_record_names_of_steps_are_distinct_and_as_renames_them() -> None:
    text = (
        SHADOW
        + """
  two:
    kind: command
    description: Two.
    returns: {}
    action:
      - create: Item
        with: {item_id: p}
      - create: Item
        with: {item_id: q}
      - result: =item
"""
    )
    assert told("B207", text, SHADOW_BODIES)
    named = text.replace("with: {item_id: q}", "as: other\n        with: {item_id: q}").replace(
        "=item\n", "=[key_of(item), key_of(other)]\n"
    )
    assert value(compiled(named, SHADOW_BODIES, ITEMS)(), "two") == ["p", "q"]


def test_25_calling_a_local_name_is_a_problem() -> None:
    assert told("B313", tool("=other(1)"), SHADOW_BODIES) or errors_of(tool("=other(1)"), SHADOW_BODIES)
    assert errors_of(SHADOW.replace("length: =len", "length: =len(items)"), SHADOW_BODIES)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("  limit: {type: integer, default: 7}", "  items: {type: integer, default: 7}"),
        ("  twice:\n    description", "  items:\n    description"),
        ("  loan_days: 28", "  items: 28"),
        ("  query:\n    kind", "  items:\n    kind"),
        ("  loan_days: 28", "  limit: 28"),
        ("  query:\n    kind", "  twice:\n    kind"),
    ],
)
def test_25_tools_collections_variables_constants_and_functions_are_unique_together(old: str, new: str) -> None:
    assert old in SHADOW
    assert told("B200", SHADOW.replace(old, new), SHADOW_BODIES)


@pytest.mark.parametrize("name", ["call", "reset", "state", "tools", "now", "create", "snapshot", "score", "random", "digest"])
def test_25_names_of_the_runtime_are_taken(name: str) -> None:
    assert told("B201", SHADOW.replace("  query:\n    kind", f"  {name}:\n    kind"), SHADOW_BODIES)
    assert told("B201", SHADOW.replace("collection: items", f"collection: {name}"), SHADOW_BODIES)


SORT = """
state:
  entities:
    PricedItem:
      collection: priced
      key: item_id
      attributes:
        item_id: {type: string}
        price: {type: number, nullable: true}
        rank: {type: integer, optional: true}
        flag: {type: boolean, default: false}
  variables:
    x: {type: integer, default: 0}
tools:
  TOOL:
    kind: query
    description: Sort.
    returns: {}
    action:
      ACTION
"""
PRICED = {
    "default": "state: {priced: {a: {price: 2, rank: 1}, b: {price: null}, c: {price: 1}, d: {price: 2}, "
    "e: {price: null, rank: 0}, f: {price: 1.0, flag: true}}}"
}


def order(action: str) -> str:
    found = value(compiled(SORT.replace("TOOL", "sort_them").replace("ACTION", action), seeds=PRICED)(), "sort_them")
    return "".join(one["item_id"] for one in found)


@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        ("[price]", "cfadbe"),
        ("[-price]", "adcfbe"),
        ("[rank]", "eabcdf"),
        ("[-rank]", "aebcdf"),
        ("[price, -item_id]", "fcdaeb"),
        ("[-price, -rank]", "adcfeb"),
        ("[-flag, price]", "fcadbe"),
        ("[-item_id]", "fedcba"),
        ("[flag]", "abcdef"),
    ],
)
def test_25_none_sorts_last_in_both_directions_and_ties_keep_their_order(sort: str, expected: str) -> None:
    assert order(f"- find: PricedItem\n        sort: {sort}") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('sorted(priced.values(), by="price")', "cfadbe"),
        ('sorted(priced.values(), by="-price")', "adcfbe"),
        ('sorted(priced.values(), by="price", reverse=True)', "adcfbe"),
        ('sorted([one for one in priced.values()], by="rank")', "eabcdf"),
        ('[min(priced.values(), by="price"), max(priced.values(), by="price")]', "ca"),
        ('[min(priced.values(), by="rank"), max(priced.values(), by="rank")]', "ea"),
    ],
)
def test_25_by_sorts_none_last_too(text: str, expected: str) -> None:
    assert order(f"- result: '={text}'") == expected


def test_25_where_and_sort_see_the_record_under_its_snake_case_name() -> None:
    assert order('- find: PricedItem\n        where: priced_item["price"] is not None and priced_item["price"] > 1') == "ad"
    assert order('- find: PricedItem\n        as: one\n        where: one["price"] is None') == "be"


TYPED = """
state:
  entities:
    Order:
      collection: orders
      key: order_id
      attributes:
        order_id: {type: string}
        status: {enum: [new, paid]}
        total: {type: number, nullable: true}
        note: {type: string, optional: true}
        count: {type: integer}
        tags: {type: array, items: {type: string}}
  variables:
    phase: {enum: [one, two], default: one}
    best: {type: string, references: Order, nullable: true, default: null}
tools:
  look:
    kind: query
    description: Look.
    parameters:
      order_id: {type: string, references: Order, as: order}
      kind: {enum: [a, b], optional: true}
    returns: {}
    requires:
      - that: THAT
        else: bad
    action:
      - result: 1
"""
GOOD = [
    'order["status"] == "paid"',
    'order["status"] in ["new", "paid"]',
    'order["total"] is None or order["total"] > 3',
    'order["total"] is not None and order["total"] > 3',
    'order["total"] > 3 if order["total"] is not None else True',
    '"note" in order and order["note"] == "x"',
    'order.get("note") == "x"',
    'kind is None or kind == "a"',
    'kind == "a"',
    'phase != "two"',
    'len({one["status"] for one in orders.values()}) > 1',
    '"new" in {one["status"] for one in orders.values()}',
    'all(one["count"] > 0 for one in orders.values())',
    'max([one["count"] for one in orders.values()], default=0) > 0',
    'order["total"] == None or True',
    'best is not None and orders[best]["count"] > 0',
    'sorted(order["tags"])[0] == "x"',
    'sorted({one["status"] for one in orders.values()}) == []',  # as a list in order it may be gone through
]
BAD = [
    ("B309", 'order["status"] == "sent"'),
    ("B309", '"sent" == order["status"]'),
    ("B309", 'order["status"] != "sent"'),
    ("B309", 'order["status"] in ["new", "sent"]'),
    ("B309", 'phase == "three"'),
    ("B309", 'kind == "c"'),
    ("B310", 'order["total"] > 3'),
    ("B310", 'order["total"] + 1 == 2'),
    ("B310", '1 < order["total"] < 3'),
    ("B310", 'max([one["total"] for one in orders.values()]) == 1'),
    ("B308", 'order["nothing"] == 1'),
    ("B308", 'orders[order_id]["nothing"] == 1'),
    ("B308", 'any(one["nothing"] for one in orders.values())'),
    ("B311", 'any(one == "new" for one in {"new", "paid"})'),
    ("B311", "list({1, 2}) == [1]"),
    ("B317", 'order["note"] == "x"'),
    ("B304", "nothing == 1"),
    ("B305", "nothing(1)"),
    ("B307", "len() == 1"),
    ("B306", "order.status == 'new'"),
    ("B312", 'order["count"] + "x" == "y"'),
    ("B312", 'order["count"] > "x"'),
    ("B302", "(lambda: 1)() == 1"),
    ("B302", "order['count'] ** 2 == 4"),
    ("B301", "order['count'] ="),
]


@pytest.mark.parametrize("text", GOOD)
def test_26_what_is_right_is_no_problem(text: str) -> None:
    found = [one for one in problems_of(TYPED.replace("THAT", _quoted(text))) if one.code.startswith("B3")]
    assert not [f"{one.code} {one.level} {one.message}" for one in found]


@pytest.mark.parametrize(("code", "text"), BAD)
def test_26_what_can_be_seen_is_told_at_load(code: str, text: str) -> None:
    found = problems_of(TYPED.replace("THAT", _quoted(text)))
    assert code in [one.code for one in found], [f"{one.code} {one.message}" for one in found]


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def test_26_the_entity_of_a_let_is_inferred() -> None:
    text = TYPED.replace("THAT", "'True'").replace("    requires:\n", "    requires:\n      - let:\n          LET\n")
    for good in (
        'a: orders[order_id]["count"]',
        "a: orders.get(order_id)",
        "a: 'max(orders.values(), by=\"count\", default=None)'",
        "a: '[one for one in orders.values() if one[\"count\"] > 0]'",
    ):
        assert not errors_of(text.replace("LET", good)), good
    bad = text.replace("LET", "a: orders[order_id]").replace("- that: 'True'", '- that: a["nothing"] == 1')
    assert told("B308", bad)
    maybe = text.replace("LET", "a: orders.get(order_id)").replace("- that: 'True'", '- that: a["count"] == 1')
    assert told("B310", maybe)


def test_26_sorting_by_what_may_be_null_is_no_problem_but_comparing_it_is() -> None:
    assert not errors_of(TYPED.replace("THAT", "'len(sorted(orders.values(), by=\"total\")) > 0'"))
    assert errors_of(TYPED.replace("THAT", "'len(sorted([one[\"total\"] for one in orders.values()])) > 0'"))


def test_26_columns_lead_into_the_expression() -> None:
    text = TYPED.replace("THAT", 'order["count"] == 1 and order["nothing"] == 2')
    found = next(one for one in problems_of(text) if one.code == "B308")
    whole = "envgen: 1\nname: sem\ndescription: A small environment.\n" + text.lstrip("\n")
    line = whole.split("\n")[found.at.line - 1]
    assert line[found.at.column - 1 :].startswith(('order["nothing"]', '"nothing"'))
