"""Check functions as a program: each has a namespace of its own, and they see states that they cannot spoil for one another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from envgen_runtime.differences import Change, differences
from envgen_runtime.errors import StateError
from envgen_runtime.result import change_list
from envgen_runtime.store import Store
from envgen_runtime.values import plain

from .failure import Failed, clean, said
from .modules import Package
from .watch import Watch

Verdict = bool | str | dict[str, Any]  # true, false, false with a reason, a failure
MOST_SAID = 200


class ChecksProgram:
    """Functions that answer True or False: of `(final)`, `(initial, final)` or `(initial, final, changes)`.

    `changes` are as an environment lists them; what they cost does not grow with the state.
    """

    def __init__(self, program: Mapping[str, Any], failure: Callable[[BaseException], dict[str, Any]]) -> None:
        package = Package(program["name"], program["texts"], program["codes"])
        package.load()
        self._failure = failure  # as it is told
        self._checks = [self._loaded(package, name, entry) for name, entry in program["checks"]]
        self.watch = Watch(package.namespaces()) if program["watched"] else None
        self._initial: tuple[str, Store] | None = None
        self._final: tuple[str, Store] | None = None

    def check(
        self, initial: tuple[str, Any], final: Mapping[str, Any], which: Sequence[int], progress: Callable[[int], None], step: int
    ) -> list[Verdict]:
        """The verdicts of some checks, in order: on a `state`, or on the initial one with `changes` made to it."""
        before = self._store("_initial", *initial)
        after = _stored(final["state"]) if "state" in final else self._store("_final", *initial)
        marks = before.begin(), after.begin()
        try:
            changes = final.get("changes")
            if changes is not None:
                apply(after, changes, marks[1])
            states = (before, before.mark()), (after, after.mark())
            askers = sum(self._checks[index][1] == 3 for index in which)
            verdicts = []
            for number, index in enumerate(which, step + 1):
                progress(number)
                function, count = self._checks[index]
                told = None
                if count == 3:
                    if changes is None:
                        changes = _changes_between(before, after)
                    askers -= 1
                    told = plain(changes) if askers else changes  # the last one may do with them what it likes
                given = (before.root, after.root, told)
                verdicts.append(self._verdict(function, given[0 if count > 1 else 1 : max(count, 2)]))
                for store, mark in states:
                    if store.mark() != mark:
                        store.undo(mark)  # a check that writes does so for itself alone
            return verdicts
        finally:
            before.rollback(marks[0])
            after.rollback(marks[1])

    def _loaded(self, package: Package, name: str, entry: str) -> tuple[Any, int]:
        """A check and how many values it takes; one that cannot be loaded is at fault for itself alone."""
        try:
            function = vars(package.module(name)).get(entry)
            if not callable(function):
                raise Failed("load", f"there is no function {entry}")
            return function, function.__code__.co_argcount
        except BaseException as error:
            return {**self._failure(error), "failed": "load"}, 1

    def _verdict(self, function: Any, given: tuple[Any, ...]) -> Verdict:
        if type(function) is dict:
            return dict(function)
        try:
            answer = function(*given)
        except (KeyError, IndexError) as error:
            return said(error, MOST_SAID)
        except BaseException as error:
            return self._failure(error)
        if answer is True or answer is False:
            return answer
        kind = type.__dict__["__name__"].__get__(type(answer))
        return {"failed": "not_bool", "why": clean(f"it answered a {kind}, not True or False", MOST_SAID)}

    def _store(self, slot: str, name: str, state: Any) -> Store:
        kept: tuple[str, Store] | None = getattr(self, slot)
        if kept is None or kept[0] != name:
            kept = (name, _stored(state))
            setattr(self, slot, kept)
        return kept[1]


def _stored(state: Any) -> Store:
    if type(state) is not dict:
        raise Failed("start", "a state is an object")
    return Store((), list(state), state, {})


def _changes_between(before: Store, after: Store) -> list[dict[str, Any]]:
    changes: list[Change] = []
    differences((), plain(before.root), plain(after.root), changes)
    return change_list(changes)


def apply(store: Store, changes: Sequence[Mapping[str, Any]], mark: int) -> None:
    """Make changes, as an environment lists them, to a state; its transaction is open since the mark."""
    try:
        for change in changes:
            *way, last = _steps(change["path"])
            node: Any = store.root
            for step in way:
                node = node[step] if isinstance(node, dict) else node[int(step)]
            if not isinstance(node, dict):
                _change_item(node, int(last), change)
            elif change["op"] == "remove":
                del node[last]
            else:
                node[last] = change["new"]
        store.adopt(mark)
    except (StateError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise Failed("start", f"the changes do not fit the initial state: {error}") from None


def _steps(pointer: str) -> list[str]:
    steps = pointer.split("/")[1:]
    return [step.replace("~1", "/").replace("~0", "~") for step in steps] if "~" in pointer else steps


def _change_item(items: list[Any], index: int, change: Mapping[str, Any]) -> None:
    op = change["op"]
    if op == "add":
        items.insert(index, change["new"])
    elif op == "remove":
        del items[index]
    else:
        items[index] = change["new"]
