"""From text to syntax tree, or to the problems that keep it from being an expression.

The subset of Python is closed: what is not listed is refused.
"""

from __future__ import annotations

import ast
import re
import tokenize
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from envgen.blueprint.expressions.limits import MAX_BITS, MAX_DEPTH, MAX_LENGTH, MAX_NODES
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.expressions.walk import children
from envgen.blueprint.model import Expression
from envgen.diagnostics.codes import found
from envgen.diagnostics.problem import Problem
from envgen.diagnostics.warned import warnings_are
from envgen.gate.text import FORBIDDEN, named

VIEWS = ("state", "old", "initial", "final")

OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.BitOr)
_STRUCTURE = (ast.BoolOp, ast.Compare, ast.IfExp, ast.Name, ast.Subscript, ast.Slice, ast.List, ast.Set)
_REFUSED: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lambda: ("lambda", 'write sorted(items, by="price"), or a function in bodies.py'),
    ast.JoinedStr: ("an f-string", "join texts with +, and format values in `says`"),
    ast.NamedExpr: ("an assignment", "bind the value with `let`"),
    ast.Starred: ("*", "join lists with +"),
    ast.Await: ("await", ""),
    ast.Yield: ("yield", ""),
    ast.YieldFrom: ("yield", ""),
}
_NEEDS_TOKENS = re.compile(r"""[#\n]|\"{3}|'{3}""")  # what the syntax tree of an ASCII text does not show
_BINARY = {
    ast.Pow: ("**", "write x * x"),
    ast.BitAnd: ("&", "write `and`"),
    ast.BitXor: ("^", "write !="),
    ast.LShift: ("<<", "multiply"),
    ast.RShift: (">>", "divide with //"),
    ast.MatMult: ("@", ""),
}
_SYNTAX_HINTS = (
    ("&&", "write `and`"),
    ("||", "write `or`"),
    ("===", "write =="),
    ("!", "write `not`"),
    ("?", "write `a if condition else b`"),
)


def parse(expression: Expression) -> tuple[ast.Expression | None, list[Problem]]:
    """The syntax tree of an expression, or None and what is wrong with its text."""
    tree, problems = _parse(expression)
    return tree, list(problems)


@lru_cache(maxsize=2048)
def _parse(expression: Expression) -> tuple[ast.Expression | None, tuple[Problem, ...]]:
    source = Source(expression)
    problems = list(_text_problems(source))
    if problems:
        return None, tuple(problems)
    try:
        with warnings_are("error"):
            tree = ast.parse(source.line, mode="eval")
    except SyntaxError as error:
        return None, (_syntax_problem(source, error),)
    except (MemoryError, RecursionError):
        return None, (_too_deep(source, 0),)
    except ValueError as error:  # an integer of thousands of digits
        return None, (found("B303", source.position(0), f"the expression cannot be read: {error}"),)
    problems = list(_node_problems(source, tree))
    return (None if problems else tree), tuple(problems)


def _text_problems(source: Source) -> Iterator[Problem]:
    text = source.text
    if not source.line:
        yield found("B301", source.position(0), "the expression is empty")
        return
    if len(text) > MAX_LENGTH:
        message = f"the expression has {len(text):,} characters; at most {MAX_LENGTH:,} are possible"
        yield found("B303", source.position(0), message, "move it into a function in bodies.py")
        return
    if bad := FORBIDDEN.search(text):
        yield found("B301", source.position(bad.start()), f"the character {named(bad[0])} cannot stand in an expression")
        return
    if text.isascii() and not _NEEDS_TOKENS.search(text):
        return
    try:
        tokens = source.tokens()
    except (tokenize.TokenError, SyntaxError):
        return  # the parser says it better
    for token in tokens:
        if token.type == tokenize.COMMENT:
            yield found(
                "B301", source.position(token.start), "a comment cannot stand in an expression", "put it on a YAML line of its own"
            )
        elif token.type == tokenize.STRING:
            if "\n" in text[token.start : token.end]:
                yield found("B301", source.position(token.start), "a text in quotes must end on its line")
            elif token.string.lstrip("rRbBuUfF")[:3] in ('"""', "'''"):
                yield found("B302", source.position(token.start), "triple quotes are not possible in expressions", 'write "…"')
        elif token.type == tokenize.NAME and token.string != unicodedata.normalize("NFKC", token.string):
            message = f"the name '{token.string}' is not in Unicode normal form"
            yield found("B301", source.position(token.start), message, f"write '{unicodedata.normalize('NFKC', token.string)}'")


def _syntax_problem(source: Source, error: SyntaxError) -> Problem:
    message = error.msg or "invalid syntax"
    if "too many nested" in message or "too complex" in message:
        return _too_deep(source, 0)
    offset = max((error.offset or 1) - 1, 0) + len(source.text) - len(source.text.lstrip(" \t\n"))
    hint = ""
    if "instead of '='" in message or re.match("=(?!=)", source.text[offset:]):
        message, hint = "= assigns nothing in an expression", "write == to compare"
    else:
        outside_texts = re.sub(r"\"[^\"]*\"|'[^']*'", "", source.line).replace("!=", "")
        hint = next((hint for sign, hint in _SYNTAX_HINTS if sign in outside_texts), "")
    return found("B301", source.position(offset), f"this is not an expression: {message}", hint)


def _too_deep(source: Source, offset: int) -> Problem:
    message = f"the expression is nested more than {MAX_DEPTH} deep"
    return found("B303", source.position(offset), message, "bind parts of it with `let`, or write a function in bodies.py")


def _node_problems(source: Source, tree: ast.Expression) -> Iterator[Problem]:
    """Refused constructs, outermost first; nothing is said about what lies inside of one."""
    count = 0
    stack: list[tuple[ast.expr, int]] = [(tree.body, 1)]
    while stack:
        node, depth = stack.pop()
        count += 1
        if depth > MAX_DEPTH:
            yield _too_deep(source, source.span(node)[0])
            return
        if count > MAX_NODES:
            yield found(
                "B303", source.position(0), f"the expression has more than {MAX_NODES} parts", "bind parts of it with `let`"
            )
            return
        problem = _refusal(source, node)
        if problem is not None:
            yield problem
        else:
            stack.extend((child, depth + 1) for child in reversed(list(_children(node))))


def _children(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute):
            yield node.func.value
        elif not isinstance(node.func, ast.Name):
            yield node.func
        yield from node.args
        yield from (keyword.value for keyword in node.keywords)
        return
    for child in children(node):
        if isinstance(child, ast.expr):
            yield child
        elif isinstance(child, ast.comprehension):
            yield child.target
            yield child.iter
            yield from child.ifs


def _refusal(source: Source, node: ast.expr) -> Problem | None:
    match node:
        case ast.Constant(value=value):
            return _constant_problem(source, node, value)
        case ast.Name(id=name) if name.startswith("__") and name.strip("_"):
            return _refused(source, node, "B302", f"the name '{name}' is not possible: two underscores belong to Python")
        case ast.Name(id="self", ctx=ast.Store()):
            return _refused(source, node, "B318", "'self' cannot be a loop name: generated code needs it")
        case ast.BinOp(op=op) if not isinstance(op, OPERATORS):
            sign, hint = _BINARY[type(op)]
            return _refused(source, node, "B302", f"{sign} is not possible in expressions", hint)
        case ast.UnaryOp(op=ast.UAdd() | ast.Invert()):
            return _refused(source, node, "B302", "this sign is not possible in expressions", "write -x or `not x`")
        case ast.Tuple(ctx=ast.Store(), elts=targets) if not all(isinstance(one, ast.Name | ast.Tuple) for one in targets):
            return _refused(source, node, "B302", "a loop binds names, or names in pairs: `for a, b in …`")
        case ast.Attribute(value=ast.Name(id=name)) if name in VIEWS:
            return None
        case ast.Attribute(attr=name):
            hint = f'write …["{name}"] for an attribute, …{name}() for a method'
            return _refused(source, node, "B306", f"'.{name}' reads an attribute of Python", hint)
        case ast.Call():
            return _call_problem(source, node)
        case ast.Dict(keys=keys) if None in keys:
            return _refused(source, node, "B302", "** is not possible in expressions", "join maps with |")
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            for generator in node.generators:
                if generator.is_async:
                    return _refused(source, node, "B302", "async is not possible in expressions")
                if not isinstance(generator.target, ast.Name | ast.Tuple):
                    return _refused(source, node, "B302", "a loop binds names, or names in pairs: `for a, b in …`")
            return None
        case ast.BinOp() | ast.UnaryOp() | ast.Tuple() | ast.Dict():
            return None
        case _ if isinstance(node, _STRUCTURE):
            return None
        case _:
            what, hint = _REFUSED.get(type(node), (type(node).__name__, ""))
            return _refused(source, node, "B302", f"{what} is not possible in expressions", hint)


def _refused(source: Source, node: ast.expr, code: str, message: str, hint: str = "") -> Problem:
    return found(code, source.position(node), message, hint)


def _constant_problem(source: Source, node: ast.expr, value: object) -> Problem | None:
    if value is None or isinstance(value, bool):
        return None
    if isinstance(value, int) and not -(2**MAX_BITS) <= value < 2**MAX_BITS:
        return _refused(source, node, "B303", f"the integer does not fit into {MAX_BITS} bits")
    if isinstance(value, float) and value == float("inf"):
        return _refused(source, node, "B303", "the number is too large")
    if isinstance(value, str):
        if not value.isascii() and any(0xD800 <= ord(letter) <= 0xDFFF for letter in value):
            return _refused(source, node, "B301", "the text holds half of a surrogate pair")
        return None
    if isinstance(value, int | float):
        return None
    what = {bytes: "a bytes literal", complex: "an imaginary number"}.get(type(value), "...")
    return _refused(source, node, "B302", f"{what} is not possible in expressions")


def _call_problem(source: Source, node: ast.Call) -> Problem | None:
    for argument in node.args:
        if isinstance(argument, ast.Starred):
            return _refused(source, argument, "B302", "* is not possible in calls", "give the list itself")
    for keyword in node.keywords:
        if keyword.arg is None:
            return _refused(source, keyword.value, "B302", "** is not possible in calls")
    match node.func:
        case ast.Name(id=name) if name.startswith("__"):
            return _refused(source, node, "B302", f"the name '{name}' is not possible: two underscores belong to Python")
        case ast.Attribute(attr=name) if name.startswith("_"):
            return _refused(source, node, "B306", f"there is no method '{name}'")
        case ast.Name() | ast.Attribute():
            return None
        case _:
            return _refused(source, node, "B302", "only functions and methods can be called, by their names")
