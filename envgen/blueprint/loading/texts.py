"""Expressions, refusal texts and data leaves: from scalars of a file to parts of the model, with exact places."""

from __future__ import annotations

import re

from envgen.blueprint.loading.misread import misread
from envgen.blueprint.model import Data, Expression, Hole, Template
from envgen.blueprint.yaml import Node
from envgen.diagnostics import Problem, found

_ESCAPE = re.compile(r"\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|\r?\n[ \t]*|.)", re.DOTALL)
_BLANKS = " \t\n"
_NAMES_IN = re.compile(r"\s+in\s")


class Text:
    """The text of a scalar, and where in the file each of its characters stands."""

    __slots__ = ("_indexes", "_start", "node", "text")

    def __init__(self, node: Node) -> None:
        self.node = node
        self.text: str = node.value if isinstance(node.value, str) else _as_python(node)
        self._indexes: list[int] | None = None
        quoted = node.style in ("single", "double")
        self._start = node.start + quoted
        straight = node.end - node.start - 2 * quoted == len(self.text)
        if not straight and isinstance(node.value, str):
            self._indexes = _align(self.text, node)

    def index(self, offset: int) -> int:
        """The index into the file of the character at `offset`."""
        if self._indexes is None:
            return self._start + offset
        return self._indexes[min(offset, len(self._indexes) - 1)] if self._indexes else self._start

    def expression(self, begin: int = 0, end: int | None = None) -> Expression:
        """A part of the text as an expression, blanks around it left out."""
        part = self.text[begin:end]
        begin += len(part) - len(part.lstrip())
        part = part.strip()
        at = self.node.source.position(self.index(begin))
        if self._indexes is None or not part:
            return Expression(part, at)
        # The lines of a literal block stand below its first one, unless that begins behind something (an =, a brace).
        if self.node.style == "literal" and (begin == 0 or self.text[begin - 1] == "\n"):
            return Expression(part, at, block="\n" in part)
        jumps = []
        for offset in range(begin + 1, begin + len(part)):
            if self._indexes[offset] != self._indexes[offset - 1] + 1:
                jumps.append((offset - begin, self.node.source.position(self._indexes[offset])))
        return Expression(part, at, jumps=tuple(jumps))


def _as_python(node: Node) -> str:
    """An expression that YAML has read as a number or a boolean."""
    return str(node.value) if isinstance(node.value, bool) else node.raw.strip()


def _align(text: str, node: Node) -> list[int]:
    """For each character of a scalar that is written otherwise than it reads, the index where it stands.

    Blanks may be folded or left out, so that they are skipped; everything else stands in the file in the same order.
    """
    source = node.source.text
    at = node.start
    if node.style in ("single", "double"):
        at += 1
    elif node.style in ("literal", "folded"):
        at = source.find("\n", at) + 1
    indexes: list[int] = []
    for letter in text:
        width = 1
        if letter in _BLANKS and not (node.style == "double" and _is_escape(source, at)):
            indexes.append(at)
            at += at < node.end and source[at] in " \t\r\n"
            continue
        while at < node.end and source[at] in " \t\r\n":
            at += 1
        if node.style == "double":
            # A line that ends in a backslash goes on in the next one.
            while (match := _ESCAPE.match(source, at)) and match.group(1)[:1] in "\r\n":
                at = match.end()
            width = len(match.group()) if match else 1
        elif node.style == "single" and letter == "'":
            width = 2
        indexes.append(at)
        at += width
    return indexes


def _is_escape(source: str, at: int) -> bool:
    """Whether an escape stands here, and not a backslash that joins two lines."""
    match = _ESCAPE.match(source, at)
    return match is not None and match.group(1)[:1] not in "\r\n"


def expression(node: Node) -> Expression:
    """The expression that a scalar holds."""
    return Text(node).expression()


def loop(node: Node) -> tuple[tuple[str, ...], Expression]:
    """`a, b in zip(x, y)` as the names and what they run over."""
    text = Text(node)
    match = _NAMES_IN.search(text.text)
    assert match is not None, "the schema of the file asks for NAMES in EXPRESSION"
    names = text.text[: match.start()].strip().removeprefix("(").removesuffix(")")
    return tuple(name.strip() for name in names.split(",") if name.strip()), text.expression(match.end())


def data(node: Node) -> Data:
    """JSON whose texts are expressions where they start with `=`; `==` stands for a text that starts with `=`."""
    if node.members is not None:
        return {key: data(child) for key, child in node.members.items()}
    if node.items is not None:
        return [data(child) for child in node.items]
    value = node.value
    if isinstance(value, str) and value.startswith("="):
        return value[1:] if value.startswith("==") else Text(node).expression(1)
    return value


def template(node: Node, problems: list[Problem]) -> Template:
    """A refusal text, taken apart at its holes."""
    text = Text(node)
    parts: list[str | Hole] = []
    literal = ""
    at = 0
    while at < len(text.text):
        letter = text.text[at]
        if letter not in "{}":
            literal += letter
            at += 1
        elif text.text.startswith(letter, at + 1):
            literal += letter
            at += 2
        elif letter == "}":
            _report(problems, text, at, "a } without a {", "write }} for a brace")
            literal += letter
            at += 1
        else:
            hole, end = _hole(text, at, problems)
            if hole is None:
                break
            if literal:
                parts.append(literal)
                literal = ""
            parts.append(hole)
            at = end
    if literal or not parts:
        parts.append(literal)
    problems += misread(node)
    return Template(text.text, tuple(parts), text.node.source.position(text.index(0)))


def _hole(text: Text, begin: int, problems: list[Problem]) -> tuple[Hole | None, int]:
    """The hole that opens at `begin`, and where the text goes on. A colon begins the format only outside brackets and quotes."""
    depth, quote, colon = 0, "", -1
    for at in range(begin + 1, len(text.text)):
        letter = text.text[at]
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'" and colon < 0:
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter == "}" and depth == 0:
            expression = text.expression(begin + 1, colon if colon >= 0 else at)
            if not expression.text:
                _report(problems, text, begin, "an empty hole", "write {{}} for braces")
            return Hole(expression, text.text[colon + 1 : at] if colon >= 0 else ""), at + 1
        elif letter in ")]}":
            depth -= 1
        elif letter == ":" and depth == 0 and colon < 0:
            colon = at
    _report(problems, text, begin, "a { that is not closed", "close it with }, or write {{ for a brace")
    return None, len(text.text)


def _report(problems: list[Problem], text: Text, at: int, message: str, hint: str) -> None:
    problems.append(found("B112", text.node.source.position(text.index(at)), message, hint))
