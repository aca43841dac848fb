"""The cases of WebBrowserBookmarkSystem's blueprint."""

from envgen.testing import assert_changes, assert_refused, assert_returns, assert_succeeds, start
from web_browser_bookmark_system import WebBrowserBookmarkSystem

pytest_plugins = ["envgen.testing.failures"]  # a test that fails says which case of the blueprint it is


def test_list_folders_lists_all_folders_in_the_order_in_which_they_were_made() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("list_folders", {})
    assert_returns(
        result,
        [
            {"folder_id": "FOL1", "name": "Favorites", "parent_folder_id": None},
            {"folder_id": "FOL2"},
            {"folder_id": "FOL3"},
            {"folder_id": "FOL4", "parent_folder_id": "FOL2"},
            {"folder_id": "FOL5"},
            {"folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577", "name": "Recipes"},
        ],
    )


def test_list_folders_lists_nothing_where_there_is_nothing() -> None:
    env = start(WebBrowserBookmarkSystem, set={"/folders": {}, "/bookmarks": {}})
    result = env.call("list_folders", {})
    assert_returns(result, [])


def test_get_folder_by_name_finds_all_folders_of_a_name() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("get_folder_by_name", {"name": "Favorites"})
    assert_returns(result, [{"folder_id": "FOL1", "parent_folder_id": None}, {"folder_id": "FOL4", "parent_folder_id": "FOL2"}])


def test_get_folder_by_name_finds_the_only_one() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("get_folder_by_name", {"name": "Recipes"})
    assert_returns(result, [{"folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577", "parent_folder_id": "FOL1"}])


def test_get_folder_by_name_takes_the_name_as_it_is_written() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("get_folder_by_name", {"name": "favorites"})
    assert_refused(result, "no_folder_of_that_name", "No folder found with the specified name")


def test_get_folder_hierarchy_shows_the_trees_of_the_top_level() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("get_folder_hierarchy", {})
    assert_returns(
        result,
        [
            {
                "folder_id": "FOL1",
                "name": "Favorites",
                "children": [
                    {
                        "folder_id": "FOL3",
                        "name": "Travel Ideas",
                        "children": [{"folder_id": "FOL5", "name": "Japan", "children": []}],
                    },
                    {"folder_id": "49c51923-391e-4837-b56b-7d3d1b88c577", "name": "Recipes", "children": []},
                ],
            },
            {"folder_id": "FOL2", "name": "Programming", "children": [{"folder_id": "FOL4", "name": "Favorites", "children": []}]},
        ],
    )


def test_get_folder_hierarchy_shows_nothing_where_there_is_nothing() -> None:
    env = start(WebBrowserBookmarkSystem, set={"/folders": {}, "/bookmarks": {}})
    result = env.call("get_folder_hierarchy", {})
    assert_returns(result, [])


def test_list_bookmarks_in_folder_lists_what_is_in_the_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("list_bookmarks_in_folder", {"folder_id": "FOL2"})
    assert_returns(
        result, [{"bookmark_id": "bm_001", "title": "Python Documentation", "tags": ["tag_1", "tag_5"]}, {"bookmark_id": "bm_006"}]
    )


def test_list_bookmarks_in_folder_leaves_out_what_is_in_a_folder_below() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("list_bookmarks_in_folder", {"folder_id": "FOL3"})
    assert_returns(result, [{"bookmark_id": "bm_003"}])


def test_list_bookmarks_in_folder_lists_nothing_of_an_empty_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("list_bookmarks_in_folder", {"folder_id": "FOL1"})
    assert_returns(result, [])


def test_list_bookmarks_in_folder_refuses_an_unknown_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("list_bookmarks_in_folder", {"folder_id": "FOL9"})
    assert_refused(result, "folder_not_found", "Folder 'FOL9' does not exist.")


def test_find_bookmark_by_url_and_folder_finds_the_one_of_the_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("find_bookmark_by_url_and_folder", {"url": "https://docs.python.org/3/", "folder_id": "FOL4"})
    assert_returns(result, [{"bookmark_id": "bm_004", "folder_id": "FOL4"}])


def test_find_bookmark_by_url_and_folder_finds_nothing_where_another_folder_has_it() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("find_bookmark_by_url_and_folder", {"url": "https://docs.python.org/3/", "folder_id": "FOL3"})
    assert_returns(result, [])


def test_find_bookmark_by_url_and_folder_finds_nothing_of_another_address_in_the_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("find_bookmark_by_url_and_folder", {"url": "https://docs.python.org/3", "folder_id": "FOL2"})
    assert_returns(result, [])


def test_find_bookmark_by_url_and_folder_refuses_an_unknown_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("find_bookmark_by_url_and_folder", {"url": "https://docs.python.org/3/", "folder_id": "FOL9"})
    assert_refused(result, "folder_not_found", "Folder 'FOL9' does not exist.")


def test_list_tags_lists_all_tags() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("list_tags", {})
    assert_returns(
        result,
        [
            {"tag_id": "tag_1", "name": "Tech"},
            {"tag_id": "tag_2", "name": "Food"},
            {"tag_id": "tag_3", "name": "Travel"},
            {"tag_id": "tag_5", "name": "To read"},
        ],
    )


def test_find_tag_by_name_finds_a_tag_in_capital_letters_or_small_ones() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("find_tag_by_name", {"name": " to READ"})
    assert_returns(result, [{"tag_id": "tag_5", "name": "To read"}])


def test_find_tag_by_name_finds_nothing_by_a_part_of_the_name() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("find_tag_by_name", {"name": "Tec"})
    assert_returns(result, [])


def test_find_tag_by_name_refuses_a_name_of_spaces() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("find_tag_by_name", {"name": "  "})
    assert_refused(result, "empty_name", "Tag name must be a non-empty string.")


def test_get_bookmark_by_id_gets_a_bookmark() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("get_bookmark_by_id", {"bookmark_id": "bm_003"})
    assert_returns(result, {"title": "Visit Iceland", "added_date": "2023-06-02T15:45:00", "tags": ["tag_3"], "description": ""})


def test_get_bookmark_by_id_refuses_an_unknown_bookmark() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("get_bookmark_by_id", {"bookmark_id": "bm_3"})
    assert_refused(result, "bookmark_not_found", "Bookmark 'bm_3' does not exist.")


def test_validate_url_format_takes_an_address() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("validate_url_format", {"url": "https://www.who.int/health-topics/traditional-medicine"})
    assert_returns(result, True)


def test_validate_url_format_takes_one_without_a_path() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("validate_url_format", {"url": "http://a.b"})
    assert_returns(result, True)


def test_validate_url_format_takes_a_question_behind_the_host() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("validate_url_format", {"url": "https://example.org?q=x"})
    assert_returns(result, True)


def test_validate_url_format_takes_no_host_without_a_dot() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("validate_url_format", {"url": "https://intranet/wiki.html"})
    assert_returns(result, False)


def test_validate_url_format_takes_no_host_that_ends_in_its_dot() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("validate_url_format", {"url": "https://example./"})
    assert_returns(result, False)


def test_validate_url_format_takes_no_spaces() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("validate_url_format", {"url": "https://example.org/a b"})
    assert_returns(result, False)


def test_validate_url_format_takes_no_spaces_around_it_since_it_would_not_be_saved_so() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("validate_url_format", {"url": " https://example.org"})
    assert_returns(result, False)


def test_validate_url_format_takes_no_other_scheme() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("validate_url_format", {"url": "ftp://example.org"})
    assert_returns(result, False)


def test_validate_url_format_takes_no_empty_text() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("validate_url_format", {"url": ""})
    assert_returns(result, False)


def test_add_bookmark_saves_a_bookmark_under_the_next_number() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call(
        "add_bookmark",
        {
            "title": "Acupuncture",
            "url": "https://www.nccih.nih.gov/health/acupuncture",
            "folder_id": "FOL1",
            "tags": ["tag_5", "tag_1"],
            "description": "Evidence and safety.",
        },
    )
    assert_returns(
        result,
        {
            "bookmark_id": "bm_007",
            "title": "Acupuncture",
            "url": "https://www.nccih.nih.gov/health/acupuncture",
            "added_date": "2024-06-01T09:00:00",
            "folder_id": "FOL1",
            "tags": ["tag_5", "tag_1"],
            "description": "Evidence and safety.",
        },
    )
    assert_changes(result, ["/bookmarks/bm_007"])


def test_add_bookmark_saves_one_without_tags_and_description_of_a_time_before_now() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call(
        "add_bookmark", {"title": "P", "url": "https://a.b", "folder_id": "FOL5", "tags": [], "added_date": "2020-01-01T00:00:00"}
    )
    assert_returns(result, {"added_date": "2020-01-01T00:00:00", "tags": [], "description": ""})
    assert_changes(result, ["/bookmarks/bm_007"])


def test_add_bookmark_takes_no_key_that_is_still_in_use_however_many_bookmarks_are_left() -> None:
    env = start(WebBrowserBookmarkSystem, remove=["/bookmarks/bm_001"])
    result = env.call("add_bookmark", {"title": "P", "url": "https://a.b", "folder_id": "FOL2", "tags": []})
    assert_returns(result, {"bookmark_id": "bm_007"})
    assert_changes(result, ["/bookmarks/bm_007"])


def test_add_bookmark_saves_an_address_that_another_folder_has() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_bookmark", {"title": "P", "url": "https://docs.python.org/3/", "folder_id": "FOL3", "tags": []})
    assert_returns(result, {"bookmark_id": "bm_007"})


def test_add_bookmark_refuses_an_address_that_the_folder_has() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_bookmark", {"title": "P", "url": "https://docs.python.org/3/", "folder_id": "FOL4", "tags": []})
    assert_refused(result, "duplicate_bookmark", "A bookmark of https://docs.python.org/3/ is already in folder 'FOL4'.")


def test_add_bookmark_refuses_an_empty_title() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_bookmark", {"title": "  ", "url": "https://a.b", "folder_id": "FOL1", "tags": []})
    assert_refused(result, "empty_title", "Bookmark title must not be empty.")


def test_add_bookmark_refuses_what_is_no_address() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_bookmark", {"title": "P", "url": "https://intranet", "folder_id": "FOL1", "tags": []})
    assert_refused(result, "invalid_url", "Bookmark URL is not valid.")


def test_add_bookmark_refuses_an_unknown_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_bookmark", {"title": "P", "url": "https://a.b", "folder_id": "FOL9", "tags": []})
    assert_refused(result, "folder_not_found", "Folder 'FOL9' does not exist.")


def test_add_bookmark_refuses_the_first_unknown_tag() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call(
        "add_bookmark", {"title": "P", "url": "https://a.b", "folder_id": "FOL1", "tags": ["tag_1", "tag_4", "tag_9"]}
    )
    assert_refused(result, "tag_not_found", "Tag 'tag_4' does not exist.")


def test_add_bookmark_refuses_a_tag_that_is_named_twice() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call(
        "add_bookmark", {"title": "P", "url": "https://a.b", "folder_id": "FOL1", "tags": ["tag_1", "tag_2", "tag_1"]}
    )
    assert_refused(result, "repeated_tag", "A tag is named more than once.")


def test_add_bookmark_refuses_a_day_without_a_time() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call(
        "add_bookmark", {"title": "P", "url": "https://a.b", "folder_id": "FOL1", "tags": [], "added_date": "2020-01-01"}
    )
    assert_refused(result, "invalid_argument")


def test_add_bookmark_tells_of_the_title_before_the_address() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_bookmark", {"title": "", "url": "x", "folder_id": "FOL1", "tags": ["tag_1", "tag_1"]})
    assert_refused(result, "empty_title")


def test_add_bookmark_tells_of_the_address_before_the_tags() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_bookmark", {"title": "P", "url": "x", "folder_id": "FOL1", "tags": ["tag_1", "tag_1"]})
    assert_refused(result, "invalid_url")


def test_add_bookmark_saves_beside_keys_of_another_form() -> None:
    env = start(WebBrowserBookmarkSystem, seed="released_5")
    result = env.call("add_bookmark", {"title": "P", "url": "https://a.b", "folder_id": "fd1", "tags": ["tag_1"]})
    assert_returns(result, {"bookmark_id": "bm_001"})
    assert_changes(result, ["/bookmarks/bm_001"])


def test_create_folder_makes_a_folder_at_the_top_level() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("create_folder", {"name": "Health & Wellness"})
    assert_returns(result, {"folder_id": "FOL6", "name": "Health & Wellness", "parent_folder_id": None})
    assert_changes(result, ["/folders/FOL6"])


def test_create_folder_makes_a_folder_in_another_one_of_a_name_that_is_there() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("create_folder", {"name": "Japan", "parent_folder_id": "FOL3"})
    assert_returns(result, {"folder_id": "FOL6", "name": "Japan", "parent_folder_id": "FOL3"})
    assert_changes(result, ["/folders/FOL6"])


def test_create_folder_refuses_an_empty_name() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("create_folder", {"name": " "})
    assert_refused(result, "empty_name", "Folder name must not be empty")


def test_create_folder_refuses_an_unknown_folder_to_stand_in() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("create_folder", {"name": "A", "parent_folder_id": "FOL9"})
    assert_refused(result, "folder_not_found", "Folder 'FOL9' does not exist.")


def test_create_tag_makes_a_tag_without_the_spaces_around_its_name() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("create_tag", {"name": " TCM "})
    assert_returns(result, {"tag_id": "tag_6", "name": "TCM"})
    assert_changes(result, ["/tags/tag_6"])


def test_create_tag_refuses_an_empty_name() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("create_tag", {"name": "  "})
    assert_refused(result, "empty_name", "Tag name cannot be empty.")


def test_create_tag_refuses_a_name_that_differs_in_capital_letters_alone() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("create_tag", {"name": " to Read "})
    assert_refused(result, "tag_exists", "Tag 'to Read' already exists.")


def test_create_tag_refuses_the_name_of_the_first_tag() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("create_tag", {"name": "Tech"})
    assert_refused(result, "tag_exists", "Tag 'Tech' already exists.")


def test_create_tag_makes_the_first_tag() -> None:
    env = start(WebBrowserBookmarkSystem, set={"/tags": {}, "/bookmarks": {}})
    result = env.call("create_tag", {"name": "TCM"})
    assert_returns(result, {"tag_id": "tag_1", "name": "TCM"})


def test_update_bookmark_changes_everything() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call(
        "update_bookmark",
        {
            "bookmark_id": "bm_001",
            "title": "Lasagna",
            "url": "https://lasagna.example",
            "folder_id": "FOL5",
            "tags": ["tag_3", "tag_2"],
            "description": "Well done.",
        },
    )
    assert_returns(
        result,
        {
            "bookmark_id": "bm_001",
            "title": "Lasagna",
            "url": "https://lasagna.example",
            "added_date": "2022-03-14T10:12:00",
            "folder_id": "FOL5",
            "tags": ["tag_3", "tag_2"],
            "description": "Well done.",
        },
    )
    assert_changes(
        result,
        [
            "/bookmarks/bm_001/title",
            "/bookmarks/bm_001/url",
            "/bookmarks/bm_001/folder_id",
            "/bookmarks/bm_001/tags/0",
            "/bookmarks/bm_001/tags/1",
            "/bookmarks/bm_001/description",
        ],
    )


def test_update_bookmark_changes_the_description_alone_to_nothing() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_001", "description": ""})
    assert_returns(result, {"title": "Python Documentation", "description": ""})
    assert_changes(result, ["/bookmarks/bm_001/description"])


def test_update_bookmark_changes_nothing_where_nothing_is_given() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_001"})
    assert_returns(result, {"title": "Python Documentation"})
    assert_changes(result, [])


def test_update_bookmark_takes_its_own_address_again() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_004", "url": "https://docs.python.org/3/"})
    assert_returns(result, {"bookmark_id": "bm_004"})
    assert_changes(result, [])


def test_update_bookmark_refuses_an_address_that_the_folder_has() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_006", "url": "https://docs.python.org/3/"})
    assert_refused(result, "duplicate_bookmark", "A bookmark of https://docs.python.org/3/ is already in folder 'FOL2'.")


def test_update_bookmark_refuses_to_go_where_its_address_is() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_001", "folder_id": "FOL4"})
    assert_refused(result, "duplicate_bookmark", "A bookmark of https://docs.python.org/3/ is already in folder 'FOL4'.")


def test_update_bookmark_refuses_an_empty_title() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_001", "title": " "})
    assert_refused(result, "empty_title", "Title cannot be empty")


def test_update_bookmark_refuses_an_address_with_a_space() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_001", "url": "https://exa mple.org"})
    assert_refused(result, "invalid_url", "Invalid URL format")


def test_update_bookmark_refuses_a_tag_that_is_named_twice() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_001", "tags": ["tag_1", "tag_1"]})
    assert_refused(result, "repeated_tag", "A tag is named more than once.")


def test_update_bookmark_refuses_an_unknown_bookmark() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_009"})
    assert_refused(result, "bookmark_not_found", "Bookmark 'bm_009' does not exist.")


def test_update_bookmark_refuses_an_unknown_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_001", "folder_id": "FOL9"})
    assert_refused(result, "folder_not_found", "Folder 'FOL9' does not exist.")


def test_update_bookmark_refuses_an_unknown_tag() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_001", "tags": ["tag_4"]})
    assert_refused(result, "tag_not_found", "Tag 'tag_4' does not exist.")


def test_update_bookmark_tells_of_the_title_before_the_address() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_001", "title": "", "url": "x", "tags": ["tag_1", "tag_1"]})
    assert_refused(result, "empty_title")


def test_update_bookmark_tells_of_the_address_before_the_tags() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_bookmark", {"bookmark_id": "bm_001", "url": "x", "tags": ["tag_1", "tag_1"]})
    assert_refused(result, "invalid_url")


def test_delete_bookmark_deletes_a_bookmark() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("delete_bookmark", {"bookmark_id": "bm_001"})
    assert_succeeds(result)
    assert_changes(result, ["/bookmarks/bm_001"])


def test_delete_bookmark_refuses_an_unknown_bookmark() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("delete_bookmark", {"bookmark_id": "bm_009"})
    assert_refused(result, "bookmark_not_found", "Bookmark 'bm_009' does not exist.")


def test_move_bookmark_to_folder_moves_a_bookmark() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("move_bookmark_to_folder", {"bookmark_id": "bm_005", "target_folder_id": "FOL3"})
    assert_returns(result, {"bookmark_id": "bm_005", "folder_id": "FOL3", "tags": ["tag_2", "tag_3"]})
    assert_changes(result, ["/bookmarks/bm_005/folder_id"])


def test_move_bookmark_to_folder_leaves_it_where_it_is() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("move_bookmark_to_folder", {"bookmark_id": "bm_005", "target_folder_id": "FOL5"})
    assert_returns(result, {"folder_id": "FOL5"})
    assert_changes(result, [])


def test_move_bookmark_to_folder_refuses_a_folder_that_has_its_address() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("move_bookmark_to_folder", {"bookmark_id": "bm_004", "target_folder_id": "FOL2"})
    assert_refused(result, "duplicate_bookmark", "A bookmark of https://docs.python.org/3/ is already in folder 'FOL2'.")


def test_move_bookmark_to_folder_refuses_an_unknown_bookmark() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("move_bookmark_to_folder", {"bookmark_id": "bm_009", "target_folder_id": "FOL2"})
    assert_refused(result, "bookmark_not_found", "Bookmark 'bm_009' does not exist.")


def test_move_bookmark_to_folder_refuses_an_unknown_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("move_bookmark_to_folder", {"bookmark_id": "bm_004", "target_folder_id": "FOL9"})
    assert_refused(result, "folder_not_found", "Folder 'FOL9' does not exist.")


def test_delete_folder_deletes_all_that_is_below() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("delete_folder", {"folder_id": "FOL1"})
    assert_returns(result, {"folder_id": "FOL1", "deleted_folders": 4, "deleted_bookmarks": 3})
    assert_changes(
        result,
        [
            "/folders/FOL1",
            "/folders/FOL3",
            "/folders/FOL5",
            "/folders/49c51923-391e-4837-b56b-7d3d1b88c577",
            "/bookmarks/bm_002",
            "/bookmarks/bm_003",
            "/bookmarks/bm_005",
        ],
    )


def test_delete_folder_deletes_a_folder_of_one_bookmark_and_leaves_that_in_which_it_stood() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("delete_folder", {"folder_id": "FOL4"})
    assert_returns(result, {"folder_id": "FOL4", "deleted_folders": 1, "deleted_bookmarks": 1})
    assert_changes(result, ["/folders/FOL4", "/bookmarks/bm_004"])


def test_delete_folder_deletes_an_empty_folder() -> None:
    env = start(WebBrowserBookmarkSystem, remove=["/bookmarks/bm_005"])
    result = env.call("delete_folder", {"folder_id": "FOL5"})
    assert_returns(result, {"deleted_folders": 1, "deleted_bookmarks": 0})
    assert_changes(result, ["/folders/FOL5"])


def test_delete_folder_refuses_an_unknown_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("delete_folder", {"folder_id": "FOL9"})
    assert_refused(result, "folder_not_found", "Folder 'FOL9' does not exist.")


def test_update_folder_renames_a_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL4", "name": "Code Favorites"})
    assert_returns(result, {"folder_id": "FOL4", "name": "Code Favorites", "parent_folder_id": "FOL2"})
    assert_changes(result, ["/folders/FOL4/name"])


def test_update_folder_moves_a_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL3", "parent_folder_id": "FOL4"})
    assert_returns(result, {"name": "Travel Ideas", "parent_folder_id": "FOL4"})
    assert_changes(result, ["/folders/FOL3/parent_folder_id"])


def test_update_folder_moves_a_folder_up_beside_the_one_in_which_it_stood() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL5", "parent_folder_id": "FOL1"})
    assert_returns(result, {"parent_folder_id": "FOL1"})
    assert_changes(result, ["/folders/FOL5/parent_folder_id"])


def test_update_folder_moves_a_folder_to_the_top_level_and_renames_it() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL5", "name": "Nippon", "to_top_level": True})
    assert_returns(result, {"name": "Nippon", "parent_folder_id": None})
    assert_changes(result, ["/folders/FOL5/name", "/folders/FOL5/parent_folder_id"])


def test_update_folder_changes_nothing_where_nothing_is_given() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL5"})
    assert_returns(result, {"name": "Japan", "parent_folder_id": "FOL3"})
    assert_changes(result, [])


def test_update_folder_renames_nothing_where_the_folder_to_stand_in_is_unknown() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL5", "name": "Nippon", "parent_folder_id": "FOL9"})
    assert_refused(result, "folder_not_found", "Folder 'FOL9' does not exist.")


def test_update_folder_renames_nothing_where_it_would_stand_in_itself() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL1", "name": "All", "parent_folder_id": "FOL1"})
    assert_refused(result, "own_parent", "Folder cannot be its own parent.")


def test_update_folder_refuses_to_go_into_a_folder_below_it() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL1", "parent_folder_id": "FOL3"})
    assert_refused(result, "folder_cycle", "Cannot set parent_folder_id to a descendant (would create cycle).")


def test_update_folder_refuses_to_go_into_a_folder_two_levels_below_it() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL1", "parent_folder_id": "FOL5"})
    assert_refused(result, "folder_cycle", "Cannot set parent_folder_id to a descendant (would create cycle).")


def test_update_folder_refuses_an_empty_name() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL1", "name": " "})
    assert_refused(result, "empty_name", "Folder name must not be empty.")


def test_update_folder_refuses_two_places_at_once() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL5", "parent_folder_id": "FOL1", "to_top_level": True})
    assert_refused(result, "two_places", "Give parent_folder_id or to_top_level, not both.")


def test_update_folder_refuses_an_unknown_folder() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL9", "name": "A"})
    assert_refused(result, "folder_not_found", "Folder 'FOL9' does not exist.")


def test_update_folder_tells_of_the_name_before_the_places() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL1", "name": "", "parent_folder_id": "FOL1", "to_top_level": True})
    assert_refused(result, "empty_name")


def test_update_folder_tells_of_two_places_before_it_looks_at_one() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("update_folder", {"folder_id": "FOL1", "parent_folder_id": "FOL1", "to_top_level": True})
    assert_refused(result, "two_places")


def test_add_tag_to_bookmark_adds_a_tag_behind_those_that_are_there() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_tag_to_bookmark", {"bookmark_id": "bm_001", "tag_id": "tag_3"})
    assert_returns(result, {"bookmark_id": "bm_001", "tags": ["tag_1", "tag_5", "tag_3"]})
    assert_changes(result, ["/bookmarks/bm_001/tags/2"])


def test_add_tag_to_bookmark_adds_the_first_tag() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_tag_to_bookmark", {"bookmark_id": "bm_004", "tag_id": "tag_1"})
    assert_returns(result, {"tags": ["tag_1"]})
    assert_changes(result, ["/bookmarks/bm_004/tags/0"])


def test_add_tag_to_bookmark_refuses_a_tag_that_is_there() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_tag_to_bookmark", {"bookmark_id": "bm_001", "tag_id": "tag_5"})
    assert_refused(result, "tagged_already", "Tag already associated with bookmark.")


def test_add_tag_to_bookmark_refuses_an_unknown_bookmark() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_tag_to_bookmark", {"bookmark_id": "bm_009", "tag_id": "tag_9"})
    assert_refused(result, "bookmark_not_found", "Bookmark 'bm_009' does not exist.")


def test_add_tag_to_bookmark_refuses_an_unknown_tag() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("add_tag_to_bookmark", {"bookmark_id": "bm_001", "tag_id": "Tech"})
    assert_refused(result, "tag_not_found", "Tag 'Tech' does not exist.")


def test_remove_tag_from_bookmark_takes_a_tag_away() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("remove_tag_from_bookmark", {"bookmark_id": "bm_005", "tag_id": "tag_2"})
    assert_returns(result, {"bookmark_id": "bm_005", "tags": ["tag_3"]})
    assert_changes(result, ["/bookmarks/bm_005/tags"])


def test_remove_tag_from_bookmark_keeps_the_others_in_their_order() -> None:
    env = start(WebBrowserBookmarkSystem, set={"/bookmarks/bm_005/tags": ["tag_5", "tag_2", "tag_1"]})
    result = env.call("remove_tag_from_bookmark", {"bookmark_id": "bm_005", "tag_id": "tag_2"})
    assert_returns(result, {"tags": ["tag_5", "tag_1"]})


def test_remove_tag_from_bookmark_takes_the_only_tag_away_and_keeps_the_tag_itself() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("remove_tag_from_bookmark", {"bookmark_id": "bm_003", "tag_id": "tag_3"})
    assert_returns(result, {"tags": []})
    assert_changes(result, ["/bookmarks/bm_003/tags"])
    assert "tag_3" in env.tags


def test_remove_tag_from_bookmark_refuses_a_tag_that_the_bookmark_has_not() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("remove_tag_from_bookmark", {"bookmark_id": "bm_005", "tag_id": "tag_1"})
    assert_refused(result, "not_tagged", "Tag 'tag_1' is not associated with bookmark 'bm_005'.")


def test_remove_tag_from_bookmark_refuses_an_unknown_bookmark() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("remove_tag_from_bookmark", {"bookmark_id": "bm_009", "tag_id": "tag_9"})
    assert_refused(result, "bookmark_not_found", "Bookmark 'bm_009' does not exist.")


def test_remove_tag_from_bookmark_refuses_an_unknown_tag() -> None:
    env = start(WebBrowserBookmarkSystem)
    result = env.call("remove_tag_from_bookmark", {"bookmark_id": "bm_005", "tag_id": "tag_4"})
    assert_refused(result, "tag_not_found", "Tag 'tag_4' does not exist.")
