"""The checks of the scenario switch-to-https.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does the page about sushi have its new address?
    return final.bookmarks["bm_005"]["url"] == "https" + initial.bookmarks["bm_005"]["url"][4:]


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_005"]["url"]', final.bookmarks["bm_005"]["url"]
    yield '"https" + initial.bookmarks["bm_005"]["url"][4:]', "https" + initial.bookmarks["bm_005"]["url"][4:]


def check_2(initial: Any, final: Any) -> Any:
    # Does the page about noodles have its new address?
    return final.bookmarks["bm_008"]["url"] == "https" + initial.bookmarks["bm_008"]["url"][4:]


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_008"]["url"]', final.bookmarks["bm_008"]["url"]
    yield '"https" + initial.bookmarks["bm_008"]["url"][4:]', "https" + initial.bookmarks["bm_008"]["url"][4:]


def check_3(initial: Any, final: Any) -> Any:
    # Does the page about Iceland in the upper Favorites have its new address?
    return final.bookmarks["bm_009"]["url"] == final.bookmarks["bm_003"]["url"]


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_009"]["url"]', final.bookmarks["bm_009"]["url"]
    yield 'final.bookmarks["bm_003"]["url"]', final.bookmarks["bm_003"]["url"]


def check_4(initial: Any, final: Any) -> Any:
    # Has one of the two pages about Iceland in Travel Ideas gone, and the other one got its tag?
    return "bm_007" not in final.bookmarks and sorted(final.bookmarks["bm_003"]["tags"]) == ["tag_3", "tag_5"]


def seen_4(initial: Any, final: Any) -> Any:
    yield "final.bookmarks", final.bookmarks
    yield 'sorted(final.bookmarks["bm_003"]["tags"])', sorted(final.bookmarks["bm_003"]["tags"])


def check_5(initial: Any, final: Any) -> Any:
    # Does the page about Django in the inner Favorites have its new address?
    return final.bookmarks["bm_011"]["url"] == final.bookmarks["bm_006"]["url"]


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_011"]["url"]', final.bookmarks["bm_011"]["url"]
    yield 'final.bookmarks["bm_006"]["url"]', final.bookmarks["bm_006"]["url"]


def check_6(initial: Any, final: Any) -> Any:
    # Has one of the two pages about Python in that folder gone, and the other one got its tag?
    return "bm_012" not in final.bookmarks and final.bookmarks["bm_004"]["tags"] == ["tag_1"]


def seen_6(initial: Any, final: Any) -> Any:
    yield "final.bookmarks", final.bookmarks
    yield 'final.bookmarks["bm_004"]["tags"]', final.bookmarks["bm_004"]["tags"]


def solution(call: Any, say: Any) -> None:
    call("update_bookmark", {"bookmark_id": "bm_005", "url": "https://tokyofood.example:8080/sushi?sort=best"})
    call("update_bookmark", {"bookmark_id": "bm_007", "url": "https://iceland.example/"})
    call("delete_bookmark", {"bookmark_id": "bm_007"})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_003", "tag_id": "tag_5"})
    call("update_bookmark", {"bookmark_id": "bm_008", "url": "https://noodles.example/pulled?lang=en"})
    call("update_bookmark", {"bookmark_id": "bm_009", "url": "https://iceland.example/"})
    call("update_bookmark", {"bookmark_id": "bm_011", "url": "https://docs.djangoproject.com/en/stable/intro/"})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_004", "tag_id": "tag_1"})
    call("delete_bookmark", {"bookmark_id": "bm_012"})
