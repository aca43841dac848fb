"""The syntax that bodies may use. A positive list: a node that a later Python brings is refused until it is listed here."""

from __future__ import annotations

import ast

from envgen.gate import hints
from envgen.gate.places import Report

# Nodes that mean no more than their parts.
PLAIN: frozenset[type[ast.AST]] = frozenset(
    (
        # statements
        ast.Assert,
        ast.Break,
        ast.Continue,
        ast.Delete,
        ast.Expr,
        ast.If,
        ast.Pass,
        ast.Raise,
        ast.Return,
        ast.While,
        # expressions
        ast.BoolOp,
        ast.Dict,
        ast.FormattedValue,
        ast.IfExp,
        ast.NamedExpr,
        ast.Set,
        ast.Slice,
        ast.Starred,
        ast.Subscript,
        ast.UnaryOp,
        # match
        ast.Match,
        ast.MatchOr,
        ast.MatchSequence,
        ast.MatchSingleton,
        ast.MatchValue,
        ast.match_case,
    )
)


def refuse(report: Report, node: ast.AST) -> None:
    """A node that is not on the list."""
    name = type(node).__name__
    code, what, hint = hints.SYNTAX.get(name, ("G001", name, ""))
    report.add(code, node, f"{what} is not possible in bodies", hint)
