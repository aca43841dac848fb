from contract import Contract, TableResultItem


class FootballLeague(Contract):
    def table(self, top: int = 20, worst_first: bool = False) -> list[TableResultItem]:
        points = dict.fromkeys(self.teams, 0)
        for match in self.matches.values():
            own, others = match["goals"]
            points[match["home"]] += 3 if own > others else 1 if own == others else 0
            points[match["away"]] += 3 if own < others else 1 if own == others else 0
        rows = [{"team": team, "points": points[team]} for team in sorted(points, key=lambda team: (-points[team], team))]
        return rows[::-1][:top] if worst_first else rows[:top]
