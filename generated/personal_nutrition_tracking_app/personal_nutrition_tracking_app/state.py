"""Constants and record types of PersonalNutritionTrackingApp.

Generated from specs/personal_nutrition_tracking_app. Do not edit.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


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
