"""Desk."""

from typing import Any

from envgen_runtime import Environment, query

# envgen:module


class Desk(Environment):
    """A desk."""

    @query
    def late(self) -> int:
        """Count."""
        return self._late()

    def _late(self) -> int:
        raise NotImplementedError("envgen:body:late")

    # ── functions and helpers from bodies.py ────

    def open_loans(self, member_id: str) -> list[Any]:
        """The loans that are out."""
        raise NotImplementedError("envgen:body:open_loans")

    # envgen:helpers
