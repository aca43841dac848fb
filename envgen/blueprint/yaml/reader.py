"""YAML text into nodes: the events of libyaml, read as plain data by the core schema of YAML 1.2.

Events and a stack of its own instead of the library's composer: anchors, aliases and tags are seen where they stand, and no
nesting in a file can exhaust the C stack.
"""

from __future__ import annotations

import re
from typing import Any

from yaml import MarkedYAMLError, YAMLError
from yaml.cyaml import CParser  # type: ignore[attr-defined, unused-ignore]
from yaml.events import AliasEvent, DocumentStartEvent, MappingEndEvent, MappingStartEvent, ScalarEvent, SequenceEndEvent
from yaml.events import SequenceStartEvent as SequenceStart

from envgen.blueprint.yaml import faults, flow
from envgen.blueprint.yaml.characters import readable
from envgen.blueprint.yaml.limits import MAX_ALIASES, MAX_DEPTH, MAX_PARTS, TOO_DEEP, TOO_MANY
from envgen.blueprint.yaml.nodes import Node, Source, Style
from envgen.blueprint.yaml.scalars import is_text, plain
from envgen.diagnostics import MOST_SOUGHT, Problem, found

_STYLES: dict[str, Style] = {"": "plain", "'": "single", '"': "double", "|": "literal", ">": "folded"}
_NO_KEY = -1
_PROPERTIES = re.compile(r"(?:[&!]\S*\s+)*")


class YamlReader:
    """One reading of one text.

    After `read`, `problems` holds what was wrong and `spoilt` the spans that are not worth a second complaint.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = []
        self.spoilt: list[tuple[int, int]] = []
        self._root: Node | None = None
        self._stack: list[Node] = []
        self._pending: list[tuple[str, int]] = []  # for each open collection: the key read last (mappings) and where it stands
        self._anchors: dict[str, Node] = {}
        self._open_anchors = 0
        self._told_of: Node | None = None  # the anchored value in which an alias was reported last
        self._anchored: list[bool] = []
        self._aliases = 0

    def read(self) -> Node | None:
        """The value of the first document; None where there is none or the text is no YAML."""
        try:
            return self._events(CParser(readable(self.source.text)))
        except MarkedYAMLError as error:
            problem = faults.explain(error, self.source)
            # What breaks the text is told once, and not what the reader had thought of the same line before.
            self.problems = [one for one in self.problems if one.at.line != problem.at.line or one.code not in ("B021", "B022")]
            self.problems.append(problem)
        except YAMLError as error:
            self._report("B001", 0, str(error).splitlines()[0])
        return None

    def _events(self, parser: CParser) -> Node | None:
        documents = 0
        parts = 0
        while parser.check_event():
            event: Any = parser.get_event()
            parts += 1
            if parts > MAX_PARTS:
                self._report("B004", event.start_mark.index, *TOO_MANY)
                return None
            if len(self.problems) >= MOST_SOUGHT:
                return None
            kind = type(event)
            if kind is ScalarEvent:
                self._scalar(event)
            elif kind is MappingStartEvent or kind is SequenceStart:
                if not self._open(event, mapping=kind is MappingStartEvent):
                    return None
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self._close(event)
            elif kind is AliasEvent:
                self._alias(event)
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    self._report(
                        "B006", event.start_mark.index, "a second document begins here", "a file holds one document; remove the ---"
                    )
                    return self._root
                if event.tags:
                    self._report("B014", event.start_mark.index, "%TAG has no meaning here", "remove it")
        return self._root

    def _scalar(self, event: Any) -> None:
        start, end, text = event.start_mark.index, event.end_mark.index, event.value
        style = _STYLES[event.style or ""]
        if event.tag is not None or event.anchor is not None:
            self._tag(event)
            # The place of a value is that of its text, not of what is written before it.
            start = min(_PROPERTIES.match(self.source.text, start).end(), end)  # type: ignore[union-attr]
        if self._awaits_key():
            self._key(text, start, style)
            return
        value: Any = text
        if style == "plain":
            value, fault = plain(text)
            if fault is not None:
                self._report(fault[0], start, fault[1], fault[2])
                self.spoilt.append((start, end))
        node = Node(self.source, value, start, end, style)
        if event.anchor is not None:
            self._anchors[event.anchor] = node
        self._place(node)

    def _awaits_key(self) -> bool:
        return bool(self._stack) and self._stack[-1].members is not None and self._pending[-1][1] == _NO_KEY

    def _key(self, text: str, start: int, style: Style) -> None:
        if style == "plain" and text == "<<":
            self._report("B016", start, "the merge key << is not part of YAML 1.2", "share values under types: or parameters:")
        elif style == "plain" and not is_text(text):
            self._report("B010", start, f"key {text or 'null'} is no text", f'write it in quotes: "{text}"' if text else "")
        self._pending[-1] = (text, start)

    def _place(self, node: Node) -> None:
        """Puts a finished or just opened node where it belongs."""
        if not self._stack:
            self._root = node
            return
        parent = self._stack[-1]
        if parent.members is None:
            parent.append(node)
            if node.members is None and node.items is None and self._comment_after(node):
                flow.check_cut("", node, self._key_of_parent(), self.problems)
            return
        key, start = self._pending[-1]
        self._pending[-1] = ("", _NO_KEY)
        if key in parent.keys:
            line = self.source.position(parent.keys[key]).line
            self._report("B009", start, f"key '{key}' is already written in line {line}", "keep one of them")
        elif key != "<<":
            parent.put(key, start, node)
            if node.members is None and node.items is None and self._comment_after(node):
                flow.check_cut(key, node, self._key_of_parent(), self.problems)

    def _open(self, event: Any, *, mapping: bool) -> bool:
        start = event.start_mark.index
        if len(self._stack) >= MAX_DEPTH:
            self._report("B005", start, *TOO_DEEP)
            return False
        if event.tag is not None or event.anchor is not None:
            self._tag(event)
        style: Style = "flow" if event.flow_style else "block"
        node = Node.mapping(self.source, start, style) if mapping else Node.sequence(self.source, start, style)
        if self._awaits_key():
            self._report("B010", start, "a list or mapping cannot be a key")
            self._pending[-1] = ("?", start)
        self._place(node)
        if event.anchor is not None:
            self._anchors[event.anchor] = node
        self._anchored.append(event.anchor is not None)
        self._open_anchors += self._anchored[-1]
        self._stack.append(node)
        self._pending.append(("", _NO_KEY))
        return True

    def _close(self, event: Any) -> None:
        node = self._stack.pop()
        self._pending.pop()
        self._open_anchors -= self._anchored.pop()
        node.end = event.end_mark.index
        if node.style == "flow":
            key = self._key_of_open(node)
            problem = flow.silent_split(key, node) or flow.bare_key(key, node)
            if problem is not None:
                self.problems.append(problem)
                self.spoilt.append((node.start, node.end))

    def _comment_after(self, node: Node) -> bool:
        """Whether a comment may follow on the line of a scalar; asked of each, so it looks at a few characters only."""
        text, at = self.source.text, node.end
        return text[at : at + 1] in (" ", "\t") and text[at : at + 80].lstrip(" \t")[:1] == "#"

    def _key_of_parent(self) -> str:
        """The key under which the innermost open collection stands."""
        outer = self._stack[-2].members if len(self._stack) > 1 else None
        return next((key for key, child in reversed(outer.items()) if child is self._stack[-1]), "") if outer else ""

    def _key_of_open(self, node: Node) -> str:
        """The key under which a collection stands, by itself or as an item of a list."""
        for parent in reversed(self._stack[-2:]):
            if parent.members is not None:
                return next((key for key, child in reversed(parent.members.items()) if child is node or child.items), "")
        return ""

    def _alias(self, event: Any) -> None:
        start = event.start_mark.index
        self._aliases += 1
        target = self._anchors.get(event.anchor)
        if target is None:
            self._report("B015", start, f"there is no anchor &{event.anchor} above this alias")
        elif self._open_anchors:
            self._inside_anchored(start, event.anchor)
            target = None
        elif self._aliases == MAX_ALIASES + 1:
            self._report("B015", start, f"more than {MAX_ALIASES} aliases", "share values under types: or parameters:")
        if self._aliases > MAX_ALIASES:
            target = None
        if self._awaits_key():
            self._report("B010", start, "an alias cannot be a key", "write the key out")
            self._pending[-1] = ("?", start)
            return
        self._place(target or Node(self.source, None, start, event.end_mark.index, "plain"))

    def _inside_anchored(self, start: int, anchor: str) -> None:
        """Reported once a value: a bomb has many of them."""
        around = next(node for node, anchored in zip(reversed(self._stack), reversed(self._anchored), strict=True) if anchored)
        if around is not self._told_of:
            self._told_of = around
            self._report("B015", start, f"alias *{anchor} inside an anchored value", "write the value out")

    def _tag(self, event: Any) -> None:
        if event.tag is not None:
            shown = event.tag.replace("tag:yaml.org,2002:", "!!")
            hint = "quote the value if a text is meant" if event.tag == "!" or shown == "!!str" else "remove it"
            self._report("B014", event.start_mark.index, f"tag {shown} has no meaning here", hint)

    def _report(self, code: str, index: int, message: str, hint: str = "") -> None:
        self.problems.append(found(code, self.source.position(index), message, hint))
