"""What generated suites import: episodes to start from, assertions that read as sentences, checks of contract, rules, sequences.

Runs generated environments; knows no blueprint and calls no model.
"""

from envgen.testing import contract, machine, rules, scenarios
from envgen.testing.cases import assert_changes, assert_refused, assert_returns, assert_succeeds, start

__all__ = [
    "assert_changes",
    "assert_refused",
    "assert_returns",
    "assert_succeeds",
    "contract",
    "machine",
    "rules",
    "scenarios",
    "start",
]
