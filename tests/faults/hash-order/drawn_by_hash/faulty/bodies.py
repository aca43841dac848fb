from contract import Contract, Prize


class PrizeDraw(Contract):
    def draw_winner(self, prize_id: str) -> Prize:
        chances = [key for key, member in self.members.items() for _ in range(member["tickets"])]
        self.prizes[prize_id]["winner"] = self.random.choice(chances)
        return self.prizes[prize_id]
