"""The checks of the scenario set-up-the-spring-folder.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_made(initial: Any, final: Any) -> Any:
    return [node for key, node in new_records(initial, final, "nodes") if key not in initial.nodes]


def let_january(initial: Any, final: Any) -> Any:
    return initial.nodes["N0011"]["content"]


def let_february(initial: Any, final: Any) -> Any:
    return initial.nodes["N0012"]["content"]


def check_1(initial: Any, final: Any) -> Any:
    # Are the new folders and files exactly those that were asked for, each in its place and with its text?
    made = let_made(initial, final)
    january = let_january(initial, final)
    february = let_february(initial, final)
    return sorted(
        [
            [final.nodes[node["parent"]]["name"], node["name"], node.get("content", "").strip()]
            for node in made
            if node["parent"] is not None
        ]
    ) == [
        ["figures", "february.csv", february],
        ["figures", "january.csv", january],
        ["shared", "spring", ""],
        ["spring", "figures", ""],
        ["spring", "plan.txt", "Sow in March, mow in May."],
    ]


def seen_1(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    january = let_january(initial, final)
    february = let_february(initial, final)
    yield (
        'sorted([[final.nodes[node["parent"]]["name"], node["name"], node.get("content", "").strip()] for node in made if node["parent"] is not None])',
        sorted(
            [
                [final.nodes[node["parent"]]["name"], node["name"], node.get("content", "").strip()]
                for node in made
                if node["parent"] is not None
            ]
        ),
    )
    yield (
        '[ ["figures", "february.csv", february], ["figures", "january.csv", january], ["shared", "spring", ""], ["spring", "figures", ""], ["spring", "plan.txt", "Sow in March, mow in May."]]',
        [
            ["figures", "february.csv", february],
            ["figures", "january.csv", january],
            ["shared", "spring", ""],
            ["spring", "figures", ""],
            ["spring", "plan.txt", "Sow in March, mow in May."],
        ],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Does the bookmark lead to the new folder?
    return final.path_of(final.nodes[final.bookmarks["spring"]["folder"]]) == "/shared/spring"


def seen_3(initial: Any, final: Any) -> Any:
    yield (
        'final.path_of(final.nodes[final.bookmarks["spring"]["folder"]])',
        final.path_of(final.nodes[final.bookmarks["spring"]["folder"]]),
    )


def check_4(initial: Any, final: Any) -> Any:
    # Is it the current folder at the end?
    return final.path_of(final.nodes[final.cwd]) == "/shared/spring"


def seen_4(initial: Any, final: Any) -> Any:
    yield "final.path_of(final.nodes[final.cwd])", final.path_of(final.nodes[final.cwd])


def solution(call: Any, say: Any) -> None:
    spring = call("mkdir", {"dir_name": "/shared/spring"})
    figures = call("mkdir", {"dir_name": "/shared/spring/figures"})
    call("cp", {"source": "data/january.csv", "destination": figures["path"]})
    call("cp", {"source": "data/february.csv", "destination": figures["path"]})
    call("echo", {"content": "Sow in March, mow in May.", "file_name": "/shared/spring/plan.txt"})
    call("chmod", {"path": spring["path"], "mode": "775"})
    call("bookmark", {"label": "spring", "path": spring["path"]})
    call("forget", {"label": "spring"})
    call("bookmark", {"label": "spring", "path": spring["path"]})
    call("cd", {"folder": "@spring"})
