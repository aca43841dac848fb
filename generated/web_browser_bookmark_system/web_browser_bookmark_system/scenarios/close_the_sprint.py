"""The checks of the scenario close-the-sprint.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any


def let_archive(initial: Any, final: Any) -> Any:
    return [folder for folder in final.folders.values() if folder["name"] == "Archive"]


def check_1(initial: Any, final: Any) -> Any:
    # Is there one new folder, the Archive at the top level?
    archive = let_archive(initial, final)
    return (
        len(archive) == 1
        and archive[0]["parent_folder_id"] is None
        and archive[0]["folder_id"] not in initial.folders
        and len(final.folders) == len(initial.folders) + 1
    )


def seen_1(initial: Any, final: Any) -> Any:
    archive = let_archive(initial, final)
    yield "len(archive)", len(archive)
    yield 'archive[0]["parent_folder_id"]', archive[0]["parent_folder_id"]
    yield 'archive[0]["folder_id"]', archive[0]["folder_id"]
    yield "initial.folders", initial.folders


def check_2(initial: Any, final: Any) -> Any:
    # Does the inner Work Projects stand in the Archive?
    archive = let_archive(initial, final)
    return final.folders["fd5"]["parent_folder_id"] == archive[0]["folder_id"]


def seen_2(initial: Any, final: Any) -> Any:
    archive = let_archive(initial, final)
    yield 'final.folders["fd5"]["parent_folder_id"]', final.folders["fd5"]["parent_folder_id"]
    yield 'archive[0]["folder_id"]', archive[0]["folder_id"]


def check_3(initial: Any, final: Any) -> Any:
    # Is it called Design?
    return final.folders["fd5"]["name"] == "Design"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.folders["fd5"]["name"]', final.folders["fd5"]["name"]


def check_4(initial: Any, final: Any) -> Any:
    # Is the sprint board in the Archive?
    archive = let_archive(initial, final)
    return final.bookmarks["bm_2_1630528800"]["folder_id"] == archive[0]["folder_id"]


def seen_4(initial: Any, final: Any) -> Any:
    archive = let_archive(initial, final)
    yield 'final.bookmarks["bm_2_1630528800"]["folder_id"]', final.bookmarks["bm_2_1630528800"]["folder_id"]
    yield 'archive[0]["folder_id"]', archive[0]["folder_id"]


def check_5(initial: Any, final: Any) -> Any:
    # Is the sprint board no longer urgent?
    return final.bookmarks["bm_2_1630528800"]["tags"] == []


def seen_5(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_2_1630528800"]["tags"]', final.bookmarks["bm_2_1630528800"]["tags"]


def check_6(initial: Any, final: Any) -> Any:
    # Is the page in the Design folder no longer urgent?
    return final.bookmarks["bm_5_1682949567"]["tags"] == ["tag_5"]


def seen_6(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_5_1682949567"]["tags"]', final.bookmarks["bm_5_1682949567"]["tags"]


def solution(call: Any, say: Any) -> None:
    archive_folder = call("create_folder", {"name": "Archive"})
    call("update_folder", {"folder_id": "fd5", "name": "Design", "parent_folder_id": archive_folder["folder_id"]})
    call("move_bookmark_to_folder", {"bookmark_id": "bm_2_1630528800", "target_folder_id": archive_folder["folder_id"]})
    call("remove_tag_from_bookmark", {"bookmark_id": "bm_2_1630528800", "tag_id": "tag_2"})
    call("remove_tag_from_bookmark", {"bookmark_id": "bm_5_1682949567", "tag_id": "tag_2"})
