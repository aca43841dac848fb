"""Mutants of a state: one thing that a check speaks of is changed, dropped or added, and a check must notice. Within the wall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, NamedTuple

from envgen_runtime.checks import Call, has
from envgen_runtime.checks import at as find
from envgen_runtime.values import pointer

from envgen.scenario.changed import added, at, dropped, others, replaced
from envgen.scenario.play import STATELESS, Ended, Play, State
from envgen.scenario.spy import Path, Seen

UNTOUCHED = 6  # records of a collection that the solution did not touch and that are looked at
MOST_LEAVES = 400  # of one check
SAMPLE = 3  # records of a collection, where a check compares whole states

_COMPARING = ("unchanged", "equals_solution")


class Unnoticed(NamedTuple):
    """A change of the state that no check notices, and the check that speaks of what was changed."""

    check: int
    told: str


class Mutation:
    """Mutants of one state of a scenario, at a time, after an episode that ended so."""

    def __init__(
        self,
        play: Play,
        state: Mapping[str, Any],
        now: str,
        ended: Ended,
        touched: Iterable[Path] = (),
        literals: Iterable[tuple[int, Any]] = (),
    ) -> None:
        self._play = play
        self._state = state
        self._now = now
        self._ended = ended
        self._touched = set(touched)  # records and variables
        self._literals: dict[int, list[Any]] = {}  # that a check compares with
        for number, value in literals:
            self._literals.setdefault(number, []).append(value)
        entities = play.env.contract.data["entities"].values()
        self._keys = {one["collection"]: one["key"] if one["key_in_record"] else None for one in entities}
        self._asking = [number for number, check in enumerate(play.checks) if check["form"] not in STATELESS]

    # ── what the checks are to notice ───────────────────────

    def unnoticed(self) -> Iterator[Unnoticed]:
        """What no check notices, each place once."""
        told: set[tuple[str, Path]] = set()
        for number in self._asking:
            seen = self._reads(number)
            order = [number, *(other for other in self._asking if other != number)]
            for kind, path, mutants in self._mutants(seen):
                if (kind, path) in told:
                    continue
                told.add((kind, path))
                tried = list(mutants)
                if tried and not any(self._is_noticed(mutant, order) for mutant in tried):
                    yield Unnoticed(number, _TOLD[kind].format(pointer(path)))

    def _is_noticed(self, state: State, checks: Iterable[int], ended: Ended | None = None) -> bool:
        episode = self._play.episode(state, self._now, ended or self._ended)
        return any(self._play.answer(number, episode)[0] is not True for number in checks)

    # ── what one check can notice at all ────────────────────

    def is_vacuous(self, number: int) -> bool:
        """Whether nothing makes a check false that is done to the state, called or told, as far as it is asked about that."""
        check = self._play.checks[number]
        if check["form"] == "called":
            return bool(check["times"] == [0, None])
        if check["form"] in STATELESS:
            return False
        literals = self._literals.get(number, [])
        states = self._anywhere() if check["form"] in _COMPARING else self._states(self._reads(number), literals)
        if any(self._is_noticed(state, [number]) for state in states):
            return False
        takes = check.get("takes", ())
        if "calls" in takes and any(self._is_noticed(self._state, [number], ended) for ended in self._called()):
            return False
        return "said" not in takes  # what is said may be any text, so that nothing is certain

    def _called(self) -> Iterator[Ended]:
        """One more call of each tool, carried out or refused; which arguments a check looks at is its own matter."""
        for tool in self._play.env.contract.data["tools"]:
            yield from (self._ended._replace(calls=[*self._ended.calls, Call(tool, {}, ok)]) for ok in (True, False))

    def _states(self, seen: Seen, literals: Sequence[Any]) -> Iterator[State]:
        for _, path, mutants in self._mutants(seen):
            yield from mutants
            with suppress(KeyError, IndexError, TypeError):
                yield from (replaced(self._state, path, one) for one in _alike(at(self._state, path), literals))
        yield self.emptied()
        for path in self._containers(seen):
            if len(path) == 1 and isinstance(at(self._state, path), dict):
                yield from self._with_another(path, literals)

    def _with_another(self, path: Path, literals: Sequence[Any]) -> Iterator[State]:
        """The state with one or two more records in a collection, alike, each of their values changed in turn."""
        for like in islice(at(self._state, path), SAMPLE):
            one = added(self._state, path, self._keys, (*path, like))
            two = added(one, path, self._keys, (*path, like))
            *_, first, second = at(two, path)
            yield from (one, two)
            for attribute, value in at(one, (*path, first)).items():
                if not _is_leaf(value) or self._is_key((*path, first, attribute)):
                    continue
                for other in (*others(one, (*path, first, attribute)), *_alike(value, literals)):
                    yield replaced(one, (*path, first, attribute), other)
                    yield replaced(replaced(two, (*path, first, attribute), other), (*path, second, attribute), other)

    def _anywhere(self) -> Iterator[State]:
        """The state with a change in each collection and variable."""
        for name, value in self._state.items():
            if not isinstance(value, dict) or name not in self._keys:
                yield replaced(self._state, (name,), next(others(self._state, (name,))) if _is_leaf(value) else None)
                continue
            yield added(self._state, (name,), self._keys)
            for key, record in list(value.items())[:SAMPLE]:
                yield dropped(self._state, (name, key))
                for attribute, one in record.items():
                    if self._is_key((name, key, attribute)):
                        continue
                    new = next(others(self._state, (name, key, attribute))) if _is_leaf(one) else None
                    yield replaced(self._state, (name, key, attribute), new)

    def emptied(self) -> State:
        """The state without any record."""
        return {name: {} if name in self._keys else value for name, value in self._state.items()}

    # ── mutants ─────────────────────────────────────────────

    def _reads(self, number: int) -> Seen:
        seen = Seen(dict(self._state))
        check = self._play.checks[number]
        if check["form"] == "exists":  # how the runtime counts is its own matter
            _count(seen.root, check["in"], check["with"])
        elif check["form"] not in _COMPARING:
            self._play.answer(number, self._play.episode(seen.root, self._now, self._ended))
        return seen

    def _mutants(self, seen: Seen) -> Iterator[tuple[str, Path, Iterator[State]]]:
        """Kind, place, and the states in which that one thing is otherwise: any of them is to be noticed."""
        state = self._state
        for path in self._chosen(seen):
            yield "change", path, (replaced(state, path, new) for new in others(state, path))
        for path, there in seen.keys.items():
            if len(path) == 2 and path[0] in self._keys and there:
                yield "drop", path, iter([dropped(state, path)])
        for path in self._containers(seen):
            yield "add", path, self._added(path)
            inside = at(state, path)
            if isinstance(inside, list) and inside:
                yield "drop", (*path, len(inside) - 1), iter([dropped(state, (*path, len(inside) - 1))])
            elif inside and len(path) == 1:
                like = self._like(path) or (*path, next(iter(inside)))
                yield "drop", like, iter([dropped(state, like)])

    def _added(self, path: Path) -> Iterator[State]:
        with suppress(AttributeError, TypeError):  # a container of what is no record
            yield added(self._state, path, self._keys, self._like(path))

    def _like(self, path: Path) -> Path | None:
        """A record of a collection that the solution has touched, and that is still there."""
        inside = at(self._state, path)
        return next((one for one in sorted(self._touched, key=str) if one[:-1] == path and one[-1] in inside), None)

    def _is_key(self, path: Path) -> bool:
        """Whether a value is the key under which its record stands: no state has another one there."""
        return len(path) == 3 and path[0] in self._keys and self._keys[path[0]] == path[2]

    def _containers(self, seen: Seen) -> list[Path]:
        """Those gone through: collections, and what lies in records that are looked at."""
        chosen = {path[:2] for path in self._chosen(seen)}
        found = [path for path in seen.walked if len(path) == 1 or (len(path) > 2 and path[:2] in chosen)]
        return [path for path in found if len(path) > 1 or path[0] in self._keys or isinstance(at(self._state, path), list)]

    def _chosen(self, seen: Seen) -> list[Path]:
        """Values that were read: all of records that the solution has touched, of a few others, and variables."""
        walked = {path[0] for path in seen.walked if len(path) == 1}
        records: dict[str, dict[Any, None]] = {}
        found = []
        for path in seen.leaves:
            if self._is_key(path):
                continue
            if len(path) > 1 and path[:2] not in self._touched and path[0] in walked:
                known = records.setdefault(path[0], {})
                if path[1] not in known:
                    if len(known) >= UNTOUCHED:
                        continue
                    known[path[1]] = None
            found.append(path)
        return found[:MOST_LEAVES]


_TOLD = {
    "change": "{} may have any other value, and no check notices",
    "drop": "{} may be gone, and no check notices",
    "add": "there may be another one in {}, and no check notices",
}


def _count(root: Any, steps: Sequence[str], parts: Mapping[str, Any]) -> None:
    """Read what an `exists` asks about."""
    with suppress(KeyError, IndexError, TypeError, ValueError):
        inside = find(root, steps)
        for one in inside.values() if isinstance(inside, dict) else inside:
            has(one, parts)


def _alike(value: Any, literals: Sequence[Any]) -> list[Any]:
    """Values of the same type."""
    return [one for one in literals if type(one) is type(value) and one != value]


def _is_leaf(value: Any) -> bool:
    return not isinstance(value, (dict, list))
