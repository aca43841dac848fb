"""Best-first search over the journaled state for a short list of calls after which every check holds.

Deterministic but for the time at which it ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final

from envgen_runtime import Environment
from envgen_runtime.checks import Call, has

from envgen.scenario.solve.distance import Distance, Looked
from envgen.scenario.solve.hints import KEY, Hints, is_alike
from envgen.scenario.solve.offers import Offer, offers
from envgen.scenario.solve.values import Pool
from envgen.testing.inputs.tools import Tools

WIDTHS: Final = (6, 20, 60)  # calls of one tool that are tried in a state: narrow first, wider where that leads nowhere
SHARES: Final = (0.4, 0.5, 1.0)  # of the time that is left, for each width
GROUPED: Final = 3  # calls for each group of values that checks name together
GREED: Final = 1.6  # how much a call that is missing weighs against one that was made
WORTH: Final = 0.15  # how much the worth of a call weighs
MOST_STATES: Final = 60_000
AFTERWARDS: Final = 3.0  # times the time that the first solution took, for a shorter one
LEAST_AFTERWARDS: Final = 1.0  # seconds for that


@dataclass(slots=True)
class State:
    """A state that was reached."""

    snapshot: Any
    calls: tuple[Call, ...]
    looked: Looked
    new: frozenset[str] = frozenset()  # keys made by calls
    results: tuple[Any, ...] = field(default=(), repr=False)  # what they returned


class Search:
    """Searches for one scenario; `clock` gives seconds, `until` is when it must end."""

    def __init__(
        self, env: Environment, tools: Tools, distance: Distance, hints: Hints, clock: Callable[[], float], until: float
    ) -> None:
        self._env = env
        self._tools = tools
        self._distance = distance
        self._hints = hints
        self._clock = clock
        self._until = until
        self._commands = [name for name, spec in tools.data.items() if spec["kind"] == "command"]
        self._queries = [name for name, spec in tools.data.items() if spec["kind"] != "command"]
        self._mark: Any = None
        self.states = 0

    def run(self, scenario: str, most: int) -> Iterator[Sequence[Call]]:
        """Solutions of at most so many calls, each shorter than the one before."""
        began = self._clock()
        for width, share in zip(WIDTHS, SHARES, strict=True):
            until = self._clock() + share * (self._until - self._clock())
            for calls in self._pass(scenario, width, most, until):
                yield calls
                most = len(calls) - 1
                took = self._clock() - began
                self._until = until = min(until, self._clock() + max(LEAST_AFTERWARDS, AFTERWARDS * took))
            if self._clock() >= self._until or most < 1:
                return

    def _pass(self, scenario: str, width: int, most: int, until: float) -> Iterator[Sequence[Call]]:
        env = self._env
        env.reset(scenario=scenario)
        self._mark = env.mark()
        first = State(env.snapshot(), (), self._distance.look(env, ()))
        if width == WIDTHS[0]:
            self._hints.hear(self._asked(width))
        order = count()
        waiting: list[tuple[float, int, State]] = [(0.0, next(order), first)]
        seen: dict[Any, int] = {self._key(first): 0}
        while waiting and self._clock() < until and len(seen) < MOST_STATES:
            _, _, state = heappop(waiting)
            if len(state.calls) >= most:
                continue
            for offer in self._offered(state, width):
                reached = self._tried(state, offer)
                if reached is None:
                    continue
                key = self._key(reached)
                if seen.get(key, most + 1) <= len(reached.calls):
                    continue
                seen[key] = len(reached.calls)
                self.states += 1
                if reached.looked.solved:
                    yield reached.calls
                    most = len(reached.calls) - 1
                    if len(state.calls) >= most:
                        break
                    continue
                if len(reached.calls) < most and not env.done:
                    value = len(reached.calls) + GREED * reached.looked.distance - WORTH * offer.worth
                    heappush(waiting, (value, next(order), reached))
                if self._clock() >= until:
                    break

    def _offered(self, state: State, width: int) -> Iterator[Offer]:
        """Calls to try, those that checks ask for first."""
        env = self._env
        env.restore(state.snapshot)
        pool = Pool(env, self._hints, state.looked.lacking, state.new, state.results)
        found: list[Offer] = []
        for check in state.looked.wanted:
            found += offers(self._tools, pool, check["tool"], width, check["arguments"])
        for tool in self._commands:
            for wanted in self._groups(tool):
                found += offers(self._tools, pool, tool, GROUPED, wanted)
            found += offers(self._tools, pool, tool, width)
        found.sort(key=lambda one: -one.worth)
        return iter(found)

    def _groups(self, tool: str) -> Iterator[dict[str, Any]]:
        """Arguments of a tool that checks name of one record."""
        parameters = self._tools.parameters[tool]
        for group in self._hints.groups:
            wanted: dict[str, Any] = {}
            for name, value in group.items():
                alike = [name] if name in parameters else [one for one in parameters if is_alike(one, name) and one not in group]
                wanted |= {one: value for one in alike[:1] if self._tools.fits(tool, one, value)}
            if KEY in group:
                refers = [one.name for one in parameters.values() if "x-references" in one.schema and one.name not in wanted]
                own = [name for name in refers if group[KEY] in self._keys(parameters[name].schema["x-references"])]
                wanted |= dict.fromkeys(own[:1], group[KEY])
            if len(wanted) > 1:
                yield wanted

    def _keys(self, entity: str) -> Mapping[str, Any]:
        """The records of an entity."""
        records: Mapping[str, Any] = getattr(self._env, self._env.contract.data["entities"][entity]["collection"])
        return records

    def _tried(self, state: State, offer: Offer) -> State | None:
        """The state after a call; None where it leads nowhere new."""
        env = self._env
        env.restore(state.snapshot)
        result = env.call(offer.tool, offer.arguments)
        call = Call(offer.tool, offer.arguments, result.ok)
        changes = result.changes if result.ok else ()
        asked = any(
            check["tool"] == call.tool and check["ok"] is call.ok and has(call.arguments, check["arguments"])
            for check in state.looked.wanted
        )
        if result.violation is not None or not (changes or asked):
            return None
        calls = (*state.calls, call)
        new = state.new | {_key_of(change) for change in changes if change["op"] == "add" and change["path"].count("/") == 2}
        results = (*state.results, result.value) if result.ok and isinstance(result.value, (dict, list)) else state.results
        return State(env.snapshot(), calls, self._distance.look(env, calls), new, results[-4:])

    def _key(self, state: State) -> Any:
        """What tells two states apart: the changes since the start, whatever the order of calls, and what was called for checks."""
        changes = self._env.changes_since(self._mark)
        return frozenset((one["path"], repr(one.get("new"))) for one in changes), state.looked.progress

    def _asked(self, width: int) -> Iterator[Any]:
        """What queries answer at the start: numbers and texts that no record has."""
        pool = Pool(self._env, self._hints, (), (), ())
        for tool in self._queries:
            for offer in offers(self._tools, pool, tool, width):
                result = self._env.call(offer.tool, offer.arguments)
                if result.ok and isinstance(result.value, (dict, list)):
                    yield result.value


def _key_of(change: Mapping[str, Any]) -> str:
    return str(change["path"]).rpartition("/")[2].replace("~1", "/").replace("~0", "~")
