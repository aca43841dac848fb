"""The Python methods of a tool: as written, without what the runtime wraps about them."""

from __future__ import annotations

from types import FunctionType

from envgen_runtime import Environment

from envgen.testing.inputs.code import unwrapped


def raw_method(environment: type[Environment], tool: str) -> FunctionType | None:
    """The method of a tool as written."""
    found = unwrapped(getattr(environment, tool, None))
    return found if isinstance(found, FunctionType) else None


def body_of(environment: type[Environment], tool: str) -> FunctionType | None:
    """The method that holds the body of bodies.py, where the tool has one."""
    if not environment._plan_of_class().contract.data["tools"][tool]["body"]:
        return None
    found = getattr(environment, f"_{tool}", None)
    return found if isinstance(found, FunctionType) else None
