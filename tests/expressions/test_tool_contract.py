"""The contract of tools: order of checks, scopes, refusals, frames."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from envgen.blueprint import load
from envgen.blueprint.expressions import check, check_condition, check_template, compile_expression, refusal_condition
from envgen.blueprint.model import Blueprint
from envgen.blueprint.tool_contract import (
    Among,
    Bind,
    Check,
    Exists,
    action_scopes,
    case_scope,
    ensures_scope,
    frame,
    guard_text,
    handles,
    prelude,
    reference_sites,
    refusals,
    result_scope,
    result_type,
    scope_after_prelude,
    update_entity,
    value_type,
    where_scope,
    widened,
)

SHOP = """
envgen: 1
name: shop
title: Shop
description: A shop.
types:
  Line:
    properties:
      item_id: {type: string, references: Item, description: Article.}
      count: {type: integer, minimum: 1, description: How many.}
  Method:
    oneOf:
      - properties:
          kind: {const: card}
          owner: {type: string, references: User}
      - properties:
          kind: {const: cash}
    discriminator: kind
state:
  entities:
    User:
      collection: users
      description: A user.
      key: user_id
      attributes:
        user_id: {type: string, description: Number.}
        name: {type: string, description: Name.}
        email: {type: string, unique: true, description: Address.}
        status: {enum: [active, closed], description: Status.}
    Item:
      collection: items
      description: An article.
      key: item_id
      not_found: "No item {value}."
      attributes:
        item_id: {type: string, description: Number.}
        stock: {type: integer, description: How many.}
        maker: {type: string, nullable: true, references: User, on_delete: clear, description: Maker.}
    Order:
      collection: orders
      description: An order.
      key: order_id
      key_format: "O{:03d}"
      unique:
        - of: [user_id, status]
          where: order["status"] == "open"
      attributes:
        order_id: {type: string, description: Number.}
        user_id: {type: string, references: User, on_delete: cascade, description: Buyer.}
        status: {enum: [open, sent], description: Status.}
        lines: {type: array, items: Line, description: Lines.}
        methods: {type: object, additionalProperties: Method, description: Ways to pay.}
    Parcel:
      collection: parcels
      description: A parcel.
      key: parcel_id
      attributes:
        parcel_id: {type: string, description: Number.}
        order_id: {type: string, references: Order, description: Order.}
  variables:
    open: {type: boolean, default: true, description: Whether the shop is open.}
    favourites: {type: array, items: {type: string, references: User, on_delete: clear}, default: [], description: Users.}
rules:
  opened:
    text: Nothing is sold while the shop is closed.
    that: open
    else: shop_closed
    applies: [order, close_user]
  own_order:
    text: An order belongs to its buyer.
    that: order["user_id"] == user_id
    else: not_yours
parameters:
  user:
    type: string
    references: User
    as: user
    description: User.
tools:
  order:
    kind: command
    description: Order articles.
    parameters:
      user_id: {use: user}
      lines: {type: array, items: Line, description: Lines.}
      friend: {type: string, references: User, as: friend, optional: true, else: no_friend, description: A friend.}
      method: {type: string, among: "['card', 'cash']", optional: true, description: How to pay.}
    returns: Order
    requires:
      - when: friend is not None
        that: friend_record["status"] == "active"
        else: friend_closed
        says: "{friend_record['name']} is closed."
      - exists: lines
      - let:
          wanted: sum(line["count"] for line in lines)
          most: wanted * 2
      - for: line, number in zip(lines, range(100))
        that: items[line["item_id"]]["stock"] >= line["count"]
        else: sold_out
        says: "Line {number}: {line['item_id']} is sold out."
    action:
      - create: Order
        with:
          status: open
          methods: {}
      - variables:
          open: false
      - result: =order
    ensures:
      - order["order_id"] not in old.orders
      - result["status"] == "open"
  close_user:
    kind: command
    description: Delete a user.
    parameters:
      user_id: {use: user}
    action:
      - delete: user
  rename:
    kind: command
    description: Change an address.
    parameters:
      user_id: {use: user}
      email: {type: string, description: Address.}
    returns: User
    action:
      - update: user
        set:
          email: =email.lower()
  send:
    kind: command
    description: Send an order.
    parameters:
      order_id: {type: string, references: Order, as: order, description: Order.}
      user_id: {type: string, references: User, description: Buyer.}
    returns: {type: object}
    requires:
      - own_order
      - let:
          buyer: users[order["user_id"]]
    action:
      - first: Parcel
        where: parcel["order_id"] == order_id
        else: no_parcel
        says: Nothing is packed.
      - update: order
        set:
          status: sent
      - result:
          parcel: =parcel["parcel_id"]
          to: =buyer["name"]
  find_parcels:
    kind: query
    description: Find parcels.
    returns: {type: array, items: Parcel}
    action:
      - find: Parcel
        as: box
        where: box["order_id"] != ""
  pack:
    kind: command
    description: Pack.
    parameters:
      from: {type: string, references: Order, as: order, description: Order.}
    returns: {type: integer}
    requires:
      - that: from_ != ""
        else: nothing_given
    writes: [Parcel, User]
    errors:
      too_heavy: The parcel is too heavy.
      jammed: {text: The machine is jammed., keep: true}
"""


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Blueprint:
    folder: Path = tmp_path_factory.mktemp("shop")
    text = textwrap.dedent(SHOP).replace("as: friend,", "as: friend_record,")
    (folder / "blueprint.yaml").write_text(text, "utf-8")
    (folder / "seeds").mkdir()
    (folder / "seeds" / "default.yaml").write_text("state: {}\n", "utf-8")
    blueprint, problems = load(folder)
    assert blueprint is not None, problems
    assert [problem for problem in problems if problem.code.startswith("B3")] == []
    return blueprint


def told(blueprint: Blueprint, tool: str) -> list[str]:
    """The steps of a prelude, a line each."""
    lines = []
    for step in prelude(blueprint, blueprint.tools[tool]):
        match step:
            case Exists():
                lines.append(f"exists {step.parameter.name} {'/'.join(step.path)}".strip())
            case Among():
                lines.append(f"among {step.parameter.name}")
            case Check():
                lines.append(f"check {step.guard.rule or step.guard.code}")
            case Bind():
                lines.append(f"let {', '.join(step.names)}")
    return lines


def test_order_of_checks(shop: Blueprint) -> None:
    assert told(shop, "order") == [
        "check opened",
        "exists user_id",
        "exists friend",
        "among method",
        "check friend_closed",
        "exists lines */item_id",
        "let wanted",
        "let most",
        "check sold_out",
    ]
    assert told(shop, "send") == ["exists order_id", "exists user_id", "check own_order", "let buyer"]


def test_steps_are_clean_in_their_scopes(shop: Blueprint) -> None:
    for tool in shop.tools.values():
        for step in prelude(shop, tool):
            match step:
                case Check():
                    assert check_condition(step.guard.that, step.that_scope) == []
                    assert check_template(guard_text(step.guard, shop), step.says_scope) == []
                case Bind():
                    for expression in step.names.values():
                        assert check(expression, step.scope)[1] == []
                case Among():
                    assert check(step.expression, step.scope)[1] == []
                case Exists():
                    pass


def test_optional_record_is_null_until_its_argument_is_known(shop: Blueprint) -> None:
    guard = next(
        step for step in prelude(shop, shop.tools["order"]) if isinstance(step, Check) and step.guard.code == "friend_closed"
    )
    assert [problem.code for problem in check(guard.guard.that, guard.scope)[1]] == ["B310"]
    assert check(guard.guard.that, guard.that_scope)[1] == []
    assert refusal_condition(guard.guard.that, guard.guard.when, guard.scope) == (
        'friend is not None and friend_record["status"] != "active"'
    )


def test_loop_names_have_the_types_of_what_they_run_over(shop: Blueprint) -> None:
    guard = next(step for step in prelude(shop, shop.tools["order"]) if isinstance(step, Check) and step.guard.code == "sold_out")
    assert guard.scope.names["number"].type.kind == "integer"
    assert guard.scope.names["line"].type.kind == "object"
    assert "number" not in guard.loop_scope.names


def test_scopes_and_handles(shop: Blueprint) -> None:
    order, send, pack = (shop.tools[name] for name in ("order", "send", "pack"))
    assert handles(shop, order) == {"user": "User", "friend_record": "User", "order": "Order"}
    assert handles(shop, send) == {"order": "Order", "buyer": "User", "parcel": "Parcel"}
    assert scope_after_prelude(shop, order).names["most"].type.kind == "integer"
    assert "order" not in scope_after_prelude(shop, order).names
    steps = action_scopes(shop, send)
    assert "parcel" not in steps[0][1].names
    assert not steps[1][1].names["parcel"].type.nullable
    assert update_entity(steps[1][0], steps[1][1]) == "Order"
    find, scope = action_scopes(shop, shop.tools["find_parcels"])[0]
    assert check(find.where, where_scope(shop, find, scope))[1] == []
    assert compile_expression(pack.requires[0].that, scope_after_prelude(shop, pack)) == 'from_ != ""'
    assert "parcel" in result_scope(shop, send).names


def test_ensures_see_old_and_result(shop: Blueprint) -> None:
    order = shop.tools["order"]
    scope = ensures_scope(shop, order)
    assert [compile_expression(one, scope) for one in order.ensures] == [
        'order["order_id"] not in old.orders',
        'result["status"] == "open"',
    ]
    assert [check(one, scope)[1] for one in order.ensures] == [[], []]
    assert compile_expression(order.ensures[0], case_scope(shop, order)) == 'order["order_id"] not in old.orders'


def test_types_of_results(shop: Blueprint) -> None:
    kinds = {name: (result_type(shop, tool).kind, value_type(shop, tool).kind) for name, tool in shop.tools.items()}
    assert kinds == {
        "order": ("record", "record"),
        "close_user": ("null", "null"),
        "rename": ("record", "record"),
        "send": ("map", "map"),
        "find_parcels": ("list", "list"),
        "pack": ("integer", "any"),
    }


def test_refusals_are_closed_and_in_order(shop: Blueprint) -> None:
    assert {code: one.text for code, one in refusals(shop, shop.tools["order"]).items()} == {
        "shop_closed": "Nothing is sold while the shop is closed.",
        "user_not_found": "User {value} does not exist.",
        "no_friend": "User {value} does not exist.",
        "method_not_found": "{value} is not a valid method.",
        "friend_closed": "{friend_record['name']} is closed.",
        "item_not_found": "No item {value}.",
        "sold_out": "Line {number}: {line['item_id']} is sold out.",
        "order_user_id_status_taken": "Another Order has this user_id and status.",
    }
    assert list(refusals(shop, shop.tools["order"])) == [
        "shop_closed", "user_not_found", "no_friend", "method_not_found", "friend_closed", "item_not_found", "sold_out",
        "order_user_id_status_taken",
    ]  # fmt: skip
    assert list(refusals(shop, shop.tools["rename"])) == ["user_not_found", "user_email_taken"]
    sources = {code: one.source for code, one in refusals(shop, shop.tools["send"]).items()}
    assert sources == {
        "order_not_found": "exists order_id",
        "user_not_found": "exists user_id",
        "not_yours": "rule own_order",
        "no_parcel": "first Parcel",
        "order_user_id_status_taken": "unique Order",
    }
    packed = refusals(shop, shop.tools["pack"])
    assert {code: one.keep for code, one in packed.items()} == {
        "order_not_found": False,
        "nothing_given": False,
        "too_heavy": False,
        "jammed": True,
    }
    assert packed["nothing_given"].text == "Nothing given."


def test_deleting_meets_what_goes_along(shop: Blueprint) -> None:
    """User → Order cascades; Order ← Parcel refuses; a user may also be named, by refusing, in a way to pay."""
    assert list(refusals(shop, shop.tools["close_user"])) == ["shop_closed", "user_not_found", "user_in_use", "order_in_use"]


def test_frames(shop: Blueprint) -> None:
    assert frame(shop, shop.tools["order"]) == ("Order", "open")
    assert frame(shop, shop.tools["rename"]) == ("User.email",)
    assert frame(shop, shop.tools["send"]) == ("Order.status",)
    assert frame(shop, shop.tools["find_parcels"]) == ()
    assert frame(shop, shop.tools["close_user"]) == ("User", "Order", "Item.maker", "favourites")
    assert frame(shop, shop.tools["pack"]) == ("Parcel", "User", "Order", "Item.maker", "favourites")
    assert widened(shop, ["Parcel"]) == ()


def test_reference_sites_reach_into_lists_maps_and_alternatives(shop: Blueprint) -> None:
    found = [(site.owner, site.slot, "/".join(map(str, site.hops)), site.entity, site.on_delete) for site in reference_sites(shop)]
    assert found == [
        ("Item", "maker", "", "User", "clear"),
        ("Order", "user_id", "", "User", "cascade"),
        ("Order", "lines", "*/item_id", "Item", "refuse"),
        ("Order", "methods", "*/~is:card/owner", "User", "refuse"),
        ("Parcel", "order_id", "", "Order", "refuse"),
        ("", "favourites", "*", "User", "clear"),
    ]
