"""A session as a state machine: steps form a tree, one of them is where it stands. Prints nothing and reads no files.

A step is a call and what came of it, an edit of the state by hand, or the start on a seed, as it is or patched. Going back and
forth restores snapshots; a tree that was left for another start is played again, step by step, when somebody returns to it: equal
calls give equal bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen_runtime import StateError

from envgen.blueprint.patches import PatchError, apply
from envgen.diagnostics.hints import did_you_mean
from envgen.play.arguments import Mistake
from envgen.play.outcome import facts_of
from envgen.play.pointers import write

if TYPE_CHECKING:
    from envgen.blueprint.model import Blueprint

Json = Any


@dataclass(slots=True, eq=False)
class Step:
    """`outcome` is what `facts_of` tells, and `done`; of an edit its `changes`; empty at a start.

    `tool` is empty for an edit and at a start: `set` (and `remove`) are what is edited, or the patch of the seed.
    """

    number: int
    seed: str
    parent: Step | None = None
    tool: str = ""
    arguments: Mapping[str, Json] = field(default_factory=dict)
    set: Mapping[str, Json] = field(default_factory=dict)  # JSON Pointer → value
    remove: tuple[str, ...] = ()
    outcome: Mapping[str, Json] = field(default_factory=dict)
    digest: str = ""
    title: str = ""  # what the person calls it
    children: list[Step] = field(default_factory=list)
    latest: Step | None = None  # the child that was left last: where `redo` goes
    snapshot: Any = None
    life: int = -1  # of the store that the snapshot belongs to

    @property
    def is_edit(self) -> bool:
        return self.parent is not None and not self.tool

    def path(self) -> list[Step]:
        """From the start to this step."""
        step: Step | None = self
        way = []
        while step is not None:
            way.append(step)
            step = step.parent
        return way[::-1]


class Session:
    """An environment that is played."""

    def __init__(self, environment: Any, *, name: str, seed: str = "default", spec: Path | None = None) -> None:
        self.env = environment
        self.name = name
        self.spec = spec
        self.steps: list[Step] = []
        self._starts: dict[str, Step] = {}  # by seed and patch
        self._read: tuple[int, Blueprint | None] = (-1, None)
        self._life = 0  # a reset to another seed makes a new store, to which no earlier snapshot belongs
        self.here = self._start(seed)

    def blueprint(self) -> Blueprint | None:
        """What the environment was rendered from, as it stands in specs/ now; None where there is none that can be read."""
        from envgen.blueprint import load

        if self.spec is None:
            return None
        stamp = max((file.stat().st_mtime_ns for file in self.spec.rglob("*") if file.is_file()), default=0)
        if stamp != self._read[0]:
            self._read = (stamp, load(self.spec)[0])
        return self._read[1]

    @property
    def seeds(self) -> list[str]:
        return sorted(self.env.contract.seeds)

    @property
    def tools(self) -> Mapping[str, Mapping[str, Json]]:
        """The contract of each tool, in blueprint order."""
        tools: Mapping[str, Mapping[str, Json]] = self.env.contract.data["tools"]
        return tools

    @property
    def start(self) -> Step:
        """The start of the tree on which the session stands."""
        return self.here.path()[0]

    # ── going on ────────────────────────────────────────────

    def call(self, tool: str, arguments: Mapping[str, Json]) -> Step:
        """Call a tool as an agent does. An interruption leaves the session where it was."""
        try:
            result = self.env.call(tool, dict(arguments))
        except KeyboardInterrupt:
            self.env.restore(self.here.snapshot)
            raise Mistake(f"{tool} was interrupted; nothing has changed") from None
        step = Step(number=len(self.steps), seed=self.here.seed, parent=self.here, tool=tool, arguments=dict(arguments))
        step.outcome = {**facts_of(result), "done": result.done}
        return self._follow(step)

    def edit(self, values: Mapping[str, Json]) -> Step:
        """Write into the state by hand. Mistake where it is not a state then; nothing has changed."""
        mark = self.env.mark()
        write(self.env, values)
        step = Step(number=len(self.steps), seed=self.here.seed, parent=self.here, set=dict(values))
        step.outcome = {"changes": self.env.changes_since(mark)}
        return self._follow(step)

    def _follow(self, step: Step) -> Step:
        self.here.children.append(step)
        self.steps.append(step)
        self._arrive(step)
        return step

    # ── back, forth and aside ───────────────────────────────

    def undo(self, count: int = 1) -> list[Step]:
        """Go back some steps; those that were taken back, the last one first."""
        taken = []
        step = self.here
        for _ in range(count):
            if step.parent is None:
                break
            taken.append(step)
            step = step.parent
        if not taken:
            raise Mistake("there is nothing to undo", "this is the start")
        self._go(step)
        return taken

    def redo(self, count: int = 1) -> list[Step]:
        """Go forth to where undo came from; the steps done again in order."""
        done = []
        step = self.here
        for _ in range(count):
            if step.latest is None:
                break
            step = step.latest
            done.append(step)
        if not done:
            raise Mistake("there is nothing to redo", "history shows the steps; jump N goes to any of them")
        self._go(step)
        return done

    def jump(self, number: int) -> Step:
        """Go to any step."""
        self._go(self.step(number))
        return self.here

    def step(self, number: int) -> Step:
        """The step of a number; Mistake where there is none."""
        if not 0 <= number < len(self.steps):
            raise Mistake(f"there is no step {number}", f"history shows the steps 0 to {len(self.steps) - 1}")
        return self.steps[number]

    def go_to_seed(self, name: str) -> Step:
        """Go to the start on a seed."""
        if name not in self.seeds:
            known = ", ".join(self.seeds) or "none"
            raise Mistake(f"there is no seed {name}", did_you_mean(name, self.seeds) or f"there is {known}")
        return self.go_to_start(name)

    def go_to_start(self, seed: str, set: Mapping[str, Json] | None = None, remove: Sequence[str] = ()) -> Step:
        """Go to the start on a seed, patched as the cases of a blueprint are."""
        start = self._starts.get(_key(seed, set or {}, remove))
        if start is None:
            return self._start(seed, set or {}, remove)
        self._go(start)
        return self.here

    def changes(self) -> list[dict[str, Json]]:
        """Net changes since the start."""
        changes: list[dict[str, Json]] = self.env.changes_since(self.start.snapshot)
        return changes

    def trees(self) -> Iterator[Step]:
        """The starts, in the order in which they were made."""
        return iter(self._starts.values())

    def _start(self, seed: str, set: Mapping[str, Json] | None = None, remove: Sequence[str] = ()) -> Step:
        step = Step(number=len(self.steps), seed=seed, set=set or {}, remove=tuple(remove))
        try:
            self._reset(step)
        except (PatchError, StateError) as error:
            self._go(self.here)
            raise Mistake(f"the patched seed is no state: {str(error).splitlines()[0]}") from None
        self._starts[_key(seed, step.set, step.remove)] = step
        self.steps.append(step)
        return step

    def _reset(self, start: Step) -> None:
        self.env.reset(seed=start.seed)
        self._life += 1
        if start.set or start.remove:
            # The very state, time and counters from which the generated suite starts such a case.
            self.env.reset(state=apply(self.env.state(), set=start.set, remove=start.remove), now=self.env.now)
        self._arrive(start)

    def _arrive(self, step: Step) -> None:
        self.here = step
        if step.parent is not None:
            step.parent.latest = step
        step.snapshot, step.life = self.env.snapshot(), self._life
        step.digest = self.env.digest()

    def _go(self, target: Step) -> None:
        way = target.path()
        if target.life == self._life:
            self.env.restore(target.snapshot)
        else:
            self._play_again(way)
        for before, after in pairwise(way):
            before.latest = after
        self.here = target

    def _play_again(self, way: list[Step]) -> None:
        alive = max((place for place, step in enumerate(way) if step.life == self._life), default=-1)
        if alive < 0:
            self._reset(way[0])
            alive = 0
        else:
            self.env.restore(way[alive].snapshot)
        for step in way[alive + 1 :]:
            repeat(step, self.env)
            self._arrive(step)


def repeat(step: Step, environment: Any) -> None:
    """Do a step again: equal calls give equal bytes."""
    if step.is_edit:
        write(environment, step.set)
    else:
        environment.call(step.tool, dict(step.arguments))


def _key(seed: str, set: Mapping[str, Json], remove: Sequence[str]) -> str:
    return json.dumps([seed, dict(set), list(remove)])
