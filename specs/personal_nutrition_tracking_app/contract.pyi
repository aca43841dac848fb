"""What bodies.py may use. Written by `envgen sync` for editors; do not edit."""

from typing import Any, NotRequired, TypedDict

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

class NewMeal(TypedDict):
    """A meal to be entered."""

    meal_name: str  # What was eaten; not empty.
    calories: float  # Its calories.
    consumed_at: str  # When it was eaten, such as 2024-06-30T12:15:00.
    record_id: NotRequired[str]  # Id that no record has; the next number, if left out.

class Summary(TypedDict):
    """What a user ate in a period."""

    meal_count: int  # Number of meals.
    calorie_total: float  # Calories of all of them.

class User(TypedDict):
    """A person with a diary."""

    _id: str  # Id of the user.
    name: str  # Full name, which others may have too.
    profile_info: str  # What the user says of themselves.

class MealRecord(TypedDict):
    """A meal in a diary."""

    record_id: str  # Id of the record.
    user_id: str  # Who ate it.
    meal_name: str  # What was eaten. Records may have the same name.
    calories: float  # Calories.
    consumed_at: str

class Contract(Environment):
    users: dict[str, Any]
    meal_records: dict[str, Any]
