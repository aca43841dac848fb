"""Desk."""

from envgen_runtime import Environment


class Desk(Environment):
    """A desk."""

    def _lend(self, copy_id: str) -> None:
        raise NotImplementedError("lend has no body yet")
