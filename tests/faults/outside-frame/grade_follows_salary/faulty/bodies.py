from contract import Contract, Employee


class StaffOffice(Contract):
    def raise_salary(self, employee_id: str, percent: float = 3) -> Employee:
        employee = self.employees[employee_id]
        employee["salary"] = round(employee["salary"] * (100 + percent) / 100, 2)
        if employee["salary"] > 3200:
            employee["grade"] = min(9, employee["grade"] + 1)
        return employee
