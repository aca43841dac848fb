"""The blueprint as frozen values: what every later step reads. Holds no YAML, no defaults left to guess, no code.

A value of this module is only made by the loader from a file that has passed its JSON Schema; whether it makes sense is the
linter's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from envgen.diagnostics.problem import Position

if TYPE_CHECKING:
    from envgen.blueprint.scenarios.model import Scenario

Json = Any  # a JSON value: None, bool, int, float, str, list[Json], dict[str, Json]


class Missing(Enum):
    """Stands for 'not written' where None is a legal value."""

    MISSING = "missing"


MISSING = Missing.MISSING


@dataclass(frozen=True, slots=True)
class Expression:
    """The text of an expression as its author wrote it, and where its first character stands.

    `block` says that the text is a YAML block scalar: line n of it stands n lines below `at`, indented by `at.column`.
    `jumps` are the offsets at which a text of another style (escapes in quotes, folded lines) does not run on in its line, and
    where it goes on.
    """

    text: str
    at: Position
    block: bool = False
    jumps: tuple[tuple[int, Position], ...] = field(default=(), compare=False, repr=False)

    def position(self, offset: int) -> Position:
        """The place in the file of the character at `offset` of the text."""
        start, at = 0, self.at
        for jump, place in self.jumps:
            if jump > offset:
                break
            start, at = jump, place
        if self.block:
            before = self.text[:offset]
            at = Position(at.path, at.line + before.count("\n"), at.column)
            start = before.rfind("\n") + 1
        return Position(at.path, at.line, at.column + offset - start)


@dataclass(frozen=True, slots=True)
class Hole:
    """A `{expression:format}` in a template."""

    expression: Expression
    format: str = ""


@dataclass(frozen=True, slots=True)
class Template:
    """A refusal text: literal pieces and holes in turn."""

    text: str
    parts: tuple[str | Hole, ...]
    at: Position


# A data position: JSON whose leaves may be expressions (`=…` in YAML; already taken apart here).
Data = Any  # None | bool | int | float | str | Expression | list[Data] | dict[str, Data]

SchemaType = Literal["any", "string", "integer", "number", "boolean", "null", "array", "object", "named", "choice"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema:
    """A schema position. `named` is the NAME of an entity or type; `choice` is `oneOf` with its discriminator."""

    at: Position
    type: SchemaType = "any"
    name: str = ""  # of the entity or type, where type is "named"
    enum: tuple[Json, ...] | None = None
    const: Json | Missing = MISSING
    minimum: float | int | None = None
    maximum: float | int | None = None
    exclusive_minimum: float | int | None = None
    exclusive_maximum: float | int | None = None
    multiple_of: float | int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    format: str | None = None  # date, date-time, time, email, uri, uuid
    items: Schema | None = None
    min_items: int | None = None
    max_items: int | None = None
    unique_items: bool = False
    properties: Mapping[str, Schema] = field(default_factory=dict)
    additional: Schema | bool = (
        False  # additionalProperties; False where properties are written and it is not; True for a bare object
    )
    property_names: Schema | None = None
    alternatives: tuple[Schema, ...] = ()
    discriminator: str = ""
    default: Json | Missing = MISSING
    description: str = ""
    examples: tuple[Json, ...] = ()
    # ours
    references: str = ""  # the name of an entity
    among: Expression | None = None
    unique: bool = False
    transitions: Mapping[str, tuple[str, ...]] | None = None
    initial: tuple[str, ...] | None = None  # values that a created record may start with; None is any
    nullable: bool = False
    optional: bool = False
    internal: bool = False
    decimals: int | None = None
    on_delete: Literal["refuse", "cascade", "clear"] = "refuse"
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place

    @property
    def required(self) -> bool:
        return not self.optional and self.default is MISSING


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A parameter of a tool or function, with a shared parameter (`use:`) already expanded."""

    name: str  # as the agent sees it
    at: Position
    schema: Schema
    bound_as: str = ""  # `as:`, only with a top-level `references`
    else_code: str = ""  # `else:` overrides the code of the implied refusal
    not_found: Template | None = None
    checked_by_guard: bool = False  # `checked: guard`
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


@dataclass(frozen=True, slots=True, kw_only=True)
class Unique:
    """Attributes whose values no two records share."""

    of: tuple[str, ...]
    at: Position
    where: Expression | None = None
    else_code: str = ""  # `else:` overrides the code of the implied refusal
    taken: Template | None = None
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """A record type. `attributes` are in blueprint order and include the key unless `key_in_record` is false."""

    name: str
    at: Position
    collection: str
    key: str
    attributes: Mapping[str, Schema]
    description: str = ""
    key_format: str = ""
    key_in_record: bool = True
    not_found: Template | None = None
    taken: Template | None = None  # of the key
    in_use: Template | None = None
    unique: tuple[Unique, ...] = ()  # attribute-level `unique: true` is already in here, first
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place

    @property
    def label(self) -> str:
        """The name of one record in expressions and refusal codes: `OrderLine` → `order_line`."""
        return snake_case(self.name)

    def unique_method(self, index: int) -> str:
        """The method of generated code that holds the condition of a conditional `unique`."""
        return f"_unique_{self.label}_{index}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Simulated time: `start` as ISO text (its form is the form of every date-time), `tick` in seconds a command."""

    at: Position
    start: str = "2026-01-01T00:00:00Z"
    tick: int = 0
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """How results are put to the agent.

    A form is envelope, json, plain, native, or a JSON value with `{message}`, `{code}` and `{value}` holes.
    """

    ok: Json = "envelope"
    error: Json = "envelope"


@dataclass(frozen=True, slots=True, kw_only=True)
class Function:
    """A pure helper written in bodies.py that expressions may call."""

    name: str
    at: Position
    parameters: tuple[Parameter, ...]
    returns: Schema | None
    description: str = ""
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


# ── requires ────────────────────────────────────────────────


@dataclass(frozen=True, slots=True, kw_only=True)
class Guard:
    """A precondition and its refusal; `rule` names the rule that it comes from."""

    at: Position
    that: Expression
    code: str
    says: Template | None  # None: the rule's text, else a text made from the code
    when: Expression | None = None
    loop_names: tuple[str, ...] = ()
    loop_over: Expression | None = None
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Let:
    """Names bound for the later steps."""

    at: Position
    names: Mapping[str, Expression]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """`- exists: p` or `- among: p`: where the implied guard of a parameter stands."""

    at: Position
    kind: Literal["exists", "among"]
    parameter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UseRule:
    """A guard rule used by its name."""

    at: Position
    rule: str


Requirement = Guard | Let | Moved | UseRule

# ── rules ───────────────────────────────────────────────────


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A named constraint; exactly one kind."""

    name: str
    at: Position
    kind: Literal["guard", "each", "invariant", "by", "agent"]
    text: str
    that: Expression | None = None  # guard, each, invariant (there the invariant itself)
    code: str = ""  # guard
    says: Template | None = None
    when: Expression | None = None
    applies: tuple[str, ...] = ()  # guard: names of tools; ("all",) for every tool
    entity: str = ""  # each
    by: tuple[str, ...] = ()  # Entity.attribute …
    on_write_only: bool = False  # `on: write`
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


# ── actions ─────────────────────────────────────────────────


@dataclass(frozen=True, slots=True, kw_only=True)
class Get:
    """The record bound to a name."""

    at: Position
    record: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Find:
    """Records of an entity; `first` asks for one, else a list."""

    at: Position
    entity: str
    first: bool = False
    bound_as: str = ""  # the name of the record in where and sort, and of a `first` afterwards
    where: Expression | None = None
    sort: tuple[tuple[str, bool], ...] = ()  # attribute, descending
    limit: Data = None
    code: str = ""  # first: the refusal where nothing is found
    says: Template | None = None
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


@dataclass(frozen=True, slots=True, kw_only=True)
class Create:
    """A new record; parameters named like attributes are taken unless `values` has them."""

    at: Position
    entity: str
    bound_as: str = ""
    values: Mapping[str, Data] = field(default_factory=dict)
    key: Data | Missing = MISSING
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


@dataclass(frozen=True, slots=True, kw_only=True)
class Update:
    """New values for attributes of a bound record; `given` are parameters written only if passed, `unset` attributes taken away."""

    at: Position
    record: str
    values: Mapping[str, Data] = field(default_factory=dict)
    given: tuple[str, ...] = ()
    unset: tuple[str, ...] = ()
    entity: str = ""
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place

    @property
    def written(self) -> tuple[str, ...]:
        """The attributes that it writes."""
        return (*self.values, *self.given, *self.unset)


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete:
    """Removal of a bound record."""

    at: Position
    record: str
    entity: str = ""
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


@dataclass(frozen=True, slots=True, kw_only=True)
class SetVariables:
    """New values for state variables."""

    at: Position
    values: Mapping[str, Data]
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultOf:
    """What the tool returns, on the new state."""

    at: Position
    value: Data


ActionStep = Get | Find | Create | Update | Delete | SetVariables | ResultOf

# ── tools ───────────────────────────────────────────────────


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorText:
    """A refusal that only a body can know."""

    at: Position
    text: str
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A call of a tool on a seed, and what must come of it."""

    name: str
    at: Position
    base: str = "default"
    set: Mapping[str, Json] = field(default_factory=dict)  # JSON Pointer → value
    remove: tuple[str, ...] = ()
    arguments: Mapping[str, Json] = field(default_factory=dict)
    returns: Json | Missing = MISSING
    error: str = ""
    message: str | None = None
    changes: tuple[str, ...] | None = None
    then: tuple[Expression, ...] = ()
    positions: Mapping[str, Position] = field(default_factory=dict)  # JSON Pointer below the case → place


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """What the agent may call. `action` is empty where a body is needed."""

    name: str
    at: Position
    kind: Literal["query", "command"]
    description: str
    parameters: tuple[Parameter, ...] = ()
    returns: Schema | None = None  # None: the value is null
    requires: tuple[Requirement, ...] = ()
    action: tuple[ActionStep, ...] = ()
    ensures: tuple[Expression, ...] = ()
    writes: tuple[str, ...] | None = None  # as written; ("any",) for no frame
    errors: Mapping[str, ErrorText] = field(default_factory=dict)
    open_errors: bool = False
    cases: tuple[Case, ...] = ()
    ends_episode: bool = False
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place

    @property
    def needs_body(self) -> bool:
        return not self.action


@dataclass(frozen=True, slots=True, kw_only=True)
class Seed:
    """A named initial state, patches applied; not yet checked against the schema."""

    name: str
    at: Position
    description: str
    now: str | None
    state: Mapping[str, Json]  # collection → key → record, variable → value
    positions: Mapping[str, Position]  # JSON Pointer into state → the place that wrote it


@dataclass(frozen=True, slots=True, kw_only=True)
class Blueprint:
    """An environment as declared."""

    path: str
    at: Position
    name: str
    title: str
    description: str
    clock: Clock
    observation: Observation = Observation()
    types: Mapping[str, Schema] = field(default_factory=dict)
    constants: Mapping[str, Json] = field(default_factory=dict)
    entities: Mapping[str, Entity] = field(default_factory=dict)
    variables: Mapping[str, Schema] = field(default_factory=dict)
    functions: Mapping[str, Function] = field(default_factory=dict)
    rules: Mapping[str, Rule] = field(default_factory=dict)
    tools: Mapping[str, Tool] = field(default_factory=dict)
    seeds: Mapping[str, Seed] = field(default_factory=dict)
    broken_seeds: frozenset[str] = frozenset()
    """Names of seed files that are there and could not be read or built; why is told where they are loaded."""
    scenarios: Mapping[str, Scenario] = field(default_factory=dict)
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place

    @property
    def class_name(self) -> str:
        """`library_desk` → `LibraryDesk`."""
        return "".join(word[:1].upper() + word[1:] for word in self.name.split("_"))

    def entity_of(self, collection: str) -> Entity | None:
        return next((entity for entity in self.entities.values() if entity.collection == collection), None)


@lru_cache(maxsize=2048)
def snake_case(name: str) -> str:
    """`OrderLine` → `order_line`."""
    out = ""
    for index, letter in enumerate(name):
        if letter.isupper() and index and (not name[index - 1].isupper() or name[index + 1 : index + 2].islower()):
            out += "_"
        out += letter.lower()
    return out
