"""The checks of the scenario pie-on-a-new-page.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any


def let_baking(initial: Any, final: Any) -> Any:
    return [tag["tag_id"] for tag in final.tags.values() if tag["name"] == "baking"]


def check_2(initial: Any, final: Any) -> Any:
    # Has the bookmark its new address?
    return final.bookmarks["bm_4_1664428800"]["url"] == "https://www.recipefable.com/baking/apple-pie"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_4_1664428800"]["url"]', final.bookmarks["bm_4_1664428800"]["url"]


def check_3(initial: Any, final: Any) -> Any:
    # Is there one new tag, and is it that of the bookmark?
    baking = let_baking(initial, final)
    return len(baking) == 1 and len(final.tags) == len(initial.tags) + 1 and final.bookmarks["bm_4_1664428800"]["tags"] == baking


def seen_3(initial: Any, final: Any) -> Any:
    baking = let_baking(initial, final)
    yield "len(baking)", len(baking)
    yield "len(final.tags)", len(final.tags)
    yield "len(initial.tags) + 1", len(initial.tags) + 1
    yield 'final.bookmarks["bm_4_1664428800"]["tags"]', final.bookmarks["bm_4_1664428800"]["tags"]


def check_4(initial: Any, final: Any) -> Any:
    # Does the folder of the recipe stand at the top level?
    return final.folders["fd4"]["parent_folder_id"] is None


def seen_4(initial: Any, final: Any) -> Any:
    yield 'final.folders["fd4"]["parent_folder_id"]', final.folders["fd4"]["parent_folder_id"]


def solution(call: Any, say: Any) -> None:
    call("validate_url_format", {"url": "https://www.recipefable.com/baking/apple-pie"})
    tag = call("create_tag", {"name": "baking"})
    call(
        "update_bookmark",
        {"bookmark_id": "bm_4_1664428800", "url": "https://www.recipefable.com/baking/apple-pie", "tags": [tag["tag_id"]]},
    )
    call("update_folder", {"folder_id": "fd4", "to_top_level": True})
