"""Rules: what enforces them, who uses them."""

from __future__ import annotations

from envgen.blueprint.expressions import ANY, Binding, Scope, assume, check_condition, check_template
from envgen.blueprint.expressions.facts import assume_false
from envgen.blueprint.lint.finding import Check, Findings, found, listed, place
from envgen.blueprint.lint.locals import local_names
from envgen.blueprint.lint.syntax import free_names, holes
from envgen.blueprint.lint.walk import named, parameter_of, parts
from envgen.blueprint.model import MISSING, Blueprint, Guard, Rule, Schema, Tool, UseRule
from envgen.blueprint.tool_contract import rule_scope
from envgen.diagnostics import did_you_mean
from envgen.diagnostics.codes import meaning
from envgen.diagnostics.problem import Position


def targets(blueprint: Blueprint) -> Findings:
    """What `by` names exists and enforces something."""
    slots = {
        f"{entity.name}.{name}": schema for entity in blueprint.entities.values() for name, schema in entity.attributes.items()
    }
    slots |= blueprint.variables
    for rule in blueprint.rules.values():
        for number, target in enumerate(rule.by):
            at = place(rule, f"/by/{number}")
            schema = slots.get(target)
            if schema is None:
                yield found(
                    meaning.BY_UNKNOWN,
                    at,
                    f"rule {rule.name} is enforced by '{target}', which is not declared",
                    did_you_mean(target, slots) or "write `Entity.attribute` or a variable",
                )
            elif not _enforces(blueprint, target, schema):
                yield found(
                    meaning.BY_EMPTY,
                    at,
                    f"rule {rule.name} is enforced by {target}, whose declaration refuses nothing but a wrong type",
                    "declare a bound, a reference, unique or transitions there, or write the rule as `each`",
                )


def _enforces(blueprint: Blueprint, target: str, schema: Schema) -> bool:
    entity, _, attribute = target.partition(".")
    owner = blueprint.entities.get(entity)
    if owner is not None and (attribute == owner.key or any(attribute in unique.of for unique in owner.unique)):
        return True
    return any(_refuses(inner) for inner in parts(named(blueprint, schema))) or _refuses(schema)


def _refuses(schema: Schema) -> bool:
    bounds = (
        schema.minimum,
        schema.maximum,
        schema.exclusive_minimum,
        schema.exclusive_maximum,
        schema.multiple_of,
        schema.min_length or None,
        schema.max_length,
        schema.pattern,
        schema.min_items or None,
        schema.max_items,
        schema.decimals,
        schema.enum,
        schema.transitions,
        schema.property_names,
    )
    return (
        any(bound is not None for bound in bounds)
        or schema.const is not MISSING
        or schema.format in ("email", "uri", "uuid")  # the form of a date or time is its type
        or bool(schema.references or schema.unique or schema.unique_items)
    )


def users(blueprint: Blueprint, rule: Rule) -> list[str]:
    """The tools in which a guard rule refuses, in blueprint order."""
    return [tool.name for tool in blueprint.tools.values() if applies(rule, tool) or _names(tool, rule)]


def applies(rule: Rule, tool: Tool) -> bool:
    """Whether the rule says itself that it applies to the tool."""
    return "all" in rule.applies or tool.name in rule.applies


def _names(tool: Tool, rule: Rule) -> bool:
    return any(isinstance(step, UseRule) and step.rule == rule.name for step in tool.requires)


def unused(blueprint: Blueprint) -> Findings:
    """Guards that no tool has."""
    for rule in blueprint.rules.values():
        if rule.kind == "guard" and not users(blueprint, rule):
            yield found(
                meaning.RULE_UNUSED,
                rule.at,
                f"no tool uses guard rule '{rule.name}'",
                f"name it in the `requires` of a tool (`- {rule.name}`), or add `applies: [TOOL]`",
            )


def doubled(blueprint: Blueprint) -> Findings:
    """Guards that a tool has twice."""
    for tool in blueprint.tools.values():
        seen = {rule.name: "by its `applies`" for rule in blueprint.rules.values() if rule.kind == "guard" and applies(rule, tool)}
        for step in tool.requires:
            if not isinstance(step, UseRule):
                continue
            if step.rule in seen:
                yield found(
                    meaning.RULE_TWICE,
                    step.at,
                    f"rule '{step.rule}' holds in {tool.name} already, {seen[step.rule]}",
                    "take this step out",
                )
            seen[step.rule] = "by an earlier step"


def narrow(blueprint: Blueprint) -> Findings:
    """A rule with `applies` reads parameters that all its tools have, and nothing that a tool binds."""
    for rule in blueprint.rules.values():
        if rule.kind != "guard" or not rule.applies:
            continue
        reached = [tool for tool in blueprint.tools.values() if applies(rule, tool)]
        for name, at in _foreign(blueprint, rule).items():
            binders = [tool.name for tool in reached if any(local.name == name for local in local_names(blueprint, tool))]
            lacking = [tool.name for tool in reached if parameter_of(tool, name) is None]
            if all(tool.name in binders for tool in reached) and len(lacking) == len(reached):
                message = f"rule {rule.name} reads '{name}', which is bound only after rules with `applies` have run"
            else:
                message = f"rule {rule.name} reads '{name}', which {listed(lacking)} does not have as a parameter"
            yield found(
                meaning.APPLIES_NARROW,
                at,
                message,
                f"take `applies` out and name the rule in `requires` (`- {rule.name}`), or take {listed(lacking)} out of it",
            )


def _foreign(blueprint: Blueprint, rule: Rule) -> dict[str, Position]:
    """Names that some tool binds and that a rule with `applies` reads without having them, each with where it is read."""
    known = rule_scope(blueprint, rule).names
    bound = {local.name for tool in blueprint.tools.values() for local in local_names(blueprint, tool)}
    conditions = [expression for expression in (rule.when, rule.that) if expression is not None]
    return {
        name: expression.at
        for expression in (*conditions, *holes(rule.says))
        for name in sorted(free_names(expression))
        if name in bound and name not in known
    }


def expressions(blueprint: Blueprint) -> Findings:
    """Conditions and texts of rules that are not checked in the tools that use them."""
    for rule in blueprint.rules.values():
        if rule.kind not in ("each", "invariant", "guard") or (rule.kind == "guard" and not rule.applies):
            continue
        scope = rule_scope(blueprint, rule)
        if rule.kind == "guard":
            for name in _foreign(blueprint, rule):  # told by `narrow`
                scope = scope.bind(name, Binding("local", ANY, name))
        yield from refusing(rule, scope)


def refusing(guard: Guard | Rule, scope: Scope) -> Findings:
    """The expressions of a guard: `that` is read where `when` is true, and the text where `that` is false."""
    if guard.when is not None:
        yield from check_condition(guard.when, scope)
        scope = assume(guard.when, scope)
    if guard.that is not None:
        yield from check_condition(guard.that, scope)
        scope = assume_false(guard.that, scope)
    if guard.says is not None:
        yield from check_template(guard.says, scope)


CHECKS: tuple[Check, ...] = (targets, unused, doubled, narrow, expressions)
