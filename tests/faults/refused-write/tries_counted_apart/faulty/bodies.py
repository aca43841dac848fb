from contract import Box, Contract, ToolError


class KeyVault(Contract):
    def open_box(self, box_id: str, code: str) -> Box:
        box = self.boxes[box_id]
        if box["code"] != code:
            box["wrong"] += 1
            raise ToolError("wrong_code")
        box["wrong"] = 0
        box["open"] = True
        return box
