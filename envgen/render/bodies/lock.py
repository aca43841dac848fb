"""bodies.lock: against which contract each body was written or reviewed; from it the states of bodies.

A body that has no line, or was edited since its line was written, is unrecorded: it counts as written against the contract of
today, but nothing would notice a change of the contract tomorrow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Literal

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Position, Problem, in_order
from envgen.render.bodies.contract_digest import PARTS, body_digest, contract_digests
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.orphans import Renaming, question, renamings
from envgen.render.bodies.purity import reads_of_methods
from envgen.render.bodies.signatures import Signature, signature_in, signatures

State = Literal["ok", "stub", "drift", "stale", "unrecorded", "orphan"]
NAME = "bodies.lock"

# What a part of the contract is called where people read of it.
_WORDS: Mapping[str, str] = {
    "signature": "its parameters or its result",
    "guards": "what it refuses (guards, errors)",
    "rules": "what has to hold after it (rules, ensures)",
    "frame": "what it may write",
    "entities": "the entities, types or variables that it touches",
}


@dataclass(frozen=True, slots=True)
class Line:
    """What is known of one body; `contract` has the digest of each part."""

    body: str
    contract: Mapping[str, str]
    by: str = "people"


Lock = Mapping[str, Line]


def parse_lock(text: str, path: str) -> tuple[dict[str, Line], list[Problem]]:
    """The lines by tool; lines that cannot be read are problems and count as absent."""
    lock: dict[str, Line] = {}
    problems: list[Problem] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        name, *rest = line.split()
        pairs = dict(entry.split("=", 1) for entry in rest if "=" in entry)
        if not name.isidentifier() or len(pairs) != len(rest) or "body" not in pairs or "by" not in pairs or name in lock:
            message = f"{line[:40]!r} is no line of bodies.lock" if name not in lock else f"a second line for {name}"
            hint = "delete the line and run envgen sync"
            problems.append(Problem(code="C105", at=Position(path, number), message=message, hint=hint))
            continue
        lock[name] = Line(pairs["body"], {part: pairs.get(part, "") for part in PARTS}, pairs["by"])
    return lock, problems


def lock_text(lock: Lock) -> str:
    """One sorted line a tool."""
    return "".join(
        f"{name} body={line.body} {' '.join(f'{part}={line.contract[part]}' for part in PARTS)} by={line.by}\n"
        for name, line in sorted(lock.items())
    )


def current(blueprint: Blueprint, bodies: Bodies, name: str, *, by: str = "people") -> Line | None:
    """The line of a body as it stands, or None for a stub."""
    method = bodies.written(name)
    if method is None:
        return None
    reads = reads_of_methods(bodies, blueprint)[name]
    return Line(body_digest(method.tree), contract_digests(blueprint, name, reads=reads or ()), by)


def renewed(blueprint: Blueprint, bodies: Bodies, lock: Lock, *, by: str = "people") -> dict[str, Line]:
    """The lock with a line for each new or edited body; lines of untouched and of stale ones stay, those without a body go."""
    fresh: dict[str, Line] = {}
    for name in signatures(blueprint):
        line = current(blueprint, bodies, name, by=by)
        if line is not None:
            known = lock.get(name)
            fresh[name] = known if known is not None and known.body == line.body else line
    return fresh


def states(
    blueprint: Blueprint, bodies: Bodies, lock: Lock, *, allow_stubs: bool = False
) -> tuple[dict[str, State], list[Problem]]:
    """The state of every body, in blueprint order, orphans last, with the problems that they are."""
    found: dict[str, State] = {}
    problems: list[Problem] = []
    renamed = renamings(bodies, blueprint)
    asynchronous = bodies.asynchronous  # reported already, and no missing bodies
    for name, signature in signatures(blueprint).items():
        found[name], problem = _state(blueprint, bodies, lock, name, signature, renamed.get(name))
        if problem is not None and not (problem.code == "C101" and (allow_stubs or name in asynchronous)):
            problems.append(problem)
    found |= dict.fromkeys(bodies.orphans, "orphan")  # bodies.py itself reports them
    return found, in_order(problems)


def _state(
    blueprint: Blueprint, bodies: Bodies, lock: Lock, name: str, signature: Signature, renamed: Renaming | None
) -> tuple[State, Problem | None]:
    folder = PurePath(blueprint.path).parent.as_posix()
    method = bodies.methods.get(name)
    what = "function" if name in blueprint.functions else "tool"
    if method is None or method.is_stub:
        at = method.at if method is not None else (blueprint.functions.get(name) or blueprint.tools[name]).at
        if renamed is not None:
            mend = question(renamed, folder)
        elif method is not None:
            mend = "write it in bodies.py"
        else:
            mend = f"write it in bodies.py; `envgen sync {folder}` prepares the method"
        hint = f"{mend}; --allow-stubs renders without it"
        return "stub", Problem(code="C101", at=at, message=f"{what} {name} has no body yet", hint=hint)
    if not signature.agrees(method.tree, bodies.contract):
        message = f"{name}{signature_in(method.tree)} is not what the blueprint says: {name}{signature.text}"
        return "drift", Problem(code="C102", at=method.at, message=message, hint=f"envgen sync {folder}")
    line, now = lock.get(name), current(blueprint, bodies, name)
    assert now is not None
    if line is None or line.body != now.body:
        why = "was edited since bodies.lock was written" if line is not None else "is not in bodies.lock"
        message = f"the body of {name} {why}: no change of its contract would be noticed"
        return "unrecorded", Problem(code="C106", at=method.at, message=message, hint=f"envgen sync {folder}", level="warning")
    if line.contract != now.contract:
        changed = [_WORDS[part] for part in PARTS if line.contract[part] != now.contract[part]]
        message = f"the contract of {name} changed since its body was written or reviewed: {'; '.join(changed)}"
        hint = f"change the body, or record that it still holds: envgen accept {folder} {name}"
        return "stale", Problem(code="C103", at=method.at, message=message, hint=hint, level="warning")
    return "ok", None
