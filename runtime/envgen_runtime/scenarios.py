"""The scenarios of a package: tasks, each with the state that it starts from and the checks that tell how an episode went."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from .checks import Call, Episode, answer
from .differences import Change, state_differences
from .errors import StateError
from .plan import Plan
from .result import Result
from .reward import Score, Verdict
from .told import calls_kept, calls_told, state_told, words_told
from .values import plain
from .views import View

if TYPE_CHECKING:
    from .engine import Engine
    from .environment import Environment


class Solution(NamedTuple):
    """A run of the reference solution: its calls with their results, and its words."""

    calls: list[Call]
    results: list[Result]
    said: list[str]


class Scenario:
    """A task of an environment: what is asked, the state at the start, checks, and a reference solution where there is one."""

    def __init__(self, cls: type[Environment], plan: Plan, data: Mapping[str, Any], functions: Mapping[str, Any]) -> None:
        self._class = cls
        self._plan = plan
        self._data = data
        self._functions = functions
        self._reference: dict[str, Any] | None = None
        self._counts: dict[int, int] = {}
        self._bytes: dict[tuple[str, str], bytes | None] = {}

    @property
    def id(self) -> str:
        return str(self._data["id"])

    @property
    def task(self) -> str:
        """What the agent is asked to do."""
        return str(self._data["task"])

    @property
    def user(self) -> Mapping[str, Any] | None:
        """Who the agent talks to, as `persona` and `knows`; None where the scenario says nothing of it."""
        user: Mapping[str, Any] | None = self._data.get("user")
        return user

    @property
    def now(self) -> str:
        """The time at the start."""
        return str(self._data["now"])

    @cached_property
    def initial(self) -> dict[str, Any]:
        """The state at the start, complete; shared, to be read only."""
        start = self._data["start"]
        base: Mapping[str, Any] = self._plan.contract.seeds[start["base"]]["state"] if "base" in start else {}
        state = {**base, **start.get("variables", {})}
        for collection in self._plan.collections:
            removed = start.get("removed", {}).get(collection, ())
            records = {**state.get(collection, {}), **start.get("records", {}).get(collection, {})}
            state[collection] = {key: record for key, record in records.items() if key not in removed} if removed else records
        return state

    # ── the reward ──────────────────────────────────────────

    def score(
        self,
        final: Environment | Mapping[str, Any],
        *,
        now: str | None = None,
        calls: Iterable[Call | Mapping[str, Any]] | None = None,
        said: Iterable[str] | None = None,
    ) -> Score:
        """What an episode earned that ended in a state, whether the agent had done or was cut off.

        `final` is the environment itself, or its state as `state()` gives it, then with the time at the end as `now`. `said` is
        what the agent told the user, `()` for nothing; `calls` are those that it made, as mappings with `tool`, `arguments` and
        `ok`; an environment that was reset to the scenario has kept them itself.

        TypeError where something of this is of a wrong kind, where it is left out and a check asks for it, or the environment is
        another one; StateError for a state that lacks parts, a bad `now`, and within a call or an edit: nothing but an ended
        episode has a score.
        """
        if not hasattr(final, "_envgen"):
            state = state_told(self._plan, final, now)
            made, words = self._made(None, calls), self._words(said)
            return self._scored(state, now or self.now, lambda: self._changes_to(state), made, words)
        engine = cast("Environment", final)._envgen
        if engine.plan.contract is not self._plan.contract:
            raise TypeError(f"the scenario {self.id} is one of {self._class.__name__}, not of {type(final).__name__}")
        engine.refuse_in_call("scoring")
        made, words = self._made(engine, calls), self._words(said)
        root, moment = engine.store.root, engine.store.hidden["now"]
        if engine.base == self.base:
            return self._scored(root, moment, engine.store.delta(0).changes, made, words)
        state = plain(root)
        return self._scored(state, moment, lambda: self._changes_to(state), made, words)

    def _made(self, engine: Engine | None, calls: Iterable[Call | Mapping[str, Any]] | None) -> list[Call]:
        if calls is not None:
            return calls_told(calls)
        if not self.asks_for_calls:
            return []
        if engine is None or engine.calls is None or engine.scenario != self.id:
            raise TypeError(f"a check of {self.id} asks for the calls that were made: give calls=[…]")
        return calls_kept(engine.calls)

    def _words(self, said: Iterable[str] | None) -> tuple[str, ...]:
        if said is None and self.asks_for_words:
            raise TypeError(f"a check of {self.id} asks what the agent said: give said=[…], or said=() where it said nothing")
        return words_told(said or ())

    @cached_property
    def asks_for_calls(self) -> bool:
        """Whether a check asks for the calls that were made."""
        return any(one["form"] == "called" or "calls" in one.get("takes", ()) for one in self._data["checks"])

    @cached_property
    def asks_for_words(self) -> bool:
        """Whether a check asks what the agent said."""
        return any(one["form"] == "says" or "said" in one.get("takes", ()) for one in self._data["checks"])

    def _scored(
        self, final: Mapping[str, Any], now: str, changes: Callable[[], list[Change]], calls: list[Call], said: tuple[str, ...]
    ) -> Score:
        view = View(self._plan, final, now, lambda: episode.changes)
        episode = Episode(self._start, (final, view), changes, self._off_solution, calls, said, self._counts)
        counted = self._counted
        return Score(
            Verdict(check["text"], check["form"], *answer(check, self._functions, episode), check["weight"], counted[number])
            for number, check in enumerate(self._checks)
        )

    @cached_property
    def _checks(self) -> list[Mapping[str, Any]]:
        """The checks as they are written, the places that an `unchanged` exempts gathered for a look-up."""
        return [
            {**check, "exact": frozenset(map(tuple, check["except"]))} if "except" in check else check
            for check in self._data["checks"]
        ]

    @cached_property
    def _start(self) -> tuple[dict[str, Any], View]:
        return self.initial, View(self._plan, self.initial, self.now)

    @cached_property
    def _counted(self) -> tuple[bool, ...]:
        """Which checks are false at the start."""
        episode = Episode(self._start, self._start, list, self._off_solution)
        return tuple(answer(check, self._functions, episode)[0] is False for check in self._data["checks"])

    def _changes_to(self, final: Mapping[str, Any]) -> list[Change]:
        return state_differences(self.initial, final, self._bytes)

    def _off_solution(self, final: Mapping[str, Any]) -> list[Change]:
        if self._reference is None:
            environment = self._class(scenario=self.id)
            self.solve(environment)
            self._reference = environment.state()
        return state_differences(self._reference, plain(final))

    # ── the reference solution ──────────────────────────────

    @property
    def solved(self) -> bool:
        """Whether there is a reference solution."""
        return "solution" in self._functions

    @property
    def steps(self) -> tuple[Mapping[str, Any], ...]:
        """What is declared of each step of the reference solution: `tool` or `say`, and `error` and `optional` where it says so."""
        return tuple(self._data.get("solution", ()))

    def solve(self, environment: Environment) -> Solution:
        """Do what the reference solution does; StateError where there is none."""
        if not self.solved:
            raise StateError(f"the scenario {self.id} has no solution")
        made: list[tuple[Call, Result]] = []
        said: list[str] = []

        def call(tool: str, arguments: dict[str, Any]) -> Any:
            result = environment.call(tool, arguments)
            made.append((Call(tool, arguments, result.ok), result))
            return result.value

        self._functions["solution"](call, said.append)
        return Solution([call for call, _ in made], [result for _, result in made], said)

    @property
    def base(self) -> tuple[str, str]:
        """What an environment goes back to that is reset to it."""
        return ("scenario", self.id)

    def __repr__(self) -> str:
        return f"<scenario {self.id} of {self._class.__name__}>"


class Scenarios(Mapping[str, Scenario]):
    """The scenarios of an environment by id, each read when it is asked for."""

    def __init__(self, cls: type[Environment]) -> None:
        self._class = cls
        self._plan = cls._plan_of_class()
        self._made: dict[str, Scenario] = {}

    def __getitem__(self, name: str) -> Scenario:
        made = self._made.get(name)
        if made is None:
            data, functions = self._plan.contract.scenarios[name]
            made = self._made[name] = Scenario(self._class, self._plan, data, functions)
        return made

    def __iter__(self) -> Iterator[str]:
        return iter(self._plan.contract.scenarios)

    def __len__(self) -> int:
        return len(self._plan.contract.scenarios)


def scenarios(cls: type[Environment]) -> Scenarios:
    """The scenarios of an environment's class."""
    found: Scenarios | None = cls.__dict__.get("_envgen_scenarios")
    if found is None or found._plan is not cls._plan_of_class():
        found = Scenarios(cls)
        cls._envgen_scenarios = found  # type: ignore[attr-defined]
    return found
