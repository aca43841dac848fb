"""Bodies of the file system: paths, the tree, rights and sizes, and the commands that write more than one node."""

from difflib import SequenceMatcher

from contract import Contract, EchoResult, EmptyTrashResult, Entry, FILE_MODE, MayRight, Moved, Node, ROOT, Stat

RIGHTS = (("read", 4), ("write", 2), ("enter", 1))
UNITS = ("B", "KB", "MB", "GB")


class FileSystem(Contract):
    def node_at(self, path: str) -> Node | None:
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
        above, slash, _ = path.rstrip("/").rpartition("/")
        return self.node_at(above + slash)  # behind a slash there are folders only; before no slash is the current one

    def last_name(self, path: str) -> str:
        return path.rstrip("/").rpartition("/")[2]

    def legal(self, name: str) -> bool:
        return (
            0 < len(name) <= 64
            and name not in (".", "..", "-")
            and name[0] not in "~@"
            and "/" not in name
            and all(character >= " " for character in name)
        )

    def entry(self, folder: Node, name: str) -> Node | None:
        key = self.key_of(folder)
        return next((node for node in self.nodes.values() if node["parent"] == key and node["name"] == name), None)

    def entries(self, folder: Node) -> list[Node]:
        key = self.key_of(folder)
        return sorted((node for node in self.nodes.values() if node["parent"] == key), key=lambda node: node["name"])

    def below(self, node: Node) -> list[Node]:
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
        wanted = self.key_of(folder)
        return any(self.key_of(one) == wanted for one in self._way_up(node))

    def path_of(self, node: Node) -> str:
        names = [one["name"] for one in self._way_up(node) if one["parent"] is not None]
        return "/" + "/".join(reversed(names))

    def attached(self, node: Node) -> bool:
        return self.key_of(self._way_up(node)[-1]) == ROOT

    def depth_of(self, node: Node) -> int:
        return len(self._way_up(node)) - 1

    def height_of(self, node: Node) -> int:
        depth = self.depth_of(node)
        return max(self.depth_of(one) - depth for one in self.below(node)) + 1

    def _way_up(self, node: Node) -> list[Node]:
        """The node, its folder, and so on to the root or to what lies in the trash."""
        way = [node]
        while node["parent"] is not None and len(way) <= len(self.nodes):  # as in below
            node = self.nodes[node["parent"]]
            way.append(node)
        return way

    def text_size(self, text: str) -> int:
        return len(text.encode("utf-8", "surrogatepass"))

    def own_size(self, node: Node) -> int:
        return self.text_size(node.get("content", ""))

    def size_of(self, node: Node) -> int:
        return sum(self.own_size(one) for one in self.below(node))

    def used_by(self, login: str) -> int:
        return sum(self.own_size(node) for node in self.nodes.values() if node["owner"] == login)

    def in_units(self, size: int) -> str:
        amount, unit = float(size), 0
        while amount >= 1024 and unit < len(UNITS) - 1:
            amount, unit = amount / 1024, unit + 1
        return f"{amount:.2f} {UNITS[unit]}"

    def may(self, node: Node, right: MayRight) -> bool:
        if self.users[self.actor]["admin"]:
            return True
        way = self._way_up(node)
        if not all(self._granted(folder) & 1 for folder in way[1:]):
            return False
        return right == "reach" or bool(self._granted(node) & dict(RIGHTS)[right])

    def _granted(self, node: Node) -> int:
        """The digit of the mode that counts for the user."""
        if node["owner"] == self.actor:
            return int(node["mode"][0])
        if self.actor in self.groups[node["group"]]["members"]:
            return int(node["mode"][1])
        return int(node["mode"][2])

    def stat_of(self, node: Node) -> Stat:
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

    def drawing(self, node: Node) -> list[str]:
        if node["kind"] == "file":
            return [node["name"]]
        lines = [node["name"].rstrip("/") + "/"]
        if self.may(node, "read"):
            for one in self.entries(node):
                lines += ["  " + line for line in self.drawing(one)]
        return lines

    def changed_lines(self, old_text: str, new_text: str) -> list[str]:
        old, new = old_text.splitlines(), new_text.splitlines()
        lines = []
        for kind, start, end, new_start, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if kind != "equal":
                lines += ["- " + line for line in old[start:end]]
                lines += ["+ " + line for line in new[new_start:new_end]]
        return lines

    def entry_of(self, node: Node) -> Entry:
        name, mode = node["name"], node["mode"]
        if node["kind"] == "file":
            return {"kind": "file", "name": name, "mode": mode, "content": node["content"]}
        return {"kind": "directory", "name": name, "mode": mode, "entries": [self.entry_of(one) for one in self.entries(node)]}

    def entry_size(self, content: Entry) -> int:
        if content["kind"] == "file":
            return self.text_size(content["content"])
        return sum(self.entry_size(one) for one in content["entries"])

    def entry_height(self, content: Entry) -> int:
        if content["kind"] == "file":
            return 1
        return 1 + max((self.entry_height(one) for one in content["entries"]), default=0)

    def echo(self, content: str, file_name: str | None = None, append: bool = False) -> EchoResult:
        if file_name is None:
            return {"terminal_output": content, "file": None}
        file = self.node_at(file_name)
        if file is None:
            file = self._add(self._holder(file_name), self.last_name(file_name), FILE_MODE, content)
        else:
            file["content"] = file["content"] + content if append else content
            file["modified_at"] = self.now
        return {"terminal_output": None, "file": self.stat_of(file)}

    def cp(self, source: str, destination: str) -> Moved:
        copied, target = self.entry_of(self._there(source)), self.node_at(destination)
        if target is not None and target["kind"] == "directory":
            copy = self._lay_out(copied, target, copied["name"])
            destination = f"{destination.rstrip('/')}/{copied['name']}"
        else:
            copy = self._lay_out(copied, self._holder(destination), self.last_name(destination))
        return {"result": f"'{source}' copied to '{destination}'", "path": self.path_of(copy)}

    def unpack(self, backup_id: str, path: str = ".") -> Stat:
        content = self.backups[backup_id]["content"]
        return self.stat_of(self._lay_out(content, self._there(path), content["name"]))

    def chown(self, path: str, owner: str, recursive: bool = False) -> Stat:
        node = self._there(path)
        for one in self.below(node) if recursive else [node]:
            one["owner"] = owner
        return self.stat_of(node)

    def empty_trash(self) -> EmptyTrashResult:
        own = [item for item in self.trash_items.values() if item["removed_by"] == self.actor]
        gone = [one for item in own for one in self.below(self.nodes[item["node_id"]])]
        freed = sum(self.own_size(one) for one in gone)
        for item in own:
            del self.nodes[item["node_id"]]
        return {"removed": len(own), "freed": freed}

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
