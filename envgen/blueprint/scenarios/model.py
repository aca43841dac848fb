"""A scenario as frozen values: what the loader makes and every later step reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from envgen.blueprint.model import Data, Expression, Json, Seed
from envgen.diagnostics.problem import Position

PROOF_ENDING = ".proof.json"  # of the record that the prover writes beside a scenario


@dataclass(frozen=True, slots=True)
class Count:
    """How many there must be; `most` is None where there is no upper bound."""

    least: int = 1
    most: int | None = None


@dataclass(frozen=True, slots=True)
class That:
    """A condition over `initial` and `final`."""

    expression: Expression


@dataclass(frozen=True, slots=True)
class Exists:
    """So many values of a container of the final state have these parts."""

    within: str  # JSON Pointer of a collection, map or list
    parts: Mapping[str, Json]
    count: Count


@dataclass(frozen=True, slots=True)
class Unchanged:
    """Nothing differs from the start but for what the pointers name."""

    exempt: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EqualsSolution:
    """Nothing differs from the state after the reference solution but for what the pointers name."""

    exempt: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Called:
    """The agent has called a tool so often, with these arguments among its own."""

    tool: str
    arguments: Mapping[str, Json]
    ok: bool
    times: Count
    before: str = ""  # a tool


@dataclass(frozen=True, slots=True)
class Says:
    """What the agent has told the user; exactly one is given."""

    contains: tuple[str, ...] = ()
    regex: str = ""
    number: int | float | None = None


@dataclass(frozen=True, slots=True)
class FunctionCheck:
    """A function of the Python file beside the scenario."""

    name: str


Form = That | Exists | Unchanged | EqualsSolution | Called | Says | FunctionCheck


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A question about what the agent has done; `holds` says that it is true at the start and must stay so."""

    at: Position
    text: str
    form: Form
    weight: int | float = 1
    holds: bool = False
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A call of the reference solution, or words to the user; either may be made of what earlier steps returned."""

    at: Position
    tool: str = ""
    arguments: Mapping[str, Data] = field(default_factory=dict)
    say: Data = None  # the words, where it is no call
    bound_as: str = ""
    error: str = ""  # the refusal that it meets
    optional: bool = False
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place


@dataclass(frozen=True, slots=True)
class User:
    """Who the agent talks to in the conversation setting."""

    persona: str
    knows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FunctionFile:
    """The Python file beside a scenario: its text, and the names of its functions with their parameters.

    `broken` says that it could not be read, for a reason that is told already.
    """

    path: str
    text: str = ""
    parameters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    broken: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A task with its start, its checks and, where one is known, a solution."""

    id: str
    at: Position
    task: str
    start: Seed
    base: str  # the seed that it starts from
    checks: tuple[Check, ...]
    description: str = ""
    lets: Mapping[str, Expression] = field(default_factory=dict)
    solution: tuple[Step, ...] | None = None
    user: User | None = None
    functions: FunctionFile | None = None
    patched: Mapping[str, Json] = field(default_factory=dict)  # `state` as written, without its base
    positions: Mapping[str, Position] = field(default_factory=dict, compare=False, repr=False)  # JSON Pointer below it → place

    @property
    def calls(self) -> int | None:
        """How many calls the reference solution makes; None where there is none."""
        return None if self.solution is None else sum(step.say is None for step in self.solution)

    @property
    def module(self) -> str:
        """Its name as a module of Python."""
        name = self.id.replace("-", "_")
        return f"s{name}" if name[:1].isdigit() else name
