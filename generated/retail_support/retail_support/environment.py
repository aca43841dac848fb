# mypy: disable-error-code="no-any-return"
"""Retail support desk: a stateful environment whose tools an agent calls.

Generated from specs/retail_support. Do not edit: change the blueprint or bodies.py and render again.
"""

from fractions import Fraction
from typing import Any

from envgen_runtime import Environment, ToolError, add_days, command, days_between, each, epoch, invariant, query, sorted_by

from .state import (
    GOODWILL_DAYS,
    GOODWILL_SHARE,
    LOST_AFTER_DAYS,
    MAX_PROOFS,
    RETURN_DAYS,
    Address,
    CreditCardBrand,
    Discount,
    GetItemDetailsResult,
    GetUserDetailsResult,
    GiftCard,
    Line,
    Order,
    OrderCancelReason,
    OrderStatus,
    PaymentMethod,
    Product,
    SearchItemsOption,
    Shipment,
    ShipmentCarrier,
    ShipmentDirection,
    StartSessionResult,
    Ticket,
    TrackParcelResult,
    Transaction,
    User,
    Variant,
    Voucher,
)

SIGNS = ("+", "-", "*", "/", "(", ")")


class RetailSupport(Environment, package=__package__, runtime_api=1):
    """Support desk of a web shop: one customer at a time proves who they are, and has orders placed, changed, cancelled, returned
    or exchanged, parcels traced, vouchers redeemed and payment methods kept. Modelled afresh after the retail domain of
    tau-bench, whose tool names, parameters and record layout it keeps where they serve.
    """

    users: dict[str, Any]
    products: dict[str, Any]
    orders: dict[str, Any]
    shipments: dict[str, Any]
    vouchers: dict[str, Any]
    tickets: dict[str, Any]
    session_user_id: Any  # str | None
    failed_proofs: int
    next_payment_number: int

    # ── queries ─────────────────────────────────────────────

    @query
    def find_user_id_by_email(self, email: str) -> str:
        """Find the number of a customer by email address.

        Args:
            email: Email address of the account, such as 'something@example.com'.

        Refuses:
            user_not_found: No customer has the email address {email}.
        """
        user = next((user for user in self.users.values() if user["email"].lower() == email.lower()), None)
        if user is None:
            raise ToolError("user_not_found", f"No customer has the email address {email}.")
        return self.key_of(user)

    @query
    def find_user_id_by_name_zip(self, first_name: str, last_name: str, zip: str) -> str:
        """Find the number of a customer by first name, last name and zip code. Only for customers who do not know the email
        address of their account.

        Args:
            first_name: First name, such as 'John'.
            last_name: Last name, such as 'Doe'.
            zip: Zip code of the default address, such as '12345'.

        Refuses:
            user_not_found: No customer is called {first_name} {last_name} and lives in {zip}.
        """
        user = next(
            (
                user
                for user in self.users.values()
                if user["name"]["first_name"].lower() == first_name.lower()
                and user["name"]["last_name"].lower() == last_name.lower()
                and user["address"]["zip"] == zip
            ),
            None,
        )
        if user is None:
            raise ToolError("user_not_found", f"No customer is called {first_name} {last_name} and lives in {zip}.")
        return self.key_of(user)

    @query
    def get_user_details(self, user_id: str) -> GetUserDetailsResult:
        """Get the account of the customer: name, addresses, payment methods and the numbers of all orders, the newest first.

        Args:
            user_id: Number of the customer, such as 'sara_doe_496'.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            user_not_found: There is no customer {user_id}.
            not_your_account: A conversation serves one customer; the accounts of others are out of reach.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        user = self.require("User", user_id)
        if user_id != self.session_user_id:  # rule own_account
            raise ToolError("not_your_account", f"{user_id} is not the customer of this conversation.")
        own = [order for order in self.orders.values() if order["user_id"] == user_id]
        return {
            "user_id": user_id,
            "name": user["name"],
            "address": user["address"],
            "email": user["email"],
            "payment_methods": user["payment_methods"],
            "orders": [order["order_id"] for order in sorted_by(own, "-placed_at")],
        }

    @query
    def list_all_product_types(self) -> dict[str, str]:
        """List all products, name and product number each, in the order of the alphabet."""
        return {product["name"]: product["product_id"] for product in sorted_by(self.products.values(), "name")}

    @query
    def get_product_details(self, product_id: str) -> Product:
        """Get a product and all its variants with options, price, and whether they can be ordered now.

        Args:
            product_id: Number of the product, such as '6086499569'; an item number is something else.

        Refuses:
            product_not_found: There is no product {product_id}; an item number is no product number.
        """
        return self.require("Product", product_id)

    @query
    def get_item_details(self, item_id: str) -> GetItemDetailsResult:
        """Get an item, the product that it is a variant of, and whether it can be ordered now.

        Args:
            item_id: Number of the item, such as '1008292230'.

        Refuses:
            item_not_found: There is no item {item_id}.
        """
        if item_id not in [key for product in self.products.values() for key in product["variants"]]:
            raise ToolError("item_not_found", f"There is no item {item_id}.")
        product = self.product_of(item_id)
        return {"product_id": product["product_id"], "name": product["name"], "variant": product["variants"][item_id]}

    @query
    def search_items(
        self,
        product_id: str,
        options: list[SearchItemsOption] | None = None,
        max_price: float | None = None,
        available_only: bool = True,
        limit: int = 10,
    ) -> list[Variant]:
        """Search the variants of a product for options, price and availability; the cheapest first.

        Args:
            product_id: Number of the product, such as '6086499569'; an item number is something else.
            options: Options that must fit; options not named may be anything.
            max_price: The highest price in dollars.
            available_only: Leave out what cannot be ordered now.
            limit: The largest number of variants.

        Refuses:
            product_not_found: There is no product {product_id}; an item number is no product number.
            option_unknown: A {product['name']} has no option {option['name']}.
        """
        options = [] if options is None else options
        product = self.require("Product", product_id)
        known = {name for variant in product["variants"].values() for name in variant["options"]}
        for option in options:
            if option["name"] not in known:
                raise ToolError("option_unknown", f"A {product['name']} has no option {option['name']}.")
        fitting = [
            variant
            for variant in product["variants"].values()
            if (variant["available"] or not available_only)
            and (max_price is None or variant["price"] <= max_price)
            and all(variant["options"].get(option["name"]) == option["value"] for option in options)
        ]
        return sorted_by(fitting, "price")[:limit]

    @query
    def list_orders(self, status: OrderStatus | None = None, limit: int = 10) -> list[Order]:
        """List the orders of the customer, the newest first.

        Args:
            status: Only orders in this status.
            limit: The largest number of orders.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")

        return sorted_by(
            (
                order
                for order in self.orders.values()
                if order["user_id"] == self.session_user_id and (status is None or order["status"] == status)
            ),
            "-placed_at",
            "order_id",
        )[:limit]

    @query
    def get_order_details(self, order_id: str) -> Order:
        """Get an order of the customer with its lines, payments and status.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")

        return order

    @query
    def track_order(self, order_id: str, direction: ShipmentDirection | None = None) -> list[Shipment]:
        """List the parcels of an order, to the customer and back.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.
            direction: Only parcels to the customer or only those back.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")

        return sorted(
            (
                shipment
                for shipment in self.shipments.values()
                if shipment["order_id"] == order_id and (direction is None or shipment["direction"] == direction)
            ),
            key=lambda shipment: shipment["shipment_id"],
        )

    @query
    def track_parcel(self, tracking_id: str) -> TrackParcelResult:
        """Find a parcel by the number that the carrier gave it. This tells nothing about the customer.

        Args:
            tracking_id: Number of twelve digits, such as '357962501027'.

        Refuses:
            parcel_not_found: No parcel has the number {tracking_id}.
        """
        shipment = next((shipment for shipment in self.shipments.values() if shipment["tracking_id"] == tracking_id), None)
        if shipment is None:
            raise ToolError("parcel_not_found", f"No parcel has the number {tracking_id}.")
        return {
            "shipment_id": shipment["shipment_id"],
            "carrier": shipment["carrier"],
            "status": shipment["status"],
            "days_on_the_way": None
            if shipment["shipped_at"] is None
            else days_between(shipment["shipped_at"], shipment["delivered_at"] or self.now),
        }

    @query
    def list_vouchers(self, usable_only: bool = True) -> list[Voucher]:
        """List the vouchers of the customer, those that end first on top.

        Args:
            usable_only: Leave out what is used up or not good today.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")

        return sorted(
            (
                voucher
                for voucher in self.vouchers.values()
                if voucher["user_id"] == self.session_user_id
                and (
                    not usable_only
                    or voucher["used_on"] is None
                    and voucher["valid_from"] <= self.today() <= voucher["valid_until"]
                )
            ),
            key=lambda voucher: (voucher["valid_until"], voucher["voucher_code"]),
        )

    @query
    def get_current_time(self) -> str:
        """Tell the date and time of the shop."""
        return self.now

    @query
    def calculate(self, expression: str) -> float:
        """Work out an expression of numbers.

        Args:
            expression: Numbers, + - * /, parentheses and spaces, such as '2 * (3.5 + 1)'.

        Refuses:
            invalid_expression: This is no expression of numbers, + - * / and parentheses: {expression}
            division_by_zero: There is a division by zero in {expression}
        """
        return self._calculate(expression)

    def _calculate(self, expression: str) -> float:
        tokens = self._tokens(expression)
        value = self._sum(tokens, expression)
        if tokens:
            raise ToolError("invalid_expression", expression=expression)
        return float(round(value, 2))

    # ── commands ────────────────────────────────────────────

    @command(writes=["session_user_id", "failed_proofs"])
    def start_session(self, user_id: str, email: str | None = None, zip: str | None = None) -> StartSessionResult:
        """Sign the customer of this conversation in. They prove who they are by the email address of the account or by the zip
        code of its default address. One conversation serves one customer, and three wrong proofs close it.

        Args:
            user_id: Number of the customer, such as 'sara_doe_496'.
            email: Email address that the customer says is that of the account.
            zip: Zip code that the customer says is that of the default address.

        Refuses:
            user_not_found: There is no customer {user_id}.
            one_customer_only: This conversation serves {session_user_id}; it cannot change to another customer.
            session_locked: {failed_proofs} proofs were wrong; hand this conversation over.
            proof_missing: Ask the customer for the email address or the zip code of the account.
            proof_wrong: This does not fit the account; {left} more tries.
        """
        self.require("User", user_id)
        if self.session_user_id is not None and self.session_user_id != user_id:
            raise ToolError(
                "one_customer_only", f"This conversation serves {self.session_user_id}; it cannot change to another customer."
            )
        if self.failed_proofs >= MAX_PROOFS:
            raise ToolError("session_locked", f"{self.failed_proofs} proofs were wrong; hand this conversation over.")
        if email is None and zip is None:
            raise ToolError("proof_missing", "Ask the customer for the email address or the zip code of the account.")

        result = self._start_session(user_id, email, zip)

        if self.settle():
            self.ensure(self.session_user_id == user_id)
            self.ensure(self.failed_proofs == 0)
        return result

    def _start_session(self, user_id: str, email: str | None, zip: str | None) -> StartSessionResult:
        user = self.users[user_id]
        right_email = email is None or email.lower() == user["email"].lower()
        right_zip = zip is None or zip == user["address"]["zip"]
        if not (right_email and right_zip):
            self.failed_proofs += 1
            raise ToolError("proof_wrong", left=MAX_PROOFS - self.failed_proofs)
        self.failed_proofs = 0
        self.session_user_id = user_id
        return {"user_id": user_id, "name": user["name"]}

    @command(writes=["User.address"])
    def modify_user_address(
        self, user_id: str, address1: str, address2: str, city: str, state: str, country: str, zip: str
    ) -> User:
        """Change the default address of the customer. Orders already placed keep theirs.

        Args:
            user_id: Number of the customer, such as 'sara_doe_496'.
            address1: First line of the address, such as '123 Main St'.
            address2: Second line of the address, such as 'Apt 1', or an empty text.
            city: City, such as 'San Francisco'.
            state: State, such as 'CA'.
            country: Country, such as 'USA'.
            zip: Zip code of five digits, such as '12345'.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            user_not_found: There is no customer {user_id}.
            not_your_account: A conversation serves one customer; the accounts of others are out of reach.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        user = self.require("User", user_id)
        if user_id != self.session_user_id:  # rule own_account
            raise ToolError("not_your_account", f"{user_id} is not the customer of this conversation.")

        user["address"] = {"address1": address1, "address2": address2, "city": city, "state": state, "country": country, "zip": zip}
        return user

    @command(writes=["User.email"])
    def change_email(self, user_id: str, email: str) -> User:
        """Change the email address of the customer's account.

        Args:
            user_id: Number of the customer, such as 'sara_doe_496'.
            email: New contact address that no other account has.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            user_not_found: There is no customer {user_id}.
            not_your_account: A conversation serves one customer; the accounts of others are out of reach.
            email_taken: Another customer has the email address {email}.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        user = self.require("User", user_id)
        if user_id != self.session_user_id:  # rule own_account
            raise ToolError("not_your_account", f"{user_id} is not the customer of this conversation.")

        user["email"] = email
        return user

    @command(writes=["User.payment_methods", "next_payment_number"])
    def add_credit_card(self, brand: CreditCardBrand, last_four: str) -> PaymentMethod:
        """Add a credit card to the payment methods of the customer.

        Args:
            brand: Brand of the card.
            last_four: Its last four digits, such as '0042'.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            payment_method_exists: {method_id} exists already.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        user = self.users[self.session_user_id]
        method_id = "credit_card_" + str(self.next_payment_number).zfill(7)
        if method_id in user["payment_methods"]:
            raise ToolError("payment_method_exists", f"{method_id} exists already.")

        user["payment_methods"] = user["payment_methods"] | {
            method_id: {"source": "credit_card", "id": method_id, "brand": brand, "last_four": last_four}
        }
        self.next_payment_number = self.next_payment_number + 1

        if old := self.settle():
            self.ensure(len(user["payment_methods"]) == len(old.users[self.session_user_id]["payment_methods"]) + 1)
        return user["payment_methods"][method_id]

    @command(writes=["User.payment_methods", "next_payment_number"])
    def add_paypal(self) -> PaymentMethod:
        """Add a PayPal account to the payment methods of the customer.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            payment_method_exists: {method_id} exists already.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        user = self.users[self.session_user_id]
        method_id = "paypal_" + str(self.next_payment_number).zfill(7)
        if method_id in user["payment_methods"]:
            raise ToolError("payment_method_exists", f"{method_id} exists already.")

        user["payment_methods"] = user["payment_methods"] | {method_id: {"source": "paypal", "id": method_id}}
        self.next_payment_number = self.next_payment_number + 1

        if old := self.settle():
            self.ensure(len(user["payment_methods"]) == len(old.users[self.session_user_id]["payment_methods"]) + 1)
        return user["payment_methods"][method_id]

    @command(writes=["User.payment_methods"])
    def remove_payment_method(self, payment_method_id: str) -> list[str]:
        """Remove a payment method of the customer that no open order and no return or exchange needs. A gift card must be empty.

        Args:
            payment_method_id: Number of a payment method of the customer, such as 'gift_card_0000000'.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            payment_method_not_found: {payment_method_id} is no payment method of this customer.
            gift_card_not_empty: There are ${method['balance']:.2f} left on {payment_method_id}.
            payment_method_in_use: {payment_method_id} is needed for order {order['order_id']}.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        if payment_method_id not in self.users[self.session_user_id]["payment_methods"]:
            raise ToolError("payment_method_not_found", f"{payment_method_id} is no payment method of this customer.")
        user = self.users[self.session_user_id]
        method = user["payment_methods"][payment_method_id]
        if method["source"] == "gift_card" and method["balance"] != 0:
            raise ToolError("gift_card_not_empty", f"There are ${method['balance']:.2f} left on {payment_method_id}.")
        for order in self.orders.values():
            if (
                order["user_id"] == self.session_user_id
                and order["status"] not in ["cancelled", "returned"]
                and (
                    payment_method_id in self.paid_by(order["payment_history"])
                    or payment_method_id in [order.get("return_payment_method_id"), order.get("exchange_payment_method_id")]
                )
            ):
                raise ToolError("payment_method_in_use", f"{payment_method_id} is needed for order {order['order_id']}.")

        user["payment_methods"] = {key: other for key, other in user["payment_methods"].items() if key != payment_method_id}

        if self.settle():
            self.ensure(payment_method_id not in user["payment_methods"])
        return sorted(user["payment_methods"])

    @command(writes=["User.payment_methods"])
    def merge_gift_cards(self, from_: str, to: str) -> GiftCard:
        """Move all the money of one gift card of the customer to another one.

        Args:
            from_: The gift card to empty.
            to: The gift card that takes the money.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            payment_method_not_found: {from_} is no payment method of this customer.
            same_gift_card: Name two gift cards, not {to} twice.
            not_a_gift_card: Money is moved from one gift card to another only; {from_} or {to} is none.
            gift_card_empty: There is no money on {from_}.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        if from_ not in self.users[self.session_user_id]["payment_methods"]:
            raise ToolError("payment_method_not_found", f"{from_} is no payment method of this customer.")
        if to not in self.users[self.session_user_id]["payment_methods"]:
            raise ToolError("payment_method_not_found", f"{to} is no payment method of this customer.")
        if from_ == to:
            raise ToolError("same_gift_card", f"Name two gift cards, not {to} twice.")
        user = self.users[self.session_user_id]
        giver = user["payment_methods"][from_]
        taker = user["payment_methods"][to]
        if giver["source"] != "gift_card" or taker["source"] != "gift_card":
            raise ToolError("not_a_gift_card", f"Money is moved from one gift card to another only; {from_} or {to} is none.")
        if giver["balance"] <= 0:
            raise ToolError("gift_card_empty", f"There is no money on {from_}.")

        user["payment_methods"] = user["payment_methods"] | {
            from_: giver | {"balance": 0},
            to: taker | {"balance": round(taker["balance"] + giver["balance"], 2)},
        }
        self.settle()
        return user["payment_methods"][to]

    @command(writes=["User.payment_methods", "Order"])
    def place_order(self, item_ids: list[str], payment_method_id: str, address: Address | None = None) -> Order:
        """Place an order for the customer, all of the items or none, to the default address or another one.

        Args:
            item_ids: Numbers of the items, an item as often as it is wanted.
            payment_method_id: Number of a payment method of the customer, such as 'gift_card_0000000'.
            address: Where to send it, if not to the default address.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            item_not_found: There is no item {value}.
            payment_method_not_found: {payment_method_id} is no payment method of this customer.
            item_unavailable: Item {item_id} cannot be ordered now.
            insufficient_balance: {payment_method_id} holds ${method['balance']:.2f}; ${payment['amount']:.2f} are needed.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        item_id_choices = [key for product in self.products.values() for key in product["variants"]]
        for item_id in item_ids:
            if item_id not in item_id_choices:
                raise ToolError("item_not_found", f"There is no item {item_id}.")
        if payment_method_id not in self.users[self.session_user_id]["payment_methods"]:
            raise ToolError("payment_method_not_found", f"{payment_method_id} is no payment method of this customer.")
        for item_id in item_ids:
            if not self.product_of(item_id)["variants"][item_id]["available"]:
                raise ToolError("item_unavailable", f"Item {item_id} cannot be ordered now.")
        user = self.users[self.session_user_id]
        method = user["payment_methods"][payment_method_id]
        lines = [self.line_of(item_id) for item_id in item_ids]
        payment: Any = {"transaction_type": "payment", "amount": self.total_of(lines), "payment_method_id": payment_method_id}
        if method["source"] == "gift_card" and payment["amount"] > method["balance"]:
            raise ToolError(
                "insufficient_balance", f"{payment_method_id} holds ${method['balance']:.2f}; ${payment['amount']:.2f} are needed."
            )

        user["payment_methods"] = self.after_booking(user, [payment])
        order = self.create(
            "Order",
            user_id=self.session_user_id,
            address=user["address"] if address is None else address,
            items=lines,
            status="pending",
            payment_history=[payment],
            placed_at=self.now,
        )

        if old := self.settle():
            self.ensure(len(self.orders) == len(old.orders) + 1)
            self.ensure(len(order["items"]) == len(item_ids))
        return order

    @command(writes=["User.payment_methods", "Order.status", "Order.cancel_reason", "Order.payment_history"])
    def cancel_pending_order(self, order_id: str, reason: OrderCancelReason) -> Order:
        """Cancel a pending order. All that was paid goes back to where it came from: at once to a gift card, in five to seven
        business days otherwise.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.
            reason: Why the customer cancels.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            order_not_pending: Only a pending order whose items were not modified yet can be changed or cancelled.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if order["status"] != "pending":  # rule still_pending
            raise ToolError(
                "order_not_pending", f"Order {order_id} is {order['status']}; only a pending order can be changed or cancelled."
            )
        user = self.users[order["user_id"]]
        refunds: Any = [
            {"transaction_type": "refund", "amount": amount, "payment_method_id": method_id}
            for method_id, amount in self.paid_by(order["payment_history"]).items()
            if amount > 0
        ]

        new_payment_history = order["payment_history"] + refunds
        user["payment_methods"] = self.after_booking(user, refunds)
        order.update({"status": "cancelled", "cancel_reason": reason, "payment_history": new_payment_history})

        if self.settle():
            self.ensure(sum(self.paid_by(order["payment_history"]).values()) == 0)
        return order

    @command(writes=["Order.address"])
    def modify_pending_order_address(
        self, order_id: str, address1: str, address2: str, city: str, state: str, country: str, zip: str
    ) -> Order:
        """Change where a pending order is sent.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.
            address1: First line of the address, such as '123 Main St'.
            address2: Second line of the address, such as 'Apt 1', or an empty text.
            city: City, such as 'San Francisco'.
            state: State, such as 'CA'.
            country: Country, such as 'USA'.
            zip: Zip code of five digits, such as '12345'.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            order_not_pending: Only a pending order whose items were not modified yet can be changed or cancelled.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if order["status"] != "pending":  # rule still_pending
            raise ToolError(
                "order_not_pending", f"Order {order_id} is {order['status']}; only a pending order can be changed or cancelled."
            )

        order["address"] = {
            "address1": address1,
            "address2": address2,
            "city": city,
            "state": state,
            "country": country,
            "zip": zip,
        }
        return order

    @command(writes=["User.payment_methods", "Order.payment_history"])
    def modify_pending_order_payment(self, order_id: str, payment_method_id: str) -> Order:
        """Have a pending order paid with another payment method of the customer. The old one is refunded: at once if it is a gift
        card, in five to seven business days otherwise.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.
            payment_method_id: The payment method that pays instead, such as 'credit_card_0000000'.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            payment_method_not_found: {payment_method_id} is no payment method of this customer.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            order_not_pending: Only a pending order whose items were not modified yet can be changed or cancelled.
            payment_not_single: Order {order_id} has more than one payment; its payment method cannot be changed.
            same_payment_method: Order {order_id} is paid with {payment_method_id} already.
            insufficient_balance: {payment_method_id} holds ${method['balance']:.2f}; ${paid['amount']:.2f} are needed.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        if payment_method_id not in self.users[self.session_user_id]["payment_methods"]:
            raise ToolError("payment_method_not_found", f"{payment_method_id} is no payment method of this customer.")
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if order["status"] != "pending":  # rule still_pending
            raise ToolError(
                "order_not_pending", f"Order {order_id} is {order['status']}; only a pending order can be changed or cancelled."
            )
        if len(order["payment_history"]) != 1:
            raise ToolError(
                "payment_not_single", f"Order {order_id} has more than one payment; its payment method cannot be changed."
            )
        paid = order["payment_history"][0]
        user = self.users[order["user_id"]]
        method = user["payment_methods"][payment_method_id]
        if paid["payment_method_id"] == payment_method_id:
            raise ToolError("same_payment_method", f"Order {order_id} is paid with {payment_method_id} already.")
        if method["source"] == "gift_card" and paid["amount"] > method["balance"]:
            raise ToolError(
                "insufficient_balance", f"{payment_method_id} holds ${method['balance']:.2f}; ${paid['amount']:.2f} are needed."
            )
        transactions: Any = [
            {"transaction_type": "payment", "amount": paid["amount"], "payment_method_id": payment_method_id},
            {"transaction_type": "refund", "amount": paid["amount"], "payment_method_id": paid["payment_method_id"]},
        ]

        new_payment_history = order["payment_history"] + transactions
        user["payment_methods"] = self.after_booking(user, transactions)
        order["payment_history"] = new_payment_history
        self.settle()
        return order

    @command(writes=["User.payment_methods", "Order.status", "Order.items", "Order.payment_history"])
    def modify_pending_order_items(
        self, order_id: str, item_ids: list[str], new_item_ids: list[str], payment_method_id: str
    ) -> Order:
        """Replace items of a pending order by other variants of the same products, all of them or none. This works once:
        afterwards the order can be neither modified nor cancelled. The difference in price is paid or refunded at once.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.
            item_ids: Numbers of items of the order; an item that is meant twice is named twice.
            new_item_ids: The new item for each of the items, in the same order: another variant of the same product.
            payment_method_id: The payment method that pays or receives the difference, such as 'gift_card_0000000'.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            item_not_in_order: Item {value} is not in this order.
            item_not_found: There is no item {value}.
            payment_method_not_found: {payment_method_id} is no payment method of this customer.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            order_not_pending: Only a pending order whose items were not modified yet can be changed or cancelled.
            items_mismatch: {len(item_ids)} items cannot become {len(new_item_ids)} items; name a new item for each.
            too_many_of_item: Order {order_id} has item {item_id} only {held.count(item_id)} times.
            other_product: Item {new_id} is no {product_of(old_id)['name']}; {old_id} can only become another variant of it.
            same_item: Item {old_id} cannot become itself; leave it out.
            item_unavailable: Item {new_id} cannot be ordered now.
            insufficient_balance: {payment_method_id} holds ${method['balance']:.2f}; ${difference:.2f} are needed.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        item_id_choices = [line["item_id"] for line in order["items"]]
        for item_id in item_ids:
            if item_id not in item_id_choices:
                raise ToolError("item_not_in_order", f"Item {item_id} is not in this order.")
        new_id_choices = [key for product in self.products.values() for key in product["variants"]]
        for new_id in new_item_ids:
            if new_id not in new_id_choices:
                raise ToolError("item_not_found", f"There is no item {new_id}.")
        if payment_method_id not in self.users[self.session_user_id]["payment_methods"]:
            raise ToolError("payment_method_not_found", f"{payment_method_id} is no payment method of this customer.")
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if order["status"] != "pending":  # rule still_pending
            raise ToolError(
                "order_not_pending", f"Order {order_id} is {order['status']}; only a pending order can be changed or cancelled."
            )
        if len(item_ids) != len(new_item_ids):
            raise ToolError(
                "items_mismatch", f"{len(item_ids)} items cannot become {len(new_item_ids)} items; name a new item for each."
            )
        held = [line["item_id"] for line in order["items"]]
        for item_id in item_ids:
            if item_ids.count(item_id) > held.count(item_id):
                raise ToolError("too_many_of_item", f"Order {order_id} has item {item_id} only {held.count(item_id)} times.")
        for old_id, new_id in zip(item_ids, new_item_ids):
            if new_id not in self.product_of(old_id)["variants"]:
                raise ToolError(
                    "other_product",
                    f"Item {new_id} is no {self.product_of(old_id)['name']}; {old_id} can only become another variant of it.",
                )
        for old_id, new_id in zip(item_ids, new_item_ids):
            if old_id == new_id:
                raise ToolError("same_item", f"Item {old_id} cannot become itself; leave it out.")
        for new_id in new_item_ids:
            if not self.product_of(new_id)["variants"][new_id]["available"]:
                raise ToolError("item_unavailable", f"Item {new_id} cannot be ordered now.")
        user = self.users[order["user_id"]]
        method = user["payment_methods"][payment_method_id]
        lines = self.with_replaced(order["items"], item_ids, new_item_ids)
        difference = round(self.total_of(lines) - self.total_of(order["items"]), 2)
        if method["source"] == "gift_card" and difference > method["balance"]:
            raise ToolError(
                "insufficient_balance", f"{payment_method_id} holds ${method['balance']:.2f}; ${difference:.2f} are needed."
            )
        transactions: Any = (
            [
                {
                    "transaction_type": "payment" if difference > 0 else "refund",
                    "amount": abs(difference),
                    "payment_method_id": payment_method_id,
                },
            ]
            if difference != 0
            else []
        )

        new_payment_history = order["payment_history"] + transactions
        user["payment_methods"] = self.after_booking(user, transactions)
        order.update({"status": "pending (item modified)", "items": lines, "payment_history": new_payment_history})

        if old := self.settle():
            self.ensure(len(order["items"]) == len(old.orders[order_id]["items"]))
        return order

    @command(writes=["Order.status", "Order.return_items", "Order.return_payment_method_id"])
    def return_delivered_order_items(self, order_id: str, item_ids: list[str], payment_method_id: str) -> Order:
        """Ask for the return of items of a delivered order, all of them or none. The refund goes to a payment method that has paid
        for the order or to a gift card once the parcel is back. This works once for an order.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.
            item_ids: Numbers of items of the order; an item that is meant twice is named twice.
            payment_method_id: The payment method that is refunded, such as 'gift_card_0000000'.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            item_not_in_order: Item {value} is not in this order.
            payment_method_not_found: {payment_method_id} is no payment method of this customer.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            order_not_delivered: Only a delivered order can be returned or exchanged, and only once.
            window_closed: Returns and exchanges are asked for within 30 days after the delivery.
            too_many_of_item: Order {order_id} has item {item_id} only {held.count(item_id)} times.
            refund_elsewhere: The refund goes to what has paid for order {order_id} or to a gift card, not to
                {payment_method_id}.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        item_id_choices = [line["item_id"] for line in order["items"]]
        for item_id in item_ids:
            if item_id not in item_id_choices:
                raise ToolError("item_not_in_order", f"Item {item_id} is not in this order.")
        if payment_method_id not in self.users[self.session_user_id]["payment_methods"]:
            raise ToolError("payment_method_not_found", f"{payment_method_id} is no payment method of this customer.")
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if order["status"] != "delivered":  # rule was_delivered
            raise ToolError(
                "order_not_delivered",
                f"Order {order_id} is {order['status']}; only a delivered order can be returned or exchanged.",
            )
        if (
            order["delivered_at"] is None or days_between(order["delivered_at"], self.today()) > RETURN_DAYS
        ):  # rule in_return_window
            raise ToolError(
                "window_closed",
                f"Order {order_id} arrived on {(order['delivered_at'] or '')[:10]}; the {RETURN_DAYS} days for returns and exchanges are over.",
            )
        held = [line["item_id"] for line in order["items"]]
        method = self.users[order["user_id"]]["payment_methods"][payment_method_id]
        payers = [method_id for method_id, amount in self.paid_by(order["payment_history"]).items() if amount > 0]
        for item_id in item_ids:
            if item_ids.count(item_id) > held.count(item_id):
                raise ToolError("too_many_of_item", f"Order {order_id} has item {item_id} only {held.count(item_id)} times.")
        if method["source"] != "gift_card" and payment_method_id not in payers:
            raise ToolError(
                "refund_elsewhere",
                f"The refund goes to what has paid for order {order_id} or to a gift card, not to {payment_method_id}.",
            )

        order.update(
            {"status": "return requested", "return_items": sorted(item_ids), "return_payment_method_id": payment_method_id}
        )

        if self.settle():
            self.ensure(len(order["return_items"]) == len(item_ids))
        return order

    @command(
        writes=[
            "Order.status",
            "Order.exchange_items",
            "Order.exchange_new_items",
            "Order.exchange_payment_method_id",
            "Order.exchange_price_difference",
        ]
    )
    def exchange_delivered_order_items(
        self, order_id: str, item_ids: list[str], new_item_ids: list[str], payment_method_id: str
    ) -> Order:
        """Ask for the exchange of items of a delivered order for other variants of the same products, all of them or none. The
        difference in price is settled when the parcel is back. This works once for an order.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.
            item_ids: Numbers of items of the order; an item that is meant twice is named twice.
            new_item_ids: The new item for each of the items, in the same order: another variant of the same product.
            payment_method_id: The payment method that pays or receives the difference, such as 'gift_card_0000000'.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            item_not_in_order: Item {value} is not in this order.
            item_not_found: There is no item {value}.
            payment_method_not_found: {payment_method_id} is no payment method of this customer.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            order_not_delivered: Only a delivered order can be returned or exchanged, and only once.
            window_closed: Returns and exchanges are asked for within 30 days after the delivery.
            items_mismatch: {len(item_ids)} items cannot become {len(new_item_ids)} items; name a new item for each.
            too_many_of_item: Order {order_id} has item {item_id} only {held.count(item_id)} times.
            other_product: Item {new_id} is no {product_of(old_id)['name']}; {old_id} can only become another variant of it.
            same_item: Item {old_id} cannot become itself; leave it out.
            item_unavailable: Item {new_id} cannot be ordered now.
            insufficient_balance: {payment_method_id} holds ${method['balance']:.2f}; ${difference:.2f} are needed.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        item_id_choices = [line["item_id"] for line in order["items"]]
        for item_id in item_ids:
            if item_id not in item_id_choices:
                raise ToolError("item_not_in_order", f"Item {item_id} is not in this order.")
        new_id_choices = [key for product in self.products.values() for key in product["variants"]]
        for new_id in new_item_ids:
            if new_id not in new_id_choices:
                raise ToolError("item_not_found", f"There is no item {new_id}.")
        if payment_method_id not in self.users[self.session_user_id]["payment_methods"]:
            raise ToolError("payment_method_not_found", f"{payment_method_id} is no payment method of this customer.")
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if order["status"] != "delivered":  # rule was_delivered
            raise ToolError(
                "order_not_delivered",
                f"Order {order_id} is {order['status']}; only a delivered order can be returned or exchanged.",
            )
        if (
            order["delivered_at"] is None or days_between(order["delivered_at"], self.today()) > RETURN_DAYS
        ):  # rule in_return_window
            raise ToolError(
                "window_closed",
                f"Order {order_id} arrived on {(order['delivered_at'] or '')[:10]}; the {RETURN_DAYS} days for returns and exchanges are over.",
            )
        if len(item_ids) != len(new_item_ids):
            raise ToolError(
                "items_mismatch", f"{len(item_ids)} items cannot become {len(new_item_ids)} items; name a new item for each."
            )
        held = [line["item_id"] for line in order["items"]]
        for item_id in item_ids:
            if item_ids.count(item_id) > held.count(item_id):
                raise ToolError("too_many_of_item", f"Order {order_id} has item {item_id} only {held.count(item_id)} times.")
        for old_id, new_id in zip(item_ids, new_item_ids):
            if new_id not in self.product_of(old_id)["variants"]:
                raise ToolError(
                    "other_product",
                    f"Item {new_id} is no {self.product_of(old_id)['name']}; {old_id} can only become another variant of it.",
                )
        for old_id, new_id in zip(item_ids, new_item_ids):
            if old_id == new_id:
                raise ToolError("same_item", f"Item {old_id} cannot become itself; leave it out.")
        for new_id in new_item_ids:
            if not self.product_of(new_id)["variants"][new_id]["available"]:
                raise ToolError("item_unavailable", f"Item {new_id} cannot be ordered now.")
        user = self.users[order["user_id"]]
        method = user["payment_methods"][payment_method_id]
        lines = self.with_replaced(order["items"], item_ids, new_item_ids)
        difference = round(self.total_of(lines) - self.total_of(order["items"]), 2)
        if method["source"] == "gift_card" and difference > method["balance"]:
            raise ToolError(
                "insufficient_balance", f"{payment_method_id} holds ${method['balance']:.2f}; ${difference:.2f} are needed."
            )

        order.update(
            {
                "status": "exchange requested",
                "exchange_items": sorted(item_ids),
                "exchange_new_items": sorted(new_item_ids),
                "exchange_payment_method_id": payment_method_id,
                "exchange_price_difference": difference,
            }
        )

        if self.settle():
            self.ensure(len(order["exchange_items"]) == len(order["exchange_new_items"]))
        return order

    @command(
        writes=[
            "Order.status",
            "Order.return_items",
            "Order.return_payment_method_id",
            "Order.exchange_items",
            "Order.exchange_new_items",
            "Order.exchange_payment_method_id",
            "Order.exchange_price_difference",
        ]
    )
    def withdraw_return_or_exchange(self, order_id: str) -> Order:
        """Take back the request for a return or an exchange while nothing is on its way back; the order is delivered again.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            nothing_requested: Order {order_id} is {order['status']}; no return or exchange is requested.
            parcel_on_its_way: Parcel {shipment['shipment_id']} is on its way back already.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if order["status"] not in ["return requested", "exchange requested"]:
            raise ToolError("nothing_requested", f"Order {order_id} is {order['status']}; no return or exchange is requested.")
        for shipment in self.shipments.values():
            if shipment["order_id"] == order_id and shipment["direction"] != "outbound" and shipment["status"] != "label printed":
                raise ToolError("parcel_on_its_way", f"Parcel {shipment['shipment_id']} is on its way back already.")

        order["status"] = "delivered"
        order.pop("return_items", None)
        order.pop("return_payment_method_id", None)
        order.pop("exchange_items", None)
        order.pop("exchange_new_items", None)
        order.pop("exchange_payment_method_id", None)
        order.pop("exchange_price_difference", None)

        if self.settle():
            self.ensure(order["status"] == "delivered")
        return order

    @command(writes=["Shipment"])
    def create_return_label(self, order_id: str, carrier: ShipmentCarrier = "usps") -> Shipment:
        """Print the label of the parcel in which the items of a requested return or exchange go back.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.
            carrier: Who carries the parcel.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            nothing_requested: Order {order_id} is {order['status']}; no return or exchange is requested.
            label_exists: Parcel {parcel['shipment_id']} has a label already.
            shipment_tracking_id_taken: Another Shipment has this tracking_id.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if order["status"] not in ["return requested", "exchange requested"]:
            raise ToolError("nothing_requested", f"Order {order_id} is {order['status']}; no return or exchange is requested.")
        going_back = order.get("return_items", []) + order.get("exchange_items", [])
        number = len(self.shipments) + 1
        for parcel in self.shipments.values():
            if parcel["order_id"] == order_id and parcel["direction"] != "outbound" and parcel["item_ids"] == going_back:
                raise ToolError("label_exists", f"Parcel {parcel['shipment_id']} has a label already.")

        return self.create(
            "Shipment",
            order_id=order_id,
            direction="return",
            carrier=carrier,
            tracking_id=str(epoch(self.now) + number).zfill(12),
            item_ids=going_back,
            status="label printed",
        )

    @command(writes=["User.payment_methods", "Order.status", "Order.payment_history"])
    def settle_return(self, order_id: str) -> Order:
        """Refund a return whose parcel has arrived at the shop: all that was paid, less what the items that stay cost after the
        voucher.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            nothing_requested: Order {order_id} is {order['status']}; no return is requested.
            parcel_not_back: The parcel of order {order_id} has not arrived at the shop yet.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if order["status"] != "return requested" or "return_payment_method_id" not in order:
            raise ToolError("nothing_requested", f"Order {order_id} is {order['status']}; no return is requested.")
        if not any(
            shipment["order_id"] == order_id and shipment["direction"] == "return" and shipment["status"] == "delivered"
            for shipment in self.shipments.values()
        ):
            raise ToolError("parcel_not_back", f"The parcel of order {order_id} has not arrived at the shop yet.")
        user = self.users[order["user_id"]]
        paid = sum(self.paid_by(order["payment_history"]).values())
        refund = round(paid - self.worth_of(order | {"status": "returned"}), 2)
        transactions: Any = (
            [
                {"transaction_type": "refund", "amount": refund, "payment_method_id": order["return_payment_method_id"]},
            ]
            if refund != 0
            else []
        )

        new_payment_history = order["payment_history"] + transactions
        user["payment_methods"] = self.after_booking(user, transactions)
        order.update({"status": "returned", "payment_history": new_payment_history})
        self.settle()
        return order

    @command(writes=["Shipment.status", "Ticket"])
    def report_lost_parcel(self, shipment_id: str) -> Ticket:
        """Report a parcel to the customer as lost once it has been on its way for ten days, and open a ticket for the people who
        look for it.

        Args:
            shipment_id: Number of the parcel.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            shipment_not_found: Shipment {shipment_id} does not exist.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            parcel_not_in_transit: Parcel {shipment_id} is {shipment['status']}.
            too_early: Parcel {shipment_id} has been on its way since {shipment['shipped_at'][:10]}; wait for {lost_after_days}
                days.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        shipment = self.require("Shipment", shipment_id)
        order = self.orders[shipment["order_id"]]
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if shipment["status"] != "in transit" or shipment["shipped_at"] is None:
            raise ToolError("parcel_not_in_transit", f"Parcel {shipment_id} is {shipment['status']}.")
        if days_between(shipment["shipped_at"], self.today()) < LOST_AFTER_DAYS:
            raise ToolError(
                "too_early",
                f"Parcel {shipment_id} has been on its way since {shipment['shipped_at'][:10]}; wait for {LOST_AFTER_DAYS} days.",
            )

        shipment["status"] = "lost"
        return self.create(
            "Ticket",
            kind="lost parcel",
            user_id=self.session_user_id,
            order_id=shipment["order_id"],
            summary="Parcel " + shipment["tracking_id"] + " (" + shipment["carrier"] + ") is lost.",
            opened_at=self.now,
        )

    @command(writes=["User.payment_methods", "Order.discount", "Order.payment_history", "Voucher.used_on"])
    def apply_voucher(self, order_id: str, voucher_code: str) -> Order:
        """Use a voucher of the customer on a pending order. What it takes off is refunded to the payment method of the order. An
        order takes one voucher.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.
            voucher_code: What is printed on the voucher, such as 'SORRY-0001'.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            voucher_not_found: There is no voucher {voucher_code}.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            order_not_pending: Only a pending order whose items were not modified yet can be changed or cancelled.
            not_your_voucher: Voucher {voucher_code} belongs to another customer.
            voucher_used: Voucher {voucher_code} was used on order {voucher['used_on']}.
            voucher_not_yet_valid: Voucher {voucher_code} is good from {voucher['valid_from']} on.
            voucher_expired: Voucher {voucher_code} was good until {voucher['valid_until']}.
            voucher_on_order: A voucher was used on order {order_id} already.
            payment_not_single: Order {order_id} has more than one payment; no voucher can be used on it.
            total_too_low: Voucher {voucher_code} is good from ${voucher['min_total']:.2f} on; order {order_id} comes to
                ${total:.2f}.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        voucher = self.require("Voucher", voucher_code)
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if order["status"] != "pending":  # rule still_pending
            raise ToolError(
                "order_not_pending", f"Order {order_id} is {order['status']}; only a pending order can be changed or cancelled."
            )
        if voucher["user_id"] != self.session_user_id:
            raise ToolError("not_your_voucher", f"Voucher {voucher_code} belongs to another customer.")
        if voucher["used_on"] is not None:
            raise ToolError("voucher_used", f"Voucher {voucher_code} was used on order {voucher['used_on']}.")
        if voucher["valid_from"] > self.today():
            raise ToolError("voucher_not_yet_valid", f"Voucher {voucher_code} is good from {voucher['valid_from']} on.")
        if self.today() > voucher["valid_until"]:
            raise ToolError("voucher_expired", f"Voucher {voucher_code} was good until {voucher['valid_until']}.")
        if order["discount"] != 0:
            raise ToolError("voucher_on_order", f"A voucher was used on order {order_id} already.")
        if len(order["payment_history"]) != 1:
            raise ToolError("payment_not_single", f"Order {order_id} has more than one payment; no voucher can be used on it.")
        total = self.total_of(order["items"])
        if total < voucher["min_total"]:
            raise ToolError(
                "total_too_low",
                f"Voucher {voucher_code} is good from ${voucher['min_total']:.2f} on; order {order_id} comes to ${total:.2f}.",
            )
        user = self.users[order["user_id"]]
        discount = self.discount_on(voucher["discount"], total)
        transactions: Any = [
            {
                "transaction_type": "refund",
                "amount": discount,
                "payment_method_id": order["payment_history"][0]["payment_method_id"],
            },
        ]

        new_payment_history = order["payment_history"] + transactions
        user["payment_methods"] = self.after_booking(user, transactions)
        order.update({"discount": discount, "payment_history": new_payment_history})
        voucher["used_on"] = order_id
        self.settle()
        return order

    @command(writes=["Voucher"])
    def issue_goodwill_voucher(self, order_id: str, amount: float) -> Voucher:
        """Give the customer a voucher as an apology for an order whose parcel is lost or took long, worth a fifth of the order at
        most. An order is apologised for once.

        Args:
            order_id: Number of the order, such as '#W0000000', with the '#' in front.
            amount: Dollars that the voucher takes off.

        Refuses:
            not_authenticated: Nothing about a customer is told or changed before the customer has proved who they are.
            order_not_found: There is no order {order_id}; order numbers look like '#W0000000'.
            not_your_order: A conversation serves one customer; the orders of others are out of reach.
            nothing_to_apologise_for: No parcel of order {order_id} was lost or took {lost_after_days} days.
            amount_too_high: A voucher for order {order_id} is worth ${most:.2f} at most.
            apologised_already: The customer has got a voucher for order {issued_for} already.
        """
        if self.session_user_id is None:  # rule signed_in
            raise ToolError("not_authenticated", "No customer is signed in: find the customer and call start_session first.")
        order = self.require("Order", order_id)
        if order["user_id"] != self.session_user_id:  # rule own_order
            raise ToolError("not_your_order", f"Order {self.key_of(order)} belongs to another customer.")
        if not any(
            shipment["order_id"] == order_id
            and (
                shipment["status"] == "lost"
                or shipment["shipped_at"] is not None
                and days_between(shipment["shipped_at"], shipment["delivered_at"] or self.now) >= LOST_AFTER_DAYS
            )
            for shipment in self.shipments.values()
        ):
            raise ToolError("nothing_to_apologise_for", f"No parcel of order {order_id} was lost or took {LOST_AFTER_DAYS} days.")
        most = round(self.total_of(order["items"]) * GOODWILL_SHARE, 2)
        if amount > most:
            raise ToolError("amount_too_high", f"A voucher for order {order_id} is worth ${most:.2f} at most.")

        return self.create(
            "Voucher",
            user_id=self.session_user_id,
            discount={"kind": "amount", "amount": amount},
            valid_from=self.today(),
            valid_until=add_days(self.today(), GOODWILL_DAYS),
            issued_for=order_id,
        )

    @command(writes=["Ticket"])
    def transfer_to_human_agents(self, summary: str) -> str:
        """Hand the conversation over to people, with a summary. Only if the customer asks for it, or if the tools cannot do what
        the customer asks for. This ends the conversation.

        Args:
            summary: What the customer wants and what was done.
        """
        self.create("Ticket", kind="handover", user_id=self.session_user_id, summary=summary, opened_at=self.now)

        if old := self.settle():
            self.ensure(len(self.tickets) == len(old.tickets) + 1)
        return "Transfer successful"

    # ── rules ───────────────────────────────────────────────

    @each("Order")
    def _paid_to_the_cent(self, order: Any) -> bool:
        """What a customer has paid for an order, less what was refunded, is what the order is worth."""
        return round(sum(self.paid_by(order["payment_history"]).values()), 2) == self.worth_of(order)

    @each("Order")
    def _paid_with_own_money(self, order: Any) -> bool:
        """A pending order is paid with payment methods of the customer who ordered."""
        return order["status"] != "pending" or all(
            method_id in self.users[order["user_id"]]["payment_methods"] for method_id in self.paid_by(order["payment_history"])
        )

    @each("Order")
    def _lines_on_sale(self, order: Any) -> bool:
        """Each line of an order is a variant of its product."""
        return all(line["item_id"] in self.products[line["product_id"]]["variants"] for line in order["items"])

    @each("Order")
    def _return_complete(self, order: Any) -> bool:
        """An order says what goes back, and where the refund goes, exactly while it is being or has been returned."""
        return ("return_items" in order) == (order["status"] in ["return requested", "returned"]) and (
            "return_payment_method_id" in order
        ) == ("return_items" in order)

    @each("Order")
    def _exchange_complete(self, order: Any) -> bool:
        """An order says what is exchanged for what exactly while an exchange is requested."""
        return (
            ("exchange_items" in order) == (order["status"] == "exchange requested")
            and ("exchange_new_items" in order) == ("exchange_items" in order)
            and ("exchange_payment_method_id" in order) == ("exchange_items" in order)
            and ("exchange_price_difference" in order) == ("exchange_items" in order)
        )

    @each("Order")
    def _delivery_dated(self, order: Any) -> bool:
        """An order has a day of delivery exactly once it has arrived."""
        return (order["delivered_at"] is not None) == (
            order["status"] in ["delivered", "return requested", "exchange requested", "returned"]
        )

    @each("User")
    def _methods_keyed(self, user: Any) -> bool:
        """A payment method stands under its own number."""
        return all(method["id"] == method_id for method_id, method in user["payment_methods"].items())

    @each("Product")
    def _variants_keyed(self, product: Any) -> bool:
        """A variant stands under its own item number."""
        return all(variant["item_id"] == item_id for item_id, variant in product["variants"].items())

    @invariant
    def _item_sold_once(self) -> bool:
        """No item number is used by two products."""
        return len({item_id for product in self.products.values() for item_id in product["variants"]}) == sum(
            len(product["variants"]) for product in self.products.values()
        )

    @each("Shipment")
    def _parcel_of_order(self, shipment: Any) -> bool:
        """A parcel holds items of its order, no more of each than were ordered."""
        return all(
            shipment["item_ids"].count(item_id)
            <= [line["item_id"] for line in self.orders[shipment["order_id"]]["items"]].count(item_id)
            for item_id in shipment["item_ids"]
        )

    @each("Shipment")
    def _parcel_dated(self, shipment: Any) -> bool:
        """A parcel that arrived was taken by the carrier before."""
        return (shipment["delivered_at"] is not None) == (shipment["status"] == "delivered") and (
            shipment["shipped_at"] is None
        ) == (shipment["status"] == "label printed")

    @each("Voucher")
    def _voucher_period(self, voucher: Any) -> bool:
        """A voucher does not end before it begins."""
        return voucher["valid_from"] <= voucher["valid_until"]

    # ── choices ─────────────────────────────────────────────

    def _among_remove_payment_method_0(self) -> Any:
        """What payment_method_id of remove_payment_method may be."""
        return self.users[self.session_user_id]["payment_methods"]

    def _among_merge_gift_cards_0(self) -> Any:
        """What from of merge_gift_cards may be."""
        return self.users[self.session_user_id]["payment_methods"]

    def _among_merge_gift_cards_1(self) -> Any:
        """What to of merge_gift_cards may be."""
        return self.users[self.session_user_id]["payment_methods"]

    def _among_get_item_details_0(self) -> Any:
        """What item_id of get_item_details may be."""
        return [key for product in self.products.values() for key in product["variants"]]

    def _among_place_order_0(self) -> Any:
        """What each of item_ids of place_order may be."""
        return [key for product in self.products.values() for key in product["variants"]]

    def _among_place_order_1(self) -> Any:
        """What payment_method_id of place_order may be."""
        return self.users[self.session_user_id]["payment_methods"]

    def _among_modify_pending_order_payment_0(self) -> Any:
        """What payment_method_id of modify_pending_order_payment may be."""
        return self.users[self.session_user_id]["payment_methods"]

    def _among_modify_pending_order_items_0(self, order_id: str) -> Any:
        """What each of item_ids of modify_pending_order_items may be."""
        order = self.orders[order_id]
        return [line["item_id"] for line in order["items"]]

    def _among_modify_pending_order_items_1(self) -> Any:
        """What each of new_item_ids of modify_pending_order_items may be."""
        return [key for product in self.products.values() for key in product["variants"]]

    def _among_modify_pending_order_items_2(self) -> Any:
        """What payment_method_id of modify_pending_order_items may be."""
        return self.users[self.session_user_id]["payment_methods"]

    def _among_return_delivered_order_items_0(self, order_id: str) -> Any:
        """What each of item_ids of return_delivered_order_items may be."""
        order = self.orders[order_id]
        return [line["item_id"] for line in order["items"]]

    def _among_return_delivered_order_items_1(self) -> Any:
        """What payment_method_id of return_delivered_order_items may be."""
        return self.users[self.session_user_id]["payment_methods"]

    def _among_exchange_delivered_order_items_0(self, order_id: str) -> Any:
        """What each of item_ids of exchange_delivered_order_items may be."""
        order = self.orders[order_id]
        return [line["item_id"] for line in order["items"]]

    def _among_exchange_delivered_order_items_1(self) -> Any:
        """What each of new_item_ids of exchange_delivered_order_items may be."""
        return [key for product in self.products.values() for key in product["variants"]]

    def _among_exchange_delivered_order_items_2(self) -> Any:
        """What payment_method_id of exchange_delivered_order_items may be."""
        return self.users[self.session_user_id]["payment_methods"]

    # ── functions and helpers from bodies.py ────────────────

    def product_of(self, item_id: str) -> Product:
        """The product that has an item among its variants."""
        return next(product for product in self.products.values() if item_id in product["variants"])

    def line_of(self, item_id: str) -> Line:
        """The line of an order for a piece of an item at its present price."""
        product = self.product_of(item_id)
        variant = product["variants"][item_id]
        return {
            "name": product["name"],
            "product_id": product["product_id"],
            "item_id": item_id,
            "price": variant["price"],
            "options": variant["options"],
        }

    def total_of(self, lines: list[Line]) -> float:
        """What lines cost together."""
        return round(sum(line["price"] for line in lines), 2)

    def with_replaced(self, lines: list[Line], item_ids: list[str], new_item_ids: list[str]) -> list[Line]:
        """The lines of an order after one piece of each item has become the new item at the same place of the other list."""
        replaced = list(lines)
        left = list(range(len(lines)))  # the places of what is not replaced yet
        for old, new in zip(item_ids, new_item_ids):
            place = next(one for one in left if lines[one]["item_id"] == old)
            left.remove(place)
            replaced[place] = self.line_of(new)
        return replaced

    def paid_by(self, transactions: list[Transaction]) -> dict[str, float]:
        """What each payment method has paid, less what it got back."""
        paid: dict[str, float] = {}
        for transaction in transactions:
            sign = 1 if transaction["transaction_type"] == "payment" else -1
            method_id = transaction["payment_method_id"]
            paid[method_id] = round(paid.get(method_id, 0) + sign * transaction["amount"], 2)
        return paid

    def worth_of(self, order: Order) -> float:
        """What a customer should have paid for an order by now."""
        if order["status"] == "cancelled":
            return 0
        kept = list(order["items"])
        if order["status"] == "returned":
            for item_id in order["return_items"]:
                kept.pop([line["item_id"] for line in kept].index(item_id))
        return round(max(self.total_of(kept) - order["discount"], 0), 2)

    def after_booking(self, user: User, transactions: list[Transaction]) -> dict[str, PaymentMethod]:
        """The payment methods of a customer once these transactions are booked; only gift cards have a balance to change."""
        methods = dict(user["payment_methods"])
        for method_id, paid in self.paid_by(transactions).items():
            method = methods[method_id]
            if method["source"] == "gift_card":
                methods[method_id] = {**method, "balance": round(method["balance"] - paid, 2)}
        return methods

    def discount_on(self, discount: Discount, total: float) -> float:
        """What a voucher takes off a total, to the cent, at least one and never more than the total."""
        if discount["kind"] == "amount":
            return min(discount["amount"], total)
        return min(max(round(total * discount["percent"] / 100, 2), 0.01), discount["at_most"])

    def _tokens(self, expression: str) -> list[str]:
        spaced = expression
        for sign in SIGNS:
            spaced = spaced.replace(sign, f" {sign} ")
        return spaced.split()

    def _sum(self, tokens: list[str], expression: str) -> Fraction:
        value = self._product(tokens, expression)
        while tokens and tokens[0] in ("+", "-"):
            sign = 1 if tokens.pop(0) == "+" else -1
            value += sign * self._product(tokens, expression)
        return value

    def _product(self, tokens: list[str], expression: str) -> Fraction:
        value = self._factor(tokens, expression)
        while tokens and tokens[0] in ("*", "/"):
            times = tokens.pop(0) == "*"
            other = self._factor(tokens, expression)
            if not times and other == 0:
                raise ToolError("division_by_zero", expression=expression)
            value = value * other if times else value / other
        return value

    def _factor(self, tokens: list[str], expression: str) -> Fraction:
        token = tokens.pop(0) if tokens else ""
        if token == "-":
            return -self._factor(tokens, expression)
        if token == "(":
            value = self._sum(tokens, expression)
            if tokens and tokens.pop(0) == ")":
                return value
        elif token.replace(".", "", 1).isdecimal():
            return Fraction(token)  # exact: 0.1 + 0.2 - 0.3 is 0
        raise ToolError("invalid_expression", expression=expression)
