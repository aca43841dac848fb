"""Calls drawn for the tools of an environment on its present state: likely past the guards, a little beside them, or unexpected.

Deterministic: each tool draws from a generator of its own, seeded by a number and the tool's name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from envgen_runtime import Environment, Result
from envgen_runtime.complete import copied

from envgen.testing.inputs.bad import Bad, bad_calls
from envgen.testing.inputs.choosing import Seeded
from envgen.testing.inputs.declared import Cases, Start, declared_cases, starts
from envgen.testing.inputs.hostile import Hostile
from envgen.testing.inputs.mutate import mutated
from envgen.testing.inputs.offered import Offered
from envgen.testing.inputs.sources import Sources
from envgen.testing.inputs.tools import Parameter, tools_of
from envgen.testing.inputs.values import Values
from envgen.testing.inputs.ways import Ways

Arguments = dict[str, Any]

TRIES = 16  # proposals that are tried on the state before one is taken as it is
UNKNOWN = 4  # of them for one that was not drawn before, once another passes
AGAIN = 4  # proposals in place of one that was tried before
VARIED = " with another "
KNOWN = 16  # calls of a tool that got past its guards and are remembered
WALKS, STEPS, DETOURS = 2, 6, 2  # to a state in which a tool gets past its guards


@dataclass(frozen=True, slots=True)
class Draw:
    """A call, how it was made, and whether it got past the guards when it was tried (None: not tried)."""

    tool: str
    arguments: Arguments
    how: str
    passes: bool | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """How a call was reached: where the episode began again for it (None: it did not), the calls before it, and the call."""

    start: Start | None
    calls: Sequence[Draw]
    draw: Draw


class Draws:
    """Draws calls for one environment, whose state at the time of the draw they suit.

    To find calls that pass, it calls tools and restores the state; `reach` alone leaves another state behind.
    """

    def __init__(self, env: Environment, seed: int = 0, *, cases: Cases | None = None) -> None:
        known = declared_cases(type(env)) if cases is None else cases
        self.env = env
        self._cases = known
        self.tools = tools_of(env)
        self._seed = seed
        self._sources = Sources(env, known, self.tools)
        self._choosers: dict[str, Seeded] = {}
        self._bases = {
            tool: [(f"case {one.name!r}", dict(one.arguments)) for one in declared if not one.error]
            for tool, declared in known.by_tool.items()
            if tool in self.tools.data
        }
        self._known: dict[str, list[tuple[str, Arguments]]] = {}
        self._ways = Ways(self.tools.openers)
        self._dead_ends: dict[str, set[str]] = {}  # by tool: digests of states from which no way was found
        self._bad: dict[str, list[Bad]] = {}

    # ── calls that should succeed ───────────────────────────

    def good(self, tool: str, *, tries: int = TRIES) -> Draw:
        """A call that gets past the guards on the present state, as far as some tries find one."""
        choose, env = self._chooser(tool), self.env
        self._sources.refresh()
        start = env.snapshot()
        known = [arguments for _, arguments in self._known.get(tool, ())]
        draw = None
        tried: list[Arguments] = []
        for attempt in range(tries):
            if draw is not None and draw.passes and attempt >= UNKNOWN:
                break
            for _ in range(AGAIN):
                how, arguments = self._proposed(tool, choose, tries - attempt)
                if arguments not in tried:
                    break
            else:
                continue
            tried.append(arguments)
            result = env.call(tool, arguments)
            env.restore(start)
            passes = is_past(result)
            if passes or draw is None or not draw.passes:
                draw = Draw(tool, arguments, how, passes)
            if passes and arguments not in known:  # one that was drawn before is better than none
                break
        assert draw is not None, "the first proposal is always tried"
        if draw.passes:
            self._remember(tool, choose, draw)
        return draw

    def fresh(self, tool: str) -> Draw:
        """A call made anew from the state, not tried."""
        self._sources.refresh()
        return Draw(tool, self._fresh(tool, self._chooser(tool)), "made from the state")

    def near(self, tool: str, base: Draw | None = None) -> Draw:
        """A good call changed a little: it fits the schemas, and most likely meets a guard from one side or the other."""
        draw = base or self.good(tool)
        choose = self._chooser(tool)
        name, arguments = mutated(self.env, self.tools, self._sources, choose, tool, draw.arguments)
        return Draw(tool, arguments, f"{draw.how}, then {name} changed" if name else draw.how)

    def hostile(self, tool: str) -> Iterator[Draw]:
        """Good calls, each with one unexpected value that fits the schemas all the same."""
        base = self.good(tool)
        values = Hostile(self.tools.defs, self.env.now)
        for one in self.tools.parameters[tool].values():
            for odd in values.of(one.schema):
                if self.tools.fits(tool, one.name, odd.value):
                    yield Draw(tool, self._ordered(tool, {**base.arguments, one.name: odd.value}), f"{one.name}: {odd.why}")

    def reach(self, tool: str, *, anew: bool = False) -> Way:
        """Lead to a state in which a call of the tool gets past its guards, by calls of other commands where it must be.

        Where no way is found, the state is as it was and the call is one that does not pass; with `anew`, the episode begins
        again then, on one of the seeds or with one of the tool's own cases.
        """
        calls, draw = self._walked(tool)
        if draw.passes or not anew:
            return Way(None, calls, draw)
        places = starts(type(self.env), tool, cases=self._cases)
        choose = self._chooser(f"{tool} anew")
        for start in choose.some(places, len(places)):
            start.begin(self.env)
            calls, draw = self._walked(tool)
            if draw.passes:
                break
        return Way(start, calls, draw)

    def _walked(self, tool: str) -> tuple[list[Draw], Draw]:
        """Calls of commands, already made, and the call after them, not yet made."""
        draw = self.good(tool)
        digest = self.env.digest()
        if draw.passes or digest in self._dead_ends.setdefault(tool, set()):
            return [], draw
        choose, start = self._chooser(f"{tool} from afar"), self.env.snapshot()
        for _ in range(WALKS):
            way: list[Draw] = []
            for _ in range(STEPS):
                step = self._stepped(tool, choose, DETOURS)
                if step is None:
                    continue
                way.append(step)
                found = self.good(tool)
                if found.passes:
                    self._ways.worked(tool, step.tool)
                    return way, found
            self.env.restore(start)
        self._dead_ends[tool].add(digest)
        return [], draw

    def _stepped(self, tool: str, choose: Seeded, detours: int) -> Draw | None:
        """A call, made, of a command that may open the way to a tool, or to such a command; None where it changed nothing."""
        opener = self._ways.opener(tool, choose)
        draw = self.good(opener, tries=TRIES // 3)
        if not draw.passes:
            return self._stepped(opener, choose, detours - 1) if detours else None
        before = self.env.digest()
        self.env.call(draw.tool, draw.arguments)
        return None if self.env.digest() == before else draw

    # ── calls that must be refused ──────────────────────────

    def bad(self, tool: str) -> Bad:
        """A call with an argument error, and the code of the refusal that it must meet."""
        found = self._bad.get(tool)
        if found is None:
            self._bad[tool] = found = list(self.every_bad(tool))
        return self._chooser(f"{tool} refused").one(found)

    def every_bad(self, tool: str) -> Iterator[Bad]:
        """Every call with an argument error that the schemas give rise to."""
        return bad_calls(self.tools, tool, self.fresh(tool).arguments, self.env.now)

    # ── how they are made ───────────────────────────────────

    def _chooser(self, name: str) -> Seeded:
        found = self._choosers.get(name)
        if found is None:
            self._choosers[name] = found = Seeded(f"{self._seed} {name}")
        return found

    def _proposed(self, tool: str, choose: Seeded, left: int) -> tuple[str, Arguments]:
        declared, known = self._bases.get(tool, ()), self._known.get(tool, ())
        bases = known if known and (not declared or choose.chance(0.5)) else declared
        if bases and left in (1, 2):  # nothing else did
            how, arguments = choose.one(bases)
            return how, copied(arguments)
        if bases and choose.chance(0.5):
            how, arguments = choose.one(bases)
            return self._varied(tool, choose, how, arguments)
        return "made from the state", self._fresh(tool, choose)

    def _fresh(self, tool: str, choose: Seeded) -> Arguments:
        arguments: Arguments = {}
        offered = Offered(self.env, self._sources, choose, tool, arguments)
        if choose.chance(0.7):
            offered.themed(set(self.tools.parameters[tool]))
        values = Values(self.tools.defs, choose, self.env.now, offered)
        for parameter in self.tools.order[tool]:
            if parameter.required or choose.chance(0.5):
                arguments[parameter.name] = self._value(tool, parameter, values)
        return self._ordered(tool, arguments)

    def _varied(self, tool: str, choose: Seeded, how: str, base: Mapping[str, Any]) -> tuple[str, Arguments]:
        """A known call with one or two of its arguments made anew, in the light of the others."""
        parameters = self.tools.parameters[tool]
        changed = choose.some(list(parameters), choose.one((0, 1, 1, 2)))
        if not changed:
            return how, copied(base)
        arguments = {name: copied(value) for name, value in base.items() if name not in changed}
        values = Values(self.tools.defs, choose, self.env.now, Offered(self.env, self._sources, choose, tool, arguments))
        for parameter in self.tools.order[tool]:
            if parameter.name in changed and (parameter.required or choose.chance(0.6)):
                arguments[parameter.name] = self._value(tool, parameter, values)
        return f"{how}{VARIED}{' and '.join(changed)}", self._ordered(tool, arguments)

    def _value(self, tool: str, parameter: Parameter, values: Values) -> Any:
        for _ in range(3):
            value = values.of(parameter.schema, (parameter.name,))
            if self.tools.fits(tool, parameter.name, value):
                return value
        return self.tools.plainest_of(parameter, self.env.now)

    def _ordered(self, tool: str, arguments: Arguments) -> Arguments:
        return {name: arguments[name] for name in self.tools.parameters[tool] if name in arguments}

    def _remember(self, tool: str, choose: Seeded, draw: Draw) -> None:
        self._sources.accept(draw.arguments)
        known = self._known.setdefault(tool, [])
        if any(draw.arguments == arguments for _, arguments in known):
            return
        root = draw.how.partition(VARIED)[0]
        if len(known) < KNOWN:
            known.append((root, draw.arguments))
        elif choose.chance(0.3):
            known[choose.whole(0, KNOWN - 1)] = (root, draw.arguments)


def is_past(result: Result) -> bool:
    """Whether a call got past everything that refuses, into success or into a fault of the environment."""
    return result.ok or result.violation is not None
