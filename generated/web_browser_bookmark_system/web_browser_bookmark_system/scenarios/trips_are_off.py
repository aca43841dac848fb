"""The checks of the scenario trips-are-off.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any


def let_recipes(initial: Any, final: Any) -> Any:
    return [folder["folder_id"] for folder in initial.folders.values() if folder["name"] == "Recipes"][0]


def check_1(initial: Any, final: Any) -> Any:
    # Is the page about sushi in Recipes?
    recipes = let_recipes(initial, final)
    return final.bookmarks["bm_005"]["folder_id"] == recipes


def seen_1(initial: Any, final: Any) -> Any:
    recipes = let_recipes(initial, final)
    yield 'final.bookmarks["bm_005"]["folder_id"]', final.bookmarks["bm_005"]["folder_id"]
    yield "recipes", recipes


def check_2(initial: Any, final: Any) -> Any:
    # Is the page about ramen in Recipes?
    recipes = let_recipes(initial, final)
    return final.bookmarks["bm_007"]["folder_id"] == recipes


def seen_2(initial: Any, final: Any) -> Any:
    recipes = let_recipes(initial, final)
    yield 'final.bookmarks["bm_007"]["folder_id"]', final.bookmarks["bm_007"]["folder_id"]
    yield "recipes", recipes


def check_3(initial: Any, final: Any) -> Any:
    # Is the folder gone with what was below it, but not that in which it stood?
    recipes = let_recipes(initial, final)
    return "FOL1" in final.folders and recipes in final.folders and "FOL3" not in final.folders and "FOL5" not in final.folders


def seen_3(initial: Any, final: Any) -> Any:
    recipes = let_recipes(initial, final)
    yield "final.folders", final.folders
    yield "recipes", recipes


def solution(call: Any, say: Any) -> None:
    found = call("get_folder_by_name", {"name": "Recipes"})
    call("move_bookmark_to_folder", {"bookmark_id": "bm_005", "target_folder_id": found[0]["folder_id"]})
    call("move_bookmark_to_folder", {"bookmark_id": "bm_007", "target_folder_id": found[0]["folder_id"]})
    gone = call("delete_folder", {"folder_id": "FOL3"})
    say("Travel Ideas is gone, and " + str(gone["deleted_bookmarks"]) + " bookmarks with it.")
