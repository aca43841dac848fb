# mypy: ignore-errors
# ruff: noqa
# From specs/sleep_tracker/scenarios/clock-an-hour-fast.py. Do not edit.


def changed_while_active(calls):
    # The rule is about the order of calls, of which no state tells: every change has to come while the account is active.
    is_active, changes = False, []
    for call in calls:
        given = call["arguments"]
        if call["tool"] == "update_user_account_status" and call["ok"] and given["user_id"] == "USR003":
            is_active = "active" in given.values()
        elif call["tool"] == "update_sleep_log" and call["ok"]:
            changes.append(is_active)
    return len(changes) > 0 and all(changes)
