"""From the text before the cursor to what may come: commands, tools, arguments, values, pointers, seeds, steps. Writes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from envgen_runtime import candidates, needed

from envgen.play.arguments import Mistake, parameters_of, parse_value
from envgen.play.commands import COMMANDS
from envgen.play.entering import cases_of
from envgen.play.pointers import resolved, schema_at, steps
from envgen.play.session import Session
from envgen.play.show import title
from envgen.play.telling import Telling
from envgen.play.unfinished import Cursor, cursor
from envgen.play.words import Word, quoted, words

LISTED = 200  # candidates; nobody reads more


@dataclass(frozen=True, slots=True)
class Candidate:
    """A text to put in place of what was typed since `start` of its Completions, and what is known of it.

    `closed`: a word ends with it, and a space may follow.
    """

    text: str
    about: str = ""
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Completions:
    """What may stand from `start` on."""

    start: int
    candidates: tuple[Candidate, ...] = ()


def complete(session: Session, text: str) -> Completions:
    """What may stand at the end of the text."""
    typed = words(text)
    behind_space = not typed or (text[-1:].isspace() and not typed[-1].open)
    done, last = (typed, Word("", len(text), len(text))) if behind_space else (typed[:-1], typed[-1])
    names = [word.text for word in done]
    if not names:
        return _of_words(last, [*_tools(session), *_commands()])
    if names[0] == "case" and len(names) > 1:
        # The name of a case is one word or several.
        start = done[2].start if len(done) > 2 else last.start
        return _of_words(Word(text[start:].lstrip("'\""), start, len(text)), _cases(session, names[1]))
    if names[0] == "set" and len(names) % 2 == 0:
        return _of_words(last, _values_at(session, names[-1]))
    if names == ["state"] or names[0] == "set":
        return Completions(last.start, tuple(_matching(last.text, pointers(session, last.text), last.text.rpartition("/")[2])))
    if names[0] not in COMMANDS:
        return _of_call(session, done, last)
    return _of_call(session, done[1:], last) if names[0] == "call" and len(names) > 1 else _of_words(last, _known(session, names))


def _of_words(last: Word, candidates: Iterable[Candidate]) -> Completions:
    return Completions(last.start, tuple(_matching(last.text, candidates)))


def _matching(typed: str, candidates: Iterable[Candidate], known: str = "") -> Iterator[Candidate]:
    """Those that begin as typed; where there are none, those of which what is known holds it (`known`, where that is less)."""
    wanted, count = typed.casefold(), 0
    others: list[Candidate] = []
    for candidate in candidates:
        if candidate.text.strip("'\"").casefold().startswith(wanted):
            count += 1
            yield candidate
        elif len(others) < LISTED and len(wanted) > 1 and (known or typed).casefold() in candidate.about.casefold():
            others.append(candidate)
        if count == LISTED:
            break
    if not count:
        yield from others


# ── commands ────────────────────────────────────────────────


def _commands() -> list[Candidate]:
    return [Candidate(name, command.does) for name, command in COMMANDS.items()]


def _tools(session: Session) -> list[Candidate]:
    return [Candidate(name, tool["description"]) for name, tool in session.tools.items() if name not in COMMANDS]


def _known(session: Session, names: Sequence[str]) -> Iterable[Candidate]:
    """What may follow a command."""
    match names:
        case ["call"] | ["case"]:
            return [Candidate(name, tool["description"]) for name, tool in session.tools.items()]
        case ["help"]:
            return [*_tools(session), *_commands()]
        case ["seed"]:
            return [Candidate(name, session.env.contract.seeds[name].get("description", "")) for name in session.seeds]
        case ["jump"]:
            return [Candidate(str(step.number), title(step)) for step in session.steps]
        case ["save"]:
            return [
                Candidate("cases", "for the blueprint: each step to here as a case"),
                Candidate("trajectory", "what env.replay plays again"),
            ]
        case ["save", "cases"]:
            return [Candidate(str(step.number), title(step)) for step in session.steps if step.tool]
        case ["save", "cases", _, *_]:
            return [Candidate("--append", "add to a file of cases")]
        case _:
            return []


def _cases(session: Session, tool: str) -> list[Candidate]:
    try:
        cases = cases_of(session).get(tool, ())
    except Mistake:
        return []
    return [Candidate(quoted(case.name), case.error or "succeeds") for case in cases]


def _values_at(session: Session, pointer: str) -> Iterator[Candidate]:
    """What may be set at a place: the choices of an enum, the keys that it refers to."""
    schema = schema_at(session.env.contract.data, steps(pointer))
    target = schema.get("x-references")
    if target is not None:
        telling = Telling(session.env)
        for key in getattr(session.env, session.env.contract.data["entities"][target]["collection"]):
            yield Candidate(quoted(key), telling.of(key, target))
    choices = schema.get("enum", (True, False) if schema.get("type") == "boolean" else ())
    yield from (Candidate(quoted(_typed(value))) for value in choices)


def pointers(session: Session, typed: str) -> Iterator[Candidate]:
    """The next steps of a JSON Pointer into the state."""
    from envgen.blueprint.patches import escape, steps_of

    way, _, _ = typed.rpartition("/")
    above = steps_of(way) if way else []
    data = session.env.contract.data
    tops = [*(spec["collection"] for spec in data["entities"].values()), *data["variables"]]
    if not above:
        yield from (Candidate(f"/{escape(name)}", closed=False) for name in tops)
        return
    if above[0] not in tops:
        return
    node = getattr(session.env, above[0])
    for step in above[1:]:
        try:
            node = node[int(step)] if isinstance(node, list) else node[step]
        except (KeyError, IndexError, ValueError, TypeError):
            return
    keys: Iterable[Any] = node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    entity = next((name for name, spec in data["entities"].items() if spec["collection"] == above[0]), "")
    telling = Telling(session.env)
    for key in keys:
        told = telling.of(key, entity) if len(above) == 1 and entity else ""
        yield Candidate(f"{way}/{escape(str(key))}", told, closed=False)


# ── calls ───────────────────────────────────────────────────


def _of_call(session: Session, done: Sequence[Word], last: Word) -> Completions:
    tool, *given = done
    if tool.text not in session.tools:
        return Completions(last.start)
    if last.text.startswith("{") and last.open == "{" and not given:
        return _of_json(session, tool.text, "", {}, cursor(last.text), last.start)
    schemas = parameters_of(session.env, tool.text)
    arguments = {
        name: parse_value(value, schemas.get(name, {}))
        for name, equals, value in (one.text.partition("=") for one in given)
        if equals
    }
    name, equals, value = last.text.partition("=")
    if not equals:
        return _of_words(last, _parameters(session, tool.text, arguments))
    if name not in schemas:
        return Completions(last.start)
    start = last.start + len(name) + 1
    if last.open in ("{", "["):
        return _of_json(session, tool.text, name, arguments, cursor(value), start)
    values = _told_values(session, tool.text, name, arguments, ())
    # Quotes that were typed are taken along; those that are needed are put.
    found = list(_matching(value, (Candidate(quoted(_typed(one)), told) for one, told in values)))
    if not value:
        found = found or _missing(session, tool.text, name, arguments, ()) or _openings(schemas[name])
    return Completions(start, tuple(found))


def _parameters(session: Session, tool: str, given: Mapping[str, Any]) -> Iterator[Candidate]:
    parameters = [one for one in session.tools[tool]["parameters"] if one["name"] not in given]
    for one in sorted(parameters, key=lambda one: not one["required"]):
        described = one["schema"].get("description", "")
        yield Candidate(f"{one['name']}=", described if one["required"] else f"(optional) {described}".rstrip(), closed=False)


def _told_values(
    session: Session, tool: str, parameter: str, arguments: Mapping[str, Any], at: Sequence[str | int]
) -> Iterator[tuple[Any, str]]:
    try:
        values = candidates(session.env, tool, parameter, arguments, at)
    except ValueError:
        return
    schema = next(one["schema"] for one in session.tools[tool]["parameters"] if one["name"] == parameter)
    entity = "" if at else schema.get("x-references", "")
    is_enum = not at and "enum" in schema
    telling = Telling(session.env, {name: value for name, value in arguments.items() if name != parameter})
    for value in values:
        yield value, "" if is_enum else telling.of(value, entity)


def _missing(session: Session, tool: str, parameter: str, arguments: Mapping[str, Any], at: Sequence[str | int]) -> list[Candidate]:
    """What must be given before anything can be listed, in place of what would be listed."""
    try:
        missing = [one for one in needed(session.env, tool, parameter, at) if one not in arguments]
    except ValueError:
        return []
    return [Candidate("", f"give {' and '.join(missing)} first", closed=False)] if missing else []


def _typed(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _openings(schema: Mapping[str, Any]) -> list[Candidate]:
    kinds = schema.get("type", ())
    kinds = [kinds] if isinstance(kinds, str) else list(kinds)
    return [Candidate(opening, closed=False) for kind, opening in (("array", "["), ("object", "{")) if kind in kinds]


# ── JSON ────────────────────────────────────────────────────


def _of_json(session: Session, tool: str, parameter: str, arguments: Mapping[str, Any], at: Cursor, offset: int) -> Completions:
    """Within an argument, or within all arguments where there is no parameter."""
    start = offset + at.start
    path = at.path
    if not parameter:
        arguments = at.value if isinstance(at.value, dict) else {}
        if not path:
            names = [one["name"] for one in session.tools[tool]["parameters"] if one["name"] not in arguments]
            found = [Candidate(f"{json.dumps(name)}: ", closed=False) for name in names] if at.wants == "name" else []
            return Completions(start, tuple(_matching(at.typed, found)))
        parameter, path = str(path[0]), path[1:]
    else:
        arguments = {**arguments, parameter: at.value}
    if parameter not in parameters_of(session.env, tool):
        return Completions(start)
    if at.wants == "name":
        return Completions(start, tuple(_matching(at.typed, _property_names(session, tool, parameter, arguments, path))))
    if at.wants != "value":
        return Completions(start)
    values = _told_values(session, tool, parameter, arguments, path)
    found = [Candidate(json.dumps(value, ensure_ascii=False), told, closed=False) for value, told in values]
    if not found and not at.typed and not at.in_quotes:
        found = _missing(session, tool, parameter, arguments, path)
    return Completions(start, tuple(_matching(at.typed, found)))


def _property_names(
    session: Session, tool: str, parameter: str, arguments: Mapping[str, Any], path: Sequence[str | int]
) -> list[Candidate]:
    data = session.env.contract.data
    schema = next(one["schema"] for one in session.tools[tool]["parameters"] if one["name"] == parameter)
    value = arguments.get(parameter)
    places = resolved(schema, data["$defs"])
    for step in path:
        inner = [place.get("items") if isinstance(step, int) else place.get("properties", {}).get(step) for place in places]
        places = [branch for one in inner if one is not None for branch in resolved(one, data["$defs"])]
        value = value[step] if isinstance(value, list) and isinstance(step, int) and step < len(value) else None
    present = value if isinstance(value, dict) else {}
    named = {name: one.get("description", "") for place in places for name, one in place.get("properties", {}).items()}
    found = [Candidate(f"{json.dumps(name)}: ", told, closed=False) for name, told in named.items() if name not in present]
    keys = _told_values(session, tool, parameter, arguments, (*path, "~key"))
    return found + [Candidate(f"{json.dumps(key)}: ", told, closed=False) for key, told in keys]
