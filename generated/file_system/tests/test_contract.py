"""What FileSystem promises, whatever its tools do."""

from envgen.testing import contract
from file_system import FileSystem


def test_seed_archive_is_valid() -> None:
    contract.seed_is_valid(FileSystem, "archive")


def test_seed_default_is_valid() -> None:
    contract.seed_is_valid(FileSystem, "default")


def test_an_unknown_tool_is_refused() -> None:
    contract.refuses_an_unknown_tool(FileSystem)


def test_calls_get_past_the_guards() -> None:
    contract.calls_get_past_the_guards(FileSystem)


def test_pwd_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "pwd")


def test_pwd_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "pwd")


def test_pwd_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "pwd")


def test_pwd_never_fails() -> None:
    contract.never_fails(FileSystem, "pwd")


def test_pwd_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "pwd")


def test_pwd_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "pwd")


def test_whoami_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "whoami")


def test_whoami_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "whoami")


def test_whoami_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "whoami")


def test_whoami_never_fails() -> None:
    contract.never_fails(FileSystem, "whoami")


def test_whoami_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "whoami")


def test_whoami_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "whoami")


def test_ls_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "ls")


def test_ls_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "ls")


def test_ls_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "ls")


def test_ls_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "ls")


def test_ls_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "ls")


def test_ls_never_fails() -> None:
    contract.never_fails(FileSystem, "ls")


def test_ls_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "ls")


def test_ls_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "ls")


def test_ls_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "ls")


def test_ls_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "ls")


def test_tree_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "tree")


def test_tree_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "tree")


def test_tree_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "tree")


def test_tree_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "tree")


def test_tree_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "tree")


def test_tree_never_fails() -> None:
    contract.never_fails(FileSystem, "tree")


def test_tree_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "tree")


def test_tree_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "tree")


def test_tree_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "tree")


def test_tree_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "tree")


def test_find_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "find")


def test_find_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "find")


def test_find_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "find")


def test_find_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "find")


def test_find_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "find")


def test_find_never_fails() -> None:
    contract.never_fails(FileSystem, "find")


def test_find_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "find")


def test_find_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "find")


def test_find_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "find")


def test_find_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "find")


def test_stat_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "stat")


def test_stat_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "stat")


def test_stat_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "stat")


def test_stat_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "stat")


def test_stat_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "stat")


def test_stat_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "stat")


def test_stat_never_fails() -> None:
    contract.never_fails(FileSystem, "stat")


def test_stat_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "stat")


def test_stat_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "stat")


def test_stat_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "stat")


def test_cat_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "cat")


def test_cat_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "cat")


def test_cat_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "cat")


def test_cat_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "cat")


def test_cat_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "cat")


def test_cat_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "cat")


def test_cat_never_fails() -> None:
    contract.never_fails(FileSystem, "cat")


def test_cat_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "cat")


def test_cat_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "cat")


def test_cat_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "cat")


def test_head_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "head")


def test_head_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "head")


def test_head_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "head")


def test_head_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "head")


def test_head_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "head")


def test_head_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "head")


def test_head_never_fails() -> None:
    contract.never_fails(FileSystem, "head")


def test_head_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "head")


def test_head_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "head")


def test_head_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "head")


def test_head_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "head")


def test_tail_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "tail")


def test_tail_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "tail")


def test_tail_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "tail")


def test_tail_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "tail")


def test_tail_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "tail")


def test_tail_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "tail")


def test_tail_never_fails() -> None:
    contract.never_fails(FileSystem, "tail")


def test_tail_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "tail")


def test_tail_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "tail")


def test_tail_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "tail")


def test_tail_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "tail")


def test_grep_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "grep")


def test_grep_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "grep")


def test_grep_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "grep")


def test_grep_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "grep")


def test_grep_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "grep")


def test_grep_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "grep")


def test_grep_never_fails() -> None:
    contract.never_fails(FileSystem, "grep")


def test_grep_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "grep")


def test_grep_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "grep")


def test_grep_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "grep")


def test_grep_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "grep")


def test_sort_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "sort")


def test_sort_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "sort")


def test_sort_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "sort")


def test_sort_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "sort")


def test_sort_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "sort")


def test_sort_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "sort")


def test_sort_never_fails() -> None:
    contract.never_fails(FileSystem, "sort")


def test_sort_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "sort")


def test_sort_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "sort")


def test_sort_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "sort")


def test_sort_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "sort")


def test_wc_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "wc")


def test_wc_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "wc")


def test_wc_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "wc")


def test_wc_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "wc")


def test_wc_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "wc")


def test_wc_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "wc")


def test_wc_never_fails() -> None:
    contract.never_fails(FileSystem, "wc")


def test_wc_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "wc")


def test_wc_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "wc")


def test_wc_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "wc")


def test_wc_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "wc")


def test_diff_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "diff")


def test_diff_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "diff")


def test_diff_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "diff")


def test_diff_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "diff")


def test_diff_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "diff")


def test_diff_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "diff")


def test_diff_never_fails() -> None:
    contract.never_fails(FileSystem, "diff")


def test_diff_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "diff")


def test_diff_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "diff")


def test_diff_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "diff")


def test_du_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "du")


def test_du_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "du")


def test_du_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "du")


def test_du_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "du")


def test_du_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "du")


def test_du_never_fails() -> None:
    contract.never_fails(FileSystem, "du")


def test_du_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "du")


def test_du_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "du")


def test_du_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "du")


def test_du_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "du")


def test_df_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "df")


def test_df_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "df")


def test_df_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "df")


def test_df_never_fails() -> None:
    contract.never_fails(FileSystem, "df")


def test_df_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "df")


def test_df_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "df")


def test_list_bookmarks_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "list_bookmarks")


def test_list_bookmarks_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "list_bookmarks")


def test_list_bookmarks_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "list_bookmarks")


def test_list_bookmarks_never_fails() -> None:
    contract.never_fails(FileSystem, "list_bookmarks")


def test_list_bookmarks_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "list_bookmarks")


def test_list_bookmarks_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "list_bookmarks")


def test_list_trash_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "list_trash")


def test_list_trash_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "list_trash")


def test_list_trash_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "list_trash")


def test_list_trash_never_fails() -> None:
    contract.never_fails(FileSystem, "list_trash")


def test_list_trash_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "list_trash")


def test_list_trash_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "list_trash")


def test_list_backups_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "list_backups")


def test_list_backups_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "list_backups")


def test_list_backups_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "list_backups")


def test_list_backups_never_fails() -> None:
    contract.never_fails(FileSystem, "list_backups")


def test_list_backups_changes_nothing() -> None:
    contract.changes_nothing(FileSystem, "list_backups")


def test_list_backups_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "list_backups")


def test_cd_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "cd")


def test_cd_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "cd")


def test_cd_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "cd")


def test_cd_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "cd")


def test_cd_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "cd")


def test_cd_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "cd")


def test_cd_never_fails() -> None:
    contract.never_fails(FileSystem, "cd")


def test_cd_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "cd")


def test_cd_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "cd")


def test_mkdir_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "mkdir")


def test_mkdir_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "mkdir")


def test_mkdir_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "mkdir")


def test_mkdir_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "mkdir")


def test_mkdir_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "mkdir")


def test_mkdir_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "mkdir")


def test_mkdir_never_fails() -> None:
    contract.never_fails(FileSystem, "mkdir")


def test_mkdir_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "mkdir")


def test_mkdir_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "mkdir")


def test_touch_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "touch")


def test_touch_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "touch")


def test_touch_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "touch")


def test_touch_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "touch")


def test_touch_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "touch")


def test_touch_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "touch")


def test_touch_never_fails() -> None:
    contract.never_fails(FileSystem, "touch")


def test_touch_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "touch")


def test_touch_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "touch")


def test_echo_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "echo")


def test_echo_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "echo")


def test_echo_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "echo")


def test_echo_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "echo")


def test_echo_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "echo")


def test_echo_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "echo")


def test_echo_never_fails() -> None:
    contract.never_fails(FileSystem, "echo")


def test_echo_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "echo")


def test_echo_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "echo")


def test_echo_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "echo")


def test_cp_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "cp")


def test_cp_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "cp")


def test_cp_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "cp")


def test_cp_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "cp")


def test_cp_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "cp")


def test_cp_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "cp")


def test_cp_never_fails() -> None:
    contract.never_fails(FileSystem, "cp")


def test_cp_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "cp")


def test_cp_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "cp")


def test_mv_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "mv")


def test_mv_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "mv")


def test_mv_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "mv")


def test_mv_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "mv")


def test_mv_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "mv")


def test_mv_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "mv")


def test_mv_never_fails() -> None:
    contract.never_fails(FileSystem, "mv")


def test_mv_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "mv")


def test_mv_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "mv")


def test_rm_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "rm")


def test_rm_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "rm")


def test_rm_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "rm")


def test_rm_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "rm")


def test_rm_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "rm")


def test_rm_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "rm")


def test_rm_never_fails() -> None:
    contract.never_fails(FileSystem, "rm")


def test_rm_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "rm")


def test_rm_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "rm")


def test_rmdir_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "rmdir")


def test_rmdir_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "rmdir")


def test_rmdir_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "rmdir")


def test_rmdir_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "rmdir")


def test_rmdir_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "rmdir")


def test_rmdir_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "rmdir")


def test_rmdir_never_fails() -> None:
    contract.never_fails(FileSystem, "rmdir")


def test_rmdir_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "rmdir")


def test_rmdir_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "rmdir")


def test_chmod_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "chmod")


def test_chmod_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "chmod")


def test_chmod_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "chmod")


def test_chmod_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "chmod")


def test_chmod_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "chmod")


def test_chmod_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "chmod")


def test_chmod_never_fails() -> None:
    contract.never_fails(FileSystem, "chmod")


def test_chmod_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "chmod")


def test_chmod_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "chmod")


def test_chgrp_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "chgrp")


def test_chgrp_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "chgrp")


def test_chgrp_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "chgrp")


def test_chgrp_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "chgrp")


def test_chgrp_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "chgrp")


def test_chgrp_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "chgrp")


def test_chgrp_never_fails() -> None:
    contract.never_fails(FileSystem, "chgrp")


def test_chgrp_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "chgrp")


def test_chgrp_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "chgrp")


def test_chown_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "chown")


def test_chown_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "chown")


def test_chown_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "chown")


def test_chown_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "chown")


def test_chown_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "chown")


def test_chown_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "chown")


def test_chown_never_fails() -> None:
    contract.never_fails(FileSystem, "chown")


def test_chown_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "chown")


def test_chown_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "chown")


def test_chown_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "chown")


def test_bookmark_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "bookmark")


def test_bookmark_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "bookmark")


def test_bookmark_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "bookmark")


def test_bookmark_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "bookmark")


def test_bookmark_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "bookmark")


def test_bookmark_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "bookmark")


def test_bookmark_never_fails() -> None:
    contract.never_fails(FileSystem, "bookmark")


def test_bookmark_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "bookmark")


def test_bookmark_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "bookmark")


def test_bookmark_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "bookmark")


def test_forget_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "forget")


def test_forget_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "forget")


def test_forget_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "forget")


def test_forget_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "forget")


def test_forget_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "forget")


def test_forget_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "forget")


def test_forget_never_fails() -> None:
    contract.never_fails(FileSystem, "forget")


def test_forget_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "forget")


def test_forget_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "forget")


def test_trash_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "trash")


def test_trash_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "trash")


def test_trash_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "trash")


def test_trash_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "trash")


def test_trash_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "trash")


def test_trash_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "trash")


def test_trash_never_fails() -> None:
    contract.never_fails(FileSystem, "trash")


def test_trash_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "trash")


def test_trash_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "trash")


def test_put_back_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "put_back")


def test_put_back_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "put_back")


def test_put_back_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "put_back")


def test_put_back_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "put_back")


def test_put_back_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "put_back")


def test_put_back_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "put_back")


def test_put_back_never_fails() -> None:
    contract.never_fails(FileSystem, "put_back")


def test_put_back_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "put_back")


def test_put_back_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "put_back")


def test_empty_trash_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "empty_trash")


def test_empty_trash_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "empty_trash")


def test_empty_trash_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "empty_trash")


def test_empty_trash_never_fails() -> None:
    contract.never_fails(FileSystem, "empty_trash")


def test_empty_trash_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "empty_trash")


def test_back_up_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "back_up")


def test_back_up_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "back_up")


def test_back_up_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "back_up")


def test_back_up_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "back_up")


def test_back_up_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "back_up")


def test_back_up_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "back_up")


def test_back_up_never_fails() -> None:
    contract.never_fails(FileSystem, "back_up")


def test_back_up_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "back_up")


def test_back_up_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "back_up")


def test_unpack_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "unpack")


def test_unpack_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "unpack")


def test_unpack_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "unpack")


def test_unpack_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "unpack")


def test_unpack_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "unpack")


def test_unpack_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "unpack")


def test_unpack_never_fails() -> None:
    contract.never_fails(FileSystem, "unpack")


def test_unpack_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "unpack")


def test_unpack_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "unpack")


def test_unpack_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "unpack")


def test_su_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "su")


def test_su_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "su")


def test_su_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "su")


def test_su_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "su")


def test_su_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "su")


def test_su_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "su")


def test_su_never_fails() -> None:
    contract.never_fails(FileSystem, "su")


def test_su_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "su")


def test_su_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "su")


def test_useradd_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "useradd")


def test_useradd_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "useradd")


def test_useradd_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "useradd")


def test_useradd_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "useradd")


def test_useradd_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "useradd")


def test_useradd_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "useradd")


def test_useradd_never_fails() -> None:
    contract.never_fails(FileSystem, "useradd")


def test_useradd_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "useradd")


def test_useradd_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(FileSystem, "useradd")


def test_useradd_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "useradd")


def test_set_quota_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(FileSystem, "set_quota")


def test_set_quota_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(FileSystem, "set_quota")


def test_set_quota_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(FileSystem, "set_quota")


def test_set_quota_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(FileSystem, "set_quota")


def test_set_quota_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(FileSystem, "set_quota")


def test_set_quota_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(FileSystem, "set_quota")


def test_set_quota_never_fails() -> None:
    contract.never_fails(FileSystem, "set_quota")


def test_set_quota_every_argument_matters() -> None:
    contract.every_argument_matters(FileSystem, "set_quota")


def test_set_quota_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(FileSystem, "set_quota")
