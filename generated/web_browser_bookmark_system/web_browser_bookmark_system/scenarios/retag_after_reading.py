"""The checks of the scenario retag-after-reading.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Has the documentation in Programming lost the tag and kept the other one, and no third page another tag?
    return final.bookmarks["bm_001"]["tags"] == ["tag_1"] and all(
        final.bookmarks[key]["tags"] == one["tags"] for key, one in initial.bookmarks.items() if key not in ["bm_001", "bm_006"]
    )


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_001"]["tags"]', final.bookmarks["bm_001"]["tags"]


def check_2(initial: Any, final: Any) -> Any:
    # Has the tutorial got the tag beside the one that it had?
    return sorted(final.bookmarks["bm_006"]["tags"]) == ["tag_1", "tag_5"]


def seen_2(initial: Any, final: Any) -> Any:
    yield 'sorted(final.bookmarks["bm_006"]["tags"])', sorted(final.bookmarks["bm_006"]["tags"])


def solution(call: Any, say: Any) -> None:
    call("remove_tag_from_bookmark", {"bookmark_id": "bm_001", "tag_id": "tag_5"})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_006", "tag_id": "tag_5"})
