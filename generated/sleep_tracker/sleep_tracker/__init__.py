"""Sleep tracking backend."""

from .environment import SleepTracker

__all__ = ["SleepTracker"]
