"""Requests to a worker as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

# What agents wrote may be in it: NaN and half characters go over as they are, the program refuses them itself.
_quick = json.JSONEncoder(check_circular=False, separators=(",", ":")).encode
_telling = json.JSONEncoder(separators=(",", ":")).encode


def as_request(request: Mapping[str, Any]) -> str:
    """A request as it is sent, but for its number, which is put in front. ValueError for a value that holds itself."""
    try:
        return _quick(request)[1:]
    except RecursionError:
        return _telling(request)[1:]
