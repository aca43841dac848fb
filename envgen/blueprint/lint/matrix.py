"""Rule × enforcement: which code stands behind each rule, when it runs, and what it costs."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass

from envgen.blueprint.expressions import calls, reads
from envgen.blueprint.expressions.walk import walk
from envgen.blueprint.lint.finding import listed
from envgen.blueprint.lint.rules import users
from envgen.blueprint.lint.syntax import tree
from envgen.blueprint.model import Blueprint, Expression, Rule
from envgen.blueprint.tool_contract import rule_scope


@dataclass(frozen=True, slots=True)
class Row:
    """One rule: how it is enforced, and what that costs; `enforced` is false where no code stands behind it."""

    rule: str
    kind: str
    text: str
    enforcement: str
    cost: str
    enforced: bool


FunctionReads = Mapping[str, frozenset[str] | None]


def matrix(blueprint: Blueprint, function_reads: FunctionReads | None = None) -> list[Row]:
    """A row a rule, in blueprint order; `function_reads` says what each function reads of the state, None where that is unknown."""
    return [
        Row(
            rule=rule.name,
            kind=rule.kind,
            text=rule.text,
            enforcement=enforcement(blueprint, rule),
            cost=cost(blueprint, rule, function_reads),
            enforced=_enforced(blueprint, rule),
        )
        for rule in blueprint.rules.values()
    ]


def _enforced(blueprint: Blueprint, rule: Rule) -> bool:
    return bool(users(blueprint, rule)) if rule.kind == "guard" else rule.kind != "agent"


def enforcement(blueprint: Blueprint, rule: Rule) -> str:
    """How a rule is enforced, in a few words."""
    match rule.kind:
        case "guard":
            tools = users(blueprint, rule)
            return f"guard in {listed(tools)}" if tools else "nothing: no tool uses it"
        case "each":
            seeds = ", not in seeds" if rule.on_write_only else ""
            return f"checked after each command on records of {rule.entity} created or changed{seeds}"
        case "invariant":
            return "checked after each command that touches what it reads" + (", not in seeds" if rule.on_write_only else "")
        case "by":
            return f"by the declarations of {listed(rule.by)}"
        case "agent":
            return "the agent only"


def cost(blueprint: Blueprint, rule: Rule, function_reads: FunctionReads | None = None) -> str:
    """What enforcing a rule costs, in one line."""
    match rule.kind:
        case "agent":
            return "nothing"
        case "by":
            return "constant: part of validating what is written"
        case "guard":
            return f"once a call: {_work(blueprint, rule)}"
        case "each":
            read = _read(blueprint, rule, function_reads or {})
            variables = ["any variable"] if read is None else [name for name in read if name in blueprint.variables]
            again = f"; all records again when {listed(variables, joint='or')} changes" if variables and blueprint.variables else ""
            return f"once a changed record: {_work(blueprint, rule)}{again}"
        case "invariant":
            return f"once a command: {_work(blueprint, rule)}"


def _conditions(rule: Rule) -> list[Expression]:
    return [expression for expression in (rule.when, rule.that) if expression is not None]


def _read(blueprint: Blueprint, rule: Rule, function_reads: FunctionReads) -> list[str] | None:
    """What a rule reads of the state, through functions too; None where a function's text does not show it."""
    scope = rule_scope(blueprint, rule)
    found = {name for expression in _conditions(rule) for name in reads(expression, scope)}
    for called in {name for expression in _conditions(rule) for name in calls(expression)}:
        through = function_reads.get(called, frozenset())
        if through is None:
            return None
        found |= through
    return sorted(found)


def _work(blueprint: Blueprint, rule: Rule) -> str:
    scanned = sorted({name for expression in _conditions(rule) for name in scans(blueprint, expression)})
    called = sorted({name for expression in _conditions(rule) for name in calls(expression)})
    parts = [f"scans {listed(scanned)}"] if scanned else []
    parts += [f"calls {listed(called)}"] if called else []
    return " and ".join(parts) or "constant"


def scans(blueprint: Blueprint, expression: Expression) -> frozenset[str]:
    """The collections that an expression goes through, not those that it only looks a key up in or counts."""
    body = tree(expression)
    if body is None:
        return frozenset()
    collections = {entity.collection for entity in blueprint.entities.values()}
    looked_up = {id(node) for parent in walk(body) for node in _looked_up(parent)}
    out = set()
    for node in walk(body):
        if id(node) in looked_up:
            continue
        if isinstance(node, ast.Name) and node.id in collections:
            out.add(node.id)
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "state"
            and node.attr in collections
        ):
            out.add(node.attr)
    return frozenset(out)


def _looked_up(parent: ast.AST) -> list[ast.expr]:
    """The operands of `c[key]`, `c.get(key)`, `key in c`, `len(c)`."""
    match parent:
        case ast.Subscript(value=value):
            return [value]
        case ast.Call(func=ast.Attribute(value=value, attr="get")):
            return [value]
        case ast.Call(func=ast.Name(id="len"), args=[argument]):
            return [argument]
        case ast.Compare(ops=ops, comparators=comparators):
            return [one for op, one in zip(ops, comparators, strict=True) if isinstance(op, ast.In | ast.NotIn)]
        case _:
            return []
