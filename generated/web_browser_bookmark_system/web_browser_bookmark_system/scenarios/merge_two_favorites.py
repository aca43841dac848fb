"""The checks of the scenario merge-two-favorites.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Is the page about Python, which only the inner folder had, in the upper one?
    return final.bookmarks["bm_004"]["folder_id"] == "FOL1"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_004"]["folder_id"]', final.bookmarks["bm_004"]["folder_id"]


def check_2(initial: Any, final: Any) -> Any:
    # Is the second version of the tester, which only the inner folder had, in the upper one?
    return final.bookmarks["bm_010"]["folder_id"] == "FOL1"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_010"]["folder_id"]', final.bookmarks["bm_010"]["folder_id"]


def check_3(initial: Any, final: Any) -> Any:
    # Has the style guide the tags of both?
    return sorted(final.bookmarks["bm_007"]["tags"]) == ["tag_1", "tag_5"]


def seen_3(initial: Any, final: Any) -> Any:
    yield 'sorted(final.bookmarks["bm_007"]["tags"])', sorted(final.bookmarks["bm_007"]["tags"])


def check_4(initial: Any, final: Any) -> Any:
    # Has the style guide got a description?
    return final.bookmarks["bm_007"]["description"] == initial.bookmarks["bm_009"]["description"]


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_007"]["description"]', final.bookmarks["bm_007"]["description"]
    yield 'initial.bookmarks["bm_009"]["description"]', initial.bookmarks["bm_009"]["description"]


def check_5(initial: Any, final: Any) -> Any:
    # Has the tester got the tag of the other one?
    return final.bookmarks["bm_008"]["tags"] == ["tag_1"]


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_008"]["tags"]', final.bookmarks["bm_008"]["tags"]


def check_6(initial: Any, final: Any) -> Any:
    # Are the inner folder and the bookmarks that were twice gone, and nothing else of them?
    return (
        "FOL4" not in final.folders
        and "bm_009" not in final.bookmarks
        and "bm_011" not in final.bookmarks
        and len(final.bookmarks) == len(initial.bookmarks) - 2
    )


def seen_6(initial: Any, final: Any) -> Any:
    yield "final.folders", final.folders
    yield "final.bookmarks", final.bookmarks
    yield "len(final.bookmarks)", len(final.bookmarks)
    yield "len(initial.bookmarks) - 2", len(initial.bookmarks) - 2


def check_7(initial: Any, final: Any) -> Any:
    # Is Recipes at the top level?
    return final.folders["49c51923-391e-4837-b56b-7d3d1b88c577"]["parent_folder_id"] is None


def seen_7(initial: Any, final: Any) -> Any:
    yield (
        'final.folders["49c51923-391e-4837-b56b-7d3d1b88c577"]["parent_folder_id"]',
        final.folders["49c51923-391e-4837-b56b-7d3d1b88c577"]["parent_folder_id"],
    )


def solution(call: Any, say: Any) -> None:
    call("move_bookmark_to_folder", {"bookmark_id": "bm_004", "target_folder_id": "FOL1"})
    call("move_bookmark_to_folder", {"bookmark_id": "bm_009", "target_folder_id": "FOL1"})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_007", "tag_id": "tag_5"})
    call("update_bookmark", {"bookmark_id": "bm_007", "description": "How code is laid out."})
    call("move_bookmark_to_folder", {"bookmark_id": "bm_010", "target_folder_id": "FOL1"})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_008", "tag_id": "tag_1"})
    call("delete_folder", {"folder_id": "FOL4"})
    call("update_folder", {"folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577", "to_top_level": True})
