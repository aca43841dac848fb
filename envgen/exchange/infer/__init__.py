"""Inferring what a foreign class is: its state, its tools, what had to be mended. From its syntax and its start states alone."""

from __future__ import annotations

from envgen.exchange.infer.classes import Unreadable
from envgen.exchange.infer.model import infer

__all__ = ["Unreadable", "infer"]
