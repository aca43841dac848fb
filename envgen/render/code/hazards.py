"""Which values of an action would be read too late: steps do not see each other's writes, but generated statements would."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from envgen.blueprint.expressions import ANY, Binding, Scope, live_reads, names_used, parse, python_name, reads
from envgen.blueprint.model import (
    MISSING,
    ActionStep,
    Blueprint,
    Create,
    Data,
    Delete,
    Expression,
    Find,
    Get,
    ResultOf,
    SetVariables,
    Update,
)
from envgen.blueprint.tool_contract import update_entity

Steps = Sequence[tuple[ActionStep, Scope]]


@dataclass(slots=True)
class Written:
    """What the steps so far have written: collections, with the attributes updated in them, and variables."""

    slots: dict[str, set[str]] = field(default_factory=dict)
    deletes: bool = False

    def by(self, step: ActionStep, scope: Scope, blueprint: Blueprint) -> None:
        """Add what a step writes."""
        match step:
            case Create():
                self.slots.setdefault(blueprint.entities[step.entity].collection, set())
            case Update() | Delete():
                entity = blueprint.entities[step.entity or update_entity(step, scope)]
                attributes = self.slots.setdefault(entity.collection, set())
                self.deletes = self.deletes or isinstance(step, Delete)
                attributes |= {*step.written} if isinstance(step, Update) else set(entity.attributes)
            case SetVariables():
                self.slots |= {name: set() for name in step.values}
            case _:
                pass

    def touches(self, data: Data, scope: Scope, created: set[str]) -> bool:
        """Whether a value depends on what has been written; records that the action creates are no old state."""
        if not self.slots:
            return False
        for name in created & set(scope.names):
            scope = scope.bind(name, Binding("parameter", ANY, python_name(name)))
        return any(self._touches(expression, scope) for expression in leaves(data))

    def _touches(self, expression: Expression, scope: Scope) -> bool:
        if _is_fixed(expression, scope, deleted=self.deletes):
            return False
        live = live_reads(expression, scope)
        if live is None or reads(expression, scope) & set(self.slots):
            return True
        return bool(live & set(self.slots)) and any(self._changed(*read) for read in _handle_reads(expression, scope))

    def _changed(self, collection: str, attribute: str | None) -> bool:
        """Whether an attribute (None: something else) of a record at hand may have changed; coming and going do not change it."""
        return collection in self.slots and (attribute is None or attribute in self.slots[collection])


def _is_fixed(expression: Expression, scope: Scope, *, deleted: bool) -> bool:
    """Whether it hands on local names and constants, or puts them into a list or object: the same whenever it is looked at.

    So is the key of a record, as long as no record is gone.
    """
    tree, _ = parse(expression)
    return tree is not None and _fixed(tree.body, scope, deleted)


def _fixed(node: ast.expr, scope: Scope, deleted: bool) -> bool:
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name):
            return scope.local(name) is not None
        case ast.Call(func=ast.Name(id="key_of"), args=[ast.Name(id=name)]):
            return not deleted and scope.local(name) is not None
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            return all(_fixed(one, scope, deleted) for one in parts)
        case ast.Dict(keys=keys, values=values):
            return all(one is not None and _fixed(one, scope, deleted) for one in (*keys, *values))
        case _:
            return False


def _handle_reads(expression: Expression, scope: Scope) -> Iterator[tuple[str, str | None]]:
    """(collection, attribute) for each use of a record that has a name: `loan["due"]`, `loan.get("note")`; None for other uses."""
    tree, _ = parse(expression)
    if tree is None:
        return
    plain: dict[int, str] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=ast.Name() as name, slice=ast.Constant(value=str() as attribute)):
                plain[id(name)] = attribute
            case ast.Call(func=ast.Attribute(ast.Name() as name, "get"), args=[ast.Constant(value=str() as attribute), *_]):
                plain[id(name)] = attribute
            case _:
                pass
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and (binding := scope.local(node.id)) is not None and binding.type.kind == "record":
            yield scope.blueprint.entities[binding.type.entity].collection, plain.get(id(node))


def leaves(data: Data) -> Iterator[Expression]:
    """The expressions in a data position."""
    if isinstance(data, Expression):
        yield data
    elif isinstance(data, list | tuple):
        for item in data:
            yield from leaves(item)
    elif isinstance(data, Mapping):
        for item in data.values():
            yield from leaves(item)


def names_of(step: ActionStep, scope: Scope) -> Iterator[str]:
    """Local names that a step reads."""
    if isinstance(step, Get | Update | Delete):
        yield step.record
    for data in _data_of(step):
        for expression in leaves(data):
            yield from names_used(expression, scope)


def _data_of(step: ActionStep) -> list[Any]:
    match step:
        case Create():
            return [*step.values.values(), *([step.key] if step.key is not MISSING else [])]
        case Update() | SetVariables():
            return list(step.values.values())
        case ResultOf():
            return [step.value]
        case Find():
            return [step.where, step.limit]
    return []


def drafts(blueprint: Blueprint, steps: Steps) -> frozenset[str]:
    """Created records that a value reads which itself has to be read before the first write."""
    written = Written()
    creates: dict[str, tuple[Create, Scope]] = {}
    found: set[str] = set()

    def need(names: set[str]) -> None:
        for name in names & set(creates) - found:
            found.add(name)
            need(set(names_of(*creates[name])))

    for step, scope in steps:
        if isinstance(step, Create | Update | SetVariables):
            for data in _data_of(step):
                if written.touches(data, scope, set(creates)):
                    need({name for expression in leaves(data) for name in names_used(expression, scope)})
        if isinstance(step, Create):
            creates[step.bound_as or blueprint.entities[step.entity].label] = (step, scope)
        written.by(step, scope, blueprint)
    return frozenset(found)
