"""Desk."""

from envgen_runtime import Environment, command


class Desk(Environment):
    """A desk."""

    @command(writes=["Loan"])
    def lend(self, copy_id: str) -> Loan:
        """Lend a copy."""
        return self._lend(copy_id)

    def _lend(self, copy_id: str) -> Loan:
        raise NotImplementedError("envgen:body:lend")

    # envgen:helpers


# envgen:module
