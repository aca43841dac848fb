"""What a contract and a class of methods mean for a call, as values worked out once per class: a call only looks things up."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NoReturn

from .complete import Completer
from .contract import Contract
from .facts import Facts
from .observation import ErrorForm, OkForm

if TYPE_CHECKING:
    from .exposure import Exposure

Problems = list[tuple[tuple[str | int, ...], str]]
Checker = Callable[[Any, tuple[str | int, ...], Problems], None]
References = Callable[[Any], list[tuple[tuple[Any, ...], str, str, str]]]

COUNTED_DIGITS: Final = 18  # a counter is state, and fits into 63 bits


class ByEntity(dict[str, Any]):
    """Something of each entity, by name; a name that is none raises ValueError."""

    def __missing__(self, name: object) -> NoReturn:
        raise ValueError(f"there is no entity {name}")


class Unique(Facts):
    """Attributes whose values no two records share; `where` names the method that says which records take part."""

    entity: str
    of: tuple[str, ...]
    where: Callable[[Any, Any], bool] | None
    code: str  # of the refusal
    text: tuple[str, ...]  # of the refusal: pieces and names of attributes in turn


class Transitions(Facts):
    """Legal moves of one attribute or variable, and the values that it may start with (None: any)."""

    moves: Mapping[Any, frozenset[Any]]
    initial: frozenset[Any] | None

    def allows(self, old: Any, new: Any) -> bool:
        return new in self.moves.get(old, ())


class AttributePlan(Facts):
    """One attribute that is no key and can be checked by itself."""

    check: Checker
    transitions: Transitions | None
    in_unique: bool  # may decide what a unique constraint of the entity says
    refers: bool


class EntityPlan(Facts):
    """One record type."""

    name: str
    label: str
    collection: str
    key: str
    key_in_record: bool
    key_format: str
    key_form: re.Pattern[str] | None
    not_found: tuple[str, ...]  # the text in pieces, between which the key stands
    taken: tuple[str, ...]  # likewise, where a key is given twice
    in_use: tuple[str, ...]  # likewise, where something refers to a deleted record
    counter: str  # where the number of the last key stands in the hidden state
    attributes: tuple[str, ...]
    single: Mapping[str, AttributePlan]
    defaults: Mapping[str, Any]
    deep_defaults: tuple[tuple[str, Any], ...]  # those that are containers
    inner_defaults: tuple[tuple[str, Completer], ...]  # attributes in whose values defaults lie
    unique: tuple[Unique, ...]
    transitions: Mapping[str, Transitions]
    check: Checker
    references: References | None
    referring: frozenset[str]  # attributes in which references stand
    each: tuple[RulePlan, ...]
    complete: Completer

    def number_of(self, key: str) -> int:
        """The counter's number in a key of the format; 0 for other keys, and for numbers that no counter reaches."""
        found = self.key_form.fullmatch(key) if self.key_form else None
        if found is None or len(found[1].lstrip("0")) > COUNTED_DIGITS:
            return 0
        return int(found[1]) if self.key_format.format(int(found[1])) == key else 0


class VariablePlan(Facts):
    """One variable."""

    name: str
    check: Checker
    references: References | None
    transitions: Transitions | None
    complete: Completer
    default: Any
    has_default: bool


class RulePlan(Facts):
    """A rule that code enforces. `reads` None: unknown, so it always runs."""

    name: str
    text: str
    entity: str
    method: Callable[..., Any]
    reads: frozenset[str] | None
    in_seeds: bool

    def is_touched(self, names: frozenset[str] | set[str]) -> bool:
        return self.reads is None or not self.reads.isdisjoint(names)


class Frame(Facts):
    """What a command may change."""

    everything: bool
    collections: frozenset[str]  # records may come and go
    attributes: frozenset[tuple[str, str]]
    variables: frozenset[str]


class ParameterPlan(Facts):
    """One parameter of a tool; `default` is what the method gets where it is not given."""

    name: str
    python: str
    required: bool
    default: Any
    default_is_container: bool
    check: Checker
    complete: Completer | None  # None where no value changes by it
    at: tuple[str]


# A parameter taken apart, as every call needs it: name, name in Python, check, where, completer, and the whole.
Binding = tuple[str, str, Checker, tuple[str], Completer | None, ParameterPlan]


class ToolPlan(Facts):
    """One tool. `body` says whether its effect is code, where a broken `unique` is a bug and no refusal."""

    name: str
    is_command: bool
    method: Callable[..., Any]
    parameters: tuple[ParameterPlan, ...]
    bindings: tuple[Binding, ...]
    by_name: Mapping[str, ParameterPlan]
    required: tuple[str, ...]
    errors: Mapping[str, tuple[str, bool]]
    open_errors: bool
    ends_episode: bool
    body: bool
    check: Checker | None
    references: Mapping[str, References]  # parameter → what it refers to, where that is more than one place
    record_of: str  # collection, where the value is a record of it: a live one is known to fit
    records_of: str  # collection, where the value is a list of its records
    frame: Frame
    writes: Mapping[str, Mapping[str, AttributePlan]]  # what the frame lets change, by collection and attribute
    adds: Mapping[str, EntityPlan]  # what the frame lets come, by collection
    assigns: Mapping[str, VariablePlan]  # what the frame lets be assigned and refers to nothing


class Plan(Facts):
    """All of an environment class."""

    contract: Contract
    entities: Mapping[str, EntityPlan]
    collections: Mapping[str, EntityPlan]
    variables: Mapping[str, VariablePlan]
    invariants: tuple[RulePlan, ...]
    each_reading: Mapping[str, tuple[RulePlan, ...]]  # variable → `each` rules that read it
    tools: Mapping[str, ToolPlan]
    methods: Mapping[str, Callable[..., Any]]  # as written, for views of another state
    forms: tuple[OkForm, ErrorForm]
    native: bool
    tick: int
    exposure: Exposure
    good_states: set[bytes]  # digests of initial states that were checked in this process
