"""What a line of a session does: one function a command, and a call for everything else. Changes the session, prints nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from envgen.diagnostics.hints import did_you_mean
from envgen.play import entering, looking, show
from envgen.play.arguments import Mistake, parameters_of, parse_arguments
from envgen.play.lines import Span, line
from envgen.play.reply import Reply, here, nothing, number, stands, step_facts
from envgen.play.session import Session, Step
from envgen.play.words import quoted, words


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


# ── back and forth ──────────────────────────────────────────


def _undo(session: Session, rest: Sequence[str]) -> Reply:
    return _went(session, "undo", "undone", session.undo(number(rest, 1)))


def _redo(session: Session, rest: Sequence[str]) -> Reply:
    return _went(session, "redo", "done again", session.redo(number(rest, 1)))


def _went(session: Session, kind: str, what: str, steps: Sequence[Step]) -> Reply:
    lines = [line(Span(f"{what} ", "quiet"), f"{step.number}  {show.title(step)}") for step in steps]
    return Reply(kind, {"steps": [step.number for step in steps], **here(session)}, [*lines, stands(session)])


def _jump(session: Session, rest: Sequence[str]) -> Reply:
    if not rest:
        raise Mistake("jump needs the number of a step", "history shows them")
    session.jump(number(rest, 0))
    return Reply("jump", here(session), [stands(session)])


def _seed(session: Session, rest: Sequence[str]) -> Reply:
    if len(rest) != 1:
        raise Mistake("seed needs a name", f"there is {', '.join(session.seeds) or 'none'}")
    session.go_to_seed(rest[0])
    return Reply("seed", here(session), [stands(session)])


def _reset(session: Session, rest: Sequence[str]) -> Reply:
    nothing("reset", rest)
    session.jump(session.start.number)
    return Reply("reset", here(session), [stands(session)])


# ── help ────────────────────────────────────────────────────


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
        raise Mistake("this step is no call that could have a name")
    session.here.title = " ".join(rest)
    return Reply("name", {"step": session.here.number, "title": session.here.title}, [stands(session)])


def _save(session: Session, rest: Sequence[str]) -> Reply:
    from envgen.play import saving

    append = "--append" in rest
    words = [word for word in rest if word != "--append"]
    what, *places = words or [""]
    step = session.step(int(places.pop(0))) if what == "cases" and places and places[0].isdecimal() else None
    file = Path(places[0]) if len(places) == 1 else None
    if what not in ("cases", "trajectory") or len(places) > 1:
        raise Mistake("save needs to know what", "save cases [N] [FILE], or save trajectory [FILE]")
    saved = saving.cases(session, file, step=step, append=append) if what == "cases" else saving.trajectory(session, file)
    return Reply("save", saved.facts, saved.lines)


def _quit(session: Session, rest: Sequence[str]) -> Reply:
    return Reply("quit", leaves=True)


COMMANDS: Mapping[str, Command] = {
    "tools": Command("", "lists the tools", looking.tools),
    "help": Command("[TOOL]", "the contract of a tool; alone, this", _help),
    "state": Command("[POINTER]", "the state, or what stands at /collection/key", looking.state),
    "changes": Command("", "what has changed since the start", looking.changes),
    "seen": Command("[N]", "all that the agent sees after the last step, or step N", looking.seen),
    "history": Command("", "all steps as a tree; > is where you are", looking.history),
    "undo": Command("[N]", "takes back the last step, or N steps", _undo),
    "redo": Command("[N]", "does again what undo took back", _redo),
    "jump": Command("N", "goes to any step", _jump),
    "reset": Command("", "goes to the start", _reset),
    "seed": Command("NAME", "goes to the start on another seed", _seed),
    "case": Command("TOOL [NAME]", "plays a case of the blueprint from its own state; alone, lists those of a tool", entering.case),
    "set": Command("POINTER VALUE …", "writes into the state by hand; several places at once, or none", entering.edit),
    "name": Command("TEXT", "gives the last call a name, which its case will have", _name),
    "save": Command(
        "cases [N]|trajectory [FILE] [--append]", "writes the steps from the start to here, or step N as a case", _save
    ),
    "call": Command("TOOL …", "calls a tool, also one that has the name of a command or does not exist", _call),
    "quit": Command("", "leaves; so does Ctrl-D", _quit),
}
