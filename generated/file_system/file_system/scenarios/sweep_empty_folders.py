# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario sweep-empty-folders.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records

from . import sweep_empty_folders_functions


def let_made(initial: Any, final: Any) -> Any:
    return [node for key, node in new_records(initial, final, "nodes") if key not in initial.nodes]


def check_1(initial: Any, final: Any) -> Any:
    return sweep_empty_folders_functions.only_folders_without_files_are_gone(initial=initial, final=final)


def check_2(initial: Any, final: Any) -> Any:
    # Does the list name them in order?
    made = let_made(initial, final)
    return made[0]["content"].splitlines() == sorted(
        [initial.path_of(node) for key, node in initial.nodes.items() if key not in final.nodes]
    )


def seen_2(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield 'made[0]["content"].splitlines()', made[0]["content"].splitlines()
    yield (
        "sorted([initial.path_of(node) for key, node in initial.nodes.items() if key not in final.nodes])",
        sorted([initial.path_of(node) for key, node in initial.nodes.items() if key not in final.nodes]),
    )


def check_3(initial: Any, final: Any) -> Any:
    # Is the list the only new thing, and in her home?
    made = let_made(initial, final)
    return [(node["name"], node["parent"], node["owner"]) for node in made] == [("cleared.txt", "N0003", "ada")]


def seen_3(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield (
        '[(node["name"], node["parent"], node["owner"]) for node in made]',
        [(node["name"], node["parent"], node["owner"]) for node in made],
    )


def solution(call: Any, say: Any) -> None:
    folders = call("find", {"path": "/home/ada", "kind": "directory"})
    call("tree", {"path": "/home/ada"})
    call("rmdir", {"dir_name": "/home/ada/data/tmp"})
    call("rmdir", {"dir_name": "/home/ada/data/tmp/old"})
    call("rmdir", {"dir_name": "/home/ada/data/tmp"})
    call("rmdir", {"dir_name": "/home/ada/drafts"})
    call(
        "echo",
        {
            "content": "\n".join(
                sorted(
                    [
                        path
                        for path in folders["matches"]
                        if path.endswith("/tmp") or path.endswith("/old") or path.endswith("/drafts")
                    ]
                )
            ),
            "file_name": "/home/ada/cleared.txt",
        },
    )
