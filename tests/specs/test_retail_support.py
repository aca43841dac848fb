"""specs/retail_support: the large reference environment with a session, money, polymorphic records and batch commands."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from envgen.blueprint import load
from envgen.blueprint.model import Blueprint
from envgen.blueprint.tool_contract import refusals
from envgen.render.bodies.read import read_bodies

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "specs" / "retail_support"

# Tools of tau-bench retail that this environment leaves out, each with the reason.
LEFT_OUT = {"think": "it ignores its argument and tells nothing: a note for the model's own use, not a part of a shop"}
# Tools of tau-bench retail (MIT): their parameters, in order.
ADDRESS = ["address1", "address2", "city", "state", "country", "zip"]
TAU_TOOLS = {
    "calculate": ["expression"],
    "cancel_pending_order": ["order_id", "reason"],
    "exchange_delivered_order_items": ["order_id", "item_ids", "new_item_ids", "payment_method_id"],
    "find_user_id_by_email": ["email"],
    "find_user_id_by_name_zip": ["first_name", "last_name", "zip"],
    "get_order_details": ["order_id"],
    "get_product_details": ["product_id"],
    "get_user_details": ["user_id"],
    "list_all_product_types": [],
    "modify_pending_order_address": ["order_id", *ADDRESS],
    "modify_pending_order_items": ["order_id", "item_ids", "new_item_ids", "payment_method_id"],
    "modify_pending_order_payment": ["order_id", "payment_method_id"],
    "modify_user_address": ["user_id", *ADDRESS],
    "return_delivered_order_items": ["order_id", "item_ids", "payment_method_id"],
    "transfer_to_human_agents": ["summary"],
}
# Two parcels never share a number: it is made of the time and of how many parcels there are.
NEVER = {("create_return_label", "shipment_tracking_id_taken")}


@pytest.fixture(scope="module")
def blueprint() -> Blueprint:
    found, problems = load(SPEC)
    assert found is not None
    assert problems == []
    return found


@pytest.fixture
def environment() -> Iterator[Any]:
    sys.path.insert(0, str(ROOT / "generated" / "retail_support"))
    try:
        yield importlib.import_module("retail_support").RetailSupport
    finally:
        sys.path.pop(0)


def test_its_size(blueprint: Blueprint) -> None:
    assert len(blueprint.tools) == 35
    assert sum(len(entity.attributes) for entity in blueprint.entities.values()) >= 40
    assert {rule.kind for rule in blueprint.rules.values()} == {"guard", "each", "invariant", "by", "agent"}
    assert len(blueprint.rules) >= 20
    seed = blueprint.seeds["default"]
    assert sum(len(seed.state[entity.collection]) for entity in blueprint.entities.values()) >= 35
    methods = {method["source"] for user in seed.state["users"].values() for method in user["payment_methods"].values()}
    assert methods == {"credit_card", "gift_card", "paypal"}
    statuses = {order["status"] for order in seed.state["orders"].values()}
    assert statuses == {*blueprint.entities["Order"].attributes["status"].enum} - {"returned"}


def test_which_tools_need_a_body(blueprint: Blueprint) -> None:
    """A refusal that counts, and a parser: what actions cannot say."""
    needed = [tool.name for tool in blueprint.tools.values() if tool.needs_body]
    assert needed == ["start_session", "calculate"]
    bodies, problems = read_bodies(SPEC / "bodies.py", blueprint)
    assert problems == []
    assert set(bodies.tools) == set(needed)


def test_it_keeps_the_tools_of_its_public_relative(blueprint: Blueprint) -> None:
    ours = {name: [one.name for one in tool.parameters] for name, tool in blueprint.tools.items()}
    assert {name: ours[name] for name in TAU_TOOLS} == TAU_TOOLS
    assert not LEFT_OUT.keys() & ours.keys()


def test_every_tool_has_cases_and_every_refusal_is_reached_by_one(blueprint: Blueprint) -> None:
    for tool in blueprint.tools.values():
        assert any(not case.error for case in tool.cases), tool.name
        missed = set(refusals(blueprint, tool)) - {case.error for case in tool.cases}
        assert {(tool.name, code) for code in missed} <= NEVER


def test_each_refusal_text_stands_in_some_case(blueprint: Blueprint) -> None:
    told = {case.error for tool in blueprint.tools.values() for case in tool.cases if case.message}
    codes = {code for tool in blueprint.tools.values() for code in refusals(blueprint, tool)}
    assert codes - told <= {code for _, code in NEVER}


def test_a_conversation_from_the_first_word_to_the_hand_over(environment: Any) -> None:
    env = environment()
    env.reset(seed="new_conversation")
    refused = env.call("get_order_details", {"order_id": "#W1000001"})
    assert refused.error.code == "not_authenticated"
    found = env.call("find_user_id_by_name_zip", {"first_name": "Mei", "last_name": "Kovacs", "zip": "28236"})
    wrong = env.call("start_session", {"user_id": found.value, "zip": "00000"})
    assert (wrong.error.code, env.failed_proofs) == ("proof_wrong", 1)
    assert env.call("start_session", {"user_id": found.value, "zip": "28236"}).ok
    worth = money(env)
    for tool, arguments in (
        ("apply_voucher", {"order_id": "#W1000001", "voucher_code": "WELCOME10"}),
        (
            "modify_pending_order_items",
            {
                "order_id": "#W1000001",
                "item_ids": ["2000000001"],
                "new_item_ids": ["2000000004"],
                "payment_method_id": "gift_card_7000001",
            },
        ),
        ("settle_return", {"order_id": "#W1000007"}),
        ("report_lost_parcel", {"shipment_id": "S00003"}),
        ("issue_goodwill_voucher", {"order_id": "#W1000005", "amount": 17.8}),
        ("withdraw_return_or_exchange", {"order_id": "#W1000009"}),
    ):
        result = env.call(tool, arguments)
        assert result.ok, result.observation
        assert env.validate() == []
    # WELCOME10 gave 8.78 back to the card, the other shirt took 6.25 from the gift card, the return gave 31.75 back to the card.
    assert money(env) == round(worth - 6.25, 2)
    assert not env.done
    assert env.call("transfer_to_human_agents", {"summary": "Wants a receipt on paper."}).ok
    assert env.done


def money(env: Any) -> float:
    """What is on the gift cards of the customer."""
    methods = env.users["mei_kovacs_8020"]["payment_methods"].values()
    return round(sum(method.get("balance", 0) for method in methods), 2)


def test_every_batch_is_all_or_nothing(environment: Any) -> None:
    env = environment()
    before = json.dumps(env.state())
    lists = {"item_ids": ["2000000011", "2000000001"], "new_item_ids": ["2000000012", "2000000003"]}
    result = env.call("modify_pending_order_items", {"order_id": "#W1000001", **lists, "payment_method_id": "credit_card_7000002"})
    assert result.error.code == "item_unavailable"
    assert json.dumps(env.state()) == before
