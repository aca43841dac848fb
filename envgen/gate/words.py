"""A list of names as people read it: words with spaces between them."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())
