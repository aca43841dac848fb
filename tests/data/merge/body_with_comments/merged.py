"""Desk."""

from envgen_runtime import Environment, command


class Desk(Environment):
    """A desk."""

    @command(writes=["Loan"])
    def lend(self, copy_id: str) -> Loan:
        """Lend a copy."""
        return self._lend(copy_id)

    # why it is done this way
    def _lend(self, copy_id: str) -> Loan:  # a remark on the line
        # before the first statement
        text = """first
    second, indented
"""

        if copy_id:   # oddly spaced
            pass

        return {"text": text}
        # the last word
