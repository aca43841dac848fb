"""The checks of the scenario begin-the-drafts-anew.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def check_2(initial: Any, final: Any) -> Any:
    # Is there one new folder, the new drafts?
    return [
        (final.path_of(node), node["kind"]) for key, node in new_records(initial, final, "nodes") if key not in initial.nodes
    ] == [("/home/ada/drafts", "directory")]


def seen_2(initial: Any, final: Any) -> Any:
    yield (
        '[(final.path_of(node), node["kind"]) for key, node in final.nodes.items() if key not in initial.nodes]',
        [(final.path_of(node), node["kind"]) for key, node in final.nodes.items() if key not in initial.nodes],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Does the bookmark lead there?
    return final.bookmarks["work"]["folder"] not in initial.nodes


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["work"]["folder"]', final.bookmarks["work"]["folder"]
    yield "initial.nodes", initial.nodes


def check_4(initial: Any, final: Any) -> Any:
    # Is it the current folder?
    return final.cwd not in initial.nodes


def seen_4(initial: Any, final: Any) -> Any:
    yield "final.cwd", final.cwd
    yield "initial.nodes", initial.nodes


def solution(call: Any, say: Any) -> None:
    call("trash", {"path": "."})
    call("cd", {"folder": "~"})
    thrown = call("trash", {"path": "drafts"})
    call("mkdir", {"dir_name": "drafts"})
    call("forget", {"label": "work"})
    call("bookmark", {"label": "work", "path": "drafts"})
    call("cd", {"folder": "@work"})
    say("The old drafts have the number " + thrown["item_id"] + " in the trash.")
