"""What agents did in environments, an episode a line: read, kept, shown, counted, filtered. Plays nothing."""

from __future__ import annotations

from envgen.trajectory.journal import InUse, Journal, read, tools_of
from envgen.trajectory.model import Call, Earned, Ended, Key, Message, Setting, Spent, ToolCall, Trajectory, Unreadable

__all__ = [
    "Call",
    "Earned",
    "Ended",
    "InUse",
    "Journal",
    "Key",
    "Message",
    "Setting",
    "Spent",
    "ToolCall",
    "Trajectory",
    "Unreadable",
    "read",
    "tools_of",
]
