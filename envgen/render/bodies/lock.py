"""bodies.lock: against which contract each body was written or reviewed; from it the states of bodies.

A body that has no line, or was edited since its line was written, is unrecorded. One without a line counts as written against the
contract of today, but nothing would notice a change of the contract tomorrow. An edit is no review: a contract that has changed
since the line was written makes an edited body stale as well, and it stays so until `envgen accept`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
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


# The parts that are the same whatever the body names.
_OF_BLUEPRINT = ("signature", "guards", "frame")


@dataclass(frozen=True, slots=True)
class Line:
    """What is known of one body; `contract` has the digest of each part.

    `reads` are the collections and variables that the body named then, since the contract speaks of these too: what an edit makes
    it name is no change of the contract. Lines from before they were kept have None.
    """

    body: str
    contract: Mapping[str, str]
    by: str = "people"
    reads: tuple[str, ...] | None = None


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
        reads = tuple(filter(None, pairs["reads"].split(","))) if "reads" in pairs else None
        lock[name] = Line(pairs["body"], {part: pairs.get(part, "") for part in PARTS}, pairs["by"], reads)
    return lock, problems


def lock_text(lock: Lock) -> str:
    """One sorted line a tool."""
    return "".join(f"{name} {' '.join(_entries(line))}\n" for name, line in sorted(lock.items()))


def _entries(line: Line) -> list[str]:
    reads = [f"reads={','.join(line.reads)}"] if line.reads is not None else []
    return [f"body={line.body}", *(f"{part}={line.contract[part]}" for part in PARTS), *reads, f"by={line.by}"]


def current(blueprint: Blueprint, bodies: Bodies, name: str, *, by: str = "people") -> Line | None:
    """The line of a body as it stands, or None for a stub."""
    method = bodies.written(name)
    if method is None:
        return None
    reads = tuple(sorted(reads_of_methods(bodies, blueprint)[name] or ()))
    return Line(body_digest(method.tree), contract_digests(blueprint, name, reads=reads), by, reads)


def changed_parts(blueprint: Blueprint, name: str, known: Line, now: Line) -> list[str]:
    """The parts of the contract that are not what they were when the known line was written."""
    if known.reads is not None and known.reads != now.reads:
        return _differing(known, contract_digests(blueprint, name, reads=known.reads), PARTS)
    # What an edited body named before it was edited is not told by an old line: only parts that do not hang on it are compared.
    sure = known.reads is not None or known.body == now.body
    return _differing(known, now.contract, PARTS if sure else _OF_BLUEPRINT)


def _differing(known: Line, contract: Mapping[str, str], parts: Sequence[str]) -> list[str]:
    return [part for part in parts if known.contract[part] != contract[part]]


def renewed(blueprint: Blueprint, bodies: Bodies, lock: Lock, *, by: str = "people") -> dict[str, Line]:
    """The lock with a line for each new or edited body; lines of untouched ones stay, those without a body go.

    Where the contract has changed, an edited body is taken down against the contract that it had: it stays stale.
    """
    fresh: dict[str, Line] = {}
    for name in signatures(blueprint):
        line = current(blueprint, bodies, name, by=by)
        if line is not None:
            known = lock.get(name)
            if known is None or not (known.body == line.body or changed_parts(blueprint, name, known, line)):
                fresh[name] = line
            else:
                fresh[name] = replace(known, body=line.body, by=known.by if known.body == line.body else by)
    return fresh


def recorded(before: Lock, after: Lock) -> dict[str, str]:
    """What one lock says of which bodies that another did not say, in words."""
    words = {name: "new body" if name not in before else "body changed" for name, line in after.items() if before.get(name) != line}
    return {**words, **{name: "no body any more: its line is gone" for name in before if name not in after}}


def states(
    blueprint: Blueprint, bodies: Bodies, lock: Lock, *, allow_stubs: bool = False
) -> tuple[dict[str, State], list[Problem]]:
    """The state of every body, in blueprint order, orphans last, with the problems that they are."""
    found: dict[str, State] = {}
    problems: list[Problem] = []
    renamed = renamings(bodies, blueprint)
    asynchronous = bodies.asynchronous  # reported already, and no missing bodies
    for name, signature in signatures(blueprint).items():
        found[name], told = _state(blueprint, bodies, lock, name, signature, renamed.get(name))
        problems += [one for one in told if not (one.code == "C101" and (allow_stubs or name in asynchronous))]
    found |= dict.fromkeys(bodies.orphans, "orphan")  # bodies.py itself reports them
    return found, in_order(problems)


def _state(
    blueprint: Blueprint, bodies: Bodies, lock: Lock, name: str, signature: Signature, renamed: Renaming | None
) -> tuple[State, list[Problem]]:
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
        return "stub", [Problem(code="C101", at=at, message=f"{what} {name} has no body yet", hint=hint)]
    if not signature.agrees(method.tree, bodies.contract):
        message = f"{name}{signature_in(method.tree)} is not what the blueprint says: {name}{signature.text}"
        return "drift", [Problem(code="C102", at=method.at, message=message, hint=f"envgen sync {folder}")]
    line, now = lock.get(name), current(blueprint, bodies, name)
    assert now is not None
    if line is None:
        message = f"the body of {name} is not in bodies.lock: no change of its contract would be noticed"
        return "unrecorded", [_unrecorded(method.at, message, folder)]
    edited = [_unrecorded(method.at, f"the body of {name} was edited since bodies.lock was written", folder)]
    problems = edited if line.body != now.body else []
    if changed := changed_parts(blueprint, name, line, now):
        what = "; ".join(_WORDS[part] for part in changed)
        message = f"the contract of {name} changed since its body was written or reviewed: {what}"
        hint = f"change the body where it must, then record that it holds: envgen accept {folder} {name}"
        return "stale", [Problem(code="C103", at=method.at, message=message, hint=hint, level="warning"), *problems]
    return "unrecorded" if problems else "ok", problems


def _unrecorded(at: Position, message: str, folder: str) -> Problem:
    return Problem(code="C106", at=at, message=message, hint=f"envgen sync {folder}", level="warning")
