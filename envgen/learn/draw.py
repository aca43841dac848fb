"""Chance without a state: what is drawn follows from what it is drawn for, whoever asks, when, and in which process or thread."""

from __future__ import annotations

import json
from hashlib import sha256


def rank(*what: str | int) -> bytes:
    """What to sort by for an order at random, in which two keep their places when a third comes between them."""
    return sha256(json.dumps(what).encode()).digest()
