# mypy: ignore-errors
# ruff: noqa
# From specs/sleep_tracker/scenarios/one-wrong-length.py. Do not edit.


def changed_while_active(calls):
    # The rule is about the order of calls, of which no state tells.
    return status_at_change(calls)[:1] == ["active"]


def suspended_afterwards(calls):
    return status_at_change(calls)[1:] == ["suspended"]


def status_at_change(calls):
    # What the account was made when its log was first changed, and what in the end.
    status, found = "", []
    for call in calls:
        given = call["arguments"]
        if call["tool"] == "update_user_account_status" and call["ok"] and given["user_id"] == "USR002":
            status = given["new_status"]
        elif call["tool"] in ("correct_sleep_log_duration", "update_sleep_log") and call["ok"] and not found:
            found.append(status)
    return [*found, status] if found else []
