from contract import Contract


class StaffOffice(Contract):
    def chain_of(self, employee_id: str) -> list[str]:
        names = []
        manager = self.employees[self.employees[employee_id]["manager"]]
        names.append(manager["name"])
        while manager["manager"] is not None and len(names) < 20:
            manager = self.employees[manager["manager"]]
            names.append(manager["name"])
        return names
