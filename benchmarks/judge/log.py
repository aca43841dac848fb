"""A dual-agent log as EnvScaler writes it: which calls were tried, what they did, and how they were judged."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Step:
    """One call; `verdict` is what the judge said of it: pass, warning or fail."""

    number: int
    tool: str
    arguments: Mapping[str, Any]  # as they are at the end of the log: whoever kept them may have changed them since
    before: Mapping[str, Any]
    difference: Mapping[str, Any]
    observation: Any
    verdict: str

    @property
    def is_refused(self) -> bool:
        """Whether the environment said no."""
        return isinstance(self.observation, dict) and self.observation.get("success") is False


@dataclass(frozen=True, slots=True)
class Log:
    """An environment's class and the steps in the order in which they were made."""

    title: str
    source: str
    entry: str
    steps: Sequence[Step]


def read(file: Path) -> list[Log]:
    """The environments of a file that have a log. ValueError where it is no such file."""
    try:
        found = json.loads(file.read_text("utf-8"))
        logs = [_log(one) for one in (found if isinstance(found, list) else found.values()) if one.get("func_test_result")]
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{file} is no dual-agent log: {error!r}") from None
    if not logs:
        raise ValueError(f"{file} is no dual-agent log: nothing in it has a func_test_result")
    return logs


def _log(one: Mapping[str, Any]) -> Log:
    details = one["func_test_result"]["func_test_cases"]["details"]
    steps = [_step(tool, case) for tool, told in details.items() for case in told["cases"]]
    steps.sort(key=lambda step: step.number)
    return Log(one["environment_summary"], one["env_class_code"], one["env_class_name"], steps)


def _step(tool: str, case: Mapping[str, Any]) -> Step:
    return Step(
        case["step"],
        tool,
        case["parameters"],
        case["state_before_call"],
        case["state_diff"],
        case["observation"],
        case["status"],
    )
