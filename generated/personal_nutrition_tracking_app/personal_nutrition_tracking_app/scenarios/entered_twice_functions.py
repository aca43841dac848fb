# mypy: ignore-errors
# ruff: noqa
# From specs/personal_nutrition_tracking_app/scenarios/entered-twice.py. Do not edit.

"""Checks of entered-twice."""


def is_each_once(initial, final):
    return sorted(set(meals_of(initial))) == sorted(meals_of(final))


def meals_of(state):
    return [(meal["user_id"], meal["meal_name"], meal["calories"], meal["consumed_at"]) for meal in state["meal_records"].values()]
