"""Whether an environment says which calls of a tool are good: what a check may expect of calls that it draws."""

from __future__ import annotations

from envgen_runtime import Environment

from envgen.testing.inputs import declared_cases


def says_what_is_good(environment: type[Environment], tool: str) -> bool:
    """Whether a tool declares what it refuses, or has a case that succeeds; a body that refuses what it likes says neither."""
    is_open = environment._plan_of_class().contract.data["tools"][tool]["open_errors"]
    return not is_open or any(not case.error for case in declared_cases(environment).of(tool))
