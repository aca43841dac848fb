"""Shared file system."""

from .environment import FileSystem

__all__ = ["FileSystem"]
