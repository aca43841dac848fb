"""One environment as its folder says: blueprint, bodies and lock read, everything wrong with them collected. Writes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from envgen.blueprint.files import Unreadable, read_regular
from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Position, Problem, in_order
from envgen.render.bodies.admission import gate_problems
from envgen.render.bodies.lock import NAME as LOCK
from envgen.render.bodies.lock import Line, State, parse_lock, states
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.names import name_clashes
from envgen.render.bodies.promises import broken_promises
from envgen.render.bodies.read import read_bodies

BODIES = "bodies.py"
LIMIT = 1_000_000  # bytes of bodies.lock
DATA = ("B27", "B4", "B5")  # codes of cases, of seeds and patches, of scenarios: what is wrong with them is nothing to bodies


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """What a folder holds. `blueprint` is None where its structure is broken; the rest is only read when it means something."""

    folder: Path
    blueprint: Blueprint | None
    bodies: Bodies | None = None
    lock: Mapping[str, Line] = field(default_factory=dict)
    states: Mapping[str, State] = field(default_factory=dict)
    problems: Sequence[Problem] = ()

    @property
    def broken(self) -> bool:
        """Whether a problem keeps the environment from being rendered."""
        return self.blueprint is None or any(problem.level == "error" for problem in self.problems)


def read_sources(folder: Path, *, allow_stubs: bool = False) -> Sources:
    """Read a folder as far as it makes sense, and report everything on the way."""
    from envgen.blueprint import load

    blueprint, found = load(folder)
    problems = list(found)
    if blueprint is None:
        return Sources(folder=folder, blueprint=None, problems=in_order(problems))
    bodies, found = read_bodies(folder / BODIES, blueprint)
    problems += found
    wrong = [problem.code for problem in problems if problem.level == "error" and not problem.code.startswith("C")]
    if any(not code.startswith(DATA) for code in wrong):
        return Sources(folder=folder, blueprint=blueprint, bodies=bodies, problems=in_order(problems))
    if not wrong:  # the whole check of data is for blueprints that load cleanly
        problems += _seed_problems(blueprint)
    problems += [*name_clashes(bodies, blueprint), *broken_promises(bodies, blueprint)]
    problems += gate_problems(bodies, blueprint, problems)
    lock, found = read_lock(folder / LOCK)
    problems += found
    known: Mapping[str, State] = {}
    if not any(problem.code in ("C001", "C003") for problem in problems):  # what could not be read has no states
        known, found = states(blueprint, bodies, lock, allow_stubs=allow_stubs)
        problems += found
    return Sources(folder=folder, blueprint=blueprint, bodies=bodies, lock=lock, states=known, problems=in_order(problems))


def _seed_problems(blueprint: Blueprint) -> list[Problem]:
    from envgen.render.data.seed_check import seed_problems

    return seed_problems(blueprint)


def read_lock(path: Path) -> tuple[dict[str, Line], list[Problem]]:
    """bodies.lock; a missing one has no lines."""
    hint = "restore it from version control; or delete it and run envgen sync, which takes the bodies as they are for reviewed"
    try:
        raw = read_regular(path, limit=LIMIT)
        text = (raw or b"").decode()
    except Unreadable as error:
        return {}, [Problem(code="C105", at=Position(str(path)), message=f"the file {error}", hint=hint)]
    except UnicodeDecodeError as error:
        at = Position(str(path), error.object.count(b"\n", 0, error.start) + 1)
        message = f"byte 0x{error.object[error.start]:02x} is not UTF-8"
        return {}, [Problem(code="C105", at=at, message=message, hint=hint)]
    return parse_lock(text.replace("\r\n", "\n"), str(path))
