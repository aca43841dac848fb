"""Constants and record types of MedicalEquipmentLoanManagementSystem.

Generated from specs/medical_equipment_loan_management_system. Do not edit.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

EquipmentAvailabilityStatus: TypeAlias = Literal["available", "loaned"]
UserUserType: TypeAlias = Literal["patient", "staff", "admin"]
LoanTransactionStatus: TypeAlias = Literal["active", "overdue", "returned"]


class ConditionAndLocation(TypedDict):
    """In what condition an item is, and where."""

    condition: str  # Condition of the item.
    location: str  # Where it is.


class Equipment(TypedDict):
    """An item that is lent."""

    equipment_id: Text  # Number of the item.
    type: Text  # What it is, such as wheelchair or monitor.
    model: Text  # Brand and model.
    condition: Text  # Condition, such as good or damaged.
    location: Text  # Where it is in the facility.
    availability_status: EquipmentAvailabilityStatus  # Whether the inventory has it as available.
    unchecked: NotRequired[Literal[True]]  # There while it came back and nobody has confirmed condition and location yet.


class User(TypedDict):
    """A person who is registered to borrow."""

    user_id: Text  # Number of the user.
    name: Text  # Full name.
    contact_info: Text  # Email address or telephone number.
    user_type: UserUserType  # Who they are.


class LoanTransaction(TypedDict):
    """An item lent to a user."""

    loan_id: Text  # Number of the loan.
    equipment_id: str  # The item.
    user_id: str  # The borrower.
    borrowed_date: str  # First day.
    due_date: str  # Last day.
    returned_date: str | None  # When it came back.
    status: LoanTransactionStatus  # How far it is.
    overdue_return_alert: NotRequired[str]  # When the last alert about it was triggered.


class Alert(TypedDict):
    """An alert about a loan."""

    alert_id: Text  # Number of the alert.
    loan_id: str  # The loan.
    alert_type: Literal["overdue"]  # What it is about.
    message: Text  # What it says.
    triggered_at: str  # When it was triggered.


Text: TypeAlias = str
