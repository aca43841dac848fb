"""The checks of the scenario june-version-beside-the-new.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_made(initial: Any, final: Any) -> Any:
    return [node for key, node in new_records(initial, final, "nodes") if key not in initial.nodes]


def check_1(initial: Any, final: Any) -> Any:
    # Is the page of June the only thing that is new, in the drafts and under its own name?
    made = let_made(initial, final)
    return [(node["name"], node["parent"]) for node in made] == [("autumn-june.html", "N0107")]


def seen_1(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield '[(node["name"], node["parent"]) for node in made]', [(node["name"], node["parent"]) for node in made]


def check_2(initial: Any, final: Any) -> Any:
    # Does it say what the backup says?
    made = let_made(initial, final)
    return made[0]["content"] == initial.backups["B010"]["content"]["content"]


def seen_2(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield 'made[0]["content"]', made[0]["content"]
    yield 'initial.backups["B010"]["content"]["content"]', initial.backups["B010"]["content"]["content"]


def check_3(initial: Any, final: Any) -> Any:
    # Does it belong to Iris?
    made = let_made(initial, final)
    return made[0]["owner"] == "iris"


def seen_3(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield 'made[0]["owner"]', made[0]["owner"]


def solution(call: Any, say: Any) -> None:
    kept = call("list_backups", {})
    call("unpack", {"backup_id": [one["backup_id"] for one in kept if one["label"] == "june"][0], "path": "/home/iris/drafts"})
    laid = call("unpack", {"backup_id": [one["backup_id"] for one in kept if one["label"] == "june"][0], "path": "~"})
    call("mv", {"source": laid["path"], "destination": "/home/iris/drafts/autumn-june.html"})
    call("chown", {"path": "/home/iris/drafts/autumn-june.html", "owner": "iris"})
    call("chgrp", {"path": "/home/iris/drafts/autumn-june.html", "group": "press"})
