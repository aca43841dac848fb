"""Vectors of texts that are the same everywhere and closer to each other the more words they share. No model."""

from __future__ import annotations

import hashlib
import math
import re
from functools import lru_cache

_WORD = re.compile(r"\w+")


def vector(text: str, dimensions: int) -> tuple[float, ...]:
    """A vector of length 1: the sum of a random direction for each word, drawn by the hash of the word."""
    total = [0.0] * dimensions
    for word in _WORD.findall(text.casefold()) or [text]:
        for at, sign in enumerate(_signs(word, dimensions)):
            total[at] += sign
    length = math.sqrt(sum(one * one for one in total)) or 1.0
    return tuple(round(one / length, 6) for one in total)


@lru_cache(maxsize=20_000)
def _signs(word: str, dimensions: int) -> tuple[int, ...]:
    bits = int.from_bytes(hashlib.shake_256(word.encode("utf-8", "surrogatepass")).digest(-(-dimensions // 8)), "little")
    return tuple(1 if bits >> at & 1 else -1 for at in range(dimensions))
