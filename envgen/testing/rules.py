"""Checks of what a blueprint declares: guards, actions and rules. Each takes the environment's class and a tool's name."""

from envgen.testing.checks.guards import does_as_declared, every_guard_is_reached, guards_are_exact
from envgen.testing.checks.rules import rules_are_as_declared

__all__ = ["does_as_declared", "every_guard_is_reached", "guards_are_exact", "rules_are_as_declared"]
