"""What an agent must say so that every `says` check holds. A planner has no other words than those that are asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from envgen.testing.inputs.patterns import matching


def words_for(checks: Sequence[Mapping[str, Any]]) -> list[str] | None:
    """The texts to say, in one step; None where no text is known that matches a pattern."""
    parts: list[str] = []
    for check in checks:
        if check["form"] != "says":
            continue
        if "contains" in check:
            parts += check["contains"]
        elif "number" in check:
            parts.append(f"{check['number']}")
        else:
            try:
                text = matching(check["regex"])
            except ValueError:
                return None
            if re.search(check["regex"], text) is None:
                return None
            parts.append(text)
    parts = list(dict.fromkeys(parts))
    return ["; ".join(parts)] if parts else []
