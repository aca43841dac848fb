"""Constants and record types of RetailSupport.

Generated from specs/retail_support. Do not edit.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

RETURN_DAYS: Final = 30
LOST_AFTER_DAYS: Final = 10
GOODWILL_SHARE: Final = 0.2
GOODWILL_DAYS: Final = 90
MAX_PROOFS: Final = 3

CreditCardBrand: TypeAlias = Literal["visa", "mastercard"]
TransactionTransactionType: TypeAlias = Literal["payment", "refund"]
OrderStatus: TypeAlias = Literal[
    "pending",
    "pending (item modified)",
    "processed",
    "delivered",
    "cancelled",
    "return requested",
    "exchange requested",
    "returned",
]
OrderCancelReason: TypeAlias = Literal["no longer needed", "ordered by mistake"]
ShipmentDirection: TypeAlias = Literal["outbound", "return"]
ShipmentCarrier: TypeAlias = Literal["ups", "fedex", "usps"]
ShipmentStatus: TypeAlias = Literal["label printed", "in transit", "delivered", "lost"]
TicketKind: TypeAlias = Literal["handover", "lost parcel"]


class Address(TypedDict):
    """A postal address."""

    address1: str  # Street and number.
    address2: str  # Flat or suite, empty if there is none.
    city: str  # City.
    state: str  # State, such as CA.
    country: str  # Country, such as USA.
    zip: str  # Zip code of five digits.


class Name(TypedDict):
    """The name of a person."""

    first_name: str  # First name.
    last_name: str  # Last name.


class CreditCard(TypedDict):
    """A credit card; the bank settles payments and refunds."""

    source: Literal["credit_card"]  # Kind of payment method.
    id: str  # Number of the payment method.
    brand: CreditCardBrand  # Brand of the card.
    last_four: str  # Its last four digits.


class GiftCard(TypedDict):
    """A gift card; the shop itself keeps its balance."""

    source: Literal["gift_card"]  # Kind of payment method.
    id: str  # Number of the payment method.
    balance: float  # Dollars left on the card.


class Paypal(TypedDict):
    """A PayPal account; PayPal settles payments and refunds."""

    source: Literal["paypal"]  # Kind of payment method.
    id: str  # Number of the payment method.


class Variant(TypedDict):
    """A form in which a product is sold."""

    item_id: str  # Number of the item.
    options: dict[str, str]  # What tells it from the other variants, such as color or size.
    available: bool  # Whether it can be ordered now.
    price: float  # Price in dollars.


class Line(TypedDict):
    """One piece of an order; two pieces of an item are two lines."""

    name: str  # Name of the product.
    product_id: str  # The product.
    item_id: str  # The variant of the product.
    price: float  # Price in dollars when it was ordered.
    options: dict[str, str]  # The options of the variant.


class Transaction(TypedDict):
    """Money that went to the shop or back."""

    transaction_type: TransactionTransactionType  # Whether the customer paid or was paid back.
    amount: float  # Dollars.
    payment_method_id: str  # The payment method of the customer.


class DiscountAmount(TypedDict):
    kind: Literal["amount"]  # A fixed sum.
    amount: float  # Dollars taken off.


class DiscountPercent(TypedDict):
    kind: Literal["percent"]  # A share of the total.
    percent: int  # Percent of the total.
    at_most: float  # The most that it takes off in dollars.


class User(TypedDict):
    """A customer with an account."""

    user_id: str  # Number of the customer, such as sara_doe_496.
    name: Name
    address: Address
    email: str  # Contact address that no other customer has.
    payment_methods: dict[str, PaymentMethod]  # The payment methods by their numbers.


class Product(TypedDict):
    """A kind of thing that the shop sells."""

    product_id: str  # Number of the product.
    name: str  # Name of the product.
    variants: dict[str, Variant]  # Its variants by their item numbers.


class Order(TypedDict):
    """What a customer ordered."""

    order_id: str  # Number of the order.
    user_id: str  # Who ordered.
    address: Address
    items: list[Line]  # The pieces ordered, a line each.
    status: OrderStatus  # How far it has come.
    payment_history: list[Transaction]  # Payments and refunds in their order.
    discount: float  # Dollars that a voucher took off.
    placed_at: str  # When it was ordered.
    delivered_at: str | None  # When it arrived.
    cancel_reason: NotRequired[OrderCancelReason]  # Why it was cancelled.
    return_items: NotRequired[list[str]]  # The items that go back.
    return_payment_method_id: NotRequired[str]  # Where the refund of the return goes.
    exchange_items: NotRequired[list[str]]  # The items that go back for others.
    exchange_new_items: NotRequired[list[str]]  # The items that come for them.
    exchange_payment_method_id: NotRequired[str]  # What pays or receives the difference.
    exchange_price_difference: NotRequired[float]  # Dollars to pay at the exchange; negative, to be refunded.


class Shipment(TypedDict):
    """A parcel, to the customer or back to the shop."""

    shipment_id: str  # Number of the parcel.
    order_id: str  # The order whose items are inside.
    direction: ShipmentDirection  # To the customer, or back to the shop.
    carrier: ShipmentCarrier  # Who carries it.
    tracking_id: str  # Number that the carrier gave it.
    item_ids: list[str]  # The items inside.
    status: ShipmentStatus  # Where the parcel is.
    shipped_at: str | None  # When the carrier took it.
    delivered_at: str | None  # When it arrived.


class Voucher(TypedDict):
    """A voucher of one customer for one order."""

    voucher_code: str  # What is printed on it.
    user_id: str  # Whose it is.
    discount: Discount
    min_total: float  # The smallest order in dollars that it is good for.
    valid_from: str  # First day.
    valid_until: str  # Last day.
    used_on: str | None  # The order that it was used on.
    issued_for: str | None  # The order that went wrong.


class Ticket(TypedDict):
    """A note to people behind the desk."""

    ticket_id: str  # Number of the ticket.
    kind: TicketKind  # What it is about.
    user_id: str | None  # The customer, if known.
    order_id: str | None  # The order, if it is about one.
    summary: str  # What happened.
    opened_at: str  # When it was written.


class StartSessionResult(TypedDict):
    user_id: str  # Number of the customer.
    name: Name


class GetUserDetailsResult(TypedDict):
    user_id: str  # Number of the customer.
    name: Name
    address: Address
    email: str  # Contact address.
    payment_methods: dict[str, PaymentMethod]  # The payment methods by their numbers.
    orders: list[str]  # Numbers of the orders.


class GetItemDetailsResult(TypedDict):
    product_id: str  # Number of the product.
    name: str  # Name of the product.
    variant: Variant


class SearchItemsOption(TypedDict):
    name: str  # Name of the option, such as 'color'.
    value: str  # What it must be, such as 'blue'.


class TrackParcelResult(TypedDict):
    shipment_id: str  # Number of the parcel.
    carrier: str  # Who carries it.
    status: str  # Where it is.
    days_on_the_way: int | None  # Days since the carrier took it, null if it did not.


PaymentMethod: TypeAlias = CreditCard | GiftCard | Paypal
Discount: TypeAlias = DiscountAmount | DiscountPercent
