"""Best-first search over the journaled state for a short list of calls after which every check holds.

Deterministic but for the time at which it ends; where the calls are counted, in that, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final

from envgen_runtime import Environment
from envgen_runtime.checks import Call, has

from envgen.scenario.solve.budget import Budget
from envgen.scenario.solve.distance import Distance, Looked
from envgen.scenario.solve.hints import KEY, Hints, is_alike
from envgen.scenario.solve.offers import LEFT_OUT, Offer, offers
from envgen.scenario.solve.values import Pool
from envgen.testing.inputs.tools import Tools

WIDTHS: Final = (6, 20, 60)  # calls of one tool that are tried in a state: narrow first, wider where that leads nowhere
SHARES: Final = (0.4, 0.5, 1.0)  # of the budget that is left, for each width
GROUPED: Final = 3  # calls for each group of values that checks name together
GREED: Final = 1.6  # how much a call that is missing weighs against one that was made
WORTH: Final = 0.15  # how much the worth of a call weighs
STALLED: Final = 0.4  # of a call that came no nearer
MOST_STUCK: Final = 3  # states as near as any to which a call is added before the last ones
MOST_STATES: Final = 60_000
AFTERWARDS: Final = 3.0  # times what the first solution took, for a shorter one
LEAST_AFTERWARDS: Final = 0.05  # of the budget for that


@dataclass(slots=True)
class State:
    """A state that was reached."""

    snapshot: Any
    calls: tuple[Call, ...]
    looked: Looked
    new: frozenset[str] = frozenset()  # keys made by calls
    results: tuple[Any, ...] = field(default=(), repr=False)  # what they returned
    before: State | None = field(default=None, repr=False)  # the last call


class Search:
    """Searches for one scenario."""

    def __init__(self, env: Environment, tools: Tools, distance: Distance, hints: Hints, budget: Budget) -> None:
        self._env = env
        self._tools = tools
        self._distance = distance
        self._hints = hints
        self._budget = budget
        self._end = 1.0  # the share of the budget at which it ends
        self._commands = [name for name, spec in tools.data.items() if spec["kind"] == "command"]
        self._queries = [name for name, spec in tools.data.items() if spec["kind"] != "command"]
        self._mark: Any = None
        self._stuck: dict[float, int] = {}  # by distance: states of which no call led nearer
        self.states = 0

    def run(self, scenario: str, most: int) -> Iterator[Sequence[Call]]:
        """Solutions of at most so many calls, each shorter than the one before."""
        for width, share in zip(WIDTHS, SHARES, strict=True):
            used = self._budget.used
            until = used + share * (self._end - used)
            for calls in self._pass(scenario, width, most, until):
                yield calls
                most = len(calls) - 1
                used = self._budget.used
                self._end = min(self._end, used + max(LEAST_AFTERWARDS, AFTERWARDS * used))
            if self._budget.used >= self._end or most < 1:
                return

    def _pass(self, scenario: str, width: int, most: int, until: float) -> Iterator[Sequence[Call]]:
        env = self._env
        env.reset(scenario=scenario)
        self._mark = env.mark()
        self._stuck = {}
        first = State(env.snapshot(), (), self._distance.look(env, ()))
        if width == WIDTHS[0]:
            self._hints.hear(self._asked(width))
        order = count()
        waiting: list[tuple[float, int, State]] = [(0.0, next(order), first)]
        seen: dict[Any, int] = {self._key(first): 0}
        while waiting and self._budget.used < min(until, self._end) and len(seen) < MOST_STATES:
            _, _, state = heappop(waiting)
            if len(state.calls) >= most:
                continue
            for worth, reached in self._next(state, width):
                if len(reached.calls) > most:
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
                    value = len(reached.calls) + GREED * reached.looked.distance - WORTH * worth
                    value += STALLED * (reached.looked.distance >= state.looked.distance)
                    heappush(waiting, (value, next(order), reached))
                if self._budget.used >= min(until, self._end):
                    break

    def _next(self, state: State, width: int) -> Iterator[tuple[float, State]]:
        """What calls lead to; where none leads nearer than any state so far, what a call before the last ones leads to."""
        nearest = state.looked.distance
        for offer in self._offered(state, width):
            reached = self._tried(state, offer)
            if reached is not None:
                nearest = min(nearest, reached.looked.distance)
                yield offer.worth, reached
        if state.calls and nearest >= state.looked.distance and self._is_near(state):
            for reached in self._earlier(state, width):
                yield LEFT_OUT, reached

    def _is_near(self, state: State) -> bool:
        """Whether no state that led nowhere was nearer, and not too many as near."""
        distance = round(state.looked.distance, 6)
        if self._stuck and min(self._stuck) < distance:
            return False
        self._stuck[distance] = self._stuck.get(distance, 0) + 1
        return self._stuck[distance] <= MOST_STUCK

    def _earlier(self, state: State, width: int) -> Iterator[State]:
        """States that the same calls lead to with one more before some of them: checks, and rules, may ask for an order."""
        before = state.before
        rest: list[Call] = [state.calls[-1]]
        while before is not None:
            for offer in self._offered(before, width):
                reached = self._tried(before, offer)
                if reached is None:
                    continue
                for call in rest:  # one that is refused now, or changes nothing any more, is left out
                    reached = self._tried(reached, Offer(0.0, call.tool, dict(call.arguments))) or reached
                yield reached
            rest = [*before.calls[-1:], *rest]
            before = before.before

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
        self._budget.tried += 1
        result = env.call(offer.tool, offer.arguments)
        call = Call(offer.tool, offer.arguments, result.ok)
        self._hints.learn(offer.tool, offer.arguments, result.ok)
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
        return State(env.snapshot(), calls, self._distance.look(env, calls), new, results[-4:], state)

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
