"""The checks of the scenario tags-for-asia.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any


def let_asia(initial: Any, final: Any) -> Any:
    return [tag["tag_id"] for tag in final.tags.values() if tag["name"] == "Asia"]


def check_1(initial: Any, final: Any) -> Any:
    # Is there one new tag, for Asia?
    asia = let_asia(initial, final)
    return len(asia) == 1 and len(final.tags) == len(initial.tags) + 1


def seen_1(initial: Any, final: Any) -> Any:
    asia = let_asia(initial, final)
    yield "len(asia)", len(asia)
    yield "len(final.tags)", len(final.tags)
    yield "len(initial.tags) + 1", len(initial.tags) + 1


def check_2(initial: Any, final: Any) -> Any:
    # Has the page about Tokyo got the new tag?
    asia = let_asia(initial, final)
    return sorted(final.bookmarks["bm_005"]["tags"]) == sorted(initial.bookmarks["bm_005"]["tags"] + [asia[0]])


def seen_2(initial: Any, final: Any) -> Any:
    asia = let_asia(initial, final)
    yield 'sorted(final.bookmarks["bm_005"]["tags"])', sorted(final.bookmarks["bm_005"]["tags"])
    yield 'sorted(initial.bookmarks["bm_005"]["tags"] + [asia[0]])', sorted(initial.bookmarks["bm_005"]["tags"] + [asia[0]])


def check_3(initial: Any, final: Any) -> Any:
    # Has the page about Kyoto got both tags?
    asia = let_asia(initial, final)
    return sorted(final.bookmarks["bm_007"]["tags"]) == sorted(["tag_3", asia[0]])


def seen_3(initial: Any, final: Any) -> Any:
    asia = let_asia(initial, final)
    yield 'sorted(final.bookmarks["bm_007"]["tags"])', sorted(final.bookmarks["bm_007"]["tags"])
    yield 'sorted(["tag_3", asia[0]])', sorted(["tag_3", asia[0]])


def check_4(initial: Any, final: Any) -> Any:
    # Has the page about Taipei got both tags beside its own?
    asia = let_asia(initial, final)
    return sorted(final.bookmarks["bm_008"]["tags"]) == sorted(["tag_2", "tag_3", asia[0]])


def seen_4(initial: Any, final: Any) -> Any:
    asia = let_asia(initial, final)
    yield 'sorted(final.bookmarks["bm_008"]["tags"])', sorted(final.bookmarks["bm_008"]["tags"])
    yield 'sorted(["tag_2", "tag_3", asia[0]])', sorted(["tag_2", "tag_3", asia[0]])


def solution(call: Any, say: Any) -> None:
    asia_tag = call("create_tag", {"name": "Asia"})
    call("create_tag", {"name": "travel"})
    travel = call("find_tag_by_name", {"name": "travel"})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_005", "tag_id": asia_tag["tag_id"]})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_007", "tag_id": asia_tag["tag_id"]})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_007", "tag_id": travel[0]["tag_id"]})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_008", "tag_id": asia_tag["tag_id"]})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_008", "tag_id": travel[0]["tag_id"]})
