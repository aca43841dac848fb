"""Support group management system."""

from .environment import SupportGroupManagementSystem

__all__ = ["SupportGroupManagementSystem"]
