"""Rules that the runtime checks after a command, conditions of uniqueness, and functions of bodies.py, as methods."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.blueprint.expressions import compile_expression, python_name
from envgen.blueprint.model import Blueprint, Function, Rule
from envgen.blueprint.tool_contract import record_scope, rule_scope
from envgen.render.bodies.merge import placeholder
from envgen.render.code.contract_text import function_doc
from envgen.render.code.tools import hidden_in_class, public_parameters
from envgen.render.code.types import StateTypes
from envgen.render.text.expression_text import qualified
from envgen.render.text.literal import literal
from envgen.render.text.method import Method, Origin, Statement


def rule_methods(blueprint: Blueprint, decorators: Mapping[str, str]) -> list[Method]:
    """One method for each `each` and `invariant`, then for each condition of a `unique`."""
    checked = [rule for rule in blueprint.rules.values() if rule.kind in ("each", "invariant")]
    rules = [_rule(blueprint, rule, decorators) for rule in checked]
    return [*rules, *_unique_conditions(blueprint)]


def function_methods(blueprint: Blueprint, types: StateTypes) -> list[Method]:
    """The blueprint's functions; bodies.py fills them."""
    hidden = hidden_in_class(blueprint)
    return [_function(function, types, hidden) for function in blueprint.functions.values()]


def _rule(blueprint: Blueprint, rule: Rule, decorators: Mapping[str, str]) -> Method:
    assert rule.that is not None
    scope = rule_scope(blueprint, rule)
    text = compile_expression(rule.that, scope)
    if rule.kind == "each":
        label = python_name(blueprint.entities[rule.entity].label)
        signature, decorator = f"def _{rule.name}(self, {label}: Any) -> bool:", f"@{decorators['each']}({literal(rule.entity)})"
    else:
        signature, decorator = f"def _{rule.name}(self) -> bool:", f"@{decorators['invariant']}"
    origin = Origin(f"rule {rule.name}", rule.that.at)
    return Method(
        name=f"_{rule.name}",
        signature=signature,
        decorator=decorator,
        doc=rule.text,
        statements=(Statement(f"return {text}", origin),),
        origin=origin,
    )


def _unique_conditions(blueprint: Blueprint) -> list[Method]:
    methods = []
    for entity in blueprint.entities.values():
        for number, unique in enumerate(entity.unique):
            if unique.where is None:
                continue
            name = entity.unique_method(number)
            text = compile_expression(unique.where, record_scope(blueprint, entity.name))
            methods.append(
                Method(
                    name=name,
                    signature=f"def {name}(self, {python_name(entity.label)}: Any) -> bool:",
                    doc=f"Whether no other record may have the same {' and '.join(unique.of)}.",
                    statements=(Statement(f"return {text}", Origin(f"unique of {entity.name}", unique.where.at)),),
                )
            )
    return methods


def _function(function: Function, types: StateTypes, hidden: frozenset[str]) -> Method:
    parameters = ", ".join(public_parameters(function, types, hidden))
    return Method(
        name=function.name,
        signature=f"def {function.name}({parameters}) -> {qualified(types.returns[function.name], hidden)}:",
        doc=function_doc(function),
        statements=(Statement(placeholder(function.name)),),
        body_of=function.name,
    )
