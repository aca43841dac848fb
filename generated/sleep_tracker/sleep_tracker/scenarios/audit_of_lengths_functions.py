# mypy: ignore-errors
# ruff: noqa
# From specs/sleep_tracker/scenarios/audit-of-lengths.py. Do not edit.


def reactivated_in_time(calls):
    # The rule is about the order of calls, of which no state tells.
    is_active = False
    for call in calls:
        given = call["arguments"]
        if call["tool"] == "update_user_account_status" and call["ok"] and given["user_id"] == "USR2":
            is_active = "active" in given.values()
        elif call["tool"] in ("correct_sleep_log_duration", "update_sleep_log") and call["ok"] and given["log_id"] == "LOG_B1":
            return is_active
    return False
