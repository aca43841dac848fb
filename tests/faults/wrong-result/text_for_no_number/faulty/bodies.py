from contract import Contract


class CourierDesk(Contract):
    def average_rating(self, courier_id: str) -> float | None:
        ratings = self.couriers[courier_id]["ratings"]
        if not ratings:
            return "N/A"
        return round(sum(ratings) / len(ratings), 2)
