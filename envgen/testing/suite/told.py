"""What a failure of a test says: from what it raised to text and plain data. Bounded, whatever a broken environment raises."""

from __future__ import annotations

import json
import math
import reprlib
import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path
from shlex import join
from typing import Any

from envgen.testing.case_text import TO_BE_SAID
from envgen.testing.failures import case_at
from envgen.testing.finding import Finding
from envgen.testing.suite.asserts import explained
from envgen.testing.suite.outcome import Failure, bounded

FOUND = "found.txt"  # where a hint keeps what a test says
MOST = 8_000  # characters of what a failure says
MOST_CALLS = 50  # calls of a finding, the last of them
MOST_ARGUMENTS = 4_000  # characters of the arguments of a call
FRAMES = 6  # lines of a traceback
DEEP = 20  # levels of arguments


def failure_of(error: BaseException, file: Path, line: int) -> Failure:
    """Of what the test at a line of a generated file raised."""
    try:
        told = _told(error, str(file))
        notes = [note for note in getattr(error, "__notes__", ()) if isinstance(note, str)]
        told = "\n".join([told, *notes])
    except Exception as odd:  # an exception of the environment's own, whose text raises
        told = f"{type(error).__name__}, whose text cannot be had: {type(odd).__name__}"
    case = case_at(file, line)
    finding = error if isinstance(error, Finding) else None
    return Failure(
        told=_encodable(bounded(told, MOST)),
        kind=type(error).__name__,
        tool=(finding.tool or "") if finding else "",
        calls=[_call(tool, arguments) for tool, arguments in finding.calls[-MOST_CALLS:]] if finding else (),
        case=_encodable(finding.case) if finding else "",
        about=case.what if case else "",
        source=case.place if case else "",
        hint=case.command if case else _promoting(file, finding.case) if finding and finding.case else "",
    )


def _promoting(file: Path, case: str) -> str:
    """What puts the case into the blueprint, to be pasted; by a file, where somebody has to say first what is right."""
    root = file.parent.parent
    test = join(
        ["envgen", "test", root.name, "--failed", *([] if root.parent.name == "generated" else ["--out", str(root.parent)])]
    )
    if TO_BE_SAID in case:
        return f"{test} > {FOUND}  # say in it what is due, then: envgen promote {FOUND}"
    return f"{test} | envgen promote -"


def _told(error: BaseException, file: str) -> str:
    if isinstance(error, AssertionError):
        return str(error) or explained(error.__traceback__, file) or "an assertion failed"
    text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return "\n".join([text, *_frames(error)])


def _frames(error: BaseException) -> Iterator[str]:
    """Where it came from, the innermost last."""
    for frame in traceback.extract_tb(error.__traceback__)[-FRAMES:]:
        yield f"  {frame.filename}:{frame.lineno} in {frame.name}"
        if frame.line:
            yield f"    {frame.line}"


def _call(tool: str, arguments: Any) -> Mapping[str, Any]:
    """A call as JSON can say it; arguments that it cannot, or that nobody would read, as Python would write them."""
    try:
        plain = _plain(arguments, DEEP)
        if len(json.dumps(plain)) <= MOST_ARGUMENTS:
            return {"tool": tool, "arguments": plain}
    except (ValueError, TypeError, RecursionError):
        pass
    return {"tool": tool, "arguments": None, "written": _encodable(reprlib.repr(arguments))}


def _plain(value: Any, deep: int) -> Any:
    """The value itself where JSON has it. ValueError where not."""
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, str):
        return _encodable(value)
    if isinstance(value, float) and math.isfinite(value):
        return value
    if deep and isinstance(value, Mapping) and all(isinstance(name, str) for name in value):
        return {_encodable(name): _plain(part, deep - 1) for name, part in value.items()}
    if deep and isinstance(value, list | tuple):
        return [_plain(part, deep - 1) for part in value]
    raise ValueError("JSON has no such value")


def _encodable(text: str) -> str:
    """Halves of surrogate pairs as escapes: nobody can print or parse them."""
    return text.encode("utf-8", "backslashreplace").decode()
