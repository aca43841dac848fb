from contract import Contract, ToolError


class KeyVault(Contract):
    def put_in(self, box_id: str, things: list[str]) -> int:
        content = self.boxes[box_id]["content"]
        for thing in things:
            if len(content) == 5:
                raise ToolError("too_many")
            content.append(thing)
        return len(content)
