"""Bodies of marina: the tools that no action can express."""

from contract import POWER_FEE, WEEKLY_DISCOUNT, Contract, Stay, days_between


class Marina(Contract):
    def check_out(self, stay_id: str) -> Stay:
        stay = self.stays[stay_id]
        berth = self.berths[stay["berth_id"]]
        nights = days_between(stay["arrived"], self.today())
        fee = nights * berth["nightly_rate"]
        if nights >= 7:
            fee = fee * (1 - WEEKLY_DISCOUNT)
        if stay["power"]:
            fee += nights * POWER_FEE
        fee = round(fee, 2)
        skipper = self.skippers[self.boats[stay["boat_id"]]["skipper_id"]]
        skipper["balance"] = round(skipper["balance"] + fee, 2)
        stay["fee"] = fee
        stay["status"] = "ended"
        berth["status"] = "free"
        return stay
