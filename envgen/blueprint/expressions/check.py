"""The entrance of the checker: expressions, conditions, data and templates against a scope."""

from __future__ import annotations

import ast
import re

from envgen.blueprint.expressions.context import Context, attributes
from envgen.blueprint.expressions.infer import bind_target, infer
from envgen.blueprint.expressions.parse import parse
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.expressions.types import ANY, JSON_KINDS, MAPPINGS, STRING, Type, join, list_of, type_of_value
from envgen.blueprint.model import Data, Expression, Hole, Template
from envgen.diagnostics.codes import found
from envgen.diagnostics.problem import Problem

_WITHOUT_TEXT = MAPPINGS | {"set", "iterator", "view", "range"}
_FORMAT = re.compile(r"0?[0-9]{0,2}(,|_)?(\.[0-9]{1,2})?[dfe%]?")


def check(expression: Expression, scope: Scope) -> tuple[Type, list[Problem]]:
    """The type of an expression and everything that is wrong with it."""
    tree, problems = parse(expression)
    if tree is None:
        return ANY, [_keyword_hint(problem, expression, scope) for problem in problems]
    context = Context(Source(expression), infer)
    kind = context.infer(tree.body, scope)
    return kind, list(dict.fromkeys(context.problems))


def type_at(expression: Expression, node: ast.expr, scope: Scope) -> Type:
    """The type of a part of an expression that is known to be right."""
    return Context(Source(expression), infer).infer(node, scope)


def check_condition(expression: Expression, scope: Scope) -> list[Problem]:
    """The problems of an expression that must be true or false."""
    kind, problems = check(expression, scope)
    if not problems and kind.kind not in ("boolean", "any"):
        if kind.kind in ("record", "null") or kind.nullable:
            hint = "write … is not None"
        else:
            hint = {"integer": "write … > 0", "number": "write … > 0", "string": 'write … != ""'}.get(kind.kind, "write len(…) > 0")
        problems.append(found("B322", expression.at, f"a condition is true or false, and this is {kind}", hint))
    return problems


def check_let(expression: Expression, scope: Scope) -> tuple[Type, list[Problem]]:
    """check() of a value that is bound to a name."""
    kind, problems = check(expression, scope)
    if kind.kind == "iterator":
        message = "this yields its items once, and a name may be used twice"
        problems.append(found("B323", expression.at, message, "write list(…) or a comprehension in square brackets"))
    return kind, problems


def check_loop(names: tuple[str, ...], over: Expression, scope: Scope) -> tuple[Scope, list[Problem]]:
    """The scope inside `for: names in over`, and the problems of it."""
    kind, problems = check(over, scope)
    context = Context(Source(over), infer)
    tree, _ = parse(over)
    items = ANY if tree is None else context.items_of(tree.body, kind)
    target: ast.expr = ast.Name(id=names[0]) if len(names) == 1 else ast.Tuple(elts=[ast.Name(id=name) for name in names])
    for node in ast.walk(target):
        if isinstance(node, ast.expr):
            node.col_offset, node.end_col_offset = 0, 0
    scope = bind_target(context, target, items, scope)
    return scope, list(dict.fromkeys([*problems, *context.problems]))


def check_data(data: Data, scope: Scope) -> tuple[Type, list[Problem]]:
    """The type of a data position and the problems of the expressions in it."""
    match data:
        case Expression():
            kind, problems = check(data, scope)
            if kind.kind not in JSON_KINDS and kind.kind != "tuple":
                hint = "write sorted(…)" if kind.kind == "set" else "write list(…)"
                problems.append(found("B320", data.at, f"this is {kind}, which is no JSON value", hint))
            return kind, problems
        case list():
            checked = [check_data(one, scope) for one in data]
            return list_of(join(*(kind for kind, _ in checked))), [problem for _, some in checked for problem in some]
        case dict():
            checked = [check_data(one, scope) for one in data.values()]
            kinds = [kind for kind, _ in checked]
            return Type("map", items=join(*kinds) if kinds else None), [problem for _, some in checked for problem in some]
        case _:
            return type_of_value(data), []


def check_template(template: Template, scope: Scope) -> list[Problem]:
    """The problems of the holes of a template."""
    problems = []
    for part in template.parts:
        if isinstance(part, Hole):
            problems.extend(_check_hole(part, scope))
    return problems


def _check_hole(hole: Hole, scope: Scope) -> list[Problem]:
    kind, problems = check(hole.expression, scope)
    at = hole.expression.at
    text = hole.expression.text.strip()
    if kind.kind in _WITHOUT_TEXT or (kind.kind in ("list", "tuple") and kind.item.kind in MAPPINGS):
        problems.append(found("B321", at, f"{text} is {kind} and has no text of its own", _as_text(text, kind, scope)))
    problems += shown_to_agent(hole.expression, kind)
    if not hole.format:
        return problems
    if not _FORMAT.fullmatch(hole.format):
        problems.append(found("B321", at, f"':{hole.format}' is not a format of texts", "such as .2f or , or 04d"))
    elif kind.nullable:
        problems.append(found("B310", at, f"{text} may be null and cannot be formatted with ':{hole.format}'"))
    elif kind.kind not in ("any", "integer", "number"):
        problems.append(found("B321", at, f"{text} is {kind}; ':{hole.format}' formats numbers"))
    elif hole.format.endswith("d") and kind.kind == "number":
        problems.append(found("B321", at, f"{text} may have decimals; ':{hole.format}' formats integers", "write .0f, or round(…)"))
    return problems


def shown_to_agent(expression: Expression, kind: Type) -> list[Problem]:
    """The problem of a value that is told to the agent although it comes from an internal attribute."""
    if not kind.shows_internal:
        return []
    message = f"{' '.join(expression.text.split())} is internal, and the agent would read it here"
    return [found("B324", expression.at, message, "say it without, or take `internal: true` off the attribute")]


def _as_text(text: str, kind: Type, scope: Scope) -> str:
    """What to write for a value whose text would be Python's."""
    if kind.kind in ("record", "object"):
        name = next((name for name, one in (attributes(kind, scope) or {}).items() if not one.internal), "NAME")
        return f"name what is meant of it, for instance {{{text}['{name}']}}"
    items = STRING if kind.kind in ("map", "collection") else ANY if kind.elements is not None else kind.item
    ordered = f"sorted({text})" if kind.kind == "set" else text
    if items.is_text:
        return f"write {{', '.join({ordered})}}"
    one = "one[…]" if items.kind in MAPPINGS else "str(one)"
    return f"write {{', '.join({one} for one in {ordered})}}"


def _keyword_hint(problem: Problem, expression: Expression, scope: Scope) -> Problem:
    """A parameter called `from` is `from_` in expressions; Python's own message for the keyword says nothing of it."""
    keywords = [name for name in scope.names if name.endswith("_") and name[:-1] in re.findall(r"\b\w+\b", expression.text)]
    if problem.code == "B301" and keywords and not problem.hint:
        return found(problem.code, problem.at, problem.message, f"the parameter '{keywords[0][:-1]}' is written {keywords[0]}")
    return problem
