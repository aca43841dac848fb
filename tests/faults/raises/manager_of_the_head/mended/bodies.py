from contract import Contract


class StaffOffice(Contract):
    def chain_of(self, employee_id: str) -> list[str]:
        names = []
        manager = self.employees[employee_id]["manager"]
        while manager is not None and len(names) < 20:
            names.append(self.employees[manager]["name"])
            manager = self.employees[manager]["manager"]
        return names
