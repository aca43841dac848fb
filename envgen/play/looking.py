"""Commands that look around: history, changes, the state, what the agent has seen, the tools. They change nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from envgen.play import show
from envgen.play.arguments import Mistake
from envgen.play.lines import Line, Span, line
from envgen.play.pointers import pointer, steps, value_at
from envgen.play.reply import Reply, nothing, number, step_facts
from envgen.play.session import Session


def history(session: Session, rest: Sequence[str]) -> Reply:
    nothing("history", rest)
    facts = {"here": session.here.number, "steps": [step_facts(step) for step in session.steps]}
    return Reply("history", facts, list(show.history(session)))


def changes(session: Session, rest: Sequence[str]) -> Reply:
    nothing("changes", rest)
    found = session.changes()
    lines = list(show.changes(found)) or [line(Span("nothing has changed since the start", "quiet"))]
    return Reply("changes", {"changes": found}, lines)


def state(session: Session, rest: Sequence[str]) -> Reply:
    if len(rest) > 1:
        raise Mistake("state takes one pointer", "state /collection/key")
    way = steps(rest[0] if rest else "")
    value = value_at(session.env.state(), way)
    facts = {"pointer": pointer(way), "value": value, **({"now": session.env.now} if not way else {})}
    collections = [spec["collection"] for spec in session.env.contract.data["entities"].values()]
    if not way:
        lines: Iterator[Line] | list[Line] = show.overview(session)
    elif len(way) == 1 and way[0] in collections:
        lines = show.records(session, way[0])
    else:
        lines = [line(one) for one in json.dumps(value, ensure_ascii=False, indent=2).splitlines()]
    return Reply("state", facts, list(lines))


def seen(session: Session, rest: Sequence[str]) -> Reply:
    at = number(rest, session.here.number)
    step = session.steps[at] if at < len(session.steps) else None
    if step is None or not step.tool:
        raise Mistake("there is no call to show" if step else f"there is no step {at}", "history shows the steps")
    observation = str(step.outcome["observation"])
    return Reply("seen", {"step": at, "observation": observation}, [line(one) for one in observation.splitlines()])


def tools(session: Session, rest: Sequence[str]) -> Reply:
    nothing("tools", rest)
    facts = [{"name": name, "kind": tool["kind"], "description": tool["description"]} for name, tool in session.tools.items()]
    return Reply("tools", {"tools": facts}, list(show.tools(session)))
