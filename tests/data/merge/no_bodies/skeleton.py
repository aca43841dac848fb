"""Desk."""

from envgen_runtime import Environment

# envgen:module


class Desk(Environment):
    """A desk."""

    def _lend(self, copy_id: str) -> None:
        raise NotImplementedError("envgen:body:lend")

    # envgen:helpers
