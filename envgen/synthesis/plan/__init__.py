"""From a description to a blueprint: state, rules, tools and a first state, asked for in this order, linted, mended."""

from __future__ import annotations

from envgen.synthesis.plan.description import BadDescription, Description, of_description, of_text, read_descriptions
from envgen.synthesis.plan.expected import estimate
from envgen.synthesis.plan.results import Dropped, GaveUp, Planned
from envgen.synthesis.plan.run import plan

__all__ = [
    "BadDescription",
    "Description",
    "Dropped",
    "GaveUp",
    "Planned",
    "estimate",
    "of_description",
    "of_text",
    "plan",
    "read_descriptions",
]
