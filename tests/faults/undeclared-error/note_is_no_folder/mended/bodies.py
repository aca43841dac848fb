from contract import Contract, ToolError


class NoteTree(Contract):
    def write(self, path: list[str], text: str, append: bool = False) -> int:
        node = self.root
        for name in path[:-1]:
            node = node["children"].get(name)
            if node is None or node["kind"] != "folder":
                raise ToolError("not_found", name=name)
        there = node["children"].get(path[-1])
        if there is not None and there["kind"] == "folder":
            raise ToolError("is_folder", name=path[-1])
        whole = there["text"] + text if there is not None and append else text
        node["children"][path[-1]] = {"kind": "note", "text": whole}
        return len(whole)
