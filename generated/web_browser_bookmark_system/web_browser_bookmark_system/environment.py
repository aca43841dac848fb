# mypy: disable-error-code="no-any-return"
"""Bookmarks of a web browser: a stateful environment whose tools an agent calls.

Generated from specs/web_browser_bookmark_system. Do not edit: change the blueprint or bodies.py and render again.
"""

import re
from typing import Any

from envgen_runtime import Environment, ToolError, command, each, invariant, query

from .state import Bookmark, DeletedFolder, Folder, FolderTree, Tag

WEB_ADDRESS = r"https?://[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?"


class WebBrowserBookmarkSystem(Environment, package=__package__, runtime_api=1):
    """The bookmarks of a web browser: addresses of web pages, each with a title, in folders that stand in one another, and with
    tags that go across folders. Modelled afresh after a synthesised environment of the EnvScaler release, whose names it keeps.
    """

    bookmarks: dict[str, Any]
    folders: dict[str, Any]
    tags: dict[str, Any]

    # ── queries ─────────────────────────────────────────────

    @query
    def list_folders(self) -> list[Folder]:
        """List all folders."""
        return list(self.folders.values())

    @query
    def get_folder_by_name(self, name: str) -> list[Folder]:
        """Find the folders of a name, exactly as it is written. Several may have it.

        Args:
            name: The name.

        Refuses:
            no_folder_of_that_name: No folder found with the specified name
        """
        found = [folder for folder in self.folders.values() if folder["name"] == name]
        if not found:
            raise ToolError("no_folder_of_that_name", "No folder found with the specified name")

        return found

    @query
    def get_folder_hierarchy(self) -> list[FolderTree]:
        """Show how the folders stand in one another, as trees that begin with the folders of the top level."""
        return self._get_folder_hierarchy()

    def _get_folder_hierarchy(self) -> list[FolderTree]:
        return self._trees_in(None)

    @query
    def list_bookmarks_in_folder(self, folder_id: str) -> list[Bookmark]:
        """List the bookmarks in a folder. Those in folders below it are not among them.

        Args:
            folder_id: Id of the folder.

        Refuses:
            folder_not_found: Folder '{folder_id}' does not exist.
        """
        self.require("Folder", folder_id)
        return [bookmark for bookmark in self.bookmarks.values() if bookmark["folder_id"] == folder_id]

    @query
    def find_bookmark_by_url_and_folder(self, url: str, folder_id: str) -> list[Bookmark]:
        """Find the bookmark of an address in a folder, which is at most one.

        Args:
            url: The address, exactly as it was saved.
            folder_id: Id of the folder.

        Refuses:
            folder_not_found: Folder '{folder_id}' does not exist.
        """
        self.require("Folder", folder_id)
        return [bookmark for bookmark in self.bookmarks.values() if bookmark["url"] == url and bookmark["folder_id"] == folder_id]

    @query
    def list_tags(self) -> list[Tag]:
        """List all tags."""
        return list(self.tags.values())

    @query
    def find_tag_by_name(self, name: str) -> list[Tag]:
        """Find the tag of a name, in capital letters or small ones. There is at most one.

        Args:
            name: The name.

        Refuses:
            empty_name: Tag name must be a non-empty string.
        """
        if name.strip() == "":
            raise ToolError("empty_name", "Tag name must be a non-empty string.")

        return [tag for tag in self.tags.values() if tag["name"].lower() == name.strip().lower()]

    @query
    def get_bookmark_by_id(self, bookmark_id: str) -> Bookmark:
        """Get a bookmark.

        Args:
            bookmark_id: Id of the bookmark.

        Refuses:
            bookmark_not_found: Bookmark '{bookmark_id}' does not exist.
        """
        return self.require("Bookmark", bookmark_id)

    @query
    def validate_url_format(self, url: str) -> bool:
        """Tell whether an address can be saved: http:// or https://, a host with a dot within, and no spaces.

        Args:
            url: The address.
        """
        return self.is_web_address(url)

    # ── commands ────────────────────────────────────────────

    @command(writes=["Bookmark"])
    def add_bookmark(
        self, title: str, url: str, folder_id: str, tags: list[str], description: str = "", added_date: str | None = None
    ) -> Bookmark:
        """Save a bookmark in a folder.

        Args:
            title: Title that is not empty.
            url: Address of the page, which no other bookmark of the folder has.
            folder_id: Id of the folder.
            tags: Ids of its tags, each once.
            description: What the page is about.
            added_date: When it was added, such as 2024-05-31T18:00:00; now, if left out.

        Refuses:
            folder_not_found: Folder '{folder_id}' does not exist.
            tag_not_found: Tag '{value}' does not exist.
            empty_title: Bookmark title must not be empty.
            invalid_url: Bookmark URL is not valid.
            repeated_tag: A tag is named more than once.
            duplicate_bookmark: A bookmark of {url} is already in folder '{folder_id}'.
        """
        self.require("Folder", folder_id)
        self.require_all("Tag", tags)
        if title.strip() == "":
            raise ToolError("empty_title", "Bookmark title must not be empty.")
        if not self.is_web_address(url):
            raise ToolError("invalid_url", "Bookmark URL is not valid.")
        if len(set(tags)) != len(tags):
            raise ToolError("repeated_tag", "A tag is named more than once.")

        bookmark = self.create(
            "Bookmark",
            title=title,
            url=url,
            added_date=self.now if added_date is None else added_date,
            folder_id=folder_id,
            tags=tags,
            description=description,
        )

        if old := self.settle():
            self.ensure(len(self.bookmarks) == len(old.bookmarks) + 1)
            self.ensure(bookmark["folder_id"] == folder_id)
        return bookmark

    @command(writes=["Folder"])
    def create_folder(self, name: str, parent_folder_id: str | None = None) -> Folder:
        """Make a folder, at the top level or in another one.

        Args:
            name: Name that is not empty.
            parent_folder_id: Id of the folder in which it shall stand; at the top level, if left out.

        Refuses:
            folder_not_found: Folder '{parent_folder_id}' does not exist.
            empty_name: Folder name must not be empty
        """
        if parent_folder_id is not None:
            self.require("Folder", parent_folder_id)
        if name.strip() == "":
            raise ToolError("empty_name", "Folder name must not be empty")

        folder = self.create("Folder", name=name, parent_folder_id=parent_folder_id)

        if old := self.settle():
            self.ensure(len(self.folders) == len(old.folders) + 1)
        return folder

    @command(writes=["Tag"])
    def create_tag(self, name: str) -> Tag:
        """Make a tag. Spaces at the ends of the name are taken off.

        Args:
            name: Name that no tag has, in capital letters or small ones.

        Refuses:
            empty_name: Tag name cannot be empty.
            tag_exists: Tag '{name.strip()}' already exists.
        """
        if name.strip() == "":
            raise ToolError("empty_name", "Tag name cannot be empty.")
        if not all(tag["name"].lower() != name.strip().lower() for tag in self.tags.values()):
            raise ToolError("tag_exists", f"Tag '{name.strip()}' already exists.")

        tag = self.create("Tag", name=name.strip())

        if old := self.settle():
            self.ensure(len(self.tags) == len(old.tags) + 1)
        return tag

    @command(writes=["Bookmark.title", "Bookmark.url", "Bookmark.folder_id", "Bookmark.tags", "Bookmark.description"])
    def update_bookmark(
        self,
        bookmark_id: str,
        title: str | None = None,
        url: str | None = None,
        folder_id: str | None = None,
        tags: list[str] | None = None,
        description: str | None = None,
    ) -> Bookmark:
        """Change what is said of a bookmark. What is left out stays as it is.

        Args:
            bookmark_id: Id of the bookmark.
            title: New title that is not empty.
            url: New address, which no other bookmark of the folder has.
            folder_id: Id of the folder into which it goes.
            tags: Ids of the tags that it has from now on, each once.
            description: New description.

        Refuses:
            bookmark_not_found: Bookmark '{bookmark_id}' does not exist.
            folder_not_found: Folder '{folder_id}' does not exist.
            tag_not_found: Tag '{value}' does not exist.
            empty_title: Title cannot be empty
            invalid_url: Invalid URL format
            repeated_tag: A tag is named more than once.
            duplicate_bookmark: A bookmark of {url} is already in folder '{folder_id}'.
        """
        bookmark = self.require("Bookmark", bookmark_id)
        if folder_id is not None:
            self.require("Folder", folder_id)
        if tags is not None:
            self.require_all("Tag", tags)
        if title is not None and title.strip() == "":
            raise ToolError("empty_title", "Title cannot be empty")
        if url is not None and not self.is_web_address(url):
            raise ToolError("invalid_url", "Invalid URL format")
        if tags is not None and len(set(tags)) != len(tags):
            raise ToolError("repeated_tag", "A tag is named more than once.")

        if title is not None:
            bookmark["title"] = title
        if url is not None:
            bookmark["url"] = url
        if folder_id is not None:
            bookmark["folder_id"] = folder_id
        if tags is not None:
            bookmark["tags"] = tags
        if description is not None:
            bookmark["description"] = description
        return bookmark

    @command(writes=["Bookmark"])
    def delete_bookmark(self, bookmark_id: str) -> None:
        """Delete a bookmark.

        Args:
            bookmark_id: Id of the bookmark.

        Refuses:
            bookmark_not_found: Bookmark '{bookmark_id}' does not exist.
        """
        bookmark = self.require("Bookmark", bookmark_id)

        self.delete("Bookmark", bookmark)

    @command(writes=["Bookmark.folder_id"])
    def move_bookmark_to_folder(self, bookmark_id: str, target_folder_id: str) -> Bookmark:
        """Move a bookmark into another folder.

        Args:
            bookmark_id: Id of the bookmark.
            target_folder_id: Id of the folder into which it goes.

        Refuses:
            bookmark_not_found: Bookmark '{bookmark_id}' does not exist.
            folder_not_found: Folder '{target_folder_id}' does not exist.
            duplicate_bookmark: A bookmark of {url} is already in folder '{folder_id}'.
        """
        bookmark = self.require("Bookmark", bookmark_id)
        self.require("Folder", target_folder_id)

        bookmark["folder_id"] = target_folder_id
        return bookmark

    @command(writes=["Folder", "Bookmark"])
    def delete_folder(self, folder_id: str) -> DeletedFolder:
        """Delete a folder with all folders below it and all bookmarks in them.

        Args:
            folder_id: Id of the folder.

        Refuses:
            folder_not_found: Folder '{folder_id}' does not exist.
        """
        folder = self.require("Folder", folder_id)
        folders_before = len(self.folders)
        bookmarks_before = len(self.bookmarks)

        self.delete("Folder", folder)

        if self.settle():
            self.ensure(folder_id not in self.folders)
        return {
            "folder_id": folder_id,
            "deleted_folders": folders_before - len(self.folders),
            "deleted_bookmarks": bookmarks_before - len(self.bookmarks),
        }

    @command(writes=["Folder.parent_folder_id", "Folder.name"])
    def update_folder(
        self, folder_id: str, name: str | None = None, parent_folder_id: str | None = None, to_top_level: bool = False
    ) -> Folder:
        """Rename a folder, or move it with all that is below it: into another folder, or to the top level. What is left out stays
        as it is.

        Args:
            folder_id: Id of the folder.
            name: New name that is not empty.
            parent_folder_id: Id of the folder into which it goes, neither itself nor one below it.
            to_top_level: Whether it goes to the top level.

        Refuses:
            folder_not_found: Folder '{folder_id}' does not exist.
            empty_name: Folder name must not be empty.
            two_places: Give parent_folder_id or to_top_level, not both.
            own_parent: Folder cannot be its own parent.
            folder_cycle: Cannot set parent_folder_id to a descendant (would create cycle).
        """
        folder = self.require("Folder", folder_id)
        if parent_folder_id is not None:
            self.require("Folder", parent_folder_id)
        if name is not None and name.strip() == "":
            raise ToolError("empty_name", "Folder name must not be empty.")
        if parent_folder_id is not None and to_top_level:
            raise ToolError("two_places", "Give parent_folder_id or to_top_level, not both.")
        if parent_folder_id == folder_id:
            raise ToolError("own_parent", "Folder cannot be its own parent.")
        if parent_folder_id is not None and folder_id in self.ancestors(parent_folder_id):
            raise ToolError("folder_cycle", "Cannot set parent_folder_id to a descendant (would create cycle).")

        folder["parent_folder_id"] = (
            None if to_top_level else folder["parent_folder_id"] if parent_folder_id is None else parent_folder_id
        )
        if name is not None:
            folder["name"] = name
        return folder

    @command(writes=["Bookmark.tags"])
    def add_tag_to_bookmark(self, bookmark_id: str, tag_id: str) -> Bookmark:
        """Give a bookmark one more tag.

        Args:
            bookmark_id: Id of the bookmark.
            tag_id: Id of the tag.

        Refuses:
            bookmark_not_found: Bookmark '{bookmark_id}' does not exist.
            tag_not_found: Tag '{tag_id}' does not exist.
            tagged_already: Tag already associated with bookmark.
        """
        bookmark = self.require("Bookmark", bookmark_id)
        self.require("Tag", tag_id)
        if tag_id in bookmark["tags"]:
            raise ToolError("tagged_already", "Tag already associated with bookmark.")

        bookmark["tags"] = bookmark["tags"] + [tag_id]
        return bookmark

    @command(writes=["Bookmark.tags"])
    def remove_tag_from_bookmark(self, bookmark_id: str, tag_id: str) -> Bookmark:
        """Take a tag from a bookmark. The tag itself stays.

        Args:
            bookmark_id: Id of the bookmark.
            tag_id: Id of the tag.

        Refuses:
            bookmark_not_found: Bookmark '{bookmark_id}' does not exist.
            tag_not_found: Tag '{tag_id}' does not exist.
            not_tagged: Tag '{tag_id}' is not associated with bookmark '{bookmark_id}'.
        """
        bookmark = self.require("Bookmark", bookmark_id)
        self.require("Tag", tag_id)
        if tag_id not in bookmark["tags"]:
            raise ToolError("not_tagged", f"Tag '{tag_id}' is not associated with bookmark '{bookmark_id}'.")

        bookmark["tags"] = [tag for tag in bookmark["tags"] if tag != tag_id]
        return bookmark

    # ── rules ───────────────────────────────────────────────

    @each("Bookmark")
    def _valid_urls(self, bookmark: Any) -> bool:
        """Each bookmark has a valid URL."""
        return self.is_web_address(bookmark["url"])

    @each("Bookmark")
    def _titles_not_empty(self, bookmark: Any) -> bool:
        """No bookmark has an empty title."""
        return bookmark["title"].strip() != ""

    @each("Folder")
    def _folders_named(self, folder: Any) -> bool:
        """No folder has an empty name."""
        return folder["name"].strip() != ""

    @each("Folder")
    def _folders_make_a_tree(self, folder: Any) -> bool:
        """No folder stands in itself, or in a folder below it."""
        return folder["folder_id"] not in self.ancestors(folder["folder_id"])

    @each("Tag")
    def _tags_trimmed(self, tag: Any) -> bool:
        """No tag has spaces at the ends of its name, or none but them."""
        return tag["name"] == tag["name"].strip()

    @invariant
    def _one_tag_a_name(self) -> bool:
        """No two tags have the same name, in capital letters or small ones."""
        return len(set([tag["name"].lower() for tag in self.tags.values()])) == len(self.tags)

    # ── functions and helpers from bodies.py ────────────────

    def is_web_address(self, url: str) -> bool:
        """Whether a text is the address of a web page."""
        return re.fullmatch(WEB_ADDRESS, url) is not None

    def ancestors(self, folder_id: str) -> list[str]:
        """Ids of the folders in which a folder stands, the nearest first."""
        found: list[str] = []
        above = self.folders[folder_id]["parent_folder_id"]
        while above is not None and above not in found:  # a state that the rules are yet to refuse may hold a circle
            found.append(above)
            above = self.folders[above]["parent_folder_id"]
        return found

    def _trees_in(self, parent_folder_id: str | None) -> list[FolderTree]:
        return [
            {"folder_id": folder["folder_id"], "name": folder["name"], "children": self._trees_in(folder["folder_id"])}
            for folder in self.folders.values()
            if folder["parent_folder_id"] == parent_folder_id
        ]
