from contract import Contract


class Thermostat(Contract):
    def highest(self, count: int) -> list[float]:
        return sorted(self.readings, reverse=True)[:count]
