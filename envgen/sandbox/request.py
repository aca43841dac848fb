"""Requests to a worker as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

# What agents wrote may be in it: NaN and half characters go over as they are, the program refuses them itself.
_dumps = json.JSONEncoder(separators=(",", ":")).encode


def as_request(request: Mapping[str, Any]) -> str:
    """A request as it is sent, but for its number, which is put in front."""
    return _dumps(request)[1:]
