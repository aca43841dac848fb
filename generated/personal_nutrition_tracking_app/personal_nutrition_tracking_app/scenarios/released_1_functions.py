# mypy: ignore-errors
# ruff: noqa
# From specs/personal_nutrition_tracking_app/scenarios/released-1.py. Do not edit.


def check_03(final):
    target_user_id = "U001"
    target_meal_name = "Mango Smoothie"
    target_timestamp = "2024-04-29T09:55:00"

    for record in final["meal_records"].values():
        if (
            record["user_id"] == target_user_id
            and record["meal_name"] == target_meal_name
            and record["consumed_at"].startswith("2024-04-29")
        ):
            return record["consumed_at"] == target_timestamp
    return False
