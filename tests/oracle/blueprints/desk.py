from contract import Contract, Order, ToolError


class Desk(Contract):
    def open_orders(self, user: str) -> list[Order]:
        return [order for order in self.orders.values() if order["user"] == user and order["status"] == "open"]

    def log_in(self, user: str, password: str) -> None:
        record = self.users[user]
        if record["failed"] >= 3:
            raise ToolError("locked")
        if record["password"] != password:
            record["failed"] += 1
            self.session = None
            raise ToolError("wrong_password", times=record["failed"])
        record["failed"] = 0
        self.session = user
