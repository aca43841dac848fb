# mypy: ignore-errors
# ruff: noqa
# From specs/medical_equipment_loan_management_system/scenarios/clinic-week.py. Do not edit.

"""Whether the loans that there were go on as they did."""

from typing import Any


def nothing_taken_away(initial: dict[str, Any], final: dict[str, Any]) -> bool:
    return all(final["loans"][key] == loan for key, loan in initial["loans"].items())
