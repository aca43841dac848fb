"""Hunting for faults of a released class: calls that the generated environment leads to, made on the class itself, behind the wall.

Each call is made on a fresh instance, so that what is found needs that call alone; then state and arguments are made small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from envgen.exchange.faults.fault import Fault
from envgen.exchange.faults.shown import Judge, Made
from envgen.exchange.foreign import ForeignItem
from envgen.exchange.inferred import ClassModel
from envgen.exchange.verify.annotations import Declared
from envgen.exchange.verify.bench import Bench
from envgen.exchange.verify.shortest import shortest
from envgen.exchange.verify.sides import Ours, Theirs
from envgen.sandbox.driven import Unusable
from envgen.sandbox.process import Died

CALLS = 600
TURNS = 25  # calls of an episode
PROBED = 2  # calls of each tool, of those that are carried out, that are made again with another argument
ODD: Sequence[Any] = (None, 7, "odd", [], {})
OTHERS: Sequence[Any] = (
    "",
    " ",
    "no such thing",
    0,
    -1,
    -0.5,
    10**6,
    [],
    ["no such thing"],
    "e",
)  # often refused; most texts have an e
TOLD: Mapping[str, str] = {"writes_then_refuses": "writes-then-refuses", "live_state": "hands-out-state"}  # by the text of a class
MORE = 15  # episodes of those tools alone that were never carried out, or of which the text of the class says more than was found

State = Mapping[str, Any]


class NotPlayable(Exception):
    """A class or an environment that cannot be loaded or called, and why."""


def hunt(
    item: ForeignItem, package: Path, model: ClassModel, *, calls: int = CALLS, seed: int = 0, bench: Bench | None = None
) -> list[Fault]:
    """The faults of a class by kind and tool, by at least so many calls. SandboxError where there is no wall."""
    with ExitStack() as stack:
        own = bench or stack.enter_context(Bench())
        ours = stack.enter_context(Ours(own, package, item, model))
        theirs = stack.enter_context(Theirs(own, item, Declared(item), model))
        try:
            return _Hunt(item, model, package.name, ours, theirs).run(calls, seed)
        except Unusable as error:
            raise NotPlayable(str(error)) from None
        except Died as died:
            raise NotPlayable(f"it died: {died.failure}") from None


@dataclass(frozen=True, slots=True)
class _Seen:
    """The first call that showed a fault."""

    told: str
    state: State
    now: str
    draws: int
    arguments: Mapping[str, Any]
    beside: str = ""  # the hidden attribute that it reads


class _Hunt:
    def __init__(self, item: ForeignItem, model: ClassModel, name: str, ours: Ours, theirs: Theirs) -> None:
        self._item = item
        self._model = model
        self._name = name
        self._ours = ours
        self._theirs = theirs
        self._parameters = {tool.name: [one.name for one in tool.parameters] for tool in model.tools}
        self._judge = Judge(item, model, ())
        self._found: dict[tuple[str, str], _Seen] = {}
        self._probed: Counter[str] = Counter()
        self._emptied: Counter[str] = Counter()
        self._accepted: dict[str, dict[str, Any]] = {}  # by tool: the last value of each parameter in what was carried out
        self._is_odd = False  # whether the state of this episode was made up, or changed by a malformed call

    def run(self, calls: int, seed: int) -> list[Fault]:
        about = self._ours.about()
        tools = list(about["tools"])
        if tools:
            self._judge = Judge(self._item, self._model, self._undeclared(about))
            seeds = [name for name in about["seeds"] if name != "default"] or [""]
            places = ["default", *(place for name in seeds for place in (name, ""))]
            for number in range(calls // TURNS + 1):
                self._episode(f"{seed} {number}", places[number % len(places)], tools)
            for number in range(MORE):
                if rest := [tool for tool in tools if tool not in self._accepted or tool in self._told_only()]:
                    self._probed.clear()
                    self._episode(f"{seed} more {number}", places[number // 3 % len(places)] if number % 3 == 2 else "", rest)
        return [self._small(kind, tool, seen) for (kind, tool), seen in sorted(self._found.items())]

    def _told_only(self) -> list[str]:
        """The tools that have a fault by the text of the class, and were not yet seen to."""
        told = {(TOLD[one.kind], one.where) for one in self._model.repairs if one.kind in TOLD}
        return [tool for tool in self._parameters if any(name == tool for _, name in told - self._found.keys())]

    def _undeclared(self, about: Mapping[str, Any]) -> list[str]:
        """The attributes of the state that a new instance does not have."""
        made = self._theirs.fresh(about["now"])
        return [name for name in about["state"] if name not in made]

    def _episode(self, name: str, seed: str, tools: Sequence[str]) -> None:
        try:
            state, rows = self._ours.play(name, seed, tools, TURNS)
        except Died:
            return
        self._is_odd = not seed
        for row in rows:
            tool, arguments = row["tool"], row["arguments"]
            if type(arguments) is dict:
                self._look(tool, arguments, state, row["now"], row["draws"])
            self._is_odd |= "state" in row and bool(self._judge.malformed(tool, arguments))
            state = row.get("state", state)

    # ── calls ───────────────────────────────────────────────

    def _look(self, tool: str, arguments: Mapping[str, Any], state: State, now: str, draws: int) -> None:
        """A call, the same with odd arguments where it is carried out, and with none at all."""
        made = self._tried(tool, arguments, state, now, draws)
        if self._emptied[tool] < PROBED:
            self._emptied[tool] += 1
            self._tried(tool, dict.fromkeys(self._parameters.get(tool, ())), state, now, draws)
        if made.side.accepts and not self._judge.malformed(tool, arguments):
            known = self._accepted.setdefault(tool, {})
            known |= arguments
            if self._probed[tool] < PROBED:
                self._probed[tool] += 1
                for other in _others({**known, **arguments}, self._parameters.get(tool, ())):
                    self._tried(tool, other, state, now, draws)
        for name in self._judge.hidden(state):
            before = {**state, name: None}
            without = self._made(tool, arguments, before, now, draws)
            for kind, told in self._judge.reads(name, made, without):
                self._note(kind, tool, _Seen(told, state, now, draws, arguments, name))
            for kind, told in self._judge.kinds(without):
                if kind == "hidden-state":
                    self._note(kind, tool, _Seen(told, before, now, draws, arguments))

    def _tried(self, tool: str, arguments: Mapping[str, Any], state: State, now: str, draws: int) -> Made:
        made = self._made(tool, arguments, state, now, draws)
        for kind, told in self._judge.kinds(made):
            if kind == "raises" and (self._is_odd or not self._raises_by_itself(made, state, now, draws)):
                continue
            self._note(kind, tool, _Seen(told, state, now, draws, arguments))
        return made

    def _raises_by_itself(self, made: Made, state: State, now: str, draws: int) -> bool:
        """Whether a call raises without what stands in attributes of which nobody knows the type, too."""
        there = self._judge.hidden(state)
        without = {**state, **dict.fromkeys(there)}
        return not there or bool(self._made(made.tool, made.arguments, without, now, draws).side.raised)

    def _note(self, kind: str, tool: str, seen: _Seen) -> None:
        """Keep the first call that shows a fault, or the first well-formed one."""
        known = self._found.get((kind, tool))
        if known is None or (self._judge.malformed(tool, known.arguments) and not self._judge.malformed(tool, seen.arguments)):
            self._found[kind, tool] = seen

    def _made(self, tool: str, arguments: Mapping[str, Any], state: State, now: str, draws: int) -> Made:
        before = self._theirs.begin(state, now, draws)
        return Made(tool, arguments, before, self._theirs.step(tool, arguments, now, draws))

    # ── small ───────────────────────────────────────────────

    def _small(self, kind: str, tool: str, seen: _Seen) -> Fault:
        """The fault with as few arguments and records as show it."""

        def told(state: State, calls: Sequence[tuple[str, Any]]) -> str:
            return self._told(kind, tool, calls[-1][1], state, seen)

        def shows(state: State, calls: Sequence[tuple[str, Any]]) -> bool:
            return bool(told(state, calls))

        arguments = dict(seen.arguments)
        for name in seen.arguments:
            fewer = {other: value for other, value in arguments.items() if other != name}
            if shows(seen.state, [(tool, fewer)]):
                arguments = fewer
        state, calls = shortest(seen.state, [(tool, arguments)], seen.state, shows) or (seen.state, [(tool, arguments)])
        return Fault(self._name, kind, tool, told(state, calls) or seen.told, calls, state, seen.now)

    def _told(self, kind: str, tool: str, arguments: Mapping[str, Any], state: State, seen: _Seen) -> str:
        """What a call says of a fault; nothing where it does not show it."""
        try:
            made = self._made(tool, arguments, state, seen.now, seen.draws)
            found = dict(self._judge.kinds(made))
            if seen.beside:
                without = self._made(tool, arguments, {**state, seen.beside: None}, seen.now, seen.draws)
                found = dict(self._judge.reads(seen.beside, made, without))
        except (Unusable, Died):
            return ""
        return found.get(kind, "")


def _others(arguments: Mapping[str, Any], parameters: Sequence[str]) -> Iterator[Mapping[str, Any]]:
    """A call with one argument of another type, or another one that is often refused, each in turn; those left out, too."""
    for name in parameters:
        beside = [value for other, value in arguments.items() if other != name]
        for value in (*OTHERS, *beside, *ODD):
            if name not in arguments or type(value) is not type(arguments[name]) or value != arguments[name]:
                yield {**arguments, name: value}
        held: Any = arguments.get(name)
        for inner in held if isinstance(held, dict) else ():
            yield from ({**arguments, name: {**held, inner: value}} for value in (*OTHERS[:3], *ODD))
