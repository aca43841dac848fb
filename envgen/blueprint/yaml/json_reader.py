"""JSON files into nodes: strict RFC 8259, with places. Reports what YAML files are asked, too (duplicates, depth, numbers)."""

from __future__ import annotations

import math
import re
from json import JSONDecodeError
from json.decoder import scanstring  # type: ignore[attr-defined]  # missing from its stub

from envgen.blueprint.yaml.limits import MAX_DEPTH, MAX_PARTS, TOO_DEEP, TOO_MANY
from envgen.blueprint.yaml.nodes import Node, Source
from envgen.blueprint.yaml.scalars import integer
from envgen.diagnostics import MOST_SOUGHT, Problem, found

_BLANK = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORDS = {"true": True, "false": False, "null": None}
_WORD = re.compile(r"[A-Za-z]+")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


class _Fault(Exception):
    """Where the text stops being JSON, and what stands in the way."""

    def __init__(self, index: int, message: str, code: str = "B001", hint: str = "") -> None:
        super().__init__(message)
        self.index = index
        self.message = message
        self.code = code
        self.hint = hint


def read_json(source: Source) -> tuple[Node | None, list[Problem]]:
    """The value of a JSON text, None where it is none."""
    reader = _Reader(source)
    try:
        root, at = reader.value(reader.skip(0), MAX_DEPTH)
        at = reader.skip(at)
        if at < len(source.text):
            raise _Fault(at, "something follows the end of the value")
    except _Fault as fault:
        return None, [*reader.problems, found(fault.code, source.position(fault.index), fault.message, fault.hint)]
    return root, reader.problems


class _Reader:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.problems: list[Problem] = []
        self.parts = 0

    def report(self, code: str, at: int, message: str, hint: str = "") -> None:
        if len(self.problems) < MOST_SOUGHT:
            self.problems.append(found(code, self.source.position(at), message, hint))

    def skip(self, at: int) -> int:
        match = _BLANK.match(self.text, at)
        return match.end() if match else at

    def value(self, at: int, depth: int) -> tuple[Node, int]:
        self.parts += 1
        if self.parts > MAX_PARTS:
            raise _Fault(at, TOO_MANY[0], "B004", TOO_MANY[1])
        first = self.text[at : at + 1]
        if first in ("{", "["):
            if not depth:
                raise _Fault(at, TOO_DEEP[0], "B005", TOO_DEEP[1])
            return self.mapping(at, depth) if first == "{" else self.sequence(at, depth)
        if first == '"':
            text, end = self.string(at)
            return Node(self.source, text, at, end, "double"), end
        if match := _NUMBER.match(self.text, at):
            return self.number(at, match)
        if (match := _WORD.match(self.text, at)) and match.group() in _WORDS:
            return Node(self.source, _WORDS[match.group()], at, match.end(), "plain"), match.end()
        raise _Fault(at, "a value is missing" if first in ("", "}", "]", ",", ":") else "this is no JSON value")

    def number(self, at: int, match: re.Match[str]) -> tuple[Node, int]:
        text = match.group()
        value, fault = integer(text, 10) if text == match.group(1) else (float(text), None)
        if isinstance(value, float) and not math.isfinite(value):
            fault = ("B018", f"{text} is too large a number", "")
        if fault is not None:
            self.report(fault[0], at, fault[1], fault[2])
            value = 0
        return Node(self.source, value, at, match.end(), "plain"), match.end()

    def string(self, at: int) -> tuple[str, int]:
        try:
            text, end = scanstring(self.text, at + 1, True)
        except JSONDecodeError as error:
            raise _Fault(error.pos, error.msg[:1].lower() + error.msg[1:]) from None
        if _LONE_SURROGATE.search(text):
            self.report("B008", at, "half of a surrogate pair", "write the whole character")
            text = _LONE_SURROGATE.sub("\ufffd", text)
        return text, end

    def mapping(self, at: int, depth: int) -> tuple[Node, int]:
        node = Node.mapping(self.source, at, "flow")
        at = self.skip(at + 1)
        while not self.text.startswith("}", at):
            if node.members:
                at = self.separator(at, "}")
            if not self.text.startswith('"', at):
                raise _Fault(at, "a key in double quotes must stand here")
            key_at = at
            key, at = self.string(at)
            at = self.skip(at)
            if not self.text.startswith(":", at):
                raise _Fault(at, "a colon must stand here")
            child, at = self.value(self.skip(at + 1), depth - 1)
            if key in node.keys:
                first = self.source.position(node.keys[key]).line
                self.report("B009", key_at, f"key '{key}' is already written in line {first}")
            else:
                node.put(key, key_at, child)
            at = self.skip(at)
        node.end = at + 1
        return node, at + 1

    def sequence(self, at: int, depth: int) -> tuple[Node, int]:
        node = Node.sequence(self.source, at, "flow")
        at = self.skip(at + 1)
        while not self.text.startswith("]", at):
            if node.items:
                at = self.separator(at, "]")
            child, at = self.value(at, depth - 1)
            node.append(child)
            at = self.skip(at)
        node.end = at + 1
        return node, at + 1

    def separator(self, at: int, closing: str) -> int:
        if not self.text.startswith(",", at):
            raise _Fault(at, f"a comma or {closing} must stand here")
        return self.skip(at + 1)
