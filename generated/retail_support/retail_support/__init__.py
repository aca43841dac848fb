"""Retail support desk."""

from .environment import RetailSupport

__all__ = ["RetailSupport"]
