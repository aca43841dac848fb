"""The parameters of an environment's tools as the contract says them, and whether arguments fit. Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from weakref import WeakKeyDictionary

from envgen_runtime import Environment
from envgen_runtime.complete import Completion

from envgen.testing.inputs.code import Code
from envgen.testing.inputs.record import Record
from envgen.testing.inputs.values import Schema, plainest
from envgen.testing.inputs.ways import Openers


class Parameter:
    """One parameter; `needs` are those that an `among` in it reads."""

    __slots__ = ("by_guard", "is_closed", "name", "needs", "python", "required", "schema")

    def __init__(self, data: Mapping[str, Any], defs: Mapping[str, Schema]) -> None:
        self.name: str = data["name"]
        self.python: str = data["python"]
        self.required: bool = data["required"]
        self.by_guard: bool = data["checked"] == "guard"  # all but its type is left to a guard
        self.schema: Schema = data["schema"]
        self.needs = [name for choice in data.get("among", ()) for name in choice["needs"] if name != self.name]
        self.is_closed = any("x-references" in one or "x-among" in one for one in _below(self.schema, defs))


class Tools:
    """All tools of an environment."""

    def __init__(self, env: Environment) -> None:
        self.contract = env.contract
        self.code = Code(type(env))
        self.seen: dict[str, dict[tuple[str, ...], Record]] = {}  # by digest: records as sources have read them
        self.first: WeakKeyDictionary[Environment, tuple[Any, str]] = WeakKeyDictionary()  # a mark, and the digest there
        self.openers = Openers(env, self.code)
        data = env.contract.data
        self._checks = env.contract.validators["ARGUMENTS"]
        self._completion = Completion(data.get("$defs", {}))
        self._completers: dict[tuple[str, str], Any] = {}
        self.defs: Mapping[str, Schema] = data.get("$defs", {})
        self.data: Mapping[str, Mapping[str, Any]] = data["tools"]
        self.parameters = {
            name: {one["name"]: Parameter(one, self.defs) for one in spec["parameters"]} for name, spec in self.data.items()
        }
        self.order = {name: _order(parameters) for name, parameters in self.parameters.items()}

    def fits(self, tool: str, name: str, value: Any) -> bool:
        """Whether a value passes the schema of a parameter."""
        parameter = self.parameters[tool][name]
        if value is None and not parameter.required:
            return True
        completer = self._completers.get((tool, name))
        if completer is None:
            self._completers[tool, name] = completer = self._completion.of(parameter.schema)
        problems: list[Any] = []
        try:
            self._checks[tool][name](completer(value), (name,), problems)
        except RecursionError:
            return False
        return not problems

    def plainest(self, tool: str, now: str) -> dict[str, Any]:
        """The plainest arguments that fit: required ones only."""
        return {one.name: self.plainest_of(one, now) for one in self.parameters[tool].values() if one.required}

    def plainest_of(self, parameter: Parameter, now: str) -> Any:
        """The plainest value of a parameter."""
        return plainest(parameter.schema, self.defs, now)


def tools_of(env: Environment) -> Tools:
    """The tools of an environment, looked at once for each class."""
    found = _TOOLS.get(type(env))
    if found is None or found.contract is not env.contract:
        _TOOLS[type(env)] = found = Tools(env)
    return found


_TOOLS: WeakKeyDictionary[type[Environment], Tools] = WeakKeyDictionary()


def _order(parameters: Mapping[str, Parameter]) -> list[Parameter]:
    """Closed choices first, each after those that it needs, since what is chosen there says what the others are about."""
    order: list[Parameter] = []
    waiting = sorted(parameters.values(), key=lambda one: not one.is_closed)
    while waiting:
        ready = next((one for one in waiting if not any(parameters[name] in waiting for name in one.needs)), waiting[0])
        waiting.remove(ready)
        order.append(ready)
    return order


def _below(schema: Schema, defs: Mapping[str, Schema], seen: frozenset[str] = frozenset()) -> Iterator[Schema]:
    yield schema
    name = schema.get("$ref", "").removeprefix("#/$defs/")
    if name:
        if name not in seen:
            yield from _below(defs[name], defs, seen | {name})
        return
    inner = [*schema.get("oneOf", ()), *schema.get("anyOf", ()), *schema.get("properties", {}).values()]
    inner += [schema[word] for word in ("items", "additionalProperties", "propertyNames") if isinstance(schema.get(word), Mapping)]
    for one in inner:
        yield from _below(one, defs, seen)
