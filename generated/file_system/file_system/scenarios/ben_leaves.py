"""The checks of the scenario ben-leaves.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_kept(initial: Any, final: Any) -> Any:
    return [backup for key, backup in new_records(initial, final, "backups") if key not in initial.backups]


def check_1(initial: Any, final: Any) -> Any:
    # Is there a backup of Ben's home as it is?
    kept = let_kept(initial, final)
    return [(backup["label"], backup["origin"], backup["content"], backup["taken_by"]) for backup in kept] == [
        ("ben leaves", "/home/ben", initial.entry_of(initial.nodes["N0004"]), "root")
    ]


def seen_1(initial: Any, final: Any) -> Any:
    kept = let_kept(initial, final)
    yield (
        '[(backup["label"], backup["origin"], backup["content"], backup["taken_by"]) for backup in kept]',
        [(backup["label"], backup["origin"], backup["content"], backup["taken_by"]) for backup in kept],
    )
    yield (
        '[("ben leaves", "/home/ben", initial.entry_of(initial.nodes["N0004"]), "root")]',
        [("ben leaves", "/home/ben", initial.entry_of(initial.nodes["N0004"]), "root")],
    )


def check_3(initial: Any, final: Any) -> Any:
    # Do the readme, the minutes and the agenda belong to Ada?
    return all(final.nodes[key]["owner"] == "ada" for key in ["N0015", "N0016", "N0025"])


def check_4(initial: Any, final: Any) -> Any:
    # Has Ada the quota that she needs?
    return final.users["ada"]["quota"] == 300


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.users["ada"]["quota"]', final.users["ada"]["quota"]


def check_5(initial: Any, final: Any) -> Any:
    # Has Ben's trash been emptied, and only his?
    return "N0023" not in final.nodes and "N0024" not in final.nodes and sorted(final.trash_items) == ["T0001"]


def seen_5(initial: Any, final: Any) -> Any:
    yield "final.nodes", final.nodes
    yield "sorted(final.trash_items)", sorted(final.trash_items)


def check_6(initial: Any, final: Any) -> Any:
    # Is Ben's bookmark gone?
    return "minutes" not in final.bookmarks and "ben" in final.users


def seen_6(initial: Any, final: Any) -> Any:
    yield "final.bookmarks", final.bookmarks
    yield "final.users", final.users


def check_7(initial: Any, final: Any) -> Any:
    # May Ben hold just what he has?
    return final.users["ben"]["quota"] == final.used_by("ben")


def seen_7(initial: Any, final: Any) -> Any:
    yield 'final.users["ben"]["quota"]', final.users["ben"]["quota"]
    yield 'final.used_by("ben")', final.used_by("ben")


def solution(call: Any, say: Any) -> None:
    call("back_up", {"path": "/home/ben", "label": "ben leaves"})
    call("find", {"path": "/shared"})
    call("stat", {"path": "/shared/minutes/march.txt"})
    call("chown", {"path": "/shared/readme.txt", "owner": "ada"})
    call("set_quota", {"login": "ada", "quota": 300})
    call("chown", {"path": "/shared/readme.txt", "owner": "ada"})
    call("chown", {"path": "/shared/minutes", "owner": "ada"})
    call("chown", {"path": "/shared/minutes/agenda.txt", "owner": "ada"})
    call("su", {"login": "ben"})
    call("empty_trash", {})
    call("su", {"login": "root"})
    call("forget", {"label": "minutes"})
    room = call("df", {})
    call("set_quota", {"login": "ben", "quota": [one["used"] for one in room if one["login"] == "ben"][0]})
