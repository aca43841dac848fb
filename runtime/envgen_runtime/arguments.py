"""What a call passes becomes what the method gets, or the first argument error in the published order.

Names, then the JSON object, then unknown arguments in call order, then missing ones, then each schema in parameter order.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from .complete import copied
from .errors import ToolError
from .plan import ParameterPlan, Problems, ToolPlan
from .reasons import DEPTH

UNKNOWN_TOOL = "unknown_tool"
INVALID_ARGUMENTS = "invalid_arguments"
UNKNOWN_ARGUMENT = "unknown_argument"
MISSING_ARGUMENT = "missing_argument"
INVALID_ARGUMENT = "invalid_argument"

_COMPLETE = frozenset({str, int, bool})  # what no completer changes


def unknown_tool(name: object) -> ToolError:
    """The refusal of a name that is no tool."""
    return ToolError(UNKNOWN_TOOL, f"There is no tool {name}.")


def bind(tool: ToolPlan, arguments: Any) -> dict[str, Any]:
    """The keyword arguments of the tool's method: checked, defaults filled in, nothing shared with the caller. Raises ToolError."""
    given = arguments if type(arguments) is dict else _object(arguments)
    bound = {}
    used = 0
    problems: Problems = []
    try:
        for name, python, check, at, complete, parameter in tool.bindings:
            value = given.get(name)
            if value is not None:
                used += 1
                if complete is not None and type(value) not in _COMPLETE:
                    value = complete(value)
                check(value, at, problems)
                bound[python] = value
            elif parameter.required:
                return _bind_one_by_one(tool, given)
            else:
                bound[python] = copied(parameter.default) if parameter.default_is_container else parameter.default
    except RecursionError:
        return _bind_one_by_one(tool, given)
    return _bind_one_by_one(tool, given) if problems or used != len(given) else bound


def _bind_one_by_one(tool: ToolPlan, given: dict[Any, Any]) -> dict[str, Any]:
    """The same with the first problem raised, for arguments that may have one."""
    for name in given:
        if name not in tool.by_name:
            if type(name) is not str:
                raise _no_object()
            raise ToolError(UNKNOWN_ARGUMENT, f"{tool.name} has no parameter {name}.")
    for name in tool.required:
        if name not in given:
            raise ToolError(MISSING_ARGUMENT, f"{tool.name} needs {name}.")
    bound = {}
    for parameter in tool.parameters:
        value = given.get(parameter.name)
        if value is None and not parameter.required:  # models send null for what they leave out
            bound[parameter.python] = copied(parameter.default) if parameter.default_is_container else parameter.default
        else:
            bound[parameter.python] = _checked(parameter, value)
    return bound


def shown_path(path: tuple[str | int, ...]) -> str:
    """`copy_ids[0]`, `address.city`."""
    out = ""
    for step in path:
        if type(step) is int:
            out += f"[{step}]"
        elif step != "~key":
            out += f".{step}" if out else str(step)
    return out


def _checked(parameter: ParameterPlan, value: Any) -> Any:
    problems: Problems = []
    try:
        if parameter.complete is not None and type(value) not in _COMPLETE:
            value = parameter.complete(value)
        parameter.check(value, parameter.at, problems)
    except RecursionError:
        problems = [((parameter.name,), DEPTH)]
    if problems:
        path, reason = problems[0]
        raise ToolError(INVALID_ARGUMENT, f"{shown_path(path)}: {reason}")
    return value


def _object(arguments: Any) -> dict[str, Any]:
    if arguments is None:
        return {}
    if isinstance(arguments, Mapping):
        return dict(arguments)
    if isinstance(arguments, (str, bytes)):
        try:
            arguments = json.loads(arguments)
        except (ValueError, RecursionError):
            raise _no_object() from None
        if isinstance(arguments, dict):
            return arguments
    raise _no_object()


def _no_object() -> ToolError:
    return ToolError(INVALID_ARGUMENTS, "The arguments are not a JSON object.")
