"""Edits of a tool in a blueprint: a field and its new value, put into the text. Never a whole file; cases cannot be touched."""

from __future__ import annotations

import ast
import builtins
import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from envgen.blueprint.yaml import Node, read_bytes
from envgen.blueprint.yaml.blocks import Block, Code, Data, Rows, lines_of
from envgen.diagnostics.warned import warnings_are
from envgen.revise.edits import Edit, edited
from envgen.revise.ends import last_line, line_behind
from envgen.revise.format import laid_out

FIELDS = ("description", "parameters", "returns", "requires", "action", "ensures", "writes", "errors")
_KEPT = ("requires", "ensures", "errors", "parameters")  # of these no entry may go
_STEPS = ("requires", "action", "ensures", "with", "set", "variables", "let")  # members of these stand below each other
_EXPRESSIONS = ("that", "when", "for", "among", "where", "ensures")
_FENCE = re.compile(r"^[ \t]*```[ \t]*ya?ml[ \t]*\n(.*?)(?:^[ \t]*```[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)


class Refused(ValueError):
    """Edits that cannot be made; why, in words for who asked for them."""


@dataclass(frozen=True, slots=True)
class FieldEdit:
    """A new value of a field of a tool, as JSON data."""

    field: str
    value: Any


def edits_in(text: str) -> list[FieldEdit]:
    """The edits in the YAML blocks of an answer; none where it has no such block.

    Raises:
        Refused: if a block is no list of fields and values.
    """
    found: list[FieldEdit] = []
    for block in _FENCE.findall(text):
        document, problems = read_bytes(block.encode("utf-8", "replace"), "edits.yaml")
        errors = [one for one in problems if one.level == "error"]
        if document is None or errors:
            told = f": line {errors[0].at.line}: {errors[0].message}" if errors else ""
            raise Refused(f"the YAML of the edits cannot be read{told}")
        value = document.root.value
        entries = value if isinstance(value, list) else [value]
        for entry in entries:
            if not isinstance(entry, dict) or "field" not in entry or "value" not in entry:
                raise Refused("the edits must be a YAML list, each with `field` and `value`")
            if entry["field"] not in FIELDS:
                raise Refused(f"the field {entry['field']} cannot be edited; there are {', '.join(FIELDS)}")
            found.append(FieldEdit(str(entry["field"]), entry["value"]))
    return found


def with_edits(text: str, tool: str, edits: Sequence[FieldEdit]) -> str:
    """The blueprint with the edits of a tool, laid out as `envgen fmt` does.

    Raises:
        Refused: if the tool is not there as a block, or an edit would take a promise away.
    """
    for one in edits:
        text = _with_edit(text, tool, one)
    return laid_out(text, "blueprint") if edits else text


def _with_edit(text: str, tool: str, edit: FieldEdit) -> str:
    document, _ = read_bytes(text.encode(), "blueprint.yaml")
    node = document.root.descend(["tools", tool]) if document is not None else None
    if document is None or node is None or node.style == "flow":
        raise Refused(f"{tool} cannot be edited in the blueprint")
    there = node.get(edit.field)
    if edit.field in _KEPT and there is not None:
        lost = _entries(there.value) - _entries(edit.value)
        if edit.field in ("requires", "ensures"):
            if len(edit.value or ()) < len(there.value or ()):
                raise Refused(f"`{edit.field}` of {tool} would have fewer entries: nothing that is promised may be taken away")
        elif lost:
            raise Refused(f"`{edit.field}` of {tool} would lose {', '.join(sorted(lost))}")
    if edit.field in ("requires", "ensures"):
        for one in edit.value if isinstance(edit.value, list) else ():
            said = one.get("that") if isinstance(one, dict) else one
            if isinstance(said, str | bool) and _says_nothing(str(said)):
                raise Refused(f"`{said}` in `{edit.field}` of {tool} says nothing: nothing that is promised may be taken away")
    start, end, column = _span(document.root, node, edit.field)
    lines = lines_of({edit.field: _as_written(edit.value, edit.field)}, column)
    return edited(text, [Edit("blueprint.yaml", start, end, "".join(f"{line}\n" for line in lines))])


def _says_nothing(expression: str) -> bool:
    """Whether it reads nothing of the world, or compares a thing with itself: it holds, or not, whatever happens."""
    try:
        with warnings_are("ignore"):
            tree = ast.parse(expression.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False  # the linter says what is wrong with it
    if isinstance(tree, ast.Compare) and ast.dump(tree.left) == ast.dump(tree.comparators[0]):
        return True
    return not any(isinstance(node, ast.Name) and not hasattr(builtins, node.id) for node in ast.walk(tree))


def _as_written(value: Any, key: str, *, deep: bool = True) -> Any:
    """A value as people write it: steps below each other, schemas and data in braces, expressions without quotes."""
    match value:
        case str() if key in _EXPRESSIONS:
            return Code(value)
        case str() if value.startswith("="):
            return Data(value)
        case list() if key in _STEPS:
            return Rows(_as_written(one, key) for one in value)
        case list():
            return [_as_written(one, key) for one in value]
        case dict() if deep and key in (*_STEPS, "parameters", "errors"):
            is_let = key == "let"
            return Block({name: _as_written(one, "let" if is_let else name, deep=name in _STEPS) for name, one in value.items()})
        case dict():
            inner = "that" if key == "let" else ""
            return {name: _as_written(one, inner or name, deep=False) for name, one in value.items()}
    return value


def _entries(value: Any) -> set[str]:
    return set(map(str, value)) if isinstance(value, dict) else set()


def _span(root: Node, node: Node, field: str) -> tuple[int, int, int]:
    """Where the lines of a field begin and end, or where they would go; and the column of the fields of the tool."""
    lines = root.source.text.split("\n")
    starts = [0]
    for one in lines:
        starts.append(starts[-1] + len(one) + 1)
    first = min(node.keys.values())
    column = first - node.source.line_around(first)[0]
    there = node.get(field)
    if there is None:
        at = line_behind(lines, last_line(node) + 1, column - 1, len(lines))
        return starts[at], starts[at], column
    begin = node.source.position(node.keys[field]).line - 1
    behind = line_behind(lines, last_line(there) + 1, column, len(lines))
    return starts[begin], starts[behind], column


def declared(text: str, tool: str) -> str:
    """A tool of a blueprint as it is written there, without its cases."""
    document, _ = read_bytes(text.encode(), "blueprint.yaml")
    node = document.root.descend(["tools", tool]) if document is not None else None
    if node is None or node.style == "flow":
        return ""
    lines = text.split("\n")
    first = node.source.position(min(node.keys.values())).line - 1
    shown = lines[first : last_line(node) + 1]
    cases = node.get("cases")
    if cases is not None:
        begin = node.source.position(node.keys["cases"]).line - 1
        shown = [line for at, line in enumerate(shown, first) if not begin <= at <= last_line(cases)]
    return textwrap.dedent("\n".join(shown)).strip("\n")
