"""The checks of the scenario withdraw-the-other-ana.

Generated from specs/support_group_management_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the Ana Reyes who wrote recorded as withdrawn, and nobody else?
    return final.participants["P03"]["registration_status"] == "withdrawn" and all(
        final.participants[key] == one for key, one in initial.participants.items() if key != "P03"
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.participants["P03"]["registration_status"]', final.participants["P03"]["registration_status"]


def solution(call: Any, say: Any) -> None:
    found = call("find_participant_by_name", {"name": "Ana Reyes"})
    ana = call("update_participant_status", {"participant_id": found[1]["participant_id"], "new_status": "withdrawn"})
    say("Ana Reyes is recorded as withdrawn; her participant number is " + ana["participant_id"] + ".")
