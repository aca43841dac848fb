"""A call as a transaction: arguments, effect, settling, value. After an error of any kind but `keep` nothing has changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from . import arguments as binding
from .clock import add_seconds
from .containers import StateDict
from .delta import Change
from .engine import DONE, NOW, Engine
from .errors import ContractViolation, StateError, ToolError
from .faults import violation_of
from .observation import as_plain
from .plan import Problems, ToolPlan
from .result import ErrorInfo, Result

INTERNAL_ERROR = "internal_error"
FAILED = "The tool failed."
REFUSED = "refused"

_HOLE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")


class Kept(ToolError):
    """A refusal whose writes were kept."""

    changes: Sequence[Change]


class _NativeRefusal(Exception):
    """An imported body that says itself that it failed: its value is the observation."""

    def __init__(self, value: dict[str, Any]) -> None:
        super().__init__()
        self.value = value


def call(engine: Engine, name: Any, arguments: Any) -> Result:
    """A call by name with arguments from outside; errors of every kind come back in the Result."""
    _refuse_nesting(engine, name)
    plan = engine.plan
    forms = (plan.ok_form, plan.error_form)
    changes: Sequence[Change] = ()
    try:
        tool = plan.tools.get(name) if type(name) is str else None
        if tool is None:
            raise binding.unknown_tool(name)
        value, changes = perform(engine, tool, binding.bind(tool, arguments))
        return Result(tool=tool.name, forms=forms, value=value, changes=changes, done=engine.store.hidden[DONE])
    except ToolError as error:
        kept = error.changes if isinstance(error, Kept) else ()
        info = ErrorInfo(error.code, error.message, error.fields)
        return Result(tool=str(name), forms=forms, error=info, changes=kept, done=engine.store.hidden[DONE])
    except _NativeRefusal as refusal:
        told = refusal.value.get("error") or refusal.value.get("message") or ""
        info = ErrorInfo(REFUSED, as_plain(told))
        return Result(tool=name, forms=forms, error=info, observation=as_plain(refusal.value), done=engine.store.hidden[DONE])
    except ContractViolation as error:
        violation = violation_of(engine, error)
        info = ErrorInfo(INTERNAL_ERROR, FAILED)
        return Result(tool=name, forms=forms, error=info, violation=violation, done=engine.store.hidden[DONE])


def call_method(engine: Engine, name: str, arguments: dict[str, Any]) -> Any:
    """A call of a tool's method from outside: the value, or the refusal raised."""
    tool = engine.plan.tools[name]
    names = {parameter.python: parameter.name for parameter in tool.parameters}
    try:
        value, _ = perform(engine, tool, binding.bind(tool, {names.get(key, key): value for key, value in arguments.items()}))
    except _NativeRefusal as refusal:
        return refusal.value
    return value


def perform(engine: Engine, tool: ToolPlan, bound: dict[str, Any]) -> tuple[Any, Sequence[Change]]:
    """Run a tool on checked arguments. Raises ToolError or ContractViolation, with the state as it was (but for `keep`)."""
    _refuse_nesting(engine, tool.name)
    engine.tool, engine.last_tool = tool, tool.name
    engine.settled = False
    engine.ensured = 0
    engine.rule = ""
    try:
        return _command(engine, tool, bound) if tool.is_command else _query(engine, tool, bound)
    finally:
        engine.tool = None


def _query(engine: Engine, tool: ToolPlan, bound: dict[str, Any]) -> tuple[Any, Sequence[Change]]:
    store = engine.store
    refused = store.refused_writes
    refused.clear()
    try:
        value = _value(engine, tool, tool.method(engine.owner, **bound))
    except ToolError as error:
        if refused:
            raise _written(refused) from error
        raise _refusal(tool, error) from None
    except _NativeRefusal:
        raise
    except Exception as error:
        if refused:
            raise _written(refused) from error
        raise _fault(engine, error) from error
    if refused:
        raise _written(refused)
    return value, ()


def _command(engine: Engine, tool: ToolPlan, bound: dict[str, Any]) -> tuple[Any, Sequence[Change]]:
    store = engine.store
    hidden = store.hidden
    store.refused_writes.clear()
    engine.opened = hidden[NOW]
    engine.mark = store.begin()
    try:
        try:
            value = tool.method(engine.owner, **bound)
            engine.settle()
            value = _value(engine, tool, value)
            if store.refused_writes:
                raise ContractViolation("ensures", "may not write after settling", store.refused_writes[0])
        except ToolError as error:
            if engine.rule or engine.settled:  # rules and postconditions do not refuse
                raise _fault(engine, error) from error
            refusal = _refusal(tool, error)
            declared = tool.errors.get(error.code)
            if declared is None or not declared[1]:
                raise refusal from None
            kept = Kept(refusal.code, refusal.message, **refusal.fields)
            engine.settle()
            kept.changes = engine.changes
            raise kept from None
        tick = engine.plan.tick
        if tick or tool.ends_episode:
            store.begin()
            if tick:
                hidden[NOW] = add_seconds(hidden[NOW], tick)
            if tool.ends_episode:
                hidden[DONE] = True
            store.commit()
        return value, engine.changes
    except Kept:
        raise
    except (ToolError, _NativeRefusal):
        _take_back(engine)
        raise
    except Exception as error:
        _take_back(engine)
        raise _fault(engine, error) from error
    except BaseException:
        _take_back(engine)
        raise


def _refuse_nesting(engine: Engine, name: Any) -> None:
    if engine.tool is not None or engine.editing:
        raise ContractViolation("nested call", f"the tool {name} is called within another call or an edit")


def _take_back(engine: Engine) -> None:
    store = engine.store
    if not store.is_open:  # it had settled
        store.begin()
    store.rollback(engine.mark)


def _value(engine: Engine, tool: ToolPlan, value: Any) -> Any:
    """The value as it is returned: plain, without what is internal, of the declared schema."""
    shown = engine.exposure.of(value)
    if engine.plan.native and isinstance(shown, dict) and shown.get("success") is False:
        raise _NativeRefusal(shown)
    if tool.check is not None and not _is_known_to_fit(engine, tool, value):
        problems: Problems = []
        tool.check(shown, (), problems)
        if problems:
            path, reason = problems[0]
            at = binding.shown_path(path)
            raise ContractViolation("returns", f"{at}: {reason}" if at else reason)
    return shown


def _is_known_to_fit(engine: Engine, tool: ToolPlan, value: Any) -> bool:
    """Whether the value is made of live records of the entity that the tool returns: the state holds none that do not fit."""
    if tool.record_of:
        collection = engine.store.root[tool.record_of]
        return type(value) is StateDict and collection.get(value._key) is value
    if tool.records_of and isinstance(value, list):
        collection = engine.store.root[tool.records_of]
        return all(type(item) is StateDict and collection.get(item._key) is item for item in value)
    return False


def _refusal(tool: ToolPlan, error: ToolError) -> ToolError:
    """The refusal as the agent sees it; a code that is not declared is a bug of the environment."""
    declared = tool.errors.get(error.code)
    if declared is None and not tool.open_errors:
        raise ContractViolation("errors", f"{tool.name} does not declare the error {error.code}") from error
    if error.message:
        return error
    text = declared[0] if declared else ""
    filled = _HOLE.sub(lambda hole: as_plain(error.fields[hole[1]]) if hole[1] in error.fields else hole[0], text)
    return ToolError(error.code, filled or error.code, **error.fields)


def _fault(engine: Engine, error: Exception) -> ContractViolation:
    """An exception of generated code or of a body; what it was doing names the rule."""
    if engine.rule:
        rule = engine.rule
    elif engine.settled and engine.tool is not None:
        rule = f"ensures {engine.ensured + 1} of {engine.tool.name}"
    else:
        rule = ""
    path = error.problems[0][0] if isinstance(error, StateError) and error.problems else ()
    return ContractViolation(rule, f"{type(error).__name__}: {error}", path)


def _written(refused: Sequence[tuple[str | int, ...]]) -> ContractViolation:
    return ContractViolation("query", "a query may not change the state", refused[0])
