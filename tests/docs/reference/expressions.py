"""docs/reference/expressions.md, made from the table of functions and methods; each example is checked, compiled and evaluated."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

import envgen_runtime

from envgen.blueprint import load
from envgen.blueprint.expressions import FUNCTIONS, METHODS, base_scope, check, compile_expression
from envgen.blueprint.expressions.functions import INSTEAD, Signature
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.model import Expression
from envgen.diagnostics import Position
from tests.docs.reference.markdown import code, prose, table

ROOT = Path(__file__).resolve().parents[3]
OWNERS = {"string": "texts", "map": "maps (records, collections, objects)", "list": "lists"}

# What the grammar allows, by example: it has no table of its own.
SYNTAX = (
    ("comparison, also chained", '0 <= members["M0003"]["fines"] < 20'),
    ("`in`, `not in`, `is None`, `is not None`", '"M0009" not in members'),
    ("`and`, `or`, `not`", "loan_limit > 1 and not loan_limit > 9"),
    ("`+ - * / // %` and signs", "7 // 2 + 7 % 2"),
    ("a choice", '"late" if loan_limit < 3 else "fine"'),
    ("subscripts and slices", '"M0001"[1:]'),
    ("lists, tuples, sets, maps", '{"days": loan_days, "keys": [1, 2]}'),
    ("maps joined, the right one wins", '{"a": 1, "b": 1} | {"b": 2}'),
    ("comprehensions", '[loan["copy_id"] for loan in loans.values() if loan["returned_at"] is None]'),
    ("`state.`, where a local name hides the state", "len(state.members)"),
    ("a function of the blueprint", 'len(open_loans("M0001"))'),
)

HEAD = """\
# Expressions

Guards, `let`, `where`, rules and everything behind a `=` are expressions: a closed part of Python, checked when the blueprint is
read and compiled into the generated code. The examples are evaluated on the seed `default` of `specs/library_desk`. Made from
`envgen/blueprint/expressions/functions.py` by `make docs`.

Names are, the nearest first: names of a comprehension; parameters; `as`, `let` and record names; collections, variables and
constants; functions. `old.` (in `ensures`) is the state before the call. What expressions may not be larger than stands under
[limits](../limits.md); what is wrong with one is told by [B301–B323](problems.md#expressions-and-templates).

## Syntax

"""

SIGNATURES = """
## Functions

A signature reads as in Python: what stands before `/` is given by place, what stands after `*` by name. `text`, `number`,
`integer`, `items` (what can be iterated), `sized` (what has a length) and `record` are what an argument must be.

"""


def page() -> str:
    """The whole page."""
    syntax = table(("what", "example", "gives"), ((what, code(text), code(shown(text))) for what, text in SYNTAX))
    functions = table(
        ("function", "what it gives", "example", "gives"),
        (_row(one.signature, one.summary, one.example) for one in FUNCTIONS.values()),
    )
    methods = "".join(
        f"\n### Of {title}\n\n"
        + table(
            ("method", "what it gives", "example", "gives"),
            (_row(one.signature, one.summary, one.example) for group in METHODS.values() for one in group if one.of == owner),
        )
        for owner, title in OWNERS.items()
    )
    instead = table(("not there", "instead"), ((code(name), prose(hint)) for name, hint in sorted(INSTEAD.items())))
    return f"{HEAD}{syntax}{SIGNATURES}{functions}\n## Methods\n{methods}\n## What people look for\n\n{instead}"


def _row(signature: Signature, summary: str, example: str) -> tuple[str, str, str, str]:
    return code(signature.text), prose(summary), code(example), code(shown(example))


def shown(text: str) -> str:
    """What an expression gives, as an expression."""
    return repr(evaluated(text)).replace("'", '"')


def evaluated(text: str) -> Any:
    """The value of an expression on the default seed of library_desk. Raises where it has a problem."""
    expression = Expression(text, Position("example", 1, 1))
    scope = _scope()
    _, problems = check(expression, scope)
    if problems:
        raise ValueError(f"{text}: {problems[0].message}")
    constants = vars(sys.modules[type(_environment()).__module__])
    return eval(compile_expression(expression, scope), {**vars(envgen_runtime), **constants, "self": _environment()})


@cache
def _scope() -> Scope:
    blueprint, _ = load(ROOT / "specs" / "library_desk")
    assert blueprint is not None
    return base_scope(blueprint)


@cache
def _environment() -> Any:
    package = str(ROOT / "generated" / "library_desk")
    sys.path.insert(0, package)
    try:
        from library_desk import LibraryDesk
    finally:
        sys.path.remove(package)
    return LibraryDesk()


__all__ = ["SYNTAX", "evaluated", "page"]
