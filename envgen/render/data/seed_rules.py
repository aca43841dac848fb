"""Rules and conditions evaluated on plain states: those that call no function of bodies.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import CodeType
from typing import Any

from envgen.blueprint.expressions import Scope, base_scope, calls, check, compile_expression, constant_name
from envgen.blueprint.expressions.functions import RUNTIME_FUNCTIONS
from envgen.blueprint.expressions.scope import python_name
from envgen.blueprint.model import Blueprint, Entity, Expression, Rule, Unique
from envgen.blueprint.tool_contract import record_scope

# What compiled expressions may call besides builtins and the state.
_RUNTIME = {**dict.fromkeys(sorted(RUNTIME_FUNCTIONS), "envgen_runtime"), "islice": "itertools"}

Path = tuple[Any, ...]
State = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Broken:
    """A rule that a state breaks; `holds` is None where it could not be evaluated."""

    path: Path
    holds: bool | None
    message: str


@dataclass(frozen=True, slots=True)
class _Compiled:
    code: CodeType
    record: str  # the Python name of the record, or empty


class RuleBook:
    """The evaluable rules of one blueprint, each compiled once."""

    def __init__(self, blueprint: Blueprint) -> None:
        self._blueprint = blueprint
        self._globals: dict[str, Any] = {
            **{name: getattr(import_module(module), name) for name, module in _RUNTIME.items()},
            **{constant_name(name): value for name, value in blueprint.constants.items()},
        }
        self._rules = [
            (rule, when, that)
            for rule in blueprint.rules.values()
            if rule.kind in ("each", "invariant") and not rule.on_write_only and rule.that is not None
            for that in (self._compiled(rule.that, rule.entity),)
            for when in (self._compiled(rule.when, rule.entity) if rule.when is not None else None,)
            if that is not None and (rule.when is None or when is not None)
        ]

    def broken(self, state: State, *, now: str) -> Iterator[Broken]:
        """Rules that do not hold, in blueprint order, record by record."""
        view = _View(self._blueprint, state, now)
        for rule, when, that in self._rules:
            if rule.kind == "invariant":
                yield from self._judged(rule, when, that, view, None, ())
                continue
            collection = self._blueprint.entities[rule.entity].collection
            for key, record in state[collection].items():
                yield from self._judged(rule, when, that, view, record, (collection, key))

    def condition(self, entity: Entity, unique: Unique, state: State, *, now: str) -> Callable[[Any], bool]:
        """Whether a record takes part in a `unique`; one whose condition cannot be evaluated here never does."""
        if unique.where is None:
            return lambda record: True
        compiled = self._compiled(unique.where, entity.name)
        view = _View(self._blueprint, state, now)

        def takes_part(record: Any) -> bool:
            if compiled is None:
                return False
            try:
                return bool(self._value(compiled, view, record))
            except Exception:
                return False

        return takes_part

    def _judged(
        self, rule: Rule, when: _Compiled | None, that: _Compiled, view: _View, record: Any, path: Path
    ) -> Iterator[Broken]:
        try:
            if when is not None and not self._value(when, view, record):
                return
            holds = bool(self._value(that, view, record))
        except Exception as error:  # any failure of an author's expression is a finding, not a crash
            told = f"rule '{rule.name}' cannot be evaluated: {type(error).__name__}: {error}"
            yield Broken(path, None, told)
            return
        if not holds:
            yield Broken(path, False, f"rule '{rule.name}' does not hold: {rule.text}")

    def _value(self, compiled: _Compiled, view: _View, record: Any) -> Any:
        names = {**self._globals, "self": view}
        if compiled.record:
            names[compiled.record] = record
        return eval(compiled.code, names)  # compiled from the closed expression language, never from free text

    def _compiled(self, expression: Expression, entity: str) -> _Compiled | None:
        if calls(expression):
            return None
        scope: Scope = record_scope(self._blueprint, entity) if entity else base_scope(self._blueprint)
        if any(problem.level == "error" for problem in check(expression, scope)[1]):
            return None  # told by the linter
        record = python_name(self._blueprint.entities[entity].label) if entity else ""
        source = compile_expression(expression, scope)
        return _Compiled(compile(f"({source})", f"<{expression.at.path}>", "eval"), record)


class _View:
    """What compiled expressions call `self`: the state, the time and the keys of records."""

    def __init__(self, blueprint: Blueprint, state: State, now: str) -> None:
        self._blueprint, self._state, self.now = blueprint, state, now

    def __getattr__(self, name: str) -> Any:
        try:
            return self._state[name]
        except KeyError:
            raise AttributeError(name) from None

    def today(self) -> str:
        return self.now[:10]

    def iso(self, seconds: int) -> str:
        from datetime import UTC, datetime

        text = datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")
        return f"{text}Z" if self._blueprint.clock.start.endswith("Z") else text

    def key_of(self, record: Any) -> str:
        for entity in self._blueprint.entities.values():
            for key, other in self._state[entity.collection].items():
                if other is record:
                    return str(key)
        raise KeyError("no record of the state")
