from contract import Contract, ToolError


class NoteTree(Contract):
    def read(self, path: list[str]) -> str:
        node = self.root
        for name in path:
            if node["kind"] != "folder" or name not in node["children"]:
                raise ToolError("not_found", name=name)
            node = node["children"][name]
        if node["kind"] == "folder":
            raise ToolError("is_folder", name=path[-1])
        return node["text"]
