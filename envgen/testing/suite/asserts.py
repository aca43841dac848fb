"""What a plain `assert` of a generated test says when it fails: its source, and what its sides were. pytest says it by itself."""

from __future__ import annotations

import ast
import linecache
import reprlib
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any

# Asked a second time, these would do something: a call is no thing to look at.
_ACTS = frozenset({"call", "reset", "restore", "edit", "replay", "snapshot", "tools"})
_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 300
_SHORT.maxdict = _SHORT.maxlist = 20
_SHORT.maxlevel = 6


def explained(trace: TracebackType | None, file: str) -> str:
    """The assertion of this file that a traceback ends in, with its values; nothing where it ends elsewhere."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None or trace.tb_frame.f_code.co_filename != file:
        return ""
    line = trace.tb_lineno
    try:
        tree = ast.parse("".join(linecache.getlines(file)))
    except SyntaxError:
        return ""
    found = next((node for node in ast.walk(tree) if isinstance(node, ast.Assert) and node.lineno <= line <= _end(node)), None)
    if found is None:
        return linecache.getline(file, line).strip()
    names = {**trace.tb_frame.f_globals, **trace.tb_frame.f_locals}
    return "\n".join([f"assert {ast.unparse(found.test)}", *(f"  {one}" for one in _values(found.test, names))])


def _end(node: ast.Assert) -> int:
    return node.end_lineno or node.lineno


def _values(test: ast.expr, names: Mapping[str, Any]) -> Iterator[str]:
    """`len(env.members) = 3` of each part that decides and is not written out already."""
    if isinstance(test, ast.BoolOp):
        parts = test.values
    elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        parts = [test.operand]
    elif isinstance(test, ast.Compare):
        parts = [test.left, *test.comparators]
    else:
        parts = [test]
    for part in parts:
        if isinstance(part, ast.Compare | ast.BoolOp) and part is not test:
            yield from _values(part, names)
        elif not _is_written_out(part) and not _acts(part):
            try:
                value = eval(compile(ast.Expression(part), "assert", "eval"), dict(names))
                yield f"{ast.unparse(part)} = {_SHORT.repr(value)}"
            except Exception:  # it may be what failed
                continue


def _is_written_out(part: ast.expr) -> bool:
    return not any(isinstance(node, ast.Name | ast.Call) for node in ast.walk(part))


def _acts(part: ast.expr) -> bool:
    return any(
        (isinstance(node, ast.Attribute) and node.attr in _ACTS) or isinstance(node, ast.NamedExpr) for node in ast.walk(part)
    )
