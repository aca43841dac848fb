"""The names that the runtime keeps for itself on `self`. Frozen: a later method of the runtime must not break an old blueprint."""

from __future__ import annotations

from typing import Final

RESERVED_NAMES: Final[frozenset[str]] = frozenset(
    {
        "add",
        "advance",
        "call",
        "changes_since",
        "checked",
        "contract",
        "counters",
        "create",
        "delete",
        "digest",
        "distinct",
        "done",
        "draft",
        "edit",
        "ensure",
        "envgen",
        "iso",
        "key_of",
        "mark",
        "new_key",
        "now",
        "package",
        "random",
        "replay",
        "require",
        "require_all",
        "reset",
        "restore",
        "schemas",
        "score",
        "settle",
        "snapshot",
        "state",
        "today",
        "tools",
        "validate",
    }
)
