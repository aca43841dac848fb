"""The modules of scenarios in a package: conditions, `let`s and the reference solution compiled into functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.blueprint.expressions import (
    Scope,
    compile_data,
    compile_expression,
    constant_name,
    literal,
    names_used,
    parse,
    python_name,
)
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.model import Blueprint, Expression
from envgen.blueprint.scenarios.model import FunctionCheck, Scenario, That
from envgen.blueprint.scenarios.scopes import check_scope, let_scopes, solution_scopes
from envgen.render.text.imports import with_imports
from envgen.render.text.runtime_names import RUNTIME, STANDARD
from envgen.render.text.templates import render_template

NEW_RECORDS = "new_records"  # of the runtime
MOST_SEEN = 4  # values of a condition that are told where it does not hold

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def scenario_source(blueprint: Blueprint, scenario: Scenario) -> str:
    """The module of a scenario with its imports; not yet formatted."""
    functions = f"{scenario.module}_functions" if scenario.functions is not None else ""
    text = render_template(
        "package/scenario.py.j2",
        blueprint=blueprint,
        scenario=scenario,
        functions=functions,
        definitions=[*_lets(blueprint, scenario), *_checks(blueprint, scenario, functions), *_solution(blueprint, scenario)],
    )
    if functions:
        text = f'# mypy: disable-error-code="no-untyped-call"\n{text}'
    constants = {constant_name(name): "..state" for name in blueprint.constants}
    return with_imports(text, {**constants, **STANDARD, **dict.fromkeys((*RUNTIME, NEW_RECORDS), "envgen_runtime")})


def functions_source(blueprint: Blueprint, scenario: Scenario) -> str:
    """The Python file beside a scenario as a module of the package, under a head of its own."""
    assert scenario.functions is not None
    # People and models write types or leave them out, as in bodies.
    head = f"# mypy: ignore-errors\n# ruff: noqa\n# From specs/{blueprint.name}/scenarios/{scenario.id}.py. Do not edit."
    return f"{head}\n\n{scenario.functions.text}"


def seen_parts(expression: Expression) -> list[Expression]:
    """What a condition compares, outside of comprehensions, as expressions of their own."""
    tree, _ = parse(expression)
    if tree is None:
        return []
    source = Source(expression)
    texts = dict.fromkeys(source.text[slice(*source.span(node))] for node in _compared(tree.body))
    return [Expression(text, expression.at) for text in list(texts)[:MOST_SEEN]]


def _compared(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, _COMPREHENSIONS):
        return
    if isinstance(node, ast.Compare):
        yield from (one for one in (node.left, *node.comparators) if not _is_written(one))
    for child in ast.iter_child_nodes(node):
        yield from _compared(child)


def _is_written(node: ast.expr) -> bool:
    """Whether a value stands there as it is."""
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return all(map(_is_written, node.elts))
    return isinstance(node, ast.Constant) or (isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant))


def _lets(blueprint: Blueprint, scenario: Scenario) -> Iterator[list[str]]:
    for name, expression, scope in let_scopes(blueprint, scenario):
        yield _function(f"let_{name}", "", [*_bound(scenario, [expression], scope), f"return {_compiled(expression, scope)}"])


def _checks(blueprint: Blueprint, scenario: Scenario, functions: str) -> Iterator[list[str]]:
    scope = check_scope(blueprint, scenario)
    for number, check in enumerate(scenario.checks, 1):
        if isinstance(check.form, FunctionCheck):
            assert scenario.functions is not None
            takes = scenario.functions.parameters[check.form.name]
            call = f"{functions}.{check.form.name}({', '.join(f'{name}={name}' for name in takes)})"
            yield [f"def check_{number}({', '.join(f'{name}: Any' for name in takes)}) -> Any:", f"    return {call}"]
        elif isinstance(check.form, That):
            that = check.form.expression
            yield _function(f"check_{number}", check.text, [*_bound(scenario, [that], scope), f"return {_compiled(that, scope)}"])
            parts = seen_parts(that)
            if parts:
                told = [f"yield {literal(' '.join(part.text.split()))}, {compile_expression(part, scope)}" for part in parts]
                yield _function(f"seen_{number}", "", [*_bound(scenario, parts, scope), *told])


def _compiled(expression: Expression, scope: Scope) -> str:
    """The Python text of an expression; a loop over the records that are new runs over what has changed, and not over all."""
    text = compile_expression(expression, scope)
    if NEW_RECORDS in text or NEW_RECORDS in scope.names or " not in initial." not in text:  # a loop may have the name, too
        return text
    collections = {entity.collection for entity in scope.blueprint.entities.values()}
    edits = [
        edit
        for node in ast.walk(ast.parse(text, mode="eval"))
        if isinstance(node, ast.comprehension) and (edit := _new(node)) and edit[2] in collections
    ]
    raw = text.encode()
    for start, end, name in sorted(edits, reverse=True):
        raw = raw[:start] + f"{NEW_RECORDS}(initial, final, {literal(name)})".encode() + raw[end:]
    return raw.decode()


def _new(loop: ast.comprehension) -> tuple[int, int, str] | None:
    """Where `final.NAME.items()` stands in `for key, … in final.NAME.items() if key not in initial.NAME`."""
    match loop:
        case ast.comprehension(
            target=ast.Tuple(elts=[ast.Name(id=key), _]),
            iter=ast.Call(func=ast.Attribute(value=ast.Attribute(value=ast.Name(id="final"), attr=name), attr="items")) as whole,
            ifs=[
                ast.Compare(
                    left=ast.Name(id=asked),
                    ops=[ast.NotIn()],
                    comparators=[ast.Attribute(value=ast.Name(id="initial"), attr=other)],
                ),
                *_,
            ],
        ) if asked == key and other == name and whole.end_col_offset is not None:
            return whole.col_offset, whole.end_col_offset, name
    return None


def _bound(scenario: Scenario, expressions: list[Expression], scope: Scope) -> list[str]:
    """The `let`s that some expressions use, worked out."""
    used = {name for expression in expressions for name in names_used(expression, scope)}
    return [f"{python_name(name)} = let_{name}(initial, final)" for name in scenario.lets if name in used]


def _function(name: str, text: str, lines: list[str]) -> list[str]:
    told = [f"    {line}" for line in lines]
    head = f"def {name}(initial: Any, final: Any) -> Any:"
    return [head, *([f"    # {' '.join(text.split())}"] if text else []), *told]


def _solution(blueprint: Blueprint, scenario: Scenario) -> Iterator[list[str]]:
    if scenario.solution is None:
        return
    steps = list(solution_scopes(blueprint, scenario))
    used = {name for step, scope in steps for name in _names_of([dict(step.arguments), step.say], scope)}
    lines = []
    for step, scope in steps:
        if step.say is not None:
            lines.append(f"say({compile_data(step.say, scope)})")
            continue
        call = f"call({literal(step.tool)}, {compile_data(dict(step.arguments), scope)})"
        lines.append(f"{python_name(step.bound_as)} = {call}" if step.bound_as in used else call)
    yield ["def solution(call: Any, say: Any) -> None:", *(f"    {line}" for line in lines or ["pass"])]


def _names_of(data: object, scope: Scope) -> set[str]:
    match data:
        case Expression():
            return set(names_used(data, scope))
        case list():
            return {name for one in data for name in _names_of(one, scope)}
        case dict():
            return {name for one in data.values() for name in _names_of(one, scope)}
        case _:
            return set()
