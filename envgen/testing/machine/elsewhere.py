"""That nothing of the machine decides: walks made in processes with other hash seeds, clocks and random numbers are compared.

The processes are compared with each other, not with this one: all of them load the package from its folder, and what they find is
the same each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from envgen_runtime import Environment

from envgen.testing.finding import Finding
from envgen.testing.inputs import Start
from envgen.testing.machine.fault import Calls, Fault, finding_of
from envgen.testing.machine.others import HOME, OTHERS, SHUFFLED, ElsewhereError, Place, ask
from envgen.testing.machine.played import Answer, answer, differing
from envgen.testing.machine.reduce import shortened
from envgen.testing.machine.walks import Walk

TRIES = 60  # to make a sequence of calls short: each takes two processes
_CONCERN = "is_the_same_elsewhere"
# One difference at a time says what the answers depend on.
_CAUSES = (
    ("the hash seed of the process, as the order of sets does", "hash_seed"),
    ("the clock of the machine", "shift"),
    ("random numbers of the machine", "chance"),
    ("the time zone of the machine", "zone"),
)


def differs_elsewhere(environment: type[Environment], walks: Sequence[Walk], fresh: Sequence[Walk] = ()) -> Finding | None:
    """The first call that is answered otherwise in another process; `fresh` walks are tried with one more hash seed.

    Raises:
        ImportError: if the class is of no package in a folder, which another process could import.
        ElsewhereError: if a process dies, takes too long or cannot make the walks.
    """
    whole = [_Part(walk) for walk in (*walks, *fresh)]
    home = dict(zip(map(id, (*walks, *fresh)), _asked(environment, whole, HOME), strict=True))
    # What a process remembers from one call for a later one, or from one episode for the next, shows in another order: the second
    # halves of walks come before their first halves there, and the last walk before the first.
    parts = [*(_second_half(environment, walk) for walk in walks), *whole]
    for place, asked in ((OTHERS[0], parts), (OTHERS[1], parts[::-1]), (SHUFFLED, whole[len(walks) :])):
        for part, there in zip(asked, _asked(environment, asked, place), strict=True):
            here = home[id(part.walk)][part.begin :]
            at = next((at for at, (one, other) in enumerate(zip(here, there, strict=True)) if one != other), None)
            if at is not None:
                return _told(environment, part.walk, part.begin + at, place)
    return None


@dataclass(frozen=True, slots=True)
class _Part:
    """A walk from one of its calls on, and the state that it has come to there."""

    walk: Walk
    begin: int = 0
    state: Any = None

    @property
    def request(self) -> list[Any]:
        return [self.walk.start.seed, self.walk.calls[self.begin :], self.state]


def _second_half(environment: type[Environment], walk: Walk) -> _Part:
    env = environment(walk.start.seed)
    half = len(walk.calls) // 2
    for tool, arguments in walk.calls[:half]:
        answer(env, tool, arguments)
    return _Part(walk, half, {"state": env.state(), "now": env.now, "counters": env.counters})


def _told(environment: type[Environment], walk: Walk, at: int, place: Place) -> Finding:
    calls: Calls = walk.calls[: at + 1]
    look = _Look(place)
    fault = look(environment, walk.start, calls)
    if fault is None:
        told = f"{calls[-1][0]} answers differently where other calls went before: something is kept outside the state"
        return finding_of(_CONCERN, environment, walk.start, calls, Fault(told, at, "history"))
    calls, fault = shortened(environment, look, walk.start, calls, fault, tries=TRIES)
    causes = [
        cause
        for cause, name in _CAUSES
        if _Look(replace(HOME, **{name: getattr(place, name)}))(environment, walk.start, calls) is not None
    ]
    if _CAUSES[1][0] in causes and _CAUSES[3][0] in causes:
        causes.remove(_CAUSES[3][0])  # local time is that of a clock
    told = fault.told + (f"\nits answer depends on {' and on '.join(causes)}" if causes else "")
    return finding_of(_CONCERN, environment, walk.start, calls, replace(fault, told=told))


@dataclass(frozen=True, slots=True)
class _Look:
    """Whether calls are answered otherwise at a place than at home."""

    place: Place

    def __call__(self, environment: type[Environment], start: Start, calls: Calls) -> Fault | None:
        walk = [_Part(Walk(start, tuple(calls)))]
        (home,), (there,) = (_asked(environment, walk, place, whole=True) for place in (HOME, self.place))
        for at, (one, other) in enumerate(zip(home, there, strict=True)):
            names = ("here", "there")
            fault = differing("in another process", at, calls[at], Answer(*one), Answer(*other), names=names)
            if fault is not None:
                return fault
        return None


def _asked(environment: type[Environment], parts: Sequence[_Part], place: Place, *, whole: bool = False) -> list[list[Any]]:
    request = {
        "path": [_folder(environment)],
        "module": environment.__module__,
        "class": environment.__name__,
        "walks": [part.request for part in parts],
        "whole": whole,
    }
    told = ask(place, request)
    if "error" in told:
        raise ElsewhereError(f"{environment.__name__} cannot be tried in another process: {told['error']}")
    found: list[list[Any]] = told["answers"]
    return found


def _folder(environment: type[Environment]) -> str:
    name = environment.package
    inner = "" if name is None else next(iter(import_module(name).__path__), "")
    if not Path(inner).is_dir() or not inner:
        raise ImportError(f"{environment.__name__} is of no package in a folder, which another process could import")
    return str(Path(inner).absolute().parent)
