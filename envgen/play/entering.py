"""Commands that enter a state which no calls led to: a case of the blueprint, and an edit by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from envgen.diagnostics.hints import did_you_mean, nearest
from envgen.play import show
from envgen.play.arguments import Mistake, parse_value
from envgen.play.lines import Span, line
from envgen.play.pointers import pointer, schema_at, steps
from envgen.play.reply import Reply, here, step_facts
from envgen.play.session import Session
from envgen.play.words import quoted

if TYPE_CHECKING:
    from envgen.blueprint.model import Case

Json = Any


# ── cases ───────────────────────────────────────────────────


def case(session: Session, rest: Sequence[str]) -> Reply:
    """Enter the state of a case and play its call; with a tool alone, list its cases."""
    known = cases_of(session)
    if not rest:
        raise Mistake("case needs a tool and the name of a case", "case TOOL lists the cases of a tool")
    tool, name = rest[0], " ".join(rest[1:])
    if tool not in known:
        raise Mistake(f"there is no tool {tool}", did_you_mean(tool, known) or "tools lists the tools")
    if not name:
        names = [one.name for one in known[tool]]
        lines = [line(one) for one in names] or [line(Span(f"{tool} has no cases", "quiet"))]
        return Reply("cases", {"tool": tool, "cases": names}, lines)
    found = next((one for one in known[tool] if one.name == name), None)
    if found is None:
        close = nearest(name, [one.name for one in known[tool]])
        hint = f"case {tool} lists them" if close is None else f"write case {tool} {quoted(close)}"
        raise Mistake(f"{tool} has no case '{name}'", hint)
    session.go_to_start(found.base, found.set, found.remove)
    step = session.call(tool, found.arguments)
    step.title = found.name
    wrong = list(unmet(found, step.outcome))
    lines = [*show.outcome(session, step)]
    lines += [line("    ", Span(f"not as the case expects: {one}", "bad")) for one in wrong]
    if not wrong:
        also = "; its `then` is tested by the generated suite" if found.then else ""
        lines.append(line("    ", Span("as the case expects", "good"), Span(also, "quiet")))
    return Reply("call", {**step_facts(step), "case": found.name, "unmet": wrong}, lines)


def cases_of(session: Session) -> Mapping[str, Sequence[Case]]:
    """The cases of each tool as they stand in the blueprint now; Mistake where there is none to read."""
    blueprint = session.blueprint()
    if blueprint is None:
        if session.spec is None:
            raise Mistake(
                f"there is no blueprint of {session.name} here, where its cases stand",
                f"play in the folder that holds specs/{session.name}",
            )
        raise Mistake(f"the blueprint in {session.spec} cannot be read", f"envgen validate {session.spec}")
    return {name: blueprint.tools[name].cases if name in blueprint.tools else () for name in session.tools}


def unmet(expected: Case, told: Mapping[str, Json]) -> Iterator[str]:
    """Where an outcome departs from what a case expects, `then` apart: that is code of the generated suite."""
    from envgen.blueprint.model import MISSING
    from envgen.testing.cases import departures, mismatch

    error = told["error"]
    code = None if error is None else error["code"]
    if expected.error != (code or ""):
        yield f"{expected.error or 'success'}, not {code or 'success'}"
        return
    if expected.message is not None and error is not None and expected.message != error["message"]:
        yield f"the text {expected.message!r}, not {error['message']!r}"
    if expected.returns is not MISSING and told["ok"]:
        difference = mismatch(expected.returns, told["value"], "value")
        if difference is not None:
            yield difference
    if expected.changes is not None:
        strays, idle = departures([change["path"] for change in told["changes"]], expected.changes)
        yield from (f"{one} did not change" for one in idle)
        yield from (f"{path} changed as well" for path in strays)


# ── edits ───────────────────────────────────────────────────


def edit(session: Session, rest: Sequence[str]) -> Reply:
    """Write values into the state, all or none: a step as a call is one."""
    if len(rest) < 2 or len(rest) % 2 or not all(text.startswith("/") for text in rest[2::2]):
        meant = f"set {rest[0]} {quoted(' '.join(rest[1:]))}" if len(rest) > 2 else "set /collection/key/attribute VALUE"
        raise Mistake("set takes a pointer and a value", f"{meant}; a pointer and a value again for more places")
    values = {}
    for typed, value in zip(rest[::2], rest[1::2], strict=True):
        way = steps(typed)
        values[pointer(way)] = parse_value(value, schema_at(session.env.contract.data, way))
    step = session.edit(values)
    lines = [line(Span(f"[{step.number}] ", "quiet"), Span("set by hand", "warn"))]
    lines += [line("    ", *one) for one in show.changes(step.outcome["changes"])] or [line("    it was that already")]
    return Reply("set", {**step_facts(step), **here(session)}, lines)
