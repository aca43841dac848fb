from contract import Contract, Visit


class ClinicCalendar(Contract):
    def cancel_visit(self, visit_id: str) -> Visit:
        visit = self.visits[visit_id]
        visit["status"] = "cancelled"
        return visit
