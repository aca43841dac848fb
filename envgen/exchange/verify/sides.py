"""The two sides as the host sees them: requests to a process behind the wall, and answers taken apart. Judges nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from envgen.exchange.foreign import ForeignItem
from envgen.exchange.inferred import ClassModel
from envgen.exchange.verify.annotations import Declared
from envgen.exchange.verify.bench import Bench
from envgen.exchange.verify.improvements import Side
from envgen.exchange.verify.knowledge import knowledge_of
from envgen.sandbox import Program
from envgen.sandbox.driven import Standing
from envgen.sandbox.process import Died

SECONDS = 3.0  # of one call; of a turn of the environment, too, in which several are tried

State = Mapping[str, Any]


class Ours:
    """The generated environment."""

    def __init__(self, bench: Bench, package: Path, item: ForeignItem, model: ClassModel | None) -> None:
        program = Program.environment(package)
        beside = {"knowledge": json.dumps({**knowledge_of(item.source), "hints": _hints(model)})}
        self._standing = Standing(bench, bench.program(program.name, program.texts, beside), SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._standing.end()

    def about(self) -> Any:
        """Its tools, seeds, rules and time, and the state that it starts from."""
        return self._standing.ask({"do": "about"})

    def play(self, name: str, seed: str, tools: Sequence[str], turns: int) -> tuple[State, list[Mapping[str, Any]]]:
        """An episode: the state that it starts from, and a row for each call. Died where a call hangs."""
        told = self._standing.ask({"do": "play", "name": name, "seed": seed, "tools": list(tools), "turns": turns}, turns)
        return told.get("state", {}), told["rows"]

    def replay(self, state: State, now: str, draws: int, calls: Sequence[tuple[str, Any]]) -> list[Mapping[str, Any]] | None:
        """Rows for calls from a state; None where that is no state, or a call hangs."""
        given = {"do": "replay", "state": state, "now": now, "chance": 0, "draws": draws, "calls": calls}
        try:
            rows: list[Mapping[str, Any]] | None = self._standing.ask(given, len(calls) + 1)["rows"]
        except Died:
            return None
        return rows

    # ── scenarios ───────────────────────────────────────────

    def start(self, scenario: str) -> State:
        """The state that a scenario starts from."""
        state: State = self._standing.ask({"do": "start", "scenario": scenario})["state"]
        return state

    def judge(self, scenario: str, check: int, states: Sequence[State]) -> list[Mapping[str, Any]]:
        """What a check says of those that are states: rows with their place, the verdict and the state as it is read."""
        given = {"do": "judge", "scenario": scenario, "check": check, "states": states}
        rows: list[Mapping[str, Any]] = self._standing.ask(given, len(states) + 1)["rows"]
        return rows


def ours_of(row: Mapping[str, Any], before: State) -> Side:
    """What the environment made of a call."""
    rule, message, _ = row.get("violation", ("", "", ""))
    return Side(
        value=row["value"],
        state=row.get("state", before),
        code=row.get("code", ""),
        rule=rule or row.get("by", "").removeprefix("rule "),
        violation=message,
    )


class Theirs:
    """The original class. Attributes that have another name in the environment are told by that one."""

    def __init__(self, bench: Bench, item: ForeignItem, declared: Declared, model: ClassModel | None) -> None:
        program = bench.program("original", {"__init__.py": item.source}, {"class": item.class_name})
        self._standing = Standing(bench, program, SECONDS)
        self._ours: Mapping[str, str] = getattr(model, "attributes", {}) if model else {}
        self._theirs = {ours: theirs for theirs, ours in self._ours.items()}
        known = getattr(model, "sets", ()) if model else ()
        self._ways = sorted({*map(tuple, known), *((name,) for name in declared.sets)})
        self._names: frozenset[str] = frozenset()
        self._others: State = {}  # what it holds beside the state, as it began
        self.state: State = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._standing.end()

    def begin(self, state: State, now: str, draws: int, *, meant: bool = False) -> State:
        """Have it stand at a state of the environment; what it then holds of it. `meant`: with its imports mended."""
        held = {self._theirs.get(name, name): value for name, value in state.items()}
        self._names = frozenset(state)
        told = self._standing.ask({"do": "begin", "now": now, "chance": 0, "draws": draws, "state": held, **self._as(meant)})
        self._others = {}
        self._others = self._beside(told["state"])
        self.state = self._seen(told["state"])
        return self.state

    def _as(self, meant: bool) -> dict[str, Any]:
        return {"meant": meant, "sets": [list(way) for way in self._ways]}

    def fresh(self, now: str) -> State:
        """What the constructor makes of nothing. Unusable where it cannot."""
        told = self._standing.ask({"do": "begin", "now": now, "chance": 0, "draws": 0, "state": {}, **self._as(False)})
        return {self._ours.get(name, name): value for name, value in told["state"].items()}

    def step(self, tool: str, arguments: Mapping[str, Any], now: str, draws: int) -> Side:
        """One call; an original that hangs or crashes counts as one that raises, and stands nowhere until it begins again."""
        given = {"do": "step", "tool": tool, "arguments": arguments, "now": now, "chance": 0, "draws": draws}
        try:
            told = self._standing.ask(given)
        except Died as died:
            return Side(None, self.state, raised=f"{died.failure.kind}: {died.failure.why}")
        if "state" in told:
            self.state = self._seen(told["state"])
        return Side(
            told.get("value"),
            self.state,
            raised=told.get("raised", ""),
            used=told["used"],
            shared=told["shared"],
            lends=tuple(name for name in ("gives", "keeps", "shares") if told[name]),
        )

    def _seen(self, told: Mapping[str, Any]) -> State:
        """Its attributes as the environment names them: those of the state (null where one is not there), and what else changed."""
        named = {self._ours.get(name, name): value for name, value in told.items()}
        state = {name: named.get(name) for name in self._names}
        beside = self._beside(told)
        return {**state, **{name: value for name, value in beside.items() if self._others.get(name, ...) != value}}

    def _beside(self, told: Mapping[str, Any]) -> State:
        named = {self._ours.get(name, name): value for name, value in told.items()}
        return {name: value for name, value in named.items() if name not in self._names}

    def ordered(self, state: State) -> State:
        """A state of the environment whose lists that are sets here stand in the order that is told of these."""
        for first, *rest in self._ways:
            name = self._ours.get(first, first)
            if name in state:
                state = {**state, name: _ordered(state[name], rest)}
        return state


def _ordered(value: Any, way: Sequence[str]) -> Any:
    """A value with the list at the end of a way in order; `*` is every entry."""
    if not way:
        return sorted(value, key=json.dumps) if isinstance(value, list) else value
    if isinstance(value, dict):
        return {name: _ordered(one, way[1:]) if way[0] in ("*", name) else one for name, one in value.items()}
    return [_ordered(one, way[1:]) for one in value] if isinstance(value, list) and way[0] == "*" else value


def _hints(model: ClassModel | None) -> dict[str, dict[str, list[str]]]:
    """By tool and parameter: the collections that it is looked up in."""
    hints: dict[str, dict[str, list[str]]] = {}
    for tool in model.tools if model else ():
        for one in tool.parameters:
            if found := list(getattr(one, "draws_from", ())):
                hints.setdefault(tool.name, {})[one.name] = found
    return hints
