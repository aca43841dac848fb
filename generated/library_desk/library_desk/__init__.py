"""Library lending desk."""

from .environment import LibraryDesk

__all__ = ["LibraryDesk"]
