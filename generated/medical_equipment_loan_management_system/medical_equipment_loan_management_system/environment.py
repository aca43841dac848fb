# mypy: disable-error-code="no-any-return"
"""Medical equipment loan management system: a stateful environment whose tools an agent calls.

Generated from specs/medical_equipment_loan_management_system. Do not edit: change the blueprint or bodies.py and render again.
"""

from typing import Any

from envgen_runtime import Environment, ToolError, command, days_between, each, query

from .state import (
    Alert,
    ConditionAndLocation,
    Equipment,
    EquipmentAvailabilityStatus,
    LoanTransaction,
    LoanTransactionStatus,
    Text,
    User,
    UserUserType,
)


class MedicalEquipmentLoanManagementSystem(Environment, package=__package__, runtime_api=1):
    """A hospital, clinic or care facility lends equipment to patients and staff: who has what, until when, in what condition it is
    and where, what is overdue. From the EnvScaler release (env_147_rl), whose names it keeps.
    """

    equipment: dict[str, Any]
    users: dict[str, Any]
    loans: dict[str, Any]
    alerts: dict[str, Any]
    max_loan_days: Any  # int | None

    # ── queries ─────────────────────────────────────────────

    @query
    def get_user_by_name(self, name: Text) -> list[User]:
        """Retrieve the users who have a name, written exactly so; several people may have it.

        Args:
            name: The name.

        Refuses:
            no_user_of_name: No user found with that name
        """
        if not any(user["name"] == name for user in self.users.values()):
            raise ToolError("no_user_of_name", "No user found with that name")

        return [user for user in self.users.values() if user["name"] == name]

    @query
    def get_user_by_id(self, user_id: str) -> User:
        """Retrieve the record of a user.

        Args:
            user_id: Number of the user.

        Refuses:
            user_not_found: User not found
        """
        return self.require("User", user_id)

    @query
    def list_active_loans_by_user(self, user_id: str) -> list[LoanTransaction]:
        """List the loans of a user that have not come back, overdue ones, too.

        Args:
            user_id: Number of the user.

        Refuses:
            user_not_found: User not found
        """
        self.require("User", user_id)
        return [
            loan_transaction
            for loan_transaction in self.loans.values()
            if loan_transaction["user_id"] == user_id and loan_transaction["status"] != "returned"
        ]

    @query
    def get_loan_details(self, loan_id: str) -> LoanTransaction:
        """Retrieve the record of a loan.

        Args:
            loan_id: Number of the loan.

        Refuses:
            loan_transaction_not_found: Loan transaction not found
        """
        return self.require("LoanTransaction", loan_id)

    @query
    def get_equipment_by_id(self, equipment_id: str) -> Equipment:
        """Retrieve the record of an item.

        Args:
            equipment_id: Number of the item.

        Refuses:
            equipment_not_found: Equipment not found.
        """
        return self.require("Equipment", equipment_id)

    @query
    def list_equipment_by_type(self, equipment_type: Text) -> list[Equipment]:
        """List the items of a type, written exactly so.

        Args:
            equipment_type: The type, such as wheelchair or monitor.
        """
        return [item for item in self.equipment.values() if item["type"] == equipment_type]

    @query
    def get_equipment_by_status(self, status: EquipmentAvailabilityStatus) -> list[Equipment]:
        """List the items that the inventory has as available, or as loaned.

        Args:
            status: The availability.
        """
        return [item for item in self.equipment.values() if item["availability_status"] == status]

    @query
    def get_equipment_condition_and_location(self, equipment_id: str) -> ConditionAndLocation:
        """Tell in what condition an item is, and where.

        Args:
            equipment_id: Number of the item.

        Refuses:
            equipment_not_found: Equipment not found.
        """
        item = self.require("Equipment", equipment_id)
        return {"condition": item["condition"], "location": item["location"]}

    @query
    def check_loan_status(self, loan_id: str) -> LoanTransactionStatus:
        """Tell the status of a loan as it is recorded; whether the due date has passed is told by check_if_loan_is_overdue.

        Args:
            loan_id: Number of the loan.

        Refuses:
            loan_transaction_not_found: Loan transaction not found
        """
        loan = self.require("LoanTransaction", loan_id)
        return loan["status"]

    @query
    def check_user_registration(self, user_id: str) -> User:
        """Verify that a user is registered, and may borrow equipment.

        Args:
            user_id: Number of the user.

        Refuses:
            user_not_registered: User is not registered
        """
        return self.require("User", user_id, code="user_not_registered", text="User is not registered")

    @query
    def is_equipment_on_active_loan(self, equipment_id: str) -> bool:
        """Tell whether an item is on a loan that has not come back, active or overdue.

        Args:
            equipment_id: Number of the item.

        Refuses:
            equipment_not_found: Equipment not found.
        """
        self.require("Equipment", equipment_id)
        return any(loan["equipment_id"] == equipment_id and loan["status"] != "returned" for loan in self.loans.values())

    @query
    def check_if_loan_is_overdue(self, loan_id: str) -> bool:
        """Tell whether a loan that has not come back is past its due date; a returned loan is not.

        Args:
            loan_id: Number of the loan.

        Refuses:
            loan_transaction_not_found: Loan transaction not found
        """
        loan = self.require("LoanTransaction", loan_id)
        return loan["status"] == "overdue" or (loan["status"] == "active" and self.today() > loan["due_date"])

    # ── commands ────────────────────────────────────────────

    @command(
        writes=["Equipment.availability_status", "Equipment.unchecked", "LoanTransaction.status", "LoanTransaction.returned_date"]
    )
    def mark_loan_as_returned(self, loan_id: str) -> LoanTransaction:
        """Mark a loan as returned now and its item as available. The item is lent again once its condition and location are
        confirmed by update_equipment_condition_and_location.

        Args:
            loan_id: Number of the loan.

        Refuses:
            loan_transaction_not_found: Loan transaction not found
            loan_not_open: Loan status is '{loan['status']}', not eligible for return.
            equipment_on_loan: Equipment {equipment_id} is on an open loan.
        """
        loan = self.require("LoanTransaction", loan_id)
        if loan["status"] == "returned":
            raise ToolError("loan_not_open", f"Loan status is '{loan['status']}', not eligible for return.")
        item = self.equipment[loan["equipment_id"]]

        item.update({"availability_status": "available", "unchecked": True})
        loan.update({"status": "returned", "returned_date": self.now})

        if self.settle():
            self.ensure(item["availability_status"] == "available")
        return loan

    @command(writes=["Equipment.availability_status"])
    def update_equipment_availability(self, equipment_id: str, new_status: EquipmentAvailabilityStatus) -> Equipment:
        """Correct the availability of an item in the inventory, which is loaned exactly while a loan of it has not come back.

        Args:
            equipment_id: Number of the item.
            new_status: The availability from now on.

        Refuses:
            equipment_not_found: Equipment not found.
            availability_unchanged: Cannot set to '{new_status}'; current status is '{item['availability_status']}'.
            availability_against_loans: Cannot set to '{new_status}'; {len(open_loans)} loans of {equipment_id} have not come
                back.
        """
        item = self.require("Equipment", equipment_id)
        if new_status == item["availability_status"]:
            raise ToolError(
                "availability_unchanged", f"Cannot set to '{new_status}'; current status is '{item['availability_status']}'."
            )
        open_loans = [loan for loan in self.loans.values() if loan["equipment_id"] == equipment_id and loan["status"] != "returned"]
        if (new_status == "loaned") != (len(open_loans) > 0):
            raise ToolError(
                "availability_against_loans",
                f"Cannot set to '{new_status}'; {len(open_loans)} loans of {equipment_id} have not come back.",
            )

        item["availability_status"] = new_status
        return item

    @command(writes=["Equipment.condition", "Equipment.location", "Equipment.unchecked"])
    def update_equipment_condition_and_location(
        self, equipment_id: str, condition: Text | None = None, location: Text | None = None
    ) -> Equipment:
        """Update the condition and the location of an item, or one of them. What is not given stays, and is confirmed as it
        stands.

        Args:
            equipment_id: Number of the item.
            condition: The new condition, such as good or damaged.
            location: The new location, such as a room.

        Refuses:
            equipment_not_found: Equipment not found.
            nothing_to_update: No update parameters provided.
        """
        item = self.require("Equipment", equipment_id)
        if condition is None and location is None:
            raise ToolError("nothing_to_update", "No update parameters provided.")

        if condition is not None:
            item["condition"] = condition
        if location is not None:
            item["location"] = location
        item.pop("unchecked", None)
        return item

    @command(writes=["LoanTransaction.status", "LoanTransaction.overdue_return_alert", "Alert"])
    def trigger_overdue_alert(self, loan_id: str) -> Alert:
        """Trigger an alert about a loan that is past its due date or came back late. An active loan is recorded as overdue from
        then on.

        Args:
            loan_id: Number of the loan.

        Refuses:
            loan_transaction_not_found: Loan transaction not found
            loan_not_overdue: Overdue items can trigger alerts, and so can items that came back late; others cannot.
            equipment_on_loan: Equipment {equipment_id} is on an open loan.
        """
        loan = self.require("LoanTransaction", loan_id)
        if loan["status"] != "overdue" and (loan["returned_date"] or self.now)[:10] <= loan["due_date"]:  # rule overdue_alerts_only
            raise ToolError("loan_not_overdue", "Loan is not overdue; no alert triggered")
        item = self.equipment[loan["equipment_id"]]
        borrower = self.users[loan["user_id"]]

        loan.update({"status": "returned" if loan["status"] == "returned" else "overdue", "overdue_return_alert": self.now})
        return self.create(
            "Alert",
            loan_id=loan_id,
            alert_type="overdue",
            message="Alert triggered: Equipment '"
            + item["type"]
            + " "
            + item["model"]
            + "' (loan ID: "
            + loan_id
            + ") is overdue. Borrower: "
            + borrower["name"]
            + " (user ID: "
            + loan["user_id"]
            + ").",
            triggered_at=self.now,
        )

    @command(writes=["Equipment.availability_status", "LoanTransaction"])
    def create_new_loan_transaction(self, equipment_id: str, user_id: str, borrowed_date: str, due_date: str) -> LoanTransaction:
        """Lend an available item to a registered user.

        Args:
            equipment_id: Number of the item.
            user_id: Number of the user.
            borrowed_date: First day, such as 2025-01-01.
            due_date: Last day, such as 2025-01-15.

        Refuses:
            equipment_not_found: Equipment not found.
            user_not_found: User not found
            equipment_not_available: Equipment must be available to be borrowed.
            equipment_unchecked: On return, equipment condition and location should be verified and updated; nothing is lent
                again before that.
            due_before_borrowed: No loan is due before its first day.
            loan_too_long: Loan periods may be limited.
            equipment_on_loan: Equipment {equipment_id} is on an open loan.
        """
        item = self.require("Equipment", equipment_id)
        self.require("User", user_id)
        if item["availability_status"] != "available":  # rule available_to_borrow
            raise ToolError("equipment_not_available", "Equipment is not available for loan.")
        if "unchecked" in item:  # rule verified_on_return
            raise ToolError("equipment_unchecked", f"Equipment {equipment_id} came back; confirm its condition and location first.")
        first_day = borrowed_date
        last_day = due_date
        if last_day < first_day:  # rule not_due_before_borrowed
            raise ToolError("due_before_borrowed", f"A loan from {first_day} on cannot be due on {last_day}.")
        if self.max_loan_days is not None and days_between(first_day, last_day) > self.max_loan_days:  # rule limited_period
            raise ToolError(
                "loan_too_long", f"A loan lasts {self.max_loan_days} days at most, not {days_between(first_day, last_day)}."
            )

        item["availability_status"] = "loaned"
        loan_transaction = self.create(
            "LoanTransaction",
            equipment_id=equipment_id,
            user_id=user_id,
            borrowed_date=borrowed_date,
            due_date=due_date,
            returned_date=None,
            status="active",
        )

        if old := self.settle():
            self.ensure(len(self.loans) == len(old.loans) + 1)
        return loan_transaction

    @command(writes=["LoanTransaction.due_date"])
    def modify_loan_due_date(self, loan_id: str, new_due_date: str) -> LoanTransaction:
        """Change the due date of an active loan, such as for an extension.

        Args:
            loan_id: Number of the loan.
            new_due_date: New last day, such as 2025-01-15.

        Refuses:
            loan_transaction_not_found: Loan transaction not found
            loan_not_active: Loan due date can only be changed for active loans.
            due_before_borrowed: No loan is due before its first day.
            loan_too_long: Loan periods may be limited.
        """
        loan = self.require("LoanTransaction", loan_id)
        if loan["status"] != "active":
            raise ToolError("loan_not_active", "Loan due date can only be changed for active loans.")
        first_day = loan["borrowed_date"]
        last_day = new_due_date
        if last_day < first_day:  # rule not_due_before_borrowed
            raise ToolError("due_before_borrowed", f"A loan from {first_day} on cannot be due on {last_day}.")
        if self.max_loan_days is not None and days_between(first_day, last_day) > self.max_loan_days:  # rule limited_period
            raise ToolError(
                "loan_too_long", f"A loan lasts {self.max_loan_days} days at most, not {days_between(first_day, last_day)}."
            )

        loan["due_date"] = new_due_date
        return loan

    @command(writes=["User.name", "User.contact_info", "User.user_type"])
    def modify_user_profile(
        self, user_id: str, name: Text | None = None, contact_info: Text | None = None, user_type: UserUserType | None = None
    ) -> User:
        """Change the name, contact or type of a user; what is not given stays.

        Args:
            user_id: Number of the user.
            name: New name.
            contact_info: New email address or telephone number.
            user_type: New type.

        Refuses:
            user_not_found: User not found
            nothing_to_update: No valid attribute to update was provided.
        """
        user = self.require("User", user_id)
        if name is None and contact_info is None and user_type is None:
            raise ToolError("nothing_to_update", "No valid attribute to update was provided.")

        if name is not None:
            user["name"] = name
        if contact_info is not None:
            user["contact_info"] = contact_info
        if user_type is not None:
            user["user_type"] = user_type
        return user

    @command(writes=["Equipment.availability_status", "LoanTransaction", "Alert"])
    def delete_loan_transaction(self, loan_id: str, requester_id: str) -> None:
        """Delete a loan with its alerts, and free its item where it has not come back. For staff and admins.

        Args:
            loan_id: Number of the loan.
            requester_id: Number of the user who asks for it.

        Refuses:
            requester_not_found: Requester not found; unauthorized operation.
            permission_denied: Only staff and admins delete loans.
            loan_transaction_not_found: Loan transaction not found
        """
        requester = self.require(
            "User", requester_id, code="requester_not_found", text="Requester not found; unauthorized operation."
        )
        if requester["user_type"] not in ["staff", "admin"]:  # rule staff_deletes
            raise ToolError("permission_denied", "Permission denied. Only staff/admin can delete loans.")
        loan = self.require("LoanTransaction", loan_id)
        item = self.equipment[loan["equipment_id"]]

        item["availability_status"] = "available" if loan["status"] != "returned" else item["availability_status"]
        self.delete("LoanTransaction", loan)

        if self.settle():
            self.ensure(loan_id not in self.loans)

    # ── rules ───────────────────────────────────────────────

    @each("LoanTransaction")
    def _due_after_borrowed(self, loan_transaction: Any) -> bool:
        """No loan is due before its first day, whoever wrote it."""
        return loan_transaction["due_date"] >= loan_transaction["borrowed_date"]

    @each("LoanTransaction")
    def _returned_dated(self, loan_transaction: Any) -> bool:
        """A loan has a day of return exactly once it is returned."""
        return (loan_transaction["status"] == "returned") == (loan_transaction["returned_date"] is not None)

    @each("Alert")
    def _alerts_noted(self, alert: Any) -> bool:
        """A loan says when the last alert about it was triggered."""
        return self.loans[alert["loan_id"]].get("overdue_return_alert", "") >= alert["triggered_at"]

    def _unique_loan_transaction_0(self, loan_transaction: Any) -> bool:
        """Whether no other record may have the same equipment_id."""
        return loan_transaction["status"] != "returned"
