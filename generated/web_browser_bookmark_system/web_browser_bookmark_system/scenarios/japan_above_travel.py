"""The checks of the scenario japan-above-travel.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does Japan stand where Travel Ideas stood?
    return final.folders["FOL5"]["parent_folder_id"] == initial.folders["FOL3"]["parent_folder_id"]


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.folders["FOL5"]["parent_folder_id"]', final.folders["FOL5"]["parent_folder_id"]
    yield 'initial.folders["FOL3"]["parent_folder_id"]', initial.folders["FOL3"]["parent_folder_id"]


def check_2(initial: Any, final: Any) -> Any:
    # Does the other folder stand in Japan?
    return final.folders["FOL3"]["parent_folder_id"] == "FOL5"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.folders["FOL3"]["parent_folder_id"]', final.folders["FOL3"]["parent_folder_id"]


def check_3(initial: Any, final: Any) -> Any:
    # Has it got its new name?
    return final.folders["FOL3"]["name"] == "Trips from Japan"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.folders["FOL3"]["name"]', final.folders["FOL3"]["name"]


def check_4(initial: Any, final: Any) -> Any:
    # Is the page about Iceland in Favorites at the top level?
    return final.bookmarks["bm_003"]["folder_id"] == "FOL1"


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_003"]["folder_id"]', final.bookmarks["bm_003"]["folder_id"]


def solution(call: Any, say: Any) -> None:
    call("update_folder", {"folder_id": "FOL3", "name": "Trips from Japan", "parent_folder_id": "FOL5"})
    call("update_folder", {"folder_id": "FOL5", "parent_folder_id": "FOL1"})
    call("update_folder", {"folder_id": "FOL3", "name": "Trips from Japan", "parent_folder_id": "FOL5"})
    call("move_bookmark_to_folder", {"bookmark_id": "bm_003", "target_folder_id": "FOL1"})
