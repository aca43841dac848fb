"""The cases of FileSystem's blueprint."""

from envgen.testing import assert_changes, assert_refused, assert_returns, assert_succeeds, start
from file_system import FileSystem

pytest_plugins = ["envgen.testing.failures"]  # a test that fails says which case of the blueprint it is


def test_pwd_tells_the_home_at_first() -> None:
    env = start(FileSystem)
    result = env.call("pwd", {})
    assert_returns(result, {"current_working_directory": "/home/ada"})


def test_pwd_tells_the_root() -> None:
    env = start(FileSystem, set={"/cwd": "N0001"})
    result = env.call("pwd", {})
    assert_returns(result, {"current_working_directory": "/"})


def test_whoami_tells_about_ada() -> None:
    env = start(FileSystem)
    result = env.call("whoami", {})
    assert_returns(result, {"login": "ada", "home": "/home/ada", "groups": ["staff"], "admin": False, "used": 191, "quota": 400})


def test_whoami_lists_several_groups_in_alphabetical_order() -> None:
    env = start(FileSystem, seed="archive", set={"/actor": "iris", "/groups/editors": {"members": ["iris"]}})
    result = env.call("whoami", {})
    assert_returns(result, {"login": "iris", "groups": ["editors", "press", "wheel"]})


def test_ls_leaves_out_what_is_hidden() -> None:
    env = start(FileSystem)
    result = env.call("ls", {})
    assert_returns(result, {"current_directory_content": ["data", "drafts", "notes", "report.txt"]})


def test_ls_shows_what_is_hidden() -> None:
    env = start(FileSystem)
    result = env.call("ls", {"a": True})
    assert_returns(result, {"current_directory_content": [".profile", "data", "drafts", "notes", "report.txt"]})


def test_ls_lists_the_folder_of_a_bookmark() -> None:
    env = start(FileSystem)
    result = env.call("ls", {"path": "@minutes/.."})
    assert_returns(result, {"current_directory_content": ["café.txt", "minutes", "readme.txt"]})


def test_ls_lists_nothing_in_an_empty_folder() -> None:
    env = start(FileSystem)
    result = env.call("ls", {"path": "drafts/."})
    assert_returns(result, {"current_directory_content": []})


def test_ls_refuses_a_path_that_leads_nowhere() -> None:
    env = start(FileSystem)
    result = env.call("ls", {"path": "../zoe"})
    assert_refused(result, "no_such_path", "There is no ../zoe; the current folder is /home/ada.")


def test_ls_refuses_a_file() -> None:
    env = start(FileSystem)
    result = env.call("ls", {"path": "report.txt"})
    assert_refused(result, "not_a_folder", "report.txt is a file.")


def test_ls_refuses_a_folder_that_others_may_not_read() -> None:
    env = start(FileSystem)
    result = env.call("ls", {"path": "/root"})
    assert_refused(result, "may_not_list", "ada may not list /root.")


def test_ls_says_that_a_file_is_no_folder_even_where_it_is_secret() -> None:
    env = start(FileSystem)
    result = env.call("ls", {"path": "../ben/secret.txt"})
    assert_refused(result, "not_a_folder")


def test_ls_takes_a_label_for_a_bookmark_only_behind_an() -> None:
    env = start(FileSystem)
    result = env.call("ls", {"path": "xminutes"})
    assert_refused(result, "no_such_path")


def test_ls_does_not_follow_a_bookmark_into_the_trash() -> None:
    env = start(FileSystem, set={"/bookmarks/scratch": {"folder": "N0023", "created_by": "ben"}})
    result = env.call("ls", {"path": "@scratch"})
    assert_refused(result, "no_such_path")


def test_ls_lists_in_the_order_of_texts_capitals_first_files_among_folders() -> None:
    env = start(FileSystem, set={"/nodes/N0008/name": "chart", "/nodes/N0020/name": "Drafts"})
    result = env.call("ls", {})
    assert_returns(result, {"current_directory_content": ["Drafts", "chart", "data", "notes"]})


def test_ls_asks_for_the_right_to_read_and_not_for_the_right_to_enter() -> None:
    env = start(FileSystem, set={"/actor": "cleo", "/nodes/N0016/mode": "754"})
    result = env.call("ls", {"path": "@minutes"})
    assert_returns(result, {"current_directory_content": ["march.txt"]})


def test_tree_draws_the_notes() -> None:
    env = start(FileSystem)
    result = env.call("tree", {"path": "notes"})
    assert_returns(result, {"drawing": "notes/\n  ideas.md\n  todo.txt", "directories": 0, "files": 2})


def test_tree_draws_only_what_may_be_seen() -> None:
    env = start(FileSystem, set={"/actor": "cleo"})
    result = env.call("tree", {"path": "/shared"})
    assert_returns(result, {"drawing": "shared/\n  café.txt\n  minutes/\n  readme.txt", "directories": 1, "files": 2})


def test_tree_draws_the_root() -> None:
    env = start(FileSystem, set={"/nodes/N0002/mode": "700"})
    result = env.call("tree", {"path": "/"})
    assert_returns(
        result,
        {
            "drawing": "/\n  home/\n  root/\n  shared/\n    café.txt\n    minutes/\n      march.txt\n    readme.txt",
            "directories": 4,
            "files": 3,
        },
    )


def test_tree_refuses_a_path_that_leads_nowhere() -> None:
    env = start(FileSystem)
    result = env.call("tree", {"path": "nots"})
    assert_refused(result, "no_such_path", "There is no nots; the current folder is /home/ada.")


def test_tree_refuses_a_file() -> None:
    env = start(FileSystem)
    result = env.call("tree", {"path": "report.txt"})
    assert_refused(result, "not_a_folder")


def test_tree_refuses_a_folder_that_others_may_not_read() -> None:
    env = start(FileSystem)
    result = env.call("tree", {"path": "../../root"})
    assert_refused(result, "may_not_list", "ada may not list ../../root.")


def test_tree_counts_no_file_that_is_the_folder_itself() -> None:
    env = start(FileSystem)
    result = env.call("tree", {"path": "drafts"})
    assert_returns(result, {"drawing": "drafts/", "directories": 0, "files": 0})


def test_tree_says_that_a_file_is_no_folder_even_where_it_is_secret() -> None:
    env = start(FileSystem)
    result = env.call("tree", {"path": "../ben/secret.txt"})
    assert_refused(result, "not_a_folder")


def test_tree_draws_a_name_as_it_is() -> None:
    env = start(FileSystem, set={"/nodes/N0010/name": "data_"})
    result = env.call("tree", {"path": "data_"})
    assert_returns(result, {"drawing": "data_/\n  february.csv\n  january.csv", "directories": 0, "files": 2})


def test_tree_draws_all_levels_what_is_hidden_and_what_is_empty() -> None:
    env = start(FileSystem, set={"/nodes/N0020/parent": "N0010", "/nodes/N0008/mode": "755"})
    result = env.call("tree", {})
    assert_returns(
        result,
        {
            "drawing": "ada/\n  .profile\n  data/\n    drafts/\n    february.csv\n    january.csv\n  notes/\n    ideas.md\n    todo.txt\n  report.txt",
            "directories": 3,
            "files": 6,
        },
    )


def test_tree_draws_names_in_a_folder_that_may_be_read_and_not_entered_and_of_files_that_may_not_be_read() -> None:
    env = start(FileSystem, set={"/actor": "cleo", "/nodes/N0016/mode": "754"})
    result = env.call("tree", {"path": "/shared"})
    assert_returns(
        result, {"drawing": "shared/\n  café.txt\n  minutes/\n    march.txt\n  readme.txt", "directories": 1, "files": 3}
    )


def test_tree_draws_no_names_in_a_folder_that_may_be_entered_and_not_read() -> None:
    env = start(FileSystem, set={"/actor": "cleo", "/nodes/N0016/mode": "751"})
    result = env.call("tree", {"path": "/shared"})
    assert_returns(result, {"drawing": "shared/\n  café.txt\n  minutes/\n  readme.txt"})


def test_find_finds_by_a_part_of_the_name() -> None:
    env = start(FileSystem)
    result = env.call("find", {"name": ".csv"})
    assert_returns(result, {"matches": ["./data/february.csv", "./data/january.csv"]})


def test_find_finds_folders() -> None:
    env = start(FileSystem)
    result = env.call("find", {"path": "/home/ada", "kind": "directory"})
    assert_returns(result, {"matches": ["/home/ada/data", "/home/ada/drafts", "/home/ada/notes"]})


def test_find_finds_nothing() -> None:
    env = start(FileSystem)
    result = env.call("find", {"name": "zebra", "kind": "file"})
    assert_returns(result, {"matches": []})


def test_find_finds_from_the_root_what_can_be_reached() -> None:
    env = start(FileSystem, set={"/actor": "cleo"})
    result = env.call("find", {"path": "/", "name": "m", "kind": "file"})
    assert_returns(result, {"matches": ["/home/ada/notes/ideas.md", "/shared/readme.txt"]})


def test_find_refuses_a_path_that_leads_nowhere() -> None:
    env = start(FileSystem)
    result = env.call("find", {"path": "/hone"})
    assert_refused(result, "no_such_path")


def test_find_refuses_a_file() -> None:
    env = start(FileSystem)
    result = env.call("find", {"path": "report.txt", "name": "report"})
    assert_refused(result, "not_a_folder")


def test_find_refuses_a_folder_that_others_may_not_read() -> None:
    env = start(FileSystem)
    result = env.call("find", {"path": "/root"})
    assert_refused(result, "may_not_list")


def test_find_says_that_a_file_is_no_folder_even_where_it_is_secret() -> None:
    env = start(FileSystem)
    result = env.call("find", {"path": "../ben/secret.txt"})
    assert_refused(result, "not_a_folder")


def test_find_keeps_the_path_as_it_was_given() -> None:
    env = start(FileSystem, set={"/nodes/N0010/name": "data_"})
    result = env.call("find", {"path": "data_/", "name": "jan"})
    assert_returns(result, {"matches": ["data_/january.csv"]})


def test_find_finds_all_there_is_each_folder_before_what_it_holds() -> None:
    env = start(FileSystem)
    result = env.call("find", {})
    assert_returns(
        result,
        {
            "matches": [
                "./.profile",
                "./data",
                "./data/february.csv",
                "./data/january.csv",
                "./drafts",
                "./notes",
                "./notes/ideas.md",
                "./notes/todo.txt",
                "./report.txt",
            ]
        },
    )


def test_find_orders_names_as_texts_capitals_first() -> None:
    env = start(FileSystem, set={"/nodes/N0011/name": "January.csv"})
    result = env.call("find", {"path": "data"})
    assert_returns(result, {"matches": ["data/January.csv", "data/february.csv"]})


def test_find_tells_upper_from_lower_case() -> None:
    env = start(FileSystem)
    result = env.call("find", {"name": "CSV"})
    assert_returns(result, {"matches": []})


def test_stat_tells_about_a_file() -> None:
    env = start(FileSystem)
    result = env.call("stat", {"path": "notes/todo.txt"})
    assert_returns(
        result,
        {
            "path": "/home/ada/notes/todo.txt",
            "kind": "file",
            "size": 34,
            "owner": "ada",
            "group": "staff",
            "mode": "644",
            "created_at": None,
        },
    )


def test_stat_adds_up_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("stat", {"path": "data"})
    assert_returns(result, {"kind": "directory", "size": 48, "mode": "755"})


def test_stat_counts_bytes() -> None:
    env = start(FileSystem)
    result = env.call("stat", {"path": "/shared/café.txt"})
    assert_returns(result, {"size": 6})


def test_stat_refuses_a_path_that_leads_nowhere() -> None:
    env = start(FileSystem)
    result = env.call("stat", {"path": "report.txt/.."})
    assert_refused(result, "no_such_path", "There is no report.txt/..; the current folder is /home/ada.")


def test_stat_refuses_what_lies_behind_a_closed_door() -> None:
    env = start(FileSystem, set={"/actor": "cleo"})
    result = env.call("stat", {"path": "/shared/minutes/march.txt"})
    assert_refused(result, "may_not_enter", "cleo may not enter the folders on the way to /shared/minutes/march.txt.")


def test_stat_tells_when_it_was_made_and_when_it_was_changed_last() -> None:
    env = start(FileSystem, seed="archive")
    result = env.call("stat", {"path": "@log/access.log"})
    assert_returns(result, {"created_at": None, "modified_at": "2026-07-01T22:00:00Z"})


def test_stat_tells_apart_when_it_was_made_and_when_it_was_changed() -> None:
    env = start(FileSystem, seed="archive")
    result = env.call("stat", {"path": "/"})
    assert_returns(result, {"path": "/", "created_at": "2019-01-01T00:00:00Z", "modified_at": None})


def test_stat_lets_nobody_through_a_folder_that_may_be_read_and_not_entered() -> None:
    env = start(FileSystem, set={"/nodes/N0016/mode": "740"})
    result = env.call("stat", {"path": "/shared/minutes/march.txt"})
    assert_refused(result, "may_not_enter")


def test_stat_takes_an_empty_name_for_no_step_and_for_the_own_home_and_knows_a_name_only_as_it_is_written() -> None:
    env = start(FileSystem)
    result = env.call("stat", {"path": "notes//../notes/./todo.txt"})
    assert_returns(result, {"path": "/home/ada/notes/todo.txt"})
    assert env.node_at("//") == env.nodes["N0001"]
    assert env.node_at("~/data/") == env.nodes["N0010"]
    assert env.node_at("report.txt/") is None
    assert env.node_at("Report.txt") is None
    assert env.node_at("report.txt ") is None
    assert env.node_at("report") is None
    assert env.node_at("~ben") is None
    assert env.node_at("minutes") is None


def test_stat_tells_about_a_closed_folder_that_can_be_reached() -> None:
    env = start(FileSystem)
    result = env.call("stat", {"path": "/root"})
    assert_returns(result, {"path": "/root", "mode": "700", "size": 0})


def test_stat_has_the_owner_s_digit_count_for_the_owner_the_group_s_for_members_the_last_for_others_and_no_other() -> None:
    env = start(
        FileSystem,
        set={
            "/groups/guests/members": ["ada", "cleo"],
            "/nodes/N0008/mode": "077",
            "/nodes/N0015/mode": "707",
            "/nodes/N0022/mode": "040",
            "/nodes/N0022/group": "guests",
        },
    )
    result = env.call("stat", {"path": "report.txt"})
    assert_returns(result, {"mode": "077"})
    assert not env.may(env.nodes["N0008"], "read")
    assert not env.may(env.nodes["N0015"], "read")
    assert env.may(env.nodes["N0022"], "read")


def test_stat_has_each_right_stand_for_itself() -> None:
    env = start(FileSystem, set={"/nodes/N0005/mode": "100", "/nodes/N0010/mode": "400", "/nodes/N0020/mode": "200"})
    result = env.call("stat", {"path": "notes/todo.txt"})
    assert_returns(result, {"size": 34})
    assert [env.may(env.nodes["N0005"], "enter"), env.may(env.nodes["N0005"], "read"), env.may(env.nodes["N0005"], "write")] == [
        True,
        False,
        False,
    ]
    assert [env.may(env.nodes["N0010"], "enter"), env.may(env.nodes["N0010"], "read"), env.may(env.nodes["N0010"], "write")] == [
        False,
        True,
        False,
    ]
    assert [env.may(env.nodes["N0020"], "enter"), env.may(env.nodes["N0020"], "read"), env.may(env.nodes["N0020"], "write")] == [
        False,
        False,
        True,
    ]
    assert not env.may(env.nodes["N0011"], "reach")


def test_stat_needs_the_right_to_enter_every_folder_on_the_way_from_the_root_on() -> None:
    env = start(
        FileSystem, set={"/actor": "cleo", "/nodes/N0001/mode": "754", "/nodes/N0016/mode": "755", "/nodes/N0017/mode": "644"}
    )
    result = env.call("stat", {"path": "/"})
    assert_returns(result, {"path": "/"})
    assert not env.may(env.nodes["N0014"], "reach")
    assert not env.may(env.nodes["N0017"], "read")
    assert not env.may(env.nodes["N0019"], "enter")


def test_stat_closes_no_way_to_an_administrator_whatever_the_login() -> None:
    env = start(FileSystem, seed="archive", set={"/actor": "iris", "/nodes/N0104/mode": "700", "/nodes/N0106/mode": "000"})
    result = env.call("stat", {"path": "/home/otto/index.html"})
    assert_returns(result, {"path": "/home/otto/index.html"})
    assert [env.may(env.nodes["N0106"], "enter"), env.may(env.nodes["N0106"], "read"), env.may(env.nodes["N0106"], "write")] == [
        True,
        True,
        True,
    ]


def test_cat_shows_a_text() -> None:
    env = start(FileSystem)
    result = env.call("cat", {"file_name": "notes/todo.txt"})
    assert_returns(result, {"file_content": "call Ben\nwater the plants\npay rent"})


def test_cat_refuses_a_file_that_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("cat", {"file_name": "todo.txt"})
    assert_refused(result, "no_such_path", "There is no todo.txt; the current folder is /home/ada.")


def test_cat_refuses_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("cat", {"file_name": "~/notes"})
    assert_refused(result, "is_a_folder", "~/notes is a folder.")


def test_cat_refuses_a_secret() -> None:
    env = start(FileSystem)
    result = env.call("cat", {"file_name": "../ben/secret.txt"})
    assert_refused(result, "may_not_read", "ada may not read ../ben/secret.txt.")


def test_cat_says_that_a_folder_has_no_text_even_where_it_is_closed() -> None:
    env = start(FileSystem)
    result = env.call("cat", {"file_name": "/root"})
    assert_refused(result, "is_a_folder")


def test_head_shows_one_line() -> None:
    env = start(FileSystem)
    result = env.call("head", {"file_name": "report.txt", "lines": 1})
    assert_returns(result, {"first_lines": "Costs rose in March."})


def test_head_shows_all_of_a_short_file() -> None:
    env = start(FileSystem)
    result = env.call("head", {"file_name": "report.txt"})
    assert_returns(result, {"first_lines": "Costs rose in March.\nIncome fell in March.\nCosts fell in April."})


def test_head_refuses_a_file_that_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("head", {"file_name": "reports.txt"})
    assert_refused(result, "no_such_path")


def test_head_refuses_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("head", {"file_name": "data"})
    assert_refused(result, "is_a_folder")


def test_head_refuses_a_secret() -> None:
    env = start(FileSystem)
    result = env.call("head", {"file_name": "/home/ben/secret.txt"})
    assert_refused(result, "may_not_read")


def test_head_says_that_a_folder_has_no_text_even_where_it_is_closed() -> None:
    env = start(FileSystem)
    result = env.call("head", {"file_name": "/root"})
    assert_refused(result, "is_a_folder")


def test_head_counts_empty_lines() -> None:
    env = start(FileSystem, set={"/nodes/N0008/content": "a\n\nb"})
    result = env.call("head", {"file_name": "report.txt", "lines": 2})
    assert_returns(result, {"first_lines": "a\n"})


def test_tail_shows_two_lines() -> None:
    env = start(FileSystem)
    result = env.call("tail", {"file_name": "report.txt", "lines": 2})
    assert_returns(result, {"last_lines": "Income fell in March.\nCosts fell in April."})


def test_tail_shows_ten_lines_unless_told_otherwise() -> None:
    env = start(FileSystem, set={"/nodes/N0008/content": "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11"})
    result = env.call("tail", {"file_name": "report.txt"})
    assert_returns(result, {"last_lines": "2\n3\n4\n5\n6\n7\n8\n9\n10\n11"})


def test_tail_refuses_a_file_that_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("tail", {"file_name": "reports.txt"})
    assert_refused(result, "no_such_path")


def test_tail_refuses_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("tail", {"file_name": "data"})
    assert_refused(result, "is_a_folder")


def test_tail_refuses_a_secret() -> None:
    env = start(FileSystem)
    result = env.call("tail", {"file_name": "/home/ben/secret.txt"})
    assert_refused(result, "may_not_read")


def test_tail_says_that_a_folder_has_no_text_even_where_it_is_closed() -> None:
    env = start(FileSystem)
    result = env.call("tail", {"file_name": "/root"})
    assert_refused(result, "is_a_folder")


def test_tail_counts_empty_lines() -> None:
    env = start(FileSystem, set={"/nodes/N0008/content": "a\nb\n\n"})
    result = env.call("tail", {"file_name": "report.txt", "lines": 2})
    assert_returns(result, {"last_lines": "b\n"})


def test_grep_finds_lines() -> None:
    env = start(FileSystem)
    result = env.call("grep", {"file_name": "report.txt", "pattern": "March"})
    assert_returns(result, {"matching_lines": ["Costs rose in March.", "Income fell in March."]})


def test_grep_tells_upper_from_lower_case() -> None:
    env = start(FileSystem)
    result = env.call("grep", {"file_name": "report.txt", "pattern": "march"})
    assert_returns(result, {"matching_lines": []})


def test_grep_takes_them_for_the_same() -> None:
    env = start(FileSystem)
    result = env.call("grep", {"file_name": "report.txt", "pattern": "cOSTS", "ignore_case": True})
    assert_returns(result, {"matching_lines": ["Costs rose in March.", "Costs fell in April."]})


def test_grep_refuses_a_file_that_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("grep", {"file_name": "reports.txt", "pattern": "a"})
    assert_refused(result, "no_such_path")


def test_grep_refuses_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("grep", {"file_name": "data", "pattern": "a"})
    assert_refused(result, "is_a_folder")


def test_grep_refuses_a_secret() -> None:
    env = start(FileSystem)
    result = env.call("grep", {"file_name": "/home/ben/secret.txt", "pattern": "key"})
    assert_refused(result, "may_not_read")


def test_grep_says_that_a_folder_has_no_text_even_where_it_is_closed() -> None:
    env = start(FileSystem)
    result = env.call("grep", {"file_name": "/root", "pattern": "a"})
    assert_refused(result, "is_a_folder")


def test_grep_looks_for_blanks_too() -> None:
    env = start(FileSystem)
    result = env.call("grep", {"file_name": "report.txt", "pattern": "March. "})
    assert_returns(result, {"matching_lines": []})


def test_sort_sorts() -> None:
    env = start(FileSystem)
    result = env.call("sort", {"file_name": "report.txt"})
    assert_returns(result, {"sorted_content": "Costs fell in April.\nCosts rose in March.\nIncome fell in March."})


def test_sort_sorts_backwards_without_what_stands_there_twice() -> None:
    env = start(FileSystem, set={"/nodes/N0008/content": "b\na\nb"})
    result = env.call("sort", {"file_name": "report.txt", "reverse": True, "unique": True})
    assert_returns(result, {"sorted_content": "b\na"})


def test_sort_refuses_a_file_that_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("sort", {"file_name": "reports.txt"})
    assert_refused(result, "no_such_path")


def test_sort_refuses_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("sort", {"file_name": "data"})
    assert_refused(result, "is_a_folder")


def test_sort_refuses_a_secret() -> None:
    env = start(FileSystem)
    result = env.call("sort", {"file_name": "/home/ben/secret.txt"})
    assert_refused(result, "may_not_read")


def test_sort_keeps_what_stands_there_twice() -> None:
    env = start(FileSystem, set={"/nodes/N0008/content": "b\na\nb"})
    result = env.call("sort", {"file_name": "report.txt", "reverse": True})
    assert_returns(result, {"sorted_content": "b\nb\na"})


def test_sort_leaves_out_what_stands_there_twice_in_the_order_of_the_alphabet() -> None:
    env = start(FileSystem, set={"/nodes/N0008/content": "b\na\nb"})
    result = env.call("sort", {"file_name": "report.txt", "unique": True})
    assert_returns(result, {"sorted_content": "a\nb"})


def test_sort_says_that_a_folder_has_no_text_even_where_it_is_closed() -> None:
    env = start(FileSystem)
    result = env.call("sort", {"file_name": "/root"})
    assert_refused(result, "is_a_folder")


def test_sort_sorts_as_texts_are_ordered_what_is_empty_first_capitals_before_small_letters() -> None:
    env = start(FileSystem, set={"/nodes/N0008/content": "b\n\na\nB"})
    result = env.call("sort", {"file_name": "report.txt"})
    assert_returns(result, {"sorted_content": "\nB\na\nb"})


def test_wc_counts_lines() -> None:
    env = start(FileSystem)
    result = env.call("wc", {"file_name": "notes/ideas.md"})
    assert_returns(result, {"count": 3, "type": "lines"})


def test_wc_counts_words() -> None:
    env = start(FileSystem)
    result = env.call("wc", {"file_name": "report.txt", "mode": "w"})
    assert_returns(result, {"count": 12, "type": "words"})


def test_wc_counts_characters_and_not_bytes() -> None:
    env = start(FileSystem)
    result = env.call("wc", {"file_name": "/shared/café.txt", "mode": "c"})
    assert_returns(result, {"count": 5, "type": "characters"})


def test_wc_refuses_a_file_that_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("wc", {"file_name": "reports.txt"})
    assert_refused(result, "no_such_path")


def test_wc_refuses_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("wc", {"file_name": "data"})
    assert_refused(result, "is_a_folder")


def test_wc_refuses_a_secret() -> None:
    env = start(FileSystem)
    result = env.call("wc", {"file_name": "/home/ben/secret.txt"})
    assert_refused(result, "may_not_read")


def test_wc_says_that_a_folder_has_no_text_even_where_it_is_closed() -> None:
    env = start(FileSystem)
    result = env.call("wc", {"file_name": "/root"})
    assert_refused(result, "is_a_folder")


def test_wc_counts_words_whatever_stands_between_them() -> None:
    env = start(FileSystem, set={"/nodes/N0008/content": " a  b\n\nc "})
    result = env.call("wc", {"file_name": "report.txt", "mode": "w"})
    assert_returns(result, {"count": 3})


def test_diff_shows_what_differs() -> None:
    env = start(FileSystem)
    result = env.call("diff", {"file_name1": "data/january.csv", "file_name2": "data/february.csv"})
    assert_returns(result, {"diff_lines": "- 2,35\n+ 2,40\n+ 4,1"})


def test_diff_shows_nothing_where_nothing_differs() -> None:
    env = start(FileSystem)
    result = env.call("diff", {"file_name1": "report.txt", "file_name2": "./report.txt"})
    assert_returns(result, {"diff_lines": ""})


def test_diff_refuses_a_first_file_that_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("diff", {"file_name1": "reports.txt", "file_name2": "data"})
    assert_refused(result, "no_such_path", "There is no reports.txt; the current folder is /home/ada.")


def test_diff_refuses_a_second_file_that_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("diff", {"file_name1": "data", "file_name2": "reports.txt"})
    assert_refused(result, "no_such_second")


def test_diff_refuses_a_folder_in_the_first_place() -> None:
    env = start(FileSystem)
    result = env.call("diff", {"file_name1": "data", "file_name2": "notes"})
    assert_refused(result, "is_a_folder", "data is a folder.")


def test_diff_refuses_a_folder_in_the_second_place() -> None:
    env = start(FileSystem)
    result = env.call("diff", {"file_name1": "report.txt", "file_name2": "data"})
    assert_refused(result, "second_is_a_folder", "data is a folder.")


def test_diff_refuses_a_secret() -> None:
    env = start(FileSystem)
    result = env.call("diff", {"file_name1": "report.txt", "file_name2": "/home/ben/secret.txt"})
    assert_refused(result, "may_not_read", "ada may not read /home/ben/secret.txt.")


def test_diff_refuses_a_secret_in_the_first_place() -> None:
    env = start(FileSystem)
    result = env.call("diff", {"file_name1": "/home/ben/secret.txt", "file_name2": "report.txt"})
    assert_refused(result, "may_not_read", "ada may not read /home/ben/secret.txt.")


def test_diff_shows_a_change_in_the_first_line() -> None:
    env = start(FileSystem, set={"/nodes/N0011/content": "date,sum\n1,20", "/nodes/N0012/content": "day,sum\n1,20"})
    result = env.call("diff", {"file_name1": "data/january.csv", "file_name2": "data/february.csv"})
    assert_returns(result, {"diff_lines": "- date,sum\n+ day,sum"})


def test_diff_names_the_first_of_two_files_that_are_not_there() -> None:
    env = start(FileSystem)
    result = env.call("diff", {"file_name1": "reports.txt", "file_name2": "letters.txt"})
    assert_refused(result, "no_such_path", "There is no reports.txt; the current folder is /home/ada.")


def test_diff_looks_at_what_both_are_before_it_looks_at_rights() -> None:
    env = start(FileSystem)
    result = env.call("diff", {"file_name1": "/home/ben/secret.txt", "file_name2": "data"})
    assert_refused(result, "second_is_a_folder")


def test_diff_finds_what_differs_in_a_long_file_of_equal_lines() -> None:
    env = start(
        FileSystem,
        set={
            "/users/ada/quota": 2000,
            "/nodes/N0011/content": "x\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\n",
            "/nodes/N0012/content": "x\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\ny",
        },
    )
    result = env.call("diff", {"file_name1": "data/january.csv", "file_name2": "data/february.csv"})
    assert_returns(result, {"diff_lines": "+ y"})


def test_diff_goes_through_the_changes_from_top_to_bottom_and_takes_lines_out_before_it_puts_others_in() -> None:
    env = start(
        FileSystem,
        set={
            "/nodes/N0011/content": "one\ntwo\nthree\nfour\nfive\nsix\nseven",
            "/nodes/N0012/content": "one\n TWO\nTHREE\nfour\nsix\n\nseven \n",
        },
    )
    result = env.call("diff", {"file_name1": "data/january.csv", "file_name2": "data/february.csv"})
    assert_returns(result, {"diff_lines": "- two\n- three\n+  TWO\n+ THREE\n- five\n- seven\n+ \n+ seven "})


def test_du_counts_bytes() -> None:
    env = start(FileSystem)
    result = env.call("du", {})
    assert_returns(result, {"disk_usage": "182 bytes"})


def test_du_writes_it_for_people() -> None:
    env = start(FileSystem)
    result = env.call("du", {"human_readable": True, "path": "data"})
    assert_returns(result, {"disk_usage": "48.00 B"})
    assert env.in_units(0) == "0.00 B"
    assert env.in_units(1023) == "1023.00 B"
    assert env.in_units(1048575) == "1024.00 KB"
    assert env.in_units(3145728) == "3.00 MB"
    assert env.in_units(1073741824) == "1.00 GB"
    assert env.in_units(2199023255552) == "2048.00 GB"


def test_du_writes_thousands_for_people() -> None:
    env = start(FileSystem, seed="archive")
    result = env.call("du", {"human_readable": True, "path": "@log/access.log"})
    assert_returns(result, {"disk_usage": "1.05 KB"})


def test_du_refuses_a_path_that_leads_nowhere() -> None:
    env = start(FileSystem)
    result = env.call("du", {"path": "@nothing"})
    assert_refused(result, "no_such_path")


def test_du_refuses_what_lies_behind_a_closed_door() -> None:
    env = start(FileSystem, set={"/actor": "cleo"})
    result = env.call("du", {"path": "/shared/minutes/march.txt"})
    assert_refused(result, "may_not_enter")


def test_du_begins_a_unit_at_1024() -> None:
    env = start(
        FileSystem,
        seed="archive",
        set={
            "/users/otto/quota": 100000,
            "/nodes/N0114/content": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n",
        },
    )
    result = env.call("du", {"human_readable": True, "path": "/home/otto/index.html"})
    assert_returns(result, {"disk_usage": "1.00 KB"})


def test_du_writes_bytes_up_to_1023() -> None:
    env = start(
        FileSystem,
        seed="archive",
        set={
            "/users/otto/quota": 100000,
            "/nodes/N0114/content": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\n0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde",
        },
    )
    result = env.call("du", {"human_readable": True, "path": "/home/otto"})
    assert_returns(result, {"disk_usage": "1023.00 B"})


def test_du_rounds_down_to_two_decimals() -> None:
    env = start(
        FileSystem,
        seed="archive",
        set={
            "/nodes/N0117": {
                "name": "new.log",
                "parent": "N0102",
                "kind": "file",
                "content": "abcd",
                "owner": "root",
                "group": "wheel",
                "mode": "644",
            }
        },
    )
    result = env.call("du", {"human_readable": True, "path": "@log"})
    assert_returns(result, {"disk_usage": "1.05 KB"})


def test_du_rounds_up_to_two_decimals() -> None:
    env = start(
        FileSystem,
        seed="archive",
        set={
            "/nodes/N0117": {
                "name": "new.log",
                "parent": "N0102",
                "kind": "file",
                "content": "abcde",
                "owner": "root",
                "group": "wheel",
                "mode": "644",
            }
        },
    )
    result = env.call("du", {"human_readable": True, "path": "@log"})
    assert_returns(result, {"disk_usage": "1.06 KB"})


def test_du_counts_the_files_of_all_owners_those_too_that_may_not_be_read() -> None:
    env = start(FileSystem, set={"/actor": "cleo", "/nodes/N0015/name": ".readme"})
    result = env.call("du", {"path": "/shared"})
    assert_returns(result, {"disk_usage": "46 bytes"})


def test_du_writes_bytes_unless_it_is_for_people() -> None:
    env = start(FileSystem, seed="archive")
    result = env.call("du", {"path": "@log"})
    assert_returns(result, {"disk_usage": "1076 bytes"})


def test_df_tells_about_everybody() -> None:
    env = start(FileSystem)
    result = env.call("df", {})
    assert_returns(
        result,
        [
            {"login": "ada", "used": 191, "quota": 400, "left": 209},
            {"login": "ben", "used": 60, "quota": 60, "left": 0},
            {"login": "cleo", "used": 0, "quota": 50, "left": 50},
            {"login": "root", "used": 26, "quota": 10000, "left": 9974},
        ],
    )


def test_list_bookmarks_lists_one() -> None:
    env = start(FileSystem)
    result = env.call("list_bookmarks", {})
    assert_returns(result, [{"label": "minutes", "folder": "N0016", "created_by": "ben"}])


def test_list_bookmarks_lists_them_by_label() -> None:
    env = start(
        FileSystem,
        seed="archive",
        set={
            "/bookmarks/home": {"folder": "N0104", "created_by": "root"},
            "/bookmarks/zoo": {"folder": "N0101", "created_by": "root"},
        },
    )
    result = env.call("list_bookmarks", {})
    assert_returns(result, [{"label": "home"}, {"label": "log"}, {"label": "press"}, {"label": "zoo"}])


def test_list_trash_lists_the_own_items() -> None:
    env = start(FileSystem)
    result = env.call("list_trash", {})
    assert_returns(result, [{"item_id": "T0001", "node_id": "N0021", "folder": "N0005"}])


def test_list_trash_lists_nothing_for_someone_who_never_threw_anything_away() -> None:
    env = start(FileSystem, set={"/actor": "cleo"})
    result = env.call("list_trash", {})
    assert_returns(result, [])


def test_list_trash_lists_the_oldest_first_and_what_was_removed_together_by_number() -> None:
    env = start(
        FileSystem,
        seed="archive",
        set={
            "/trash_items/T0009": {
                "node_id": "N0117",
                "folder": "N0107",
                "removed_by": "root",
                "removed_at": "2026-07-01T11:00:00Z",
            },
            "/trash_items/T0006": {
                "node_id": "N0118",
                "folder": "N0107",
                "removed_by": "root",
                "removed_at": "2026-07-01T12:00:00Z",
            },
            "/nodes/N0117": {
                "name": "a.html",
                "parent": None,
                "kind": "file",
                "content": "a",
                "owner": "root",
                "group": "wheel",
                "mode": "644",
            },
            "/nodes/N0118": {
                "name": "b.html",
                "parent": None,
                "kind": "file",
                "content": "b",
                "owner": "root",
                "group": "wheel",
                "mode": "644",
            },
        },
    )
    result = env.call("list_trash", {})
    assert_returns(result, [{"item_id": "T0009"}, {"item_id": "T0006"}, {"item_id": "T0008"}])


def test_list_backups_lists_one() -> None:
    env = start(FileSystem)
    result = env.call("list_backups", {})
    assert_returns(result, [{"backup_id": "B001", "label": "before spring", "origin": "/home/ada/data", "size": 12}])


def test_list_backups_lists_the_newest_first() -> None:
    env = start(FileSystem, seed="archive")
    result = env.call("list_backups", {})
    assert_returns(result, [{"backup_id": "B011", "size": 25}, {"backup_id": "B010", "size": 13}])


def test_cd_goes_down() -> None:
    env = start(FileSystem)
    result = env.call("cd", {"folder": "notes"})
    assert_returns(result, {"current_working_directory": "/home/ada/notes"})
    assert_changes(result, ["/cwd", "/previous"])
    assert env.previous == "N0003"


def test_cd_goes_up() -> None:
    env = start(FileSystem)
    result = env.call("cd", {"folder": ".."})
    assert_returns(result, {"current_working_directory": "/home"})


def test_cd_goes_back() -> None:
    env = start(FileSystem, set={"/previous": "N0014"})
    result = env.call("cd", {"folder": "-"})
    assert_returns(result, {"current_working_directory": "/shared"})


def test_cd_stays_at_the_root() -> None:
    env = start(FileSystem)
    result = env.call("cd", {"folder": "../../../.."})
    assert_returns(result, {"current_working_directory": "/"})


def test_cd_goes_to_a_bookmark() -> None:
    env = start(FileSystem)
    result = env.call("cd", {"folder": "@minutes"})
    assert_returns(result, {"current_working_directory": "/shared/minutes"})


def test_cd_refuses_to_go_back_from_the_start() -> None:
    env = start(FileSystem)
    result = env.call("cd", {"folder": "-"})
    assert_refused(result, "no_such_path", "There is no -; the current folder is /home/ada.")


def test_cd_refuses_a_path_that_leads_nowhere() -> None:
    env = start(FileSystem)
    result = env.call("cd", {"folder": "note"})
    assert_refused(result, "no_such_path", "There is no note; the current folder is /home/ada.")


def test_cd_refuses_a_file() -> None:
    env = start(FileSystem)
    result = env.call("cd", {"folder": "report.txt"})
    assert_refused(result, "not_a_folder", "report.txt is a file.")


def test_cd_refuses_a_closed_folder() -> None:
    env = start(FileSystem)
    result = env.call("cd", {"folder": "/root"})
    assert_refused(result, "may_not_enter", "ada may not enter /root.")


def test_cd_goes_home_wherever_that_is() -> None:
    env = start(FileSystem, set={"/actor": "cleo", "/users/cleo/home": "N0014"})
    result = env.call("cd", {"folder": "~"})
    assert_returns(result, {"current_working_directory": "/shared"})


def test_cd_does_not_go_back_to_a_folder_in_the_trash() -> None:
    env = start(FileSystem, set={"/actor": "ben", "/previous": "N0023"})
    result = env.call("cd", {"folder": "-"})
    assert_refused(result, "no_such_path")


def test_cd_takes_for_the_folder_before_only_where_nothing_follows() -> None:
    env = start(FileSystem, set={"/previous": "N0014"})
    result = env.call("cd", {"folder": "-/minutes"})
    assert_refused(result, "no_such_path")


def test_mkdir_makes_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "pictures"})
    assert_returns(
        result,
        {
            "path": "/home/ada/pictures",
            "kind": "directory",
            "size": 0,
            "owner": "ada",
            "mode": "755",
            "created_at": "2026-03-02T09:00:00Z",
        },
    )
    assert_changes(result, ["/nodes/N0003/modified_at", "/nodes/N0025"])
    assert [one["name"] for one in env.entries(env.nodes["N0003"])] == [
        ".profile",
        "data",
        "drafts",
        "notes",
        "pictures",
        "report.txt",
    ]


def test_mkdir_makes_a_folder_elsewhere() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "/shared//letters//"})
    assert_returns(result, {"path": "/shared/letters", "group": "staff"})


def test_mkdir_makes_a_folder_as_deep_as_allowed() -> None:
    env = start(FileSystem, set={"/max_depth": 4})
    result = env.call("mkdir", {"dir_name": "notes/a"})
    assert_returns(result, {"path": "/home/ada/notes/a"})


def test_mkdir_refuses_to_nest_deeper() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/nodes/N0020/parent": "N0010"})
    result = env.call("mkdir", {"dir_name": "data/drafts/a"})
    assert_refused(result, "too_deep", "a would stand 5 levels deep, and 4 are allowed.")


def test_mkdir_refuses_a_folder_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "pictures/summer"})
    assert_refused(result, "no_such_folder", "There is no folder to hold summer; make it first.")


def test_mkdir_refuses_a_name_with_a_hook() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "@home"})
    assert_refused(result, "illegal_name", "'@home' cannot be the name of a file or folder.")


def test_mkdir_refuses_a_name_of_dots() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": ".."})
    assert_refused(result, "illegal_name")


def test_mkdir_refuses_a_name_that_is_taken() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "data"})
    assert_refused(result, "name_taken", "There is a data in that folder already.")


def test_mkdir_refuses_the_folder_of_somebody_else() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "/home/ben/for_ben"})
    assert_refused(result, "may_not_write", "ada may not write in /home/ben.")


def test_mkdir_takes_the_longest_name() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "a234567890123456789012345678901234567890123456789012345678901234"})
    assert_returns(result, {"path": "/home/ada/a234567890123456789012345678901234567890123456789012345678901234"})


def test_mkdir_refuses_a_name_that_is_a_letter_longer() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "a2345678901234567890123456789012345678901234567890123456789012345"})
    assert_refused(result, "illegal_name")


def test_mkdir_takes_a_name_with_a_blank_and_begins_it_now() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "to do"})
    assert_returns(result, {"path": "/home/ada/to do", "created_at": "2026-03-02T09:00:00Z", "modified_at": "2026-03-02T09:00:00Z"})


def test_mkdir_looks_for_the_folder_before_the_name() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "no/@x"})
    assert_refused(result, "no_such_folder")


def test_mkdir_looks_at_the_name_before_the_rights_on_the_folder() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "../@x"})
    assert_refused(result, "illegal_name")


def test_mkdir_looks_at_the_rights_on_the_folder_before_the_depth() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/nodes/N0020/parent": "N0010", "/nodes/N0020/owner": "ben"})
    result = env.call("mkdir", {"dir_name": "data/drafts/x"})
    assert_refused(result, "may_not_write")


def test_mkdir_refuses_no_name_at_all() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "/"})
    assert_refused(result, "illegal_name", "'' cannot be the name of a file or folder.")


def test_mkdir_makes_it_in_the_root() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("mkdir", {"dir_name": "/letters"})
    assert_returns(result, {"path": "/letters"})


def test_mkdir_takes_a_name_that_begins_and_ends_with_a_line() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "notes/_"})
    assert_returns(result, {"path": "/home/ada/notes/_"})


def test_mkdir_refuses_a_dot() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "notes/."})
    assert_refused(result, "illegal_name")


def test_mkdir_takes_all_characters_but_the_few_that_are_ruled_out() -> None:
    env = start(FileSystem)
    result = env.call("mkdir", {"dir_name": "-x.~@ \\É"})
    assert_returns(result, {"path": "/home/ada/-x.~@ \\É"})
    assert env.legal("...") and env.legal(".x") and env.legal(" ") and env.legal(" x ") and env.legal("x\u00a0y")
    assert env.legal("éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé")
    assert not env.legal("x\ty") and not env.legal("x\ny") and not env.legal("x/y")


def test_mkdir_takes_for_no_folder_before_what_stands_in_it() -> None:
    env = start(FileSystem, set={"/previous": "N0010"})
    result = env.call("mkdir", {"dir_name": "-/x"})
    assert_refused(result, "no_such_folder")


def test_touch_makes_a_file() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "plan.txt"})
    assert_returns(
        result, {"path": "/home/ada/plan.txt", "kind": "file", "size": 0, "owner": "ada", "group": "staff", "mode": "644"}
    )
    assert_changes(result, ["/nodes/N0003/modified_at", "/nodes/N0025"])


def test_touch_refuses_a_folder_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "report.txt/plan.txt"})
    assert_refused(result, "no_such_folder", "There is no folder to hold plan.txt; make it first.")


def test_touch_refuses_a_name_with_a_tilde() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "~plan"})
    assert_refused(result, "illegal_name")


def test_touch_refuses_a_name_that_is_too_long() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
    assert_refused(result, "illegal_name")


def test_touch_refuses_the_name_that_stands_for_the_folder_before() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "-"})
    assert_refused(result, "illegal_name")


def test_touch_refuses_a_name_that_is_taken() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "report.txt"})
    assert_refused(result, "name_taken", "There is a report.txt in that folder already.")


def test_touch_refuses_the_folder_of_somebody_else() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "../plan.txt"})
    assert_refused(result, "may_not_write", "ada may not write in /home.")


def test_touch_refuses_to_nest_deeper() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/nodes/N0020/parent": "N0010"})
    result = env.call("touch", {"file_name": "data/drafts/plan.txt"})
    assert_refused(result, "too_deep")


def test_touch_makes_a_file_as_deep_as_is_allowed_and_begins_it_now() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/max_backups": 9})
    result = env.call("touch", {"file_name": "data/plan.txt"})
    assert_returns(
        result, {"path": "/home/ada/data/plan.txt", "created_at": "2026-03-02T09:00:00Z", "modified_at": "2026-03-02T09:00:00Z"}
    )


def test_touch_counts_levels_not_backups() -> None:
    env = start(FileSystem, set={"/max_backups": 1})
    result = env.call("touch", {"file_name": "data/plan.txt"})
    assert_returns(result, {"path": "/home/ada/data/plan.txt"})


def test_touch_looks_for_the_folder_before_the_name() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "no/@x"})
    assert_refused(result, "no_such_folder")


def test_touch_looks_at_the_name_before_the_rights_on_the_folder() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "../@x"})
    assert_refused(result, "illegal_name")


def test_touch_looks_at_the_rights_on_the_folder_before_the_depth() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/nodes/N0020/parent": "N0010", "/nodes/N0020/owner": "ben"})
    result = env.call("touch", {"file_name": "data/drafts/x"})
    assert_refused(result, "may_not_write")


def test_touch_refuses_no_name_at_all() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "/"})
    assert_refused(result, "illegal_name", "'' cannot be the name of a file or folder.")


def test_touch_makes_it_in_the_root() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("touch", {"file_name": "/plan.txt"})
    assert_returns(result, {"path": "/plan.txt"})


def test_touch_takes_a_name_that_begins_and_ends_with_a_line() -> None:
    env = start(FileSystem)
    result = env.call("touch", {"file_name": "notes/_"})
    assert_returns(result, {"path": "/home/ada/notes/_"})


def test_echo_shows_a_text() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "Hello"})
    assert_returns(result, {"terminal_output": "Hello", "file": None})
    assert_changes(result, [])


def test_echo_writes_a_new_file() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "Hello", "file_name": "hello.txt"})
    assert_returns(
        result,
        {
            "terminal_output": None,
            "file": {"path": "/home/ada/hello.txt", "size": 5, "mode": "644", "created_at": "2026-03-02T09:00:00Z"},
        },
    )
    assert_changes(result, ["/nodes/N0003/modified_at", "/nodes/N0025"])


def test_echo_writes_over_a_text() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "Nothing.", "file_name": "notes/todo.txt"})
    assert_returns(result, {"file": {"path": "/home/ada/notes/todo.txt", "size": 8}})
    assert_changes(result, ["/nodes/N0006/content", "/nodes/N0006/modified_at"])


def test_echo_writes_behind_a_text() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": " Or March.", "file_name": "report.txt", "append": True})
    assert_succeeds(result)
    assert_changes(result, ["/nodes/N0008/content", "/nodes/N0008/modified_at"])
    assert env.nodes["N0008"].get("content") == "Costs rose in March.\nIncome fell in March.\nCosts fell in April. Or March."


def test_echo_writes_the_file_of_somebody_else_who_lets_the_group_write() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "Papers.", "file_name": "/shared/readme.txt"})
    assert_returns(result, {"file": {"owner": "ben", "size": 7}})
    assert_changes(result, ["/nodes/N0015/content", "/nodes/N0015/modified_at"])


def test_echo_fills_the_quota_to_the_last_byte() -> None:
    env = start(FileSystem, set={"/users/ada/quota": 196})
    result = env.call("echo", {"content": "12345", "file_name": "five"})
    assert_returns(result, {"file": {"size": 5}})


def test_echo_refuses_a_byte_more() -> None:
    env = start(FileSystem, set={"/users/ada/quota": 195})
    result = env.call("echo", {"content": "12345", "file_name": "five"})
    assert_refused(result, "quota_exceeded", "5 more bytes are too many; ada uses 191 of 195.")


def test_echo_charges_the_owner_of_the_file() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "!", "file_name": "/shared/readme.txt", "append": True})
    assert_refused(result, "quota_exceeded", "1 more bytes are too many; ben uses 60 of 60.")


def test_echo_refuses_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "x", "file_name": "data"})
    assert_refused(result, "is_a_folder", "data is a folder.")


def test_echo_refuses_a_file_that_others_may_not_write() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "x", "file_name": "/shared/café.txt"})
    assert_refused(result, "may_not_overwrite", "ada may not write /shared/café.txt.")


def test_echo_refuses_the_folder_of_somebody_else() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "x", "file_name": "/home/ben/x"})
    assert_refused(result, "may_not_write", "ada may not write in /home/ben.")


def test_echo_refuses_a_folder_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "x", "file_name": "no/x"})
    assert_refused(result, "no_such_folder", "There is no folder to hold x; make it first.")


def test_echo_refuses_a_name_with_a_hook() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "x", "file_name": "@x"})
    assert_refused(result, "illegal_name", "'@x' cannot be the name of a file or folder.")


def test_echo_refuses_to_nest_deeper() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/nodes/N0020/parent": "N0010"})
    result = env.call("echo", {"content": "x", "file_name": "data/drafts/x"})
    assert_refused(result, "too_deep", "x would stand 5 levels deep, and 4 are allowed.")


def test_echo_makes_a_file_as_deep_as_is_allowed() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/max_backups": 1})
    result = env.call("echo", {"content": "Hello", "file_name": "data/plan.txt"})
    assert_returns(result, {"file": {"path": "/home/ada/data/plan.txt"}})


def test_echo_shows_a_text_that_would_not_fit_on_the_disk() -> None:
    env = start(FileSystem, set={"/users/ada/quota": 192})
    result = env.call("echo", {"content": "Much more than one byte"})
    assert_returns(result, {"terminal_output": "Much more than one byte"})


def test_echo_says_that_a_folder_has_no_text_even_where_it_may_not_be_written() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "x", "file_name": "/home"})
    assert_refused(result, "is_a_folder")


def test_echo_looks_at_the_name_before_the_rights_on_the_folder() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "x", "file_name": "../@x"})
    assert_refused(result, "illegal_name")


def test_echo_looks_at_the_rights_on_the_folder_before_the_depth() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/nodes/N0020/parent": "N0010", "/nodes/N0020/owner": "ben"})
    result = env.call("echo", {"content": "x", "file_name": "data/drafts/x"})
    assert_refused(result, "may_not_write")


def test_echo_writes_over_a_file_where_it_may_not_make_one() -> None:
    env = start(FileSystem, set={"/nodes/N0013/mode": "666"})
    result = env.call("echo", {"content": "No key.", "file_name": "../ben/secret.txt"})
    assert_returns(result, {"file": {"path": "/home/ben/secret.txt", "size": 7, "owner": "ben"}})


def test_echo_dates_a_new_file() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "Hello", "file_name": "hello.txt"})
    assert_returns(result, {"file": {"created_at": "2026-03-02T09:00:00Z", "modified_at": "2026-03-02T09:00:00Z"}})


def test_echo_shows_an_empty_text() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": ""})
    assert_returns(result, {"terminal_output": "", "file": None})


def test_echo_shows_a_text_as_it_is() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "  a\n"})
    assert_returns(result, {"terminal_output": "  a\n"})


def test_echo_empties_a_file() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "", "file_name": "notes/todo.txt"})
    assert_returns(result, {"file": {"size": 0}})
    assert_changes(result, ["/nodes/N0006/content", "/nodes/N0006/modified_at"])


def test_echo_begins_a_file_with_the_text_as_it_is_where_there_is_none_to_write_behind() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": " a\n\nb\n", "file_name": ".plan", "append": True})
    assert_returns(result, {"terminal_output": None, "file": {"path": "/home/ada/.plan", "size": 6, "mode": "644"}})
    assert env.nodes["N0025"].get("content") == " a\n\nb\n"


def test_echo_leaves_to_a_file_its_owner_group_rights_and_first_day_whoever_writes_it() -> None:
    env = start(FileSystem, seed="archive", set={"/nodes/N0108/created_at": "2026-01-01T00:00:00Z"})
    result = env.call("echo", {"content": "<h1>Été</h1>\n", "file_name": "@press/autumn.html"})
    assert_returns(
        result,
        {
            "terminal_output": None,
            "file": {
                "size": 15,
                "owner": "iris",
                "group": "press",
                "mode": "660",
                "created_at": "2026-01-01T00:00:00Z",
                "modified_at": "2026-07-01T22:30:00Z",
            },
        },
    )
    assert_changes(result, ["/nodes/N0108/content", "/nodes/N0108/modified_at"])


def test_echo_makes_a_file_of_the_writer_and_the_writer_s_group_whosever_the_folder_is() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("echo", {"content": "x", "file_name": "x"})
    assert_returns(result, {"file": {"path": "/home/ada/x", "owner": "root", "group": "wheel"}})


def test_echo_writes_on_where_the_text_ends_be_it_in_a_new_line() -> None:
    env = start(FileSystem)
    result = env.call("echo", {"content": "- a\n", "file_name": "notes/ideas.md", "append": True})
    assert_succeeds(result)
    assert env.nodes["N0007"].get("content") == "# Ideas\n\nA garden of paths.\n- a\n"


def test_cp_copies_a_file_into_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "report.txt", "destination": "notes"})
    assert_returns(result, {"result": "'report.txt' copied to 'notes/report.txt'", "path": "/home/ada/notes/report.txt"})
    assert_changes(result, ["/nodes/N0005/modified_at", "/nodes/N0025"])
    assert env.nodes["N0025"].get("content") == env.nodes["N0008"].get("content")


def test_cp_copies_a_folder_to_a_new_name() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "data", "destination": "data2"})
    assert_returns(result, {"result": "'data' copied to 'data2'", "path": "/home/ada/data2"})
    assert_changes(result, ["/nodes/N0003/modified_at", "/nodes/N0025", "/nodes/N0026", "/nodes/N0027"])
    assert [one["name"] for one in env.below(env.nodes["N0025"])] == ["data2", "february.csv", "january.csv"]


def test_cp_makes_the_copy_the_copier_s_own() -> None:
    env = start(FileSystem, set={"/nodes/N0015/group": "guests", "/nodes/N0015/mode": "666"})
    result = env.call("cp", {"source": "/shared/readme.txt", "destination": "mine.txt"})
    assert_returns(result, {"path": "/home/ada/mine.txt"})
    assert env.nodes["N0025"]["owner"] == "ada" and env.nodes["N0025"]["group"] == "staff"
    assert env.nodes["N0025"]["mode"] == "666"


def test_cp_refuses_what_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "raport.txt", "destination": "notes"})
    assert_refused(result, "no_such_path", "There is no raport.txt; the current folder is /home/ada.")


def test_cp_refuses_a_folder_with_a_secret_in_it() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "../ben", "destination": "notes"})
    assert_refused(result, "may_not_read", "ada may not read all of ../ben.")


def test_cp_refuses_a_folder_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "report.txt", "destination": "no/report.txt"})
    assert_refused(result, "no_such_folder")


def test_cp_refuses_a_name_of_dots() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "report.txt", "destination": "report.txt/.."})
    assert_refused(result, "no_such_folder")


def test_cp_refuses_a_name_with_a_tilde() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "report.txt", "destination": "~report"})
    assert_refused(result, "illegal_name")


def test_cp_refuses_to_write_over_a_file() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "report.txt", "destination": "notes/todo.txt"})
    assert_refused(result, "name_taken", "There is a todo.txt in that folder already.")


def test_cp_refuses_the_folder_of_somebody_else() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "report.txt", "destination": "/home/ben"})
    assert_refused(result, "may_not_write", "ada may not write in /home/ben.")


def test_cp_refuses_to_copy_a_folder_into_itself() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "notes", "destination": "notes/more"})
    assert_refused(result, "into_itself", "/home/ada/notes is in /home/ada/notes, which cannot hold itself.")


def test_cp_refuses_to_nest_deeper() -> None:
    env = start(FileSystem, set={"/max_depth": 4})
    result = env.call("cp", {"source": "data", "destination": "notes"})
    assert_refused(result, "too_deep", "data would stand 5 levels deep, and 4 are allowed.")


def test_cp_refuses_more_than_the_quota() -> None:
    env = start(FileSystem, set={"/users/ada/quota": 238})
    result = env.call("cp", {"source": "data", "destination": "notes"})
    assert_refused(result, "quota_exceeded", "48 more bytes are too many; ada uses 191 of 238.")


def test_cp_says_that_a_name_is_taken_even_where_nothing_may_be_written() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "report.txt", "destination": "../ben/secret.txt"})
    assert_refused(result, "name_taken")


def test_cp_looks_at_the_rights_on_the_folder_before_what_is_copied_into_it() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "/shared/minutes", "destination": "/shared/minutes/more"})
    assert_refused(result, "may_not_write")


def test_cp_looks_at_the_depth_before_the_quota() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/users/ada/quota": 238})
    result = env.call("cp", {"source": "data", "destination": "notes"})
    assert_refused(result, "too_deep")


def test_cp_copies_as_deep_and_as_much_as_is_allowed() -> None:
    env = start(FileSystem, set={"/max_depth": 5, "/users/ada/quota": 239})
    result = env.call("cp", {"source": "data", "destination": "notes"})
    assert_returns(result, {"path": "/home/ada/notes/data"})


def test_cp_says_where_it_is_copied_to_with_one_slash() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "report.txt", "destination": "notes/"})
    assert_returns(result, {"result": "'report.txt' copied to 'notes/report.txt'"})


def test_cp_keeps_the_name_of_the_folder_as_it_was_given() -> None:
    env = start(FileSystem, set={"/nodes/N0010/name": "data_"})
    result = env.call("cp", {"source": "report.txt", "destination": "data_"})
    assert_returns(result, {"result": "'report.txt' copied to 'data_/report.txt'"})


def test_cp_refuses_to_copy_the_root() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("cp", {"source": "/", "destination": "notes"})
    assert_refused(result, "illegal_name")


def test_cp_copies_all_levels_with_their_rights_as_new_and_as_the_copier_s_own() -> None:
    env = start(
        FileSystem,
        set={
            "/actor": "root",
            "/max_depth": 5,
            "/nodes/N0003/modified_at": "2026-01-03T00:00:00Z",
            "/nodes/N0014/owner": "ben",
            "/nodes/N0014/modified_at": "2026-01-03T00:00:00Z",
            "/nodes/N0015/created_at": "2026-01-01T00:00:00Z",
            "/nodes/N0015/modified_at": "2026-01-02T00:00:00Z",
            "/nodes/N0025": {
                "name": ".empty",
                "parent": "N0016",
                "kind": "directory",
                "owner": "ben",
                "group": "staff",
                "mode": "700",
            },
        },
    )
    result = env.call("cp", {"source": "/shared/.", "destination": "papers/"})
    assert_returns(result, {"result": "'/shared/.' copied to 'papers/'", "path": "/home/ada/papers"})
    assert_changes(
        result,
        [
            "/nodes/N0003/modified_at",
            "/nodes/N0026",
            "/nodes/N0027",
            "/nodes/N0028",
            "/nodes/N0029",
            "/nodes/N0030",
            "/nodes/N0031",
        ],
    )
    assert [env.path_of(one) for one in env.below(env.nodes["N0026"])] == [
        "/home/ada/papers",
        "/home/ada/papers/café.txt",
        "/home/ada/papers/minutes",
        "/home/ada/papers/minutes/.empty",
        "/home/ada/papers/minutes/march.txt",
        "/home/ada/papers/readme.txt",
    ]
    assert [env.key_of(one) for one in env.below(env.nodes["N0026"])] == ["N0026", "N0027", "N0028", "N0029", "N0030", "N0031"]
    assert [one["mode"] for one in env.below(env.nodes["N0026"])] == ["775", "644", "750", "700", "640", "664"]
    assert all(one["owner"] == "root" and one["group"] == "wheel" for one in env.below(env.nodes["N0026"]))
    assert all(
        one["created_at"] == "2026-03-02T09:00:00Z" and one["modified_at"] == one["created_at"]
        for one in env.below(env.nodes["N0026"])
    )


def test_cp_copies_the_current_folder_under_its_name() -> None:
    env = start(FileSystem, set={"/cwd": "N0010"})
    result = env.call("cp", {"source": ".", "destination": "/home/ada/data/../notes"})
    assert_returns(result, {"result": "'.' copied to '/home/ada/data/../notes/data'", "path": "/home/ada/notes/data"})


def test_cp_counts_the_levels_of_the_deepest_part() -> None:
    env = start(FileSystem, set={"/max_depth": 4})
    result = env.call("cp", {"source": "/shared", "destination": "papers"})
    assert_refused(result, "too_deep", "papers would stand 5 levels deep, and 4 are allowed.")


def test_cp_copies_an_empty_folder() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "drafts", "destination": "notes"})
    assert_returns(result, {"path": "/home/ada/notes/drafts"})
    assert_changes(result, ["/nodes/N0005/modified_at", "/nodes/N0025"])


def test_cp_copies_into_the_current_folder() -> None:
    env = start(FileSystem)
    result = env.call("cp", {"source": "/shared/readme.txt", "destination": "."})
    assert_returns(result, {"result": "'/shared/readme.txt' copied to './readme.txt'", "path": "/home/ada/readme.txt"})


def test_mv_moves_a_file_into_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "report.txt", "destination": "notes"})
    assert_returns(result, {"result": "'report.txt' moved to 'notes/report.txt'", "path": "/home/ada/notes/report.txt"})
    assert_changes(result, ["/nodes/N0008/parent", "/nodes/N0005/modified_at"])


def test_mv_gives_a_new_name() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "report.txt", "destination": "march.txt"})
    assert_returns(result, {"result": "'report.txt' moved to 'march.txt'", "path": "/home/ada/march.txt"})
    assert_changes(result, ["/nodes/N0008/name", "/nodes/N0003/modified_at"])


def test_mv_moves_a_folder_with_all_that_is_in_it() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "data", "destination": "/shared/numbers"})
    assert_returns(result, {"path": "/shared/numbers"})
    assert_changes(result, ["/nodes/N0010/name", "/nodes/N0010/parent", "/nodes/N0014/modified_at"])
    assert env.path_of(env.nodes["N0011"]) == "/shared/numbers/january.csv"


def test_mv_moves_along_the_current_folder() -> None:
    env = start(FileSystem, set={"/cwd": "N0010"})
    result = env.call("mv", {"source": "../data", "destination": "../notes"})
    assert_returns(result, {"path": "/home/ada/notes/data"})
    assert env.path_of(env.nodes[env.cwd]) == "/home/ada/notes/data"


def test_mv_refuses_what_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "raport.txt", "destination": "notes"})
    assert_refused(result, "no_such_path")


def test_mv_refuses_to_move_the_root() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "/", "destination": "notes"})
    assert_refused(result, "is_the_root", "The root folder stays where it is.")


def test_mv_refuses_to_take_from_others() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "/home/ben/secret.txt", "destination": "notes"})
    assert_refused(result, "may_not_take", "ada may not write in /home/ben.")


def test_mv_refuses_the_folder_of_somebody_else() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "report.txt", "destination": "/home/ben"})
    assert_refused(result, "may_not_write", "ada may not write in /home/ben.")


def test_mv_refuses_a_folder_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "report.txt", "destination": "old/report.txt"})
    assert_refused(result, "no_such_folder", "There is no folder to hold report.txt; make it first.")


def test_mv_refuses_a_name_with_a_tilde() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "report.txt", "destination": "~report"})
    assert_refused(result, "illegal_name")


def test_mv_refuses_to_write_over_a_file() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "report.txt", "destination": "notes/todo.txt"})
    assert_refused(result, "name_taken")


def test_mv_refuses_to_move_a_folder_into_itself() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "notes", "destination": "notes/more"})
    assert_refused(result, "into_itself")


def test_mv_refuses_a_move_to_where_it_is() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "report.txt", "destination": "."})
    assert_refused(result, "nothing_to_move", "report.txt has that name in that folder already.")


def test_mv_refuses_to_nest_deeper() -> None:
    env = start(FileSystem, set={"/max_depth": 4})
    result = env.call("mv", {"source": "data", "destination": "notes"})
    assert_refused(result, "too_deep", "data would stand 5 levels deep, and 4 are allowed.")


def test_mv_looks_for_the_folder_before_the_name() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "report.txt", "destination": "no/@x"})
    assert_refused(result, "no_such_folder")


def test_mv_looks_at_the_name_before_the_rights_on_the_folder() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "report.txt", "destination": "../@x"})
    assert_refused(result, "illegal_name")


def test_mv_looks_at_the_rights_on_the_folder_before_what_is_moved_into_it() -> None:
    env = start(FileSystem, set={"/nodes/N0005/mode": "555"})
    result = env.call("mv", {"source": "notes", "destination": "notes/more"})
    assert_refused(result, "may_not_write")


def test_mv_moves_as_deep_as_is_allowed() -> None:
    env = start(FileSystem, set={"/max_depth": 5})
    result = env.call("mv", {"source": "data", "destination": "notes"})
    assert_returns(result, {"path": "/home/ada/notes/data"})


def test_mv_says_where_it_is_moved_to_with_one_slash() -> None:
    env = start(FileSystem)
    result = env.call("mv", {"source": "report.txt", "destination": "notes/"})
    assert_returns(result, {"result": "'report.txt' moved to 'notes/report.txt'"})


def test_mv_keeps_the_name_of_the_folder_as_it_was_given() -> None:
    env = start(FileSystem, set={"/nodes/N0010/name": "data_"})
    result = env.call("mv", {"source": "report.txt", "destination": "data_"})
    assert_returns(result, {"result": "'report.txt' moved to 'data_/report.txt'"})


def test_mv_refuses_to_move_a_folder_anywhere_into_itself() -> None:
    env = start(FileSystem, set={"/nodes/N0020/parent": "N0010", "/nodes/N0005/parent": "N0020"})
    result = env.call("mv", {"source": "data", "destination": "data/drafts/notes"})
    assert_refused(result, "into_itself", "/home/ada/data/drafts/notes is in /home/ada/data, which cannot hold itself.")


def test_mv_moves_a_folder_into_one_whose_name_begins_alike() -> None:
    env = start(FileSystem, set={"/nodes/N0020/name": "data2"})
    result = env.call("mv", {"source": "data", "destination": "data2"})
    assert_returns(result, {"path": "/home/ada/data2/data"})


def test_mv_counts_the_levels_of_the_deepest_part() -> None:
    env = start(FileSystem, set={"/actor": "root", "/max_depth": 4})
    result = env.call("mv", {"source": "/shared", "destination": "papers"})
    assert_refused(result, "too_deep", "papers would stand 5 levels deep, and 4 are allowed.")


def test_rm_removes_a_file() -> None:
    env = start(FileSystem)
    result = env.call("rm", {"file_name": "report.txt"})
    assert_returns(result, {"result": "'report.txt' removed", "freed": 63})
    assert_changes(result, ["/nodes/N0008"])


def test_rm_removes_a_folder_with_all_that_refers_to_it() -> None:
    env = start(
        FileSystem,
        set={
            "/bookmarks/numbers": {"folder": "N0010", "created_by": "ada"},
            "/previous": "N0010",
            "/trash_items/T0001/folder": "N0010",
        },
    )
    result = env.call("rm", {"file_name": "data"})
    assert_returns(result, {"freed": 48})
    assert_changes(
        result, ["/nodes/N0010", "/nodes/N0011", "/nodes/N0012", "/bookmarks/numbers", "/previous", "/trash_items/T0001/folder"]
    )


def test_rm_refuses_what_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("rm", {"file_name": "raport.txt"})
    assert_refused(result, "no_such_path", "There is no raport.txt; the current folder is /home/ada.")


def test_rm_refuses_to_remove_the_root() -> None:
    env = start(FileSystem)
    result = env.call("rm", {"file_name": "/"})
    assert_refused(result, "is_the_root")


def test_rm_refuses_to_take_from_others() -> None:
    env = start(FileSystem)
    result = env.call("rm", {"file_name": "/home/ben/secret.txt"})
    assert_refused(result, "may_not_take")


def test_rm_refuses_to_remove_the_current_folder() -> None:
    env = start(FileSystem, set={"/cwd": "N0005"})
    result = env.call("rm", {"file_name": "."})
    assert_refused(result, "node_in_use", "It is or holds the current folder or the home of a user.")


def test_rm_refuses_to_remove_a_home() -> None:
    env = start(FileSystem, set={"/actor": "root", "/cwd": "N0018"})
    result = env.call("rm", {"file_name": "/home"})
    assert_refused(result, "node_in_use", "It is or holds the current folder or the home of a user.")


def test_rmdir_removes_an_empty_folder() -> None:
    env = start(FileSystem)
    result = env.call("rmdir", {"dir_name": "drafts"})
    assert_returns(result, {"result": "'drafts' removed"})
    assert_changes(result, ["/nodes/N0020"])


def test_rmdir_refuses_what_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("rmdir", {"dir_name": "draft"})
    assert_refused(result, "no_such_path", "There is no draft; the current folder is /home/ada.")


def test_rmdir_refuses_a_file() -> None:
    env = start(FileSystem)
    result = env.call("rmdir", {"dir_name": "report.txt"})
    assert_refused(result, "not_a_folder", "report.txt is a file.")


def test_rmdir_refuses_to_remove_the_root() -> None:
    env = start(FileSystem)
    result = env.call("rmdir", {"dir_name": "/"})
    assert_refused(result, "is_the_root")


def test_rmdir_refuses_a_folder_that_holds_something() -> None:
    env = start(FileSystem)
    result = env.call("rmdir", {"dir_name": "data"})
    assert_refused(result, "not_empty", "data is not empty: it holds 2 things.")


def test_rmdir_refuses_to_take_from_others() -> None:
    env = start(FileSystem)
    result = env.call("rmdir", {"dir_name": "/home/cleo"})
    assert_refused(result, "may_not_take", "ada may not write in /home.")


def test_rmdir_refuses_to_remove_the_current_folder() -> None:
    env = start(FileSystem, set={"/cwd": "N0020"})
    result = env.call("rmdir", {"dir_name": "."})
    assert_refused(result, "node_in_use", "It is or holds the current folder or the home of a user.")


def test_rmdir_refuses_to_remove_a_home() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("rmdir", {"dir_name": "/home/cleo"})
    assert_refused(result, "node_in_use", "It is or holds the current folder or the home of a user.")


def test_rmdir_says_that_a_folder_is_not_empty_even_where_it_may_not_be_removed() -> None:
    env = start(FileSystem)
    result = env.call("rmdir", {"dir_name": "/home/ben"})
    assert_refused(result, "not_empty")


def test_chmod_opens_a_file_to_the_group() -> None:
    env = start(FileSystem)
    result = env.call("chmod", {"path": "notes/ideas.md", "mode": "640"})
    assert_returns(result, {"path": "/home/ada/notes/ideas.md", "mode": "640"})
    assert_changes(result, ["/nodes/N0007/mode"])


def test_chmod_lets_an_administrator_do_it() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("chmod", {"path": "report.txt", "mode": "600"})
    assert_returns(result, {"mode": "600", "owner": "ada"})


def test_chmod_refuses_what_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("chmod", {"path": "raport.txt", "mode": "600"})
    assert_refused(result, "no_such_path", "There is no raport.txt; the current folder is /home/ada.")


def test_chmod_refuses_what_belongs_to_others() -> None:
    env = start(FileSystem)
    result = env.call("chmod", {"path": "/shared/readme.txt", "mode": "600"})
    assert_refused(result, "not_the_owner", "/shared/readme.txt belongs to ben.")


def test_chgrp_gives_a_file_to_another_group() -> None:
    env = start(FileSystem, set={"/groups/guests/members": ["cleo", "ada"]})
    result = env.call("chgrp", {"path": "report.txt", "group": "guests"})
    assert_returns(result, {"group": "guests"})
    assert_changes(result, ["/nodes/N0008/group"])


def test_chgrp_refuses_a_group_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("chgrp", {"path": "report.txt", "group": "stuff"})
    assert_refused(result, "group_not_found", "There is no group stuff.")


def test_chgrp_refuses_what_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("chgrp", {"path": "raport.txt", "group": "staff"})
    assert_refused(result, "no_such_path")


def test_chgrp_refuses_what_belongs_to_others() -> None:
    env = start(FileSystem)
    result = env.call("chgrp", {"path": "/shared/readme.txt", "group": "staff"})
    assert_refused(result, "not_the_owner")


def test_chgrp_refuses_a_group_of_others() -> None:
    env = start(FileSystem)
    result = env.call("chgrp", {"path": "report.txt", "group": "guests"})
    assert_refused(result, "not_a_member", "ada is no member of guests.")


def test_chgrp_lets_an_administrator_give_anything_to_any_group() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("chgrp", {"path": "report.txt", "group": "guests"})
    assert_returns(result, {"owner": "ada", "group": "guests"})


def test_chgrp_looks_at_the_owner_before_the_group() -> None:
    env = start(FileSystem)
    result = env.call("chgrp", {"path": "/shared/readme.txt", "group": "guests"})
    assert_refused(result, "not_the_owner")


def test_chown_gives_a_folder_away_and_not_what_is_in_it() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("chown", {"path": "data", "owner": "ben"})
    assert_returns(result, {"path": "/home/ada/data", "owner": "ben"})
    assert_changes(result, ["/nodes/N0010/owner"])


def test_chown_gives_all_that_is_in_it() -> None:
    env = start(FileSystem, set={"/actor": "root", "/users/ben/quota": 108})
    result = env.call("chown", {"path": "data", "owner": "ben", "recursive": True})
    assert_succeeds(result)
    assert_changes(result, ["/nodes/N0010/owner", "/nodes/N0011/owner", "/nodes/N0012/owner"])


def test_chown_gives_all_that_is_in_it_on_all_levels_whosever_it_is() -> None:
    env = start(FileSystem, set={"/actor": "root", "/nodes/N0017/name": ".march"})
    result = env.call("chown", {"path": "/shared", "owner": "cleo", "recursive": True})
    assert_returns(result, {"path": "/shared", "size": 46, "owner": "cleo", "group": "staff", "mode": "775"})
    assert_changes(
        result, ["/nodes/N0014/owner", "/nodes/N0015/owner", "/nodes/N0016/owner", "/nodes/N0017/owner", "/nodes/N0022/owner"]
    )


def test_chown_changes_nothing_where_nothing_changes() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("chown", {"path": "data", "owner": "ada", "recursive": True})
    assert_succeeds(result)
    assert_changes(result, [])


def test_chown_refuses_people() -> None:
    env = start(FileSystem)
    result = env.call("chown", {"path": "report.txt", "owner": "ben"})
    assert_refused(result, "not_an_administrator", "ada is no administrator.")


def test_chown_refuses_a_user_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("chown", {"path": "report.txt", "owner": "zoe"})
    assert_refused(result, "user_not_found", "There is no user zoe.")


def test_chown_refuses_what_is_not_there() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("chown", {"path": "raport.txt", "owner": "ben"})
    assert_refused(result, "no_such_path")


def test_chown_refuses_more_than_the_quota_of_the_new_owner() -> None:
    env = start(FileSystem, set={"/actor": "root", "/users/ben/quota": 107})
    result = env.call("chown", {"path": "data", "owner": "ben", "recursive": True})
    assert_refused(result, "quota_exceeded", "48 more bytes are too many; ben uses 60 of 107.")


def test_chown_counts_nothing_that_is_the_new_owner_s_already() -> None:
    env = start(FileSystem, set={"/actor": "root", "/users/ada/quota": 191})
    result = env.call("chown", {"path": "data", "owner": "ada", "recursive": True})
    assert_succeeds(result)
    assert_changes(result, [])


def test_bookmark_marks_the_current_folder() -> None:
    env = start(FileSystem)
    result = env.call("bookmark", {"label": "mine"})
    assert_returns(result, {"label": "mine", "folder": "N0003", "created_by": "ada"})
    assert_changes(result, ["/bookmarks/mine"])


def test_bookmark_refuses_a_label_that_is_taken() -> None:
    env = start(FileSystem)
    result = env.call("bookmark", {"label": "minutes", "path": "notes"})
    assert_refused(result, "bookmark_exists", "There is a bookmark minutes already.")


def test_bookmark_refuses_a_path_that_leads_nowhere() -> None:
    env = start(FileSystem)
    result = env.call("bookmark", {"label": "mine", "path": "nots"})
    assert_refused(result, "no_such_path")


def test_bookmark_refuses_a_file() -> None:
    env = start(FileSystem)
    result = env.call("bookmark", {"label": "mine", "path": "report.txt"})
    assert_refused(result, "not_a_folder")


def test_forget_takes_a_bookmark_away() -> None:
    env = start(FileSystem, set={"/actor": "ben"})
    result = env.call("forget", {"label": "minutes"})
    assert_succeeds(result)
    assert_changes(result, ["/bookmarks/minutes"])


def test_forget_refuses_the_bookmark_of_somebody_else() -> None:
    env = start(FileSystem)
    result = env.call("forget", {"label": "minutes"})
    assert_refused(result, "not_the_owner", "The bookmark minutes was set by ben.")


def test_forget_refuses_a_label_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("forget", {"label": "hours"})
    assert_refused(result, "bookmark_not_found", "There is no bookmark hours.")


def test_forget_lets_an_administrator_take_any_away() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("forget", {"label": "minutes"})
    assert_succeeds(result)
    assert_changes(result, ["/bookmarks/minutes"])


def test_trash_throws_a_folder_away() -> None:
    env = start(FileSystem)
    result = env.call("trash", {"path": "data"})
    assert_returns(
        result,
        {"item_id": "T0003", "node_id": "N0010", "folder": "N0003", "removed_by": "ada", "removed_at": "2026-03-02T09:00:00Z"},
    )
    assert_changes(result, ["/nodes/N0010/parent", "/trash_items/T0003"])
    assert env.node_at("data") is None


def test_trash_refuses_what_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("trash", {"path": "date"})
    assert_refused(result, "no_such_path")


def test_trash_refuses_to_throw_the_root_away() -> None:
    env = start(FileSystem)
    result = env.call("trash", {"path": "/"})
    assert_refused(result, "is_the_root")


def test_trash_refuses_to_take_from_others() -> None:
    env = start(FileSystem)
    result = env.call("trash", {"path": "/home/ben/secret.txt"})
    assert_refused(result, "may_not_take")


def test_trash_refuses_to_throw_the_current_folder_away() -> None:
    env = start(FileSystem, set={"/cwd": "N0010"})
    result = env.call("trash", {"path": "."})
    assert_refused(result, "node_in_use")


def test_trash_refuses_to_throw_a_home_away() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("trash", {"path": "/home/ben"})
    assert_refused(result, "node_in_use")


def test_trash_looks_at_the_rights_before_the_use() -> None:
    env = start(FileSystem)
    result = env.call("trash", {"path": "/home/ben"})
    assert_refused(result, "may_not_take")


def test_trash_keeps_in_mind_where_a_file_stood() -> None:
    env = start(FileSystem)
    result = env.call("trash", {"path": "notes/todo.txt"})
    assert_returns(result, {"node_id": "N0006", "folder": "N0005"})


def test_put_back_puts_a_file_back() -> None:
    env = start(FileSystem)
    result = env.call("put_back", {"item_id": "T0001"})
    assert_returns(result, {"path": "/home/ada/notes/old.txt", "size": 9})
    assert_changes(result, ["/nodes/N0021/parent", "/trash_items/T0001"])


def test_put_back_refuses_a_number_that_is_not_in_the_trash() -> None:
    env = start(FileSystem)
    result = env.call("put_back", {"item_id": "T0009"})
    assert_refused(result, "trash_item_not_found", "There is no T0009 in the trash.")


def test_put_back_refuses_what_others_threw_away() -> None:
    env = start(FileSystem)
    result = env.call("put_back", {"item_id": "T0002"})
    assert_refused(result, "not_the_owner", "T0002 was thrown away by ben.")


def test_put_back_refuses_where_the_folder_has_been_removed() -> None:
    env = start(FileSystem, set={"/actor": "ben"})
    result = env.call("put_back", {"item_id": "T0002"})
    assert_refused(result, "no_such_folder", "The folder in which scratch stood is gone.")


def test_put_back_refuses_where_the_folder_lies_in_the_trash_itself() -> None:
    env = start(FileSystem, set={"/trash_items/T0001/folder": "N0023"})
    result = env.call("put_back", {"item_id": "T0001"})
    assert_refused(result, "no_such_folder")


def test_put_back_refuses_where_the_name_has_been_taken() -> None:
    env = start(FileSystem, set={"/nodes/N0021/name": "todo.txt"})
    result = env.call("put_back", {"item_id": "T0001"})
    assert_refused(result, "name_taken", "There is a todo.txt in that folder already.")


def test_put_back_refuses_a_folder_that_others_have_closed() -> None:
    env = start(FileSystem, set={"/trash_items/T0001/folder": "N0004"})
    result = env.call("put_back", {"item_id": "T0001"})
    assert_refused(result, "may_not_write", "ada may not write in /home/ben.")


def test_put_back_refuses_to_nest_deeper() -> None:
    env = start(FileSystem, set={"/actor": "root", "/trash_items/T0002/folder": "N0005", "/max_depth": 4})
    result = env.call("put_back", {"item_id": "T0002"})
    assert_refused(result, "too_deep", "scratch would stand 5 levels deep, and 4 are allowed.")


def test_put_back_looks_at_the_rights_on_the_folder_before_the_depth() -> None:
    env = start(
        FileSystem,
        set={"/max_depth": 4, "/nodes/N0020/parent": "N0010", "/nodes/N0020/owner": "ben", "/trash_items/T0001/folder": "N0020"},
    )
    result = env.call("put_back", {"item_id": "T0001"})
    assert_refused(result, "may_not_write")


def test_put_back_puts_a_file_back_as_deep_as_is_allowed() -> None:
    env = start(FileSystem, set={"/max_depth": 4})
    result = env.call("put_back", {"item_id": "T0001"})
    assert_returns(result, {"path": "/home/ada/notes/old.txt"})


def test_empty_trash_empties_the_own_trash() -> None:
    env = start(FileSystem, set={"/actor": "ben"})
    result = env.call("empty_trash", {})
    assert_returns(result, {"removed": 1, "freed": 15})
    assert_changes(result, ["/trash_items/T0002", "/nodes/N0023", "/nodes/N0024"])


def test_empty_trash_refuses_where_nothing_is_in_it() -> None:
    env = start(FileSystem, set={"/actor": "cleo"})
    result = env.call("empty_trash", {})
    assert_refused(result, "trash_empty", "cleo has nothing in the trash.")


def test_empty_trash_empties_it_of_all_that_is_in_it() -> None:
    env = start(
        FileSystem,
        set={
            "/actor": "ben",
            "/users/ben/quota": 100,
            "/nodes/N0025": {
                "name": "a.txt",
                "parent": None,
                "kind": "file",
                "content": "abc",
                "owner": "ben",
                "group": "staff",
                "mode": "644",
            },
            "/trash_items/T0003": {
                "node_id": "N0025",
                "folder": "N0004",
                "removed_by": "ben",
                "removed_at": "2026-03-01T20:00:00Z",
            },
        },
    )
    result = env.call("empty_trash", {})
    assert_returns(result, {"removed": 2, "freed": 18})


def test_empty_trash_removes_what_the_user_threw_away_with_all_that_refers_to_it_whosever_it_is_and_nothing_else() -> None:
    env = start(
        FileSystem,
        set={
            "/actor": "root",
            "/previous": "N0026",
            "/trash_items/T0002/folder": "N0026",
            "/trash_items/T0003": {
                "node_id": "N0025",
                "folder": "N0005",
                "removed_by": "root",
                "removed_at": "2026-03-01T20:00:00Z",
            },
            "/trash_items/T0004": {
                "node_id": "N0029",
                "folder": "N0018",
                "removed_by": "ada",
                "removed_at": "2026-03-01T20:00:00Z",
            },
            "/nodes/N0025": {"name": "attic", "parent": None, "kind": "directory", "owner": "ada", "group": "staff", "mode": "755"},
            "/nodes/N0026": {
                "name": "box",
                "parent": "N0025",
                "kind": "directory",
                "owner": "root",
                "group": "wheel",
                "mode": "755",
            },
            "/nodes/N0027": {
                "name": "a.txt",
                "parent": "N0026",
                "kind": "file",
                "content": "a€é",
                "owner": "ada",
                "group": "staff",
                "mode": "644",
            },
            "/nodes/N0028": {
                "name": "b.txt",
                "parent": "N0025",
                "kind": "file",
                "content": "b",
                "owner": "root",
                "group": "wheel",
                "mode": "644",
            },
            "/nodes/N0029": {
                "name": "c.txt",
                "parent": None,
                "kind": "file",
                "content": "c",
                "owner": "root",
                "group": "wheel",
                "mode": "644",
            },
            "/bookmarks/box": {"folder": "N0026", "created_by": "ben"},
            "/bookmarks/scratch": {"folder": "N0023", "created_by": "root"},
        },
    )
    result = env.call("empty_trash", {})
    assert_returns(result, {"removed": 1, "freed": 7})
    assert_changes(
        result,
        [
            "/nodes/N0025",
            "/nodes/N0026",
            "/nodes/N0027",
            "/nodes/N0028",
            "/trash_items/T0003",
            "/trash_items/T0002/folder",
            "/bookmarks/box",
            "/previous",
        ],
    )


def test_empty_trash_leaves_the_folder_before_where_it_is_another() -> None:
    env = start(FileSystem, set={"/previous": "N0014"})
    result = env.call("empty_trash", {})
    assert_returns(result, {"removed": 1, "freed": 9})
    assert_changes(result, ["/trash_items/T0001", "/nodes/N0021"])


def test_back_up_keeps_a_folder() -> None:
    env = start(FileSystem)
    result = env.call("back_up", {"path": "data", "label": "numbers"})
    assert_returns(
        result,
        {
            "backup_id": "B002",
            "origin": "/home/ada/data",
            "content": {
                "kind": "directory",
                "name": "data",
                "entries": [
                    {"kind": "file", "name": "february.csv", "mode": "644"},
                    {"kind": "file", "name": "january.csv", "content": "day,sum\n1,20\n2,35\n3,20"},
                ],
            },
        },
    )
    assert_changes(result, ["/backups/B002"])


def test_back_up_refuses_a_label_that_is_taken() -> None:
    env = start(FileSystem)
    result = env.call("back_up", {"path": "data", "label": "before spring"})
    assert_refused(result, "label_taken", "There is a backup called before spring already.")


def test_back_up_refuses_what_is_not_there() -> None:
    env = start(FileSystem)
    result = env.call("back_up", {"path": "date", "label": "numbers"})
    assert_refused(result, "no_such_path")


def test_back_up_refuses_to_keep_everything() -> None:
    env = start(FileSystem)
    result = env.call("back_up", {"path": "/", "label": "all"})
    assert_refused(result, "is_the_root")


def test_back_up_refuses_a_folder_with_a_secret_in_it() -> None:
    env = start(FileSystem)
    result = env.call("back_up", {"path": "../ben", "label": "ben"})
    assert_refused(result, "may_not_read", "ada may not read all of ../ben.")


def test_back_up_refuses_one_backup_too_many() -> None:
    env = start(FileSystem, set={"/max_backups": 1})
    result = env.call("back_up", {"path": "data", "label": "numbers"})
    assert_refused(result, "too_many_backups", "There are 1 backups already, and 1 are kept.")


def test_back_up_looks_at_the_rights_before_the_number_of_backups() -> None:
    env = start(FileSystem, set={"/max_backups": 1})
    result = env.call("back_up", {"path": "../ben", "label": "ben"})
    assert_refused(result, "may_not_read")


def test_back_up_keeps_all_levels_by_name_what_is_hidden_or_empty_too_with_rights_and_texts_as_they_are() -> None:
    env = start(
        FileSystem,
        set={
            "/nodes/N0022/content": "naïve\n",
            "/nodes/N0025": {
                "name": ".empty",
                "parent": "N0016",
                "kind": "directory",
                "owner": "ben",
                "group": "staff",
                "mode": "750",
            },
        },
    )
    result = env.call("back_up", {"path": "/shared", "label": "papers"})
    assert_returns(
        result,
        {
            "origin": "/shared",
            "content": {
                "kind": "directory",
                "name": "shared",
                "mode": "775",
                "entries": [
                    {"kind": "file", "name": "café.txt", "mode": "644", "content": "naïve\n"},
                    {
                        "kind": "directory",
                        "name": "minutes",
                        "mode": "750",
                        "entries": [
                            {"kind": "directory", "name": ".empty", "mode": "750", "entries": []},
                            {"kind": "file", "name": "march.txt", "mode": "640", "content": "Nothing was decided."},
                        ],
                    },
                    {"kind": "file", "name": "readme.txt", "mode": "664", "content": "Papers of the staff."},
                ],
            },
        },
    )


def test_back_up_keeps_a_file() -> None:
    env = start(FileSystem)
    result = env.call("back_up", {"path": "report.txt", "label": "report"})
    assert_returns(
        result,
        {
            "origin": "/home/ada/report.txt",
            "content": {
                "kind": "file",
                "name": "report.txt",
                "mode": "644",
                "content": "Costs rose in March.\nIncome fell in March.\nCosts fell in April.",
            },
            "taken_by": "ada",
        },
    )
    assert_changes(result, ["/backups/B002"])


def test_unpack_lays_a_folder_out() -> None:
    env = start(FileSystem)
    result = env.call("unpack", {"backup_id": "B001", "path": "notes"})
    assert_returns(result, {"path": "/home/ada/notes/data", "kind": "directory", "size": 12, "owner": "ada"})
    assert_changes(result, ["/nodes/N0005/modified_at", "/nodes/N0025", "/nodes/N0026", "/nodes/N0027"])
    assert env.nodes["N0026"].get("content") == "day,sum\n1,20"
    assert env.stat_of(env.nodes["N0027"])["path"] == "/home/ada/notes/data/raw"
    assert env.nodes["N0027"]["mode"] == "750"


def test_unpack_refuses_a_number_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("unpack", {"backup_id": "B009"})
    assert_refused(result, "backup_not_found", "There is no backup B009.")


def test_unpack_refuses_a_path_that_leads_nowhere() -> None:
    env = start(FileSystem)
    result = env.call("unpack", {"backup_id": "B001", "path": "old"})
    assert_refused(result, "no_such_path")


def test_unpack_refuses_a_file() -> None:
    env = start(FileSystem)
    result = env.call("unpack", {"backup_id": "B001", "path": "report.txt"})
    assert_refused(result, "not_a_folder")


def test_unpack_refuses_the_backup_of_somebody_else() -> None:
    env = start(FileSystem, set={"/actor": "ben"})
    result = env.call("unpack", {"backup_id": "B001", "path": "~"})
    assert_refused(result, "not_the_owner", "B001 was taken by ada.")


def test_unpack_refuses_where_the_name_is_taken() -> None:
    env = start(FileSystem)
    result = env.call("unpack", {"backup_id": "B001"})
    assert_refused(result, "name_taken", "There is a data in that folder already.")


def test_unpack_refuses_the_folder_of_somebody_else() -> None:
    env = start(FileSystem)
    result = env.call("unpack", {"backup_id": "B001", "path": "/home/ben"})
    assert_refused(result, "may_not_write")


def test_unpack_refuses_to_nest_deeper() -> None:
    env = start(FileSystem, set={"/max_depth": 4})
    result = env.call("unpack", {"backup_id": "B001", "path": "notes"})
    assert_refused(result, "too_deep", "data would stand 5 levels deep, and 4 are allowed.")


def test_unpack_refuses_more_than_the_quota() -> None:
    env = start(FileSystem, set={"/users/ada/quota": 202})
    result = env.call("unpack", {"backup_id": "B001", "path": "notes"})
    assert_refused(result, "quota_exceeded", "12 more bytes are too many; ada uses 191 of 202.")


def test_unpack_looks_at_the_folder_before_the_owner() -> None:
    env = start(FileSystem, set={"/actor": "ben"})
    result = env.call("unpack", {"backup_id": "B001", "path": "/shared/readme.txt"})
    assert_refused(result, "not_a_folder")


def test_unpack_says_that_a_name_is_taken_even_where_nothing_may_be_written() -> None:
    env = start(FileSystem, set={"/nodes/N0003/mode": "555"})
    result = env.call("unpack", {"backup_id": "B001"})
    assert_refused(result, "name_taken")


def test_unpack_looks_at_the_rights_on_the_folder_before_the_depth() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/nodes/N0005/mode": "555"})
    result = env.call("unpack", {"backup_id": "B001", "path": "notes"})
    assert_refused(result, "may_not_write")


def test_unpack_looks_at_the_depth_before_the_quota() -> None:
    env = start(FileSystem, set={"/max_depth": 4, "/users/ada/quota": 202})
    result = env.call("unpack", {"backup_id": "B001", "path": "notes"})
    assert_refused(result, "too_deep")


def test_unpack_lays_out_as_deep_and_as_much_as_is_allowed() -> None:
    env = start(FileSystem, set={"/max_depth": 5, "/users/ada/quota": 203})
    result = env.call("unpack", {"backup_id": "B001", "path": "notes"})
    assert_returns(result, {"path": "/home/ada/notes/data"})


def test_unpack_lets_an_administrator_lay_out_the_backup_of_anybody_all_levels_as_the_administrator_s_own() -> None:
    env = start(
        FileSystem,
        set={
            "/actor": "root",
            "/max_depth": 7,
            "/backups/B001/content/entries": [
                {
                    "kind": "directory",
                    "name": "raw",
                    "mode": "750",
                    "entries": [
                        {
                            "kind": "directory",
                            "name": "rare",
                            "mode": "700",
                            "entries": [{"kind": "file", "name": "b", "mode": "600", "content": "b"}],
                        }
                    ],
                }
            ],
        },
    )
    result = env.call("unpack", {"backup_id": "B001", "path": "notes"})
    assert_returns(result, {"path": "/home/ada/notes/data", "size": 1, "owner": "root", "group": "wheel"})
    assert env.path_of(env.nodes["N0028"]) == "/home/ada/notes/data/raw/rare/b"
    assert [one["mode"] for one in env.below(env.nodes["N0025"])] == ["755", "750", "700", "600"]
    assert all(one["owner"] == "root" and one["group"] == "wheel" for one in env.below(env.nodes["N0025"]))


def test_unpack_counts_the_levels_of_the_deepest_part() -> None:
    env = start(
        FileSystem,
        set={
            "/max_depth": 6,
            "/backups/B001/content/entries": [
                {"kind": "file", "name": "a", "mode": "644", "content": "a"},
                {
                    "kind": "directory",
                    "name": "raw",
                    "mode": "755",
                    "entries": [
                        {
                            "kind": "directory",
                            "name": "rare",
                            "mode": "755",
                            "entries": [{"kind": "file", "name": "b", "mode": "644", "content": "b"}],
                        }
                    ],
                },
                {"kind": "file", "name": "z", "mode": "644", "content": "z"},
            ],
        },
    )
    result = env.call("unpack", {"backup_id": "B001", "path": "notes"})
    assert_refused(result, "too_deep", "data would stand 7 levels deep, and 6 are allowed.")


def test_unpack_counts_a_folder_with_nothing_in_it_as_a_level() -> None:
    env = start(
        FileSystem,
        set={
            "/max_depth": 4,
            "/backups/B001/content/entries": [{"kind": "directory", "name": "raw", "mode": "755", "entries": []}],
        },
    )
    result = env.call("unpack", {"backup_id": "B001", "path": "notes"})
    assert_refused(result, "too_deep")


def test_unpack_lays_a_file_out_with_its_rights_and_as_the_user_s_own() -> None:
    env = start(FileSystem, seed="archive")
    result = env.call("unpack", {"backup_id": "B010", "path": "/home/otto"})
    assert_returns(
        result,
        {
            "path": "/home/otto/autumn.html",
            "kind": "file",
            "size": 13,
            "owner": "root",
            "group": "wheel",
            "mode": "660",
            "created_at": "2026-07-01T22:30:00Z",
            "modified_at": "2026-07-01T22:30:00Z",
        },
    )
    assert_changes(result, ["/nodes/N0106/modified_at", "/nodes/N0117"])


def test_su_goes_on_as_ben() -> None:
    env = start(FileSystem)
    result = env.call("su", {"login": "ben"})
    assert_returns(result, {"login": "ben", "current_working_directory": "/home/ben"})
    assert_changes(result, ["/actor", "/cwd"])


def test_su_refuses_a_user_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("su", {"login": "zoe"})
    assert_refused(result, "user_not_found", "There is no user zoe.")


def test_su_forgets_the_folder_before() -> None:
    env = start(FileSystem, set={"/previous": "N0014"})
    result = env.call("su", {"login": "ben"})
    assert_succeeds(result)
    assert_changes(result, ["/actor", "/cwd", "/previous"])


def test_useradd_makes_an_account() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("useradd", {"login": "dora", "name": "Dora Silva", "group": "guests", "quota": 10})
    assert_returns(result, {"login": "dora", "home": "N0025", "group": "guests", "quota": 10, "admin": False})
    assert_changes(result, ["/nodes/N0025", "/groups/guests/members", "/users/dora"])


def test_useradd_refuses_people() -> None:
    env = start(FileSystem)
    result = env.call("useradd", {"login": "dora", "name": "Dora Silva", "group": "guests"})
    assert_refused(result, "not_an_administrator", "ada is no administrator.")


def test_useradd_refuses_a_group_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("useradd", {"login": "dora", "name": "Dora Silva", "group": "dancers"})
    assert_refused(result, "group_not_found")


def test_useradd_refuses_a_login_that_is_taken() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("useradd", {"login": "cleo", "name": "Cleo Two", "group": "guests"})
    assert_refused(result, "user_exists", "There is a user cleo already.")


def test_useradd_refuses_a_login_whose_home_is_there() -> None:
    env = start(FileSystem, set={"/actor": "root", "/nodes/N0019/name": "dora"})
    result = env.call("useradd", {"login": "dora", "name": "Dora Silva", "group": "guests"})
    assert_refused(result, "name_taken", "There is a dora in that folder already.")


def test_useradd_refuses_where_there_is_no_folder_for_homes() -> None:
    env = start(FileSystem, set={"/actor": "root", "/nodes/N0002/name": "homes"})
    result = env.call("useradd", {"login": "dora", "name": "Dora Silva", "group": "guests"})
    assert_refused(result, "no_such_folder", "There is no folder /home; make it first.")


def test_useradd_takes_no_file_for_the_folder_of_homes() -> None:
    env = start(
        FileSystem,
        set={
            "/actor": "root",
            "/nodes/N0002/name": "homes",
            "/nodes/N0025": {
                "name": "home",
                "parent": "N0001",
                "kind": "file",
                "content": "",
                "owner": "root",
                "group": "wheel",
                "mode": "644",
            },
        },
    )
    result = env.call("useradd", {"login": "dora", "name": "Dora Silva", "group": "guests"})
    assert_refused(result, "no_such_folder")


def test_useradd_keeps_the_name_the_other_members_and_the_day() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("useradd", {"login": "dora", "name": "Dora Silva", "group": "guests"})
    assert_returns(result, {"name": "Dora Silva", "quota": 1000})
    assert env.groups["guests"]["members"] == ["cleo", "dora"]
    assert env.nodes["N0025"]["created_at"] == "2026-03-02T09:00:00Z"
    assert env.nodes["N0025"]["modified_at"] == "2026-03-02T09:00:00Z"


def test_set_quota_sets_the_least_that_is_possible() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("set_quota", {"login": "ada", "quota": 191})
    assert_returns(result, {"quota": 191})
    assert_changes(result, ["/users/ada/quota"])


def test_set_quota_refuses_less_than_is_used() -> None:
    env = start(FileSystem, set={"/actor": "root"})
    result = env.call("set_quota", {"login": "ada", "quota": 190})
    assert_refused(result, "quota_too_low", "ada uses 191 bytes.")


def test_set_quota_refuses_people() -> None:
    env = start(FileSystem)
    result = env.call("set_quota", {"login": "ada", "quota": 400})
    assert_refused(result, "not_an_administrator")


def test_set_quota_refuses_a_user_that_does_not_exist() -> None:
    env = start(FileSystem)
    result = env.call("set_quota", {"login": "zoe", "quota": 400})
    assert_refused(result, "user_not_found")


def test_set_quota_looks_at_who_asks_before_the_quota() -> None:
    env = start(FileSystem)
    result = env.call("set_quota", {"login": "ada", "quota": 190})
    assert_refused(result, "not_an_administrator")
