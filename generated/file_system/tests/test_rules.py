"""The guards, actions and rules of FileSystem, as its blueprint declares them."""

from envgen.testing import rules
from file_system import FileSystem


def test_rules_are_as_declared() -> None:
    rules.rules_are_as_declared(FileSystem)


def test_pwd_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "pwd")


def test_whoami_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "whoami")


def test_ls_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "ls")


def test_ls_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "ls")


def test_ls_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "ls")


def test_tree_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "tree")


def test_tree_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "tree")


def test_tree_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "tree")


def test_find_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "find")


def test_find_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "find")


def test_find_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "find")


def test_stat_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "stat")


def test_stat_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "stat")


def test_stat_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "stat")


def test_cat_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "cat")


def test_cat_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "cat")


def test_cat_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "cat")


def test_head_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "head")


def test_head_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "head")


def test_head_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "head")


def test_tail_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "tail")


def test_tail_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "tail")


def test_tail_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "tail")


def test_grep_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "grep")


def test_grep_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "grep")


def test_grep_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "grep")


def test_sort_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "sort")


def test_sort_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "sort")


def test_sort_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "sort")


def test_wc_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "wc")


def test_wc_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "wc")


def test_wc_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "wc")


def test_diff_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "diff")


def test_diff_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "diff")


def test_diff_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "diff")


def test_du_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "du")


def test_du_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "du")


def test_du_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "du")


def test_df_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "df")


def test_list_bookmarks_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "list_bookmarks")


def test_list_trash_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "list_trash")


def test_list_backups_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "list_backups")


def test_cd_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "cd")


def test_cd_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "cd")


def test_cd_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "cd")


def test_mkdir_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "mkdir")


def test_mkdir_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "mkdir")


def test_mkdir_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "mkdir")


def test_touch_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "touch")


def test_touch_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "touch")


def test_touch_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "touch")


def test_echo_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "echo")


def test_echo_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "echo")


def test_echo_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "echo")


def test_cp_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "cp")


def test_cp_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "cp")


def test_cp_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "cp")


def test_mv_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "mv")


def test_mv_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "mv")


def test_mv_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "mv")


def test_rm_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "rm")


def test_rm_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "rm")


def test_rm_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "rm")


def test_rmdir_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "rmdir")


def test_rmdir_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "rmdir")


def test_rmdir_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "rmdir")


def test_chmod_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "chmod")


def test_chmod_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "chmod")


def test_chmod_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "chmod")


def test_chgrp_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "chgrp")


def test_chgrp_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "chgrp")


def test_chgrp_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "chgrp")


def test_chown_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "chown")


def test_chown_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "chown")


def test_chown_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "chown")


def test_bookmark_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "bookmark")


def test_bookmark_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "bookmark")


def test_bookmark_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "bookmark")


def test_forget_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "forget")


def test_forget_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "forget")


def test_forget_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "forget")


def test_trash_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "trash")


def test_trash_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "trash")


def test_trash_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "trash")


def test_put_back_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "put_back")


def test_put_back_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "put_back")


def test_put_back_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "put_back")


def test_empty_trash_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "empty_trash")


def test_empty_trash_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "empty_trash")


def test_empty_trash_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "empty_trash")


def test_back_up_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "back_up")


def test_back_up_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "back_up")


def test_back_up_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "back_up")


def test_unpack_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "unpack")


def test_unpack_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "unpack")


def test_unpack_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "unpack")


def test_su_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "su")


def test_su_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "su")


def test_su_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "su")


def test_useradd_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "useradd")


def test_useradd_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "useradd")


def test_useradd_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "useradd")


def test_set_quota_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(FileSystem, "set_quota")


def test_set_quota_guards_are_exact() -> None:
    rules.guards_are_exact(FileSystem, "set_quota")


def test_set_quota_does_as_declared() -> None:
    rules.does_as_declared(FileSystem, "set_quota")
