"""Verifying one environment: episodes that the generated one leads and the original follows; each difference is named, or a fault.

After a difference the original is set to the state of the environment, so that one difference never becomes many.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

from envgen_runtime.values import same

from envgen.exchange.foreign import ForeignItem
from envgen.exchange.inferred import ClassModel
from envgen.exchange.verify.annotations import Declared
from envgen.exchange.verify.bench import Bench
from envgen.exchange.verify.equivalence import Difference, Equivalence
from envgen.exchange.verify.improvements import Again, Call, Side, is_same_unordered, kind_of
from envgen.exchange.verify.shortest import shortest
from envgen.exchange.verify.sides import Ours, Theirs, ours_of
from envgen.exchange.verify.values import SHOWN, differences
from envgen.sandbox.driven import Unusable
from envgen.sandbox.process import Died

TURNS = 25  # calls of an episode
FEW_TURNS = 5  # of one for tools of which no call was accepted yet: what they need is another state
EPISODES = 3  # that may be played for those that are needed
PLACES = 5  # of a difference that are told
FAULTS = 20  # that are told of one environment

State = Mapping[str, Any]


def verify(
    item: ForeignItem,
    package_root: Path,
    calls: int = 1000,
    seed: int = 0,
    *,
    model: ClassModel | None = None,
    bench: Bench | None = None,
) -> Equivalence:
    """Compare the class of an item with the package that was generated of it, over so many calls at least.

    `model`: where names differ on both sides. `bench`: processes are made once for several. SandboxError where there is no wall.
    """
    found = Equivalence(item.id, package_root.name)
    with ExitStack() as stack:
        try:
            ast.parse(item.source)
        except (SyntaxError, ValueError, RecursionError) as error:
            found.failed = f"{item.class_name} is no Python: {error}"
            return found
        own = bench or stack.enter_context(Bench())
        ours = stack.enter_context(Ours(own, package_root, item, model))
        declared = Declared(item)
        theirs = stack.enter_context(Theirs(own, item, declared, model))
        try:
            _Verifying(found, declared, ours, theirs).run(calls, seed)
        except Unusable as error:
            found.failed = str(error)
        except Died as died:
            found.failed = f"it died: {died.failure}"
    return found


class _Verifying:
    def __init__(self, found: Equivalence, declared: Declared, ours: Ours, theirs: Theirs) -> None:
        self._found = found
        self._ours = ours
        self._theirs = theirs
        self._declared = declared
        self._rules: Sequence[str] = ()
        self._seen: set[tuple[str, ...]] = set()  # faults that are told
        self._told: set[tuple[str, str]] = set()  # kinds and tools of which an example is told

    def run(self, calls: int, seed: int) -> None:
        about = self._ours.about()
        found, tools = self._found, list(about["tools"])
        self._rules = about["rules"]
        found.tools = {tool: [0, 0] for tool in tools}
        self._compare_start(about)
        if not tools:
            return
        seeds = [name for name in about["seeds"] if name != "default"] or [""]
        places = ["", *(place for name in seeds for place in (name, "")), "default"]
        most = EPISODES * (calls // TURNS + 1)
        for number in count():
            rest = found.never_accepted if found.compared >= calls else tools
            if not rest or number >= most:
                return
            before = found.compared, found.accepted
            self._episode(f"{seed} {number}", places[number % len(places)], rest, TURNS if rest is tools else FEW_TURNS)
            if rest is not tools:
                found.sought[0] += found.compared - before[0]
                found.sought[1] += found.accepted - before[1]

    def _compare_start(self, about: Mapping[str, Any]) -> None:
        """What the constructor makes is what the seed `default` holds."""
        ours = about["state"]
        try:
            theirs = self._theirs.fresh(about["now"])
        except Unusable:  # it cannot be made of nothing; what it makes of a state is compared call by call
            return
        held = {name: theirs.get(name) for name in ours}
        if not same(self._theirs.ordered(ours), held):
            self._found.unexplained += 1
            self._found.faults.append(_difference("unexplained", "", Side(None, ours), Side(None, held), [], ours, about["now"]))

    def _episode(self, name: str, seed: str, tools: Sequence[str], turns: int) -> None:
        try:
            state, rows = self._ours.play(name, seed, tools, turns)
        except Died as died:
            self._found.lost.append(f"episode {name}: {died.failure}")
            return
        if not rows:
            return
        first, now = state, rows[0]["now"]
        self._theirs.begin(state, now, rows[0]["draws"])
        played: list[tuple[str, Any]] = []
        for row in rows:
            after = row.get("state", state)
            if type(row["arguments"]) is dict:  # what is none, no Python call can be given
                played.append((row["tool"], row["arguments"]))
                if not self._compare(row, state, (first, rows[0]["draws"], played)):
                    self._theirs.begin(after, row["now"], row["draws"])
                    first, now, played = after, row["now"], []
            state = after

    def _compare(self, row: Mapping[str, Any], before: State, way: tuple[State, int, list[tuple[str, Any]]]) -> bool:
        """Compare one call; False where the sides part."""
        found, tool, arguments = self._found, row["tool"], row["arguments"]
        now, draws = row["now"], row["draws"]
        theirs = self._theirs.step(tool, arguments, now, draws)
        call = self._call(row, before, theirs)
        found.compared += 1
        counts = found.tools[tool]
        counts[0] += 1
        if theirs.accepts:
            found.accepted += 1
            counts[1] += 1
        if call.is_same:
            found.normalised += bool(theirs.used)
            return True
        if is_same_unordered(call, self._declared):
            found.unordered += 1
            return False

        kind = kind_of(call, self._declared, self._rules, self._again(call, row, before))
        if kind:
            found.intended[kind] += 1
            found.intended_of_accepted[kind] += theirs.accepts
            if (kind, tool) not in self._told:
                self._told.add((kind, tool))
                found.examples.append(_difference(kind, tool, call.ours, theirs, [(tool, arguments)], before, now))
        else:
            self._fault(call, way, now, draws, before)
        return False

    def _fault(self, call: Call, way: tuple[State, int, list[tuple[str, Any]]], now: str, draws: int, before: State) -> None:
        """Count an unexplained difference, and tell the shortest way to the first of its kind."""

        def shows(state: State, calls: Sequence[tuple[str, Any]]) -> bool:
            return self._differs(state, calls, now, draws)

        self._found.unexplained += 1
        key = _key(call.tool, call.ours, call.theirs)
        if key in self._seen or len(self._seen) == FAULTS:
            return
        self._seen.add(key)
        state, calls = shortest(way[0], way[2], before, shows) or (way[0], way[2])
        self._found.faults.append(_difference("unexplained", call.tool, call.ours, call.theirs, calls, state, now))

    def _differs(self, state: State, calls: Sequence[tuple[str, Any]], now: str, draws: int) -> bool:
        """Whether the last of some calls parts the sides without a reason."""
        rows = self._ours.replay(state, now, draws, calls)
        if not rows:
            return False
        try:
            self._theirs.begin(state, now, draws)
            for row in rows[:-1]:
                self._theirs.step(row["tool"], row["arguments"], row["now"], row["draws"])
                state = row.get("state", state)
        except Unusable:
            return False
        row = rows[-1]
        call = self._call(row, state, self._theirs.step(row["tool"], row["arguments"], row["now"], row["draws"]))
        if call.is_same or is_same_unordered(call, self._declared):
            return False
        return not kind_of(call, self._declared, self._rules, self._again(call, row, state))

    def _again(self, call: Call, row: Mapping[str, Any], before: State) -> Again:
        def again(arguments: Mapping[str, Any], *, meant: bool = False) -> Side:
            self._theirs.begin(before, row["now"], row["draws"], meant=meant)
            return self._theirs.step(call.tool, arguments, row["now"], row["draws"])

        return again

    def _call(self, row: Mapping[str, Any], before: State, theirs: Side) -> Call:
        ours = ours_of(row, before)
        ours = Side(ours.value, self._theirs.ordered(ours.state), "", ours.code, ours.rule, ours.violation)
        return Call(row["tool"], row["arguments"], self._theirs.ordered(before), ours, theirs)


def _difference(
    kind: str, tool: str, ours: Side, theirs: Side, calls: Sequence[tuple[str, Any]], state: State, now: str
) -> Difference:
    places = [(at, _shown(one), _shown(other)) for at, one, other in _places(ours, theirs)][:PLACES]
    return Difference(kind, tool, list(calls), state, now, _said(ours), _said(theirs), places)


def _places(ours: Side, theirs: Side) -> list[tuple[str, Any, Any]]:
    told = [] if theirs.raised or ours.violation else differences(ours.value, theirs.value, "/value")
    return [*told, *differences(ours.state, theirs.state, "/state")]


def _key(tool: str, ours: Side, theirs: Side) -> tuple[str, ...]:
    """What differences are told once of: the tool, what went wrong and where, without the keys of records."""
    places = _places(ours, theirs)
    steps = places[0][0].split("/") if places else [""]
    where = "/".join([*steps[:3], steps[-1]])
    return (tool, ours.code, ours.violation.partition(":")[0], theirs.raised.partition(":")[0], where)


def _said(side: Side) -> str:
    if side.raised:
        return f"raises {side.raised}"
    if side.violation:
        return f"violation: {side.rule + ': ' if side.rule else ''}{side.violation}"
    return f"refuses: {side.code}, {_shown(side.value)}" if side.code and not side.refuses else _shown(side.value)


def _shown(value: Any) -> str:
    if value is ...:
        return "..."
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
