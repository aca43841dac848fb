from contract import Contract, Match


class FootballLeague(Contract):
    def report(self, home: str, away: str, goals: list[int]) -> Match:
        return self.create("Match", home=home, away=away, goals=goals)
