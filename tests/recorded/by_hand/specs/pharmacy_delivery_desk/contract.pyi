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

FREE_FROM: Final = 40
DELIVERY_FEE: Final = 4.5
RENEWAL_DAYS: Final = 180
RENEWAL_WINDOW: Final = 30

PrescriptionStatus: TypeAlias = Literal["active", "cancelled"]
DeliveryStatus: TypeAlias = Literal["scheduled", "out", "delivered", "cancelled"]

class DeliveryItem(TypedDict):
    """What is brought for one prescription."""

    prescription_id: str  # Prescription that is filled.
    packages: int  # Packages that are brought.
    price: float  # Euro for all these packages.

class Patient(TypedDict):
    """Somebody whom the pharmacy delivers to."""

    patient_id: str  # Number of the patient.
    name: str  # Full name.
    address: str  # Where deliveries go.

class Medicine(TypedDict):
    """A medicine that the pharmacy sells."""

    medicine_id: str  # Number of the medicine.
    name: str  # Name and strength.
    price: float  # Euro a package.
    in_stock: int  # Packages on the shelf.

class Prescription(TypedDict):
    """What a doctor lets a patient have, some times."""

    prescription_id: str  # Number of the prescription.
    patient_id: str  # Whose it is.
    medicine_id: str  # What it is for.
    packages: int  # Packages each time that it is filled.
    refills_granted: int  # How many times it can be filled after a renewal.
    refills_left: int  # How many times it can still be filled.
    expires_on: str  # Last day on which it can be filled.
    status: PrescriptionStatus  # Whether it can be used.

class Delivery(TypedDict):
    """Medicines on their way to a patient."""

    delivery_id: str  # Number of the delivery.
    patient_id: str  # Who gets it.
    day: str  # Day on which it is brought.
    items: list[DeliveryItem]  # What is brought.
    fee: float  # Euro for bringing it.
    total: float  # Euro for all items, with the fee.
    status: DeliveryStatus  # How far it is.

class Contract(Environment):
    patients: dict[str, Any]
    medicines: dict[str, Any]
    prescriptions: dict[str, Any]
    deliveries: dict[str, Any]
