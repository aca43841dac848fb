"""`envgen promote`: cases put below their tools in a blueprint, every other byte as it was. Reads a folder; writes a copy of it."""

from __future__ import annotations

import json
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
    """A blueprint before and after; `left` are tool and name of the cases that do not say what is expected."""

    file: Path
    before: str
    after: str
    added: Sequence[Added]
    left: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class _Entry:
    tool: str
    text: str
    value: dict[str, Any]


def with_cases(folder: Path, cases: Sequence[Promoted]) -> Blueprint:
    """The blueprint of a folder with more cases, and no problem that it did not have. Refused where it cannot be."""
    sources = read_sources(folder, allow_stubs=True)
    file = folder / BLUEPRINT
    document, _ = read_file(file, file.as_posix())
    if sources.broken or document is None:
        raise Refused(f"{folder} has problems", f"mend them first: envgen lint {folder}")
    root = document.root
    told = [_entry(one, root) for one in cases]
    entries = [one for one in told if not _EXPECTATIONS.isdisjoint(one.value)]
    left = [(one.tool, one.value["name"]) for one in told if one not in entries]
    _refuse_names(entries, root, file)
    before = root.source.text
    edits = [_edit(root, tool, [one for one in entries if one.tool == tool]) for tool in dict.fromkeys(one.tool for one in entries)]
    after = edited(before, edits)
    again, _ = read_bytes(after.encode(), file.as_posix())
    if again is None or again.root.value != _with_values(root.value, entries):
        raise Refused(f"{file} is written in a way in which no case can be added by itself", f"envgen fmt {folder} may help")
    _refuse_problems(folder, sources.problems, after)
    return Blueprint(file, before, after, [_added(again.root, one) for one in entries], left)


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
    return _Entry(case.tool, case.text, value[0])


def _refuse_names(entries: Sequence[_Entry], root: Node, file: Path) -> None:
    taken: dict[tuple[str, str], str] = {}
    for tool, node in root.members["tools"].pairs() if root.members else ():
        listed = node.get("cases")
        for item in () if listed is None else listed.each():
            taken[tool, str(item.value.get("name"))] = f"{file}:{item.at.line}"
    for entry in entries:
        name = entry.value["name"]
        if (entry.tool, name) in taken:
            place = taken[entry.tool, name]
            raise Refused(f"{entry.tool} has a case called {name!r} already, {place}", "give one of them another name")
        taken[entry.tool, name] = "among those to be added"


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
    known = Counter((problem.code, problem.message) for problem in before)
    new = next((problem for problem in found.problems if not known[problem.code, problem.message]), None)
    if new is not None:
        at = f"{new.at.path.replace(str(copy), str(folder))}:{new.at.line}"
        raise Refused(f"the blueprint would have a new problem: {at}: {new.code} {new.message}", new.hint)
