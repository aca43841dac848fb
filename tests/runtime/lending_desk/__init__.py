"""A small environment written by hand in the form that the generator writes: the test object of the runtime."""

from .environment import LibraryDesk

__all__ = ["LibraryDesk"]
