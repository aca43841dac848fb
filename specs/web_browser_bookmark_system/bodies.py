"""Bodies of the bookmark system: what a web address is, and the tree of folders."""

import re

from contract import Contract, FolderTree

WEB_ADDRESS = r"https?://[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?"


class WebBrowserBookmarkSystem(Contract):
    def get_folder_hierarchy(self) -> list[FolderTree]:
        return self._trees_in(None)

    def is_web_address(self, url: str) -> bool:
        return re.fullmatch(WEB_ADDRESS, url) is not None

    def ancestors(self, folder_id: str) -> list[str]:
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
