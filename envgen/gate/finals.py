"""What stands in a `finally`: a statement that leaves it drops whatever was raised, as an `except:` would."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from envgen.gate.context import Context

_WORDS: dict[type[ast.stmt], str] = {ast.Break: "break", ast.Continue: "continue", ast.Raise: "raise", ast.Return: "return"}


def check_final(context: Context, block: list[ast.stmt]) -> None:
    for way in _ways_out(block):
        message = f"{_WORDS[type(way)]} in a finally drops what was raised, also what the runtime raises to stop a tool"
        context.report.add("G002", way, message, "write it behind the try, or into an `except ValueError:`")


def _ways_out(block: Iterable[ast.AST], *, looping: bool = False) -> Iterator[ast.stmt]:
    """The statements of a block that leave it: those of functions in it, and the steps of its own loops, stay inside."""
    for node in block:
        match node:
            case ast.Return() | ast.Raise():
                yield node
            case ast.Break() | ast.Continue():
                if not looping:
                    yield node
            case ast.For(body=body, orelse=orelse) | ast.While(body=body, orelse=orelse):
                yield from _ways_out(body, looping=True)
                yield from _ways_out(orelse, looping=looping)
            case ast.stmt() | ast.ExceptHandler() | ast.match_case() if not isinstance(node, ast.FunctionDef):
                yield from _ways_out(ast.iter_child_nodes(node), looping=looping)
