from contract import Contract, ToolError


class NightBus(Contract):
    def board(self, numbers: list[int], name: str, fare: int = 250) -> int:
        for number in numbers:
            if str(number) in self.seats:
                raise ToolError("seat_taken", number=number)
            if number in self.blocked:
                raise ToolError("seat_broken", number=number)
            self.seats[str(number)] = name
            self.fares.append(fare)
        return sum(self.fares)

    def depart(self) -> int:
        return len(self.seats)
