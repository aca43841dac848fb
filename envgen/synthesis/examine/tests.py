"""What failing tests say as faults: whose they are, and in words without files that the reader does not have."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from typing import Any

from envgen.blueprint.model import MISSING, Case, Tool
from envgen.render.sources import Sources
from envgen.synthesis.examine.faults import Fault
from envgen.testing.mutants.bench import Told

LONGEST = 700  # characters of one fault
UNWRITTEN = "NotImplementedError"
_STATE = "StateError"  # what a seed raises whose rules do not hold
_DIED: Mapping[str, str] = {
    "timeout": "a call did not come to its end in time: look for a loop without end",
    "memory": "a call took too much memory: look for something that grows without end",
    "crashed": "the process that ran it crashed",
    "garbled": "the process that ran it did not answer",
}
_BEFORE_A_BODY = frozenset({"case", "guards_are_exact", "every_guard_is_reached"})
_PLACE = re.compile(r"^  (?P<file>\S+):(?P<line>\d+), (?P<what>.*)$")
_AT = re.compile(r" at (?:blueprint\.yaml|bodies\.py):\d+")
_PROMISE = re.compile(r"^violated: ensures (?P<number>\d+ )?of (?P<tool>\w+)")
_ENTRY = re.compile(r"^  as a case of (?P<tool>\w+), for `cases:`")


def test_fault(sources: Sources, cases: Mapping[str, tuple[Tool, Case]], told: Told) -> Fault:
    """The fault that a failing test shows."""
    test = told.test
    case = cases.get(test.name) if test.file == "test_cases.py" else None
    said = _DIED.get(told.kind) or _said(sources, told.said)
    if case is not None:
        head = f'the case "{case[1].name}" fails: '
        words = head + (said or "what its `then` says does not hold after the call") + f"\n  {case_line(*case)}"
    else:
        words = f"{test.concern}: {said or 'it fails'}"
    words = words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"
    about = test.tool or _found_in(told.said, sources)
    return Fault(
        about,
        test.concern,
        f"{test.file}::{test.name}",
        words,
        said.split("\n")[0] if case is not None else "",
        is_of_state=told.said.startswith(_STATE),
    )


def waits(fault: Fault, told: Told, unwritten: Collection[str], functions: Collection[str]) -> bool:
    """Whether bodies that nobody has written yet make a test fail; `functions` are those that the tool or a rule comes through.

    Cases and guards tell what comes before a body, too: they count where no missing body shows in what they say.
    """
    if UNWRITTEN in told.said or any(one in unwritten for one in functions):
        return True
    if not fault.about:  # of the environment: any of them may be what it lacks
        return bool(unwritten)
    return fault.about in unwritten and fault.what not in _BEFORE_A_BODY


def _said(sources: Sources, said: str) -> str:
    """The message with places of the body as lines of it; what only says where generated code was, goes."""
    lines: list[str] = []
    skipping = entry = False
    for line in said.split("\n"):
        place = _PLACE.match(line)
        if _ENTRY.match(line):
            entry = True
        elif entry:
            if "# expected" not in line and "- name:" not in line:
                lines.append(line[4:] if line.startswith("        ") else line)
        elif place is not None:
            skipping = place["file"] != "bodies.py"
            if not skipping:
                lines.append(_of_body(sources, int(place["line"])))
        elif not (skipping and line.startswith("    ")):
            skipping = False
            lines.append(_with_promise(sources, _AT.sub("", line)))
    return "\n".join(lines).strip()


def _with_promise(sources: Sources, line: str) -> str:
    """The line with the expression that it calls by its number."""
    found = _PROMISE.search(line)
    tool = sources.blueprint.tools.get(found["tool"]) if found is not None and sources.blueprint is not None else None
    number = int(found["number"] or 1) - 1 if found is not None else 0
    if tool is None or number >= len(tool.ensures):
        return line
    return f"{line}: {' '.join(tool.ensures[number].text.split())}"


def _of_body(sources: Sources, line: int) -> str:
    for name, method in (sources.bodies.methods if sources.bodies is not None else {}).items():
        if method.tree.lineno <= line <= (method.tree.end_lineno or line):
            return f"  in {name}, line {line - method.tree.lineno + 1}:"
    return "  in bodies.py:"


def _found_in(said: str, sources: Sources) -> str:
    """The tool that a test of the whole environment speaks of: that of its case, else the first that is named."""
    tools: Any = sources.blueprint.tools if sources.blueprint is not None else ()
    entry = re.search(r"as a case of (\w+), for `cases:`", said)
    if entry is not None and entry[1] in tools:
        return entry[1]
    return next((word for word in re.findall(r"\w+", said) if word in tools), "")


def case_line(tool: Tool, case: Case) -> str:
    """A case as one line: the start, the call, and what is due."""
    parts = []
    if case.base != "default":
        parts.append(f"seed {case.base}")
    if case.set:
        parts.append(f"with {_json(case.set)}")
    if case.remove:
        parts.append(f"without {', '.join(case.remove)}")
    parts.append(f"{tool.name} {_json(case.arguments)}")
    due = []
    if case.returns is not MISSING:
        due.append(f"returns {_json(case.returns)}")
    if case.error:
        due.append(f"is refused: {case.error}" + (f" {_json(case.message)}" if case.message is not None else ""))
    if case.changes is not None:
        due.append(f"changes exactly {', '.join(case.changes) or 'nothing'}")
    due += [f"then {one.text}" for one in case.then]
    return ", ".join(parts) + (f" → {'; '.join(due)}" if due else "")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
