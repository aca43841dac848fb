"""Where in the sources something comes from: an exception or a broken rule as a Violation, and what refused a call."""

from __future__ import annotations

from types import CodeType
from typing import TYPE_CHECKING, Any

from .contract import LineMap
from .errors import ContractViolation, ToolError
from .result import Raised, Result, Violation
from .values import pointer

if TYPE_CHECKING:
    from .engine import Engine
    from .environment import Environment


def violation_of(engine: Engine, error: ContractViolation) -> Violation:
    """What a Result says of a contract violation."""
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
        traceback=_traceback(cause, lines, package),
        source=source,
    )


def explain_refusals(environment: Environment) -> None:
    """From now on refusals keep where they come from, for `refused_by`; it costs each of them a microsecond."""
    environment._envgen.explaining = True


def raised_at(engine: Engine, error: ToolError) -> Raised:
    """The lines of generated code that a refusal passed through: all that is kept of it, until somebody asks `refused_by`."""
    package = type(engine.owner).package
    # The runtime may tell the refusal of a tool in other words: the first one knows where it comes from.
    first = error.__context__ if isinstance(error.__context__, ToolError) else error
    lines = []
    step = first.__traceback__
    while step is not None:
        frame = step.tb_frame
        if frame.f_globals.get("__package__") == package:
            lines.append((frame.f_code.co_filename, step.tb_lineno))
        step = step.tb_next
    return package or "", tuple(lines)


def refused_by(result: Result) -> tuple[str, str] | None:
    """What refused a call, and its place in the sources: `("rule no_debt", "blueprint.yaml:130")`.

    None where nothing did, where the arguments were wrong, which no line of a tool says, and without `explain_refusals` before.
    """
    package, raised = result._raised
    lines = LineMap.of_package(package) if package and raised else LineMap({})
    for file, line in reversed(raised):
        found = lines.find(_base(file), line)
        if found is not None:
            what, source = found
            short = what.removesuffix(f" of {result.tool}")
            # Of a guard the condition is what one looks for: it stands before the text.
            return (what, source) if short in ("body", "tool") else (short, lines.begin(_base(file), what))
    return None


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


def _traceback(error: BaseException, lines: LineMap, package: str) -> str:
    """The traceback as Python tells it; below each line of generated code stands which line of the specs it comes from."""
    import sys
    from os.path import dirname
    from traceback import FrameSummary, StackSummary, TracebackException  # only where something is broken

    home = dirname(getattr(sys.modules.get(package), "__file__", None) or "") if package else ""

    class Stack(StackSummary):
        def format_frame_summary(self, frame_summary: FrameSummary) -> str:
            text = super().format_frame_summary(frame_summary)
            ours = home and dirname(frame_summary.filename) == home
            found = lines.find(_base(frame_summary.filename), frame_summary.lineno or 0) if ours else None
            return f"{text}    from {found[1]}, {found[0]}\n" if found else text

    told = TracebackException.from_exception(error)
    chain: list[TracebackException | None] = [told]
    while chain:
        one = chain.pop()
        if one is not None:
            one.stack = Stack(one.stack)
            chain += [one.__cause__, one.__context__]
    return "".join(told.format())


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
    return _base(code.co_filename)


def _base(file: str) -> str:
    return file.replace("\\", "/").rpartition("/")[2]
