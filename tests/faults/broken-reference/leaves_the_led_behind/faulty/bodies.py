from contract import Contract, Employee


class StaffOffice(Contract):
    def dismiss(self, employee_id: str) -> int:
        leaving = self.employees[employee_id]
        led = [one for one in self.employees.values() if one["manager"] == employee_id]
        for one in led[1:]:
            one["manager"] = leaving["manager"]
        self.delete("Employee", leaving)
        return len(led)
