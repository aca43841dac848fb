"""The line map: which line of the specs a statement of environment.py or a test comes from, so that what is broken points there."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from posixpath import basename

from envgen.blueprint.model import Case, Tool
from envgen.render.bodies.model import Bodies
from envgen.render.text.docstring import escape
from envgen.render.text.json_text import json_string
from envgen.render.text.method import Method, Origin, Statement
from envgen.render.text.names import Identifier
from envgen.render.text.syntax import blocks, statements, tree_of

Entry = tuple[int, int, str, str, int]  # first line, last line, what it is, file of the specs, line there


def line_map(source: str, methods: Mapping[str, Method], bodies: Bodies) -> list[Entry]:
    """The statements of the finished module, in its order; `source` is formatted."""
    tree = tree_of(source)
    entries: list[Entry] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name in bodies.module_functions:
            entries += _written(node.body, bodies.module_functions[node.name].body, f"helper {node.name}", bodies)
        if not isinstance(node, ast.ClassDef):
            continue
        for method in node.body:
            if isinstance(method, ast.FunctionDef):
                entries += _method(method, methods.get(method.name), bodies)
    return sorted(entries)


def case_map(source: str, cases: Mapping[Identifier, tuple[Tool, Case]]) -> list[Entry]:
    """The tests of the finished tests/test_cases.py, by the case that each of them is."""
    return [
        (
            node.lineno,
            node.end_lineno or node.lineno,
            f"case {json_string(case.name)} of {tool.name}",
            basename(case.at.path),
            case.at.line,
        )
        for node in tree_of(source).body
        if isinstance(node, ast.FunctionDef)
        for tool, case in [cases[Identifier(node.name)]]
    ]


def lines_json(files: Mapping[str, Sequence[Entry]]) -> str:
    """lines.json: one entry a line."""
    sections = []
    for path, entries in files.items():
        rows = ",\n".join(
            f"    [{first}, {last}, {json_string(what)}, {json_string(file)}, {line}]" for first, last, what, file, line in entries
        )
        sections.append(f"  {json_string(path)}: [\n" + rows + ("\n" if rows else "") + "  ]")
    return "{\n" + ",\n".join(sections) + "\n}\n"


def _method(node: ast.FunctionDef, method: Method | None, bodies: Bodies) -> Iterator[Entry]:
    if method is not None and method.origin is not None:
        first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        yield _entry(first, node.end_lineno or node.lineno, method.origin)
    ours = method is not None and ast.get_docstring(node, clean=False) is not None  # that of a helper stands in bodies.py, too
    block = node.body[1:] if ours else node.body
    if method is None or method.body_of:
        name = method.body_of if method is not None else node.name
        written = bodies.methods.get(name)
        if written is not None:
            yield from _written(block, written.tree.body, f"body of {name}" if method is not None else f"helper {name}", bodies)
        return
    yield from _generated(block, method.statements)


def _generated(block: Sequence[ast.stmt], statements: Sequence[Statement]) -> Iterator[Entry]:
    for node, statement in zip(block, statements, strict=True):
        inner: list[ast.stmt] = getattr(node, "body", [])
        if statement.origin is not None:
            yield _entry(node.lineno, _last_of_header(node), statement.origin)
        if statement.block:
            yield from _generated(inner, statement.block)


def _written(block: Sequence[ast.stmt], original: Sequence[ast.stmt], what: str, bodies: Bodies) -> Iterator[Entry]:
    """A body stands statement for statement as in bodies.py; where its lines are broken otherwise, each is of the first there."""
    file = basename(bodies.path)
    for here, there in zip(statements(block), statements(original), strict=True):
        first, last = here.lineno, _last_of_header(here)
        if last - first == _last_of_header(there) - there.lineno:
            yield first, last, what, file, there.lineno
        else:
            yield from ((line, line, what, file, there.lineno) for line in range(first, last + 1))


def _last_of_header(node: ast.stmt) -> int:
    """The last line of a simple statement, or the one before the block of a compound one."""
    first_inner = min((block[0].lineno for block in blocks(node)), default=None)
    last = node.end_lineno or node.lineno
    return last if first_inner is None else max(node.lineno, first_inner - 1)


def _entry(first: int, last: int, origin: Origin) -> Entry:
    return first, last, escape(origin.what), basename(origin.at.path), origin.at.line
