"""An exception or a broken rule as a Violation: which rule, where in the state, where in the blueprint or the bodies."""

from __future__ import annotations

from types import CodeType
from typing import TYPE_CHECKING, Any

from .contract import LineMap
from .errors import ContractViolation
from .result import Violation
from .values import pointer

if TYPE_CHECKING:
    from .engine import Engine


def violation_of(engine: Engine, error: ContractViolation) -> Violation:
    """What a Result says of a contract violation."""
    from traceback import format_exception  # only where something is broken

    package = type(engine.owner).package or ""
    lines = engine.lines = engine.lines or (LineMap.of_package(package) if package else LineMap({}))
    cause = error.__cause__ or error
    found = _place(cause, lines, package) if cause is not error else None
    rule = error.rule
    if found and not rule:
        rule = found[0]
    source = found[1] if found else _source_of_rule(engine, error.rule, lines)
    if not source:
        # The state was found broken after the effect: the step that was running, else the tool.
        place = _place(error, lines, package)
        source = place[1] if place else _source_of_tool(engine, lines)
    return Violation(
        rule=rule or f"exception in {engine.last_tool}",
        message=error.message,
        path=pointer(error.path),
        traceback="".join(format_exception(cause)),
        source=source,
    )


def _place(error: BaseException, lines: LineMap, package: str) -> tuple[str, str] | None:
    """The innermost line of generated code that the error passed through, as its label and source."""
    from traceback import walk_tb

    frames = [(frame.f_globals.get("__package__"), frame.f_code, line) for frame, line in walk_tb(error.__traceback__)]
    for owner, code, line in reversed(frames):
        if package and owner == package:
            found = lines.find(_file(code), line)
            if found:
                return found
    return None


def _source_of_rule(engine: Engine, rule: str, lines: LineMap) -> str:
    spec: Any = engine.plan.contract.data.get("rules", {}).get(rule)
    method = getattr(type(engine.owner), spec["method"], None) if spec and "method" in spec else None
    if method is None:
        return ""
    code: CodeType = method.__code__
    written = sorted({line for _, _, line in code.co_lines() if line}, reverse=True)  # the condition stands last
    return next((found[1] for line in written if (found := lines.find(_file(code), line))), "")


def _source_of_tool(engine: Engine, lines: LineMap) -> str:
    method = getattr(type(engine.owner), engine.last_tool, None) if engine.last_tool in engine.plan.tools else None
    code: CodeType | None = getattr(getattr(method, "__wrapped__", method), "__code__", None)
    found = lines.find(_file(code), code.co_firstlineno + 1) if code is not None else None
    return found[1] if found else ""


def _file(code: CodeType) -> str:
    return code.co_filename.replace("\\", "/").rpartition("/")[2]
