"""How large an expression may be and what it may grow; every limit has its number here, and its row in docs/limits.md."""

from __future__ import annotations

MAX_LENGTH = 4_000
MAX_DEPTH = 40
MAX_NODES = 800
MAX_BITS = 63  # of an integer that is written out
MAX_RANGE = 10_000
MAX_REPEAT = 10_000  # a text or list times a number
MAX_WIDTH = 10_000  # that a text is filled to
MAX_DIGITS = 15  # that a number is rounded to
