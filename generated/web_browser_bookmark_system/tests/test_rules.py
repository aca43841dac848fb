"""The guards, actions and rules of WebBrowserBookmarkSystem, as its blueprint declares them."""

from envgen.testing import rules
from web_browser_bookmark_system import WebBrowserBookmarkSystem


def test_rules_are_as_declared() -> None:
    rules.rules_are_as_declared(WebBrowserBookmarkSystem)


def test_list_folders_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "list_folders")


def test_get_folder_by_name_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_hierarchy_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "get_folder_hierarchy")


def test_list_bookmarks_in_folder_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_find_bookmark_by_url_and_folder_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_list_tags_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "list_tags")


def test_find_tag_by_name_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_get_bookmark_by_id_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_validate_url_format_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "validate_url_format")


def test_add_bookmark_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "add_bookmark")


def test_create_folder_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "create_folder")


def test_create_tag_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "create_tag")


def test_create_tag_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "create_tag")


def test_create_tag_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "create_tag")


def test_update_bookmark_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "update_bookmark")


def test_delete_bookmark_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "delete_bookmark")


def test_delete_bookmark_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "delete_bookmark")


def test_delete_bookmark_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "delete_bookmark")


def test_move_bookmark_to_folder_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_move_bookmark_to_folder_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_move_bookmark_to_folder_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_delete_folder_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "delete_folder")


def test_delete_folder_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "delete_folder")


def test_delete_folder_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "delete_folder")


def test_update_folder_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "update_folder")


def test_add_tag_to_bookmark_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_add_tag_to_bookmark_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_add_tag_to_bookmark_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_remove_tag_from_bookmark_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")


def test_remove_tag_from_bookmark_guards_are_exact() -> None:
    rules.guards_are_exact(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")


def test_remove_tag_from_bookmark_does_as_declared() -> None:
    rules.does_as_declared(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")
