"""A YAML file in block style and in order: its own lines, moved and shifted whole.

Nothing is written anew but braces, so that comments, quotes and line breaks of texts stay as their author wrote them. A comment
belongs to what stands below it, or to the block that it ends when it stands deeper than that.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from envgen.blueprint.yaml import Node
from envgen.revise.braces import STEP, WIDTH, opened, rewritten
from envgen.revise.ends import last_line, line_behind
from envgen.revise.order import Shape

_HEADER = re.compile(r"---|%|#\s*yaml-language-server:")


@dataclass(slots=True)
class Entry:
    """A member of a block: its lines, and the comments above it. `tail` are lines below that belong to it."""

    key: str | None  # of a member of a mapping
    line: int
    column: int  # of the key or dash, from 0
    node: Node
    own: bool  # whether the value stands here, and not where an alias points
    lead: list[str] = field(default_factory=list)
    end: int = 0  # the line behind it, its tail included
    last: int = 0  # the last line of its value


class Layout:
    """One file; `text` ends its lines with \\n."""

    def __init__(self, root: Node, shape: Shape) -> None:
        self.root = root
        self.shape = shape
        self.lines = root.source.text.split("\n")
        self._source = root.source

    def text(self) -> str:
        """The file as it should be."""
        root = self.root
        if root.style != "block":
            return self._flow_file()
        first = self._line(root.start)
        header = self._header(first)
        body = self._block(root, self.shape, 0, len(header), len(self.lines))
        out = [line.rstrip() for line in header]
        return "\n".join([*out, *body]).rstrip("\n") + "\n"

    def _flow_file(self) -> str:
        text = self._source.text
        if (self.root.members is None and self.root.items is None) or not (self.root.members or self.root.items):
            return text.rstrip("\n") + "\n"
        before, after = text[: self.root.start], text[self.root.end :]
        return f"{before.rstrip(' ')}" + "\n".join(opened(self.root, self.shape, 0)) + f"\n{after.lstrip()}".rstrip("\n") + "\n"

    def _header(self, first: int) -> list[str]:
        """What stands on top belongs to the file down to its last blank line or directive, the rest to the first key."""
        above = self.lines[:first]
        marks = [number for number, line in enumerate(above) if not line.strip() or _HEADER.match(line)]
        return above[: marks[-1] + 1] if marks else []

    def _line(self, index: int) -> int:
        return self._source.position(index).line - 1

    # ── blocks ──────────────────────────────────────────────

    def _block(self, node: Node, shape: Shape, indent: int, start: int, end: int) -> list[str]:
        """The lines of a block collection that has the lines from `start` to `end`."""
        shape = shape.of(node)
        entries = self._entries(node, start, end)
        tail = self.lines[entries[-1].end : end]
        if node.members is not None:
            places = {key: place for place, key in enumerate(shape.ordered(node))}
            entries.sort(key=lambda entry: places[entry.key or ""])
        out: list[str] = []
        for entry in entries:
            out += _comments(entry.lead, indent)
            out += self._entry(entry, shape, indent)
        out += _comments(tail, indent)
        return _without_blank_start(out)

    def _entry(self, entry: Entry, shape: Shape, indent: int) -> list[str]:
        dash, node = entry.key is None, entry.node
        inner = shape.item if entry.key is None else shape.member(entry.key)
        if not entry.own:
            return self._shifted(entry, indent)
        if (node.members or node.items) and node.style == "block":
            return self._of_block(entry, inner, indent, dash=dash)
        if (node.members or node.items) and node.style == "flow":
            return self._of_flow(entry, inner, indent, dash=dash)
        return self._shifted(entry, indent)

    def _of_block(self, entry: Entry, inner: Shape, indent: int, *, dash: bool) -> list[str]:
        node = entry.node
        if not dash:
            header = self.lines[entry.line][entry.column :].rstrip()
            return [" " * indent + header, *self._block(node, inner, indent + STEP, entry.line + 1, entry.end)]
        apart = self._line(node.start) != entry.line  # the dash stands on a line of its own
        lines = self._block(node, inner, indent + STEP, entry.line + apart, entry.end)
        above = next(number for number, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#"))
        lead = [" " * indent + line.lstrip() if line.strip() else "" for line in lines[:above]]
        behind_dash = self.lines[entry.line][entry.column + 1 :].strip()
        if apart and behind_dash:
            lead.insert(0, " " * indent + behind_dash)
        return [*lead, f"{' ' * indent}- {lines[above].lstrip()}", *lines[above + 1 :]]

    def _of_flow(self, entry: Entry, inner: Shape, indent: int, *, dash: bool) -> list[str]:
        node = entry.node
        lead_in = self._source.text[self._index(entry) : node.start]
        rest = self._source.text[node.end : self._source.line_around(node.end)[1]].strip()
        if "\n" in lead_in or (rest and not rest.startswith("#")) or "&" in lead_in.partition(":")[2]:
            return self._shifted(entry, indent)
        once = rewritten(node, inner)
        line = " " * indent + lead_in.rstrip() + " " + (once or "")
        row = inner.is_data and "\n" not in node.raw  # rows of a table stay rows
        if once is not None and not inner.of(node).in_block and (row or len(line) <= WIDTH):
            return [line + (f"  {rest}" if rest else "")]
        lines = opened(node, inner, indent + STEP)
        comment = f"  {rest}" if rest else ""
        if dash:
            above = next(number for number, text in enumerate(lines) if not text.lstrip().startswith("#"))
            lead = [" " * indent + text.lstrip() for text in lines[:above]]
            return [*lead, f"{' ' * indent}- {lines[above].lstrip()}{comment}", *lines[above + 1 :]]
        return [" " * indent + lead_in.rstrip() + comment, *lines]

    def _shifted(self, entry: Entry, indent: int) -> list[str]:
        """The lines of a value as they are, so far to the right as its key goes."""
        by = indent - entry.column
        first = self.lines[entry.line][entry.column :]
        single = entry.last == entry.line
        out = [" " * indent + (first.rstrip() if single or entry.node.style in ("plain", "literal", "folded") else first)]
        for line in self.lines[entry.line + 1 : entry.last + 1]:
            blanks = len(line) - len(line.lstrip(" "))
            out.append(" " * by + line if by > 0 and line.strip() else line[min(-by, blanks) :] if by < 0 else line)
        return out

    # ── which lines belong to whom ──────────────────────────

    def _index(self, entry: Entry) -> int:
        start, _ = self._source.line_around(entry.node.start)
        return start + entry.column if self._line(entry.node.start) == entry.line else start

    def _entries(self, node: Node, start: int, end: int) -> list[Entry]:
        entries = [self._of_key(key, node.keys[key], child) for key, child in node.pairs()]
        above = start
        for child in node.each():
            entries.append(self._of_item(child, above, entries[-1] if entries else None, node))
            above = entries[-1].last + 1
        above = start
        for number, entry in enumerate(entries):
            # The first key of an item stands behind its dash: what is above the dash is not its own.
            entry.lead = self.lines[above : entry.line]
            below = entries[number + 1].line if number + 1 < len(entries) else end
            entry.end = line_behind(self.lines, entry.last + 1, entry.column, below)
            above = entry.end
        return entries

    def _of_key(self, key: str, start: int, child: Node) -> Entry:
        line = self._line(start)
        entry = Entry(key, line, start - self._source.line_around(start)[0], child, own=child.start >= start)
        entry.last = max(last_line(child), line) if entry.own else line
        return entry

    def _of_item(self, child: Node, above: int, before: Entry | None, node: Node) -> Entry:
        column = before.column if before is not None else node.start - self._source.line_around(node.start)[0]
        line = above if before is not None else self._line(node.start)
        while not (self.lines[line][column:].startswith("-") and (before is None or not self.lines[line][:column].strip())):
            line += 1
        own = self._line(child.start) >= line
        entry = Entry(None, line, column, child, own=own)
        entry.last = max(last_line(child), line) if own else line
        return entry


def _comments(lines: Sequence[str], indent: int) -> list[str]:
    """Comments at the depth of what they belong to, one blank line where there were several."""
    out: list[str] = []
    for line in lines:
        if line.strip():
            out.append(" " * indent + line.strip())
        elif not out or out[-1]:
            out.append("")
    return out


def _without_blank_start(lines: list[str]) -> list[str]:
    while lines and not lines[0]:
        lines = lines[1:]
    return lines
