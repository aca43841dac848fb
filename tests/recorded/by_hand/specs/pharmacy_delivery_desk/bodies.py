"""Bodies of pharmacy_delivery_desk: the tools that need code."""

from contract import Contract, Delivery, DELIVERY_FEE, DeliveryItem, FREE_FROM, ToolError


class PharmacyDeliveryDesk(Contract):
    def schedule_delivery(self, patient_id: str, prescription_ids: list[str], day: str) -> Delivery:
        items: list[DeliveryItem] = [self._filled(prescription_id, day) for prescription_id in prescription_ids]
        goods = round(sum(item["price"] for item in items), 2)
        fee = 0 if goods >= FREE_FROM else DELIVERY_FEE
        return self.create(
            "Delivery",
            patient_id=patient_id,
            day=day,
            items=items,
            fee=fee,
            total=round(goods + fee, 2),
            status="scheduled",
        )

    def _filled(self, prescription_id: str, day: str) -> DeliveryItem:
        """What is brought for a prescription: taken from the stock, and one refill less."""
        prescription = self.prescriptions[prescription_id]
        medicine = self.medicines[prescription["medicine_id"]]
        if prescription["status"] != "active":
            raise ToolError("prescription_cancelled", prescription_id=prescription_id)
        if prescription["expires_on"] < day:
            raise ToolError("prescription_expired", prescription_id=prescription_id, expires_on=prescription["expires_on"])
        if prescription["refills_left"] == 0:
            raise ToolError("no_refills", prescription_id=prescription_id)
        if medicine["in_stock"] < prescription["packages"]:
            raise ToolError("out_of_stock", name=medicine["name"], in_stock=medicine["in_stock"])
        medicine["in_stock"] -= prescription["packages"]
        prescription["refills_left"] -= 1
        price = round(prescription["packages"] * medicine["price"], 2)
        return {"prescription_id": prescription_id, "packages": prescription["packages"], "price": price}

    def cancel_delivery(self, delivery_id: str) -> Delivery:
        delivery = self.deliveries[delivery_id]
        for item in delivery["items"]:
            prescription = self.prescriptions[item["prescription_id"]]
            self.medicines[prescription["medicine_id"]]["in_stock"] += item["packages"]
            # One that was renewed since has all its refills already.
            prescription["refills_left"] = min(prescription["refills_left"] + 1, prescription["refills_granted"])
        delivery["status"] = "cancelled"
        return delivery
