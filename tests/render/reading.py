"""Pieces of generated source, for tests that compare what a reader sees."""

from __future__ import annotations

import ast
import textwrap


def method(source: str, name: str) -> str:
    """A method of the class as it stands in the file, decorator included."""
    cls = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
    node = next(node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == name)
    first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
    return textwrap.dedent("\n".join(source.splitlines()[first - 1 : node.end_lineno]))
