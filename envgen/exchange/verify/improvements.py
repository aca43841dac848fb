"""The closed list of intended differences, each with its predicate. Decides by what both sides did, and has it done again.

A predicate that does not hold leaves a difference unexplained: a fault of inferring, of rewriting or of the runtime.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from envgen_runtime.values import same

from envgen.exchange.verify.annotations import Declared
from envgen.exchange.verify.values import alike, texts_in, unordered

ARGUMENT_CODES = frozenset({"unknown_argument", "missing_argument", "invalid_argument", "invalid_arguments"})

BROKEN_IMPORT = re.compile(r"AttributeError: (module|type object) 'datetime\S*' has no attribute")


class Again(Protocol):
    """Has the original do a call once more."""

    def __call__(self, arguments: Mapping[str, Any], *, meant: bool = False) -> Side:
        """The call on a fresh copy of the state before, with these arguments; `meant`: with the imports as the code means them."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one side made of a call. `value` is a result or a refusal; `raised` is the exception of the original."""

    value: Any
    state: Mapping[str, Any]
    raised: str = ""
    code: str = ""  # of a refusal of the environment
    rule: str = ""  # that refused or was violated in the environment
    violation: str = ""
    used: Sequence[str] = ()  # of the machine, by the original
    shared: bool = False  # an object stood in two places of the original's state before the call
    lends: Sequence[str] = ()  # of `gives`, `keeps`, `shares`: how an object of the original's state came to stand elsewhere, too

    @property
    def refuses(self) -> bool:
        """Whether it says by itself that it failed."""
        return isinstance(self.value, dict) and self.value.get("success") is False

    @property
    def accepts(self) -> bool:
        """Whether it did what it was asked."""
        return not self.raised and not self.code and not self.refuses


@dataclass(frozen=True, slots=True)
class Call:
    """One call on both sides, from one state."""

    tool: str
    arguments: Mapping[str, Any]
    before: Mapping[str, Any]
    ours: Side
    theirs: Side

    @property
    def is_same(self) -> bool:
        """Whether both say the same and stand the same."""
        return not self.theirs.raised and same_outcome(self.ours, self.theirs)

    @property
    def changed_nothing(self) -> bool:
        """Whether the environment stands as before."""
        return same(self.ours.state, self.before)


def same_outcome(ours: Side, theirs: Side) -> bool:
    """Whether two sides said the same, in the original's own words, and stand the same."""
    return not theirs.raised and _says_itself(ours) and same(ours.value, theirs.value) and same(ours.state, theirs.state)


def _says_itself(ours: Side) -> bool:
    """Whether its value is what the body returned, a refusal of its own too."""
    return not ours.violation and (not ours.code or ours.refuses)


def kind_of(call: Call, declared: Declared, rules: Sequence[str], again: Again) -> str:
    """The kind of a difference: one of INTENDED, or ''."""
    ours, theirs = call.ours, call.theirs
    if theirs.raised:
        if ours.code and call.changed_nothing:
            return "refuses_instead_of_raising"
        if BROKEN_IMPORT.match(theirs.raised) and same_outcome(ours, again(call.arguments, meant=True)):
            return "broken_import"
        return "argument" if _is_read_otherwise(call, declared, again) else ""
    if ours.code in ARGUMENT_CODES:
        return "argument" if call.changed_nothing and declared.odd_arguments(call.tool, call.arguments) else ""
    if ours.code and not ours.refuses:
        return "declared_rule" if call.changed_nothing and ours.rule in rules else ""
    if theirs.refuses and same(ours.value, theirs.value) and call.changed_nothing:
        return "rolls_back"
    if _is_read_otherwise(call, declared, again):
        return "argument"
    if theirs.shared and same_outcome(ours, again(call.arguments)):
        return "alias"
    if declared.shares_datetime and same_outcome(ours, again(call.arguments, meant=True)):
        return "broken_import"
    return "clock_or_id" if theirs.used and _differs_in_what_was_made(call) else ""


def _is_read_otherwise(call: Call, declared: Declared, again: Again) -> bool:
    """Whether an ill-typed argument was read as what it stands for: null as not given, 2.0 as 2."""
    odd = declared.odd_arguments(call.tool, call.arguments)
    read = {
        name: int(value) if name in odd and type(value) is float and value.is_integer() else value
        for name, value in call.arguments.items()
        if name not in odd or value is not None
    }
    return bool(odd) and not _identical(read, call.arguments) and same_outcome(call.ours, again(read))


def _identical(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return one.keys() == other.keys() and all(type(one[name]) is type(other[name]) for name in one)


def is_same_unordered(call: Call, declared: Declared) -> bool:
    """Whether both sides differ in nothing but the order of a set, which is one of hashes: another in each process."""
    ours, theirs = call.ours, call.theirs
    if theirs.raised or not declared.makes_sets(call.tool):
        return False
    return (
        _says_itself(ours)
        and same(unordered(ours.value), unordered(theirs.value))
        and same(unordered(ours.state), unordered(theirs.state))
    )


def _differs_in_what_was_made(call: Call) -> bool:
    known = {*texts_in(call.before), *texts_in(call.arguments)}
    ours, theirs = call.ours, call.theirs
    return _says_itself(ours) and alike(ours.value, theirs.value, known) and alike(ours.state, theirs.state, known)
