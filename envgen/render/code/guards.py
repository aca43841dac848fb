"""What stands before the effect of a tool: implied guards, guards, rules and `let`, in the order in which they refuse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from envgen.blueprint.expressions import (
    ANY,
    Binding,
    Scope,
    compile_expression,
    compile_template,
    names_used,
    python_name,
    refusal_condition,
)
from envgen.blueprint.model import Blueprint, Expression, Guard, Hole, Template, Tool
from envgen.blueprint.tool_contract import Among, Bind, Check, Exists, guard_text, prelude
from envgen.render.checkers.references import refers_in_many_places
from envgen.render.code.places import Places, places_of
from envgen.render.text.expression_text import builds_objects, for_and, for_comparison
from envgen.render.text.literal import literal
from envgen.render.text.locals import Locals
from envgen.render.text.method import Origin, Statement, names_read
from envgen.render.text.names import is_identifier


def guard_statements(blueprint: Blueprint, tool: Tool, names: Locals) -> list[Statement | Exists]:
    """The statements of a tool up to its effect; lookups are made by `with_lookups`, once it is known what they are read for."""
    statements: list[Statement | Exists] = []
    for step in prelude(blueprint, tool):
        match step:
            case Exists():
                statements.append(step)
            case Among():
                statements += _among(step, blueprint, tool, names)
            case Check():
                statements.append(_check(step, blueprint, tool))
            case Bind():
                for name, expression in step.names.items():
                    origin = Origin(f"let {name} of {tool.name}", expression.at)
                    text = compile_expression(expression, step.scope)
                    typed = f"{python_name(name)}: Any" if builds_objects(text) else python_name(name)
                    statements.append(Statement(f"{typed} = {text}", origin))
    return statements


def with_lookups(
    steps: Sequence[Statement | Exists], blueprint: Blueprint, tool: Tool, effect: Sequence[Statement]
) -> list[Statement]:
    """The statements with their lookups; a record is bound to a name only where something reads it.

    A `let` that nothing reads is evaluated all the same, since it may fail; its name says that it is not read.
    """
    known = [step for step in steps if isinstance(step, Statement)]
    binding = any(isinstance(step, Exists) and step.bound_as for step in steps) or _lets(blueprint, tool)
    read = names_read([*known, *effect]) if binding else frozenset()
    unread = _unread_lets(blueprint, tool, read)
    out: list[Statement] = []
    for step in steps:
        if isinstance(step, Statement) and (shown := unread.get(step.text.partition(" = ")[0].removesuffix(": Any"))):
            step = replace(step, text=f"{shown} = {step.text.partition(' = ')[2]}")
        found = _exists(step, blueprint, tool, read) if isinstance(step, Exists) else [step]
        out += [one for one in found if not (isinstance(step, Exists) and one in out)]  # one statement speaks for many places
    return out


def _unread_lets(blueprint: Blueprint, tool: Tool, read: frozenset[str]) -> dict[str, str]:
    """Names of `let` that nothing reads, each with one that linters take for unread: underscores first, none at the end."""
    lets = _lets(blueprint, tool)
    taken = {*read, *lets, *(python_name(one.name) for one in tool.parameters)}
    shown = {}
    for name in lets:
        if name not in read:
            other = f"_{name.rstrip('_')}"
            while other in taken:
                other = f"_{other}"
            shown[name] = other
    return shown


def _lets(blueprint: Blueprint, tool: Tool) -> list[str]:
    return [python_name(name) for step in prelude(blueprint, tool) if isinstance(step, Bind) for name in step.names]


def refusal(code: str, text: Template | str, scope: Scope, origin: Origin | None) -> tuple[Statement, ...]:
    """`raise ToolError(…)`; parts of the text that no f-string can hold are bound to names first."""
    source, bound = (text, ()) if isinstance(text, str) else compile_template(text, scope)
    if origin is not None and isinstance(text, Template) and any(isinstance(part, Hole) for part in text.parts):
        origin = replace(origin, at=text.at)  # what can go wrong here is the text
    first = tuple(Statement(f"{name} = {value}", origin) for name, value in bound)
    return (*first, Statement(f"raise ToolError({literal(code)}, {source})", origin))


def _exists(step: Exists, blueprint: Blueprint, tool: Tool, read: frozenset[str]) -> list[Statement]:
    argument = python_name(step.parameter.name)
    origin = Origin(f"parameter {step.parameter.name} of {tool.name}", step.parameter.at)
    entity = blueprint.entities[step.entity]
    bound = python_name(step.bound_as) if step.bound_as and python_name(step.bound_as) in read else ""
    if not step.refuses:
        lookup = f"self.{entity.collection}.get({argument})"
        return [Statement(f"{bound}: Any = {_unless_absent(step.optional, argument, lookup)}", origin)] if bound else []
    options = f", code={literal(step.code)}" if step.code != f"{entity.label}_not_found" else ""
    options += _text_option(step, entity.not_found)
    if refers_in_many_places(blueprint, step.parameter.schema):
        return _within(step, tool, argument, origin)
    # Loop names live inside a comprehension: only the arguments can be in their way.
    inner = Locals({python_name(one.name) for one in tool.parameters})
    places = places_of(argument, step.hops, inner, schema=step.parameter.schema, blueprint=blueprint)
    tests = [f"{argument} is not None"] if step.optional else []
    if places.loops:
        call = f"self.require_all({literal(step.entity)}, {places.as_items()}{options})"
    else:
        call = f"self.require({literal(step.entity)}, {places.value}{options})"
        tests += places.tests()
    if bound:
        typed = f"{bound}: Any" if step.optional else bound
        return [Statement(f"{typed} = {_unless_absent(step.optional, argument, call)}", origin)]
    return [Statement(f"if {' and '.join(tests)}:", origin, (Statement(call, origin),)) if tests else Statement(call, origin)]


def _text_option(step: Exists, known: Template | None) -> str:
    """`, text=…` where the runtime does not know the text; a function of the value where more than the value itself is told."""
    text = step.text
    if text is None:
        return ""
    holes = [part for part in text.parts if isinstance(part, Hole)]
    if all(hole.expression.text.strip() == "value" and not hole.format for hole in holes):
        return f", text={literal(text.text)}" if text != known else ""
    source, bound = compile_template(text, step.scope.bind("value", Binding("local", ANY, "value")))
    if bound:  # what an f-string cannot hold is an argument of an inner function
        names, values = ", ".join(name for name, _ in bound), ", ".join(value for _, value in bound)
        source = f"(lambda {names}: {source})({values})"
    return f", text=lambda value: {source}"


def _within(step: Exists, tool: Tool, argument: str, origin: Origin) -> list[Statement]:
    """One statement for all places of an argument: the order is that of the document, not of the schema."""
    parameter = step.parameter
    options = f", code={literal(parameter.else_code)}" if parameter.else_code else ""
    options += _text_option(step, None) if parameter.not_found is not None else ""
    call = f"self._require_within({literal(tool.name)}, {literal(parameter.name)}, {argument}{options})"
    return [
        Statement(f"if {argument} is not None:", origin, (Statement(call, origin),)) if step.optional else Statement(call, origin)
    ]


def _among(step: Among, blueprint: Blueprint, tool: Tool, names: Locals) -> list[Statement]:
    parameter = step.parameter.name
    argument = python_name(parameter)
    origin = Origin(f"among of {parameter} of {tool.name}", step.expression.at)
    choices = compile_expression(step.expression, step.scope)
    item = _item_of(step, tool)
    places: Places = places_of(argument, step.hops, names, schema=step.parameter.schema, blueprint=blueprint, item=item)
    scope = step.scope.bind("value", Binding("local", ANY, places.value))
    at = step.expression.at
    text = step.text or Template(text="", parts=(Hole(Expression("value", at)), f" is not a valid {parameter}."), at=at)
    before: list[Statement] = []
    if places.is_plain_list and not is_identifier(choices.removeprefix("self.")):  # worked out once, not for each item
        name = names.new(f"{places.value.rstrip('_')}_choices")
        before.append(Statement(f"{name} = {choices}", origin))
        choices = name
    tests = (*places.tests(), f"{places.value} not in {for_comparison(choices)}")
    raised = refusal(step.code, text, scope, origin)
    if not places.loops:
        tests = (*([f"{argument} is not None"] if step.optional else []), *tests)
        return [Statement(f"if {' and '.join(tests)}:", origin, raised)]
    block = (*before, _nested(places.loops, Statement(f"if {' and '.join(tests)}:", origin, raised), origin))
    return [Statement(f"if {argument} is not None:", origin, block)] if step.optional else list(block)


def _item_of(step: Among, tool: Tool) -> str:
    """What a guard `for: item_id in item_ids` calls an item of the argument, so that all loops over it have one name for it."""
    argument = python_name(step.parameter.name)
    for guard in tool.requires:
        over = guard.loop_over if isinstance(guard, Guard) else None
        if isinstance(guard, Guard) and over is not None and over.text.strip() == argument and len(guard.loop_names) == 1:
            return python_name(guard.loop_names[0])
    return ""


def _check(step: Check, blueprint: Blueprint, tool: Tool) -> Statement:
    guard = step.guard
    what = f"rule {guard.rule}" if guard.rule else f"guard {guard.code}"
    origin = Origin(f"{what} of {tool.name}", guard.that.at)
    named = f"  # rule {guard.rule}" if guard.rule else ""
    raised = refusal(guard.code, guard_text(guard, blueprint), step.scope, origin)
    if guard.loop_over is None:
        return Statement(f"if {refusal_condition(guard.that, guard.when, step.scope)}:{named}", origin, raised)
    outside = guard.when is not None and not names_used(guard.when, step.scope) & set(guard.loop_names)
    condition = refusal_condition(guard.that, None if outside else guard.when, step.scope)
    inner = Statement(f"if {condition}:{named}", origin, raised)
    read = names_read([inner])
    targets = ", ".join(name if name in read else f"_{name}" for name in map(python_name, guard.loop_names))
    loop = f"for {targets} in {compile_expression(guard.loop_over, step.loop_scope)}:"
    if guard.when is not None and outside:
        return Statement(f"if {compile_expression(guard.when, step.loop_scope)}:", origin, (Statement(loop, origin, (inner,)),))
    return Statement(loop, origin, (inner,))


def _nested(loops: Sequence[str], inner: Statement, origin: Origin) -> Statement:
    for loop in reversed(loops):
        inner = Statement(f"{loop}:", origin, (inner,))
    return inner


def _unless_absent(optional: bool, argument: str, text: str) -> str:
    return f"{for_and(text)} if {argument} is not None else None" if optional else text
