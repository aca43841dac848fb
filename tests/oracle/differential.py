"""The same calls to both sides; the first difference ends an episode and is told with the calls that lead to it."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.oracle.callers import Caller
from tests.oracle.equality import apply, same
from tests.oracle.interpreter import Oracle, Outcome
from tests.oracle.product import Pair


@dataclass
class Tally:
    calls: int = 0
    refused: int = 0
    violated: int = 0
    codes: Counter[str] = field(default_factory=Counter)


class Sides:
    def __init__(self, pair: Pair, seed: str = "default") -> None:
        self.oracle = Oracle(pair.blueprint, pair.bodies)
        self.oracle.reset(seed)
        self.env = pair.product()
        self.env.reset(seed=seed)
        self.log: list[tuple[Any, Any]] = []
        self.tally = Tally()
        self.compare_state()

    def call(self, name: Any, arguments: Any) -> Any:
        """Compared in all that the design fixes."""
        self.log.append((name, arguments))
        before = deepcopy(self.oracle.state)
        given = deepcopy(arguments)
        if (
            len(self.log) % 5 == 0
            and isinstance(arguments, dict)
            and "\\ud" not in repr(arguments)
            and "nan" not in repr(arguments)
        ):
            given = arguments = json.dumps(arguments)
        wanted = self.oracle.call(name, deepcopy(arguments))
        got = self.env.call(name, given)
        self.tally.calls += 1
        self.tally.refused += not wanted.ok
        self.tally.violated += bool(wanted.violation)
        self.tally.codes["" if wanted.ok else wanted.code] += 1
        assert repr(given) == repr(arguments), "the arguments were written to"
        self.compare(wanted, got)
        changes = [dict(one) for one in got.changes]
        self.compare_changes(before, wanted, changes)
        self.compare_state()
        return got

    def compare(self, wanted: Outcome, got: Any) -> None:
        told = (got.ok, got.error.code, got.error.message) if not got.ok else (True, got.value)
        assert wanted.ok == got.ok, self.tell("ok", wanted, told, got.violation)
        if wanted.ok:
            assert same(wanted.value, got.value), self.tell("value", wanted, got.value)
        else:
            assert wanted.code == got.error.code, self.tell("code", wanted, told, got.violation)
            texts = [text.removesuffix("*") for text in wanted.texts]
            assert any(got.error.message == text for text in texts) or any(
                got.error.message.startswith(text) for text, whole in zip(texts, wanted.texts, strict=True) if whole.endswith("*")
            ), self.tell("text", wanted, told)
            rules = {one.name for one in self.oracle.blueprint.rules.values() if one.kind in ("each", "invariant")}
            if wanted.violation in rules | {"schema", "frame", "transitions", "references", "key", "json"}:
                rule = {"json": "types"}.get(wanted.violation, wanted.violation)
                assert got.violation is not None, self.tell("violation", wanted, told)
                assert got.violation.rule == rule, self.tell("rule", wanted, got.violation)
            wanted.texts = (got.error.message,)
        seen = self.oracle.observation(wanted)
        assert got.observation in seen, self.tell("observation", seen, got.observation)

    def compare_changes(self, before: Any, wanted: Outcome, changes: list[dict[str, Any]]) -> None:
        assert same(apply(deepcopy(before), deepcopy(changes)), self.oracle.state), self.tell("changes", wanted.changes, changes)
        lists = {
            path for op, path, old, new in wanted.changes if op == "replace" and isinstance(old, list) and isinstance(new, list)
        }
        found: dict[str, Any] = {}
        for one in changes:
            above = next((path for path in lists if one["path"].startswith(path + "/")), None)
            found[above or one["path"]] = "replace" if above else one["op"]
        if wanted.order:
            ranks = [
                next((i for i, top in enumerate(wanted.order) if f"{one['path']}/".startswith(f"{top}/")), 10**6) for one in changes
            ]
            assert ranks == sorted(ranks), self.tell("order of changes", wanted.order, changes)
        assert found == {path: op for op, path, _, _ in wanted.changes}, self.tell("changes", wanted.changes, changes)

    def compare_state(self) -> None:
        state = self.env.state()
        assert same(self.oracle.state, state), self.tell("state", self.oracle.state, state)
        assert shape(self.oracle.state) == shape(state), self.tell("order of attributes", self.oracle.state, state)

    def tell(self, what: str, *values: Any) -> str:
        calls = "\n".join(f"    sides.call({name!r}, {arguments!r})" for name, arguments in self.log[-12:])
        lines = "\n".join(f"  {value!r}"[:3000] for value in values)
        return f"{what} differs: oracle, then envgen\n{lines}\n{len(self.log)} calls, the last of them:\n{calls}"


def assert_continues(sides: Sides, fresh: Any, start: tuple[Any, Any]) -> None:
    """The state is valid, can be entered anew, and is the start with all changes."""
    env = sides.env
    assert env.now == sides.oracle.now, sides.tell("now", sides.oracle.now, env.now)
    # An `each` that reads other records than the changed one is not run again (15), and a rule of writes may be broken.
    later = [rule for rule in sides.oracle.blueprint.rules.values() if rule.on_write_only or rule.kind == "each"]
    broken = [one for one in env.validate() if not any(f"breaks rule {rule.name}:" in one[1] for rule in later)]
    assert not broken, sides.tell("validate", broken)
    changes = env.changes_since(start[0])
    assert same(apply(deepcopy(start[1]), deepcopy(changes)), sides.oracle.state), sides.tell("changes since", changes)
    if env.validate() or env.done:  # the end of an episode is part of the digest, and nothing that one starts with
        return
    fresh.reset(state=env.state(), now=env.now, counters=env.counters)
    assert fresh.digest() == env.digest(), sides.tell("digest of the state entered anew", env.counters, fresh.counters)
    assert [list(one) for one in fresh.state().values() if isinstance(one, dict)] == [
        list(one) for one in env.state().values() if isinstance(one, dict)
    ], sides.tell("order of records in the state entered anew")


def shape(value: Any) -> Any:
    """The order of keys, at every depth."""
    if isinstance(value, dict):
        return [(key, shape(item)) for key, item in value.items()]
    return [shape(item) for item in value] if isinstance(value, list) else None


def episode(pair: Pair, number: int, length: int) -> Tally:
    """Calls with jumps between snapshots; then the same calls again give the same digests."""
    rng = Random(f"{pair.name} {number}")
    seed = rng.choice(sorted(pair.blueprint.seeds))
    sides = Sides(pair, seed)
    caller = Caller(sides.oracle, rng)
    marks = [(sides.oracle.snapshot(), sides.env.snapshot(), sides.env.digest())]
    start = sides.env.mark(), deepcopy(sides.oracle.state)
    again = pair.product()
    again.reset(seed=seed)
    replays = [again.snapshot()]
    for _ in range(length):
        if rng.random() < 0.03:
            at = rng.randrange(len(marks))
            sides.log.append(("restore", at))
            sides.oracle.restore(marks[at][0])
            sides.env.restore(marks[at][1])
            again.restore(replays[at])
            sides.compare_state()
            assert sides.env.digest() == marks[at][2], sides.tell("digest after restore")
        name, arguments = caller.call()
        got = sides.call(name, arguments)
        replayed = again.call(name, deepcopy(arguments))
        assert repr(replayed.observation) == repr(got.observation)
        assert again.digest() == sides.env.digest(), sides.tell("digest of the replay")
        if rng.random() < 0.05:
            marks.append((sides.oracle.snapshot(), sides.env.snapshot(), sides.env.digest()))
            replays.append(again.snapshot())
    assert_continues(sides, again, start)
    sides.env.reset(seed=seed)
    sides.oracle.reset(seed)
    sides.log.append(("reset", seed))
    sides.compare_state()
    return sides.tally
