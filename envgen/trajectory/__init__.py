"""What agents did in environments, an episode a line: read, kept, shown, counted, filtered. Plays nothing but to replay."""

from __future__ import annotations

from envgen.trajectory.model import Call, Ended, Key, Message, Setting, Spent, ToolCall, Trajectory, Unreadable

__all__ = ["Call", "Ended", "Key", "Message", "Setting", "Spent", "ToolCall", "Trajectory", "Unreadable"]
