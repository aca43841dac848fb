# mypy: disable-error-code="no-any-return"
"""Shared file system: a stateful environment whose tools an agent calls.

Generated from specs/file_system. Do not edit: change the blueprint or bodies.py and render again.
"""

from difflib import SequenceMatcher
from typing import Any

from envgen_runtime import Environment, ToolError, command, each, invariant, query, sorted_by

from .state import (
    FILE_MODE,
    FOLDER_MODE,
    ROOT,
    Backup,
    Bookmark,
    CatResult,
    CdResult,
    DfResultItem,
    DiffResult,
    DuResult,
    EchoResult,
    EmptyTrashResult,
    Entry,
    FindResult,
    GrepResult,
    HeadResult,
    Kind,
    ListBackupsResultItem,
    LsResult,
    MayRight,
    Moved,
    Node,
    PwdResult,
    RmdirResult,
    RmResult,
    SortResult,
    Stat,
    SuResult,
    TailResult,
    TrashItem,
    TreeResult,
    User,
    WcMode,
    WcResult,
    WhoamiResult,
)

RIGHTS = (("read", 4), ("write", 2), ("enter", 1))

UNITS = ("B", "KB", "MB", "GB")


class FileSystem(Environment, package=__package__, runtime_api=1):
    """The file system of a small server: folders and files of several people, worked on by commands from a current folder. Nodes
    know the folder in which they stand, so that moving a folder touches one record; paths are worked out from there. The
    commands that it shares with the file system of the Berkeley Function-Calling Leaderboard have its names, parameters and
    results.
    """

    groups: dict[str, Any]
    users: dict[str, Any]
    nodes: dict[str, Any]
    bookmarks: dict[str, Any]
    trash_items: dict[str, Any]
    backups: dict[str, Any]
    actor: str
    cwd: str
    previous: Any  # str | None
    max_depth: int
    max_backups: int

    # ── queries ─────────────────────────────────────────────

    @query
    def pwd(self) -> PwdResult:
        """Tell the path of the current folder."""
        return {"current_working_directory": self.path_of(self.nodes[self.cwd])}

    @query
    def whoami(self) -> WhoamiResult:
        """Tell who is logged in, with home, groups, and what is left of the quota."""
        return {
            "login": self.actor,
            "home": self.path_of(self.nodes[self.users[self.actor]["home"]]),
            "groups": sorted([name for name, group in self.groups.items() if self.actor in group["members"]]),
            "admin": self.users[self.actor]["admin"],
            "used": self.used_by(self.actor),
            "quota": self.users[self.actor]["quota"],
        }

    @query
    def ls(self, a: bool = False, path: str = ".") -> LsResult:
        """List the names in a folder in alphabetical order. Names that begin with a dot are hidden unless a is true.

        Args:
            a: Show hidden files and folders too.
            path: Path of the folder; the current folder where it is left out.

        Refuses:
            no_such_path: A path must lead to a file or folder.
            not_a_folder: Only a folder holds something.
            may_not_list: A folder is listed only to those who may read it.
        """
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["kind"] != "directory":  # rule folder_only
            raise ToolError("not_a_folder", f"{path} is a file.")
        if not self.may(node, "read"):  # rule folder_readable
            raise ToolError("may_not_list", f"{self.actor} may not list {path}.")

        return {"current_directory_content": [one["name"] for one in self.entries(node) if a or not one["name"].startswith(".")]}

    @query
    def tree(self, path: str = ".") -> TreeResult:
        """Draw a folder with all that is in it, as far as you may look, and count what is drawn.

        Args:
            path: Path of the folder; the current folder where it is left out.

        Refuses:
            no_such_path: A path must lead to a file or folder.
            not_a_folder: Only a folder holds something.
            may_not_list: A folder is listed only to those who may read it.
        """
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["kind"] != "directory":  # rule folder_only
            raise ToolError("not_a_folder", f"{path} is a file.")
        if not self.may(node, "read"):  # rule folder_readable
            raise ToolError("may_not_list", f"{self.actor} may not list {path}.")

        return {
            "drawing": "\n".join(self.drawing(node)),
            "directories": len([line for line in self.drawing(node)[1:] if line.endswith("/")]),
            "files": len([line for line in self.drawing(node) if not line.endswith("/")]),
        }

    @query
    def find(self, path: str = ".", name: str | None = None, kind: Kind | None = None) -> FindResult:
        """Find files and folders anywhere below a folder, by a part of the name.

        Args:
            path: Path of the folder to search; the current folder where it is left out.
            name: A part of the name, upper and lower case told apart; all where it is left out.
            kind: Only files, or only folders.

        Refuses:
            no_such_path: A path must lead to a file or folder.
            not_a_folder: Only a folder holds something.
            may_not_list: A folder is listed only to those who may read it.
        """
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["kind"] != "directory":  # rule folder_only
            raise ToolError("not_a_folder", f"{path} is a file.")
        if not self.may(node, "read"):  # rule folder_readable
            raise ToolError("may_not_list", f"{self.actor} may not list {path}.")
        above = len(self.path_of(node).rstrip("/"))
        return {
            "matches": [
                path.rstrip("/") + self.path_of(one)[above:]
                for one in self.below(node)
                if self.key_of(one) != self.key_of(node)
                and self.may(one, "reach")
                and (name is None or name in one["name"])
                and (kind is None or one["kind"] == kind)
            ]
        }

    @query
    def stat(self, path: str) -> Stat:
        """Tell what is known of a file or folder: path, kind, size, owner, group, mode and times.

        Args:
            path: Name or path of the file or folder.

        Refuses:
            no_such_path: A path must lead to a file or folder.
            may_not_enter: {actor} may not enter the folders on the way to {path}.
        """
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if not self.may(node, "reach"):
            raise ToolError("may_not_enter", f"{self.actor} may not enter the folders on the way to {path}.")

        return self.stat_of(node)

    @query
    def cat(self, file_name: str) -> CatResult:
        """Show the text of a file.

        Args:
            file_name: Name of the file in the current folder, or its path.

        Refuses:
            no_such_path: A file that does not exist cannot be read.
            is_a_folder: A folder has no text.
            may_not_read: A text is shown only to those who may read it.
        """
        file = self.node_at(file_name)
        if file is None:  # rule file_found
            raise ToolError("no_such_path", f"There is no {file_name}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if "content" not in file:  # rule file_only
            raise ToolError("is_a_folder", f"{file_name} is a folder.")
        if not self.may(file, "read"):  # rule file_readable
            raise ToolError("may_not_read", f"{self.actor} may not read {file_name}.")

        return {"file_content": file["content"]}

    @query
    def head(self, file_name: str, lines: int = 10) -> HeadResult:
        """Show the first lines of a file.

        Args:
            file_name: Name of the file in the current folder, or its path.
            lines: How many lines.

        Refuses:
            no_such_path: A file that does not exist cannot be read.
            is_a_folder: A folder has no text.
            may_not_read: A text is shown only to those who may read it.
        """
        file = self.node_at(file_name)
        if file is None:  # rule file_found
            raise ToolError("no_such_path", f"There is no {file_name}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if "content" not in file:  # rule file_only
            raise ToolError("is_a_folder", f"{file_name} is a folder.")
        if not self.may(file, "read"):  # rule file_readable
            raise ToolError("may_not_read", f"{self.actor} may not read {file_name}.")

        return {"first_lines": "\n".join(file["content"].splitlines()[:lines])}

    @query
    def tail(self, file_name: str, lines: int = 10) -> TailResult:
        """Show the last lines of a file.

        Args:
            file_name: Name of the file in the current folder, or its path.
            lines: How many lines.

        Refuses:
            no_such_path: A file that does not exist cannot be read.
            is_a_folder: A folder has no text.
            may_not_read: A text is shown only to those who may read it.
        """
        file = self.node_at(file_name)
        if file is None:  # rule file_found
            raise ToolError("no_such_path", f"There is no {file_name}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if "content" not in file:  # rule file_only
            raise ToolError("is_a_folder", f"{file_name} is a folder.")
        if not self.may(file, "read"):  # rule file_readable
            raise ToolError("may_not_read", f"{self.actor} may not read {file_name}.")

        return {"last_lines": "\n".join(file["content"].splitlines()[-lines:])}

    @query
    def grep(self, file_name: str, pattern: str, ignore_case: bool = False) -> GrepResult:
        """Show the lines of a file that contain a text, upper and lower case told apart unless ignore_case is true.

        Args:
            file_name: Name of the file in the current folder, or its path.
            pattern: The text to look for; no regular expression.
            ignore_case: Take upper and lower case for the same.

        Refuses:
            no_such_path: A file that does not exist cannot be read.
            is_a_folder: A folder has no text.
            may_not_read: A text is shown only to those who may read it.
        """
        file = self.node_at(file_name)
        if file is None:  # rule file_found
            raise ToolError("no_such_path", f"There is no {file_name}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if "content" not in file:  # rule file_only
            raise ToolError("is_a_folder", f"{file_name} is a folder.")
        if not self.may(file, "read"):  # rule file_readable
            raise ToolError("may_not_read", f"{self.actor} may not read {file_name}.")

        return {
            "matching_lines": [
                line
                for line in file["content"].splitlines()
                if pattern in line or (ignore_case and pattern.lower() in line.lower())
            ]
        }

    @query
    def sort(self, file_name: str, reverse: bool = False, unique: bool = False) -> SortResult:
        """Show the lines of a file in alphabetical order; the file stays as it is.

        Args:
            file_name: Name of the file in the current folder, or its path.
            reverse: The last line first.
            unique: Equal lines only once.

        Refuses:
            no_such_path: A file that does not exist cannot be read.
            is_a_folder: A folder has no text.
            may_not_read: A text is shown only to those who may read it.
        """
        file = self.node_at(file_name)
        if file is None:  # rule file_found
            raise ToolError("no_such_path", f"There is no {file_name}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if "content" not in file:  # rule file_only
            raise ToolError("is_a_folder", f"{file_name} is a folder.")
        if not self.may(file, "read"):  # rule file_readable
            raise ToolError("may_not_read", f"{self.actor} may not read {file_name}.")
        lines = file["content"].splitlines()
        return {"sorted_content": "\n".join(sorted(set(lines) if unique else lines, reverse=reverse))}

    @query
    def wc(self, file_name: str, mode: WcMode = "l") -> WcResult:
        """Count the lines, words or characters of a file.

        Args:
            file_name: Name of the file in the current folder, or its path.
            mode: l for lines, w for words, c for characters.

        Refuses:
            no_such_path: A file that does not exist cannot be read.
            is_a_folder: A folder has no text.
            may_not_read: A text is shown only to those who may read it.
        """
        file = self.node_at(file_name)
        if file is None:  # rule file_found
            raise ToolError("no_such_path", f"There is no {file_name}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if "content" not in file:  # rule file_only
            raise ToolError("is_a_folder", f"{file_name} is a folder.")
        if not self.may(file, "read"):  # rule file_readable
            raise ToolError("may_not_read", f"{self.actor} may not read {file_name}.")
        text = file["content"]
        return {
            "count": len(text.splitlines()) if mode == "l" else len(text.split()) if mode == "w" else len(text),
            "type": "lines" if mode == "l" else "words" if mode == "w" else "characters",
        }

    @query
    def diff(self, file_name1: str, file_name2: str) -> DiffResult:
        """Compare two files line by line: lines of only the first begin with -, lines of only the second with +.

        Args:
            file_name1: Name or path of the first file.
            file_name2: Name or path of the second file.

        Refuses:
            no_such_path: There is no {file_name1}; the current folder is {path_of(nodes[cwd])}.
            no_such_second: There is no {file_name2}; the current folder is {path_of(nodes[cwd])}.
            is_a_folder: {file_name1} is a folder.
            second_is_a_folder: {file_name2} is a folder.
            may_not_read: {actor} may not read {given}.
        """
        first = self.node_at(file_name1)
        second = self.node_at(file_name2)
        if first is None:
            raise ToolError(
                "no_such_path", f"There is no {file_name1}; the current folder is {self.path_of(self.nodes[self.cwd])}."
            )
        if second is None:
            raise ToolError(
                "no_such_second", f"There is no {file_name2}; the current folder is {self.path_of(self.nodes[self.cwd])}."
            )
        if "content" not in first:
            raise ToolError("is_a_folder", f"{file_name1} is a folder.")
        if "content" not in second:
            raise ToolError("second_is_a_folder", f"{file_name2} is a folder.")
        for given, one in [(file_name1, first), (file_name2, second)]:
            if not self.may(one, "read"):
                raise ToolError("may_not_read", f"{self.actor} may not read {given}.")

        return {"diff_lines": "\n".join(self.changed_lines(first["content"], second["content"]))}

    @query
    def du(self, human_readable: bool = False, path: str = ".") -> DuResult:
        """Tell how many bytes the files in a folder hold together.

        Args:
            human_readable: In B, KB, MB or GB, with two decimals.
            path: Path of the file or folder; the current folder where it is left out.

        Refuses:
            no_such_path: A path must lead to a file or folder.
            may_not_enter: {actor} may not enter the folders on the way to {path}.
        """
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if not self.may(node, "reach"):
            raise ToolError("may_not_enter", f"{self.actor} may not enter the folders on the way to {path}.")

        return {"disk_usage": self.in_units(self.size_of(node)) if human_readable else str(self.size_of(node)) + " bytes"}

    @query
    def df(self) -> list[DfResultItem]:
        """Tell for each user how many bytes are used, allowed and left."""
        return [
            {
                "login": login,
                "used": self.used_by(login),
                "quota": self.users[login]["quota"],
                "left": self.users[login]["quota"] - self.used_by(login),
            }
            for login in sorted(self.users)
        ]

    @query
    def list_bookmarks(self) -> list[Bookmark]:
        """List the bookmarks: @label stands for the folder in every path."""
        return sorted(self.bookmarks.values(), key=lambda bookmark: bookmark["label"])

    @query
    def list_trash(self) -> list[TrashItem]:
        """List what you have thrown away and can put back, the oldest first."""
        return sorted(
            (trash_item for trash_item in self.trash_items.values() if trash_item["removed_by"] == self.actor),
            key=lambda trash_item: (trash_item["removed_at"], trash_item["item_id"]),
        )

    @query
    def list_backups(self) -> list[ListBackupsResultItem]:
        """List the backups, the newest first, without their contents."""
        return [
            {
                "backup_id": self.key_of(one),
                "label": one["label"],
                "origin": one["origin"],
                "taken_at": one["taken_at"],
                "size": self.entry_size(one["content"]),
            }
            for one in sorted_by(self.backups.values(), "-taken_at")
        ]

    # ── commands ────────────────────────────────────────────

    @command(writes=["cwd", "previous"])
    def cd(self, folder: str) -> CdResult:
        """Go to another folder. .. is the folder above, ~ your home, - the folder where you were before, @label a bookmark.

        Args:
            folder: Path of the folder.

        Refuses:
            no_such_path: There is no {folder}; the current folder is {path_of(nodes[cwd])}.
            not_a_folder: {folder} is a file.
            may_not_enter: {actor} may not enter {folder}.
        """
        node = self.node_at(folder)
        if node is None:
            raise ToolError("no_such_path", f"There is no {folder}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["kind"] != "directory":
            raise ToolError("not_a_folder", f"{folder} is a file.")
        if not self.may(node, "enter"):
            raise ToolError("may_not_enter", f"{self.actor} may not enter {folder}.")

        new_previous = self.cwd
        self.cwd = self.key_of(node)
        self.previous = new_previous

        if old := self.settle():
            self.ensure(self.previous == old.cwd)
        return {"current_working_directory": self.path_of(self.nodes[self.cwd])}

    @command(writes=["Node.modified_at", "Node"])
    def mkdir(self, dir_name: str) -> Stat:
        """Make an empty folder.

        Args:
            dir_name: Name or path of the new folder.

        Refuses:
            no_such_folder: New files and folders stand in a folder that exists.
            illegal_name: A name has 1 to 64 characters, no / and no character below U+0020, does not begin with ~ or @, and is
                none of . .. and -.
            may_not_write: Only those with the right to write change what is in a folder.
            too_deep: Folders are nested up to a limit.
            name_taken: There is a {name} in that folder already.
        """
        name = self.last_name(dir_name)
        folder = self.folder_of(dir_name)
        height = 1
        if folder is None:  # rule parent_found
            raise ToolError("no_such_folder", f"There is no folder to hold {name}; make it first.")
        if not self.legal(name):  # rule name_legal
            raise ToolError("illegal_name", f"'{name}' cannot be the name of a file or folder.")
        if not self.may(folder, "write"):  # rule folder_writable
            raise ToolError("may_not_write", f"{self.actor} may not write in {self.path_of(folder)}.")
        if self.depth_of(folder) + height > self.max_depth:  # rule deep_enough
            raise ToolError(
                "too_deep", f"{name} would stand {self.depth_of(folder) + height} levels deep, and {self.max_depth} are allowed."
            )

        folder["modified_at"] = self.now
        node = self.create(
            "Node",
            name=name,
            parent=self.key_of(folder),
            kind="directory",
            owner=self.actor,
            group=self.users[self.actor]["group"],
            mode=FOLDER_MODE,
            created_at=self.now,
            modified_at=self.now,
        )

        if self.settle():
            self.ensure(self.node_at(dir_name) is not None)
        return self.stat_of(node)

    @command(writes=["Node.modified_at", "Node"])
    def touch(self, file_name: str) -> Stat:
        """Make an empty file.

        Args:
            file_name: Name or path of the new file.

        Refuses:
            no_such_folder: New files and folders stand in a folder that exists.
            illegal_name: A name has 1 to 64 characters, no / and no character below U+0020, does not begin with ~ or @, and is
                none of . .. and -.
            may_not_write: Only those with the right to write change what is in a folder.
            too_deep: Folders are nested up to a limit.
            name_taken: There is a {name} in that folder already.
        """
        name = self.last_name(file_name)
        folder = self.folder_of(file_name)
        height = 1
        if folder is None:  # rule parent_found
            raise ToolError("no_such_folder", f"There is no folder to hold {name}; make it first.")
        if not self.legal(name):  # rule name_legal
            raise ToolError("illegal_name", f"'{name}' cannot be the name of a file or folder.")
        if not self.may(folder, "write"):  # rule folder_writable
            raise ToolError("may_not_write", f"{self.actor} may not write in {self.path_of(folder)}.")
        if self.depth_of(folder) + height > self.max_depth:  # rule deep_enough
            raise ToolError(
                "too_deep", f"{name} would stand {self.depth_of(folder) + height} levels deep, and {self.max_depth} are allowed."
            )

        folder["modified_at"] = self.now
        node = self.create(
            "Node",
            name=name,
            parent=self.key_of(folder),
            kind="file",
            content="",
            owner=self.actor,
            group=self.users[self.actor]["group"],
            mode=FILE_MODE,
            created_at=self.now,
            modified_at=self.now,
        )

        if self.settle():
            self.ensure(self.node_at(file_name) is not None)
        return self.stat_of(node)

    @command(writes=["Node", "Node.content", "Node.modified_at", "Bookmark", "TrashItem", "TrashItem.folder", "previous"])
    def echo(self, content: str, file_name: str | None = None, append: bool = False) -> EchoResult:
        """Show a text, or write it to a file: a new one, or in place of (append: behind) what stands in it.

        Args:
            content: The text.
            file_name: Name or path of the file; the text is only shown where it is left out.
            append: Write behind what stands in the file.

        Refuses:
            is_a_folder: {file_name} is a folder.
            may_not_overwrite: {actor} may not write {file_name}.
            no_such_folder: There is no folder to hold {name}; make it first.
            illegal_name: '{name}' cannot be the name of a file or folder.
            may_not_write: {actor} may not write in {path_of(folder)}.
            too_deep: {name} would stand {depth_of(folder) + 1} levels deep, and {max_depth} are allowed.
            quota_exceeded: {growth} more bytes are too many; {payer} uses {used_by(payer)} of {users[payer]['quota']}.
        """
        file = self.node_at(file_name) if file_name is not None else None
        folder = self.folder_of(file_name) if file_name is not None else None
        name = self.last_name(file_name) if file_name is not None else ""
        if file is not None and file["kind"] != "file":
            raise ToolError("is_a_folder", f"{file_name} is a folder.")
        if file is not None and not self.may(file, "write"):
            raise ToolError("may_not_overwrite", f"{self.actor} may not write {file_name}.")
        if file_name is not None and file is None and folder is None:
            raise ToolError("no_such_folder", f"There is no folder to hold {name}; make it first.")
        if folder is not None and file is None and not self.legal(name):
            raise ToolError("illegal_name", f"'{name}' cannot be the name of a file or folder.")
        if folder is not None and file is None and not self.may(folder, "write"):
            raise ToolError("may_not_write", f"{self.actor} may not write in {self.path_of(folder)}.")
        if folder is not None and file is None and self.depth_of(folder) + 1 > self.max_depth:
            raise ToolError(
                "too_deep", f"{name} would stand {self.depth_of(folder) + 1} levels deep, and {self.max_depth} are allowed."
            )
        payer = file["owner"] if file is not None else self.actor
        growth = self.text_size(content) - (0 if file is None or append else self.own_size(file))
        if file_name is not None and self.used_by(payer) + growth > self.users[payer]["quota"]:
            raise ToolError(
                "quota_exceeded",
                f"{growth} more bytes are too many; {payer} uses {self.used_by(payer)} of {self.users[payer]['quota']}.",
            )

        result = self._echo(content, file_name, append)

        if self.settle():
            self.ensure(file_name is None or self.node_at(file_name) is not None)
        return result

    def _echo(self, content: str, file_name: str | None, append: bool) -> EchoResult:
        if file_name is None:
            return {"terminal_output": content, "file": None}
        file = self.node_at(file_name)
        if file is None:
            file = self._add(self._holder(file_name), self.last_name(file_name), FILE_MODE, content)
        else:
            file["content"] = file["content"] + content if append else content
            file["modified_at"] = self.now
        return {"terminal_output": None, "file": self.stat_of(file)}

    @command(writes=["Node", "Node.modified_at", "Bookmark", "TrashItem", "TrashItem.folder", "previous"])
    def cp(self, source: str, destination: str) -> Moved:
        """Copy a file, or a folder with all that is in it, into a folder or to a new name. The copy belongs to you.

        Args:
            source: Name or path of what to copy.
            destination: A folder that is to hold the copy, or the name or path of the copy.

        Refuses:
            no_such_path: What does not exist is neither moved nor copied.
            may_not_read: {actor} may not read all of {source}.
            no_such_folder: New files and folders stand in a folder that exists.
            illegal_name: A name has 1 to 64 characters, no / and no character below U+0020, does not begin with ~ or @, and is
                none of . .. and -.
            name_taken: No two things in a folder have the same name.
            may_not_write: Only those with the right to write change what is in a folder.
            into_itself: A folder does not come to stand in itself.
            too_deep: Folders are nested up to a limit.
            quota_exceeded: Nobody writes more than the quota.
        """
        node = self.node_at(source)
        if node is None:  # rule source_found
            raise ToolError("no_such_path", f"There is no {source}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if not all(self.may(one, "read") for one in self.below(node)):
            raise ToolError("may_not_read", f"{self.actor} may not read all of {source}.")
        target = self.node_at(destination)
        into = target is not None and target["kind"] == "directory"
        folder = target if target is not None and target["kind"] == "directory" else self.folder_of(destination)
        name = node["name"] if into else self.last_name(destination)
        if folder is None:  # rule parent_found
            raise ToolError("no_such_folder", f"There is no folder to hold {name}; make it first.")
        if not self.legal(name):  # rule name_legal
            raise ToolError("illegal_name", f"'{name}' cannot be the name of a file or folder.")
        if self.entry(folder, name) is not None:  # rule name_free
            raise ToolError("name_taken", f"There is a {name} in that folder already.")
        if not self.may(folder, "write"):  # rule folder_writable
            raise ToolError("may_not_write", f"{self.actor} may not write in {self.path_of(folder)}.")
        if self.inside(folder, node):  # rule not_into_itself
            raise ToolError("into_itself", f"{self.path_of(folder)} is in {self.path_of(node)}, which cannot hold itself.")
        height = self.height_of(node)
        growth = self.size_of(node)
        if self.depth_of(folder) + height > self.max_depth:  # rule deep_enough
            raise ToolError(
                "too_deep", f"{name} would stand {self.depth_of(folder) + height} levels deep, and {self.max_depth} are allowed."
            )
        if self.used_by(self.actor) + growth > self.users[self.actor]["quota"]:  # rule room_left
            raise ToolError(
                "quota_exceeded",
                f"{growth} more bytes are too many; {self.actor} uses {self.used_by(self.actor)} of {self.users[self.actor]['quota']}.",
            )

        result = self._cp(source, destination)

        if self.settle():
            self.ensure(self.node_at(result["path"]) is not None)
        return result

    def _cp(self, source: str, destination: str) -> Moved:
        copied, target = self.entry_of(self._there(source)), self.node_at(destination)
        if target is not None and target["kind"] == "directory":
            copy = self._lay_out(copied, target, copied["name"])
            destination = f"{destination.rstrip('/')}/{copied['name']}"
        else:
            copy = self._lay_out(copied, self._holder(destination), self.last_name(destination))
        return {"result": f"'{source}' copied to '{destination}'", "path": self.path_of(copy)}

    @command(writes=["Node.name", "Node.parent", "Node.modified_at"])
    def mv(self, source: str, destination: str) -> Moved:
        """Move a file or folder into a folder, or give it a new name. What exists is not written over.

        Args:
            source: Name or path of what to move.
            destination: A folder that is to hold it, or its new name or path.

        Refuses:
            no_such_path: What does not exist is neither moved nor copied.
            is_the_root: The root folder stays where it is.
            may_not_take: Only those with the right to write take something out of a folder.
            no_such_folder: New files and folders stand in a folder that exists.
            illegal_name: A name has 1 to 64 characters, no / and no character below U+0020, does not begin with ~ or @, and is
                none of . .. and -.
            may_not_write: Only those with the right to write change what is in a folder.
            into_itself: A folder does not come to stand in itself.
            nothing_to_move: {source} has that name in that folder already.
            too_deep: Folders are nested up to a limit.
            name_taken: There is a {name} in that folder already.
        """
        node = self.node_at(source)
        if node is None:  # rule source_found
            raise ToolError("no_such_path", f"There is no {source}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["parent"] is None:  # rule not_the_root
            raise ToolError("is_the_root", "The root folder stays where it is.")
        if not self.may(self.nodes[node["parent"]], "write"):  # rule may_take_away
            raise ToolError("may_not_take", f"{self.actor} may not write in {self.path_of(self.nodes[node['parent']])}.")
        target = self.node_at(destination)
        into = target is not None and target["kind"] == "directory"
        folder = target if target is not None and target["kind"] == "directory" else self.folder_of(destination)
        name = node["name"] if into else self.last_name(destination)
        if folder is None:  # rule parent_found
            raise ToolError("no_such_folder", f"There is no folder to hold {name}; make it first.")
        if not self.legal(name):  # rule name_legal
            raise ToolError("illegal_name", f"'{name}' cannot be the name of a file or folder.")
        if not self.may(folder, "write"):  # rule folder_writable
            raise ToolError("may_not_write", f"{self.actor} may not write in {self.path_of(folder)}.")
        if self.inside(folder, node):  # rule not_into_itself
            raise ToolError("into_itself", f"{self.path_of(folder)} is in {self.path_of(node)}, which cannot hold itself.")
        if node["name"] == name and node["parent"] == self.key_of(folder):
            raise ToolError("nothing_to_move", f"{source} has that name in that folder already.")
        height = self.height_of(node)
        if self.depth_of(folder) + height > self.max_depth:  # rule deep_enough
            raise ToolError(
                "too_deep", f"{name} would stand {self.depth_of(folder) + height} levels deep, and {self.max_depth} are allowed."
            )

        node.update({"name": name, "parent": self.key_of(folder)})
        folder["modified_at"] = self.now

        if self.settle():
            self.ensure(self.inside(node, folder))
        return {
            "result": "'" + source + "' moved to '" + (destination.rstrip("/") + "/" + name if into else destination) + "'",
            "path": self.path_of(node),
        }

    @command(writes=["Node", "Bookmark", "TrashItem", "TrashItem.folder", "previous"])
    def rm(self, file_name: str) -> RmResult:
        """Remove a file, or a folder with all that is in it, for good. Use trash where it might be wanted back.

        Args:
            file_name: Name or path of the file or folder.

        Refuses:
            no_such_path: There is no {file_name}; the current folder is {path_of(nodes[cwd])}.
            is_the_root: The root folder stays where it is.
            may_not_take: Only those with the right to write take something out of a folder.
            node_in_use: It is or holds the current folder or the home of a user.
        """
        node = self.node_at(file_name)
        if node is None:
            raise ToolError("no_such_path", f"There is no {file_name}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["parent"] is None:  # rule not_the_root
            raise ToolError("is_the_root", "The root folder stays where it is.")
        if not self.may(self.nodes[node["parent"]], "write"):  # rule may_take_away
            raise ToolError("may_not_take", f"{self.actor} may not write in {self.path_of(self.nodes[node['parent']])}.")
        freed = self.size_of(node)

        self.delete("Node", node)

        if self.settle():
            self.ensure(self.node_at(file_name) is None)
        return {"result": "'" + file_name + "' removed", "freed": freed}

    @command(writes=["Node", "Bookmark", "TrashItem", "TrashItem.folder", "previous"])
    def rmdir(self, dir_name: str) -> RmdirResult:
        """Remove an empty folder.

        Args:
            dir_name: Name or path of the folder.

        Refuses:
            no_such_path: There is no {dir_name}; the current folder is {path_of(nodes[cwd])}.
            not_a_folder: {dir_name} is a file.
            is_the_root: The root folder stays where it is.
            not_empty: {dir_name} is not empty: it holds {len(entries(node))} things.
            may_not_take: Only those with the right to write take something out of a folder.
            node_in_use: It is or holds the current folder or the home of a user.
        """
        node = self.node_at(dir_name)
        if node is None:
            raise ToolError("no_such_path", f"There is no {dir_name}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["kind"] != "directory":
            raise ToolError("not_a_folder", f"{dir_name} is a file.")
        if node["parent"] is None:  # rule not_the_root
            raise ToolError("is_the_root", "The root folder stays where it is.")
        if self.entries(node):
            raise ToolError("not_empty", f"{dir_name} is not empty: it holds {len(self.entries(node))} things.")
        if not self.may(self.nodes[node["parent"]], "write"):  # rule may_take_away
            raise ToolError("may_not_take", f"{self.actor} may not write in {self.path_of(self.nodes[node['parent']])}.")

        self.delete("Node", node)

        if self.settle():
            self.ensure(self.node_at(dir_name) is None)
        return {"result": "'" + dir_name + "' removed"}

    @command(writes=["Node.mode"])
    def chmod(self, path: str, mode: str) -> Stat:
        """Change the rights of a file or folder that you own.

        Args:
            path: Name or path of the file or folder.
            mode: Rights of owner, group and others, each the sum of 4 read, 2 write, 1 enter.

        Refuses:
            no_such_path: A path must lead to a file or folder.
            not_the_owner: Rights are changed by the owner or an administrator.
        """
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["owner"] != self.actor and not self.users[self.actor]["admin"]:  # rule owner_only
            raise ToolError("not_the_owner", f"{self.path_of(node)} belongs to {node['owner']}.")

        node["mode"] = mode
        self.settle()
        return self.stat_of(node)

    @command(writes=["Node.group"])
    def chgrp(self, path: str, group: str) -> Stat:
        """Give a file or folder that you own to another group of which you are a member.

        Args:
            path: Name or path of the file or folder.
            group: Name of the group.

        Refuses:
            group_not_found: There is no group {group}.
            no_such_path: A path must lead to a file or folder.
            not_the_owner: Rights are changed by the owner or an administrator.
            not_a_member: {actor} is no member of {group}.
        """
        group_record = self.require("Group", group)
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["owner"] != self.actor and not self.users[self.actor]["admin"]:  # rule owner_only
            raise ToolError("not_the_owner", f"{self.path_of(node)} belongs to {node['owner']}.")
        if self.actor not in group_record["members"] and not self.users[self.actor]["admin"]:
            raise ToolError("not_a_member", f"{self.actor} is no member of {group}.")

        node["group"] = group
        self.settle()
        return self.stat_of(node)

    @command(writes=["Node.owner"])
    def chown(self, path: str, owner: str, recursive: bool = False) -> Stat:
        """Give a file or folder, or all that is in it too, to another owner. Only for administrators.

        Args:
            path: Name or path of the file or folder.
            owner: Login of the new owner.
            recursive: Give all that is in the folder too.

        Refuses:
            user_not_found: There is no user {owner}.
            not_an_administrator: Accounts, quotas and owners are changed by administrators.
            no_such_path: A path must lead to a file or folder.
            quota_exceeded: {growth} more bytes are too many; {owner} uses {used_by(owner)} of {account['quota']}.
        """
        account = self.require("User", owner)
        if not self.users[self.actor]["admin"]:  # rule admin_only
            raise ToolError("not_an_administrator", f"{self.actor} is no administrator.")
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        growth = sum(self.own_size(one) for one in (self.below(node) if recursive else [node]) if one["owner"] != owner)
        if self.used_by(owner) + growth > account["quota"]:
            raise ToolError(
                "quota_exceeded", f"{growth} more bytes are too many; {owner} uses {self.used_by(owner)} of {account['quota']}."
            )

        result = self._chown(path, owner, recursive)

        if self.settle():
            self.ensure(node["owner"] == owner)
        return result

    def _chown(self, path: str, owner: str, recursive: bool) -> Stat:
        node = self._there(path)
        for one in self.below(node) if recursive else [node]:
            one["owner"] = owner
        return self.stat_of(node)

    @command(writes=["Bookmark"])
    def bookmark(self, label: str, path: str = ".") -> Bookmark:
        """Set a bookmark: @label stands for the folder in every path from now on.

        Args:
            label: The short name.
            path: Path of the folder; the current folder where it is left out.

        Refuses:
            no_such_path: A path must lead to a file or folder.
            not_a_folder: Only a folder holds something.
            bookmark_exists: There is a bookmark {label} already.
        """
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["kind"] != "directory":  # rule folder_only
            raise ToolError("not_a_folder", f"{path} is a file.")

        bookmark = self.create("Bookmark", label=label, folder=self.key_of(node), created_by=self.actor)

        if self.settle():
            self.ensure(self.node_at("@" + label) is not None)
        return bookmark

    @command(writes=["Bookmark"])
    def forget(self, label: str) -> None:
        """Take a bookmark away that you have set.

        Args:
            label: The short name.

        Refuses:
            bookmark_not_found: There is no bookmark {label}.
            not_the_owner: The bookmark {label} was set by {bookmark['created_by']}.
        """
        bookmark = self.require("Bookmark", label)
        if bookmark["created_by"] != self.actor and not self.users[self.actor]["admin"]:
            raise ToolError("not_the_owner", f"The bookmark {label} was set by {bookmark['created_by']}.")

        self.delete("Bookmark", bookmark)

        if self.settle():
            self.ensure(self.node_at("@" + label) is None)

    @command(writes=["Node.parent", "TrashItem"])
    def trash(self, path: str) -> TrashItem:
        """Throw a file, or a folder with all that is in it, into the trash. It still counts for the quota.

        Args:
            path: Name or path of the file or folder.

        Refuses:
            no_such_path: A path must lead to a file or folder.
            is_the_root: The root folder stays where it is.
            may_not_take: Only those with the right to write take something out of a folder.
            node_in_use: The current folder and the homes of users are not thrown away.
        """
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["parent"] is None:  # rule not_the_root
            raise ToolError("is_the_root", "The root folder stays where it is.")
        if not self.may(self.nodes[node["parent"]], "write"):  # rule may_take_away
            raise ToolError("may_not_take", f"{self.actor} may not write in {self.path_of(self.nodes[node['parent']])}.")
        if any(
            self.inside(self.nodes[key], node) for key in [self.cwd] + [account["home"] for account in self.users.values()]
        ):  # rule not_needed
            raise ToolError("node_in_use", "It is or holds the current folder or the home of a user.")

        new_folder = node["parent"]
        node["parent"] = None
        trash_item = self.create(
            "TrashItem", node_id=self.key_of(node), folder=new_folder, removed_by=self.actor, removed_at=self.now
        )

        if old := self.settle():
            self.ensure(not self.attached(node))
            self.ensure(self.used_by(self.actor) == old.used_by(self.actor))
        return trash_item

    @command(writes=["Node.parent", "TrashItem"])
    def put_back(self, item_id: str) -> Stat:
        """Put something that you threw away back where it stood.

        Args:
            item_id: Number of the item, as list_trash shows it.

        Refuses:
            trash_item_not_found: There is no {item_id} in the trash.
            not_the_owner: {item_id} was thrown away by {item['removed_by']}.
            no_such_folder: The folder in which {name} stood is gone.
            may_not_write: Only those with the right to write change what is in a folder.
            too_deep: Folders are nested up to a limit.
            name_taken: There is a {name} in that folder already.
        """
        item = self.require("TrashItem", item_id)
        if item["removed_by"] != self.actor and not self.users[self.actor]["admin"]:
            raise ToolError("not_the_owner", f"{item_id} was thrown away by {item['removed_by']}.")
        node = self.nodes[item["node_id"]]
        name = node["name"]
        folder = self.nodes[item["folder"]] if item["folder"] is not None else None
        height = self.height_of(node)
        if folder is None or not self.attached(folder):
            raise ToolError("no_such_folder", f"The folder in which {name} stood is gone.")
        if not self.may(folder, "write"):  # rule folder_writable
            raise ToolError("may_not_write", f"{self.actor} may not write in {self.path_of(folder)}.")
        if self.depth_of(folder) + height > self.max_depth:  # rule deep_enough
            raise ToolError(
                "too_deep", f"{name} would stand {self.depth_of(folder) + height} levels deep, and {self.max_depth} are allowed."
            )

        node["parent"] = self.key_of(folder)
        self.delete("TrashItem", item)

        if self.settle():
            self.ensure(self.attached(node))
        return self.stat_of(node)

    @command(writes=["Node", "TrashItem", "Bookmark", "previous", "TrashItem.folder"])
    def empty_trash(self) -> EmptyTrashResult:
        """Remove for good all that you have thrown away.

        Refuses:
            trash_empty: {actor} has nothing in the trash.
        """
        own = [item for item in self.trash_items.values() if item["removed_by"] == self.actor]
        if not own:
            raise ToolError("trash_empty", f"{self.actor} has nothing in the trash.")

        result = self._empty_trash()

        if self.settle():
            self.ensure(not any(item["removed_by"] == self.actor for item in self.trash_items.values()))
        return result

    def _empty_trash(self) -> EmptyTrashResult:
        own = [item for item in self.trash_items.values() if item["removed_by"] == self.actor]
        gone = [one for item in own for one in self.below(self.nodes[item["node_id"]])]
        freed = sum(self.own_size(one) for one in gone)
        for item in own:
            del self.nodes[item["node_id"]]
        return {"removed": len(own), "freed": freed}

    @command(writes=["Backup"])
    def back_up(self, path: str, label: str) -> Backup:
        """Keep a copy of a file, or of a folder with all that is in it, as it is now.

        Args:
            path: Name or path of the file or folder.
            label: What the backup is called.

        Refuses:
            no_such_path: A path must lead to a file or folder.
            is_the_root: The root folder stays where it is.
            may_not_read: {actor} may not read all of {path}.
            too_many_backups: There are {len(backups)} backups already, and {max_backups} are kept.
            label_taken: There is a backup called {label} already.
        """
        node = self.node_at(path)
        if node is None:  # rule path_found
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if node["parent"] is None:  # rule not_the_root
            raise ToolError("is_the_root", "The root folder stays where it is.")
        if not all(self.may(one, "read") for one in self.below(node)):
            raise ToolError("may_not_read", f"{self.actor} may not read all of {path}.")
        if len(self.backups) >= self.max_backups:
            raise ToolError("too_many_backups", f"There are {len(self.backups)} backups already, and {self.max_backups} are kept.")

        backup = self.create(
            "Backup", label=label, origin=self.path_of(node), content=self.entry_of(node), taken_by=self.actor, taken_at=self.now
        )

        if self.settle():
            self.ensure(self.entry_size(backup["content"]) == self.size_of(node))
        return backup

    @command(writes=["Node", "Node.modified_at", "Bookmark", "TrashItem", "TrashItem.folder", "previous"])
    def unpack(self, backup_id: str, path: str = ".") -> Stat:
        """Lay out a backup in a folder; what comes out of it belongs to you.

        Args:
            backup_id: Number of the backup, as list_backups shows it.
            path: Path of the folder; the current folder where it is left out.

        Refuses:
            backup_not_found: There is no backup {backup_id}.
            no_such_path: There is no {path}; the current folder is {path_of(nodes[cwd])}.
            not_a_folder: {path} is a file.
            not_the_owner: {backup_id} was taken by {backup['taken_by']}.
            name_taken: No two things in a folder have the same name.
            may_not_write: Only those with the right to write change what is in a folder.
            too_deep: Folders are nested up to a limit.
            quota_exceeded: Nobody writes more than the quota.
        """
        backup = self.require("Backup", backup_id)
        folder = self.node_at(path)
        if folder is None:
            raise ToolError("no_such_path", f"There is no {path}; the current folder is {self.path_of(self.nodes[self.cwd])}.")
        if folder["kind"] != "directory":
            raise ToolError("not_a_folder", f"{path} is a file.")
        if backup["taken_by"] != self.actor and not self.users[self.actor]["admin"]:
            raise ToolError("not_the_owner", f"{backup_id} was taken by {backup['taken_by']}.")
        name = backup["content"]["name"]
        height = self.entry_height(backup["content"])
        growth = self.entry_size(backup["content"])
        if self.entry(folder, name) is not None:  # rule name_free
            raise ToolError("name_taken", f"There is a {name} in that folder already.")
        if not self.may(folder, "write"):  # rule folder_writable
            raise ToolError("may_not_write", f"{self.actor} may not write in {self.path_of(folder)}.")
        if self.depth_of(folder) + height > self.max_depth:  # rule deep_enough
            raise ToolError(
                "too_deep", f"{name} would stand {self.depth_of(folder) + height} levels deep, and {self.max_depth} are allowed."
            )
        if self.used_by(self.actor) + growth > self.users[self.actor]["quota"]:  # rule room_left
            raise ToolError(
                "quota_exceeded",
                f"{growth} more bytes are too many; {self.actor} uses {self.used_by(self.actor)} of {self.users[self.actor]['quota']}.",
            )

        result = self._unpack(backup_id, path)

        if self.settle():
            self.ensure(result["size"] == self.entry_size(backup["content"]))
        return result

    def _unpack(self, backup_id: str, path: str) -> Stat:
        content = self.backups[backup_id]["content"]
        return self.stat_of(self._lay_out(content, self._there(path), content["name"]))

    @command(writes=["actor", "cwd", "previous"])
    def su(self, login: str) -> SuResult:
        """Go on as another user, in the home of that user.

        Args:
            login: Name of the account.

        Refuses:
            user_not_found: There is no user {login}.
        """
        account = self.require("User", login)

        self.actor = login
        self.cwd = account["home"]
        self.previous = None
        self.settle()
        return {"login": self.actor, "current_working_directory": self.path_of(self.nodes[self.cwd])}

    @command(writes=["Node", "Group.members", "User"])
    def useradd(self, login: str, name: str, group: str, quota: int = 1000) -> User:
        """Make an account with a home in /home. Only for administrators.

        Args:
            login: Name of the account.
            name: Full name.
            group: Group of what the person makes.
            quota: Bytes allowed.

        Refuses:
            group_not_found: There is no group {group}.
            not_an_administrator: Accounts, quotas and owners are changed by administrators.
            no_such_folder: There is no folder /home; make it first.
            user_exists: There is a user {login} already.
            name_taken: There is a {name} in that folder already.
        """
        group_record = self.require("Group", group)
        if not self.users[self.actor]["admin"]:  # rule admin_only
            raise ToolError("not_an_administrator", f"{self.actor} is no administrator.")
        folder = self.node_at("/home")
        if folder is None or folder["kind"] != "directory":
            raise ToolError("no_such_folder", "There is no folder /home; make it first.")

        home = self.create(
            "Node",
            name=login,
            parent=self.key_of(folder),
            kind="directory",
            owner=login,
            group=group,
            mode=FOLDER_MODE,
            created_at=self.now,
            modified_at=self.now,
        )
        group_record["members"] = group_record["members"] + [login]
        user = self.create("User", login=login, name=name, home=self.key_of(home), group=group, quota=quota)

        if self.settle():
            self.ensure(self.path_of(self.nodes[user["home"]]) == "/home/" + login)
            self.ensure(login in self.groups[group]["members"])
        return user

    @command(writes=["User.quota"])
    def set_quota(self, login: str, quota: int) -> User:
        """Change how many bytes the files of a user may hold together. Only for administrators.

        Args:
            login: Name of the account.
            quota: Bytes allowed.

        Refuses:
            user_not_found: There is no user {login}.
            not_an_administrator: Accounts, quotas and owners are changed by administrators.
            quota_too_low: {login} uses {used_by(login)} bytes.
        """
        account = self.require("User", login)
        if not self.users[self.actor]["admin"]:  # rule admin_only
            raise ToolError("not_an_administrator", f"{self.actor} is no administrator.")
        if self.used_by(login) > quota:
            raise ToolError("quota_too_low", f"{login} uses {self.used_by(login)} bytes.")

        account["quota"] = quota
        return account

    # ── rules ───────────────────────────────────────────────

    @each("Node")
    def _stands_in_folder(self, node: Any) -> bool:
        """Only folders hold something."""
        return node["parent"] is None or self.nodes[node["parent"]]["kind"] == "directory"

    @each("Node")
    def _text_of_files(self, node: Any) -> bool:
        """Files have a text, folders have none."""
        return ("content" in node) == (node["kind"] == "file")

    @each("Node")
    def _names_legal(self, node: Any) -> bool:
        """All names are legal; only the root is called /."""
        return (node["name"] == "/") if self.key_of(node) == ROOT else self.legal(node["name"])

    @each("User")
    def _own_group(self, user: Any) -> bool:
        """People are members of the group of what they make."""
        return self.key_of(user) in self.groups[user["group"]]["members"]

    @invariant
    def _nothing_lost(self) -> bool:
        """Everything hangs below the root or is in the trash."""
        return len(self.below(self.nodes[ROOT])) + sum(
            len(self.below(self.nodes[item["node_id"]])) for item in self.trash_items.values()
        ) == len(self.nodes)

    @invariant
    def _position_exists(self) -> bool:
        """The current folder and the homes are folders below the root."""
        return all(
            self.nodes[key]["kind"] == "directory" and self.attached(self.nodes[key])
            for key in [self.cwd] + [account["home"] for account in self.users.values()]
        )

    @invariant
    def _not_nested_too_deep(self) -> bool:
        """No node is nested deeper than the limit."""
        return self.depth_of(self.nodes[ROOT]) + self.height_of(self.nodes[ROOT]) <= self.max_depth + 1

    @invariant
    def _within_quota(self) -> bool:
        """Nobody uses more bytes than the quota."""
        return all(self.used_by(login) <= account["quota"] for login, account in self.users.items())

    def _unique_node_0(self, node: Any) -> bool:
        """Whether no other record may have the same parent and name."""
        return node["parent"] is not None

    # ── functions and helpers from bodies.py ────────────────

    def node_at(self, path: str) -> Node | None:
        """The file or folder at a path, null where there is none; a path begins at / or ~ or @label or the current folder."""
        first, _, rest = path.partition("/")
        if path == "-":
            start, rest = self.previous, ""
        elif path.startswith("/"):
            start, rest = ROOT, path
        elif first == "~":
            start = self.users[self.actor]["home"]
        elif first.startswith("@") and first[1:] in self.bookmarks:
            start = self.bookmarks[first[1:]]["folder"]
        else:
            start, rest = self.cwd, path
        if start is None or not self.attached(self.nodes[start]):
            return None
        node = self.nodes[start]
        for name in rest.split("/"):
            if node["kind"] == "file":
                return None
            if name == "..":
                node = self.nodes[node["parent"] or ROOT]
            elif name not in ("", "."):
                node = self.entry(node, name)
                if node is None:
                    return None
        return node

    def folder_of(self, path: str) -> Node | None:
        """The folder in which the last name of a path stands or would stand, null where there is none."""
        above, slash, _ = path.rstrip("/").rpartition("/")
        return self.node_at(above + slash)  # behind a slash there are folders only; before no slash is the current one

    def last_name(self, path: str) -> str:
        """The last name of a path."""
        return path.rstrip("/").rpartition("/")[2]

    def legal(self, name: str) -> bool:
        """Whether a new file or folder may have this name."""
        return (
            0 < len(name) <= 64
            and name not in (".", "..", "-")
            and name[0] not in "~@"
            and "/" not in name
            and all(character >= " " for character in name)
        )

    def entry(self, folder: Node, name: str) -> Node | None:
        """What has this name in a folder, null where nothing has."""
        key = self.key_of(folder)
        return next((node for node in self.nodes.values() if node["parent"] == key and node["name"] == name), None)

    def entries(self, folder: Node) -> list[Node]:
        """What is in a folder, by name."""
        key = self.key_of(folder)
        return sorted((node for node in self.nodes.values() if node["parent"] == key), key=lambda node: node["name"])

    def below(self, node: Node) -> list[Node]:
        """A node and all that is in it, each folder before what it holds."""
        children: dict[str | None, list[Node]] = {}
        for one in sorted(self.nodes.values(), key=lambda one: one["name"], reverse=True):
            children.setdefault(one["parent"], []).append(one)
        found: list[Node] = []
        waiting = [node]
        while waiting and len(found) <= len(self.nodes):  # a state that the rules are yet to refuse may hold a circle
            one = waiting.pop()
            found.append(one)
            waiting += children.get(self.key_of(one), [])
        return found

    def inside(self, node: Node, folder: Node) -> bool:
        """Whether a node is a folder or anywhere in it."""
        wanted = self.key_of(folder)
        return any(self.key_of(one) == wanted for one in self._way_up(node))

    def path_of(self, node: Node) -> str:
        """The absolute path of a node."""
        names = [one["name"] for one in self._way_up(node) if one["parent"] is not None]
        return "/" + "/".join(reversed(names))

    def attached(self, node: Node) -> bool:
        """Whether a node hangs below the root, so that it has a path."""
        return self.key_of(self._way_up(node)[-1]) == ROOT

    def depth_of(self, node: Node) -> int:
        """How many folders lead to a node."""
        return len(self._way_up(node)) - 1

    def height_of(self, node: Node) -> int:
        """How many levels a node has, one for a file or an empty folder."""
        depth = self.depth_of(node)
        return max(self.depth_of(one) - depth for one in self.below(node)) + 1

    def text_size(self, text: str) -> int:
        """Bytes of a text."""
        return len(text.encode("utf-8", "surrogatepass"))

    def own_size(self, node: Node) -> int:
        """Bytes of the node's own text."""
        return self.text_size(node.get("content", ""))

    def size_of(self, node: Node) -> int:
        """Bytes of a node and of all that is in it."""
        return sum(self.own_size(one) for one in self.below(node))

    def used_by(self, login: str) -> int:
        """Bytes of all files of a user, those in the trash too."""
        return sum(self.own_size(node) for node in self.nodes.values() if node["owner"] == login)

    def may(self, node: Node, right: MayRight) -> bool:
        """Whether the user has a right on a node: to reach it, and to read, write or enter it."""
        if self.users[self.actor]["admin"]:
            return True
        way = self._way_up(node)
        if not all(self._granted(folder) & 1 for folder in way[1:]):
            return False
        return right == "reach" or bool(self._granted(node) & dict(RIGHTS)[right])

    def stat_of(self, node: Node) -> Stat:
        """What is known of a node."""
        return {
            "path": self.path_of(node),
            "kind": node["kind"],
            "size": self.size_of(node),
            "owner": node["owner"],
            "group": node["group"],
            "mode": node["mode"],
            "created_at": node["created_at"],
            "modified_at": node["modified_at"],
        }

    def entry_of(self, node: Node) -> Entry:
        """A node as it is kept in a backup."""
        name, mode = node["name"], node["mode"]
        if node["kind"] == "file":
            return {"kind": "file", "name": name, "mode": mode, "content": node["content"]}
        return {"kind": "directory", "name": name, "mode": mode, "entries": [self.entry_of(one) for one in self.entries(node)]}

    def entry_size(self, content: Entry) -> int:
        """Bytes of all texts of a backup."""
        if content["kind"] == "file":
            return self.text_size(content["content"])
        return sum(self.entry_size(one) for one in content["entries"])

    def entry_height(self, content: Entry) -> int:
        """How many levels a backup has."""
        if content["kind"] == "file":
            return 1
        return 1 + max((self.entry_height(one) for one in content["entries"]), default=0)

    def drawing(self, node: Node) -> list[str]:
        """The lines of a drawing of a folder, as far as the user may look."""
        if node["kind"] == "file":
            return [node["name"]]
        lines = [node["name"].rstrip("/") + "/"]
        if self.may(node, "read"):
            for one in self.entries(node):
                lines += ["  " + line for line in self.drawing(one)]
        return lines

    def in_units(self, size: int) -> str:
        """A number of bytes as people read it."""
        amount, unit = float(size), 0
        while amount >= 1024 and unit < len(UNITS) - 1:
            amount, unit = amount / 1024, unit + 1
        return f"{amount:.2f} {UNITS[unit]}"

    def changed_lines(self, old_text: str, new_text: str) -> list[str]:
        """The lines that turn one text into another: - taken out, + put in."""
        old, new = old_text.splitlines(), new_text.splitlines()
        lines = []
        for kind, start, end, new_start, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if kind != "equal":
                lines += ["- " + line for line in old[start:end]]
                lines += ["+ " + line for line in new[new_start:new_end]]
        return lines

    def _way_up(self, node: Node) -> list[Node]:
        """The node, its folder, and so on to the root or to what lies in the trash."""
        way = [node]
        while node["parent"] is not None and len(way) <= len(self.nodes):  # as in below
            node = self.nodes[node["parent"]]
            way.append(node)
        return way

    def _granted(self, node: Node) -> int:
        """The digit of the mode that counts for the user."""
        if node["owner"] == self.actor:
            return int(node["mode"][0])
        if self.actor in self.groups[node["group"]]["members"]:
            return int(node["mode"][1])
        return int(node["mode"][2])

    def _there(self, path: str) -> Node:
        """The node at a path; a guard has made sure that it is there."""
        node = self.node_at(path)
        assert node is not None
        return node

    def _holder(self, path: str) -> Node:
        """The folder of a new node; a guard has made sure that it is there."""
        folder = self.folder_of(path)
        assert folder is not None
        return folder

    def _lay_out(self, entry: Entry, folder: Node, name: str) -> Node:
        """Write what a backup holds into a folder."""
        if entry["kind"] == "file":
            return self._add(folder, name, entry["mode"], entry["content"])
        node = self._add(folder, name, entry["mode"], None)
        for one in entry["entries"]:
            self._lay_out(one, node, one["name"])
        return node

    def _add(self, folder: Node, name: str, mode: str, text: str | None) -> Node:
        """Make a file, or a folder where there is no text."""
        folder["modified_at"] = self.now
        values = {} if text is None else {"content": text}
        return self.create(
            "Node",
            values,
            name=name,
            parent=self.key_of(folder),
            kind="directory" if text is None else "file",
            owner=self.actor,
            group=self.users[self.actor]["group"],
            mode=mode,
            created_at=self.now,
            modified_at=self.now,
        )
