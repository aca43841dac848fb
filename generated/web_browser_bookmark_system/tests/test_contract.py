"""What WebBrowserBookmarkSystem promises, whatever its tools do."""

from envgen.testing import contract
from web_browser_bookmark_system import WebBrowserBookmarkSystem


def test_seed_default_is_valid() -> None:
    contract.seed_is_valid(WebBrowserBookmarkSystem, "default")


def test_seed_released_1_is_valid() -> None:
    contract.seed_is_valid(WebBrowserBookmarkSystem, "released_1")


def test_seed_released_3_is_valid() -> None:
    contract.seed_is_valid(WebBrowserBookmarkSystem, "released_3")


def test_seed_released_5_is_valid() -> None:
    contract.seed_is_valid(WebBrowserBookmarkSystem, "released_5")


def test_an_unknown_tool_is_refused() -> None:
    contract.refuses_an_unknown_tool(WebBrowserBookmarkSystem)


def test_calls_get_past_the_guards() -> None:
    contract.calls_get_past_the_guards(WebBrowserBookmarkSystem)


def test_list_folders_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "list_folders")


def test_list_folders_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "list_folders")


def test_list_folders_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "list_folders")


def test_list_folders_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "list_folders")


def test_list_folders_changes_nothing() -> None:
    contract.changes_nothing(WebBrowserBookmarkSystem, "list_folders")


def test_list_folders_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "list_folders")


def test_get_folder_by_name_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_changes_nothing() -> None:
    contract.changes_nothing(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_by_name_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "get_folder_by_name")


def test_get_folder_hierarchy_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "get_folder_hierarchy")


def test_get_folder_hierarchy_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "get_folder_hierarchy")


def test_get_folder_hierarchy_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "get_folder_hierarchy")


def test_get_folder_hierarchy_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "get_folder_hierarchy")


def test_get_folder_hierarchy_changes_nothing() -> None:
    contract.changes_nothing(WebBrowserBookmarkSystem, "get_folder_hierarchy")


def test_get_folder_hierarchy_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "get_folder_hierarchy")


def test_list_bookmarks_in_folder_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_changes_nothing() -> None:
    contract.changes_nothing(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_list_bookmarks_in_folder_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "list_bookmarks_in_folder")


def test_find_bookmark_by_url_and_folder_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_changes_nothing() -> None:
    contract.changes_nothing(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_find_bookmark_by_url_and_folder_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "find_bookmark_by_url_and_folder")


def test_list_tags_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "list_tags")


def test_list_tags_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "list_tags")


def test_list_tags_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "list_tags")


def test_list_tags_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "list_tags")


def test_list_tags_changes_nothing() -> None:
    contract.changes_nothing(WebBrowserBookmarkSystem, "list_tags")


def test_list_tags_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "list_tags")


def test_find_tag_by_name_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_changes_nothing() -> None:
    contract.changes_nothing(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_find_tag_by_name_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "find_tag_by_name")


def test_get_bookmark_by_id_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_changes_nothing() -> None:
    contract.changes_nothing(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_get_bookmark_by_id_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "get_bookmark_by_id")


def test_validate_url_format_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "validate_url_format")


def test_validate_url_format_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "validate_url_format")


def test_validate_url_format_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "validate_url_format")


def test_validate_url_format_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "validate_url_format")


def test_validate_url_format_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "validate_url_format")


def test_validate_url_format_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "validate_url_format")


def test_validate_url_format_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "validate_url_format")


def test_validate_url_format_changes_nothing() -> None:
    contract.changes_nothing(WebBrowserBookmarkSystem, "validate_url_format")


def test_validate_url_format_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "validate_url_format")


def test_validate_url_format_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "validate_url_format")


def test_add_bookmark_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_takes_a_batch_whole_or_not_at_all() -> None:
    contract.takes_a_batch_whole_or_not_at_all(WebBrowserBookmarkSystem, "add_bookmark")


def test_add_bookmark_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "add_bookmark")


def test_create_folder_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(WebBrowserBookmarkSystem, "create_folder")


def test_create_folder_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "create_folder")


def test_create_tag_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "create_tag")


def test_create_tag_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "create_tag")


def test_create_tag_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "create_tag")


def test_create_tag_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "create_tag")


def test_create_tag_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "create_tag")


def test_create_tag_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "create_tag")


def test_create_tag_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "create_tag")


def test_create_tag_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "create_tag")


def test_create_tag_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "create_tag")


def test_update_bookmark_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_takes_a_batch_whole_or_not_at_all() -> None:
    contract.takes_a_batch_whole_or_not_at_all(WebBrowserBookmarkSystem, "update_bookmark")


def test_update_bookmark_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "update_bookmark")


def test_delete_bookmark_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "delete_bookmark")


def test_delete_bookmark_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "delete_bookmark")


def test_delete_bookmark_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "delete_bookmark")


def test_delete_bookmark_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "delete_bookmark")


def test_delete_bookmark_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "delete_bookmark")


def test_delete_bookmark_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "delete_bookmark")


def test_delete_bookmark_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "delete_bookmark")


def test_delete_bookmark_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "delete_bookmark")


def test_delete_bookmark_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "delete_bookmark")


def test_move_bookmark_to_folder_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_move_bookmark_to_folder_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_move_bookmark_to_folder_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_move_bookmark_to_folder_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_move_bookmark_to_folder_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_move_bookmark_to_folder_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_move_bookmark_to_folder_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_move_bookmark_to_folder_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_move_bookmark_to_folder_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "move_bookmark_to_folder")


def test_delete_folder_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "delete_folder")


def test_delete_folder_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "delete_folder")


def test_delete_folder_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "delete_folder")


def test_delete_folder_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "delete_folder")


def test_delete_folder_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "delete_folder")


def test_delete_folder_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "delete_folder")


def test_delete_folder_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "delete_folder")


def test_delete_folder_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "delete_folder")


def test_delete_folder_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "delete_folder")


def test_update_folder_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(WebBrowserBookmarkSystem, "update_folder")


def test_update_folder_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "update_folder")


def test_add_tag_to_bookmark_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_add_tag_to_bookmark_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_add_tag_to_bookmark_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_add_tag_to_bookmark_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_add_tag_to_bookmark_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_add_tag_to_bookmark_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_add_tag_to_bookmark_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_add_tag_to_bookmark_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_add_tag_to_bookmark_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "add_tag_to_bookmark")


def test_remove_tag_from_bookmark_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")


def test_remove_tag_from_bookmark_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")


def test_remove_tag_from_bookmark_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")


def test_remove_tag_from_bookmark_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")


def test_remove_tag_from_bookmark_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")


def test_remove_tag_from_bookmark_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")


def test_remove_tag_from_bookmark_never_fails() -> None:
    contract.never_fails(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")


def test_remove_tag_from_bookmark_every_argument_matters() -> None:
    contract.every_argument_matters(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")


def test_remove_tag_from_bookmark_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(WebBrowserBookmarkSystem, "remove_tag_from_bookmark")
