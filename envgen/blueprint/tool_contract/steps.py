"""The steps that a call goes through before its effect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from envgen.blueprint.expressions.facts import assume, assume_false
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.model import Expression, Guard, Parameter, Template
from envgen.blueprint.tool_contract.sites import Hop


@dataclass(frozen=True, slots=True, kw_only=True)
class Exists:
    """An implied guard: the records that an argument names exist.

    `text` None is `{Entity} {value} does not exist.`. `optional`: the argument may be None, and is skipped then. `refuses` is
    false where the parameter is `checked: guard` and the record is only bound, to None where it does not exist.
    """

    parameter: Parameter
    hops: tuple[Hop, ...]
    entity: str
    code: str
    text: Template | None
    bound_as: str
    optional: bool
    scope: Scope
    refuses: bool = True

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(str(hop) for hop in self.hops)


@dataclass(frozen=True, slots=True, kw_only=True)
class Among:
    """An implied guard: the values of an argument are in `expression`; `text` None is `{value} is not a valid {parameter}.`."""

    parameter: Parameter
    hops: tuple[Hop, ...]
    expression: Expression
    scope: Scope
    code: str
    text: Template | None
    optional: bool

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(str(hop) for hop in self.hops)


@dataclass(frozen=True, slots=True)
class Check:
    """A guard, a used or applied rule among them (`guard.rule`).

    `loop_scope` is the scope of `guard.loop_over`; `scope` has the loop names, too, and is that of `when`.
    """

    guard: Guard
    scope: Scope
    loop_scope: Scope

    @property
    def that_scope(self) -> Scope:
        """The scope of `that`: `when` holds there."""
        return self.scope if self.guard.when is None else assume(self.guard.when, self.scope)

    @property
    def says_scope(self) -> Scope:
        """The scope of `says`: `when` holds and `that` does not."""
        return assume_false(self.guard.that, self.that_scope)


@dataclass(frozen=True, slots=True)
class Bind:
    """One name bound by `let`, and the scope of its expression."""

    names: Mapping[str, Expression]
    scope: Scope


PreludeStep = Exists | Among | Check | Bind
