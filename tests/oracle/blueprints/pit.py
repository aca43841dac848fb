from contract import Box, Contract


class Pit(Contract):
    def total(self) -> int:
        return sum(box["size"] for box in self.boxes.values())

    def roomy(self, n: int) -> bool:
        return self._room() > n

    def chain(self, box: str) -> list[Box]:
        found = []
        at = self.boxes.get(box)
        while at is not None and len(found) < 10:
            found.append(at)
            at = self.boxes.get(at["inside"]) if at["inside"] else None
        return found

    def _room(self) -> int:
        return self.cap - len(self.moves)
