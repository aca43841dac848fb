"""Checks that every tool of every environment must pass, whatever it does. Each takes the environment's class and a tool's name."""

from envgen.testing.checks.arguments import defaults_are_as_declared, every_argument_matters
from envgen.testing.checks.batches import takes_a_batch_whole_or_not_at_all
from envgen.testing.checks.caller import keeps_nothing_of_the_caller
from envgen.testing.checks.promises import calls_get_past_the_guards, changes_nothing, never_fails, seed_is_valid
from envgen.testing.checks.refusals import (
    refuses_an_unknown_tool,
    refuses_arguments_that_are_no_object,
    refuses_invalid_arguments,
    refuses_missing_arguments,
    refuses_unknown_arguments,
    takes_values_on_the_bounds,
)
from envgen.testing.checks.signature import signature_is_as_declared

__all__ = [
    "calls_get_past_the_guards",
    "changes_nothing",
    "defaults_are_as_declared",
    "every_argument_matters",
    "keeps_nothing_of_the_caller",
    "never_fails",
    "refuses_an_unknown_tool",
    "refuses_arguments_that_are_no_object",
    "refuses_invalid_arguments",
    "refuses_missing_arguments",
    "refuses_unknown_arguments",
    "seed_is_valid",
    "signature_is_as_declared",
    "takes_a_batch_whole_or_not_at_all",
    "takes_values_on_the_bounds",
]
