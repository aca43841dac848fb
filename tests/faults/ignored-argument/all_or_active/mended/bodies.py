from contract import Contract, Courier


class CourierDesk(Contract):
    def find_couriers(self, include_inactive: bool = False) -> list[Courier]:
        return [courier for courier in self.couriers.values() if courier["active"] or include_inactive]
