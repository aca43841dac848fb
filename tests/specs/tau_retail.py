"""The retail domain of tau-bench as a state of specs/retail_support, and what may differ when its recorded calls are replayed.

tau-bench (MIT) records the calls that solve each of its tasks and the state that they leave. Our environment is not a port: where
it decides otherwise, the difference has a name and a reason here, and everything else must agree.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Json = Any

# The refusal texts of tau-bench that its recorded calls meet, and our codes for them.
REFUSALS = {
    "Error: insufficient gift card balance to pay for the order": "insufficient_balance",
    "Error: insufficient gift card balance to pay for the new item": "insufficient_balance",
    "Error: insufficient gift card balance to pay for the price difference": "insufficient_balance",
}

# Calls that tau-bench lets pass and we refuse: our code → why.
REFUSED_BY_US = {
    "same_item": (
        "tau-bench lets an item be modified or exchanged for itself, against its own policy (an item becomes one 'of different "
        "product option'); here the policy is a guard, since such a call changes nothing but uses the one chance up"
    ),
}

# Differences of value, each mended in what tau-bench recorded before the states are compared.
VALUES = {
    "unrounded": "tau-bench stores some amounts unrounded (67.58999999999997); here money has two decimal places",
}

# What the converted state leaves out and what it adds, by collection and attribute; the recorded calls read and write none of it.
LEFT_OUT = {
    ("users", "orders"): "the orders of a customer are worked out here, not written down twice",
    ("orders", "fulfillments"): "parcels are records of their own here",
}
ADDED = {
    ("orders", "placed_at"): "tau-bench orders have no dates",
    ("orders", "delivered_at"): "a delivered order of tau-bench arrived within the days for returns",
}
# And the customer of a task is signed in: tau-bench leaves it to the agent to serve one customer, here it is a guard.


@dataclass(frozen=True)
class Source:
    users: Mapping[str, Json]
    orders: Mapping[str, Json]
    products: Mapping[str, Json]
    tasks: Sequence[Json]


def extract(path: Path) -> Source:
    """The part of tau-bench that travels with the tests."""
    return Source(**json.loads(path.read_text("utf-8")))


def released(folder: Path) -> Source:
    """All of it, where the released files are at hand."""

    def read(name: str) -> Json:
        return json.loads((folder / name).read_text("utf-8"))

    tasks = [task for name in ("tasks_train.json", "tasks_dev.json") for task in read(name)]
    return Source(read("db/users.json"), read("db/orders.json"), read("db/products.json"), tasks)


def state_of(source: Source) -> dict[str, Json]:
    """The database as a state of retail_support."""
    orders, shipments = {}, {}
    for order_id, record in source.orders.items():
        order = {key: value for key, value in deepcopy(record).items() if key != "fulfillments"}
        arrived = order["status"] == "delivered"
        orders[order_id] = order | {
            "placed_at": "2024-05-01T00:00:00Z",
            "delivered_at": "2024-05-10T00:00:00Z" if arrived else None,
        }
        for parcel in record["fulfillments"]:
            shipments[f"S{len(shipments) + 1:05d}"] = {
                "order_id": order_id,
                "direction": "outbound",
                "carrier": "ups",
                "tracking_id": parcel["tracking_id"][0],
                "item_ids": parcel["item_ids"],
                "status": "delivered" if arrived else "in transit",
                "shipped_at": "2024-05-05T00:00:00Z",
                "delivered_at": "2024-05-10T00:00:00Z" if arrived else None,
            }
    users = {key: {name: value for name, value in one.items() if name != "orders"} for key, one in source.users.items()}
    return {"users": deepcopy(users), "products": deepcopy(dict(source.products)), "orders": orders, "shipments": shipments}


def mended(value: Json) -> tuple[Json, set[str]]:
    """A value that tau-bench recorded as we would have it, and the names of the differences that were mended."""
    met: set[str] = set()

    def walk(one: Json) -> Json:
        if isinstance(one, float) and round(one, 2) != one:
            met.add("unrounded")
            return round(one, 2)
        if isinstance(one, dict):
            return {key: walk(part) for key, part in one.items()}
        return [walk(part) for part in one] if isinstance(one, list) else one

    return walk(value), met


def at(env: Any, pointer: str) -> Json:
    """A copy of the value at a path of a `state_diff`, or '<absent>'."""
    collection, *steps = pointer.split("/")[1:]
    value = getattr(env, collection)
    for step in steps:
        if step not in value:
            return "<absent>"
        value = value[step]
    return deepcopy(value)


def replay(env: Any, task: Json) -> tuple[list[str], set[str]]:
    """The disagreements of one task, and the names of the differences that explained the rest."""
    with env.edit():
        env.session_user_id = task["user_id"]
    before = {path: at(env, path) for path in task["state_diff"]}
    wrong: list[str] = []
    met: set[str] = set()
    apart: set[str] = set()  # paths that a differing call explains
    changed: set[str] = set()
    for call in task["calls"]:
        result = env.call(call["name"], call["arguments"])
        ours = "" if result.ok else result.error.code
        theirs = REFUSALS.get(call["observation"], "?") if call["error"] else ""
        changed |= {change["path"] for change in result.changes}
        if ours == theirs:
            continue
        if ours in REFUSED_BY_US:  # tau-bench lets it pass, or refuses it for a later reason
            met.add(ours)
            apart |= {f"/orders/{call['arguments']['order_id']}", f"/users/{task['user_id']}/payment_methods"}
        else:
            wrong.append(f"{call['name']}: {ours or 'ok'} instead of {theirs or 'ok'}: {result.observation}")
    expected = {path: pair for path, pair in task["state_diff"].items() if not path.startswith(tuple(apart) or "no path")}
    for path, (was, became) in expected.items():
        became, mends = mended(became)
        met |= mends
        if before[path] != was:
            wrong.append(f"{path} was {before[path]!r} instead of {was!r}")
        if at(env, path) != became:
            wrong.append(f"{path} became {at(env, path)!r} instead of {became!r}")
    for path in changed:
        if not path.startswith((*expected, *apart)):
            wrong.append(f"{path} changed as well")
    return wrong, met
