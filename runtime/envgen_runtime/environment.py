"""The base class of generated environments: the public face, and what tools, rules and bodies call on `self`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from . import episodes
from .calls import call, call_method
from .chance import Chance
from .checks import Call
from .clock import add_seconds, iso
from .contract import RUNTIME_API, Contract
from .engine import DONE, NOW, Engine
from .errors import StateError, ToolError
from .plan import Plan
from .planning import plan_of
from .records import Draft, Text, add, delete, draft, key_of, required
from .replay import Difference, replay
from .result import Result, change_list
from .reward import Score
from .scenarios import scenarios
from .schemas import tool_schemas
from .views import View


class Environment:
    """A stateful environment whose tools an agent calls. One environment, one thread.

    A mistake of an agent is a Result that is not ok. A mistake of the caller raises, and leaves the environment as it was:
    TypeError for an argument of a wrong kind, ValueError for a name that does not exist, StateError for a state that cannot be,
    a write outside a call and `edit`, or a use at a time when it is not possible. ContractViolation is raised by `tools` alone,
    for a bug of the environment.
    """

    contract: ClassVar[Contract]
    package: ClassVar[str | None] = None
    _envgen: Engine

    def __init_subclass__(cls, *, package: str | None = None, runtime_api: int = RUNTIME_API, **more: Any) -> None:
        super().__init_subclass__(**more)
        if runtime_api != RUNTIME_API:
            raise ImportError(
                f"{cls.__name__} was generated for runtime API {runtime_api}, but the installed envgen-runtime has "
                f"{RUNTIME_API}; render the package again, or install the envgen-runtime that it asks for"
            )
        if package:
            cls.package = package

    def __init__(
        self,
        seed: str | None = None,
        *,
        state: Mapping[str, Any] | None = None,
        now: str | None = None,
        scenario: str | None = None,
    ) -> None:
        """An environment at the start of an episode, as `reset` begins one."""
        if "_envgen" in self.__dict__:
            raise TypeError(f"a {type(self).__name__} is made once; use reset()")
        self.__dict__["_envgen"] = Engine(self, type(self)._plan_of_class())
        self.__dict__["random"] = Chance(self._envgen.draw)
        episodes.reset(self._envgen, seed=seed, state=state, now=now, scenario=scenario)

    if not TYPE_CHECKING:  # a class that has it may be assigned anything, as type checkers see it

        def __setattr__(self, name: str, value: Any) -> None:
            engine = self.__dict__.get("_envgen")
            if engine is None:
                raise StateError(f"self.{name} cannot be set before the environment is made")
            if name in engine.plan.variables:
                engine.store.root[name] = value
            elif name == "checked":
                super().__setattr__(name, value)
            elif name in engine.plan.collections:
                raise StateError("is a collection and cannot be replaced", (name,))
            else:
                raise StateError(f"self.{name} is not part of the state; there is no other place to keep values")

        def __delattr__(self, name: str) -> None:
            raise StateError("cannot be deleted", (name,))

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"a {type(self).__name__} cannot be copied or pickled; use snapshot(), or state() and counters")

    # ── episodes ────────────────────────────────────────────

    def reset(
        self,
        seed: str | None = None,
        *,
        state: Mapping[str, Any] | None = None,
        now: str | None = None,
        counters: Mapping[str, int] | None = None,
        chance: int = 0,
        scenario: str | None = None,
    ) -> None:
        """Start an episode from a seed (`default`), a state, or where a scenario of the package starts.

        StateError lists all problems of a bad state, `now` or counter, and names a seed or scenario that does not exist; TypeError
        where an argument is of a wrong kind, or more than one start is given.
        """
        episodes.reset(self._envgen, seed=seed, state=state, now=now, counters=counters, chance=chance, scenario=scenario)

    def call(self, tool: str, arguments: Mapping[str, Any] | str | bytes | None = None) -> Result:
        """Call a tool by name, as an agent does; `arguments` may be JSON text. Errors come back in the Result.

        StateError within an edit, or while another thread uses the environment.
        """
        engine = self._envgen
        result = call(engine, tool, arguments)
        if engine.calls is not None:
            kept = dict(arguments) if type(arguments) is dict else arguments  # whoever called may write to theirs
            engine.calls = (engine.calls, (tool, kept, result.error is None))
        return result

    @property
    def tools(self) -> Self:
        """The tools as typed methods; nothing else can be reached through it.

        They raise ToolError for a refusal, and ContractViolation (no Exception) for a bug of the environment.
        """
        return cast(Self, _Tools(self))

    @property
    def done(self) -> bool:
        """Whether a tool has ended the episode."""
        return bool(self._envgen.store.hidden[DONE])

    @property
    def checked(self) -> bool:
        """Whether frame, rules and `ensures` are checked; off only for a proven environment."""
        return self._envgen.checked

    @checked.setter
    def checked(self, checked: bool) -> None:
        if type(checked) is not bool:
            raise TypeError("checks are switched by True or False")
        self._envgen.refuse_in_call("switching checks")
        self._envgen.checked = checked

    def score(self, *, calls: Iterable[Call | Mapping[str, Any]] | None = None, said: Iterable[str] | None = None) -> Score:
        """What the episode has earned as it stands, by the checks of the scenario that it was reset to.

        `said` is what the agent told the user, which has to be given where a check asks for it; `calls` are those that were made,
        unless others are given. StateError where the episode did not begin with a scenario.
        """
        if self._envgen.scenario is None:
            raise StateError("the episode did not begin with a scenario: reset(scenario=…)")
        return scenarios(type(self))[self._envgen.scenario].score(self, calls=calls, said=said)

    def schemas(self, dialect: str = "openai") -> list[dict[str, Any]]:
        """Tool schemas: `openai`, `anthropic` or `mcp`; ValueError for another dialect."""
        return tool_schemas(self._envgen.plan.contract.tools, dialect)

    def replay(self, trajectory: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> Difference | None:
        """Play a recorded episode again; None where every recorded byte comes again. ValueError where it is no trajectory."""
        return replay(self, trajectory)

    # ── the state from outside ──────────────────────────────

    def state(self) -> dict[str, Any]:
        """The declared state, as a plain copy."""
        return self._envgen.store.state()

    def digest(self) -> str:
        """A hexadecimal digest of the state, hidden values included."""
        return self._envgen.store.digest()

    def snapshot(self) -> Any:
        """A point to return to, at the cost of what was touched. StateError within a call or an edit."""
        self._envgen.refuse_in_call("snapshot")
        taken = self._envgen.store.snapshot()
        taken.calls = self._envgen.calls
        return taken

    def restore(self, snapshot: Any) -> None:
        """Return to a snapshot of this episode, back or forth.

        TypeError for what is no snapshot; StateError for one of another environment, and within a call or an edit.
        """
        episodes.restore(self._envgen, snapshot)

    def mark(self) -> Any:
        """A point from which to list changes."""
        return self._envgen.store.kept_mark()

    def changes_since(self, mark: Any) -> list[dict[str, Any]]:
        """Net changes since a mark or a snapshot on the way here, as in `Result.changes`.

        TypeError for what is neither; StateError for one of another environment or episode, or of what was undone since.
        """
        return change_list(self._envgen.store.delta_since(mark).changes())

    def validate(self) -> list[tuple[tuple[str | int, ...], str]]:
        """Everything wrong with the state as (path, reason), every rule looked at."""
        return episodes.problems(self._envgen)

    @property
    def counters(self) -> dict[str, int]:
        """Key counters by entity and the number of draws: what `reset(state=…, counters=…)` takes to replay exactly."""
        return self._envgen.counters()

    @contextmanager
    def edit(self) -> Iterator[Self]:
        """Write to the state by hand; validated at the end, and undone if it is not valid or an exception leaves the block.

        StateError lists all problems of a state that is not valid, and is raised within a call or another edit.
        """
        with episodes.edit(self._envgen):
            yield self

    # ── for tools, rules and bodies ─────────────────────────

    @property
    def now(self) -> str:
        """The simulated time, in the form of the clock's start."""
        return cast(str, self._envgen.store.hidden[NOW])

    def today(self) -> str:
        """The simulated date."""
        return self.now[:10]

    def advance(self, seconds: int) -> None:
        """Let simulated time pass; commands only."""
        if seconds < 0:
            raise ValueError("time does not run backwards")
        self._envgen.store.hidden[NOW] = add_seconds(self.now, seconds)

    def iso(self, epoch: int) -> str:
        """Epoch seconds as a date-time in the form of the clock."""
        return iso(epoch, zoned=self._envgen.plan.contract.zoned)

    random: Chance

    def new_key(self, entity: str) -> str:
        """The next key of the entity's form; commands only."""
        return self._envgen.next_key(self._envgen.plan.entities[entity])

    def require(self, entity: str, value: str, code: str = "", text: Text = "") -> Any:
        """The record with a key, or a refusal that there is none; `{value}` in a text stands for the key."""
        record = self._envgen.records[entity].get(value)
        return record if record is not None else required(self._envgen, entity, value, code, text)

    def require_all(self, entity: str, values: Iterable[str], code: str = "", text: Text = "") -> list[Any]:
        """The records with these keys; the first one missing refuses."""
        return [required(self._envgen, entity, value, code, text) for value in values]

    def _require_within(self, tool: str, parameter: str, value: Any, code: str = "", text: Text = "") -> None:
        """The records that an argument names at any depth, in document order; the first one missing refuses."""
        for _, entity, key, _ in self._envgen.plan.tools[tool].references[parameter](value):
            required(self._envgen, entity, key, code, text)

    def create(
        self,
        entity: str,
        values: Mapping[str, Any] | None = None,
        /,
        *,
        key: str | None = None,
        given: Mapping[str, Any] | None = None,
        **attributes: Any,
    ) -> Any:
        """A new record, live: attributes in declared order, defaults and key filled in; refuses a key that exists.

        `given` are arguments that may be None, which is not given: the attribute takes its default or is left out.
        """
        return add(self._envgen, entity, draft(self._envgen, entity, values, attributes, key, given))

    def draft(
        self,
        entity: str,
        values: Mapping[str, Any] | None = None,
        /,
        *,
        key: str | None = None,
        given: Mapping[str, Any] | None = None,
        **attributes: Any,
    ) -> dict[str, Any]:
        """What `create` would add, not yet in the state."""
        return draft(self._envgen, entity, values, attributes, key, given)

    def add(self, entity: str, record: dict[str, Any]) -> Any:
        """Put a draft into the state; the live record."""
        if not isinstance(record, Draft):
            raise self._envgen.misused("", "only what draft() made can be added")
        return add(self._envgen, entity, record)

    def delete(self, entity: str, record: Any) -> None:
        """Remove a live record."""
        delete(self._envgen, entity, record)

    def key_of(self, record: Any) -> str:
        """The key of a live record or a draft."""
        return key_of(self._envgen, record)

    def distinct(self, first: Any, second: Any) -> None:
        """Two handles that are written in one call must be two records."""
        if first is second:
            raise self._envgen.misused("distinct", "two handles of the call are one record")

    def settle(self) -> View | None:
        """End the effect of a tool: complete and check what a command wrote. The old state, or None where checks are off."""
        engine = self._envgen
        engine.settle()
        return engine.old() if engine.checked else None

    def ensure(self, condition: object) -> None:
        """A postcondition; the runtime counts them."""
        engine = self._envgen
        if not condition:
            name = engine.tool.name if engine.tool else ""
            raise engine.misused(f"ensures {engine.ensured + 1} of {name}", "does not hold after the call")
        engine.ensured += 1

    # ── the class ───────────────────────────────────────────

    @classmethod
    def _plan_of_class(cls) -> Plan:
        contract = getattr(cls, "contract", None)
        if contract is None:
            if cls.package is None:
                raise TypeError(f"{cls.__name__} has neither a package nor a contract")
            contract = cls.contract = Contract.of_package(cls.package)
        plan = cls.__dict__.get("_envgen_plan")
        if plan is None or plan.contract is not contract:
            plan = plan_of(contract, cls)
            for name in plan.variables:
                setattr(cls, name, _Variable(name))
            cls._envgen_plan = plan  # type: ignore[attr-defined]
        return cast(Plan, plan)

    def _envgen_call(self, name: str, arguments: dict[str, Any]) -> Any:
        engine = self._envgen
        try:
            value = call_method(engine, name, arguments)
        except ToolError:
            if engine.calls is not None:
                engine.calls = (engine.calls, (name, arguments, False))
            raise
        if engine.calls is not None:
            engine.calls = (engine.calls, (name, arguments, True))
        return value


class _Variable:
    """A variable of the state as an attribute; assignment goes through `__setattr__` of the environment."""

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, owner: Any, kind: type | None = None) -> Any:
        return self if owner is None else owner._envgen.store.root[self._name]


class _Tools:
    """Only the tools of an environment."""

    __slots__ = ("_environment",)

    def __init__(self, environment: Environment) -> None:
        self._environment = environment

    def __getattr__(self, name: str) -> Any:
        environment = self._environment
        if name in environment._envgen.plan.tools:
            return getattr(environment, name)
        raise AttributeError(f"there is no tool {name}")

    def __dir__(self) -> list[str]:
        return list(self._environment._envgen.plan.tools)
