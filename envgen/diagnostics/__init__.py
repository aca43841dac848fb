"""Problems, their codes and their reporters. Knows no file format of envgen."""

from __future__ import annotations

from envgen.diagnostics.codes import CODES, Code, found
from envgen.diagnostics.hints import did_you_mean, nearest
from envgen.diagnostics.problem import Level, Position, Problem, in_order
from envgen.diagnostics.reporters import exit_status, to_github, to_json, to_sarif, to_text
from envgen.diagnostics.telling import MOST_SOUGHT, MOST_TOLD

__all__ = [
    "CODES",
    "MOST_SOUGHT",
    "MOST_TOLD",
    "Code",
    "Level",
    "Position",
    "Problem",
    "did_you_mean",
    "exit_status",
    "found",
    "in_order",
    "nearest",
    "to_github",
    "to_json",
    "to_sarif",
    "to_text",
]
