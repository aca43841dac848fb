from contract import Contract, Prize


class PrizeDraw(Contract):
    def add_prize(self, name: str) -> Prize:
        number = next(number for number in range(1, 1000) if f"prize-{number}" not in self.prizes)
        return self.create("Prize", key=f"prize-{number}", name=name, winner=None)

    def withdraw_prize(self, prize_id: str) -> None:
        self.delete("Prize", self.prizes[prize_id])
