"""Bodies of the retail support desk."""

from fractions import Fraction

from contract import (
    Contract,
    Discount,
    Line,
    Order,
    PaymentMethod,
    Product,
    StartSessionResult,
    ToolError,
    Transaction,
    User,
    MAX_PROOFS,
)

SIGNS = ("+", "-", "*", "/", "(", ")")


class RetailSupport(Contract):
    def start_session(self, user_id: str, email: str | None = None, zip: str | None = None) -> StartSessionResult:
        user = self.users[user_id]
        right_email = email is None or email.lower() == user["email"].lower()
        right_zip = zip is None or zip == user["address"]["zip"]
        if not (right_email and right_zip):
            self.failed_proofs += 1
            raise ToolError("proof_wrong", left=MAX_PROOFS - self.failed_proofs)
        self.failed_proofs = 0
        self.session_user_id = user_id
        return {"user_id": user_id, "name": user["name"]}

    def calculate(self, expression: str) -> float:
        tokens = self._tokens(expression)
        value = self._sum(tokens, expression)
        if tokens:
            raise ToolError("invalid_expression", expression=expression)
        return float(round(value, 2))

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

    def product_of(self, item_id: str) -> Product:
        return next(product for product in self.products.values() if item_id in product["variants"])

    def line_of(self, item_id: str) -> Line:
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
        return round(sum(line["price"] for line in lines), 2)

    def with_replaced(self, lines: list[Line], item_ids: list[str], new_item_ids: list[str]) -> list[Line]:
        replaced = list(lines)
        left = list(range(len(lines)))  # the places of what is not replaced yet
        for old, new in zip(item_ids, new_item_ids):
            place = next(one for one in left if lines[one]["item_id"] == old)
            left.remove(place)
            replaced[place] = self.line_of(new)
        return replaced

    def paid_by(self, transactions: list[Transaction]) -> dict[str, float]:
        paid: dict[str, float] = {}
        for transaction in transactions:
            sign = 1 if transaction["transaction_type"] == "payment" else -1
            method_id = transaction["payment_method_id"]
            paid[method_id] = round(paid.get(method_id, 0) + sign * transaction["amount"], 2)
        return paid

    def worth_of(self, order: Order) -> float:
        if order["status"] == "cancelled":
            return 0
        kept = list(order["items"])
        if order["status"] == "returned":
            for item_id in order["return_items"]:
                kept.pop([line["item_id"] for line in kept].index(item_id))
        return round(max(self.total_of(kept) - order["discount"], 0), 2)

    def after_booking(self, user: User, transactions: list[Transaction]) -> dict[str, PaymentMethod]:
        methods = dict(user["payment_methods"])
        for method_id, paid in self.paid_by(transactions).items():
            method = methods[method_id]
            if method["source"] == "gift_card":
                methods[method_id] = {**method, "balance": round(method["balance"] - paid, 2)}
        return methods

    def discount_on(self, discount: Discount, total: float) -> float:
        if discount["kind"] == "amount":
            return min(discount["amount"], total)
        return min(max(round(total * discount["percent"] / 100, 2), 0.01), discount["at_most"])
