from contract import Contract, Order, OrderLine2, ToolError


class PharmacyOrders(Contract):
    def order(self, lines: list[OrderLine2], prescription: bool = False) -> Order:
        total = 0
        for line in lines:
            medicine = self.medicines.get(line["code"])
            if medicine is None:
                raise ToolError("unknown_medicine", code=line["code"])
            if medicine["on_prescription"] and not prescription:
                raise ToolError("needs_prescription", code=line["code"])
            if medicine["stock"] < line["packs"]:
                raise ToolError("out_of_stock", code=line["code"], left=medicine["stock"])
            medicine["stock"] -= line["packs"]
            total += medicine["price"] * line["packs"]
        return self.create("Order", lines=lines, total=round(total, 2), status="created")
