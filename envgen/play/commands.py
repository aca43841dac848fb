"""What a line of a session does: one function a command, and a call for everything else. Changes the session, prints nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from envgen.diagnostics.hints import did_you_mean
from envgen.play import show
from envgen.play.arguments import Mistake, parameters_of, parse_arguments
from envgen.play.lines import Line, Span, line
from envgen.play.session import Session, Step
from envgen.play.words import quoted, words


@dataclass(frozen=True, slots=True)
class Reply:
    """What a line has to tell: facts for machines, lines for people. `leaves` ends the session."""

    kind: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    lines: Sequence[Line] = ()
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """A word that is no tool; `takes` shows what may follow it."""

    takes: str
    does: str
    run: Callable[[Session, Sequence[str]], Reply]


def run(session: Session, text: str) -> Reply:
    """Do what a line says. Raises Mistake where it says nothing that can be done; then nothing has changed."""
    typed = words(text)
    if not typed or typed[0].text.startswith("#"):
        return Reply("nothing")
    if typed[-1].open:
        raise Mistake(f"{typed[-1].open} is not closed")
    first = typed[0].text
    rest = [word.text for word in typed[1:]]
    if first in COMMANDS:
        return COMMANDS[first].run(session, rest)
    if first not in session.tools:
        hint = did_you_mean(first, [*session.tools, *COMMANDS]) or "tools lists the tools, help the commands"
        raise Mistake(f"there is no tool or command {first}", hint)
    return _call(session, [first, *rest])


# ── calls ───────────────────────────────────────────────────


def _call(session: Session, rest: Sequence[str]) -> Reply:
    if not rest:
        raise Mistake("call needs the name of a tool", "tools lists them")
    tool, *given = rest
    if len(given) == 1 and given[0].startswith("{"):
        arguments = _object(given[0])
    else:
        schemas = parameters_of(session.env, tool)
        for one in given:
            if "=" not in one and schemas:
                raise Mistake(
                    f"{one!r} is no argument", f"write {next(iter(schemas))}={quoted(one)}; help {tool} shows its parameters"
                )
        arguments = parse_arguments(given, schemas)
    step = session.call(tool, arguments)
    return Reply("call", step_facts(step), list(show.outcome(session, step)))


def _object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError as error:
        raise Mistake(f"the arguments are no JSON: {error}", 'write key=value, or {"key": value}') from None
    assert isinstance(value, dict)  # it begins with a brace
    return value


def step_facts(step: Step) -> dict[str, Any]:
    """A step for machines."""
    parent = None if step.parent is None else step.parent.number
    facts: dict[str, Any] = {"step": step.number, "parent": parent, "seed": step.seed}
    if step.tool:
        facts |= {"tool": step.tool, "arguments": dict(step.arguments), **step.outcome}
    if step.title:
        facts["title"] = step.title
    return {**facts, "digest": step.digest}


# ── back and forth ──────────────────────────────────────────


def _undo(session: Session, rest: Sequence[str]) -> Reply:
    return _went(session, "undo", "undone", session.undo(_number(rest, 1)))


def _redo(session: Session, rest: Sequence[str]) -> Reply:
    return _went(session, "redo", "done again", session.redo(_number(rest, 1)))


def _went(session: Session, kind: str, what: str, steps: Sequence[Step]) -> Reply:
    lines = [line(Span(f"{what} ", "quiet"), f"{step.number}  {show.title(step)}") for step in steps]
    return Reply(kind, {"steps": [step.number for step in steps], **_here(session)}, [*lines, _stands(session)])


def _jump(session: Session, rest: Sequence[str]) -> Reply:
    if not rest:
        raise Mistake("jump needs the number of a step", "history shows them")
    session.jump(_number(rest, 0))
    return Reply("jump", _here(session), [_stands(session)])


def _seed(session: Session, rest: Sequence[str]) -> Reply:
    if len(rest) != 1:
        raise Mistake("seed needs a name", f"there is {', '.join(session.seeds) or 'none'}")
    session.go_to_seed(rest[0])
    return Reply("seed", _here(session), [_stands(session)])


def _reset(session: Session, rest: Sequence[str]) -> Reply:
    _nothing("reset", rest)
    session.jump(session.start.number)
    return Reply("reset", _here(session), [_stands(session)])


def _here(session: Session) -> dict[str, Any]:
    return {"here": session.here.number, "digest": session.here.digest}


def _stands(session: Session) -> Line:
    return line(Span("at ", "quiet"), f"{session.here.number}  {show.title(session.here)}")


# ── looking ─────────────────────────────────────────────────


def _history(session: Session, rest: Sequence[str]) -> Reply:
    _nothing("history", rest)
    facts = {"here": session.here.number, "steps": [step_facts(step) for step in session.steps]}
    return Reply("history", facts, list(show.history(session)))


def _changes(session: Session, rest: Sequence[str]) -> Reply:
    _nothing("changes", rest)
    found = session.changes()
    lines = list(show.changes(found)) or [line(Span("nothing has changed since the start", "quiet"))]
    return Reply("changes", {"changes": found}, lines)


def _state(session: Session, rest: Sequence[str]) -> Reply:
    from envgen.blueprint.patches import steps_of

    if len(rest) > 1:
        raise Mistake("state takes one pointer", "state /collection/key")
    pointer = rest[0] if rest else ""
    if not pointer.startswith("/"):
        pointer = f"/{pointer}" if pointer else ""
    steps = steps_of(pointer.rstrip("/"))
    value = _at(session.env.state(), steps)
    facts = {"pointer": pointer, "value": value, **({"now": session.env.now} if not steps else {})}
    collections = [spec["collection"] for spec in session.env.contract.data["entities"].values()]
    if not steps:
        lines: Iterator[Line] | list[Line] = show.overview(session)
    elif len(steps) == 1 and steps[0] in collections:
        lines = show.records(session, steps[0])
    else:
        lines = [line(one) for one in json.dumps(value, ensure_ascii=False, indent=2).splitlines()]
    return Reply("state", facts, list(lines))


def _at(value: Any, steps: Sequence[str]) -> Any:
    at = ""
    for step in steps:
        known: Sequence[str] = []
        if isinstance(value, dict):
            if step in value:
                value, at = value[step], f"{at}/{step}"
                continue
            known = list(value)
        elif isinstance(value, list):
            if step.isdecimal() and int(step) < len(value):
                value, at = value[int(step)], f"{at}/{step}"
                continue
            known = [str(number) for number in range(len(value))]
        few = (
            f"there is {', '.join(known[:8])}{', …' if len(known) > 8 else ''}"
            if known
            else f"{at or 'the state'} holds nothing below it"
        )
        raise Mistake(f"there is no {at}/{step}", did_you_mean(step, known) or few)
    return value


def _seen(session: Session, rest: Sequence[str]) -> Reply:
    number = _number(rest, session.here.number)
    step = session.steps[number] if number < len(session.steps) else None
    if step is None or not step.tool:
        raise Mistake("there is no call to show" if step else f"there is no step {number}", "history shows the steps")
    observation = str(step.outcome["observation"])
    return Reply("seen", {"step": number, "observation": observation}, [line(one) for one in observation.splitlines()])


def _tools(session: Session, rest: Sequence[str]) -> Reply:
    _nothing("tools", rest)
    facts = [{"name": name, "kind": tool["kind"], "description": tool["description"]} for name, tool in session.tools.items()]
    return Reply("tools", {"tools": facts}, list(show.tools(session)))


def _help(session: Session, rest: Sequence[str]) -> Reply:
    if len(rest) > 1:
        raise Mistake("help takes one name")
    if rest and rest[0] not in session.tools and rest[0] not in COMMANDS:
        known = [*session.tools, *COMMANDS]
        raise Mistake(f"there is no tool or command {rest[0]}", did_you_mean(rest[0], known) or "tools lists the tools")
    chosen = {name: one for name, one in COMMANDS.items() if not rest or name == rest[0]}
    facts: dict[str, Any] = {"commands": {name: {"takes": one.takes, "does": one.does} for name, one in chosen.items()}}
    lines = [] if rest else list(_HOW_TO_CALL)
    width = max((len(f"{name} {one.takes}".strip()) for name, one in chosen.items()), default=0)
    lines += [line(Span(f"{f'{name} {one.takes}'.strip():<{width}}", "strong"), f"  {one.does}") for name, one in chosen.items()]
    if rest and rest[0] in session.tools:
        facts |= {"tool": rest[0], "contract": session.tools[rest[0]]}
        lines += show.contract(session, rest[0], commands=COMMANDS)
    return Reply("help", facts, lines)


_HOW_TO_CALL = (
    line("To call a tool, type its name and its arguments: ", Span("TOOL key=value key='two words'", "strong")),
    line(
        "Values may be JSON (",
        Span('ids=["a", "b"]', "strong"),
        "), or all arguments one object (",
        Span('TOOL {"key": 1}', "strong"),
        ").",
    ),
    line("Tab completes tools, arguments and values. Tools run in this process, as with envgen call."),
)


# ── keeping ─────────────────────────────────────────────────


def _name(session: Session, rest: Sequence[str]) -> Reply:
    if not rest:
        raise Mistake("name needs a text", "name lends to a member")
    if not session.here.tool:
        raise Mistake("the start is no call that could have a name")
    session.here.title = " ".join(rest)
    return Reply("name", {"step": session.here.number, "title": session.here.title}, [_stands(session)])


def _save(session: Session, rest: Sequence[str]) -> Reply:
    from envgen.play import saving

    append = "--append" in rest
    match [word for word in rest if word != "--append"]:
        case ["cases"]:
            saved = saving.cases(session)
        case ["cases", file]:
            saved = saving.cases(session, Path(file), append=append)
        case ["trajectory"]:
            saved = saving.trajectory(session)
        case ["trajectory", file]:
            saved = saving.trajectory(session, Path(file))
        case _:
            raise Mistake("save needs to know what", "save cases [FILE], or save trajectory [FILE]")
    return Reply("save", saved.facts, saved.lines)


def _quit(session: Session, rest: Sequence[str]) -> Reply:
    return Reply("quit", leaves=True)


def _number(rest: Sequence[str], default: int) -> int:
    if not rest:
        return default
    if len(rest) > 1 or not rest[0].isdecimal():
        raise Mistake(f"{' '.join(rest)} is no number")
    return int(rest[0])


def _nothing(name: str, rest: Sequence[str]) -> None:
    if rest:
        raise Mistake(f"{name} takes nothing, not {' '.join(rest)}")


COMMANDS: Mapping[str, Command] = {
    "tools": Command("", "lists the tools", _tools),
    "help": Command("[TOOL]", "the contract of a tool; alone, this", _help),
    "state": Command("[POINTER]", "the state, or what stands at /collection/key", _state),
    "changes": Command("", "what has changed since the start", _changes),
    "seen": Command("[N]", "all that the agent sees after the last step, or step N", _seen),
    "history": Command("", "all steps as a tree; > is where you are", _history),
    "undo": Command("[N]", "takes back the last step, or N steps", _undo),
    "redo": Command("[N]", "does again what undo took back", _redo),
    "jump": Command("N", "goes to any step", _jump),
    "reset": Command("", "goes to the start", _reset),
    "seed": Command("NAME", "goes to the start on another seed", _seed),
    "name": Command("TEXT", "gives the last call a name, which its case will have", _name),
    "save": Command("cases|trajectory [FILE] [--append]", "writes the steps from the start to here", _save),
    "call": Command("TOOL …", "calls a tool, also one that has the name of a command or does not exist", _call),
    "quit": Command("", "leaves; so does Ctrl-D", _quit),
}
