"""The checks of the scenario one-python-page.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the later bookmark in Programming, and the earlier one gone?
    return final.bookmarks["bm_004"]["folder_id"] == "FOL2" and "bm_001" not in final.bookmarks


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_004"]["folder_id"]', final.bookmarks["bm_004"]["folder_id"]
    yield "final.bookmarks", final.bookmarks


def check_2(initial: Any, final: Any) -> Any:
    # Has it got the tags of the earlier one?
    return sorted(final.bookmarks["bm_004"]["tags"]) == sorted(initial.bookmarks["bm_001"]["tags"])


def seen_2(initial: Any, final: Any) -> Any:
    yield 'sorted(final.bookmarks["bm_004"]["tags"])', sorted(final.bookmarks["bm_004"]["tags"])
    yield 'sorted(initial.bookmarks["bm_001"]["tags"])', sorted(initial.bookmarks["bm_001"]["tags"])


def check_3(initial: Any, final: Any) -> Any:
    # Has it got the description of the earlier one?
    return final.bookmarks["bm_004"]["description"] == initial.bookmarks["bm_001"]["description"]


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_004"]["description"]', final.bookmarks["bm_004"]["description"]
    yield 'initial.bookmarks["bm_001"]["description"]', initial.bookmarks["bm_001"]["description"]


def solution(call: Any, say: Any) -> None:
    call("move_bookmark_to_folder", {"bookmark_id": "bm_004", "target_folder_id": "FOL2"})
    earlier = call("get_bookmark_by_id", {"bookmark_id": "bm_001"})
    call("update_bookmark", {"bookmark_id": "bm_004", "tags": earlier["tags"], "description": earlier["description"]})
    call("delete_bookmark", {"bookmark_id": "bm_001"})
    call("move_bookmark_to_folder", {"bookmark_id": "bm_004", "target_folder_id": "FOL2"})
