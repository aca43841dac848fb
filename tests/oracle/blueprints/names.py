from contract import Contract, Pair, ToolError


class Names(Contract):
    def size(self, list: str) -> int:
        return len([pair for pair in self.pairs.values() if list in (pair["a"], pair.get("b"))])

    def heavy(self) -> list[Pair]:
        return [pair for pair in self.pairs.values() if (pair["weight"] or 0) > 2]

    def native(self, how):
        if how == "dict":
            return {"success": True, "n": len(self.lists), "ü": "é"}
        if how == "text":
            return "a text"
        if how == "number":
            return 1.50
        if how == "fail":
            raise ToolError("failed", how=how)
        if how == "list":
            return [*self.pairs]
        return None
