"""The checks of the scenario share-report-with-reviewers.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does the report belong to the reviewers group?
    return final.nodes["N0008"]["group"] == "reviewers"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.nodes["N0008"]["group"]', final.nodes["N0008"]["group"]


def check_2(initial: Any, final: Any) -> Any:
    # May only the owner write the report, and only the group read it?
    return final.nodes["N0008"]["mode"] == "640"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.nodes["N0008"]["mode"]', final.nodes["N0008"]["mode"]


def solution(call: Any, say: Any) -> None:
    call("chgrp", {"path": "report.txt", "group": "reviewers"})
    call("chmod", {"path": "report.txt", "mode": "640"})
