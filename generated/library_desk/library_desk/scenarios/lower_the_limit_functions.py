# mypy: ignore-errors
# ruff: noqa
# From specs/library_desk/scenarios/lower-the-limit.py. Do not edit.


def fee_was_paid(calls):
    # What was charged and is paid leaves the state as it was: only the calls tell of it.
    paid = [call["arguments"] for call in calls if call["tool"] == "pay_fine" and call["ok"]]
    return sum(given["amount"] for given in paid if given["member_id"] == "M0001") == 7
