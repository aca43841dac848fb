"""A foreign class as `bodies.py`: its text and comments, in the form that bodies have. Rewrites texts; runs nothing."""

from __future__ import annotations

from envgen.exchange.bodies.whole import bodies_of

__all__ = ["bodies_of"]
