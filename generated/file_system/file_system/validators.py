"""Checks of the values of file_system: records, variables, arguments, results.

Generated from specs/file_system. Do not edit: change the blueprint and render again.
"""

import re
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
GROUP_GROUP_PATTERN: Final = re.compile("[a-z][a-z0-9]*").fullmatch
GROUP_ATTRIBUTES: Final = frozenset({"group", "members"})
USER_LOGIN_PATTERN: Final = re.compile("[a-z][a-z0-9]{0,15}").fullmatch
LIMIT: Final = 2**63
USER_ATTRIBUTES: Final = frozenset({"login", "name", "home", "group", "quota", "admin"})
NODE_NODE_ID_PATTERN: Final = re.compile("N[0-9]{4,}").fullmatch
NODE_NAME_PATTERN: Final = re.compile("/|[^/~@\\x00-\\x1f][^/\\x00-\\x1f]*").fullmatch
NODE_MODE_PATTERN: Final = re.compile("[0-7]{3}").fullmatch
NODE_ATTRIBUTES: Final = frozenset(
    {"node_id", "name", "parent", "kind", "content", "owner", "group", "mode", "created_at", "modified_at"}
)
BOOKMARK_LABEL_PATTERN: Final = re.compile("[a-z][a-z0-9_]*").fullmatch
BOOKMARK_ATTRIBUTES: Final = frozenset({"label", "folder", "created_by"})
TRASH_ITEM_ATTRIBUTES: Final = frozenset({"item_id", "node_id", "folder", "removed_by", "removed_at"})
ENTRY_FILE_ATTRIBUTES: Final = frozenset({"kind", "name", "mode", "content"})
ENTRY_DIRECTORY_ATTRIBUTES: Final = frozenset({"kind", "name", "mode", "entries"})
BACKUP_ATTRIBUTES: Final = frozenset({"backup_id", "label", "origin", "content", "taken_by", "taken_at"})
RESULT_OF_PWD_ATTRIBUTES: Final = frozenset({"current_working_directory"})
RESULT_OF_WHOAMI_ATTRIBUTES: Final = frozenset({"login", "home", "groups", "admin", "used", "quota"})
RESULT_OF_LS_ATTRIBUTES: Final = frozenset({"current_directory_content"})
RESULT_OF_TREE_ATTRIBUTES: Final = frozenset({"drawing", "directories", "files"})
RESULT_OF_FIND_ATTRIBUTES: Final = frozenset({"matches"})
STAT_ATTRIBUTES: Final = frozenset({"path", "kind", "size", "owner", "group", "mode", "created_at", "modified_at"})
RESULT_OF_CAT_ATTRIBUTES: Final = frozenset({"file_content"})
RESULT_OF_HEAD_ATTRIBUTES: Final = frozenset({"first_lines"})
RESULT_OF_TAIL_ATTRIBUTES: Final = frozenset({"last_lines"})
RESULT_OF_GREP_ATTRIBUTES: Final = frozenset({"matching_lines"})
RESULT_OF_SORT_ATTRIBUTES: Final = frozenset({"sorted_content"})
RESULT_OF_WC_ATTRIBUTES: Final = frozenset({"count", "type"})
RESULT_OF_DIFF_ATTRIBUTES: Final = frozenset({"diff_lines"})
RESULT_OF_DU_ATTRIBUTES: Final = frozenset({"disk_usage"})
RESULT_OF_DF_ITEM_ATTRIBUTES: Final = frozenset({"login", "used", "quota", "left"})
RESULT_OF_LIST_BACKUPS_ITEM_ATTRIBUTES: Final = frozenset({"backup_id", "label", "origin", "taken_at", "size"})
RESULT_OF_ECHO_ATTRIBUTES: Final = frozenset({"terminal_output", "file"})
MOVED_ATTRIBUTES: Final = frozenset({"result", "path"})
RESULT_OF_RM_ATTRIBUTES: Final = frozenset({"result", "freed"})
RESULT_OF_RMDIR_ATTRIBUTES: Final = frozenset({"result"})
RESULT_OF_EMPTY_TRASH_ATTRIBUTES: Final = frozenset({"removed", "freed"})
RESULT_OF_SU_ATTRIBUTES: Final = frozenset({"login", "current_working_directory"})

# ── checkers ────────────────────────────────────────────────


def _check_json(value: Any, at: Path, problems: Problems) -> None:
    """Append what keeps a value from being JSON: numbers without a size, lone surrogates, foreign types."""
    problems.extend(((*at, *path), reason) for path, reason in json_problem(value))


def check_group(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Group`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("group", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "group"), problems)
        if not GROUP_GROUP_PATTERN(value):
            problems.append(((*at, "group"), "must match [a-z][a-z0-9]*"))
    else:
        problems.append(((*at, "group"), "is required" if value is MISSING else "must be a string"))

    value = record.get("members", MISSING)
    if isinstance(value, list):
        if has_duplicates(value):
            problems.append(((*at, "members"), "must not repeat an item"))
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "members", index), problems)
            else:
                problems.append(((*at, "members", index), "must be a string"))
    else:
        problems.append(((*at, "members"), "is required" if value is MISSING else "must be a list"))

    if not GROUP_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in GROUP_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_user(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `User`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("login", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "login"), problems)
        if not USER_LOGIN_PATTERN(value):
            problems.append(((*at, "login"), "must match [a-z][a-z0-9]{0,15}"))
    else:
        problems.append(((*at, "login"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
        if not value:
            problems.append(((*at, "name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("home", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "home"), problems)
    else:
        problems.append(((*at, "home"), "is required" if value is MISSING else "must be a string"))

    value = record.get("group", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "group"), problems)
    else:
        problems.append(((*at, "group"), "is required" if value is MISSING else "must be a string"))

    value = record.get("quota", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "quota"), problems)
        if value < 0:
            problems.append(((*at, "quota"), "must be at least 0"))
    else:
        problems.append(((*at, "quota"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("admin", MISSING)
    if type(value) is not bool:
        problems.append(((*at, "admin"), "is required" if value is MISSING else "must be true or false"))

    if not USER_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in USER_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_node(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Node`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("node_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "node_id"), problems)
        if not NODE_NODE_ID_PATTERN(value):
            problems.append(((*at, "node_id"), "must match N[0-9]{4,}"))
    else:
        problems.append(((*at, "node_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
        if len(value) > 64:
            problems.append(((*at, "name"), "must have at most 64 characters"))
        if not NODE_NAME_PATTERN(value):
            problems.append(((*at, "name"), "must match /|[^/~@\\x00-\\x1f][^/\\x00-\\x1f]*"))
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("parent", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "parent"), problems)
    elif value is not None:
        problems.append(((*at, "parent"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("kind", MISSING)
    if value is MISSING:
        problems.append(((*at, "kind"), "is required"))
    else:
        check_kind(value, (*at, "kind"), problems)

    value = record.get("content", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "content"), problems)
    elif value is not MISSING:
        problems.append(((*at, "content"), "must be a string"))

    value = record.get("owner", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "owner"), problems)
    else:
        problems.append(((*at, "owner"), "is required" if value is MISSING else "must be a string"))

    value = record.get("group", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "group"), problems)
    else:
        problems.append(((*at, "group"), "is required" if value is MISSING else "must be a string"))

    value = record.get("mode", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "mode"), problems)
        if not NODE_MODE_PATTERN(value):
            problems.append(((*at, "mode"), "must match [0-7]{3}"))
    else:
        problems.append(((*at, "mode"), "is required" if value is MISSING else "must be a string"))

    value = record.get("created_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "created_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append(((*at, "created_at"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("modified_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "modified_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append(((*at, "modified_at"), "is required" if value is MISSING else "must be a string or null"))

    if not NODE_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in NODE_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_kind(value: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Kind`."""
    if type(value) is not str or value not in {"file", "directory"}:
        problems.append((at, "must be one of file, directory"))


def check_bookmark(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Bookmark`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("label", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "label"), problems)
        if len(value) > 20:
            problems.append(((*at, "label"), "must have at most 20 characters"))
        if not BOOKMARK_LABEL_PATTERN(value):
            problems.append(((*at, "label"), "must match [a-z][a-z0-9_]*"))
    else:
        problems.append(((*at, "label"), "is required" if value is MISSING else "must be a string"))

    value = record.get("folder", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "folder"), problems)
    else:
        problems.append(((*at, "folder"), "is required" if value is MISSING else "must be a string"))

    value = record.get("created_by", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "created_by"), problems)
    else:
        problems.append(((*at, "created_by"), "is required" if value is MISSING else "must be a string"))

    if not BOOKMARK_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in BOOKMARK_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_trash_item(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `TrashItem`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("item_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "item_id"), problems)
    else:
        problems.append(((*at, "item_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("node_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "node_id"), problems)
    else:
        problems.append(((*at, "node_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("folder", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "folder"), problems)
    elif value is not None:
        problems.append(((*at, "folder"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("removed_by", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "removed_by"), problems)
    else:
        problems.append(((*at, "removed_by"), "is required" if value is MISSING else "must be a string"))

    value = record.get("removed_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "removed_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    else:
        problems.append(((*at, "removed_at"), "is required" if value is MISSING else "must be a string"))

    if not TRASH_ITEM_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in TRASH_ITEM_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_backup(record: Any, at: Path, problems: Problems) -> None:
    """Check a record of `Backup`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("backup_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "backup_id"), problems)
    else:
        problems.append(((*at, "backup_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("label", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "label"), problems)
        if not value:
            problems.append(((*at, "label"), "must have at least 1 character"))
        if len(value) > 40:
            problems.append(((*at, "label"), "must have at most 40 characters"))
    else:
        problems.append(((*at, "label"), "is required" if value is MISSING else "must be a string"))

    value = record.get("origin", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "origin"), problems)
    else:
        problems.append(((*at, "origin"), "is required" if value is MISSING else "must be a string"))

    value = record.get("content", MISSING)
    if value is MISSING:
        problems.append(((*at, "content"), "is required"))
    else:
        check_entry(value, (*at, "content"), problems)

    value = record.get("taken_by", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "taken_by"), problems)
    else:
        problems.append(((*at, "taken_by"), "is required" if value is MISSING else "must be a string"))

    value = record.get("taken_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "taken_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    else:
        problems.append(((*at, "taken_at"), "is required" if value is MISSING else "must be a string"))

    if not BACKUP_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in BACKUP_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_entry(value: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Entry`."""
    if not isinstance(value, dict):
        problems.append((at, "must be an object"))
        return
    tag = value.get("kind")
    if tag == "file":
        check_entry_file(value, at, problems)
    elif tag == "directory":
        check_entry_directory(value, at, problems)
    else:
        problems.append(((*at, "kind"), "is required" if "kind" not in value else "must be one of file, directory"))


def check_entry_file(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("kind", MISSING)
    if value != "file":
        problems.append(((*at, "kind"), "is required" if value is MISSING else "must be file"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
        if not value:
            problems.append(((*at, "name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("mode", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "mode"), problems)
        if not NODE_MODE_PATTERN(value):
            problems.append(((*at, "mode"), "must match [0-7]{3}"))
    else:
        problems.append(((*at, "mode"), "is required" if value is MISSING else "must be a string"))

    value = record.get("content", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "content"), problems)
    else:
        problems.append(((*at, "content"), "is required" if value is MISSING else "must be a string"))

    if not ENTRY_FILE_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in ENTRY_FILE_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_entry_directory(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("kind", MISSING)
    if value != "directory":
        problems.append(((*at, "kind"), "is required" if value is MISSING else "must be directory"))

    value = record.get("name", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "name"), problems)
        if not value:
            problems.append(((*at, "name"), "must have at least 1 character"))
    else:
        problems.append(((*at, "name"), "is required" if value is MISSING else "must be a string"))

    value = record.get("mode", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "mode"), problems)
        if not NODE_MODE_PATTERN(value):
            problems.append(((*at, "mode"), "must match [0-7]{3}"))
    else:
        problems.append(((*at, "mode"), "is required" if value is MISSING else "must be a string"))

    value = record.get("entries", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_entry(item, (*at, "entries", index), problems)
    else:
        problems.append(((*at, "entries"), "is required" if value is MISSING else "must be a list"))

    if not ENTRY_DIRECTORY_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in ENTRY_DIRECTORY_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_string(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    else:
        problems.append((at, "must be a string"))


def check_string_or_null(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
    elif value is not None:
        problems.append((at, "must be a string or null"))


def check_integer_from_2_to_24(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if value < 2:
            problems.append((at, "must be at least 2"))
        if value > 24:
            problems.append((at, "must be at most 24"))
    else:
        problems.append((at, "must be an integer"))


def check_integer_from_0(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, at, problems)
        if value < 0:
            problems.append((at, "must be at least 0"))
    else:
        problems.append((at, "must be an integer"))


def check_boolean(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not bool:
        problems.append((at, "must be true or false"))


def check_string_of_1_or_more_of_400_or_fewer(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
        if len(value) > 400:
            problems.append((at, "must have at most 400 characters"))
    else:
        problems.append((at, "must be a string"))


def check_string_of_1_or_more(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
    else:
        problems.append((at, "must be a string"))


def check_integer_from_1_to_1000(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if value < 1:
            problems.append((at, "must be at least 1"))
        if value > 1000:
            problems.append((at, "must be at most 1000"))
    else:
        problems.append((at, "must be an integer"))


def check_mode_of_wc(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is not str or value not in {"l", "w", "c"}:
        problems.append((at, "must be one of l, w, c"))


def check_string_of_10000_or_fewer(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if len(value) > 10000:
            problems.append((at, "must have at most 10000 characters"))
    else:
        problems.append((at, "must be a string"))


def check_mode_of_chmod(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not NODE_MODE_PATTERN(value):
            problems.append((at, "must match [0-7]{3}"))
    else:
        problems.append((at, "must be a string"))


def check_label_of_bookmark(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if len(value) > 20:
            problems.append((at, "must have at most 20 characters"))
        if not BOOKMARK_LABEL_PATTERN(value):
            problems.append((at, "must match [a-z][a-z0-9_]*"))
    else:
        problems.append((at, "must be a string"))


def check_string_of_1_or_more_of_40_or_fewer(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if not value:
            problems.append((at, "must have at least 1 character"))
        if len(value) > 40:
            problems.append((at, "must have at most 40 characters"))
    else:
        problems.append((at, "must be a string"))


def check_login_of_useradd(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if len(value) > 16:
            problems.append((at, "must have at most 16 characters"))
        if not USER_LOGIN_PATTERN(value):
            problems.append((at, "must match [a-z][a-z0-9]{0,15}"))
    else:
        problems.append((at, "must be a string"))


def check_integer_from_0_to_1000000(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is int:
        if value < 0:
            problems.append((at, "must be at least 0"))
        if value > 1000000:
            problems.append((at, "must be at most 1000000"))
    else:
        problems.append((at, "must be an integer"))


def check_result_of_pwd(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("current_working_directory", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "current_working_directory"), problems)
    else:
        problems.append(((*at, "current_working_directory"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_PWD_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_PWD_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_whoami(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("login", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "login"), problems)
    else:
        problems.append(((*at, "login"), "is required" if value is MISSING else "must be a string"))

    value = record.get("home", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "home"), problems)
    else:
        problems.append(((*at, "home"), "is required" if value is MISSING else "must be a string"))

    value = record.get("groups", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "groups", index), problems)
            else:
                problems.append(((*at, "groups", index), "must be a string"))
    else:
        problems.append(((*at, "groups"), "is required" if value is MISSING else "must be a list"))

    value = record.get("admin", MISSING)
    if type(value) is not bool:
        problems.append(((*at, "admin"), "is required" if value is MISSING else "must be true or false"))

    value = record.get("used", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "used"), problems)
    else:
        problems.append(((*at, "used"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("quota", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "quota"), problems)
    else:
        problems.append(((*at, "quota"), "is required" if value is MISSING else "must be an integer"))

    if not RESULT_OF_WHOAMI_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_WHOAMI_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_ls(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("current_directory_content", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "current_directory_content", index), problems)
            else:
                problems.append(((*at, "current_directory_content", index), "must be a string"))
    else:
        problems.append(((*at, "current_directory_content"), "is required" if value is MISSING else "must be a list"))

    if not RESULT_OF_LS_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_LS_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_tree(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("drawing", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "drawing"), problems)
    else:
        problems.append(((*at, "drawing"), "is required" if value is MISSING else "must be a string"))

    value = record.get("directories", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "directories"), problems)
    else:
        problems.append(((*at, "directories"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("files", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "files"), problems)
    else:
        problems.append(((*at, "files"), "is required" if value is MISSING else "must be an integer"))

    if not RESULT_OF_TREE_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_TREE_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_find(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("matches", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "matches", index), problems)
            else:
                problems.append(((*at, "matches", index), "must be a string"))
    else:
        problems.append(((*at, "matches"), "is required" if value is MISSING else "must be a list"))

    if not RESULT_OF_FIND_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_FIND_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_stat(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Stat`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("path", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "path"), problems)
    else:
        problems.append(((*at, "path"), "is required" if value is MISSING else "must be a string"))

    value = record.get("kind", MISSING)
    if value is MISSING:
        problems.append(((*at, "kind"), "is required"))
    else:
        check_kind(value, (*at, "kind"), problems)

    value = record.get("size", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "size"), problems)
        if value < 0:
            problems.append(((*at, "size"), "must be at least 0"))
    else:
        problems.append(((*at, "size"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("owner", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "owner"), problems)
    else:
        problems.append(((*at, "owner"), "is required" if value is MISSING else "must be a string"))

    value = record.get("group", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "group"), problems)
    else:
        problems.append(((*at, "group"), "is required" if value is MISSING else "must be a string"))

    value = record.get("mode", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "mode"), problems)
    else:
        problems.append(((*at, "mode"), "is required" if value is MISSING else "must be a string"))

    value = record.get("created_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "created_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append(((*at, "created_at"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("modified_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "modified_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append(((*at, "modified_at"), "is required" if value is MISSING else "must be a string or null"))

    if not STAT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in STAT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_cat(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("file_content", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "file_content"), problems)
    else:
        problems.append(((*at, "file_content"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_CAT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_CAT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_head(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("first_lines", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "first_lines"), problems)
    else:
        problems.append(((*at, "first_lines"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_HEAD_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_HEAD_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_tail(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("last_lines", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "last_lines"), problems)
    else:
        problems.append(((*at, "last_lines"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_TAIL_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_TAIL_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_grep(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("matching_lines", MISSING)
    if isinstance(value, list):
        for index, item in enumerate(value):
            if type(item) is str:
                if not item.isascii():
                    _check_json(item, (*at, "matching_lines", index), problems)
            else:
                problems.append(((*at, "matching_lines", index), "must be a string"))
    else:
        problems.append(((*at, "matching_lines"), "is required" if value is MISSING else "must be a list"))

    if not RESULT_OF_GREP_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_GREP_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_sort(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("sorted_content", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "sorted_content"), problems)
    else:
        problems.append(((*at, "sorted_content"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_SORT_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_SORT_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_wc(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("count", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "count"), problems)
        if value < 0:
            problems.append(((*at, "count"), "must be at least 0"))
    else:
        problems.append(((*at, "count"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("type", MISSING)
    if type(value) is not str or value not in {"lines", "words", "characters"}:
        problems.append(((*at, "type"), "is required" if value is MISSING else "must be one of lines, words, characters"))

    if not RESULT_OF_WC_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_WC_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_diff(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("diff_lines", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "diff_lines"), problems)
    else:
        problems.append(((*at, "diff_lines"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_DIFF_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_DIFF_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_du(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("disk_usage", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "disk_usage"), problems)
    else:
        problems.append(((*at, "disk_usage"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_DU_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_DU_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_df(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_result_of_df_item(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_result_of_df_item(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("login", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "login"), problems)
    else:
        problems.append(((*at, "login"), "is required" if value is MISSING else "must be a string"))

    value = record.get("used", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "used"), problems)
    else:
        problems.append(((*at, "used"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("quota", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "quota"), problems)
    else:
        problems.append(((*at, "quota"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("left", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "left"), problems)
        if value < 0:
            problems.append(((*at, "left"), "must be at least 0"))
    else:
        problems.append(((*at, "left"), "is required" if value is MISSING else "must be an integer"))

    if not RESULT_OF_DF_ITEM_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_DF_ITEM_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_list_of_bookmark(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_bookmark(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_list_of_trash_item(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_trash_item(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_result_of_list_backups(value: Any, at: Path, problems: Problems) -> None:
    if isinstance(value, list):
        for index, item in enumerate(value):
            check_result_of_list_backups_item(item, (*at, index), problems)
    else:
        problems.append((at, "must be a list"))


def check_result_of_list_backups_item(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("backup_id", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "backup_id"), problems)
    else:
        problems.append(((*at, "backup_id"), "is required" if value is MISSING else "must be a string"))

    value = record.get("label", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "label"), problems)
    else:
        problems.append(((*at, "label"), "is required" if value is MISSING else "must be a string"))

    value = record.get("origin", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "origin"), problems)
    else:
        problems.append(((*at, "origin"), "is required" if value is MISSING else "must be a string"))

    value = record.get("taken_at", MISSING)
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append(((*at, "taken_at"), "must be a date-time such as 2026-03-02T09:00:00Z"))
    else:
        problems.append(((*at, "taken_at"), "is required" if value is MISSING else "must be a string"))

    value = record.get("size", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "size"), problems)
    else:
        problems.append(((*at, "size"), "is required" if value is MISSING else "must be an integer"))

    if not RESULT_OF_LIST_BACKUPS_ITEM_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_LIST_BACKUPS_ITEM_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_echo(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("terminal_output", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "terminal_output"), problems)
    elif value is not None:
        problems.append(((*at, "terminal_output"), "is required" if value is MISSING else "must be a string or null"))

    value = record.get("file", MISSING)
    if isinstance(value, dict):
        check_stat(value, (*at, "file"), problems)
    elif value is not None:
        problems.append(((*at, "file"), "is required" if value is MISSING else "must be an object or null"))

    if not RESULT_OF_ECHO_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_ECHO_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_moved(record: Any, at: Path, problems: Problems) -> None:
    """Check a value of type `Moved`."""
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("result", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "result"), problems)
    else:
        problems.append(((*at, "result"), "is required" if value is MISSING else "must be a string"))

    value = record.get("path", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "path"), problems)
    else:
        problems.append(((*at, "path"), "is required" if value is MISSING else "must be a string"))

    if not MOVED_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in MOVED_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_rm(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("result", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "result"), problems)
    else:
        problems.append(((*at, "result"), "is required" if value is MISSING else "must be a string"))

    value = record.get("freed", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "freed"), problems)
        if value < 0:
            problems.append(((*at, "freed"), "must be at least 0"))
    else:
        problems.append(((*at, "freed"), "is required" if value is MISSING else "must be an integer"))

    if not RESULT_OF_RM_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_RM_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_rmdir(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("result", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "result"), problems)
    else:
        problems.append(((*at, "result"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_RMDIR_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_RMDIR_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_empty_trash(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("removed", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "removed"), problems)
        if value < 1:
            problems.append(((*at, "removed"), "must be at least 1"))
    else:
        problems.append(((*at, "removed"), "is required" if value is MISSING else "must be an integer"))

    value = record.get("freed", MISSING)
    if type(value) is int:
        if not -LIMIT < value < LIMIT:
            _check_json(value, (*at, "freed"), problems)
        if value < 0:
            problems.append(((*at, "freed"), "must be at least 0"))
    else:
        problems.append(((*at, "freed"), "is required" if value is MISSING else "must be an integer"))

    if not RESULT_OF_EMPTY_TRASH_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_EMPTY_TRASH_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_result_of_su(record: Any, at: Path, problems: Problems) -> None:
    if not isinstance(record, dict):
        problems.append((at, "must be an object"))
        return
    value = record.get("login", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "login"), problems)
    else:
        problems.append(((*at, "login"), "is required" if value is MISSING else "must be a string"))

    value = record.get("current_working_directory", MISSING)
    if type(value) is str:
        if not value.isascii():
            _check_json(value, (*at, "current_working_directory"), problems)
    else:
        problems.append(((*at, "current_working_directory"), "is required" if value is MISSING else "must be a string"))

    if not RESULT_OF_SU_ATTRIBUTES.issuperset(record):
        for name in record:
            if name not in RESULT_OF_SU_ATTRIBUTES:
                problems.append(((*at, name), "is not a known attribute"))


def check_group_members(value: Any, at: Path, problems: Problems) -> None:
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


def check_node_name(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not value.isascii():
            _check_json(value, at, problems)
        if len(value) > 64:
            problems.append((at, "must have at most 64 characters"))
        if not NODE_NAME_PATTERN(value):
            problems.append((at, "must match /|[^/~@\\x00-\\x1f][^/\\x00-\\x1f]*"))
    else:
        problems.append((at, "must be a string"))


def check_date_time_or_null(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00Z"))
    elif value is not None:
        problems.append((at, "must be a string or null"))


def check_date_time(value: Any, at: Path, problems: Problems) -> None:
    if type(value) is str:
        if not is_date_time(value, True):
            problems.append((at, "must be a date-time such as 2026-03-02T09:00:00Z"))
    else:
        problems.append((at, "must be a string"))


# ── references ──────────────────────────────────────────────


def references_of_group(record: Any) -> References:
    found: References = []
    value = record.get("members")
    if value is not None:
        for index_2, item_2 in enumerate(value):
            found.append((("members", index_2), "User", item_2, "clear"))
    return found


def references_of_user(record: Any) -> References:
    found: References = []
    value = record.get("home")
    if value is not None:
        found.append((("home",), "Node", value, "refuse"))
    value = record.get("group")
    if value is not None:
        found.append((("group",), "Group", value, "refuse"))
    return found


def references_of_node(record: Any) -> References:
    found: References = []
    value = record.get("parent")
    if value is not None:
        found.append((("parent",), "Node", value, "cascade"))
    value = record.get("owner")
    if value is not None:
        found.append((("owner",), "User", value, "refuse"))
    value = record.get("group")
    if value is not None:
        found.append((("group",), "Group", value, "refuse"))
    return found


def references_of_bookmark(record: Any) -> References:
    found: References = []
    value = record.get("folder")
    if value is not None:
        found.append((("folder",), "Node", value, "cascade"))
    value = record.get("created_by")
    if value is not None:
        found.append((("created_by",), "User", value, "refuse"))
    return found


def references_of_trash_item(record: Any) -> References:
    found: References = []
    value = record.get("node_id")
    if value is not None:
        found.append((("node_id",), "Node", value, "cascade"))
    value = record.get("folder")
    if value is not None:
        found.append((("folder",), "Node", value, "clear"))
    value = record.get("removed_by")
    if value is not None:
        found.append((("removed_by",), "User", value, "refuse"))
    return found


def references_of_backup(record: Any) -> References:
    found: References = []
    value = record.get("taken_by")
    if value is not None:
        found.append((("taken_by",), "User", value, "refuse"))
    return found


def references_in_variable_actor(whole: Any) -> References:
    found: References = []
    found.append(((), "User", whole, "refuse"))
    return found


def references_in_variable_cwd(whole: Any) -> References:
    found: References = []
    found.append(((), "Node", whole, "refuse"))
    return found


def references_in_variable_previous(whole: Any) -> References:
    found: References = []
    if whole is not None:
        found.append(((), "Node", whole, "clear"))
    return found


# ── tables ──────────────────────────────────────────────────

RECORDS: Mapping[str, Checker] = {
    "Group": check_group,
    "User": check_user,
    "Node": check_node,
    "Bookmark": check_bookmark,
    "TrashItem": check_trash_item,
    "Backup": check_backup,
}
# Single attributes: where nothing else is written, nothing else has to be checked.
ATTRIBUTES: Mapping[str, Mapping[str, Checker]] = {
    "Group": {
        "members": check_group_members,
    },
    "User": {
        "name": check_string_of_1_or_more,
        "home": check_string,
        "group": check_string,
        "quota": check_integer_from_0,
        "admin": check_boolean,
    },
    "Node": {
        "name": check_node_name,
        "parent": check_string_or_null,
        "kind": check_kind,
        "content": check_string,
        "owner": check_string,
        "group": check_string,
        "mode": check_mode_of_chmod,
        "created_at": check_date_time_or_null,
        "modified_at": check_date_time_or_null,
    },
    "Bookmark": {
        "folder": check_string,
        "created_by": check_string,
    },
    "TrashItem": {
        "node_id": check_string,
        "folder": check_string_or_null,
        "removed_by": check_string,
        "removed_at": check_date_time,
    },
    "Backup": {
        "label": check_string_of_1_or_more_of_40_or_fewer,
        "origin": check_string,
        "content": check_entry,
        "taken_by": check_string,
        "taken_at": check_date_time,
    },
}
VARIABLES: Mapping[str, Checker] = {
    "actor": check_string,
    "cwd": check_string,
    "previous": check_string_or_null,
    "max_depth": check_integer_from_2_to_24,
    "max_backups": check_integer_from_0,
}
ARGUMENTS: Mapping[str, Mapping[str, Checker]] = {
    "pwd": {},
    "whoami": {},
    "ls": {
        "a": check_boolean,
        "path": check_string_of_1_or_more_of_400_or_fewer,
    },
    "tree": {
        "path": check_string_of_1_or_more_of_400_or_fewer,
    },
    "find": {
        "path": check_string_of_1_or_more_of_400_or_fewer,
        "name": check_string_of_1_or_more,
        "kind": check_kind,
    },
    "stat": {
        "path": check_string_of_1_or_more_of_400_or_fewer,
    },
    "cat": {
        "file_name": check_string_of_1_or_more_of_400_or_fewer,
    },
    "head": {
        "file_name": check_string_of_1_or_more_of_400_or_fewer,
        "lines": check_integer_from_1_to_1000,
    },
    "tail": {
        "file_name": check_string_of_1_or_more_of_400_or_fewer,
        "lines": check_integer_from_1_to_1000,
    },
    "grep": {
        "file_name": check_string_of_1_or_more_of_400_or_fewer,
        "pattern": check_string_of_1_or_more,
        "ignore_case": check_boolean,
    },
    "sort": {
        "file_name": check_string_of_1_or_more_of_400_or_fewer,
        "reverse": check_boolean,
        "unique": check_boolean,
    },
    "wc": {
        "file_name": check_string_of_1_or_more_of_400_or_fewer,
        "mode": check_mode_of_wc,
    },
    "diff": {
        "file_name1": check_string_of_1_or_more_of_400_or_fewer,
        "file_name2": check_string_of_1_or_more_of_400_or_fewer,
    },
    "du": {
        "human_readable": check_boolean,
        "path": check_string_of_1_or_more_of_400_or_fewer,
    },
    "df": {},
    "list_bookmarks": {},
    "list_trash": {},
    "list_backups": {},
    "cd": {
        "folder": check_string_of_1_or_more_of_400_or_fewer,
    },
    "mkdir": {
        "dir_name": check_string_of_1_or_more_of_400_or_fewer,
    },
    "touch": {
        "file_name": check_string_of_1_or_more_of_400_or_fewer,
    },
    "echo": {
        "content": check_string_of_10000_or_fewer,
        "file_name": check_string_of_1_or_more_of_400_or_fewer,
        "append": check_boolean,
    },
    "cp": {
        "source": check_string_of_1_or_more_of_400_or_fewer,
        "destination": check_string_of_1_or_more_of_400_or_fewer,
    },
    "mv": {
        "source": check_string_of_1_or_more_of_400_or_fewer,
        "destination": check_string_of_1_or_more_of_400_or_fewer,
    },
    "rm": {
        "file_name": check_string_of_1_or_more_of_400_or_fewer,
    },
    "rmdir": {
        "dir_name": check_string_of_1_or_more_of_400_or_fewer,
    },
    "chmod": {
        "path": check_string_of_1_or_more_of_400_or_fewer,
        "mode": check_mode_of_chmod,
    },
    "chgrp": {
        "path": check_string_of_1_or_more_of_400_or_fewer,
        "group": check_string,
    },
    "chown": {
        "path": check_string_of_1_or_more_of_400_or_fewer,
        "owner": check_string,
        "recursive": check_boolean,
    },
    "bookmark": {
        "label": check_label_of_bookmark,
        "path": check_string_of_1_or_more_of_400_or_fewer,
    },
    "forget": {
        "label": check_string,
    },
    "trash": {
        "path": check_string_of_1_or_more_of_400_or_fewer,
    },
    "put_back": {
        "item_id": check_string,
    },
    "empty_trash": {},
    "back_up": {
        "path": check_string_of_1_or_more_of_400_or_fewer,
        "label": check_string_of_1_or_more_of_40_or_fewer,
    },
    "unpack": {
        "backup_id": check_string,
        "path": check_string_of_1_or_more_of_400_or_fewer,
    },
    "su": {
        "login": check_string,
    },
    "useradd": {
        "login": check_login_of_useradd,
        "name": check_string_of_1_or_more,
        "group": check_string,
        "quota": check_integer_from_0_to_1000000,
    },
    "set_quota": {
        "login": check_string,
        "quota": check_integer_from_0_to_1000000,
    },
}
RETURNS: Mapping[str, Checker | None] = {
    "pwd": check_result_of_pwd,
    "whoami": check_result_of_whoami,
    "ls": check_result_of_ls,
    "tree": check_result_of_tree,
    "find": check_result_of_find,
    "stat": check_stat,
    "cat": check_result_of_cat,
    "head": check_result_of_head,
    "tail": check_result_of_tail,
    "grep": check_result_of_grep,
    "sort": check_result_of_sort,
    "wc": check_result_of_wc,
    "diff": check_result_of_diff,
    "du": check_result_of_du,
    "df": check_result_of_df,
    "list_bookmarks": check_list_of_bookmark,
    "list_trash": check_list_of_trash_item,
    "list_backups": check_result_of_list_backups,
    "cd": check_result_of_pwd,
    "mkdir": check_stat,
    "touch": check_stat,
    "echo": check_result_of_echo,
    "cp": check_moved,
    "mv": check_moved,
    "rm": check_result_of_rm,
    "rmdir": check_result_of_rmdir,
    "chmod": check_stat,
    "chgrp": check_stat,
    "chown": check_stat,
    "bookmark": check_bookmark,
    "forget": None,
    "trash": check_trash_item,
    "put_back": check_stat,
    "empty_trash": check_result_of_empty_trash,
    "back_up": check_backup,
    "unpack": check_stat,
    "su": check_result_of_su,
    "useradd": check_user,
    "set_quota": check_user,
}
REFERENCES: Mapping[str, Lister] = {
    "Group": references_of_group,
    "User": references_of_user,
    "Node": references_of_node,
    "Bookmark": references_of_bookmark,
    "TrashItem": references_of_trash_item,
    "Backup": references_of_backup,
}
VARIABLE_REFERENCES: Mapping[str, Lister] = {
    "actor": references_in_variable_actor,
    "cwd": references_in_variable_cwd,
    "previous": references_in_variable_previous,
}
