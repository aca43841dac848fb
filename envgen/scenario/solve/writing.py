"""A solution put into the file of its scenario; every other byte stays as it was. Writes nothing to disk."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from envgen.blueprint.files import read_regular
from envgen.blueprint.yaml import read_bytes
from envgen.blueprint.yaml.limits import MAX_BYTES
from envgen.blueprint.yaml.one_line import one_line
from envgen.revise.edits import scalar

WIDTH = 110  # of a line of arguments

Steps = Sequence[Mapping[str, Any]]


class Unwritable(Exception):
    """A solution cannot be put into the file as it stands."""


def with_solution(file: Path, steps: Steps) -> tuple[str, str]:
    """The text of a scenario file without a solution, before and after.

    Raises:
        Unwritable: if there is no place for it, or it would be read as something else.
    """
    steps = [{name: value for name, value in step.items() if value != {}} for step in steps]  # as people write them
    raw = read_regular(file, limit=MAX_BYTES) or b""
    document, _ = read_bytes(raw, file.name)
    before = raw.decode()
    if document is None or document.root.members is None or "solution" in document.root.members:
        raise Unwritable("the file has a solution already, or is no scenario")
    root = document.root
    if root.style == "block":
        joint = "" if before.endswith("\n") else "\n"
        after = before + joint + "\n".join(yaml_lines(steps)) + "\n"
        after = after.replace("\n", "\r\n").replace("\r\r\n", "\r\n") if "\r\n" in before else after
    else:
        after = _with_member(before, root.end, steps)
    again, problems = read_bytes(after.encode(), file.name)
    if again is None or problems or again.root.value != {**root.value, "solution": steps}:
        raise Unwritable("the file ends in a way that leaves no place for it")
    return before, after


def _with_member(text: str, end: int, steps: Steps) -> str:
    """A file of braces with one more member before the last brace, in the indent that its members have."""
    brace = text.rindex("}", 0, end)
    last = len(text[:brace].rstrip())
    indent = re.search(r"\n([ \t]+)\S", text[:brace])
    pad = indent[1] if indent else ""
    written = json.dumps(list(steps), ensure_ascii=False, indent=len(pad) or None).replace("\n", f"\n{pad}")
    return f'{text[:last]},{f"{chr(10)}{pad}" if pad else " "}"solution": {written}{text[last:]}'


def yaml_lines(steps: Steps) -> list[str]:
    """`solution:` as people write it."""
    lines = ["solution:" if steps else "solution: []"]
    for step in steps:
        parts = list(_step_lines(step))
        lines += [f"  - {parts[0]}", *(f"    {line}" for line in parts[1:])]
    return lines


def _step_lines(step: Mapping[str, Any]) -> Iterable[str]:
    for name, value in step.items():
        short = f"{name}: {flow(value)}"
        if isinstance(value, Mapping) and value and len(short) > WIDTH:
            yield f"{name}:"
            yield from (f"  {_text(key)}: {flow(inner)}" for key, inner in value.items())
        elif value != {}:
            yield short


def flow(value: Any) -> str:
    """A value on one line of YAML."""
    return one_line(value, _text)


def _text(text: str) -> str:
    if text[:1].isdecimal():  # what other readers take for a date, a time or a number
        return json.dumps(text, ensure_ascii=False)
    return scalar(text, "single" if '"' in text and "'" not in text and "\n" not in text else "plain")
