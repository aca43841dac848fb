"""The checks of the scenario sort-the-import.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any


def let_workshop(initial: Any, final: Any) -> Any:
    return [
        folder["folder_id"]
        for folder in final.folders.values()
        if folder["name"] == "Workshop" and folder["parent_folder_id"] == "FOL1"
    ]


def let_recipes(initial: Any, final: Any) -> Any:
    return [folder["folder_id"] for folder in initial.folders.values() if folder["name"] == "Recipes"][0]


def check_1(initial: Any, final: Any) -> Any:
    # Is there one new folder, the Workshop?
    workshop = let_workshop(initial, final)
    return len(workshop) == 1 and [key for key in final.folders if key not in initial.folders] == workshop


def seen_1(initial: Any, final: Any) -> Any:
    workshop = let_workshop(initial, final)
    yield "len(workshop)", len(workshop)
    yield (
        "[key for key in final.folders if key not in initial.folders]",
        [key for key in final.folders if key not in initial.folders],
    )
    yield "workshop", workshop


def check_2(initial: Any, final: Any) -> Any:
    # Are the pages for programmers in their place?
    return all(
        final.bookmarks[key]["folder_id"] == "FOL2" and final.bookmarks[key]["tags"] == ["tag_1"]
        for key in ["bm_007", "bm_011", "bm_016"]
    )


def check_3(initial: Any, final: Any) -> Any:
    # Are the recipes in their place?
    recipes = let_recipes(initial, final)
    return all(
        final.bookmarks[key]["folder_id"] == recipes and final.bookmarks[key]["tags"] == ["tag_2"]
        for key in ["bm_006", "bm_012", "bm_017"]
    )


def check_4(initial: Any, final: Any) -> Any:
    # Are the guides in their place?
    return all(
        final.bookmarks[key]["folder_id"] == "FOL3" and final.bookmarks[key]["tags"] == ["tag_3"]
        for key in ["bm_008", "bm_014", "bm_018"]
    )


def check_5(initial: Any, final: Any) -> Any:
    # Are the instructions in their place?
    workshop = let_workshop(initial, final)
    return all(
        final.bookmarks[key]["folder_id"] == workshop[0] and final.bookmarks[key]["tags"] == ["tag_5"]
        for key in ["bm_010", "bm_013", "bm_019"]
    )


def check_6(initial: Any, final: Any) -> Any:
    # Is the treehouse in the Workshop?
    workshop = let_workshop(initial, final)
    return final.bookmarks["bm_004"]["folder_id"] == workshop[0]


def seen_6(initial: Any, final: Any) -> Any:
    workshop = let_workshop(initial, final)
    yield 'final.bookmarks["bm_004"]["folder_id"]', final.bookmarks["bm_004"]["folder_id"]
    yield "workshop[0]", workshop[0]


def check_7(initial: Any, final: Any) -> Any:
    # Is the folder gone, and with it no more than the two pages that were there twice?
    return "FOL5" not in final.folders and [key for key in initial.bookmarks if key not in final.bookmarks] == ["bm_009", "bm_015"]


def seen_7(initial: Any, final: Any) -> Any:
    yield "final.folders", final.folders
    yield (
        "[key for key in initial.bookmarks if key not in final.bookmarks]",
        [key for key in initial.bookmarks if key not in final.bookmarks],
    )


def solution(call: Any, say: Any) -> None:
    new = call("create_folder", {"name": "Workshop", "parent_folder_id": "FOL1"})
    call("update_bookmark", {"bookmark_id": "bm_006", "folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577", "tags": ["tag_2"]})
    call("update_bookmark", {"bookmark_id": "bm_007", "folder_id": "FOL2", "tags": ["tag_1"]})
    call("update_bookmark", {"bookmark_id": "bm_008", "folder_id": "FOL3", "tags": ["tag_3"]})
    call("update_bookmark", {"bookmark_id": "bm_010", "folder_id": new["folder_id"], "tags": ["tag_5"]})
    call("update_bookmark", {"bookmark_id": "bm_011", "folder_id": "FOL2", "tags": ["tag_1"]})
    call("update_bookmark", {"bookmark_id": "bm_012", "folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577", "tags": ["tag_2"]})
    call("update_bookmark", {"bookmark_id": "bm_013", "folder_id": new["folder_id"], "tags": ["tag_5"]})
    call("update_bookmark", {"bookmark_id": "bm_014", "folder_id": "FOL3", "tags": ["tag_3"]})
    call("update_bookmark", {"bookmark_id": "bm_016", "folder_id": "FOL2", "tags": ["tag_1"]})
    call("update_bookmark", {"bookmark_id": "bm_017", "folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577", "tags": ["tag_2"]})
    call("update_bookmark", {"bookmark_id": "bm_018", "folder_id": "FOL3", "tags": ["tag_3"]})
    call("update_bookmark", {"bookmark_id": "bm_019", "folder_id": new["folder_id"], "tags": ["tag_5"]})
    call("move_bookmark_to_folder", {"bookmark_id": "bm_004", "target_folder_id": new["folder_id"]})
    call("delete_folder", {"folder_id": "FOL5"})
