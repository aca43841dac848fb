"""What stands before the effect of a tool: parameters with implied guards, guards and their refusals, names bound and read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from envgen.blueprint.lint.finding import Check, Findings, found, listed, place
from envgen.blueprint.lint.rules import applies
from envgen.blueprint.lint.syntax import free_names, holes, leaves
from envgen.blueprint.lint.walk import parameter_of, parts
from envgen.blueprint.model import (
    Blueprint,
    Create,
    Delete,
    Expression,
    Find,
    Get,
    Guard,
    Let,
    Moved,
    Parameter,
    ResultOf,
    Rule,
    SetVariables,
    Template,
    Tool,
    Update,
    UseRule,
)
from envgen.blueprint.tool_contract.refusals import taken
from envgen.blueprint.tool_contract.sites import sites
from envgen.diagnostics import did_you_mean
from envgen.diagnostics.codes import meaning
from envgen.diagnostics.problem import Position

CODE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
# Codes that the runtime gives: argument errors (in their order) and the code of a contract violation.
ARGUMENT_ERRORS = ("unknown_tool", "invalid_arguments", "unknown_argument", "missing_argument", "invalid_argument")
RUNTIME_CODES = (*ARGUMENT_ERRORS, "internal_error")


def guards(blueprint: Blueprint, tool: Tool) -> Iterator[Guard | Rule]:
    """The guards of a tool as written, rules resolved: those that apply to it, then `requires`."""
    yield from (rule for rule in blueprint.rules.values() if rule.kind == "guard" and applies(rule, tool))
    for step in tool.requires:
        if isinstance(step, Guard):
            yield step
        elif isinstance(step, UseRule) and step.rule in blueprint.rules:
            yield blueprint.rules[step.rule]


def codes(blueprint: Blueprint) -> Findings:
    """Codes of refusals: snake_case, and none of the runtime's."""
    for owner, code, at in _codes(blueprint):
        if code in RUNTIME_CODES:
            yield found(
                meaning.CODE_CLASH,
                at,
                f"{owner} refuses with '{code}', which is a code of the runtime",
                "say what is wrong in the world of the environment, for instance 'amount_too_high'",
            )
        elif not CODE.fullmatch(code):
            mended = re.sub(r"[^a-z0-9]+", "_", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", code).lower()).strip("_")
            yield found(meaning.NAME_STYLE, at, f"the code '{code}' of {owner} is not snake_case", f"write '{mended or 'refused'}'")


def _codes(blueprint: Blueprint) -> Iterator[tuple[str, str, Position]]:
    for entity in blueprint.entities.values():
        for unique in entity.unique:
            if unique.else_code:
                yield f"a unique of {entity.name}", unique.else_code, place(unique, "/else")
    for rule in blueprint.rules.values():
        if rule.kind == "guard":
            yield f"rule {rule.name}", rule.code, place(rule, "/else")
    for tool in blueprint.tools.values():
        yield from ((f"tool {tool.name}", step.code, step.at) for step in tool.requires if isinstance(step, Guard))
        for parameter in tool.parameters:
            if parameter.else_code:
                yield f"parameter {parameter.name}", parameter.else_code, place(parameter, "/else")
        yield from ((f"tool {tool.name}", step.code, step.at) for step in tool.action if isinstance(step, Find) and step.code)
        yield from ((f"tool {tool.name}", code, error.at) for code, error in tool.errors.items())


def texts(blueprint: Blueprint) -> Findings:
    """Two different texts for one code within a tool, or what is unique of an entity."""
    for entity in blueprint.entities.values():
        told: dict[str, tuple[str, int]] = {}
        for unique in entity.unique:
            refusal = taken(entity, unique)
            known = told.setdefault(refusal.code, (refusal.text, unique.at.line))
            if known[0] != refusal.text:
                yield found(
                    meaning.CODE_TEXTS,
                    unique.at,
                    f"what is unique of {entity.name} refuses with '{refusal.code}' and another text at line {known[1]}",
                    "give this one a code of its own with `else`, or both the same text with `taken`",
                )
    for tool in blueprint.tools.values():
        first: dict[str, tuple[str, int]] = {}
        for guard in guards(blueprint, tool):
            text = guard.says.text if guard.says else guard.text if isinstance(guard, Rule) else ""
            known = first.setdefault(guard.code, (text, guard.at.line))
            if known[0] != text:
                yield found(
                    meaning.CODE_TEXTS,
                    guard.at,
                    f"{tool.name} refuses with '{guard.code}' and another text at line {known[1]}",
                    "give this guard a code of its own, or both the same text",
                )
        for code, error in tool.errors.items():
            if code in first and first[code][0] != error.text:
                yield found(
                    meaning.CODE_TEXTS,
                    error.at,
                    f"{tool.name} declares error '{code}', with which a guard at line {first[code][1]} refuses",
                    "give one of them another code",
                )


def moved(blueprint: Blueprint) -> Findings:
    """`exists` and `among` steps: one for an implied guard that is there."""
    for tool in blueprint.tools.values():
        seen: set[tuple[str, str]] = set()
        for step in tool.requires:
            if not isinstance(step, Moved):
                continue
            parameter = parameter_of(tool, step.parameter)
            if parameter is None:
                continue
            keyword = "references" if step.kind == "exists" else "among"
            inside = [inner for _, inner in sites(parameter.schema, blueprint)]
            if not any(inner.references if keyword == "references" else inner.among for inner in inside):
                yield found(
                    meaning.MOVED_BAD,
                    step.at,
                    f"{step.kind}: {step.parameter} moves a guard that is not there: the parameter has no `{keyword}`",
                    f"add `{keyword}` to the parameter, or take the step out",
                )
            if (step.kind, step.parameter) in seen:
                yield found(meaning.MOVED_BAD, step.at, f"{step.kind}: {step.parameter} stands twice", "take one out")
            seen.add((step.kind, step.parameter))


def parameter_keys(blueprint: Blueprint) -> Findings:
    """`as`, `else`, `not_found` and `checked` with something to speak of."""
    for tool in blueprint.tools.values():
        for parameter in tool.parameters:
            refers = any(inner.references or inner.among for _, inner in sites(parameter.schema, blueprint))
            if parameter.bound_as and not parameter.schema.references:
                yield found(
                    meaning.PARAMETER_IDLE_KEYS,
                    place(parameter, "/as"),
                    f"as: {parameter.bound_as} of parameter {parameter.name} binds no record",
                    "add `references: ENTITY` to the parameter itself, or bind the name with `let`",
                )
            if (parameter.else_code or parameter.not_found) and not refers:
                keyword = "else" if parameter.else_code else "not_found"
                yield found(
                    meaning.PARAMETER_IDLE_KEYS,
                    place(parameter, f"/{keyword}"),
                    f"{keyword} of parameter {parameter.name} words a refusal that nothing implies",
                    "add `references` or `among`, or write a guard in `requires`",
                )
            if parameter.checked_by_guard and not any(
                parameter.name in free_names(expression) or parameter.bound_as in free_names(expression)
                for guard in guards(blueprint, tool)
                for expression in (guard.that, guard.when, guard.loop_over if isinstance(guard, Guard) else None)
                if expression is not None
            ):
                yield found(
                    meaning.CHECKED_BY_NOBODY,
                    place(parameter, "/checked"),
                    f"no guard of {tool.name} reads parameter {parameter.name}",
                    "add a guard that refuses wrong values, or take `checked: guard` out",
                )


def expressions(blueprint: Blueprint, tool: Tool) -> Iterator[Expression]:
    """Every expression of a tool, cases left out."""
    for parameter in tool.parameters:
        yield from (inner.among for inner in parts(parameter.schema) if inner.among is not None)
    for guard in guards(blueprint, tool):
        over = guard.loop_over if isinstance(guard, Guard) else None
        yield from (expression for expression in (guard.when, over, guard.that) if expression is not None)
        yield from holes(guard.says)
    for step in tool.requires:
        if isinstance(step, Let):
            yield from step.names.values()
    for action in tool.action:
        yield from _of_step(action)
    yield from tool.ensures


def _of_step(action: object) -> Iterator[Expression]:
    match action:
        case Find():
            if action.where is not None:
                yield action.where
            yield from leaves(action.limit)
            yield from holes(action.says)
        case Create() | Update() | SetVariables():
            for value in action.values.values():
                yield from leaves(value)
            if isinstance(action, Create):
                yield from leaves(action.key)
        case ResultOf():
            yield from leaves(action.value)


def unread(blueprint: Blueprint) -> Findings:
    """Names bound by `let` that nothing reads, arguments that an action ignores."""
    for tool in blueprint.tools.values():
        read = {name for expression in expressions(blueprint, tool) for name in free_names(expression)}
        read |= {step.record for step in tool.action if isinstance(step, Get | Update | Delete)}
        for step in tool.requires:
            if isinstance(step, Let):
                for name, expression in step.names.items():
                    if name not in read:
                        yield found(
                            meaning.LOCAL_UNUSED,
                            expression.at,
                            f"nothing in {tool.name} reads '{name}'" + (", and bodies do not see it" if tool.needs_body else ""),
                            "take the `let` out"
                            if not tool.needs_body
                            else "declare a function for what guards and the body share",
                        )
        for parameter in tool.parameters:
            if not tool.needs_body and not _counts(blueprint, tool, parameter, read):
                yield found(
                    meaning.LOCAL_UNUSED,
                    parameter.at,
                    f"the action of {tool.name} ignores parameter {parameter.name}",
                    did_you_mean(parameter.name, attributes_created(blueprint, tool)) or "use it, or take it out",
                )


def _counts(blueprint: Blueprint, tool: Tool, parameter: Parameter, read: set[str]) -> bool:
    """Whether an argument makes a difference: it is read, written by its name, or must name something that exists."""
    if parameter.name in read or (parameter.bound_as and parameter.bound_as in read):
        return True
    if any(inner.references or inner.among for _, inner in sites(parameter.schema, blueprint)):
        return True
    if any(parameter.name in step.given for step in tool.action if isinstance(step, Update)):
        return True
    return parameter.name in attributes_created(blueprint, tool)


def attributes_created(blueprint: Blueprint, tool: Tool) -> list[str]:
    """Attributes that a new record takes from the parameters of their names."""
    steps = (step for step in tool.action if isinstance(step, Create) and step.entity in blueprint.entities)
    return [name for step in steps for name in blueprint.entities[step.entity].attributes if name not in step.values]


def refusal_texts(blueprint: Blueprint) -> Findings:
    """Texts of implied refusals: their only holes are what they are given."""
    for entity in blueprint.entities.values():
        yield from _implied(entity.not_found, f"not_found of {entity.name}", {"value"})
        for text, word in ((entity.taken, "taken"), (entity.in_use, "in_use")):
            yield from _implied(text, f"{word} of {entity.name}", {"value"}, bare=True)
        for unique in entity.unique:
            yield from _implied(unique.taken, f"taken of a unique of {entity.name}", {*unique.of}, bare=True)
    for tool in blueprint.tools.values():
        names = [parameter.name for parameter in tool.parameters]
        for parameter in tool.parameters:
            yield from _implied(parameter.not_found, f"not_found of parameter {parameter.name}", {"value", *names})


def _implied(template: Template | None, where: str, known: set[str], *, bare: bool = False) -> Findings:
    """`bare`: the text is filled when a call is settled, so that its holes hold names and nothing else."""
    mend = f"write {listed([f'{{{one}}}' for one in sorted(known)], joint='or')}"
    for hole in template.parts if template is not None else ():
        if isinstance(hole, str):
            continue
        unknown = sorted(free_names(hole.expression) - known)
        for name in unknown:
            yield found(meaning.UNKNOWN_NAME, hole.expression.at, f"{where} reads '{name}', which it does not have", mend)
        if bare and not unknown and (hole.format or hole.expression.text not in known):
            message = f"{where} works '{hole.expression.text}' out, and holds names only"
            yield found(meaning.UNKNOWN_NAME, hole.expression.at, message, mend)


CHECKS: tuple[Check, ...] = (codes, texts, moved, parameter_keys, unread, refusal_texts)
