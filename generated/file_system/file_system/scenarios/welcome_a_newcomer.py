"""The checks of the scenario welcome-a-newcomer.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_made(initial: Any, final: Any) -> Any:
    return [final.path_of(node) for key, node in new_records(initial, final, "nodes") if key not in initial.nodes]


def check_2(initial: Any, final: Any) -> Any:
    # Is her home, with the two files, all that is new?
    made = let_made(initial, final)
    return sorted(made) == ["/home/dora", "/home/dora/inbox.txt", "/home/dora/readme.txt"]


def seen_2(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield "sorted(made)", sorted(made)


def check_3(initial: Any, final: Any) -> Any:
    # Is everything new Dora's, and of the group staff?
    made = let_made(initial, final)
    return len(made) == 3 and all(
        node["owner"] == "dora" and node["group"] == "staff"
        for key, node in new_records(initial, final, "nodes")
        if key not in initial.nodes
    )


def seen_3(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield "len(made)", len(made)


def check_4(initial: Any, final: Any) -> Any:
    # Is there the text of the readme in it, and nothing in the inbox?
    return sorted([node.get("content", "") for key, node in new_records(initial, final, "nodes") if key not in initial.nodes]) == [
        "",
        "",
        initial.nodes["N0015"]["content"],
    ]


def seen_4(initial: Any, final: Any) -> Any:
    yield (
        'sorted([node.get("content", "") for key, node in final.nodes.items() if key not in initial.nodes])',
        sorted([node.get("content", "") for key, node in final.nodes.items() if key not in initial.nodes]),
    )
    yield '["", "", initial.nodes["N0015"]["content"]]', ["", "", initial.nodes["N0015"]["content"]]


def check_5(initial: Any, final: Any) -> Any:
    # Is she the last of the staff?
    return final.groups["staff"]["members"] == initial.groups["staff"]["members"] + ["dora"]


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.groups["staff"]["members"]', final.groups["staff"]["members"]
    yield 'initial.groups["staff"]["members"] + ["dora"]', initial.groups["staff"]["members"] + ["dora"]


def solution(call: Any, say: Any) -> None:
    call("su", {"login": "root"})
    call("useradd", {"login": "dora", "name": "Dora Lind", "group": "staff", "quota": 250})
    call("su", {"login": "dora"})
    call("cp", {"source": "/shared/readme.txt", "destination": "~"})
    call("touch", {"file_name": "inbox.txt"})
    call("su", {"login": "ada"})
