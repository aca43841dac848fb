from contract import Contract, TallyResult


class OfficePoll(Contract):
    def vote(self, person: str, choice: str) -> int:
        self.votes[person] = choice
        return list(self.votes.values()).count(choice)

    def tally(self) -> TallyResult:
        counts = dict.fromkeys(self.choices, 0)
        for choice in self.votes.values():
            counts[choice] += 1
        return {"counts": counts, "ahead": max(counts, key=lambda choice: counts[choice])}
