"""Embeddings as they are kept: by (model, text), as 32-bit numbers, so that a vector is the same now and when it is replayed."""

from __future__ import annotations

import base64
import hashlib
import json
import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen.llm.tokens import LETTERS_A_TOKEN

MOST_TEXTS = 128  # of a request
MOST_LETTERS = 100_000 * LETTERS_A_TOKEN


def vector_key(model: str, text: str) -> str:
    return hashlib.sha256(json.dumps(["embedding", model, text]).encode()).hexdigest()


def batch_key(keys: Sequence[str]) -> str:
    """The key of a request for the vectors of some keys."""
    return hashlib.sha256("\n".join(["embeddings", *keys]).encode()).hexdigest()


def batches(texts: Mapping[str, str]) -> Iterator[Mapping[str, str]]:
    """Texts by key, in parts that an endpoint takes in one request."""
    part: dict[str, str] = {}
    letters = 0
    for key, text in texts.items():
        if part and (len(part) == MOST_TEXTS or letters + len(text) > MOST_LETTERS):
            yield part
            part, letters = {}, 0
        part[key] = text
        letters += len(text)
    if part:
        yield part


def rounded(vector: Sequence[float]) -> list[float]:
    """The vector as it will be read again."""
    form = f"<{len(vector)}f"
    return list(struct.unpack(form, struct.pack(form, *vector)))


def packed(vector: Sequence[float]) -> str:
    return base64.b64encode(struct.pack(f"<{len(vector)}f", *vector)).decode()


def unpacked(told: Any) -> list[float] | None:
    """The vector of a text; None where that is none."""
    try:
        raw = base64.b64decode(told, validate=True)
        return list(struct.unpack(f"<{len(raw) // 4}f", raw))
    except (TypeError, ValueError, struct.error):
        return None
