"""What bodies.py may use. Written by `envgen sync` for editors; do not edit."""

from typing import Any, TypedDict

from envgen_runtime import (
    ContractViolation as ContractViolation,
    Environment,
    StateError as StateError,
    ToolError as ToolError,
    add_days as add_days,
    add_seconds as add_seconds,
    bounded_range as bounded_range,
    days_between as days_between,
    epoch as epoch,
    max_by as max_by,
    min_by as min_by,
    seconds_between as seconds_between,
    sorted_by as sorted_by,
    weekday as weekday,
)

class FolderTree(TypedDict):
    """A folder with all that is below it."""

    folder_id: str  # Id of the folder.
    name: str  # Name of the folder.
    children: list[FolderTree]  # The folders that stand in it.

class DeletedFolder(TypedDict):
    """What went with a folder."""

    folder_id: str  # Id of the folder that was deleted.
    deleted_folders: int  # How many folders went, this one counted.
    deleted_bookmarks: int  # How many bookmarks went.

class Bookmark(TypedDict):
    """A web page that was saved."""

    bookmark_id: str  # Id of the bookmark.
    title: str  # Title.
    url: str  # Address of the page, as validate_url_format accepts it.
    added_date: str  # When it was added.
    folder_id: str  # The folder in which it is.
    tags: list[str]  # Ids of its tags.
    description: str  # What the page is about, or an empty text.

class Folder(TypedDict):
    """A place for bookmarks and further folders. Several may have the same name."""

    folder_id: str  # Id of the folder.
    name: str  # Name.
    parent_folder_id: str | None  # The folder in which it stands; null at the top level.

class Tag(TypedDict):
    """A word that bookmarks of any folder may have."""

    tag_id: str  # Id of the tag.
    name: str  # The word, without spaces at its ends.

class Contract(Environment):
    bookmarks: dict[str, Any]
    folders: dict[str, Any]
    tags: dict[str, Any]
