"""Checks of the values of web_browser_bookmark_system: records, variables, arguments, results.

Generated from specs/web_browser_bookmark_system. Do not edit: change the blueprint and render again.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from envgen_runtime.formats import is_date_time
from envgen_runtime.values import has_duplicates, json_problem

Path = tuple[str | int, ...]
Problems = list[tuple[Path, str]]
Checker = Callable[[Any, Path, Problems], None]
References = list[tuple[Path, str, str, str]]  # path, entity, key, what a delete of the target does
Lister = Callable[[Any], References]

MISSING: Final = object()
BOOKMARK_ATTRIBUTES: Final = frozenset({"bookmark_id", "title", "url", "added_date", "folder_id", "tags", "description"})
FOLDER_ATTRIBUTES: Final = frozenset({"folder_id", "name", "parent_folder_id"})
TAG_ATTRIBUTES: Final = frozenset({"tag_id", "name"})
FOLDER_TREE_ATTRIBUTES: Final = frozenset({"folder_id", "name", "children"})
LIMIT: Final = 2**63
DELETED_FOLDER_ATTRIBUTES: Final = frozenset({"folder_id", "deleted_folders", "deleted_bookmarks"})

# ── checkers ────────────────────────────────────────────────


def _check_json(value: Any, at: Path, problems: Problems) -> None:
    """Append what keeps a value from being JSON: numbers without a size, lone surrogates, foreign types."""
    problems.extend(((*at, *path), reason) for path, reason in json_problem(value))


def check_bookmark(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Bookmark`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("bookmark_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "bookmark_id"), problems)
        if not value:
            problems.append(((*at, "bookmark_id"), "must have at least 1 character"))
    else:
        problems.append(((*at, "bookmark_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("title", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "title"), problems)
        if not value:
            problems.append(((*at, "title"), "must have at least 1 character"))
    else:
        problems.append(((*at, "title"), "is required" if value is MISSING else "must be a string"))

    value = record.get("url", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "url"), problems)
        if not value:
            problems.append(((*at, "url"), "must have at least 1 character"))
    else:
        problems.append(((*at, "url"), "is required" if value is MISSING else "must be a string"))

    value = record.get("added_date", MISSING)
    if type(value) is str:
        if not is_date_time(value, False):
            problems.append(((*at, "added_date"), "must be a date-time such as 2026-03-02T09:00:00"))
    else:
        problems.append(((*at, "added_date"), "is required" if value is MISSING else "must be a string"))

    value = record.get("folder_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "folder_id"), problems)
    else:
        problems.append(((*at, "folder_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("tags", MISSING)
    if isinstance(value, list):
        if has_duplicates(value):
            problems.append(((*at, "tags"), "must not repeat an item"))
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "tags", index), problems)
            else:
                problems.append(((*at, "tags", index), "must be a string"))
    else:
        problems.append(((*at, "tags"), "is required" if value is MISSING else "must be a list"))

    value = record.get("description", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "description"), problems)
    else:
        problems.append(((*at, "description"), "is required" if value is MISSING else "must be a string"))

    if not BOOKMARK_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in BOOKMARK_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_folder(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Folder`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("folder_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "folder_id"), problems)
        if not value:
            problems.append(((*at, "folder_id"), "must have at least 1 character"))
    else:
        problems.append(((*at, "folder_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
        if not value:
            problems.append(((*at, "name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("parent_folder_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "parent_folder_id"), problems)
    elif value is not None:
        problems.append(((*at, "parent_folder_id"), "is required" if value is MISSING else "must be a string or null"))

    if not FOLDER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in FOLDER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_tag(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Tag`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("tag_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "tag_id"), problems)
        if not value:
            problems.append(((*at, "tag_id"), "must have at least 1 character"))
    else:
        problems.append(((*at, "tag_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
        if not value:
            problems.append(((*at, "name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    if not TAG_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in TAG_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_string(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    else:
        problems.append((at, "must be a string"))


def check_list_of_string(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, index), problems)
            else:
                problems.append(((*at, index), "must be a string"))
    else:
        problems.append((at, "must be a list"))


def check_date_time(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, False):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00"))
    else:
        problems.append((at, "must be a string"))


def check_boolean(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not bool:
        problems.append((at, "must be true or false"))


def check_list_of_folder(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_folder(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_folder_tree(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_folder_tree(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_folder_tree(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `FolderTree`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("folder_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "folder_id"), problems)
    else:
        problems.append(((*at, "folder_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("children", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_folder_tree(item, (*at, "children", index), problems)
    else:
        problems.append(((*at, "children"), "is required" if value is MISSING else "must be a list"))

    if not FOLDER_TREE_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in FOLDER_TREE_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_list_of_bookmark(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_bookmark(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_result_of_find_bookmark_by_url_and_folder(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        if len(value) > 1:
            problems.append((at, "must have at most 1 item"))
        for index, item in enumerate(value):
            check_bookmark(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_tag(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_tag(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_result_of_find_tag_by_name(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        if len(value) > 1:
            problems.append((at, "must have at most 1 item"))
        for index, item in enumerate(value):
            check_tag(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_deleted_folder(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `DeletedFolder`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("folder_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "folder_id"), problems)
    else:
        problems.append(((*at, "folder_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("deleted_folders", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "deleted_folders"), problems)
        if value < 1:
            problems.append(((*at, "deleted_folders"), "must be at least 1"))
    else:
        problems.append(((*at, "deleted_folders"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("deleted_bookmarks", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "deleted_bookmarks"), problems)
        if value < 0:
            problems.append(((*at, "deleted_bookmarks"), "must be at least 0"))
    else:
        problems.append(((*at, "deleted_bookmarks"), "is required" if value is MISSING else "must be an integer"))

    if not DELETED_FOLDER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in DELETED_FOLDER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_string_of_1_or_more(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
    else:
        problems.append((at, "must be a string"))


def check_bookmark_tags(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        if has_duplicates(value):
            problems.append((at, "must not repeat an item"))
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, index), problems)
            else:
                problems.append(((*at, index), "must be a string"))
    else:
        problems.append((at, "must be a list"))


def check_string_or_null(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    elif value is not None:
        problems.append((at, "must be a string or null"))


# ── references ──────────────────────────────────────────────


def references_of_bookmark(record: Any) -> References:
    found: References = []
    value = record.get("folder_id")
    if value is not None:
        found.append((("folder_id",), "Folder", value, "cascade"))
    value = record.get("tags")
    if value is not None:
        for index_2, item_2 in enumerate(value):
            found.append((("tags", index_2), "Tag", item_2, "refuse"))
    return found


def references_of_folder(record: Any) -> References:
    found: References = []
    value = record.get("parent_folder_id")
    if value is not None:
        found.append((("parent_folder_id",), "Folder", value, "cascade"))
    return found


# ── tables ──────────────────────────────────────────────────

RECORDS: Mapping[str, Checker] = {
    "Bookmark": check_bookmark,
    "Folder": check_folder,
    "Tag": check_tag,
}
# Single attributes: where nothing else is written, nothing else has to be checked.
ATTRIBUTES: Mapping[str, Mapping[str, Checker]] = {
    "Bookmark": {
        "title": check_string_of_1_or_more,
        "url": check_string_of_1_or_more,
        "added_date": check_date_time,
        "folder_id": check_string,
        "tags": check_bookmark_tags,
        "description": check_string,
    },
    "Folder": {
        "name": check_string_of_1_or_more,
        "parent_folder_id": check_string_or_null,
    },
    "Tag": {
        "name": check_string_of_1_or_more,
    },
}
VARIABLES: Mapping[str, Checker] = {}
ARGUMENTS: Mapping[str, Mapping[str, Checker]] = {
    "list_folders": {},
    "get_folder_by_name": {
        "name": check_string,
    },
    "get_folder_hierarchy": {},
    "list_bookmarks_in_folder": {
        "folder_id": check_string,
    },
    "find_bookmark_by_url_and_folder": {
        "url": check_string,
        "folder_id": check_string,
    },
    "list_tags": {},
    "find_tag_by_name": {
        "name": check_string,
    },
    "get_bookmark_by_id": {
        "bookmark_id": check_string,
    },
    "validate_url_format": {
        "url": check_string,
    },
    "add_bookmark": {
        "title": check_string,
        "url": check_string,
        "folder_id": check_string,
        "tags": check_list_of_string,
        "description": check_string,
        "added_date": check_date_time,
    },
    "create_folder": {
        "name": check_string,
        "parent_folder_id": check_string,
    },
    "create_tag": {
        "name": check_string,
    },
    "update_bookmark": {
        "bookmark_id": check_string,
        "title": check_string,
        "url": check_string,
        "folder_id": check_string,
        "tags": check_list_of_string,
        "description": check_string,
    },
    "delete_bookmark": {
        "bookmark_id": check_string,
    },
    "move_bookmark_to_folder": {
        "bookmark_id": check_string,
        "target_folder_id": check_string,
    },
    "delete_folder": {
        "folder_id": check_string,
    },
    "update_folder": {
        "folder_id": check_string,
        "name": check_string,
        "parent_folder_id": check_string,
        "to_top_level": check_boolean,
    },
    "add_tag_to_bookmark": {
        "bookmark_id": check_string,
        "tag_id": check_string,
    },
    "remove_tag_from_bookmark": {
        "bookmark_id": check_string,
        "tag_id": check_string,
    },
}
RETURNS: Mapping[str, Checker | None] = {
    "list_folders": check_list_of_folder,
    "get_folder_by_name": check_list_of_folder,
    "get_folder_hierarchy": check_list_of_folder_tree,
    "list_bookmarks_in_folder": check_list_of_bookmark,
    "find_bookmark_by_url_and_folder": check_result_of_find_bookmark_by_url_and_folder,
    "list_tags": check_list_of_tag,
    "find_tag_by_name": check_result_of_find_tag_by_name,
    "get_bookmark_by_id": check_bookmark,
    "validate_url_format": check_boolean,
    "add_bookmark": check_bookmark,
    "create_folder": check_folder,
    "create_tag": check_tag,
    "update_bookmark": check_bookmark,
    "delete_bookmark": None,
    "move_bookmark_to_folder": check_bookmark,
    "delete_folder": check_deleted_folder,
    "update_folder": check_folder,
    "add_tag_to_bookmark": check_bookmark,
    "remove_tag_from_bookmark": check_bookmark,
}
REFERENCES: Mapping[str, Lister] = {
    "Bookmark": references_of_bookmark,
    "Folder": references_of_folder,
}
VARIABLE_REFERENCES: Mapping[str, Lister] = {}
