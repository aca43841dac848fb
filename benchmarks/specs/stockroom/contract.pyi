"""What bodies.py may use. Written by `envgen sync` for editors; do not edit."""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

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

ShelfRoom: TypeAlias = Literal["cold", "dry", "yard"]
ItemStatus: TypeAlias = Literal["kept", "reserved", "sold"]

class Shelf(TypedDict):
    """A place for items."""

    shelf_id: str  # Number of the shelf.
    room: ShelfRoom  # Where it stands.

class Item(TypedDict):
    """A thing that is kept."""

    item_id: str  # Number of the item.
    label: str  # What is written on it.
    shelf_id: str  # Where it lies.
    count: int  # How many there are.
    status: ItemStatus  # Whether it can be had.
    place: NotRequired[ItemPlace]  # Where on the shelf.

class ItemPlace(TypedDict):
    """Where on the shelf."""

    aisle: str  # Letter of the aisle.
    bins: list[int]  # Numbers of the bins.

class Contract(Environment):
    shelves: dict[str, Any]
    items: dict[str, Any]
