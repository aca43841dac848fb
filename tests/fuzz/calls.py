"""Sequences of operations on an environment, as its users and agents do them, and what must hold after each."""

from __future__ import annotations

import json
import keyword
import math
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from envgen.blueprint.model import Blueprint
from tests.fuzz.faults import deadline, no_exception, require
from tests.oracle.callers import WRONG, Caller
from tests.oracle.checking import Checker
from tests.oracle.equality import apply, same

SECONDS = 10.0  # of processor time for one operation
LARGEST = 2**63

Operation = tuple[Any, ...]

TEXTS: tuple[str | bytes, ...] = (
    *("", "{", "[]", "null", "1", '"x"', "{}", "{} {}", '{"a": 1}', '{"a": NaN}', '{"a": Infinity}', '{"a": 1e999}', '{"a": -0.0}'),
    *(
        '{"a": 1, "a": 2}',
        '{"": null}',
        '{"a": "\\ud800"}',
        '{"a": "\\u0000"}',
        "{'a': 1}",
        "{a: 1}",
        '{"a": 1,}',
        "// x\n{}",
        "\ufeff{}",
    ),
    *(
        b"\xff",
        b"{}",
        b'{"a": "\xc3"}',
        b"\xef\xbb\xbf{}",
        b"\x00{\x00}\x00",
        '{"a": ' + "[" * 100_000 + "]" * 100_000 + "}",
        "[" * 100_000,
    ),
    *(
        '{"a": ' + "9" * 5_000 + "}",
        '{"a": 1' + "0" * 400 + ".5}",
        '{"a": "' + "x" * 100_000 + '"}',
        "\ud800",
        '{"\ud800": 1}',
        "{}\0",
    ),
)
_DEEP: Any = []
for _ in range(100):
    _DEEP = [_DEEP]
VALUES: tuple[Any, ...] = (
    *WRONG,
    *(2**53, 2**63, -(2**63), 2**64, 10**400, 1e308, -1e308, 5e-324, -0.0, float("inf"), float("-inf"), 0.1 + 0.2, 1e16),
    *(
        "\0",
        "\n",
        "x" * 10_000,
        "\udfff",
        "é",
        "e\u0301",
        "\u202e",
        "{value}",
        "{0}",
        "%s",
        "__class__",
        "2026-02-30",
        "0000-00-00",
    ),
    *("9999-12-31", "9999-12-31T23:59:59Z", "2026-03-02T24:00:00Z", "2026-03-02T09:00:00+00:00", "١٢", "1" * 400, " ", "M0001\n"),
    *(
        (),
        ("a",),
        {1},
        b"x",
        {1: 2},
        {None: 1},
        {"": ""},
        {"\ud800": 1},
        {"a": {"b": [1, {"c": None}]}},
        [[[]]],
        [None] * 50,
        _DEEP,
    ),
    *(range(3), {"__proto__": 1}, ["a", "a"], [1, 1.0, True], 1j, ...),
)


class Episode:
    """One environment and its double. Every operation goes to both; the double gets its arguments as JSON text."""

    def __init__(self, cls: Any, blueprint: Blueprint, *, sound: bool = False) -> None:
        self.blueprint, self.sound = blueprint, sound  # sound: no argument may lead to a violation
        with deadline(SECONDS, "reset"), no_exception("start raises"):
            self.env, self.double, self.third = cls(), cls(), cls()
        self.env._envgen.store.checked_rollback = True
        self.checked = True
        self.chance = 0
        self.jumped = False
        self.snapshots: list[tuple[Any, ...]] = []
        self.record: dict[str, Any] = {"reset": {}, "digest": self.env.digest(), "steps": []}
        self.value: Any = None
        self._later = {rule.name for rule in blueprint.rules.values() if rule.on_write_only or rule.kind == "each"}
        self.snapshot()
        self._whole()

    def do(self, operation: Operation) -> None:
        name, *rest = operation
        with deadline(SECONDS, f"operation {name}"), no_exception(f"{name} raises"):
            getattr(self, name)(*rest)
            self._whole()

    # ── operations ──────────────────────────────────────────

    def call(self, tool: Any, arguments: Any) -> None:
        given, before, digest = deepcopy(arguments), self._all(), self.env.digest()
        result = self.env.call(tool, given)
        require(repr(given) == repr(arguments), "the arguments were written to", repr((given, arguments)))
        self._check_result(result, before, digest)
        other = self.double.call(tool, _as_text(arguments))
        require(_told(result) == _told(other), "the double differs", f"{_told(result)}\n{_told(other)}", str(tool))
        if not self.jumped and isinstance(arguments, dict) and _as_text(arguments) is not arguments and isinstance(tool, str):
            step = {"tool": tool, "arguments": arguments, "observation": result.observation, "digest": self.env.digest()}
            self.record["steps"].append(step)
        elif result.changes:
            self.jumped = True  # what cannot be recorded is not replayed
        if isinstance(result.value, dict | list):
            self.value = result.value
        self._scribble(given)

    def method(self, tool: str, arguments: dict[str, Any]) -> None:
        """The same as a typed method: the value, or ToolError; a violation is one, too."""
        from envgen_runtime import ContractViolation, ToolError

        self.jumped = True
        before, digest = self._all(), self.env.digest()
        try:
            value = getattr(self.env.tools, tool)(**deepcopy(arguments))
        except (ToolError, ContractViolation, TypeError) as error:
            told: Any = (type(error).__name__, str(error))
            if not self._keeps(tool):
                require((self._all(), self.env.digest()) == (before, digest), "a refused method changed the state", repr(told))
        else:
            _check_json(value)
            told = value
        names = {python: name for name, python in python_names(self.blueprint, tool).items()}
        other = self.double.call(tool, {names.get(key, key): deepcopy(value) for key, value in arguments.items()})
        require(other.ok == (not isinstance(told, tuple)), "method and call differ", f"{told!r} {other!r}")

    def text(self, tool: str, text: str | bytes) -> None:
        before, digest = self._all(), self.env.digest()
        result = self.env.call(tool, text)
        self._check_result(result, before, digest)
        other = self.double.call(tool, text)
        require(_told(result) == _told(other), "the double differs", f"{_told(result)}\n{_told(other)}")
        self.jumped = self.jumped or bool(result.changes)

    def snapshot(self) -> None:
        self.snapshots.append((self.env.snapshot(), self.double.snapshot(), self._all(), self.env.digest(), self.env.done))

    def restore(self, number: int) -> None:
        mine, other, state, digest, done = self.snapshots[number % len(self.snapshots)]
        self.env.restore(mine)
        self.double.restore(other)
        self.jumped = True
        require(self._all() == state, "restore is not exact", f"{self._all()}\n{state}")
        require((self.env.digest(), self.env.done) == (digest, done), "digest after restore")

    def reset(self, seed: str, chance: int) -> None:
        from envgen_runtime import StateError

        before = self._all()
        try:
            self.env.reset(seed=seed, chance=chance)
        except StateError:
            require(self._all() == before, "a failed reset changed the state")
            return
        self.double.reset(seed=seed, chance=chance)
        self._begin(chance)
        self.record = {"reset": {"seed": seed, "chance": chance}, "digest": self.env.digest(), "steps": []}

    def enter(self, changes: tuple[tuple[Any, ...], ...]) -> None:
        """Reset to the state as it stands with a few changes; a bad one is refused and nothing happens."""
        from envgen_runtime import StateError

        state, before, digest = self.env.state(), self._all(), self.env.digest()
        for change in changes:
            _write(state, change)
        moment, counters = self.env.now, self.env.counters
        kept = repr(state)
        try:
            self.env.reset(state=state, now=moment, counters=counters, chance=self.chance)
        except StateError as error:
            require(str(error).strip(), "empty StateError")
            require((self._all(), self.env.digest()) == (before, digest), "a failed reset changed the state")
            require(changes or not self.checked or self._later, "the state cannot be entered anew", str(error))
            return
        require(repr(state) == kept, "reset wrote to the state given")
        _scribble_over(state)
        self.double.reset(state=self.env.state(), now=moment, counters=counters, chance=self.chance)
        require(self.env.validate() == [], "reset took a bad state", repr(self.env.validate()))
        self._begin(self.chance)
        self.jumped = True

    def edit(self, changes: tuple[tuple[Any, ...], ...], fail: bool) -> None:
        before, digest, counters = self._all(), self.env.digest(), self.env.counters
        outcomes = []
        for env in (self.env, self.double):
            try:
                with env.edit():
                    for change in changes:
                        _write({name: getattr(env, name) for name in env.state()}, change, env)
                    if fail:
                        raise KeyError("out")
                outcomes.append("")
            except Exception as error:
                outcomes.append(f"{type(error).__name__}: {error}")
        require(outcomes[0] == outcomes[1], "the double differs", repr(outcomes))
        self.jumped = True
        if outcomes[0]:
            now = (self._all(), self.env.digest(), self.env.counters)
            require(now == (before, digest, counters), "a failed edit changed the state", outcomes[0])
        else:
            require(self.env.validate() == [], "an edit left a bad state", repr(self.env.validate()))

    def switch(self, checked: bool) -> None:
        self.env.checked = self.double.checked = checked
        self.checked = self.checked and checked  # what happened unchecked may stay

    def replay(self) -> None:
        if self.jumped or not self.checked:
            return
        self.third.checked = self.env.checked
        difference = self.third.replay(deepcopy(self.record))
        require(difference is None, "replay differs", str(difference))
        require(self.third.digest() == self.env.digest(), "digest of the replay")
        require(repr(self.third.state()) == repr(self.env.state()), "state of the replay")

    def scribble(self) -> None:
        """What was returned is the caller's."""
        before = self._all()
        for value in (self.value, self.env.state(), self.env.schemas(), self.env.validate(), self.env.counters):
            _scribble_over(value)
        require(self._all() == before, "a returned value is part of the state")

    # ── invariants ──────────────────────────────────────────

    def _begin(self, chance: int) -> None:
        self.chance, self.jumped = chance, False
        self.checked = self.env.checked
        self.snapshots.clear()
        self.snapshot()

    def _all(self) -> str:
        return repr((self.env.state(), self.env.now, self.env.counters, self.env.done))

    def _whole(self) -> None:
        env = self.env
        full = env._envgen.store.full_digest()
        require(env.digest() == full, "digest is not the full digest")
        require(env.digest() == self.double.digest(), "the double has another digest")
        _check_json(env.state())
        if self.checked:
            broken = [one for one in env.validate() if not any(f"breaks rule {rule}:" in one[1] for rule in self._later)]
            require(not broken, "the state is not valid", repr(broken))

    def _check_result(self, result: Any, before: str, digest: str) -> None:
        require(result.ok == (result.error is None), "neither value nor error")
        _check_json(result.value)
        changes = result.changes
        _check_json(changes)
        require(isinstance(result.observation, str), "no observation")
        with no_exception("observation that cannot be sent"):
            result.observation.encode()
        if result.error is not None:
            require(isinstance(result.error.code, str) and result.error.code, "no code", repr(result))
            require(isinstance(result.error.message, str), "no message", repr(result))
            require(not changes or self._keeps(result.tool), "an error with changes", repr(result))
            if not self._keeps(result.tool):
                require((self._all(), self.env.digest()) == (before, digest), "an error changed the state", repr(result))
        if result.violation is not None:
            require(not self.sound, "violation", f"{result!r}\n{result.violation.traceback[-1500:]}", result.violation.rule)
            require(result.violation.message, "violation without a message", repr(result))
        tool = self.blueprint.tools.get(result.tool)
        if tool is not None and tool.kind == "query":
            require(not changes, "a query with changes", repr(changes))
        old = eval(before, {"nan": math.nan, "inf": math.inf})[0]
        require(same(apply(old, deepcopy(changes)), self.env.state()), "the changes are not what changed", repr(changes))

    def _keeps(self, tool: str) -> bool:
        told = self.blueprint.tools.get(tool)
        return told is not None and any(error.keep for error in told.errors.values())

    def _scribble(self, value: Any) -> None:
        before = self._all()
        _scribble_over(value)
        require(self._all() == before, "an argument is part of the state")


def _check_json(value: Any, depth: int = 0) -> None:
    """Exact types, finite numbers of 64 bits, whole texts."""
    kind = type(value)
    require(kind in (dict, list, str, int, float, bool, type(None)), "no plain JSON", f"{kind.__name__}: {value!r}")
    require(depth < 80, "too deep")
    if kind is dict:
        for key, inner in value.items():
            require(type(key) is str, "a key is no text", repr(key))
            _check_json(inner, depth + 1)
    elif kind is list:
        for inner in value:
            _check_json(inner, depth + 1)
    elif kind is int:
        require(-LARGEST <= value < LARGEST, "an integer beyond 64 bits", repr(value)[:80])
    elif kind is float:
        require(math.isfinite(value), "no finite number", repr(value))
    elif kind is str:
        with no_exception("half a character"):
            value.encode()


def python_names(blueprint: Blueprint, tool: str) -> dict[str, str]:
    """What the parameters of a tool are called in Python: one called `from` is `from_` there."""
    return {one.name: one.name + "_" * keyword.iskeyword(one.name) for one in blueprint.tools[tool].parameters}


def _told(result: Any) -> str:
    return repr((result.ok, result.value, result.error, result.changes, result.observation, result.done))


def _as_text(arguments: Any) -> Any:
    """As JSON text where that says the same."""
    try:
        text = json.dumps(arguments, allow_nan=False)
        text.encode()
        back = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return arguments
    return text if isinstance(arguments, dict) and repr(back) == repr(arguments) else arguments


def _scribble_over(value: Any) -> None:
    """Change everything that can be changed."""
    if isinstance(value, dict):
        for inner in list(value.values()):
            _scribble_over(inner)
        value["scribbled"] = 1
    elif isinstance(value, list):
        for inner in value:
            _scribble_over(inner)
        value.append("scribbled")


def _write(root: dict[str, Any], change: tuple[Any, ...], env: Any = None) -> None:
    """(path, "set" | "del" | "append" | "pop" | "alias", value); a path that leads nowhere is passed over."""
    path, what, value = change
    node: Any = root
    for step in path[:-1]:
        try:
            node = node[step]
        except (KeyError, IndexError, TypeError):
            return
    last = path[-1]
    fits = isinstance(node, dict) or (isinstance(node, list) and isinstance(last, int) and -len(node) <= last < len(node))
    if what == "set" and node is root and env is not None:
        setattr(env, last, deepcopy(value))
    elif what == "set" and fits:
        node[last] = deepcopy(value)
    elif what == "del" and isinstance(node, dict) and node is not root:
        node.pop(last, None)
    elif what == "append" and isinstance(node, dict | list):
        try:
            inner = node[last]
        except (KeyError, IndexError, TypeError):
            return
        if isinstance(inner, list):
            inner.append(deepcopy(value))
        elif isinstance(inner, dict):
            inner[str(value)[:9]] = deepcopy(value)
    elif what == "alias" and isinstance(node, dict) and node is not root:
        node[last] = node if value else next(iter(node.values()), None)


# ── chance ──────────────────────────────────────────────────


class _Standing:
    """What the caller of the oracle's tests looks at, read from an environment."""

    def __init__(self, episode: Episode) -> None:
        self._episode, self.blueprint = episode, episode.blueprint
        self.checker = Checker(episode.blueprint)

    @property
    def state(self) -> Any:
        return self._episode.env.state()


class Chooser:
    """Chooses the next operation by the state as it is."""

    def __init__(self, episode: Episode, rng: Random) -> None:
        self.episode, self.rng = episode, rng
        self.caller = Caller(_Standing(episode), rng)  # type: ignore[arg-type]

    def operations(self, length: int) -> Iterator[Operation]:
        for _ in range(length):
            yield self.next()

    def next(self) -> Operation:
        rng = self.rng
        seeds = [*self.episode.blueprint.seeds, "default", "nothing"]
        pick = rng.random()
        tool, arguments = self._call()
        if pick < 0.66:
            return ("call", tool, self._spoilt(arguments) if rng.random() < 0.15 else arguments)
        if pick < 0.71 and tool in self.episode.blueprint.tools and isinstance(arguments, dict):
            names = python_names(self.episode.blueprint, tool)
            return ("method", tool, {names.get(key, str(key)): value for key, value in arguments.items()})
        if pick < 0.75:
            return ("text", tool if isinstance(tool, str) else "x", self._text(arguments))
        if pick < 0.79:
            return ("snapshot",)
        if pick < 0.83:
            return ("restore", rng.randrange(20))
        if pick < 0.85:
            return ("reset", rng.choice(seeds), rng.choice([0, 0, 1, 7]))
        if pick < 0.88:
            return ("enter", self._changes(rng.choice([0, 0, 1, 2])))
        if pick < 0.94:
            return ("edit", self._changes(rng.choice([0, 1, 1, 2, 4])), rng.random() < 0.1)
        if pick < 0.955:
            return ("switch", rng.random() < 0.7)
        return ("replay",) if pick < 0.98 else ("scribble",)

    def _call(self) -> tuple[Any, Any]:
        try:
            return self.caller.call()
        except Exception:  # it knows the language of the tests' blueprints, and not every value that a mutant asks for
            return self.rng.choice([*self.episode.blueprint.tools, "nothing"]), {}

    def _spoilt(self, arguments: Any) -> Any:
        if not isinstance(arguments, dict) or not arguments or self.rng.random() < 0.1:
            return deepcopy(self.rng.choice(VALUES))
        name = self.rng.choice(list(arguments))
        return {**arguments, name: self._bent(arguments[name])}

    def _bent(self, value: Any) -> Any:
        """The value, with a hostile one in its place or somewhere in it."""
        if isinstance(value, dict) and value and self.rng.random() < 0.7:
            key = self.rng.choice(list(value))
            return {**value, key: self._bent(value[key])}
        if isinstance(value, list) and value and self.rng.random() < 0.7:
            at = self.rng.randrange(len(value))
            return [*value[:at], self._bent(value[at]), *value[at + 1 :]]
        return deepcopy(self.rng.choice(VALUES))

    def _text(self, arguments: Any) -> str | bytes:
        rng = self.rng
        if rng.random() < 0.4:
            return rng.choice(TEXTS)
        try:
            text = json.dumps(arguments)
        except (TypeError, ValueError, RecursionError):
            return rng.choice(TEXTS)
        at = rng.randrange(len(text) + 1)
        inserted = text[:at] + rng.choice('{}[]",:\\\0 \n1eN') + text[at:]
        texts: list[str | bytes] = [text[:at], text + text[at:], inserted, f" {text}\n", text.encode()]
        return rng.choice(texts)

    def _changes(self, count: int) -> tuple[tuple[Any, ...], ...]:
        rng, state = self.rng, self.episode.env.state()
        known = list(_places(state))
        made = []
        for _ in range(count):
            path, value = rng.choice(known) if known else (("nothing",), None)
            other = deepcopy(rng.choice(known)[1]) if known else None
            what = rng.choice(["set", "set", "set", "del", "append", "alias"])
            new = rng.choice([other, other, self._bent(value), rng.choice(VALUES), value])
            if rng.random() < 0.15:
                path = (*path[:-1], rng.choice(["fresh", "", "\ud800", 7, *path]))
            made.append((path, what, new))
        return tuple(made)


def _places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, inner in pairs:
        yield (*path, key), inner
        yield from _places(inner, (*path, key))
