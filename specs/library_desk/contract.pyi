"""What bodies.py may use. Written by `envgen sync` for editors; do not edit."""

from typing import Any, Final, Literal, NotRequired, TypeAlias, TypedDict

from envgen_runtime import (
    ContractViolation as ContractViolation,
    Environment,
    StateError as StateError,
    ToolError as ToolError,
    add_days as add_days,
    add_seconds as add_seconds,
    bounded_range as bounded_range,
    days_between as days_between,
    epoch as epoch,
    max_by as max_by,
    min_by as min_by,
    seconds_between as seconds_between,
    sorted_by as sorted_by,
    weekday as weekday,
)

LOAN_DAYS: Final = 28
DAILY_FEE: Final = 0.25
HIGHEST_FEE: Final = 15
LONGEST_LOAN: Final = 84

MemberStatus: TypeAlias = Literal["active", "suspended"]
CopyStatus: TypeAlias = Literal["available", "on_loan", "lost"]

class Address(TypedDict):
    """A postal address."""

    street: str  # Street and number.
    city: str  # City.

class Receipt(TypedDict):
    """What the desk hands over when a copy comes back."""

    loan: Loan
    fee: float  # Euro charged for the days after the due date.

class Member(TypedDict):
    """A person who may borrow."""

    member_id: str  # Member number.
    name: str  # Full name.
    email: str  # Contact address.
    address: Address
    status: MemberStatus  # Suspended members cannot borrow.
    fines: float  # Unpaid fines in euro.

class Book(TypedDict):
    """A title."""

    isbn: str  # ISBN.
    title: str  # Title.

class Copy(TypedDict):
    """One physical copy of a book."""

    copy_id: str  # Barcode.
    isbn: str  # The title it is a copy of.
    status: CopyStatus  # Where the copy is.

class Loan(TypedDict):
    """A copy lent to a member."""

    loan_id: str  # Loan number.
    copy_id: str  # The copy.
    member_id: str  # The borrower.
    lent_on: str  # First day.
    due: str  # Last day.
    returned_at: str | None  # When it came back.
    note: NotRequired[str]  # Remark of the desk.

class Contract(Environment):
    members: dict[str, Any]
    books: dict[str, Any]
    copies: dict[str, Any]
    loans: dict[str, Any]
    loan_limit: int
