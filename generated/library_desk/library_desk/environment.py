# mypy: disable-error-code="no-any-return"
"""Library lending desk: a stateful environment whose tools an agent calls.

Generated from specs/library_desk. Do not edit: change the blueprint or bodies.py and render again.
"""

from typing import Any

from envgen_runtime import Environment, ToolError, add_days, command, days_between, each, query

from .state import DAILY_FEE, HIGHEST_FEE, LOAN_DAYS, LONGEST_LOAN, Address, Copy, CopyStatus, Loan, Member, MemberStatus, Receipt


class LibraryDesk(Environment, package=__package__, runtime_api=1):
    """Staff of a public library lend copies of books to members, take them back, and collect fines."""

    members: dict[str, Any]
    books: dict[str, Any]
    copies: dict[str, Any]
    loans: dict[str, Any]
    loan_limit: int

    # ── queries ─────────────────────────────────────────────

    @query
    def get_member(self, member_id: str) -> Member:
        """Look a member up by number.

        Args:
            member_id: Member number.

        Refuses:
            member_not_found: There is no member {member_id}.
        """
        return self.require("Member", member_id)

    @query
    def find_copies(self, isbn: str, status: CopyStatus | None = None) -> list[Copy]:
        """List the copies of a title, optionally by status.

        Args:
            isbn: Title.
            status: Only copies in this status.

        Refuses:
            book_not_found: Book {isbn} does not exist.
        """
        self.require("Book", isbn)
        return sorted(
            (copy for copy in self.copies.values() if copy["isbn"] == isbn and (status is None or copy["status"] == status)),
            key=lambda copy: copy["copy_id"],
        )

    @query
    def list_loans(self, member_id: str, open_only: bool = True) -> list[Loan]:
        """List the loans of a member, those due first on top.

        Args:
            member_id: Member number.
            open_only: Leave out loans that have come back.

        Refuses:
            member_not_found: There is no member {member_id}.
        """
        self.require("Member", member_id)
        return sorted(
            (
                loan
                for loan in self.loans.values()
                if loan["member_id"] == member_id and (not open_only or loan["returned_at"] is None)
            ),
            key=lambda loan: (loan["due"], loan["loan_id"]),
        )

    # ── commands ────────────────────────────────────────────

    @command(writes=["Member"])
    def add_member(self, name: str, email: str, address: Address) -> Member:
        """Enter a new member.

        Args:
            name: Full name.
            email: Contact address that no other member has.

        Refuses:
            member_email_taken: Another Member has this email.
        """
        member = self.create("Member", name=name, email=email, address=address, status="active", fines=0)

        if old := self.settle():
            self.ensure(len(self.members) == len(old.members) + 1)
            self.ensure(self.members[self.key_of(member)]["email"] == email)
        return member

    @command(writes=["Member"])
    def remove_member(self, member_id: str) -> None:
        """Strike a member who owes nothing and never borrowed off the list.

        Args:
            member_id: Member number.

        Refuses:
            member_not_found: There is no member {member_id}.
            fines_open: {member['name']} still owes {member['fines']:.2f} euro.
            member_in_use: Member {member_id} is still in use.
        """
        member = self.require("Member", member_id)
        if member["fines"] != 0:
            raise ToolError("fines_open", f"{member['name']} still owes {member['fines']:.2f} euro.")

        self.delete("Member", member)

        if self.settle():
            self.ensure(member_id not in self.members)

    @command(writes=["Member.status"])
    def set_member_status(self, member_id: str, status: MemberStatus) -> Member:
        """Suspend a member, or lift the suspension.

        Args:
            member_id: Member number.
            status: The new status.

        Refuses:
            member_not_found: There is no member {member_id}.
            status_unchanged: Member {member_id} is {status} already.
        """
        member = self.require("Member", member_id)
        if member["status"] == status:
            raise ToolError("status_unchanged", f"Member {member_id} is {status} already.")

        member["status"] = status
        return member

    @command(writes=["Member.fines"])
    def pay_fine(self, member_id: str, amount: float) -> Member:
        """Take a payment towards a member's fines.

        Args:
            member_id: Member number.
            amount: Euro paid.

        Refuses:
            member_not_found: There is no member {member_id}.
            overpaid: Only {member['fines']:.2f} euro are due.
        """
        member = self.require("Member", member_id)
        if amount > member["fines"]:
            raise ToolError("overpaid", f"Only {member['fines']:.2f} euro are due.")

        member["fines"] = round(member["fines"] - amount, 2)
        return member

    @command(writes=["Copy.status", "Loan"])
    def lend_copy(self, copy_id: str, member_id: str) -> Loan:
        """Lend an available copy to a member for four weeks.

        Args:
            copy_id: Barcode of the copy.
            member_id: Member number.

        Refuses:
            copy_not_found: Copy {copy_id} does not exist.
            member_not_found: There is no member {member_id}.
            member_suspended: Member {member_id} is suspended.
            fines_due: A member who owes more than 10 euro cannot borrow.
            limit_reached: {member_id} already holds {len(held)} copies.
            copy_unavailable: Copy {copy_id} is {copy['status']}.
            loan_copy_id_taken: Another Loan has this copy_id.
        """
        copy = self.require("Copy", copy_id)
        member = self.require("Member", member_id)
        if member["status"] != "active":
            raise ToolError("member_suspended", f"Member {member_id} is suspended.")
        if member["fines"] > 10:  # rule fines_block
            raise ToolError("fines_due", f"{member['name']} owes {member['fines']:.2f} euro.")
        held = self.open_loans(member_id)
        if len(held) >= self.loan_limit:
            raise ToolError("limit_reached", f"{member_id} already holds {len(held)} copies.")
        if copy["status"] != "available":
            raise ToolError("copy_unavailable", f"Copy {copy_id} is {copy['status']}.")

        copy["status"] = "on_loan"
        loan = self.create(
            "Loan",
            copy_id=copy_id,
            member_id=member_id,
            lent_on=self.today(),
            due=add_days(self.today(), LOAN_DAYS),
            returned_at=None,
        )

        if old := self.settle():
            self.ensure(copy["status"] == "on_loan")
            self.ensure(len(self.loans) == len(old.loans) + 1)
            self.ensure(loan["member_id"] == member_id)
        return loan

    @command(writes=["Loan.due"])
    def extend_loan(self, loan_id: str, days: int = 14) -> Loan:
        """Give a member more time for a loan that is not overdue.

        Args:
            loan_id: Loan number.
            days: Days to add.

        Refuses:
            loan_not_found: Loan {loan_id} does not exist.
            loan_closed: Loan {loan_id} has come back.
            loan_overdue: Loan {loan_id} was due on {loan['due']}.
            loan_too_long: A loan lasts {longest_loan} days at most, not {whole}.
        """
        loan = self.require("Loan", loan_id)
        if loan["returned_at"] is not None:
            raise ToolError("loan_closed", f"Loan {loan_id} has come back.")
        if loan["due"] < self.today():
            raise ToolError("loan_overdue", f"Loan {loan_id} was due on {loan['due']}.")
        whole = days_between(loan["lent_on"], loan["due"]) + days
        if whole > LONGEST_LOAN:
            raise ToolError("loan_too_long", f"A loan lasts {LONGEST_LOAN} days at most, not {whole}.")

        loan["due"] = add_days(loan["due"], days)

        if old := self.settle():
            self.ensure(days_between(old.loans[loan_id]["due"], loan["due"]) == days)
        return loan

    @command(writes=["Loan.returned_at", "Loan.note", "Copy.status", "Member.fines"])
    def return_copy(self, loan_id: str, note: str | None = None) -> Receipt:
        """Take a copy back, and charge a fee for each day after the due date.

        Args:
            loan_id: Loan number.
            note: What the desk noticed.

        Refuses:
            loan_not_found: Loan {loan_id} does not exist.
            loan_closed: Loan {loan_id} has come back.
            copy_not_out: Copy {loan['copy_id']} is {copies[loan['copy_id']]['status']}.
        """
        loan = self.require("Loan", loan_id)
        if loan["returned_at"] is not None:
            raise ToolError("loan_closed", f"Loan {loan_id} has come back.")
        if self.copies[loan["copy_id"]]["status"] != "on_loan":
            raise ToolError("copy_not_out", f"Copy {loan['copy_id']} is {self.copies[loan['copy_id']]['status']}.")

        result = self._return_copy(loan_id, note)

        if self.settle():
            self.ensure(self.copies[loan["copy_id"]]["status"] == "available")
            self.ensure(loan["returned_at"] == self.now)
            self.ensure(result["fee"] <= HIGHEST_FEE)
        return result

    def _return_copy(self, loan_id: str, note: str | None) -> Receipt:
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

    @command(writes=["Copy.status"])
    def report_lost(self, copy_id: str) -> Copy:
        """Write a copy off as lost. A loan of it stays open.

        Args:
            copy_id: Barcode of the copy.

        Refuses:
            copy_not_found: Copy {copy_id} does not exist.
            already_lost: Copy {copy_id} is lost already.
        """
        copy = self.require("Copy", copy_id)
        if copy["status"] == "lost":
            raise ToolError("already_lost", f"Copy {copy_id} is lost already.")

        copy["status"] = "lost"
        return copy

    @command(writes=["loan_limit"])
    def set_loan_limit(self, limit: int) -> int:
        """Change how many copies a member may hold at once.

        Args:
            limit: The new limit.

        Refuses:
            limit_too_low: A member holds {most} copies.
        """
        most = max([len(self.open_loans(key)) for key in self.members], default=0)
        if limit < most:
            raise ToolError("limit_too_low", f"A member holds {most} copies.")

        self.loan_limit = limit
        self.settle()
        return self.loan_limit

    # ── rules ───────────────────────────────────────────────

    @each("Loan")
    def _due_after_start(self, loan: Any) -> bool:
        """A loan is never due on or before the day it was made."""
        return loan["due"] > loan["lent_on"]

    @each("Loan")
    def _within_limit(self, loan: Any) -> bool:
        """Nobody holds more copies than the limit."""
        return len(self.open_loans(loan["member_id"])) <= self.loan_limit

    def _unique_loan_0(self, loan: Any) -> bool:
        """Whether no other record may have the same copy_id."""
        return loan["returned_at"] is None

    # ── functions and helpers from bodies.py ────────────────

    def open_loans(self, member_id: str) -> list[Loan]:
        """The loans of a member that are still out."""
        return [loan for loan in self.loans.values() if loan["member_id"] == member_id and loan["returned_at"] is None]

    def _fee(self, due: str) -> float:
        # The due date itself is free.
        late = max(0, days_between(due, self.today()))
        return min(round(late * DAILY_FEE, 2), HIGHEST_FEE)
