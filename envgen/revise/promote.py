"""`envgen promote`: cases put below their tools in a blueprint, every other byte as it was. Reads a folder; writes a copy of it."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from envgen.blueprint.yaml import Node, read_bytes, read_file
from envgen.diagnostics import Position, Problem
from envgen.diagnostics.hints import Hinted, did_you_mean
from envgen.render.output.folders import BLUEPRINT
from envgen.render.sources import read_sources
from envgen.revise.edits import Edit, edited
from envgen.revise.ends import last_line, line_behind
from envgen.revise.findings import Promoted

STEP = "  "
_EXPECTATIONS = frozenset({"returns", "error", "changes", "then"})


class Refused(Hinted):
    """The cases cannot be put into the blueprint; `hint` is what could be done."""


@dataclass(frozen=True, slots=True)
class Added:
    """A case that was put in."""

    at: Position
    tool: str
    name: str


@dataclass(frozen=True, slots=True)
class Blueprint:
    """A blueprint before and after.

    `there` and `left` are tool and name of the cases that it had already, and of those that do not say what is expected.
    """

    file: Path
    before: str
    after: str
    added: Sequence[Added]
    there: Sequence[tuple[str, str]]
    left: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class _Entry:
    tool: str
    text: str
    value: dict[str, Any]
    name_at: tuple[int, int]  # where in the text

    @property
    def name(self) -> str:
        return str(self.value["name"])

    def called(self, name: str) -> _Entry:
        """The same under another name."""
        start, end = self.name_at
        written = json.dumps(name, ensure_ascii=False)
        value = {**self.value, "name": name}
        return _Entry(self.tool, self.text[:start] + written + self.text[end:], value, (start, start + len(written)))

    def is_like(self, value: dict[str, Any]) -> bool:
        """Whether an entry of `cases:` is this one, under its name or a numbered one.

        Where this does not say what is expected, the other may say what it likes.
        """
        if not re.fullmatch(rf"{re.escape(self.name)}( \(\d+\))?", str(value.get("name"))):
            return False
        asked = value if self.is_said else {name: part for name, part in value.items() if name not in _EXPECTATIONS | {"message"}}
        return {**asked, "name": self.name} == self.value

    @property
    def is_said(self) -> bool:
        """Whether it says what is expected."""
        return not _EXPECTATIONS.isdisjoint(self.value)


def with_cases(folder: Path, cases: Sequence[Promoted]) -> Blueprint:
    """The blueprint of a folder with more cases, and no problem that it did not have. Refused where it cannot be."""
    sources = read_sources(folder, allow_stubs=True)
    file = folder / BLUEPRINT
    document, _ = read_file(file, file.as_posix())
    if sources.broken or document is None:
        raise Refused(f"{folder} has problems", f"mend them first: envgen lint {folder}")
    root = document.root
    told = [_entry(one, root) for one in cases]
    new, there = _new(told, root)
    entries = [one for one in new if one.is_said]
    left = [(one.tool, one.name) for one in new if not one.is_said]
    before = root.source.text
    edits = [_edit(root, tool, [one for one in entries if one.tool == tool]) for tool in dict.fromkeys(one.tool for one in entries)]
    after = edited(before, edits)
    again, _ = read_bytes(after.encode(), file.as_posix())
    if again is None or again.root.value != _with_values(root.value, entries):
        raise Refused(f"{file} is written in a way in which no case can be added by itself", f"envgen fmt {folder} may help")
    _refuse_problems(folder, sources.problems, after)
    return Blueprint(file, before, after, [_added(again.root, one) for one in entries], there, left)


def _entry(case: Promoted, root: Node) -> _Entry:
    tools = root.value["tools"]
    if case.tool not in tools:
        raise Refused(f"there is no tool {case.tool or 'for a case that names none'}", did_you_mean(case.tool, tools))
    document, problems = read_bytes(f"{case.text}\n".encode(), "the case")
    value = None if document is None else document.root.value
    if problems or not isinstance(value, list) or len(value) != 1 or not isinstance(value[0], dict):
        first = case.text.partition("\n")[0]
        raise Refused(f"what is told as a case of {case.tool} is no entry of `cases:`: {first[:80]}", "it begins with `- name:`")
    if not isinstance(value[0].get("name"), str):
        raise Refused(f"a case of {case.tool} has no name", "it begins with `- name:`")
    assert document is not None
    name = document.root.each()[0].get("name")
    assert name is not None
    return _Entry(case.tool, case.text, value[0], (name.start, name.end))


def _new(entries: Sequence[_Entry], root: Node) -> tuple[list[_Entry], list[tuple[str, str]]]:
    """What is not there yet, each under a name of its own; and tool and name of what is there already."""
    cases = {tool: list(told.get("cases") or ()) for tool, told in root.value["tools"].items()}
    added: list[_Entry] = []
    there: list[tuple[str, str]] = []
    for entry in entries:
        listed = cases[entry.tool]
        if any(entry.is_like(value) for value in listed):
            there.append((entry.tool, entry.name))
            continue
        if not entry.is_said:
            added.append(entry)
            continue
        taken = {str(value.get("name")) for value in listed}
        names = (entry.name, *(f"{entry.name} ({number})" for number in range(2, len(taken) + 3)))
        name = next(name for name in names if name not in taken)
        added.append(entry if name == entry.name else entry.called(name))
        listed.append(added[-1].value)
    return added, there


def _edit(root: Node, tool: str, entries: Sequence[_Entry]) -> Edit:
    """Where the cases of one tool go: behind those that there are, or at the end of the tool."""
    tools = root.get("tools")
    node = tools.get(tool) if tools is not None else None
    assert tools is not None
    assert node is not None
    if node.start < tools.keys[tool]:
        raise Refused(f"the tool {tool} is an alias of what stands elsewhere", "write it out first")
    listed = node.get("cases")
    path = root.source.path
    if listed is not None and listed.start < node.keys["cases"]:
        raise Refused(f"the cases of {tool} are an alias of what stands elsewhere", "write them out first")
    if node.style == "flow":
        if listed is None:
            return Edit(path, node.end - 1, node.end - 1, f", cases: [{_in_flow(entries)}]")
        return Edit(path, listed.end - 1, listed.end - 1, (", " if listed.each() else "") + _in_flow(entries))
    if listed is not None and listed.style == "flow" and listed.each():
        return Edit(path, listed.end - 1, listed.end - 1, f", {_in_flow(entries)}")
    column = _column(node, min(node.keys.values()))
    if listed is None:
        lines = [f"{' ' * column}cases:", *_in_block(entries, " " * column + STEP)]
        return _below(root, node, column - 1, lines)
    if not listed.each():
        end = _line_end(root)
        return Edit(path, listed.start, listed.end, end + end.join(_in_block(entries, " " * column + STEP)))
    dash = _column(listed, listed.start)
    return _below(root, listed, dash, _in_block(entries, " " * dash))


def _below(root: Node, node: Node, column: int, lines: Sequence[str]) -> Edit:
    """Lines behind a block and the comments that belong to it."""
    text = root.source.text
    all_lines = text.split("\n")
    at = line_behind(all_lines, last_line(node) + 1, column, len(all_lines))
    start = sum(len(line) + 1 for line in all_lines[:at])
    end = _line_end(root)
    added = end.join(lines)
    if start > len(text):  # the file ends without an end of line
        return Edit(root.source.path, len(text), len(text), f"{end}{added}")
    return Edit(root.source.path, start, start, f"{added}{end}")


def _line_end(root: Node) -> str:
    return "\r\n" if "\r\n" in root.source.text else "\n"


def _in_block(entries: Sequence[_Entry], indent: str) -> list[str]:
    return [f"{indent}{line}" if line else line for one in entries for line in one.text.split("\n")]


def _in_flow(entries: Sequence[_Entry]) -> str:
    return ", ".join(json.dumps(one.value, ensure_ascii=False) for one in entries)


def _column(node: Node, index: int) -> int:
    return index - node.source.line_around(index)[0]


def _with_values(value: Any, entries: Sequence[_Entry]) -> Any:
    """What the file is to say."""
    tools = dict(value["tools"])
    for entry in entries:
        tool = tools[entry.tool]
        tools[entry.tool] = {**tool, "cases": [*(tool.get("cases") or ()), entry.value]}
    return {**value, "tools": tools}


def _added(root: Node, entry: _Entry) -> Added:
    listed = root.descend(["tools", entry.tool, "cases"])
    assert listed is not None
    item = next(one for one in listed.each() if one.value.get("name") == entry.value["name"])
    return Added(item.at, entry.tool, entry.value["name"])


def _refuse_problems(folder: Path, before: Sequence[Problem], after: str) -> None:
    with tempfile.TemporaryDirectory(prefix="envgen-promote-") as scratch:
        copy = Path(scratch) / folder.resolve().name
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / BLUEPRINT).write_bytes(after.encode())
        found = read_sources(copy, allow_stubs=True)
    # A wish is no reason to refuse; and what there was may only say it in other words now.
    faults = [problem for problem in found.problems if problem.level != "quality"]
    messages = {(problem.code, problem.message) for problem in before}
    count, counted = Counter(problem.code for problem in before), Counter(problem.code for problem in faults)
    new = next(
        (one for one in faults if (one.code, one.message) not in messages and counted[one.code] > count[one.code]),
        None,
    )
    if new is not None:
        at = f"{new.at.path.replace(str(copy), str(folder))}:{new.at.line}"
        raise Refused(f"the blueprint would have a new problem: {at}: {new.code} {new.message}", new.hint)
