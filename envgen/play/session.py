"""A session as a state machine: steps form a tree, one of them is where it stands. Prints nothing and reads no files.

A step is a call and what came of it, or the start on a seed. Going back and forth restores snapshots; a tree that was left for
another seed is played again, call by call, when somebody returns to it: equal calls give equal bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.diagnostics.hints import did_you_mean
from envgen.play.arguments import Mistake
from envgen.play.outcome import facts_of

if TYPE_CHECKING:
    from envgen.blueprint.model import Blueprint

Json = Any


@dataclass(slots=True, eq=False)
class Step:
    """`outcome` is what `facts_of` tells, and `done`; empty at a start, where `tool` is empty, too."""

    number: int
    seed: str
    parent: Step | None = None
    tool: str = ""
    arguments: Mapping[str, Json] = field(default_factory=dict)
    outcome: Mapping[str, Json] = field(default_factory=dict)
    digest: str = ""
    title: str = ""  # what the person calls it
    children: list[Step] = field(default_factory=list)
    latest: Step | None = None  # the child that was left last: where `redo` goes
    snapshot: Any = None
    life: int = -1  # of the store that the snapshot belongs to

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
        self._starts: dict[str, Step] = {}
        self._life = 0  # a reset to another seed makes a new store, to which no earlier snapshot belongs
        self.here = self._start(seed)

    def blueprint(self) -> Blueprint | None:
        """What the environment was rendered from, as it stands in specs/ now; None where there is none that can be read."""
        from envgen.blueprint import load

        return None if self.spec is None else load(self.spec)[0]

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
        return self._starts[self.here.seed]

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
        if not 0 <= number < len(self.steps):
            raise Mistake(f"there is no step {number}", f"history shows the steps 0 to {len(self.steps) - 1}")
        self._go(self.steps[number])
        return self.here

    def go_to_seed(self, name: str) -> Step:
        """Go to the start on a seed."""
        if name not in self.seeds and name not in self._starts:
            known = ", ".join(self.seeds) or "none"
            raise Mistake(f"there is no seed {name}", did_you_mean(name, self.seeds) or f"there is {known}")
        if name in self._starts:
            self._go(self._starts[name])
        else:
            self.here = self._start(name)
        return self.here

    def changes(self) -> list[dict[str, Json]]:
        """Net changes since the start."""
        changes: list[dict[str, Json]] = self.env.changes_since(self.start.snapshot)
        return changes

    def trees(self) -> Iterator[Step]:
        """The starts, in the order in which they were made."""
        return iter(self._starts.values())

    def _start(self, seed: str) -> Step:
        step = self._starts[seed] = Step(number=len(self.steps), seed=seed)
        self.steps.append(step)
        self._reset(step)
        return step

    def _reset(self, start: Step) -> None:
        self.env.reset(seed=start.seed)
        self._life += 1
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
            self.env.call(step.tool, dict(step.arguments))
            self._arrive(step)
