from contract import Contract


class CourierDesk(Contract):
    def average_rating(self, courier_id: str) -> float | None:
        ratings = self.couriers[courier_id]["ratings"]
        return round(sum(ratings) / len(ratings), 2)

    def rate_courier(self, courier_id: str, stars: int) -> int:
        ratings = self.couriers[courier_id]["ratings"]
        ratings.append(stars)
        return len(ratings)
