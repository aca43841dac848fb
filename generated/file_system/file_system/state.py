"""Constants and record types of FileSystem.

Generated from specs/file_system. Do not edit.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

ROOT: Final = "N0001"
FILE_MODE: Final = "644"
FOLDER_MODE: Final = "755"

Kind: TypeAlias = Literal["file", "directory"]
MayRight: TypeAlias = Literal["reach", "read", "write", "enter"]
WcMode: TypeAlias = Literal["l", "w", "c"]
WcResultType: TypeAlias = Literal["lines", "words", "characters"]


class Stat(TypedDict):
    """What is known of a file or folder without opening it."""

    path: str  # The absolute path.
    kind: Kind  # What it is.
    size: int  # Bytes, of a folder those of all files below it.
    owner: str  # Login of the owner.
    group: str  # The group whose members have rights of their own.
    mode: str  # Rights of owner, group and others, such as 644.
    created_at: str | None  # When it was made.
    modified_at: str | None  # When it was written last.


class EntryFile(TypedDict):
    kind: Literal["file"]
    name: str  # Name in its folder.
    mode: str  # Rights.
    content: str  # The text.


class EntryDirectory(TypedDict):
    kind: Literal["directory"]
    name: str  # Name in its folder.
    mode: str  # Rights.
    entries: list[Entry]  # What is in it.


class Moved(TypedDict):
    """Where something has been moved or copied to."""

    result: str  # What was done.
    path: str  # The new absolute path.


class Group(TypedDict):
    """People who have rights in common."""

    group: str  # Name of the group.
    members: list[str]  # Logins of its members.


class User(TypedDict):
    """A person with an account."""

    login: str  # Name of the account.
    name: str  # Full name.
    home: str  # The folder that ~ stands for.
    group: str  # The group of what the person makes.
    quota: int  # Bytes that the files of the person may hold together.
    admin: bool  # Whether rights and quotas of others may be changed.


class Node(TypedDict):
    """A file or folder."""

    node_id: str  # Number of the node.
    name: str  # Name in its folder.
    parent: str | None  # The folder in which it stands; null for the root and for what is in the trash.
    kind: Kind  # What it is.
    content: NotRequired[str]  # The text of a file.
    owner: str  # Whose it is.
    group: str  # The group whose members have rights of their own.
    mode: str  # Rights of owner, group and others: 4 read, 2 write, 1 enter.
    created_at: str | None  # When it was made.
    modified_at: str | None  # When it was written last.


class Bookmark(TypedDict):
    """A short name for a folder: @label in paths."""

    label: str  # The short name.
    folder: str  # The folder that it stands for.
    created_by: str  # Who set it.


class TrashItem(TypedDict):
    """A file or folder that can be put back."""

    item_id: str  # Number of the item.
    node_id: str  # What was thrown away.
    folder: str | None  # The folder in which it stood.
    removed_by: str  # Who threw it away.
    removed_at: str  # When.


class Backup(TypedDict):
    """A copy of a file or folder as it once was."""

    backup_id: str  # Number of the backup.
    label: str  # What it is called.
    origin: str  # The path from which it was taken.
    content: Entry
    taken_by: str  # Who took it.
    taken_at: str  # When.


class PwdResult(TypedDict):
    current_working_directory: str  # The absolute path.


class WhoamiResult(TypedDict):
    login: str  # Name of the account.
    home: str  # Path of the home.
    groups: list[str]  # Groups with this member.
    admin: bool  # Whether it is an administrator.
    used: int  # Bytes in use.
    quota: int  # Bytes allowed.


class LsResult(TypedDict):
    current_directory_content: list[str]  # The names.


class TreeResult(TypedDict):
    drawing: str  # A line for each file or folder, indented; names of folders end in /.
    directories: int  # Folders, without the one asked for.
    files: int  # Files.


class FindResult(TypedDict):
    matches: list[str]  # Paths, each beginning with the path given.


class CatResult(TypedDict):
    file_content: str  # The text.


class HeadResult(TypedDict):
    first_lines: str  # The lines.


class TailResult(TypedDict):
    last_lines: str  # The lines.


class GrepResult(TypedDict):
    matching_lines: list[str]  # The lines in their order.


class SortResult(TypedDict):
    sorted_content: str  # The lines.


class WcResult(TypedDict):
    count: int  # How many.
    type: WcResultType  # Of what.


class DiffResult(TypedDict):
    diff_lines: str  # The lines that differ, empty where the files are equal.


class DuResult(TypedDict):
    disk_usage: str  # The size.


class DfResultItem(TypedDict):
    login: str  # Name of the account.
    used: int  # Bytes in use.
    quota: int  # Bytes allowed.
    left: int  # Bytes left.


class ListBackupsResultItem(TypedDict):
    backup_id: str  # Number of the backup.
    label: str  # What it is called.
    origin: str  # The path from which it was taken.
    taken_at: str  # When.
    size: int  # Bytes of all files in it.


class CdResult(TypedDict):
    current_working_directory: str  # The absolute path of the current folder.


class EchoResult(TypedDict):
    terminal_output: str | None  # The text, null where it went to a file.
    file: Stat | None  # The file written, null where there is none.


class RmResult(TypedDict):
    result: str  # What was done.
    freed: int  # Bytes that are free now.


class RmdirResult(TypedDict):
    result: str  # What was done.


class EmptyTrashResult(TypedDict):
    removed: int  # Items that are gone.
    freed: int  # Bytes that were in them.


class SuResult(TypedDict):
    login: str  # Who is logged in now.
    current_working_directory: str  # The current folder.


Entry: TypeAlias = EntryFile | EntryDirectory
