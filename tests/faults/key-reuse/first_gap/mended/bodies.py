from contract import Contract, Prize


class PrizeDraw(Contract):
    def add_prize(self, name: str) -> Prize:
        return self.create("Prize", name=name, winner=None)

    def withdraw_prize(self, prize_id: str) -> None:
        self.delete("Prize", self.prizes[prize_id])
