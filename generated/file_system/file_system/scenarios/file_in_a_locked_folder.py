"""The checks of the scenario file-in-a-locked-folder.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_made(initial: Any, final: Any) -> Any:
    return [node for key, node in new_records(initial, final, "nodes") if key not in initial.nodes]


def check_1(initial: Any, final: Any) -> Any:
    # Is there one new file, february.csv in the minutes, with the text of Ada's?
    made = let_made(initial, final)
    return [(node["name"], node["parent"], node.get("content", "")) for node in made] == [
        ("february.csv", "N0016", initial.nodes["N0012"]["content"])
    ]


def seen_1(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield (
        '[(node["name"], node["parent"], node.get("content", "")) for node in made]',
        [(node["name"], node["parent"], node.get("content", "")) for node in made],
    )
    yield (
        '[("february.csv", "N0016", initial.nodes["N0012"]["content"])]',
        [("february.csv", "N0016", initial.nodes["N0012"]["content"])],
    )


def solution(call: Any, say: Any) -> None:
    call("cp", {"source": "/home/ada/data/february.csv", "destination": "/shared/minutes"})
    call("su", {"login": "ben"})
    call("chmod", {"path": "/shared/minutes", "mode": "770"})
    call("su", {"login": "ada"})
    call("cp", {"source": "/home/ada/data/february.csv", "destination": "/shared/minutes"})
    call("su", {"login": "ben"})
    call("chmod", {"path": "/shared/minutes", "mode": "750"})
    call("su", {"login": "ada"})
