from contract import Contract


class Thermostat(Contract):
    def highest(self, count: int) -> list[float]:
        readings = self.readings
        readings.sort(reverse=True)
        return readings[:count]
