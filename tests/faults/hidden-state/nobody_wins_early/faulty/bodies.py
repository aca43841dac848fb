from contract import Contract, WinnerResult


class ThreeInARow(Contract):
    def play(self, row: int, column: int) -> list[str]:
        self.board[row - 1][column - 1] = self.turn
        self.turn = "o" if self.turn == "x" else "x"
        return ["".join(mark or "." for mark in marks) for marks in self.board]

    def winner(self) -> WinnerResult | None:
        lines = [*self.board, *([row[column] for row in self.board] for column in range(3))]
        lines += [[self.board[at][at] for at in range(3)], [self.board[at][2 - at] for at in range(3)]]
        for line in lines:
            if line[0] and line[0] == line[1] == line[2]:
                return line[0]
        return None
