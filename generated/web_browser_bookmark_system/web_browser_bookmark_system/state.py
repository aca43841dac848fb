"""Constants and record types of WebBrowserBookmarkSystem.

Generated from specs/web_browser_bookmark_system. Do not edit.
"""

from __future__ import annotations

from typing import TypedDict


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
