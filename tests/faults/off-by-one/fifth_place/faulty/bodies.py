from contract import Contract, seconds_between


class ParkingHouse(Contract):
    def enter(self, plate: str) -> int:
        place = next(place for place, ticket in enumerate(self.places) if ticket is None)
        self.places[place] = {"plate": plate, "since": self.now}
        return place + 1

    def leave(self, place: int) -> int:
        ticket = self.places[place - 1]
        hours = max(1, -(-seconds_between(ticket["since"], self.now) // 3600))
        self.places[place - 1] = None
        self.earned += hours * self.rate
        return hours * self.rate
