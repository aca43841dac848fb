"""Problems whose hint spells the mend out, mended by it: a mapping of codes to what is done. Changes a draft in place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from envgen.diagnostics import Problem
from envgen.synthesis.plan.judging import Judged, path_at, value_at
from envgen.synthesis.plan.mends import Mends
from envgen.synthesis.plan.names import names_in

Json = Any
_WRITE = re.compile(r"write `([^`]+)`")
_GUARD = re.compile(r"add a guard with `that: ([^`]+)`")
_READ = re.compile(r"nothing in \w+ reads '(\w+)'")
_COUNT = re.compile(r"write len\((.+)\)")
_STATUS = re.compile(r"(\w+)\[\"(\w+)\"\]")


def mend_by_hints(draft: dict[str, Json], judged: Judged, sections: frozenset[str], mends: Mends) -> bool:
    """Mend what hints spell out in members of some sections; whether anything was mended."""
    done = False
    for problem in judged.problems:
        mend = _MENDS.get(problem.code)
        owner = judged.owner(problem)
        if mend is None or owner is None or owner[0] not in sections:
            continue
        path = path_at(judged.text, problem.at)
        if path is None:
            continue
        kind, act = mend
        try:
            if act(draft, problem, path):
                mends.add(kind)
                done = True
        except (KeyError, IndexError, TypeError):  # an earlier mend moved it: the next look finds it again
            continue
    return done


def _written(draft: dict[str, Json], problem: Problem, path: tuple[Any, ...]) -> bool:
    """Put what the hint writes out in place of the value."""
    found = _WRITE.search(problem.hint)
    if not found or not path:
        return False
    holder, key = value_at(draft, path[:-1]), path[-1]
    if not isinstance(holder[key], str) or holder[key] == found[1]:
        return False
    holder[key] = found[1]
    return True


def _counted(draft: dict[str, Json], problem: Problem, path: tuple[Any, ...]) -> bool:
    """Compare how many there are, where the things themselves are compared with a number."""
    found = _COUNT.fullmatch(problem.hint)
    if not found or not path:
        return False
    holder, key = value_at(draft, path[:-1]), path[-1]
    if not isinstance(holder[key], str):
        return False
    after = re.sub(rf"(?<!len\(){re.escape(found[1])}", lambda _: f"len({found[1]})", holder[key], count=1)
    if holder[key] == after:
        return False
    holder[key] = after
    return True


def _guarded(draft: dict[str, Json], problem: Problem, path: tuple[Any, ...]) -> bool:
    """Refuse a move that the transitions do not allow, behind the guards that are there."""
    found = _GUARD.search(problem.hint)
    if not found or path[:1] != ("tools",) or len(path) < 2:
        return False
    that = found[1]
    status = _STATUS.search(that)
    if status is None or status[1] not in set(names_in(that)):
        return False
    record, attribute = status[1], status[2]
    tool = draft["tools"][path[1]]
    requires = tool.setdefault("requires", [])
    if any(isinstance(one, dict) and one.get("that") == that for one in requires):
        return False
    codes = {one.get("else") for one in requires if isinstance(one, dict)}
    code = f"wrong_{attribute}" if f"wrong_{attribute}" not in codes else f"wrong_{record}_{attribute}"
    says = f"The {record.replace('_', ' ')} is {{{record}['{attribute}']}}, which does not allow this."
    requires.append({"that": that, "else": code, "says": says})
    return True


def _unread(draft: dict[str, Json], problem: Problem, path: tuple[Any, ...]) -> bool:
    """Take a `let` out that nothing reads."""
    found = _READ.search(problem.message)
    if not found or path[:1] != ("tools",) or "take the `let` out" not in problem.hint:
        return False
    tool = draft["tools"][path[1]]
    for place, step in enumerate(tool.get("requires", ())):
        if isinstance(step, dict) and found[1] in step.get("let", ()):
            del step["let"][found[1]]
            if not step["let"]:
                del tool["requires"][place]
            if not tool["requires"]:
                del tool["requires"]
            return True
    return False


Mend = Callable[[dict[str, Json], Problem, tuple[Any, ...]], bool]
_MENDS: Mapping[str, tuple[str, Mend]] = {
    "B251": ("rounding", _written),
    "B267": ("forgotten =", _written),
    "B312": ("list for its length", _counted),
    "B252": ("guard of a transition", _guarded),
    "B209": ("let that nothing reads", _unread),
}
