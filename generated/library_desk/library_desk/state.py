"""Constants and record types of LibraryDesk.

Generated from specs/library_desk. Do not edit.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

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
