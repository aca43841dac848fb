"""The checks of the scenario names-and-numbers.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Has Dana her new name, and all else as before?
    return final.users["USR-d456"] == initial.users["USR-d456"] | {"name": "Dana Patel-Rivera"}


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.users["USR-d456"]', final.users["USR-d456"]
    yield 'initial.users["USR-d456"] | {"name": "Dana Patel-Rivera"}', initial.users["USR-d456"] | {"name": "Dana Patel-Rivera"}


def check_2(initial: Any, final: Any) -> Any:
    # Is Brandon Lee an admin?
    return final.users["USR-b234"]["user_type"] == "admin"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.users["USR-b234"]["user_type"]', final.users["USR-b234"]["user_type"]


def check_3(initial: Any, final: Any) -> Any:
    # Is Charlie Rivera staff, with the new number?
    return [final.users["USR-c345"]["user_type"], final.users["USR-c345"]["contact_info"]] == ["staff", "+1-555-0199"]


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        '[final.users["USR-c345"]["user_type"], final.users["USR-c345"]["contact_info"]]',
        [final.users["USR-c345"]["user_type"], final.users["USR-c345"]["contact_info"]],
    )


def check_4(initial: Any, final: Any) -> Any:
    # Is the right Alice Chan reached by mail?
    return final.users["USR-e567"]["contact_info"] == "a.chan@example.org"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.users["USR-e567"]["contact_info"]', final.users["USR-e567"]["contact_info"]


def solution(call: Any, say: Any) -> None:
    danas = call("get_user_by_name", {"name": "Dana Patel"})
    call("modify_user_profile", {"user_id": danas[0]["user_id"], "name": "Dana Patel-Rivera"})
    brandons = call("get_user_by_name", {"name": "Brandon Lee"})
    call("modify_user_profile", {"user_id": brandons[0]["user_id"], "user_type": "admin"})
    charlies = call("get_user_by_name", {"name": "Charlie Rivera"})
    call("modify_user_profile", {"user_id": charlies[0]["user_id"], "user_type": "staff", "contact_info": "+1-555-0199"})
    alices = call("get_user_by_name", {"name": "Alice Chan"})
    call("modify_user_profile", {"user_id": alices[1]["user_id"], "contact_info": "a.chan@example.org"})
