from contract import Contract


class ThreeInARow(Contract):
    def play(self, row: int, column: int) -> list[str]:
        self.board[row - 1][column - 1] = self.turn
        self.turn = "o" if self.turn == "x" else "x"
        return ["".join(mark or "." for mark in marks) for marks in self.board]
