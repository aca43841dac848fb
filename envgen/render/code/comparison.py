"""The generated methods of the finished module, held against what the generator made, token by token.

The formatter moves line ends, quotes, brackets and commas, and nothing else; so what is left without those is the same on both
sides. That is far cheaper than syntax trees, and finds every name, number, operator and word that came in between.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from envgen.render.text.docstring import docstring
from envgen.render.text.method import Method

_MOVED = "()'\",\\"
_COMMENT = re.compile(r"^\s*#.*$", re.MULTILINE)


def changed_methods(source: str, cls: ast.ClassDef, methods: Mapping[str, Method]) -> Iterator[str]:
    """The generated methods that are not as they were made; of one with a body of bodies.py all that stands above it counts."""
    lines = source.split("\n")
    for node in cls.body:
        if isinstance(node, ast.FunctionDef) and (method := methods.get(node.name)) is not None:
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1
            if _bare(lines[first : _end(node, method)]) != _bare(_made(method)):
                yield node.name


def _end(node: ast.FunctionDef, method: Method) -> int:
    if not method.body_of:
        return node.end_lineno or node.lineno
    if method.doc:
        return node.body[0].end_lineno or node.lineno
    return node.body[0].lineno - 1


def _made(method: Method) -> Sequence[str]:
    doc = [docstring(method.doc)] if method.doc else []
    return [method.decorator, method.signature, *doc, *([] if method.body_of else method.block())]


def _bare(lines: Iterable[str]) -> str:
    """A text without what the formatter may move: line ends, indentation, quotes, brackets, commas, comments on their own lines."""
    text = "\n".join(lines)
    if "#" in text:
        text = _COMMENT.sub("", text)
    text = "".join(text.split())
    for mark in _MOVED:
        text = text.replace(mark, "")
    return text
