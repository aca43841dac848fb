"""The checks of the scenario make-room-for-a-copy.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_made(initial: Any, final: Any) -> Any:
    return [node for key, node in new_records(initial, final, "nodes") if key not in initial.nodes]


def check_1(initial: Any, final: Any) -> Any:
    # Is there one new file, a copy of the report in the drafts?
    made = let_made(initial, final)
    return len(made) == 1 and made[0]["content"] == initial.nodes["N0008"]["content"]


def seen_1(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield "len(made)", len(made)
    yield 'made[0]["content"]', made[0]["content"]
    yield 'initial.nodes["N0008"]["content"]', initial.nodes["N0008"]["content"]


def check_3(initial: Any, final: Any) -> Any:
    # Is what Ada had in the trash gone for good, and what Ben has in it still there?
    return "N0021" not in final.nodes and sorted(final.trash_items) == ["T0002"]


def seen_3(initial: Any, final: Any) -> Any:
    yield "final.nodes", final.nodes
    yield "sorted(final.trash_items)", sorted(final.trash_items)


def solution(call: Any, say: Any) -> None:
    call("cp", {"source": "/home/ada/report.txt", "destination": "/home/ada/drafts/report-april.txt"})
    call("list_trash", {})
    emptied = call("empty_trash", {})
    call("cp", {"source": "/home/ada/report.txt", "destination": "/home/ada/drafts/report-april.txt"})
    say(str(emptied["freed"]) + " bytes are free now, and the copy is in place.")
