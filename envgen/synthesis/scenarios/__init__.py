"""Scenarios written by a model: a task with the calls that solve it, then checks of the end; released only when proven."""

from __future__ import annotations

from envgen.synthesis.scenarios.write import Draft, Written, estimate, write_scenarios

__all__ = ["Draft", "Written", "estimate", "write_scenarios"]
