"""Bodies of museum_loans: the tools that no action can express."""

from contract import (
    LATE_FEE_PER_DAY,
    WORKSHOP_PLACES,
    Contract,
    ExhibitionCostsResult,
    Loan,
    Report,
    ReportCondition,
    ToolError,
    days_between,
)


class MuseumLoans(Contract):
    def exhibition_costs(self, exhibition_id: str) -> ExhibitionCostsResult:
        fees = 0.0
        insured = 0.0
        by_status: dict[str, int] = {}
        for loan in self.loans.values():
            if loan["exhibition_id"] != exhibition_id:
                continue
            status = loan["status"]
            by_status[status] = by_status.get(status, 0) + 1
            fees += loan["fee"] or 0
            if status in ("requested", "approved", "shipped"):
                insured += self.works[loan["work_id"]]["value"]
        return {"fees": round(fees, 2), "insured": round(insured, 2), "by_status": by_status}

    def return_loan(self, loan_id: str, condition: ReportCondition, note: str | None = None) -> Report:
        loan = self.loans[loan_id]
        work = self.works[loan["work_id"]]
        if condition == "damaged":
            repaired = [other for other in self.works.values() if other["place"] == "workshop"]
            if len(repaired) >= WORKSHOP_PLACES:
                raise ToolError("workshop_full", places=WORKSHOP_PLACES)
            work["place"] = "workshop"
        else:
            work["place"] = "in_house"
        late = max(days_between(loan["due"], self.today()), 0)
        if late:
            museum = self.museums[self.exhibitions[loan["exhibition_id"]]["museum_id"]]
            museum["owes"] = round(museum["owes"] + late * LATE_FEE_PER_DAY, 2)
        loan["status"] = "returned"
        loan["returned_on"] = self.today()
        if note is None:
            return self.create("Report", loan_id=loan_id, condition=condition)
        return self.create("Report", loan_id=loan_id, condition=condition, note=note)

    def live_loans(self, work_id: str) -> list[Loan]:
        over = ("returned", "cancelled")
        return [loan for loan in self.loans.values() if loan["work_id"] == work_id and loan["status"] not in over]
