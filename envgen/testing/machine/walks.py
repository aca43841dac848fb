"""Sequences of calls that lead through the life of records: drawn once a process for a class and a depth, then only replayed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from envgen_runtime import Environment
from envgen_runtime.complete import copied

from envgen.testing.depth import Depth
from envgen.testing.inputs import Draw, Draws, Start, starts
from envgen.testing.inputs.choosing import Seeded
from envgen.testing.machine.created import created

TURNS = 24  # of tools in a walk of the usual depth, at least; each tool has one
MOST = 400  # calls of one environment at the usual depth, whatever the number of its seeds and tools
OLDER = 0.25  # how often an argument that names a record is one that the walk made
TWICE = 0.06  # how often a call is made again at once
SHARES = (("near", 0.2), ("hostile", 0.05), ("bad", 0.05))  # of calls that are not good ones
LONGEST = 20_000  # characters of the arguments of one call
_USUAL = Depth().examples


@dataclass(frozen=True, slots=True)
class Walk:
    """A start and the calls from it."""

    start: Start
    calls: tuple[tuple[str, Any], ...]


def walks_of(environment: type[Environment], depth: Depth) -> Sequence[Walk]:
    """The walks from every seed of an environment, two where there is one seed only."""
    known = _KNOWN.setdefault(environment, {})
    found = known.get(depth)
    if found is None:
        known[depth] = found = list(_drawn(environment, depth))
    return found


_KNOWN: WeakKeyDictionary[type[Environment], dict[Depth, list[Walk]]] = WeakKeyDictionary()


def _drawn(environment: type[Environment], depth: Depth) -> Iterator[Walk]:
    seeds = [start for start in starts(environment) if not start.is_patched] or [Start()]
    places = seeds * 2 if len(seeds) == 1 else seeds
    for number, start in enumerate(places):
        yield _Walker(start.begun(environment), start, f"{depth.seed} {number}").walk(depth, len(places))


class _Walker:
    """Draws one walk, and makes its calls."""

    def __init__(self, env: Environment, start: Start, name: str) -> None:
        self.env = env
        self.start = start
        self.draws = Draws(env, sum(name.encode()) + 1000 * int(name.split()[0]))
        self.choose = Seeded(f"{name} {start} walk")
        self.calls: list[tuple[str, Any]] = []
        self.made: dict[str, list[str]] = {}  # by entity: keys of records that the walk made
        data = env.contract.data
        self._entities = {one["collection"]: name for name, one in data["entities"].items()}
        self._hostile: dict[str, list[Any]] = {}

    def walk(self, depth: Depth, walks: int) -> Walk:
        """So many rounds in which every tool has a turn."""
        tools = list(self.draws.tools.data)
        most = MOST * depth.examples // (_USUAL * walks)
        turns = min(max(TURNS, len(tools)) * depth.examples // _USUAL, most)
        order: list[str] = []
        while len(self.calls) < turns and not self.env.done:
            order = order or self.choose.some(tools, len(tools))
            self._turn(order.pop())
        return Walk(self.start, tuple(self.calls))

    def _turn(self, tool: str) -> None:
        choose = self.choose
        draw = self.draws.good(tool, tries=8)
        self._make(tool, self._of_the_walk(tool, draw))
        if self.calls and choose.chance(TWICE):
            self._make(*self.calls[-1])
        for kind, share in SHARES:
            if choose.chance(share) and self.calls:
                self._make(tool, self._beside(kind, tool, draw))

    def _beside(self, kind: str, tool: str, draw: Draw) -> Any:
        if kind == "near":
            return self.draws.near(tool, draw).arguments
        if kind == "bad":
            return self.draws.bad(tool).arguments
        found = self._hostile.get(tool)
        if found is None:
            self._hostile[tool] = found = [one.arguments for one in self.draws.hostile(tool)]
        return self.choose.one(found) if found else draw.arguments

    def _of_the_walk(self, tool: str, draw: Draw) -> Any:
        """The arguments, now and then about records that the walk itself made: what comes of them later is what few seeds show."""
        arguments = dict(draw.arguments)
        for name, one in self.draws.tools.parameters[tool].items():
            made = self.made.get(one.schema.get("x-references", ""), ())
            if made and name in arguments and self.choose.chance(OLDER):
                arguments[name] = made[-1] if self.choose.chance(0.5) else self.choose.one(made)
        return arguments

    def _make(self, tool: str, arguments: Any) -> None:
        if self.env.done or not is_told(arguments):
            return
        self.calls.append((tool, arguments))
        result = self.env.call(tool, copied(arguments))
        for collection, key in created(result, self._entities):
            self.made.setdefault(self._entities[collection], []).append(key)


def is_told(arguments: Any) -> bool:
    """Whether another process can be told them: no bytes, nothing too deep."""
    try:
        return len(json.dumps(arguments)) < LONGEST
    except (TypeError, ValueError, RecursionError):
        return False
