"""The foreign class within the wall: an instance whose state can be set, called step by step. What it says is a claim."""

from __future__ import annotations

import json
from collections import defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from envgen.exchange.verify.machine import Machine, meant

MOST = 1 << 18  # characters of one value, as elsewhere behind the wall
SAID = 400


class Original:
    """One class; an instance at a time."""

    def __init__(self, names: dict[str, Any], cls: type, machine: Machine) -> None:
        names["hash"] = machine.stable_hash
        self._names = names  # of its module
        self._datetime = names.get("datetime")
        self._cls = cls
        self._machine = machine
        self._owner: Any = None
        self._text = ""
        self._is_shared = False

    def begin(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """A new instance with the attributes of a state; what it then holds. `meant`: with `datetime` as its code means it."""
        if self._datetime is not None:
            self._names["datetime"] = meant(self._datetime) if given["meant"] else self._datetime
        state = given["state"]
        self._machine.set(given["now"], given["chance"], given["draws"])
        self._owner = self._made(state)
        for name, value in deepcopy(state).items():
            if value is None and not hasattr(self._owner, name):
                continue  # never declared: it is not there yet, which the environment says by null
            before = getattr(self._owner, name, None)
            ways = [way for first, *way in given["sets"] if first == name]
            setattr(self._owner, name, _as_was(before, _with_sets(value, ways)))
        self._text = ""
        return {"state": self._state()}

    def _made(self, state: Mapping[str, Any]) -> Any:
        made: Any = vars(self._cls).get("__init__")
        count = made.__code__.co_argcount if hasattr(made, "__code__") else 1
        return self._cls(deepcopy(dict(state))) if count > 1 else self._cls()

    def step(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """One call: `value` or `raised`, the `state` where it is another one, what was `used` of the machine; whether an object
        stood in two places of the state before (`shared`) or stands there now (`shares`); and whether it gave out an object of the
        state, or kept one of its caller (`gives`, `keeps`).
        """
        self._machine.set(given["now"], given["chance"], given["draws"])
        told: dict[str, Any] = {"shared": self._is_shared}
        value: Any = None
        try:
            value = getattr(self._owner, given["tool"])(**given["arguments"])
            if odd := _odd(value):
                told["raised"] = f"TypeError: {odd} in what it returns is no JSON"
            else:
                told["value"] = plain(value)
        except Exception as error:
            told["raised"] = _said(error)
        if len(json.dumps(told)) > MOST:
            told = {"raised": "what it returns is too large to be told", "shared": told["shared"]}
        state = self._state()
        if state is not None:
            told["state"] = state
            if odd := _odd(_attributes(self._owner), sets=True):
                told["raised"] = f"TypeError: {odd} in what it holds is no JSON"
        held = _containers(_attributes(self._owner)).keys()
        told["gives"] = bool(held & _containers(value).keys())
        told["keeps"] = bool(held & _containers(list(given["arguments"].values())).keys())
        told["shares"] = self._is_shared
        told["used"] = sorted(self._machine.used)
        return told

    def _state(self) -> dict[str, Any] | None:
        """The attributes, or None where they are as they were told last."""
        try:
            held = _attributes(self._owner)
            state = plain(held)
        except RecursionError:
            held, state = {}, {"": "holds itself"}
        self._is_shared = _shares(held)  # even where nothing else is new
        text = json.dumps(state)
        if text == self._text:
            return None
        self._text = text
        return dict(state)


def load(names: dict[str, Any], cls: type, machine: Machine, progress: Callable[[int], None]) -> Callable[[Mapping[str, Any]], Any]:
    """What answers the host's requests."""
    original = Original(names, cls, machine)

    def drive(given: Mapping[str, Any]) -> Any:
        progress(0)
        return original.begin(given) if given["do"] == "begin" else original.step(given)

    return drive


def _shares(held: Any) -> bool:
    """Whether a container stands in two places."""
    return max(_containers(held).values()) > 1


def _containers(held: Any) -> dict[int, int]:
    """How often each container that can be changed stands in a value, itself included, by its identity."""
    seen: dict[int, int] = {}
    waiting = [held]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict | list | set | deque):
            seen[id(value)] = seen.get(id(value), 0) + 1
            if seen[id(value)] == 1:
                waiting += value.values() if isinstance(value, dict) else value
        elif isinstance(value, tuple):
            waiting += value
    return seen


def _attributes(owner: Any) -> dict[str, Any]:
    """What an instance holds by name, in slots too."""
    held = object.__getstate__(owner)
    names, slots = held if type(held) is tuple else (held, None)
    return {**(names or {}), **(slots or {})}


def _with_sets(value: Any, ways: Sequence[Sequence[str]]) -> Any:
    """A value with sets where the class holds them: at the end of ways, in which `*` is every entry."""
    if [] in ways and isinstance(value, list):
        return set(map(_hashable, value))
    below = [way for way in ways if way]
    if below and isinstance(value, dict):
        return {name: _with_sets(one, [way[1:] for way in below if way[0] in ("*", name)]) for name, one in value.items()}
    if below and isinstance(value, list):
        return [_with_sets(one, [way[1:] for way in below if way[0] == "*"]) for one in value]
    return value


def _hashable(value: Any) -> Any:
    return tuple(map(_hashable, value)) if isinstance(value, list) else value


def _as_was(before: Any, value: Any) -> Any:
    """A JSON value in the kind of container that the constructor made."""
    if isinstance(before, set | frozenset | tuple | deque) and isinstance(value, list):
        return type(before)(value)
    if isinstance(before, defaultdict) and isinstance(value, dict):
        return defaultdict(before.default_factory, value)
    return value


def _said(error: Exception) -> str:
    try:
        text = f"{type(error).__name__}: {error}"
    except Exception:
        text = type(error).__name__
    return text[:SAID].encode("utf-8", "replace").decode()


def _odd(value: Any, depth: int = 0, *, sets: bool = False) -> str:
    """What JSON cannot hold, somewhere in a value; '' where there is nothing of the kind. Sets may be let through."""
    if depth > 64:
        return "what is nested too deep"
    if isinstance(value, dict):
        return next((odd for pair in value.items() for odd in (_odd_key(pair[0]), _odd(pair[1], depth + 1, sets=sets)) if odd), "")
    if isinstance(value, list | tuple | deque) or (sets and isinstance(value, set | frozenset)):
        return next((odd for one in value if (odd := _odd(one, depth + 1, sets=sets))), "")
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        return f"an integer of {value.bit_length()} bits"
    if isinstance(value, float):
        return "" if value - value == 0 else str(value)
    return "" if value is None or isinstance(value, str | int | bool) else type(value).__name__


def _odd_key(key: Any) -> str:
    return "" if key is None or isinstance(key, str | int | float | bool) else f"a {type(key).__name__} as a key"


def plain(value: Any) -> Any:
    """A value as JSON holds it: keys as texts, tuples and sets as lists; what is none is told by its type."""
    if isinstance(value, dict):
        return {_key(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple | deque):
        return [plain(one) for one in value]
    if isinstance(value, set | frozenset):
        return sorted((plain(one) for one in value), key=json.dumps)
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, str):
        return str(value).encode("utf-8", "backslashreplace").decode()
    if isinstance(value, int):
        return int(value) if -(2**63) <= value < 2**63 else {"": f"an integer of {value.bit_length()} bits"}
    if isinstance(value, float):
        return float(value) if value - value == 0 else {"": str(value)}
    return {"": type(value).__name__}


def _key(key: Any) -> str:
    return key if isinstance(key, str) else "null" if key is None else json.dumps(key) if isinstance(key, int | float) else str(key)
