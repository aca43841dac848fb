# mypy: ignore-errors
# From specs/sleep_tracker/scenarios/one-wrong-length.py. Do not edit.


def changed_while_active(calls):
    # The rule is about the order of calls, of which no state tells.
    is_active = False
    for call in calls:
        given = call["arguments"]
        if call["tool"] == "update_user_account_status" and call["ok"] and given["user_id"] == "USR002":
            is_active = "active" in given.values()
        elif call["tool"] in ("correct_sleep_log_duration", "update_sleep_log") and call["ok"]:
            return is_active
    return False
