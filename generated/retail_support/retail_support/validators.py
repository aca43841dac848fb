"""Checks of the values of retail_support: records, variables, arguments, results.

Generated from specs/retail_support. Do not edit: change the blueprint and render again.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from envgen_runtime.formats import is_date, is_date_time, is_email
from envgen_runtime.values import json_problem

Path = tuple[str | int, ...]
Problems = list[tuple[Path, str]]
Checker = Callable[[Any, Path, Problems], None]
References = list[tuple[Path, str, str, str]]  # path, entity, key, what a delete of the target does
Lister = Callable[[Any], References]

MISSING: Final = object()
NAME_ATTRIBUTES: Final = frozenset({"first_name", "last_name"})
ADDRESS_ZIP_PATTERN: Final = re.compile("[0-9]{5}").fullmatch
ADDRESS_ATTRIBUTES: Final = frozenset({"address1", "address2", "city", "state", "country", "zip"})
CREDIT_CARD_LAST_FOUR_PATTERN: Final = re.compile("[0-9]{4}").fullmatch
CREDIT_CARD_ATTRIBUTES: Final = frozenset({"source", "id", "brand", "last_four"})
LIMIT: Final = 2**63
GIFT_CARD_ATTRIBUTES: Final = frozenset({"source", "id", "balance"})
PAYPAL_ATTRIBUTES: Final = frozenset({"source", "id"})
USER_ATTRIBUTES: Final = frozenset({"user_id", "name", "address", "email", "payment_methods"})
VARIANT_ATTRIBUTES: Final = frozenset({"item_id", "options", "available", "price"})
PRODUCT_ATTRIBUTES: Final = frozenset({"product_id", "name", "variants"})
ORDER_ORDER_ID_PATTERN: Final = re.compile("#W[0-9]{7}").fullmatch
LINE_ATTRIBUTES: Final = frozenset({"name", "product_id", "item_id", "price", "options"})
TRANSACTION_ATTRIBUTES: Final = frozenset({"transaction_type", "amount", "payment_method_id"})
ORDER_ATTRIBUTES: Final = frozenset(
    {
        "order_id",
        "user_id",
        "address",
        "items",
        "status",
        "payment_history",
        "discount",
        "placed_at",
        "delivered_at",
        "cancel_reason",
        "return_items",
        "return_payment_method_id",
        "exchange_items",
        "exchange_new_items",
        "exchange_payment_method_id",
        "exchange_price_difference",
    }
)
SHIPMENT_TRACKING_ID_PATTERN: Final = re.compile("[0-9]{12}").fullmatch
SHIPMENT_ATTRIBUTES: Final = frozenset(
    {"shipment_id", "order_id", "direction", "carrier", "tracking_id", "item_ids", "status", "shipped_at", "delivered_at"}
)
DISCOUNT_AMOUNT_ATTRIBUTES: Final = frozenset({"kind", "amount"})
DISCOUNT_PERCENT_ATTRIBUTES: Final = frozenset({"kind", "percent", "at_most"})
VOUCHER_ATTRIBUTES: Final = frozenset(
    {"voucher_code", "user_id", "discount", "min_total", "valid_from", "valid_until", "used_on", "issued_for"}
)
TICKET_ATTRIBUTES: Final = frozenset({"ticket_id", "kind", "user_id", "order_id", "summary", "opened_at"})
OPTIONS_OF_SEARCH_ITEMS_ITEM_ATTRIBUTES: Final = frozenset({"name", "value"})
RESULT_OF_START_SESSION_ATTRIBUTES: Final = frozenset({"user_id", "name"})
RESULT_OF_GET_USER_DETAILS_ATTRIBUTES: Final = frozenset({"user_id", "name", "address", "email", "payment_methods", "orders"})
RESULT_OF_GET_ITEM_DETAILS_ATTRIBUTES: Final = frozenset({"product_id", "name", "variant"})
RESULT_OF_TRACK_PARCEL_ATTRIBUTES: Final = frozenset({"shipment_id", "carrier", "status", "days_on_the_way"})

# ── checkers ────────────────────────────────────────────────


def _check_json(value: Any, at: Path, problems: Problems) -> None:
    """Append what keeps a value from being JSON: numbers without a size, lone surrogates, foreign types."""
    problems.extend(((*at, *path), reason) for path, reason in json_problem(value))


def check_user(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `User`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("user_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "user_id"), problems)
        if not value:
            problems.append(((*at, "user_id"), "must have at least 1 character"))
    else:
        problems.append(((*at, "user_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if value is MISSING:
        problems.append(((*at, "name"), "is required"))
    else:
        check_name(value, (*at, "name"), problems)

    value = record.get("address", MISSING)
    if value is MISSING:
        problems.append(((*at, "address"), "is required"))
    else:
        check_address(value, (*at, "address"), problems)

    value = record.get("email", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "email"), problems)
        if not is_email(value):
            problems.append(((*at, "email"), "must be an e-mail address"))
    else:
        problems.append(((*at, "email"), "is required" if value is MISSING else "must be a string"))

    value = record.get("payment_methods", MISSING)
    if isinstance(value, dict):
        for name, each in value.items():
            check_payment_method(each, (*at, "payment_methods", name), problems)
    else:
        problems.append(((*at, "payment_methods"), "is required" if value is MISSING else "must be an object"))

    if not USER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in USER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_name(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Name`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("first_name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "first_name"), problems)
        if not value:
            problems.append(((*at, "first_name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "first_name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("last_name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "last_name"), problems)
        if not value:
            problems.append(((*at, "last_name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "last_name"), "is required" if value is MISSING else "must be a string"))

    if not NAME_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in NAME_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_address(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Address`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("address1", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "address1"), problems)
        if not value:
            problems.append(((*at, "address1"), "must have at least 1 character"))
    else:
        problems.append(((*at, "address1"), "is required" if value is MISSING else "must be a string"))

    value = record.get("address2", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "address2"), problems)
    else:
        problems.append(((*at, "address2"), "is required" if value is MISSING else "must be a string"))

    value = record.get("city", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "city"), problems)
        if not value:
            problems.append(((*at, "city"), "must have at least 1 character"))
    else:
        problems.append(((*at, "city"), "is required" if value is MISSING else "must be a string"))

    value = record.get("state", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "state"), problems)
        if not value:
            problems.append(((*at, "state"), "must have at least 1 character"))
    else:
        problems.append(((*at, "state"), "is required" if value is MISSING else "must be a string"))

    value = record.get("country", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "country"), problems)
        if not value:
            problems.append(((*at, "country"), "must have at least 1 character"))
    else:
        problems.append(((*at, "country"), "is required" if value is MISSING else "must be a string"))

    value = record.get("zip", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "zip"), problems)
        if not ADDRESS_ZIP_PATTERN(value):
            problems.append(((*at, "zip"), "must match [0-9]{5}"))
    else:
        problems.append(((*at, "zip"), "is required" if value is MISSING else "must be a string"))

    if not ADDRESS_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in ADDRESS_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_payment_method(value: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `PaymentMethod`."""
    if not isinstance(value, dict):
        problems.append((at, "must be an object"))
        return
    tag = value.get("source")
    if tag == "credit_card":
        check_credit_card(value, at, problems)
    elif tag == "gift_card":
        check_gift_card(value, at, problems)
    elif tag == "paypal":
        check_paypal(value, at, problems)
    else:
        problems.append(
            ((*at, "source"), "is required" if "source" not in value else "must be one of credit_card, gift_card, paypal")
        )


def check_credit_card(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `CreditCard`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("source", MISSING)
    if value != "credit_card":
        problems.append(((*at, "source"), "is required" if value is MISSING else "must be credit_card"))

    value = record.get("id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "id"), problems)
    else:
        problems.append(((*at, "id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("brand", MISSING)
    if type(value) is not str or value not in {"visa", "mastercard"}:
        problems.append(((*at, "brand"), "is required" if value is MISSING else "must be one of visa, mastercard"))

    value = record.get("last_four", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "last_four"), problems)
        if not CREDIT_CARD_LAST_FOUR_PATTERN(value):
            problems.append(((*at, "last_four"), "must match [0-9]{4}"))
    else:
        problems.append(((*at, "last_four"), "is required" if value is MISSING else "must be a string"))

    if not CREDIT_CARD_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in CREDIT_CARD_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_gift_card(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `GiftCard`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("source", MISSING)
    if value != "gift_card":
        problems.append(((*at, "source"), "is required" if value is MISSING else "must be gift_card"))

    value = record.get("id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "id"), problems)
    else:
        problems.append(((*at, "id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("balance", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "balance"), problems)
        if value < 0:
            problems.append(((*at, "balance"), "must be at least 0"))
        if round(value, 2) != value:
            problems.append(((*at, "balance"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "balance"), "is required" if value is MISSING else "must be a number"))

    if not GIFT_CARD_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in GIFT_CARD_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_paypal(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Paypal`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("source", MISSING)
    if value != "paypal":
        problems.append(((*at, "source"), "is required" if value is MISSING else "must be paypal"))

    value = record.get("id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "id"), problems)
    else:
        problems.append(((*at, "id"), "is required" if value is MISSING else "must be a string"))

    if not PAYPAL_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in PAYPAL_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_product(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Product`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("product_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "product_id"), problems)
        if not value:
            problems.append(((*at, "product_id"), "must have at least 1 character"))
    else:
        problems.append(((*at, "product_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
        if not value:
            problems.append(((*at, "name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("variants", MISSING)
    if isinstance(value, dict):
        for name, each in value.items():
            check_variant(each, (*at, "variants", name), problems)
    else:
        problems.append(((*at, "variants"), "is required" if value is MISSING else "must be an object"))

    if not PRODUCT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in PRODUCT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_variant(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Variant`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("item_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "item_id"), problems)
    else:
        problems.append(((*at, "item_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("options", MISSING)
    if isinstance(value, dict):
        for name, each in value.items():
            if type(each) is str:
                if not each.isascii():
                    _check_json(each, (*at, "options", name), problems)
            else:
                problems.append(((*at, "options", name), "must be a string"))
    else:
        problems.append(((*at, "options"), "is required" if value is MISSING else "must be an object"))

    value = record.get("available", MISSING)
    if type(value) is not bool:
        problems.append(((*at, "available"), "is required" if value is MISSING else "must be true or false"))

    value = record.get("price", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "price"), problems)
        if value <= 0:
            problems.append(((*at, "price"), "must be more than 0"))
        if round(value, 2) != value:
            problems.append(((*at, "price"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "price"), "is required" if value is MISSING else "must be a number"))

    if not VARIANT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in VARIANT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_order(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Order`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("order_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "order_id"), problems)
        if not ORDER_ORDER_ID_PATTERN(value):
            problems.append(((*at, "order_id"), "must match #W[0-9]{7}"))
    else:
        problems.append(((*at, "order_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("user_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "user_id"), problems)
    else:
        problems.append(((*at, "user_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("address", MISSING)
    if value is MISSING:
        problems.append(((*at, "address"), "is required"))
    else:
        check_address(value, (*at, "address"), problems)

    value = record.get("items", MISSING)
    if isinstance(value, list):
        if not value:
            problems.append(((*at, "items"), "must have at least 1 item"))
        for index, item in enumerate(value):
            check_line(item, (*at, "items", index), problems)
    else:
        problems.append(((*at, "items"), "is required" if value is MISSING else "must be a list"))

    value = record.get("status", MISSING)
    if type(value) is not str or value not in {
        "pending",
        "pending (item modified)",
        "processed",
        "delivered",
        "cancelled",
        "return requested",
        "exchange requested",
        "returned",
    }:
        problems.append(
            (
                (*at, "status"),
                "is required"
                if value is MISSING
                else "must be one of pending, pending (item modified), processed, delivered, cancelled, return requested, exchange requested, returned",
            )
        )

    value = record.get("payment_history", MISSING)
    if isinstance(value, list):
        if not value:
            problems.append(((*at, "payment_history"), "must have at least 1 item"))
        for index, item in enumerate(value):
            check_transaction(item, (*at, "payment_history", index), problems)
    else:
        problems.append(((*at, "payment_history"), "is required" if value is MISSING else "must be a list"))

    value = record.get("discount", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "discount"), problems)
        if value < 0:
            problems.append(((*at, "discount"), "must be at least 0"))
        if round(value, 2) != value:
            problems.append(((*at, "discount"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "discount"), "is required" if value is MISSING else "must be a number"))

    value = record.get("placed_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "placed_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    else:
        problems.append(((*at, "placed_at"), "is required" if value is MISSING else "must be a string"))

    value = record.get("delivered_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "delivered_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append(((*at, "delivered_at"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("cancel_reason", MISSING)
    if value is not MISSING and (type(value) is not str or value not in {"no longer needed", "ordered by mistake"}):
        problems.append(((*at, "cancel_reason"), "must be one of no longer needed, ordered by mistake"))

    value = record.get("return_items", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "return_items", index), problems)
            else:
                problems.append(((*at, "return_items", index), "must be a string"))
    elif value is not MISSING:
        problems.append(((*at, "return_items"), "must be a list"))

    value = record.get("return_payment_method_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "return_payment_method_id"), problems)
    elif value is not MISSING:
        problems.append(((*at, "return_payment_method_id"), "must be a string"))

    value = record.get("exchange_items", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "exchange_items", index), problems)
            else:
                problems.append(((*at, "exchange_items", index), "must be a string"))
    elif value is not MISSING:
        problems.append(((*at, "exchange_items"), "must be a list"))

    value = record.get("exchange_new_items", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "exchange_new_items", index), problems)
            else:
                problems.append(((*at, "exchange_new_items", index), "must be a string"))
    elif value is not MISSING:
        problems.append(((*at, "exchange_new_items"), "must be a list"))

    value = record.get("exchange_payment_method_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "exchange_payment_method_id"), problems)
    elif value is not MISSING:
        problems.append(((*at, "exchange_payment_method_id"), "must be a string"))

    value = record.get("exchange_price_difference", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "exchange_price_difference"), problems)
        if round(value, 2) != value:
            problems.append(((*at, "exchange_price_difference"), "must have at most 2 decimals"))
    elif value is not MISSING:
        problems.append(((*at, "exchange_price_difference"), "must be a number"))

    if not ORDER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in ORDER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_line(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Line`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("product_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "product_id"), problems)
    else:
        problems.append(((*at, "product_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("item_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "item_id"), problems)
    else:
        problems.append(((*at, "item_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("price", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "price"), problems)
        if value <= 0:
            problems.append(((*at, "price"), "must be more than 0"))
        if round(value, 2) != value:
            problems.append(((*at, "price"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "price"), "is required" if value is MISSING else "must be a number"))

    value = record.get("options", MISSING)
    if isinstance(value, dict):
        for name, each in value.items():
            if type(each) is str:
                if not each.isascii():
                    _check_json(each, (*at, "options", name), problems)
            else:
                problems.append(((*at, "options", name), "must be a string"))
    else:
        problems.append(((*at, "options"), "is required" if value is MISSING else "must be an object"))

    if not LINE_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in LINE_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_transaction(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Transaction`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("transaction_type", MISSING)
    if type(value) is not str or value not in {"payment", "refund"}:
        problems.append(((*at, "transaction_type"), "is required" if value is MISSING else "must be one of payment, refund"))

    value = record.get("amount", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "amount"), problems)
        if value <= 0:
            problems.append(((*at, "amount"), "must be more than 0"))
        if round(value, 2) != value:
            problems.append(((*at, "amount"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "amount"), "is required" if value is MISSING else "must be a number"))

    value = record.get("payment_method_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "payment_method_id"), problems)
    else:
        problems.append(((*at, "payment_method_id"), "is required" if value is MISSING else "must be a string"))

    if not TRANSACTION_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in TRANSACTION_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_shipment(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Shipment`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("shipment_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "shipment_id"), problems)
    else:
        problems.append(((*at, "shipment_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("order_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "order_id"), problems)
    else:
        problems.append(((*at, "order_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("direction", MISSING)
    if type(value) is not str or value not in {"outbound", "return"}:
        problems.append(((*at, "direction"), "is required" if value is MISSING else "must be one of outbound, return"))

    value = record.get("carrier", MISSING)
    if type(value) is not str or value not in {"ups", "fedex", "usps"}:
        problems.append(((*at, "carrier"), "is required" if value is MISSING else "must be one of ups, fedex, usps"))

    value = record.get("tracking_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "tracking_id"), problems)
        if not SHIPMENT_TRACKING_ID_PATTERN(value):
            problems.append(((*at, "tracking_id"), "must match [0-9]{12}"))
    else:
        problems.append(((*at, "tracking_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("item_ids", MISSING)
    if isinstance(value, list):
        if not value:
            problems.append(((*at, "item_ids"), "must have at least 1 item"))
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "item_ids", index), problems)
            else:
                problems.append(((*at, "item_ids", index), "must be a string"))
    else:
        problems.append(((*at, "item_ids"), "is required" if value is MISSING else "must be a list"))

    value = record.get("status", MISSING)
    if type(value) is not str or value not in {"label printed", "in transit", "delivered", "lost"}:
        problems.append(
            ((*at, "status"), "is required" if value is MISSING else "must be one of label printed, in transit, delivered, lost")
        )

    value = record.get("shipped_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "shipped_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append(((*at, "shipped_at"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("delivered_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "delivered_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append(((*at, "delivered_at"), "is required" if value is MISSING else "must be a string or null"))

    if not SHIPMENT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in SHIPMENT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_voucher(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Voucher`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("voucher_code", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "voucher_code"), problems)
        if not value:
            problems.append(((*at, "voucher_code"), "must have at least 1 character"))
    else:
        problems.append(((*at, "voucher_code"), "is required" if value is MISSING else "must be a string"))

    value = record.get("user_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "user_id"), problems)
    else:
        problems.append(((*at, "user_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("discount", MISSING)
    if value is MISSING:
        problems.append(((*at, "discount"), "is required"))
    else:
        check_discount(value, (*at, "discount"), problems)

    value = record.get("min_total", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "min_total"), problems)
        if value < 0:
            problems.append(((*at, "min_total"), "must be at least 0"))
        if round(value, 2) != value:
            problems.append(((*at, "min_total"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "min_total"), "is required" if value is MISSING else "must be a number"))

    value = record.get("valid_from", MISSING)
    if type(value) is str:
        if not is_date(value):
            problems.append(((*at, "valid_from"), "must be a date such as 2026-03-02"))
    else:
        problems.append(((*at, "valid_from"), "is required" if value is MISSING else "must be a string"))

    value = record.get("valid_until", MISSING)
    if type(value) is str:
        if not is_date(value):
            problems.append(((*at, "valid_until"), "must be a date such as 2026-03-02"))
    else:
        problems.append(((*at, "valid_until"), "is required" if value is MISSING else "must be a string"))

    value = record.get("used_on", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "used_on"), problems)
    elif value is not None:
        problems.append(((*at, "used_on"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("issued_for", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "issued_for"), problems)
    elif value is not None:
        problems.append(((*at, "issued_for"), "is required" if value is MISSING else "must be a string or null"))

    if not VOUCHER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in VOUCHER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_discount(value: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Discount`."""
    if not isinstance(value, dict):
        problems.append((at, "must be an object"))
        return
    tag = value.get("kind")
    if tag == "amount":
        check_discount_amount(value, at, problems)
    elif tag == "percent":
        check_discount_percent(value, at, problems)
    else:
        problems.append(((*at, "kind"), "is required" if "kind" not in value else "must be one of amount, percent"))


def check_discount_amount(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("kind", MISSING)
    if value != "amount":
        problems.append(((*at, "kind"), "is required" if value is MISSING else "must be amount"))

    value = record.get("amount", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "amount"), problems)
        if value <= 0:
            problems.append(((*at, "amount"), "must be more than 0"))
        if round(value, 2) != value:
            problems.append(((*at, "amount"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "amount"), "is required" if value is MISSING else "must be a number"))

    if not DISCOUNT_AMOUNT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in DISCOUNT_AMOUNT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_discount_percent(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("kind", MISSING)
    if value != "percent":
        problems.append(((*at, "kind"), "is required" if value is MISSING else "must be percent"))

    value = record.get("percent", MISSING)
    if type(value) is int:
        if value < 1:
            problems.append(((*at, "percent"), "must be at least 1"))
        if value > 50:
            problems.append(((*at, "percent"), "must be at most 50"))
    else:
        problems.append(((*at, "percent"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("at_most", MISSING)
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "at_most"), problems)
        if value <= 0:
            problems.append(((*at, "at_most"), "must be more than 0"))
        if round(value, 2) != value:
            problems.append(((*at, "at_most"), "must have at most 2 decimals"))
    else:
        problems.append(((*at, "at_most"), "is required" if value is MISSING else "must be a number"))

    if not DISCOUNT_PERCENT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in DISCOUNT_PERCENT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_ticket(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Ticket`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("ticket_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "ticket_id"), problems)
    else:
        problems.append(((*at, "ticket_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("kind", MISSING)
    if type(value) is not str or value not in {"handover", "lost parcel"}:
        problems.append(((*at, "kind"), "is required" if value is MISSING else "must be one of handover, lost parcel"))

    value = record.get("user_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "user_id"), problems)
    elif value is not None:
        problems.append(((*at, "user_id"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("order_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "order_id"), problems)
    elif value is not None:
        problems.append(((*at, "order_id"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("summary", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "summary"), problems)
        if not value:
            problems.append(((*at, "summary"), "must have at least 1 character"))
        if len(value) > 1000:
            problems.append(((*at, "summary"), "must have at most 1000 characters"))
    else:
        problems.append(((*at, "summary"), "is required" if value is MISSING else "must be a string"))

    value = record.get("opened_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "opened_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    else:
        problems.append(((*at, "opened_at"), "is required" if value is MISSING else "must be a string"))

    if not TICKET_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in TICKET_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_string_or_null(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    elif value is not None:
        problems.append((at, "must be a string or null"))


def check_integer_from_0_to_3(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if value < 0:
            problems.append((at, "must be at least 0"))
        if value > 3:
            problems.append((at, "must be at most 3"))
    else:
        problems.append((at, "must be an integer"))


def check_integer_from_1_to_9999999(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if value < 1:
            problems.append((at, "must be at least 1"))
        if value > 9999999:
            problems.append((at, "must be at most 9999999"))
    else:
        problems.append((at, "must be an integer"))


def check_string(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    else:
        problems.append((at, "must be a string"))


def check_string_of_1_or_more(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
    else:
        problems.append((at, "must be a string"))


def check_zip_of_modify_user_address(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not ADDRESS_ZIP_PATTERN(value):
            problems.append((at, "must match [0-9]{5}"))
    else:
        problems.append((at, "must be a string"))


def check_email(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not is_email(value):
            problems.append((at, "must be an e-mail address"))
    else:
        problems.append((at, "must be a string"))


def check_brand_of_add_credit_card(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"visa", "mastercard"}:
        problems.append((at, "must be one of visa, mastercard"))


def check_last_four_of_add_credit_card(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not CREDIT_CARD_LAST_FOUR_PATTERN(value):
            problems.append((at, "must match [0-9]{4}"))
    else:
        problems.append((at, "must be a string"))


def check_options_of_search_items(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_options_of_search_items_item(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_options_of_search_items_item(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("value", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "value"), problems)
    else:
        problems.append(((*at, "value"), "is required" if value is MISSING else "must be a string"))

    if not OPTIONS_OF_SEARCH_ITEMS_ITEM_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in OPTIONS_OF_SEARCH_ITEMS_ITEM_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_number_from_0(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 0:
            problems.append((at, "must be at least 0"))
    else:
        problems.append((at, "must be a number"))


def check_boolean(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not bool:
        problems.append((at, "must be true or false"))


def check_integer_from_1_to_50(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if value < 1:
            problems.append((at, "must be at least 1"))
        if value > 50:
            problems.append((at, "must be at most 50"))
    else:
        problems.append((at, "must be an integer"))


def check_status_of_list_orders(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {
        "pending",
        "pending (item modified)",
        "processed",
        "delivered",
        "cancelled",
        "return requested",
        "exchange requested",
        "returned",
    }:
        problems.append(
            (
                at,
                "must be one of pending, pending (item modified), processed, delivered, cancelled, return requested, exchange requested, returned",
            )
        )


def check_item_ids_of_place_order(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        if not value:
            problems.append((at, "must have at least 1 item"))
        if len(value) > 20:
            problems.append((at, "must have at most 20 items"))
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, index), problems)
            else:
                problems.append(((*at, index), "must be a string"))
    else:
        problems.append((at, "must be a list"))


def check_reason_of_cancel_pending_order(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"no longer needed", "ordered by mistake"}:
        problems.append((at, "must be one of no longer needed, ordered by mistake"))


def check_item_ids_of_modify_pending_order_items(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        if not value:
            problems.append((at, "must have at least 1 item"))
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, index), problems)
            else:
                problems.append(((*at, index), "must be a string"))
    else:
        problems.append((at, "must be a list"))


def check_carrier_of_create_return_label(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"ups", "fedex", "usps"}:
        problems.append((at, "must be one of ups, fedex, usps"))


def check_direction_of_track_order(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"outbound", "return"}:
        problems.append((at, "must be one of outbound, return"))


def check_number_over_0_with_2_decimals(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value <= 0:
            problems.append((at, "must be more than 0"))
        if round(value, 2) != value:
            problems.append((at, "must have at most 2 decimals"))
    else:
        problems.append((at, "must be a number"))


def check_string_of_1_or_more_of_200_or_fewer(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
        if len(value) > 200:
            problems.append((at, "must have at most 200 characters"))
    else:
        problems.append((at, "must be a string"))


def check_string_of_1_or_more_of_1000_or_fewer(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
        if len(value) > 1000:
            problems.append((at, "must have at most 1000 characters"))
    else:
        problems.append((at, "must be a string"))


def check_result_of_start_session(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("user_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "user_id"), problems)
    else:
        problems.append(((*at, "user_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if value is MISSING:
        problems.append(((*at, "name"), "is required"))
    else:
        check_name(value, (*at, "name"), problems)

    if not RESULT_OF_START_SESSION_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_START_SESSION_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_get_user_details(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("user_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "user_id"), problems)
    else:
        problems.append(((*at, "user_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if value is MISSING:
        problems.append(((*at, "name"), "is required"))
    else:
        check_name(value, (*at, "name"), problems)

    value = record.get("address", MISSING)
    if value is MISSING:
        problems.append(((*at, "address"), "is required"))
    else:
        check_address(value, (*at, "address"), problems)

    value = record.get("email", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "email"), problems)
    else:
        problems.append(((*at, "email"), "is required" if value is MISSING else "must be a string"))

    value = record.get("payment_methods", MISSING)
    if isinstance(value, dict):
        for name, each in value.items():
            check_payment_method(each, (*at, "payment_methods", name), problems)
    else:
        problems.append(((*at, "payment_methods"), "is required" if value is MISSING else "must be an object"))

    value = record.get("orders", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "orders", index), problems)
            else:
                problems.append(((*at, "orders", index), "must be a string"))
    else:
        problems.append(((*at, "orders"), "is required" if value is MISSING else "must be a list"))

    if not RESULT_OF_GET_USER_DETAILS_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_GET_USER_DETAILS_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_list_of_string(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, index), problems)
            else:
                problems.append(((*at, index), "must be a string"))
    else:
        problems.append((at, "must be a list"))


def check_result_of_list_all_product_types(value: Any, at: Path, problems: Problems) -> None:
    if not isinstance(value, dict):
        problems.append((at, "must be an object"))
        return
    for name, each in value.items():
        if type(each) is str:
            if not each.isascii():
                _check_json(each, (*at, name), problems)
        else:
            problems.append(((*at, name), "must be a string"))


def check_result_of_get_item_details(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("product_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "product_id"), problems)
    else:
        problems.append(((*at, "product_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("variant", MISSING)
    if value is MISSING:
        problems.append(((*at, "variant"), "is required"))
    else:
        check_variant(value, (*at, "variant"), problems)

    if not RESULT_OF_GET_ITEM_DETAILS_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_GET_ITEM_DETAILS_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_list_of_variant(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_variant(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_order(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_order(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_shipment(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_shipment(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_result_of_track_parcel(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("shipment_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "shipment_id"), problems)
    else:
        problems.append(((*at, "shipment_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("carrier", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "carrier"), problems)
    else:
        problems.append(((*at, "carrier"), "is required" if value is MISSING else "must be a string"))

    value = record.get("status", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "status"), problems)
    else:
        problems.append(((*at, "status"), "is required" if value is MISSING else "must be a string"))

    value = record.get("days_on_the_way", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "days_on_the_way"), problems)
        if value < 0:
            problems.append(((*at, "days_on_the_way"), "must be at least 0"))
    elif value is not None:
        problems.append(((*at, "days_on_the_way"), "is required" if value is MISSING else "must be an integer or null"))

    if not RESULT_OF_TRACK_PARCEL_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_TRACK_PARCEL_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_list_of_voucher(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_voucher(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_date_time(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00Z"))
    else:
        problems.append((at, "must be a string"))


def check_number(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
    else:
        problems.append((at, "must be a number"))


def check_user_payment_methods(value: Any, at: Path, problems: Problems) -> None:
    if not isinstance(value, dict):
        problems.append((at, "must be an object"))
        return
    for name, each in value.items():
        check_payment_method(each, (*at, name), problems)


def check_product_variants(value: Any, at: Path, problems: Problems) -> None:
    if not isinstance(value, dict):
        problems.append((at, "must be an object"))
        return
    for name, each in value.items():
        check_variant(each, (*at, name), problems)


def check_order_items(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        if not value:
            problems.append((at, "must have at least 1 item"))
        for index, item in enumerate(value):
            check_line(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_order_payment_history(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        if not value:
            problems.append((at, "must have at least 1 item"))
        for index, item in enumerate(value):
            check_transaction(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_number_from_0_with_2_decimals(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 0:
            problems.append((at, "must be at least 0"))
        if round(value, 2) != value:
            problems.append((at, "must have at most 2 decimals"))
    else:
        problems.append((at, "must be a number"))


def check_date_time_or_null(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append((at, "must be a string or null"))


def check_number_with_2_decimals(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int or type(value) is float:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if round(value, 2) != value:
            problems.append((at, "must have at most 2 decimals"))
    else:
        problems.append((at, "must be a number"))


def check_shipment_tracking_id(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not SHIPMENT_TRACKING_ID_PATTERN(value):
            problems.append((at, "must match [0-9]{12}"))
    else:
        problems.append((at, "must be a string"))


def check_shipment_status(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"label printed", "in transit", "delivered", "lost"}:
        problems.append((at, "must be one of label printed, in transit, delivered, lost"))


def check_date(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date(value):
            problems.append((at, "must be a date such as 2026-03-02"))
    else:
        problems.append((at, "must be a string"))


def check_ticket_kind(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"handover", "lost parcel"}:
        problems.append((at, "must be one of handover, lost parcel"))


# ── references ──────────────────────────────────────────────


def _below(found: References, at: Path, inner: References) -> None:
    """Append references whose paths start at `at`."""
    found.extend(((*at, *path), entity, value, policy) for path, entity, value, policy in inner)


def references_of_order(record: Any) -> References:
    found: References = []
    value = record.get("user_id")
    if value is not None:
        found.append((("user_id",), "User", value, "refuse"))
    value = record.get("items")
    if value is not None:
        for index_2, item_2 in enumerate(value):
            _below(found, ("items", index_2), references_of_line(item_2))
    return found


def references_of_line(record: Any) -> References:
    found: References = []
    value = record.get("product_id")
    if value is not None:
        found.append((("product_id",), "Product", value, "refuse"))
    return found


def references_of_shipment(record: Any) -> References:
    found: References = []
    value = record.get("order_id")
    if value is not None:
        found.append((("order_id",), "Order", value, "refuse"))
    return found


def references_of_voucher(record: Any) -> References:
    found: References = []
    value = record.get("user_id")
    if value is not None:
        found.append((("user_id",), "User", value, "refuse"))
    value = record.get("used_on")
    if value is not None:
        found.append((("used_on",), "Order", value, "refuse"))
    value = record.get("issued_for")
    if value is not None:
        found.append((("issued_for",), "Order", value, "refuse"))
    return found


def references_of_ticket(record: Any) -> References:
    found: References = []
    value = record.get("user_id")
    if value is not None:
        found.append((("user_id",), "User", value, "refuse"))
    value = record.get("order_id")
    if value is not None:
        found.append((("order_id",), "Order", value, "refuse"))
    return found


def references_in_variable_session_user_id(whole: Any) -> References:
    found: References = []
    if whole is not None:
        found.append(((), "User", whole, "refuse"))
    return found


# ── tables ──────────────────────────────────────────────────

RECORDS: Mapping[str, Checker] = {
    "User": check_user,
    "Product": check_product,
    "Order": check_order,
    "Shipment": check_shipment,
    "Voucher": check_voucher,
    "Ticket": check_ticket,
}
# Single attributes: where nothing else is written, nothing else has to be checked.
ATTRIBUTES: Mapping[str, Mapping[str, Checker]] = {
    "User": {
        "name": check_name,
        "address": check_address,
        "email": check_email,
        "payment_methods": check_user_payment_methods,
    },
    "Product": {
        "name": check_string_of_1_or_more,
        "variants": check_product_variants,
    },
    "Order": {
        "user_id": check_string,
        "address": check_address,
        "items": check_order_items,
        "status": check_status_of_list_orders,
        "payment_history": check_order_payment_history,
        "discount": check_number_from_0_with_2_decimals,
        "placed_at": check_date_time,
        "delivered_at": check_date_time_or_null,
        "cancel_reason": check_reason_of_cancel_pending_order,
        "return_items": check_list_of_string,
        "return_payment_method_id": check_string,
        "exchange_items": check_list_of_string,
        "exchange_new_items": check_list_of_string,
        "exchange_payment_method_id": check_string,
        "exchange_price_difference": check_number_with_2_decimals,
    },
    "Shipment": {
        "order_id": check_string,
        "direction": check_direction_of_track_order,
        "carrier": check_carrier_of_create_return_label,
        "tracking_id": check_shipment_tracking_id,
        "item_ids": check_item_ids_of_modify_pending_order_items,
        "status": check_shipment_status,
        "shipped_at": check_date_time_or_null,
        "delivered_at": check_date_time_or_null,
    },
    "Voucher": {
        "user_id": check_string,
        "discount": check_discount,
        "min_total": check_number_from_0_with_2_decimals,
        "valid_from": check_date,
        "valid_until": check_date,
        "used_on": check_string_or_null,
        "issued_for": check_string_or_null,
    },
    "Ticket": {
        "kind": check_ticket_kind,
        "user_id": check_string_or_null,
        "order_id": check_string_or_null,
        "summary": check_string_of_1_or_more_of_1000_or_fewer,
        "opened_at": check_date_time,
    },
}
VARIABLES: Mapping[str, Checker] = {
    "session_user_id": check_string_or_null,
    "failed_proofs": check_integer_from_0_to_3,
    "next_payment_number": check_integer_from_1_to_9999999,
}
ARGUMENTS: Mapping[str, Mapping[str, Checker]] = {
    "find_user_id_by_email": {
        "email": check_string,
    },
    "find_user_id_by_name_zip": {
        "first_name": check_string,
        "last_name": check_string,
        "zip": check_string,
    },
    "start_session": {
        "user_id": check_string,
        "email": check_string,
        "zip": check_string,
    },
    "get_user_details": {
        "user_id": check_string,
    },
    "modify_user_address": {
        "user_id": check_string,
        "address1": check_string_of_1_or_more,
        "address2": check_string,
        "city": check_string_of_1_or_more,
        "state": check_string_of_1_or_more,
        "country": check_string_of_1_or_more,
        "zip": check_zip_of_modify_user_address,
    },
    "change_email": {
        "user_id": check_string,
        "email": check_email,
    },
    "add_credit_card": {
        "brand": check_brand_of_add_credit_card,
        "last_four": check_last_four_of_add_credit_card,
    },
    "add_paypal": {},
    "remove_payment_method": {
        "payment_method_id": check_string,
    },
    "merge_gift_cards": {
        "from": check_string,
        "to": check_string,
    },
    "list_all_product_types": {},
    "get_product_details": {
        "product_id": check_string,
    },
    "get_item_details": {
        "item_id": check_string,
    },
    "search_items": {
        "product_id": check_string,
        "options": check_options_of_search_items,
        "max_price": check_number_from_0,
        "available_only": check_boolean,
        "limit": check_integer_from_1_to_50,
    },
    "list_orders": {
        "status": check_status_of_list_orders,
        "limit": check_integer_from_1_to_50,
    },
    "get_order_details": {
        "order_id": check_string,
    },
    "place_order": {
        "item_ids": check_item_ids_of_place_order,
        "payment_method_id": check_string,
        "address": check_address,
    },
    "cancel_pending_order": {
        "order_id": check_string,
        "reason": check_reason_of_cancel_pending_order,
    },
    "modify_pending_order_address": {
        "order_id": check_string,
        "address1": check_string_of_1_or_more,
        "address2": check_string,
        "city": check_string_of_1_or_more,
        "state": check_string_of_1_or_more,
        "country": check_string_of_1_or_more,
        "zip": check_zip_of_modify_user_address,
    },
    "modify_pending_order_payment": {
        "order_id": check_string,
        "payment_method_id": check_string,
    },
    "modify_pending_order_items": {
        "order_id": check_string,
        "item_ids": check_item_ids_of_modify_pending_order_items,
        "new_item_ids": check_item_ids_of_modify_pending_order_items,
        "payment_method_id": check_string,
    },
    "return_delivered_order_items": {
        "order_id": check_string,
        "item_ids": check_item_ids_of_modify_pending_order_items,
        "payment_method_id": check_string,
    },
    "exchange_delivered_order_items": {
        "order_id": check_string,
        "item_ids": check_item_ids_of_modify_pending_order_items,
        "new_item_ids": check_item_ids_of_modify_pending_order_items,
        "payment_method_id": check_string,
    },
    "withdraw_return_or_exchange": {
        "order_id": check_string,
    },
    "create_return_label": {
        "order_id": check_string,
        "carrier": check_carrier_of_create_return_label,
    },
    "settle_return": {
        "order_id": check_string,
    },
    "track_order": {
        "order_id": check_string,
        "direction": check_direction_of_track_order,
    },
    "track_parcel": {
        "tracking_id": check_string,
    },
    "report_lost_parcel": {
        "shipment_id": check_string,
    },
    "list_vouchers": {
        "usable_only": check_boolean,
    },
    "apply_voucher": {
        "order_id": check_string,
        "voucher_code": check_string,
    },
    "issue_goodwill_voucher": {
        "order_id": check_string,
        "amount": check_number_over_0_with_2_decimals,
    },
    "get_current_time": {},
    "calculate": {
        "expression": check_string_of_1_or_more_of_200_or_fewer,
    },
    "transfer_to_human_agents": {
        "summary": check_string_of_1_or_more_of_1000_or_fewer,
    },
}
RETURNS: Mapping[str, Checker | None] = {
    "find_user_id_by_email": check_string,
    "find_user_id_by_name_zip": check_string,
    "start_session": check_result_of_start_session,
    "get_user_details": check_result_of_get_user_details,
    "modify_user_address": check_user,
    "change_email": check_user,
    "add_credit_card": check_payment_method,
    "add_paypal": check_payment_method,
    "remove_payment_method": check_list_of_string,
    "merge_gift_cards": check_gift_card,
    "list_all_product_types": check_result_of_list_all_product_types,
    "get_product_details": check_product,
    "get_item_details": check_result_of_get_item_details,
    "search_items": check_list_of_variant,
    "list_orders": check_list_of_order,
    "get_order_details": check_order,
    "place_order": check_order,
    "cancel_pending_order": check_order,
    "modify_pending_order_address": check_order,
    "modify_pending_order_payment": check_order,
    "modify_pending_order_items": check_order,
    "return_delivered_order_items": check_order,
    "exchange_delivered_order_items": check_order,
    "withdraw_return_or_exchange": check_order,
    "create_return_label": check_shipment,
    "settle_return": check_order,
    "track_order": check_list_of_shipment,
    "track_parcel": check_result_of_track_parcel,
    "report_lost_parcel": check_ticket,
    "list_vouchers": check_list_of_voucher,
    "apply_voucher": check_order,
    "issue_goodwill_voucher": check_voucher,
    "get_current_time": check_date_time,
    "calculate": check_number,
    "transfer_to_human_agents": check_string,
}
REFERENCES: Mapping[str, Lister] = {
    "Order": references_of_order,
    "Shipment": references_of_shipment,
    "Voucher": references_of_voucher,
    "Ticket": references_of_ticket,
}
VARIABLE_REFERENCES: Mapping[str, Lister] = {
    "session_user_id": references_in_variable_session_user_id,
}
