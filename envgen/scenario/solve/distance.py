"""How far a state is from one in which every check holds: 0 where it is solved, else about the number of calls that are missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from envgen_runtime import Environment, Scenario
from envgen_runtime.checks import Call, at, covers, has
from envgen_runtime.values import plain
from envgen_runtime.views import View

from envgen.scenario.solve.between import between

Part = tuple[str, Callable[[], Any], *tuple[Callable[[], Any], ...]]

FALSE: Final = 0.5  # of a check that is false at least; the rest says how false
STRAY: Final = 0.4  # of a change that must not be
MOST_STRAYS: Final = 6
UNKNOWN: Final = 4.0  # of a check that cannot be asked
LOST: Final = 4.0  # of a part of a condition that could be asked at the start: what it asks about is gone
PENDING: Final = 0.2  # of a change that must not be refused, so is likely asked for, and is not yet made
MOST_PENDING: Final = 6

_HOLDS: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": lambda one, other: bool(one == other),
    "<=": lambda one, other: bool(one <= other),
    ">=": lambda one, other: bool(one >= other),
    "<": lambda one, other: bool(one < other),
    ">": lambda one, other: bool(one > other),
}


class Looked(NamedTuple):
    """What was found out of a state."""

    distance: float
    solved: bool  # words apart
    lacking: tuple[Any, ...]  # values that comparisons lack
    wanted: tuple[Mapping[str, Any], ...]  # checks that ask for calls and are false
    progress: tuple[Any, ...]  # of the checks that ask for calls


class Distance:
    """Looks at states of one scenario."""

    def __init__(self, scenario: Scenario, parts: Mapping[str, Callable[[Any, Any], Sequence[Part]]]) -> None:
        self._scenario = scenario
        self._checks = scenario._data["checks"]
        self._parts = parts
        self._plan = scenario._plan
        self.initial = View(scenario._plan, scenario.initial, scenario.now)
        self._by_calls = any("calls" in check.get("takes", ()) for check in self._checks)
        self._first: dict[tuple[int, int], float] = {}
        self._asked: dict[int, frozenset[int]] = {}  # by check: the parts that could be asked at the start
        self._expected = [
            pointer
            for check in self._checks
            if check["form"] in ("unchanged", "equals_solution")
            for pointer in check["except"]
            if None not in pointer and len(pointer) > 1
        ][:MOST_PENDING]

    @property
    def checks(self) -> Sequence[Mapping[str, Any]]:
        """The checks as data."""
        return self._checks  # type: ignore[no-any-return]

    def look(self, env: Environment, calls: Sequence[Call]) -> Looked:
        """Look at the present state, reached by these calls."""
        score = self._scenario.score(env, calls=calls, said=())
        store = env._envgen.store
        view = View(self._plan, store.root, store.hidden["now"])
        changes = store.delta(0).changes() if self._expected else ()
        total, solved = PENDING * self._pending(changes), True
        lacking: list[Any] = []
        wanted: list[Mapping[str, Any]] = []
        progress: list[Any] = [tuple(call.tool for call in calls)] if self._by_calls else []
        for number, (check, verdict) in enumerate(zip(self._checks, score.verdicts, strict=True)):
            form = check["form"]
            if form == "called":
                progress.append((min(self._count(check, calls), 3), verdict.passed))
            if verdict.passed or form == "says":
                continue
            solved = False
            if form == "called":
                wanted.append(check)
                total += 1.0
            elif verdict.passed is None:
                total += UNKNOWN
            elif form == "that":
                total += FALSE + self._condition(number, view, lacking)
            elif form == "exists":
                total += FALSE + FALSE * self._missing(check, store.root)
            elif form in ("unchanged", "equals_solution"):
                total += FALSE + STRAY * min(self._strays(check, store), MOST_STRAYS)
            else:
                total += 1.0
        return Looked(total, solved, tuple(lacking), tuple(wanted), tuple(progress))

    def _condition(self, number: int, view: View, lacking: list[Any]) -> float:
        """How much of a condition is not yet so: one for each part, or less for a number that is nearer than at the start."""
        parts = self._parts.get(f"parts_{number + 1}")
        if parts is None:
            return FALSE
        try:
            found = parts(self.initial, view)
        except Exception:
            return FALSE
        asked = self._asked.get(number)
        if asked is None:  # the first state that is looked at is the start
            asked = self._asked[number] = frozenset(place for place, part in enumerate(found) if _can_be_asked(part))
        total = 0.0
        for place, (operator, first, *others) in enumerate(found):
            try:
                left = first()
                right = others[0]() if others else True
                if left is True if not operator else _HOLDS[operator](left, right):
                    continue
            except Exception:
                total += LOST if place in asked else 1.0
                continue
            total += self._apart((number, place), left, right, lacking) if operator else 1.0
        return total * FALSE

    def _apart(self, place: tuple[int, int], left: Any, right: Any, lacking: list[Any]) -> float:
        lacking += [plain(one) for one in (left, right) if isinstance(one, (str, int, float, list)) and not isinstance(one, bool)]
        if type(left) not in (int, float) or type(right) not in (int, float):
            lacking += between(left, right)
            return 1.0
        gap = abs(left - right)
        lacking += [round(gap, 6)]
        most = self._first.setdefault(place, gap)
        return 1.0 if not most else max(0.2, min(1.5, gap / most)) if gap else 0.2

    def _strays(self, check: Mapping[str, Any], store: Any) -> int:
        """The changes that must not be."""
        off = check["form"] == "equals_solution"
        changes = self._scenario._off_solution(store.root) if off else store.delta(0).changes()
        exempt, initial = check["except"], self._scenario.initial
        return sum(not any(covers(pointer, change.path, initial) for pointer in exempt) for change in changes)

    def _pending(self, changes: Sequence[Any]) -> int:
        """Changes that no check forbids, and that are not made."""
        initial = self._scenario.initial
        return sum(not any(covers(pointer, change.path, initial) for change in changes) for pointer in self._expected)

    @staticmethod
    def _missing(check: Mapping[str, Any], root: Any) -> float:
        """The share of the parts that the nearest value does not have; all, where there are too many."""
        try:
            inside = at(root, check["in"])
        except (KeyError, IndexError):
            return 1.0
        values = list(inside.values() if isinstance(inside, dict) else inside if isinstance(inside, list) else ())
        parts = check["with"]
        if sum(has(value, parts) for value in values) > (check["count"][0] or 0) or not parts:
            return 1.0
        near = [sum(has(value, {name: part}) for name, part in parts.items()) for value in values]
        return 1.0 - max((count for count in near if count < len(parts)), default=0) / len(parts)

    @staticmethod
    def _count(check: Mapping[str, Any], calls: Sequence[Call]) -> int:
        return sum(
            call.tool == check["tool"] and call.ok is check["ok"] and has(call.arguments, check["arguments"]) for call in calls
        )


def _can_be_asked(part: Part) -> bool:
    try:
        for side in part[1:]:
            side()
    except Exception:
        return False
    return True
