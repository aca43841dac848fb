"""The checks of the scenario alerts-that-are-missing.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_1(initial: Any, final: Any) -> Any:
    # Has the loan that is out past its date one alert, and is it recorded as overdue?
    return (
        final.loans["LOAN-004"] == initial.loans["LOAN-004"] | {"status": "overdue", "overdue_return_alert": final.now}
        and len([alert for alert in final.alerts.values() if alert["loan_id"] == "LOAN-004"]) == 1
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.loans["LOAN-004"]', final.loans["LOAN-004"]
    yield (
        'initial.loans["LOAN-004"] | {"status": "overdue", "overdue_return_alert": now()}',
        initial.loans["LOAN-004"] | {"status": "overdue", "overdue_return_alert": final.now},
    )
    yield (
        'len([alert for alert in final.alerts.values() if alert["loan_id"] == "LOAN-004"])',
        len([alert for alert in final.alerts.values() if alert["loan_id"] == "LOAN-004"]),
    )


def check_2(initial: Any, final: Any) -> Any:
    # Has the loan that came back late one alert?
    return (
        final.loans["LOAN-003"] == initial.loans["LOAN-003"] | {"overdue_return_alert": final.now}
        and len([alert for alert in final.alerts.values() if alert["loan_id"] == "LOAN-003"]) == 1
    )


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.loans["LOAN-003"]', final.loans["LOAN-003"]
    yield (
        'initial.loans["LOAN-003"] | {"overdue_return_alert": now()}',
        initial.loans["LOAN-003"] | {"overdue_return_alert": final.now},
    )
    yield (
        'len([alert for alert in final.alerts.values() if alert["loan_id"] == "LOAN-003"])',
        len([alert for alert in final.alerts.values() if alert["loan_id"] == "LOAN-003"]),
    )


def check_5(initial: Any, final: Any) -> Any:
    # Are these two alerts the only new ones, each with its item and borrower?
    return sorted([alert["message"] for key, alert in new_records(initial, final, "alerts") if key not in initial.alerts]) == [
        "Alert triggered: Equipment 'infusion pump Drip X' (loan ID: LOAN-003) is overdue. Borrower: Ana Reyes (user ID: USR-001).",
        "Alert triggered: Equipment 'walker Stride' (loan ID: LOAN-004) is overdue. Borrower: Ana Reyes (user ID: USR-003).",
    ] and all(
        [alert["alert_id"], alert["alert_type"], alert["triggered_at"]] == [key, "overdue", final.now]
        for key, alert in new_records(initial, final, "alerts")
        if key not in initial.alerts
    )


def seen_5(initial: Any, final: Any) -> Any:
    yield (
        'sorted([alert["message"] for key, alert in final.alerts.items() if key not in initial.alerts])',
        sorted([alert["message"] for key, alert in final.alerts.items() if key not in initial.alerts]),
    )


def solution(call: Any, say: Any) -> None:
    call("check_if_loan_is_overdue", {"loan_id": "LOAN-001"})
    call("trigger_overdue_alert", {"loan_id": "LOAN-003"})
    call("trigger_overdue_alert", {"loan_id": "LOAN-004"})
    call("trigger_overdue_alert", {"loan_id": "LOAN-005"})
    say("Alerts went out about LOAN-003 and LOAN-004.")
