# mypy: ignore-errors
# ruff: noqa
# From specs/personal_nutrition_tracking_app/scenarios/released-3.py. Do not edit.


def check_01(final):
    # Locate Bob's lunch record on 2024-01-22
    for rec in final["meal_records"].values():
        if rec["user_id"] == "USR-bob" and rec["meal_name"].startswith("Lunch: Chicken Caesar Salad"):
            # Check the exact consumed_at value
            return rec["consumed_at"] == "2024-01-22T13:05:00"
    return False


def check_04(final):
    target_user = "USR-bob"
    target_date = "2024-01-22"
    target_time = "2024-01-22T16:10:00"

    for rec in final.get("meal_records", {}).values():
        if rec.get("user_id") == target_user and "Fuji Apple" in rec.get("meal_name", ""):
            if rec.get("consumed_at", "").startswith(target_date):
                return rec.get("consumed_at") == target_time
    return False


def check_05(final):
    # Look for Bob Kim's user_id
    bob_user_id = "USR-bob"

    # Iterate through all meal records to find the updated "Snack: Fuji Apple" record for Bob on 2024-01-22
    for rec in final.get("meal_records", {}).values():
        if (
            rec.get("user_id") == bob_user_id
            and rec.get("meal_name") == "Snack: Fuji Apple"
            and rec.get("consumed_at", "").startswith("2024-01-22")
        ):
            # Found the record; check calories
            return rec.get("calories") == 80.0

    # Record not found or calories not 80.0
    return False


def check_16(final):
    target_user = "USR-maya"
    target_name = "Snack: Greek Yogurt"
    target_time = "2021-06-11T16:00:00"
    target_calories = 150.0

    for rec in final.get("meal_records", {}).values():
        if (
            rec.get("user_id") == target_user
            and rec.get("meal_name") == target_name
            and rec.get("consumed_at") == target_time
            and rec.get("calories") == target_calories
            and isinstance(rec.get("record_id"), str)
        ):
            return True
    return False
