from contract import Contract


class Thermostat(Contract):
    def set_target(self, degrees: float = 20) -> float:
        self.target = degrees
        return self.target
