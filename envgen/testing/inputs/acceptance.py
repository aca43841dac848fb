"""How many generated calls get past the guards: by tool, at the start of every seed and along sequences of calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from envgen_runtime import Environment, Result

from envgen.testing.inputs.choosing import Seeded
from envgen.testing.inputs.declared import Cases, starts
from envgen.testing.inputs.draws import Draws, Way, is_past

LEAST = 0.5  # of the calls of every tool


@dataclass(slots=True)
class Tally:
    """What became of the calls of one tool."""

    kind: str
    tried: int = 0
    past: int = 0
    led: int = 0  # to which other commands led
    anew: int = 0  # for which the episode began again
    seen: set[str] = field(default_factory=set)  # arguments, as text
    refused: Counter[str] = field(default_factory=Counter)  # by code

    @property
    def share(self) -> float:
        """The share that got past the guards."""
        return self.past / self.tried if self.tried else 0.0


class Acceptance:
    """Counts calls by tool."""

    def __init__(self, env: Environment) -> None:
        self.tools = {name: Tally(spec["kind"]) for name, spec in env.contract.data["tools"].items()}

    def count(self, tool: str, arguments: Any, result: Result, way: Way | None = None) -> None:
        """Count one call, and whether other calls, or another start, had to lead to it."""
        tally = self.tools[tool]
        if way is not None:
            tally.led += bool(way.calls)
            tally.anew += way.start is not None
        self.reckon(tool, arguments, result.error.code if result.error is not None and not is_past(result) else "")

    def reckon(self, tool: str, arguments: Any, code: str) -> None:
        """Count one call by the code of its refusal ("": it got past)."""
        tally = self.tools[tool]
        tally.seen.add(repr(arguments))
        tally.tried += 1
        if code:
            tally.refused[code] += 1
        else:
            tally.past += 1

    def below(self, least: float = LEAST) -> list[str]:
        """The tools whose calls die at the guards too often, or that were not called."""
        return [name for name, tally in self.tools.items() if tally.share < least]

    def share(self, kind: str) -> float:
        """The share of all queries, or of all commands, that got past the guards."""
        tallies = [tally for tally in self.tools.values() if tally.kind == kind]
        return sum(tally.past for tally in tallies) / max(1, sum(tally.tried for tally in tallies))

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "past": {kind: round(self.share(kind), 4) for kind in ("query", "command")},
            "tools": {
                name: {
                    "kind": one.kind,
                    "tried": one.tried,
                    "past": one.past,
                    "different": len(one.seen),
                    "led": one.led,
                    "anew": one.anew,
                    "refused": dict(sorted(one.refused.items())),
                }
                for name, one in self.tools.items()
            },
        }

    def table(self) -> str:
        """A table for people: commands, then queries."""
        rows = [("", "tried", "past", "share", "different", "led to", "anew", "refused")]
        for kind in ("command", "query"):
            tallies: Mapping[str, Tally] = {name: one for name, one in self.tools.items() if one.kind == kind}
            for name, one in tallies.items():
                codes = ", ".join(f"{code} {count}" for code, count in one.refused.most_common())
                rows.append(
                    (
                        name,
                        str(one.tried),
                        str(one.past),
                        f"{one.share:.0%}",
                        str(len(one.seen)),
                        str(one.led),
                        str(one.anew),
                        codes,
                    )
                )
            if tallies:
                counts = [(one.tried, one.past, len(one.seen), one.led, one.anew) for one in tallies.values()]
                tried, past, different, led, anew = (str(sum(column)) for column in zip(*counts, strict=True))
                name = "all queries" if kind == "query" else "all commands"
                rows.append((name, tried, past, f"{self.share(kind):.0%}", different, led, anew, ""))
        first, *others = [max(len(row[column]) for row in rows) for column in range(7)]
        return "\n".join(
            "  ".join(
                (f"{row[0]:<{first}}", *(f"{cell:>{width}}" for cell, width in zip(row[1:7], others, strict=True)), row[7])
            ).rstrip()
            for row in rows
        )


def measured(
    environment: type[Environment], *, seed: int = 0, sequences: int = 4, length: int = 60, cases: Cases | None = None
) -> Acceptance:
    """Calls from every seed: sequences in which tools take turns at random, other commands leading up to a tool where they must."""
    acceptance = Acceptance(environment())
    for start in starts(environment, cases=cases):
        for number in range(sequences):
            env = start.begun(environment)
            draws = Draws(env, seed + number, cases=cases)
            choose = Seeded(f"{seed + number} {start} acceptance")
            tools = list(acceptance.tools)
            for _ in range(length // len(tools) + 1):
                for tool in choose.some(tools, len(tools)):
                    way = draws.reach(tool, anew=True)
                    acceptance.count(tool, way.draw.arguments, env.call(tool, way.draw.arguments), way)
                    if env.done:
                        start.begin(env)
    return acceptance
