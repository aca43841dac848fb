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

LEAD_DAYS: Final = 14
LONGEST_DAYS: Final = 180
HANDLING_FEE: Final = 250
LATE_FEE_PER_DAY: Final = 80
DEBT_LIMIT: Final = 5000
WORKSHOP_PLACES: Final = 2

WorkKind: TypeAlias = Literal["painting", "drawing", "sculpture"]
WorkPlace: TypeAlias = Literal["in_house", "away", "workshop"]
LoanStatus: TypeAlias = Literal["requested", "approved", "shipped", "returned", "cancelled"]
ReportCondition: TypeAlias = Literal["good", "worn", "damaged"]

class Museum(TypedDict):
    """A museum that borrows works."""

    museum_id: str  # Number of the museum.
    name: str  # Its name.
    climate_control: bool  # Whether its rooms keep temperature and humidity.
    owes: float  # Euro not yet paid.

class Exhibition(TypedDict):
    """An exhibition that a museum plans."""

    exhibition_id: str  # Number of the exhibition.
    museum_id: str  # Where it is shown.
    title: str  # Its title.
    opens: str  # First day.
    closes: str  # Last day.

class Work(TypedDict):
    """A work of art of our own collection."""

    work_id: str  # Inventory number.
    title: str  # Its title.
    kind: WorkKind  # What it is.
    sensitive: bool  # Whether it needs climate control.
    value: float  # Insured value in euro.
    place: WorkPlace  # Where it is.

class Courier(TypedDict):
    """Somebody who travels with works."""

    courier_id: str  # Number of the courier.
    name: str  # Full name.
    heaviest_value: float  # Most euro that may be in this courier's care.
    licensed_until: str  # Last day of the licence.

class Loan(TypedDict):
    """One work, lent to one exhibition."""

    loan_id: str  # Number of the loan.
    work_id: str  # The work.
    exhibition_id: str  # The exhibition.
    leaves: str  # First day of the loan.
    due: str  # Day on which it is due back.
    status: LoanStatus  # How far it is.
    fee: float | None  # Euro charged on approval; null before.
    courier_id: str | None  # Who travels with it.
    returned_on: str | None  # Day on which it came back.

class Report(TypedDict):
    """The condition of a work when it came back."""

    report_id: str  # Number of the report.
    loan_id: str  # The loan that ended.
    condition: ReportCondition  # How the work was found.
    note: NotRequired[str]  # What was seen.

class GetLoanResult(TypedDict):
    loan: Loan  # The loan.
    work: Work  # The work.
    museum: Museum  # The borrower.

class ExhibitionCostsResult(TypedDict):
    fees: float  # Euro charged.
    insured: float  # Euro insured for works that are lent or will be.
    by_status: dict[str, int]  # How many loans there are in each status.

class Contract(Environment):
    museums: dict[str, Any]
    exhibitions: dict[str, Any]
    works: dict[str, Any]
    couriers: dict[str, Any]
    loans: dict[str, Any]
    reports: dict[str, Any]
    cover_limit: float
