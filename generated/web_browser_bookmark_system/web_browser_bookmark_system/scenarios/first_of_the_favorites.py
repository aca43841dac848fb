"""The checks of the scenario first-of-the-favorites.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import sorted_by


def check_1(initial: Any, final: Any) -> Any:
    # Has the page that was added first got the tag?
    return sorted(final.bookmarks["bm_008"]["tags"]) == ["tag_3", "tag_5"]


def seen_1(initial: Any, final: Any) -> Any:
    yield 'sorted(final.bookmarks["bm_008"]["tags"])', sorted(final.bookmarks["bm_008"]["tags"])


def solution(call: Any, say: Any) -> None:
    trees = call("get_folder_hierarchy", {})
    top = call("list_bookmarks_in_folder", {"folder_id": trees[0]["folder_id"]})
    travel = call("list_bookmarks_in_folder", {"folder_id": trees[0]["children"][0]["folder_id"]})
    japan = call("list_bookmarks_in_folder", {"folder_id": trees[0]["children"][0]["children"][0]["folder_id"]})
    recipes = call("list_bookmarks_in_folder", {"folder_id": trees[0]["children"][1]["folder_id"]})
    found = call("find_tag_by_name", {"name": "To read"})
    call(
        "add_tag_to_bookmark",
        {"bookmark_id": sorted_by(top + travel + japan + recipes, "added_date")[0]["bookmark_id"], "tag_id": found[0]["tag_id"]},
    )
    say(
        str(len(top + travel + japan + recipes))
        + " pages. The first was "
        + sorted_by(top + travel + japan + recipes, "added_date")[0]["title"]
        + "."
    )
