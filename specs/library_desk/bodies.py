"""Bodies of the library desk."""

from contract import Contract, Loan, Receipt, days_between, DAILY_FEE, HIGHEST_FEE


class LibraryDesk(Contract):
    def open_loans(self, member_id: str) -> list[Loan]:
        return [loan for loan in self.loans.values() if loan["member_id"] == member_id and loan["returned_at"] is None]

    def return_copy(self, loan_id: str, note: str | None = None) -> Receipt:
        loan = self.loans[loan_id]
        fee = self._fee(loan["due"])
        if fee:
            member = self.members[loan["member_id"]]
            member["fines"] = round(member["fines"] + fee, 2)
        loan["returned_at"] = self.now
        if note is not None:
            loan["note"] = note
        self.copies[loan["copy_id"]]["status"] = "available"
        return {"loan": loan, "fee": fee}

    def _fee(self, due: str) -> float:
        # The due date itself is free.
        late = max(0, days_between(due, self.today()))
        return min(round(late * DAILY_FEE, 2), HIGHEST_FEE)
