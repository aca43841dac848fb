"""The static gate: a positive list over Python syntax trees. A filter, not the wall: what passes still runs isolated."""

from __future__ import annotations

from envgen.gate.check import check
from envgen.gate.names import Names
from envgen.gate.whole import check_source

__all__ = ["Names", "check", "check_source"]
