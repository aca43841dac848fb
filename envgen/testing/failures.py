"""Which case of the blueprint a generated test is; and a plugin of pytest, named by tests/test_cases.py, that says it.

Reads the package's lines.json beside the tests; changes nothing about what passes or fails.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from shlex import join
from typing import Any

from envgen_runtime.contract import LineMap

CASES = "tests/test_cases.py"


def pytest_runtest_makereport(item: Any, call: Any) -> None:
    """Before pytest makes the report of a failure, add the case to what was raised."""
    if call.excinfo is not None and call.when == "call":
        note = case_note(Path(item.path), item.function.__code__.co_firstlineno)
        if note:
            call.excinfo.value.add_note(note)


def case_note(file: Path, line: int) -> str:
    """Which case the test at a line of a generated test file is, where it is written, and how to look at it again; or nothing."""
    case = case_at(file, line)
    return "" if case is None else f"{case.what}, {case.place}\n  look again: {case.command}"


@dataclass(frozen=True, slots=True)
class CaseOf:
    """The case that a test is: `case "…" of TOOL`, its place in the specs, the command that plays it again."""

    what: str
    place: str
    command: str


def case_at(file: Path, line: int) -> CaseOf | None:
    """The case that the test at a line of a generated test file is; None where it is none."""
    root = file.parent.parent
    found = _found(root, CASES, line) if file.relative_to(root).as_posix() == CASES else None
    if found is None:
        return None
    name, what, place = found
    quoted, _, tool = what.removeprefix("case ").rpartition(" of ")
    command = ["envgen", "call", name, tool, "--case", json.loads(quoted)]
    out = [] if root.parent.name == "generated" else ["--out", str(root.parent)]
    return CaseOf(what, place, join([*command, *out]))


def source_of(root: Path, file: str, line: int) -> tuple[str, str] | None:
    """What stands at a line of a file, a path below `root`, and its place in the specs; None where nobody knows."""
    folder, _, name = file.partition("/")
    found = _found(root, name, line) if (root / folder / "lines.json").is_file() else None
    return None if found is None else found[1:]


def _found(root: Path, file: str, line: int) -> tuple[str, str, str] | None:
    """The name of a package, what stands at a line of it, and the place of that in the specs."""
    lines = next(root.glob("*/lines.json"), None)
    found = None if lines is None else LineMap(json.loads(lines.read_text("utf-8"))).find(file, line)
    if lines is None or found is None:
        return None
    name = lines.parent.name
    home = f"specs/{name}/" if (root.parent.parent / "specs" / name).is_dir() else ""
    return name, found[0], f"{home}{found[1]}"
