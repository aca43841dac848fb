"""Moves between values of an attribute with transitions: is there a guard that refuses the others?"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from envgen.blueprint.lint.contracts import ContractCheck, Contracts
from envgen.blueprint.lint.finding import Findings, found, listed
from envgen.blueprint.lint.fitting import type_in
from envgen.blueprint.lint.requires import guards
from envgen.blueprint.lint.syntax import mentions, slot_of, tree
from envgen.blueprint.lint.walk import named
from envgen.blueprint.lint.writes import written
from envgen.blueprint.model import Blueprint, Expression, Guard, Let, Rule, SetVariables, Tool, Update
from envgen.diagnostics.codes import meaning


class _Unknown:
    """What cannot be told before the call."""


UNKNOWN = _Unknown()


def guarded(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """Each update of such an attribute is guarded against the values that have no such move."""
    for tool, step, scope, slot, schema, data, at in written(blueprint, contracts):
        values = named(blueprint, schema).enum
        if schema.transitions is None or values is None or not isinstance(step, Update | SetVariables):
            continue
        read = Slot("", slot) if isinstance(step, SetVariables) else Slot(step.record, slot.rpartition(".")[2])
        targets = _targets(data, values, type_in(data, scope).values if isinstance(data, Expression) else None)
        for target in targets:
            stuck = [value for value in values if value != target and target not in schema.transitions.get(str(value), ())]
            open_ = [value for value in stuck if not _covered(blueprint, tool, read, value)]
            if not open_:
                continue
            sources = [str(value) for value in values if value not in stuck and value != target]
            yield found(
                meaning.TRANSITION_UNGUARDED,
                at,
                f"no guard of {tool.name} refuses {slot} {listed([repr(value) for value in open_], joint='or')}, "
                f"from which it cannot become '{target}'",
                f"add a guard with `that: {_condition(read, sources)}`"
                if sources
                else f"nothing leads to '{target}': add it to `transitions`",
            )


def _targets(data: Any, values: tuple[Any, ...], inferred: tuple[Any, ...] | None) -> Iterator[str]:
    if isinstance(data, str) and data in values:
        yield data
    elif isinstance(data, Expression):
        yield from (str(value) for value in (inferred or values) if value in values)


def _condition(slot: Slot, sources: list[str]) -> str:
    if len(sources) == 1:
        return f'{slot} == "{sources[0]}"'
    return f"{slot} in [" + ", ".join(f'"{source}"' for source in sources) + "]"


@dataclass(frozen=True, slots=True)
class Slot:
    """`record["attribute"]` of a handle; without a record the variable `attribute`."""

    record: str
    attribute: str

    def __str__(self) -> str:
        return f'{self.record}["{self.attribute}"]' if self.record else self.attribute

    def stands_in(self, node: ast.AST) -> bool:
        """Whether the node reads this slot."""
        if self.record:
            return slot_of(node) == (self.record, self.attribute)
        match node:
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="state"), attr=name):
                return name == self.attribute
            case _:
                return False


def _covered(blueprint: Blueprint, tool: Tool, slot: Slot, value: Any) -> bool:
    """Whether some guard refuses this value, or may refuse it for all that can be told."""
    aliases = {
        name
        for step in tool.requires
        if isinstance(step, Let)
        for name, expression in step.names.items()
        if (body := tree(expression)) is not None and slot.stands_in(body)
    }
    return any(_refuses(guard, slot, value, aliases) is not False for guard in guards(blueprint, tool))


def _refuses(guard: Guard | Rule, slot: Slot, value: Any, aliases: set[str]) -> Any:
    """True, False or UNKNOWN; a guard that does not read the slot refuses for other reasons and counts as False."""
    body = tree(guard.that) if guard.that is not None else None
    when = tree(guard.when) if guard.when is not None else ast.Constant(True)
    if body is None or when is None:
        return UNKNOWN
    if not (_reads(body, slot, aliases) or _reads(when, slot, aliases)):
        return False
    reading = _Reading(slot, value, aliases)
    applies, holds = reading.truth(when), reading.truth(body)
    if applies is False or holds is True:
        return False
    return True if applies is True and holds is False else UNKNOWN


def _reads(node: ast.AST, slot: Slot, aliases: set[str]) -> bool:
    if slot.record and mentions(node, slot.attribute):
        return True
    return any(slot.stands_in(inner) or (isinstance(inner, ast.Name) and inner.id in aliases) for inner in ast.walk(node))


@dataclass(frozen=True, slots=True)
class _Reading:
    """Three-valued reading of a condition, with one slot known."""

    slot: Slot
    value: Any
    aliases: set[str]

    def truth(self, node: ast.expr) -> Any:
        """True, False or UNKNOWN."""
        match node:
            case ast.BoolOp(op=op, values=parts):
                known = [self.truth(part) for part in parts]
                decisive = isinstance(op, ast.Or)
                if decisive in known:
                    return decisive
                return UNKNOWN if UNKNOWN in known else not decisive
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.truth(operand)
                return inner if inner is UNKNOWN else not inner
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return self._compared(op, self._known(left), self._known(right))
            case ast.Constant(value=bool(value)):
                return value
            case _:
                return UNKNOWN

    def _known(self, node: ast.expr) -> Any:
        if self.slot.stands_in(node) or (isinstance(node, ast.Name) and node.id in self.aliases):
            return self.value
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            items = [self._known(item) for item in node.elts]
            return UNKNOWN if UNKNOWN in items else items
        return node.value if isinstance(node, ast.Constant) else UNKNOWN

    @staticmethod
    def _compared(op: ast.cmpop, left: Any, right: Any) -> Any:
        if left is UNKNOWN or right is UNKNOWN:
            return UNKNOWN
        match op:
            case ast.Eq() | ast.Is():
                return left == right
            case ast.NotEq() | ast.IsNot():
                return left != right
            case ast.In() if isinstance(right, list):
                return left in right
            case ast.NotIn() if isinstance(right, list):
                return left not in right
            case _:
                return UNKNOWN


OF_CONTRACTS: tuple[ContractCheck, ...] = (guarded,)
