"""Steps of one action that write the same slot, surely or perhaps: an action is one write, and its steps have no order."""

from __future__ import annotations

import ast
from itertools import combinations

from envgen.blueprint.expressions import python_name
from envgen.blueprint.lint.contracts import ContractCheck, Contracts
from envgen.blueprint.lint.finding import Findings, found, listed, place
from envgen.blueprint.lint.requires import guards
from envgen.blueprint.lint.syntax import free_names, leaves, slot_of, tree
from envgen.blueprint.model import Blueprint, Create, Delete, ResultOf, SetVariables, Tool, Update, snake_case
from envgen.blueprint.tool_contract import handles
from envgen.diagnostics.codes import meaning


def slots(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """No slot is written by two steps; two handles are two records."""
    for tool in blueprint.tools.values():
        scoped = contracts.scoped(tool)
        for (step, scope), (later, later_scope) in combinations(scoped, 2):
            if isinstance(step, SetVariables) and isinstance(later, SetVariables):
                for name in sorted(step.values.keys() & later.values.keys()):
                    at = place(later, f"/variables/{name}")
                    yield found(meaning.SLOT_TWICE, at, f"two steps of {tool.name} set variable {name}", "keep one of them")
            if not isinstance(step, Update | Delete) or not isinstance(later, Update | Delete):
                continue
            shared = _shared(step, later)
            if shared is None:
                continue
            if step.record == later.record:
                yield found(
                    meaning.SLOT_TWICE,
                    later.at,
                    f"two steps of {tool.name} write {shared or 'the record'} of '{later.record}'",
                    "put both into one `update`" if shared else "keep one of them",
                )
            else:
                one, other = contracts.entity_of(step, scope), contracts.entity_of(later, later_scope)
                if one is not None and one is other and not _apart(blueprint, tool, step.record, later.record):
                    yield found(
                        meaning.SLOT_ALIAS,
                        later.at,
                        f"'{step.record}' and '{later.record}' of {tool.name} may be one record of {one.name}, "
                        f"and both steps write {shared or 'it'}",
                        f"add a guard with `that: {_difference(tool, step.record, later.record)}`",
                    )


def survivors(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """What is read when a record was deleted is not that record under another name."""
    for tool in blueprint.tools.values():
        written = {step.record for step in tool.action if isinstance(step, Update | Delete)}  # `slots` tells these apart
        later = [one for step in tool.action if isinstance(step, ResultOf) for one in leaves(step.value)]
        read = {name: one for one in (*tool.ensures, *reversed(later)) for name in free_names(one)}
        known = handles(blueprint, tool) if tool.action else {}
        created = {step.bound_as or snake_case(step.entity) for step in tool.action if isinstance(step, Create)}
        for step, scope in contracts.scoped(tool):
            entity = contracts.entity_of(step, scope) if isinstance(step, Delete) else None
            if not isinstance(step, Delete) or entity is None:
                continue
            for name in sorted(read.keys() - written - created):
                if known.get(python_name(name)) == entity.name and not _apart(blueprint, tool, step.record, name):
                    yield found(
                        meaning.SLOT_ALIAS,
                        read[name].at,
                        f"'{step.record}' and '{name}' of {tool.name} may be one record of {entity.name}, "
                        f"and '{name}' is read after '{step.record}' was deleted",
                        f"add a guard with `that: {_difference(tool, step.record, name)}`",
                    )


def _shared(step: Update | Delete, later: Update | Delete) -> str | None:
    """The attributes that both write, '' for the whole record, None where they do not meet."""
    if isinstance(step, Delete) or isinstance(later, Delete):
        return ""
    both = [name for name in step.written if name in later.written]
    return listed([f"'{name}'" for name in both]) or None


def _key_names(tool: Tool, record: str) -> set[str]:
    """Texts that stand for the key of a handle: its parameter, its name."""
    return {record, *(parameter.name for parameter in tool.parameters if parameter.bound_as == record)}


def _difference(tool: Tool, one: str, other: str) -> str:
    keys = [next((parameter.name for parameter in tool.parameters if parameter.bound_as == name), "") for name in (one, other)]
    return " != ".join(keys) if all(keys) else f"key_of({one}) != key_of({other})"


def _apart(blueprint: Blueprint, tool: Tool, one: str, other: str) -> bool:
    """Whether a guard asks for two different records."""
    wanted = {frozenset((left, right)) for left in _key_names(tool, one) for right in _key_names(tool, other)}
    for guard in guards(blueprint, tool):
        body = tree(guard.that) if guard.that is not None and guard.when is None else None
        for part in _conjuncts(body):
            if isinstance(part, ast.Compare) and len(part.ops) == 1 and isinstance(part.ops[0], ast.NotEq | ast.IsNot):
                sides = frozenset((_handle(part.left), _handle(part.comparators[0])))
                if sides in wanted:
                    return True
    return False


def _conjuncts(node: ast.expr | None) -> list[ast.expr]:
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        return [part for value in node.values for part in _conjuncts(value)]
    return [] if node is None else [node]


def _handle(node: ast.expr) -> str:
    """The name behind `x`, `key_of(x)` and `x["any_id"]`."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Call) and len(node.args) == 1 and isinstance(node.args[0], ast.Name):
        return node.args[0].id
    slot = slot_of(node)
    return slot[0] if slot else ast.dump(node)


OF_CONTRACTS: tuple[ContractCheck, ...] = (slots, survivors)
