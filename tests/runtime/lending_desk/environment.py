"""Library lending desk: the environment of DESIGN §3 with a few tools more, for what its own do not reach."""

from collections.abc import Callable
from typing import Any, ClassVar

from envgen_runtime import Environment, ToolError, add_days, command, each, invariant, query, sorted_by

LOAN_DAYS = 28


class LibraryDesk(Environment, package=__package__, runtime_api=1):
    """Staff of a public library lend copies of books to members, take them back, and collect fines."""

    members: dict[str, Any]
    books: dict[str, Any]
    copies: dict[str, Any]
    loans: dict[str, Any]
    loan_limit: int
    motd: Any
    shelves: dict[str, Any]
    steps: ClassVar[dict[str, Callable[[Any, Any], Any]]] = {}  # what `act`, `narrow` and `look` do, by name: a test puts it here

    @query
    def get_member(self, member_id: str) -> Any:
        """Look a member up by number."""
        return self.require("Member", member_id)

    @query
    def find_copies(self, isbn: str, status: str | None = None) -> Any:
        """List the copies of a title, optionally by status."""
        self.require("Book", isbn)
        return sorted_by(
            [copy for copy in self.copies.values() if copy["isbn"] == isbn and (status is None or copy["status"] == status)],
            "copy_id",
        )

    @command(writes=["Member.fines"])
    def pay_fine(self, member_id: str, amount: float) -> Any:
        """Take a payment towards a member's fines."""
        member = self.require("Member", member_id)
        if amount > member["fines"]:
            raise ToolError("overpaid", f"Only {member['fines']:.2f} euro are due.")

        member["fines"] = round(member["fines"] - amount, 2)
        return member

    @command(writes=["Copy.status", "Loan"])
    def lend_copy(self, copy_id: str, member_id: str) -> Any:
        """Lend an available copy to a member for four weeks."""
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

        if old := self.settle():  # None where checks are off
            self.ensure(copy["status"] == "on_loan")
            self.ensure(len(self.loans) == len(old.loans) + 1)
            self.ensure(loan["member_id"] == member_id)
        return loan

    @command(writes=["Member"])
    def add_member(self, name: str, email: str, member_id: str | None = None) -> Any:
        """Enter a member."""
        return self.create("Member", {"name": name, "email": email, "status": "active"}, key=member_id)

    @command(writes=["Member", "Member.friend", "Member.friends", "motd"])
    def remove_member(self, member_id: str) -> Any:
        """Strike a member off; loans refuse it, friends are cleared."""
        member = self.require("Member", member_id)

        self.delete("Member", member)

    @command(writes=["Book", "Copy", "Loan"])
    def remove_book(self, isbn: str) -> Any:
        """Give a title up: its copies go with it."""
        book = self.require("Book", isbn)

        self.delete("Book", book)

    @command(writes=["any"])
    def act(self, step: str, value: Any = None) -> Any:
        """Do what a test wants (a body)."""
        result = self._act(step, value)
        self.settle()
        return result

    def _act(self, step: str, value: Any) -> Any:
        return self.steps[step](self, value)

    @command(writes=["Copy.status"])
    def narrow(self, step: str, value: Any = None) -> Any:
        """Do what a test wants, within a frame."""
        return self._narrow(step, value)

    def _narrow(self, step: str, value: Any) -> Any:
        return self.steps[step](self, value)

    @query
    def look(self, step: str, value: Any = None) -> Any:
        """Do what a test wants, without writing."""
        return self.steps[step](self, value)

    @command(writes=[])
    def hand_over(self, text: str = "bye", tags: list[str] | None = None) -> Any:
        """End the episode."""
        return text

    @each("Loan")
    def _due_after_start(self, loan: Any) -> bool:
        """A loan is never due on or before the day it was made."""
        return loan["due"] > loan["lent_on"]

    @each("Loan")
    def _within_limit(self, loan: Any) -> bool:
        """Nobody holds more copies than the limit."""
        return len(self.open_loans(loan["member_id"])) <= self.loan_limit

    @invariant
    def _some_book(self) -> bool:
        """The desk has a book."""
        return len(self.books) > 0

    def _unique_loan_0(self, loan: Any) -> bool:
        return loan["returned_at"] is None

    def open_loans(self, member_id: str) -> list[Any]:
        """The loans of a member that are still out."""
        return [loan for loan in self.loans.values() if loan["member_id"] == member_id and loan["returned_at"] is None]
