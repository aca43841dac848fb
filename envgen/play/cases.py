"""Steps as cases of the blueprint: a call on a seed patched to the state before it, and what came of it.

The patch is the smallest on which the call ends as it did; a case has the time and the counters of its seed. Each one is run as the
generated suite will run it, and expects what comes of that: where it is not what the session saw, a note says so, and where the
outcome is another, there is no case.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from envgen_runtime import StateError
from envgen_runtime.differences import Change, differences
from envgen_runtime.result import change_list

from envgen.blueprint import patches
from envgen.play.essence import essence
from envgen.play.outcome import ARGUMENT_ERRORS, facts_of
from envgen.play.session import Session, Step, repeat

Json = Any
LONGEST_NAME = 60


class Part(NamedTuple):
    """One pointer of a patch; `word` is `set` or `remove`."""

    word: str
    pointer: str
    value: Json = None


Patch = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """One step: its case, or why there is none. `note` is what one should know of the case."""

    step: Step
    case: Mapping[str, Json] | None = None
    note: str = ""

    @property
    def tool(self) -> str:
        return self.step.tool


def start_of(environment: Any, start: Step) -> Any:
    """An environment at a start: a seed, or a patched one as the generated suite makes it."""
    from envgen.testing import start as start_at

    return start_at(environment, seed=start.seed, set=start.set, remove=start.remove)


def cases_of(session: Session, only: Step | None = None) -> list[Played]:
    """The calls from the start to where the session stands, or one call alone. An edit is part of the state of what follows."""
    first, *way = (only or session.here).path()
    environment = type(session.env)
    seed = environment(first.seed).state()
    before = start_of(environment, first)  # walks along, one step behind
    mark = before.mark()
    found = []
    for step in way:
        if step.tool and step is (only or step):
            # What patched the start is in no journal.
            changes = _differences(seed, before.state()) if first.set or first.remove else before.changes_since(mark)
            found.append(_played(session, step, before, seed, changes))
        repeat(step, before)
    return found


def _differences(old: Json, new: Json) -> list[dict[str, Json]]:
    found: list[Change] = []
    differences((), old, new, found)
    return change_list(found)


def _played(
    session: Session, step: Step, before: Any, at_start: Mapping[str, Json], changes: Sequence[Mapping[str, Json]]
) -> Played:
    told = step.outcome
    if step.tool not in session.tools:
        return Played(step, note="there is no such tool")
    if told["violation"] is not None:
        return Played(step, note="a contract violation is a bug of the environment, which no case can expect")
    if told["error"] is not None and told["error"]["code"] in ARGUMENT_ERRORS and not step.title:
        return Played(step, note="the generated suite tries wrong arguments anyway (a step that has a name is written)")
    whole = patch(at_start, before.state(), changes)
    try:
        again = _again(session, step, whole)
        parts = _smallest(session, step, whole, again)
    except (StateError, patches.PatchError) as error:
        return Played(step, note=f"the state before it is not one to start from: {str(error).splitlines()[0]}")
    if again["violation"] is not None or (again["error"] or {}).get("code") != (told["error"] or {}).get("code"):
        return Played(step, note=f"with the time and the counters of the seed it ends otherwise: {again['observation']}")
    same = all(again[part] == told[part] for part in ("value", "error", "changes"))
    note = "" if same else "expects what comes with the time and the counters of the seed, which is not what you saw"
    return Played(step, _case(session, step, parts, again), note)


def _smallest(session: Session, step: Step, whole: Patch, told: Mapping[str, Json]) -> Patch:
    """The patch without what the outcome does not hang on.

    What refers to each other can only go together, and was mostly written by one call: neighbours are tried together first.
    """
    parts = list(whole)
    if parts and _is_enough(session, step, [], told):
        return ()
    for width in (4, 3, 2, 1, 2, 1):
        at = len(parts) - width
        while at >= 0:
            fewer = parts[:at] + parts[at + width :]
            if len(fewer) < len(parts) and _is_enough(session, step, fewer, told):
                parts = fewer
            at = min(at, len(parts)) - 1
    return tuple(parts)


def _is_enough(session: Session, step: Step, parts: Sequence[Part], told: Mapping[str, Json]) -> bool:
    try:
        return _again(session, step, parts) == told
    except (StateError, patches.PatchError):
        return False


def _again(session: Session, step: Step, parts: Sequence[Part]) -> dict[str, Json]:
    from envgen.testing import start

    env = start(type(session.env), seed=step.seed, set=_set(parts), remove=_remove(parts))
    return facts_of(env.call(step.tool, dict(step.arguments)))


def _case(session: Session, step: Step, parts: Sequence[Part], told: Mapping[str, Json]) -> dict[str, Json]:
    case: dict[str, Json] = {"name": step.title or _name(step)}
    if parts:
        state = {"base": step.seed if step.seed != "default" else None, "set": _set(parts), "remove": _remove(parts)}
        case["state"] = {word: value for word, value in state.items() if value}
    elif step.seed != "default":
        case["seed"] = step.seed
    case["call"] = dict(step.arguments)
    changes = list(dict.fromkeys(change["path"] for change in told["changes"]))
    if told["error"] is not None:
        case |= {"error": told["error"]["code"], "message": told["error"]["message"]}
    elif told["value"] is not None or not changes:
        case["returns"] = essence(session.env.contract.data, step.tool, told["value"], changes)
    if changes or (told["ok"] and session.tools[step.tool]["kind"] == "command"):
        case["changes"] = changes
    return case


def _name(step: Step) -> str:
    """A name that tells one call from another; the person may have given a better one."""
    values = [
        value if isinstance(value, str) else f"{name} {json.dumps(value)}"
        for name, value in step.arguments.items()
        if isinstance(value, str | int | float)
    ]
    what = f"with {' '.join(values)}" if values else "with a list" if step.arguments else "with nothing"
    error = step.outcome["error"]
    name = " ".join((what if error is None else f"{error['code'].replace('_', ' ')} {what}").split())
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def patch(start: Mapping[str, Json], state: Mapping[str, Json], changes: Sequence[Mapping[str, Json]]) -> Patch:
    """What makes the state of the start, in the order of the changes; a list that grew or shrank is set as a whole."""
    whole = {cut for change in changes if (cut := _changed_list(start, state, change)) is not None}
    parts: dict[str, Part] = {}
    for change in changes:
        path = next((prefix for prefix in _prefixes(change["path"]) if prefix in whole), change["path"])
        if path != change["path"]:
            parts[path] = Part("set", path, _value(state, path))
        elif change["op"] == "remove":
            parts[path] = Part("remove", path)
        else:
            parts[path] = Part("set", path, change["new"])
    found = tuple(parts.values())
    if json.dumps(patches.apply(start, set=_set(found), remove=_remove(found))) == json.dumps(state):
        return found
    # Somewhere the order of keys differs: what comes first decides what a tool finds first.
    differing = (name for name, value in state.items() if json.dumps(start.get(name)) != json.dumps(value))
    return tuple(Part("set", f"/{patches.escape(name)}", state[name]) for name in differing)


def _set(parts: Sequence[Part]) -> dict[str, Json]:
    return {part.pointer: part.value for part in parts if part.word == "set"}


def _remove(parts: Sequence[Part]) -> list[str]:
    return [part.pointer for part in parts if part.word == "remove"]


def _changed_list(start: Mapping[str, Json], state: Mapping[str, Json], change: Mapping[str, Json]) -> str | None:
    """The innermost list that a change makes longer or shorter."""
    if change["op"] == "replace":
        return None
    parent = change["path"].rpartition("/")[0]
    for root in (state, start):
        try:
            if isinstance(_value(root, parent), list):
                return str(parent)
        except (KeyError, IndexError, ValueError, TypeError):
            continue
    return None


def _prefixes(pointer: str) -> Iterator[str]:
    parts = pointer.split("/")
    return ("/".join(parts[: end + 1]) for end in range(1, len(parts)))


def _value(root: Json, pointer: str) -> Json:
    for step in patches.steps_of(pointer):
        root = root[int(step)] if isinstance(root, list) else root[step]
    return root
