from contract import Contract, SetModeModeWanted


class Thermostat(Contract):
    def set_mode(self, mode_wanted: SetModeModeWanted) -> str:
        self.mode = mode_wanted
        return self.mode
