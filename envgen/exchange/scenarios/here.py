"""What is known at one place of a check function: locals, the types of names, and what a loop has looked for."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from envgen.blueprint.expressions import Scope
from envgen.exchange.scenarios.nodes import is_null

ROOTS = {"final_state": "final", "initial_state": "initial"}


class Unreadable(Exception):
    """Code that is no expression, or that none is certain to mean."""

    def __init__(self, why: str, node: ast.AST | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.line = getattr(node, "lineno", 0)


@dataclass(frozen=True, slots=True)
class Here:
    """What names mean at one place of the function."""

    locals: Mapping[str, ast.expr]
    scope: Scope

    def knowing(self, **locals: ast.expr) -> Here:
        return replace(self, locals={**self.locals, **locals})

    def without(self, names: Sequence[str]) -> Here:
        return replace(self, locals={key: value for key, value in self.locals.items() if key not in names})


class Found(ast.expr):
    """A local that a loop looks for: `first` of what it finds, or a value of before where it finds nothing."""

    def __init__(self, any: ast.expr, first: ast.expr, total: ast.expr, *, is_truthy: bool, is_solid: bool) -> None:
        super().__init__()
        self.any = any  # whether there is one
        self.first = first  # fails where there is none
        self.total = total
        self.is_truthy = is_truthy  # the one found counts as true, and what was before as false
        self.is_solid = is_solid  # the one found is never null, and what was before is


def narrowed(here: Here, test: ast.expr, *, holds: bool) -> Here:
    """What is known where a test of the function has turned out true or false: which locals were found."""
    match test:
        case ast.Name(id=known) if holds and isinstance(found := here.locals.get(known), Found) and found.is_truthy:
            return here.knowing(**{known: found.first})
        case ast.Compare(left=ast.Name(id=known), ops=[op], comparators=[right]) if is_null(right):
            found = here.locals.get(known)
            if isinstance(found, Found) and found.is_solid and isinstance(op, ast.IsNot | ast.NotEq if holds else ast.Is | ast.Eq):
                return here.knowing(**{known: found.first})
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return narrowed(here, operand, holds=not holds)
        case ast.BoolOp(op=op, values=values) if isinstance(op, ast.And) == holds:
            for one in values:
                here = narrowed(here, one, holds=holds)
    return here
