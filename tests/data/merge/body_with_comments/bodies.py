from contract import Contract, Loan


class Desk(Contract):
    # why it is done this way
    def lend(self, copy_id: str) -> Loan:  # a remark on the line
        # before the first statement
        text = """first
    second, indented
"""

        if copy_id:   # oddly spaced
            pass

        return {"text": text}
        # the last word
