"""What bodies.py may use. Written by `envgen sync` for editors; do not edit."""

from typing import Any, Final, Literal, TypeAlias, TypedDict

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

POWER_FEE: Final = 3.5
WEEKLY_DISCOUNT: Final = 0.15

BerthStatus: TypeAlias = Literal["free", "occupied", "closed"]
StayStatus: TypeAlias = Literal["active", "ended"]

class Skipper(TypedDict):
    """A person responsible for boats."""

    skipper_id: str  # Skipper number.
    name: str  # Full name.
    balance: float  # Unpaid mooring fees in euro.

class Boat(TypedDict):
    """A boat known to the office."""

    boat_id: str  # Boat number.
    name: str  # Name of the boat.
    registration: str  # Registration mark.
    length: float  # Length in metres.
    skipper_id: str  # Who is responsible.

class Berth(TypedDict):
    """A place where one boat can lie."""

    berth_id: str  # Berth, such as A1.
    max_length: float  # Longest boat in metres.
    nightly_rate: float  # Euro a night.
    has_power: bool  # Whether there is shore power.
    status: BerthStatus  # Whether the berth can be given out.

class Stay(TypedDict):
    """A boat lying at a berth."""

    stay_id: str  # Stay number.
    boat_id: str  # The boat.
    berth_id: str  # The berth.
    arrived: str  # First night.
    leaves: str  # Planned day of departure.
    power: bool  # Whether shore power is used.
    status: StayStatus  # Whether the boat still lies there.
    fee: float | None  # Euro charged; null while the boat is here.

class Contract(Environment):
    skippers: dict[str, Any]
    boats: dict[str, Any]
    berths: dict[str, Any]
    stays: dict[str, Any]
    credit_limit: float
