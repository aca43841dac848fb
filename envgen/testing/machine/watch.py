"""One environment under watch: after every call, what must hold whatever the call was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from envgen_runtime import Environment, Result
from envgen_runtime.complete import copied

from envgen.testing.checks.hidden import OURS
from envgen.testing.checks.promises import keeps
from envgen.testing.finding import Called
from envgen.testing.inputs import Start
from envgen.testing.machine.created import created
from envgen.testing.machine.fault import Calls, Fault
from envgen.testing.telling import described

OFTEN = 6  # calls of a sequence that is short enough for the whole state to be checked after each
SOMETIMES = 16  # calls between two such checks in a long one


def watched(environment: type[Environment], start: Start, calls: Calls) -> Fault | None:
    """The first fault along a sequence of calls."""
    watch = Watch(start.begun(environment), every=1 if len(calls) <= OFTEN else SOMETIMES)
    for tool, arguments in calls:
        fault = watch.call(tool, arguments)
        if fault is not None:
            return fault
    return watch.whole() if calls else None


class Watch:
    """Calls tools of an environment and says what is wrong."""

    def __init__(self, env: Environment, every: int = SOMETIMES) -> None:
        self.env = env
        self.every = every
        self.count = 0
        self.result: Result | None = None
        data = env.contract.data
        self._tools: Mapping[str, Mapping[str, Any]] = data["tools"]
        self._queries = {name for name, tool in self._tools.items() if tool["kind"] == "query"}
        self._numbered = {one["collection"]: name for name, one in data["entities"].items() if one.get("key_format")}
        self._keys = {collection: set(getattr(env, collection)) for collection in self._numbered}  # of the whole episode
        self._names = vars(env).keys() | OURS
        self._called = Called("", {})
        self._checked = 0  # calls after which the whole state was last looked at

    def call(self, tool: str, arguments: Any) -> Fault | None:
        """Call a tool; the fault that shows now, if one does."""
        env = self.env
        before, here = env.digest(), env.snapshot()
        given = copied(arguments)
        result = self.result = env.call(tool, given)
        self._called = Called(tool, arguments)
        self.count += 1
        if result.violation is not None:
            return self._fault(f"violated {result.violation.rule}", f"{self._called} breaks the contract\n{described(result)}")
        if result.error is not None and env.digest() != before and not keeps(env, tool, result):
            told = f"{self._called} changed the state and was\n{described(result)}"
            return self._fault("refused and changed", told, f"error: {result.error.code}")
        if tool in self._queries and (env.digest() != before or result.changes):
            changed = ", ".join(change["path"] for change in result.changes)
            return self._fault("a query changed", f"the query {self._called} changed {changed or 'the state'}")
        if new := vars(env).keys() - self._names:
            return self._fault("attribute", f"{self._called} keeps something outside the state: self.{min(new)}")
        if result.changes and (fault := self._key_again(result, here, arguments)):
            return fault
        return self.whole() if self.count - self._checked >= self.every else None

    def whole(self) -> Fault | None:
        """Whether the whole state is as the schema and the rules want it, and is what its journal says."""
        if self._checked == self.count:
            return None
        self._checked = self.count
        env = self.env
        problems = env.validate()
        if problems:
            lines = "\n".join(f"  {'/'.join(map(str, path))}: {reason}" for path, reason in problems[:5])
            return self._fault(f"invalid {problems[0][1]}", f"after {self._called} the state is not valid:\n{lines}")
        return None

    def _key_again(self, result: Result, here: Any, arguments: Any) -> Fault | None:
        for collection, key in created(result, self._numbered):
            if key in self._keys[collection] and not _holds(arguments, key) and not self._known(here, key):
                told = (
                    f"{self._called} gives a new {self._numbered[collection]} the key {key}, which another one had in this episode"
                )
                return self._fault("key again", told)
            self._keys[collection].add(key)
        return None

    def _known(self, here: Any, key: str) -> bool:
        """Whether the state before the call still spoke of a key: what is brought back may have its old one."""
        env, now = self.env, self.env.snapshot()
        env.restore(here)
        state = env.state()
        env.restore(now)
        return _holds(state, key)

    def _fault(self, kind: str, told: str, expected: str = "") -> Fault:
        return Fault(told, self.count - 1, kind, *([expected] if expected else []))


def _holds(value: Any, key: str) -> bool:
    """Whether a text stands anywhere in a value."""
    if isinstance(value, Mapping):
        return any(name == key or _holds(inner, key) for name, inner in value.items())
    if isinstance(value, list | tuple):
        return any(_holds(inner, key) for inner in value)
    return bool(value == key)
