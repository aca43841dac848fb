"""envgen compiles environments for tool-using agents: a blueprint and bodies become a typed, tested Python package."""

__version__ = "0.1.0"
