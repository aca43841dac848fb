"""What a contract and a class of methods mean for a call, as values worked out once per class: a call only looks things up."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .complete import Completer
from .contract import Contract
from .observation import ErrorForm, OkForm

Problems = list[tuple[tuple[str | int, ...], str]]
Checker = Callable[[Any, tuple[str | int, ...], Problems], None]
References = Callable[[Any], list[tuple[tuple[Any, ...], str, str, str]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unique:
    """Attributes whose values no two records share; `where` names the method that says which records take part."""

    entity: str
    of: tuple[str, ...]
    where: Callable[[Any, Any], bool] | None

    @property
    def code(self) -> str:
        return "_".join(self.of)


@dataclass(frozen=True, slots=True, kw_only=True)
class Transitions:
    """Legal moves of one attribute or variable, and the values that it may start with (None: any)."""

    moves: Mapping[Any, frozenset[Any]]
    initial: frozenset[Any] | None

    def allows(self, old: Any, new: Any) -> bool:
        return new in self.moves.get(old, ())


@dataclass(frozen=True, slots=True, kw_only=True)
class EntityPlan:
    """One record type."""

    name: str
    label: str
    collection: str
    key: str
    key_in_record: bool
    key_format: str
    key_form: re.Pattern[str] | None
    not_found: str
    attributes: tuple[str, ...]
    defaults: Mapping[str, Any]
    inner_defaults: Mapping[str, Completer]  # attributes whose defaults lie deeper
    unique: tuple[Unique, ...]
    transitions: Mapping[str, Transitions]
    check: Checker
    references: References | None
    referring: frozenset[str]  # attributes in which references stand
    each: tuple[RulePlan, ...]
    complete: Completer

    def number_of(self, key: str) -> int:
        """The counter's number in a key of the format; 0 for other keys."""
        found = self.key_form.fullmatch(key) if self.key_form else None
        return int(found[1]) if found and self.key_format.format(int(found[1])) == key else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class VariablePlan:
    """One variable."""

    name: str
    check: Checker
    references: References | None
    transitions: Transitions | None
    complete: Completer
    default: Any
    has_default: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RulePlan:
    """A rule that code enforces. `reads` None: unknown, so it always runs."""

    name: str
    text: str
    entity: str
    method: Callable[..., Any]
    reads: frozenset[str] | None
    in_seeds: bool

    def is_touched(self, names: frozenset[str] | set[str]) -> bool:
        return self.reads is None or not self.reads.isdisjoint(names)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What a command may change."""

    everything: bool
    collections: frozenset[str]  # records may come and go
    attributes: frozenset[tuple[str, str]]
    variables: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ParameterPlan:
    """One parameter of a tool; `default` is what the method gets where it is not given."""

    name: str
    python: str
    required: bool
    default: Any
    default_is_container: bool
    check: Checker
    complete: Completer


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolPlan:
    """One tool. `body` says whether its effect is code, where a broken `unique` is a bug and no refusal."""

    name: str
    is_command: bool
    method: Callable[..., Any]
    parameters: tuple[ParameterPlan, ...]
    by_name: Mapping[str, ParameterPlan]
    required: tuple[str, ...]
    errors: Mapping[str, tuple[str, bool]]
    open_errors: bool
    ends_episode: bool
    body: bool
    check: Checker | None
    record_of: str  # collection, where the value is a record of it: a live one is known to fit
    records_of: str  # collection, where the value is a list of its records
    frame: Frame


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """All of an environment class."""

    contract: Contract
    entities: Mapping[str, EntityPlan]
    collections: Mapping[str, EntityPlan]
    variables: Mapping[str, VariablePlan]
    invariants: tuple[RulePlan, ...]
    each_reading: Mapping[str, tuple[RulePlan, ...]]  # variable → `each` rules that read it
    tools: Mapping[str, ToolPlan]
    methods: Mapping[str, Callable[..., Any]]  # as written, for views of another state
    ok_form: OkForm
    error_form: ErrorForm
    native: bool
    tick: int
    has_internal: bool
    good_states: set[bytes] = field(default_factory=set)  # digests of initial states that were checked in this process
