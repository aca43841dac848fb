"""From expressions to the Python text of generated code. The author's text stays; names are replaced by their places in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from envgen.blueprint.expressions.facts import assume
from envgen.blueprint.expressions.function_types import by_names
from envgen.blueprint.expressions.functions import FUNCTIONS
from envgen.blueprint.expressions.narrowed import named_calls
from envgen.blueprint.expressions.negated import Edit, flipped, is_primary
from envgen.blueprint.expressions.parse import parse
from envgen.blueprint.expressions.scope import Binding, Scope
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.expressions.types import ANY
from envgen.blueprint.expressions.walk import children, walk
from envgen.blueprint.model import Expression

_LINE_BREAK = re.compile(r"[ \t]*\n[ \t\n]*")


def compile_expression(expression: Expression, scope: Scope) -> str:
    """The Python text of an expression that checks clean."""
    tree = _tree(expression)
    return _rewritten(expression, scope, tree.body, ())


def negate(expression: Expression, scope: Scope) -> str:
    """The Python text of `not (…)` as a person would write it."""
    node = _tree(expression).body
    source = Source(expression)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _rewritten(expression, scope, node.operand, _around(source, node.operand))
    if (flips := flipped(expression, source, node, scope)) is not None:
        return _rewritten(expression, scope, node, flips)
    text = _rewritten(expression, scope, node, ())
    return f"not {text}" if is_primary(node) and not text.startswith("(") else f"not ({text})"


def refusal_condition(that: Expression, when: Expression | None, scope: Scope) -> str:
    """The Python text that is true where a guard refuses."""
    if when is None:
        return negate(that, scope)
    condition = compile_expression(when, scope)
    if _binds_weaker_than_and(_tree(when).body):
        condition = f"({condition})"
    refused = negate(that, assume(when, scope))
    if _binds_weaker_than_and(ast.parse(refused, mode="eval").body):
        refused = f"({refused})"
    return f"{condition} and {refused}"


def _binds_weaker_than_and(node: ast.expr) -> bool:
    return isinstance(node, ast.IfExp) or (isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or))


def _tree(expression: Expression) -> ast.Expression:
    tree, problems = parse(expression)
    if tree is None:
        raise ValueError(f"only expressions that check clean are compiled: {problems[0].message}")
    return tree


def _rewritten(expression: Expression, scope: Scope, node: ast.expr, more: list[Edit] | tuple[()]) -> str:
    source = Source(expression)
    edits = [one for one in _edits(source, node, scope) if not any(_within(one, other) for other in more)]
    named = named_calls(expression, node, scope)
    last = -1
    for (start, stop), name in sorted((source.span(call), name) for call, name in named.used.items()):
        if start > last:  # else it stands inside another one
            edits = [one for one in edits if not _within(one, (start, stop, name))] + [(start, stop, name)]
            last = stop - 1
    for call, name in named.bound.items():
        start, stop = source.span(call)
        edits += [(start, start, f"({name} := "), (stop, stop, ")")]
    edits = [*more, *edits]  # of two at one place what is negated is the outer one
    text, out, end = source.text, [], 0
    for start, stop, replacement in sorted(edits, key=lambda edit: edit[:2]):
        out += [text[end:start], replacement]
        end = stop
    out.append(text[end:])
    return _LINE_BREAK.sub(" ", "".join(out).strip())


def _within(edit: Edit, other: Edit) -> bool:
    return other[0] <= edit[0] and edit[1] <= other[1]


def _around(source: Source, operand: ast.expr) -> list[Edit]:
    """Removes what stands around the operand of a `not` that is the whole expression: the `not` itself and brackets."""
    start, end = source.span(operand)
    return [(0, start, ""), (end, len(source.text), "")]


def _edits(source: Source, node: ast.expr, scope: Scope) -> Iterator[Edit]:
    """Replacements inside a node, in any order."""
    match node:
        case ast.Name(id=name):
            binding = scope.names.get(name)
            if binding is not None and binding.python != name:
                yield (*source.span(node), binding.python)
        case ast.Attribute(value=ast.Name(id=view), attr=name):
            if scope.view_python(view) != view:
                yield (*source.span(node), f"{scope.view_python(view)}.{name}")
        case ast.Call():
            yield from _call_edits(source, node, scope)
        case ast.ListComp(elt=element, generators=generators) | ast.SetComp(elt=element, generators=generators):
            yield from _loop_edits(source, generators, [element], scope)
        case ast.GeneratorExp(elt=element, generators=generators):
            yield from _loop_edits(source, generators, [element], scope)
        case ast.DictComp(key=key, value=value, generators=generators):
            yield from _loop_edits(source, generators, [key, value], scope)
        case _:
            for child in children(node):
                if isinstance(child, ast.expr):
                    yield from _edits(source, child, scope)


def _loop_edits(source: Source, generators: list[ast.comprehension], inner: list[ast.expr], scope: Scope) -> Iterator[Edit]:
    for generator in generators:
        yield from _edits(source, generator.iter, scope)
        for target in walk(generator.target):
            if isinstance(target, ast.Name):
                scope = scope.bind(target.id, Binding("loop", ANY, target.id))
        for condition in generator.ifs:
            yield from _edits(source, condition, scope)
    for node in inner:
        yield from _edits(source, node, scope)


def _call_edits(source: Source, node: ast.Call, scope: Scope) -> Iterator[Edit]:
    by = next((keyword for keyword in node.keywords if keyword.arg == "by"), None)
    for argument in node.args:
        yield from _edits(source, argument, scope)
    for keyword in node.keywords:
        if keyword is not by:
            yield from _edits(source, keyword.value, scope)
    match node.func:
        case ast.Name(id=name):
            binding = scope.names.get(name)
            if binding is not None:
                if binding.python != name:
                    yield (*source.span(node.func), binding.python)
                return
            yield from _function_edits(source, node, name, scope)
            if by is not None:
                yield from _by_edits(source, node, by)
        case ast.Attribute(value=ast.Name(id=view), attr=name) if view in scope.views and name in scope.blueprint.functions:
            if scope.view_python(view) != view:
                yield (*source.span(node.func), f"{scope.view_python(view)}.{name}")
        case ast.Attribute(value=value):
            yield from _edits(source, value, scope)
        case _:
            pass


def _function_edits(source: Source, node: ast.Call, name: str, scope: Scope) -> Iterator[Edit]:
    """The name of a function of the table, or the whole of `now()`."""
    spec = FUNCTIONS[name]
    if name == "now":
        yield (*source.span(node), f"{scope.receiver}.now")
        return
    if spec.home == "environment":
        yield (*source.span(node.func), f"{scope.receiver}.{spec.python}")
        return
    python, module = spec.python, "builtins" if spec.home == "builtin" else "envgen_runtime"
    if any(keyword.arg == "by" for keyword in node.keywords):
        python, module = f"{name}_by", "envgen_runtime"
    if python in scope.python_locals:
        python = f"{module}.{python}"
    if python != name:
        yield (*source.span(node.func), python)


def _by_edits(source: Source, node: ast.Call, by: ast.keyword) -> Iterator[Edit]:
    """`sorted(items, reverse=True, by=["a", "-b"])` → `sorted_by(items, "a", "-b", reverse=True)`."""
    names = by_names(by.value)
    assert names is not None
    keys = ", ".join(source.text[slice(*source.span(name))] for name in names)
    first = node.keywords[0]
    start, end = _keyword_start(source, by), source.span(by.value)[1]
    if first is by:
        yield start, end, keys
        return
    before = _keyword_start(source, first)
    yield before, before, f"{keys}, "
    comma = source.text.rindex(",", 0, start)
    yield comma, end, ""


def _keyword_start(source: Source, keyword: ast.keyword) -> int:
    return source.offset(keyword.col_offset)
