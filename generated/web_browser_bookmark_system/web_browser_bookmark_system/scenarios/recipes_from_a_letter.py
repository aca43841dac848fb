"""The checks of the scenario recipes-from-a-letter.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_added(initial: Any, final: Any) -> Any:
    return [bookmark for key, bookmark in new_records(initial, final, "bookmarks") if key not in initial.bookmarks]


def check_3(initial: Any, final: Any) -> Any:
    # Are these two the only new bookmarks?
    added = let_added(initial, final)
    return sorted([bookmark["title"] for bookmark in added]) == ["Miso Soup", "Pickled Radish"]


def seen_3(initial: Any, final: Any) -> Any:
    added = let_added(initial, final)
    yield 'sorted([bookmark["title"] for bookmark in added])', sorted([bookmark["title"] for bookmark in added])


def check_4(initial: Any, final: Any) -> Any:
    # Has the bookmark that was there got the tag?
    return sorted(final.bookmarks["bm_002"]["tags"]) == ["tag_2", "tag_5"]


def seen_4(initial: Any, final: Any) -> Any:
    yield 'sorted(final.bookmarks["bm_002"]["tags"])', sorted(final.bookmarks["bm_002"]["tags"])


def solution(call: Any, say: Any) -> None:
    call(
        "add_bookmark",
        {
            "title": "Miso Soup",
            "url": "https://soups.example/miso",
            "folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577",
            "tags": ["tag_2"],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "Canteen Menu",
            "url": "https://intranet/lunch",
            "folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577",
            "tags": ["tag_2"],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "Pickled Radish",
            "url": "https://radish.example/pickled?style=danmuji",
            "folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577",
            "tags": ["tag_2"],
        },
    )
    saved = call(
        "find_bookmark_by_url_and_folder",
        {"url": "https://simplyrecipes.example/homemade-lasagna", "folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577"},
    )
    call("add_tag_to_bookmark", {"bookmark_id": saved[0]["bookmark_id"], "tag_id": "tag_5"})
    say("The soup and the radish are saved and the lasagna was there. https://intranet/lunch is no address that can be saved.")
