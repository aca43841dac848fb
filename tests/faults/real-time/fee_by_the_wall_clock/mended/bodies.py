from contract import Contract, seconds_between


class ParkingHouse(Contract):
    def leave(self, place: int) -> int:
        ticket = self.places[place - 1]
        hours = max(1, -(-seconds_between(ticket["since"], self.now) // 3600))
        self.places[place - 1] = None
        self.earned += hours * self.rate
        return hours * self.rate
