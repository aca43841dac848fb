"""Bookmarks of a web browser."""

from .environment import WebBrowserBookmarkSystem

__all__ = ["WebBrowserBookmarkSystem"]
