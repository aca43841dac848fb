"""A call as a transaction: arguments, effect, settling, value. After an error of any kind but `keep` nothing has changed."""

from __future__ import annotations

import re
from _thread import get_ident
from collections.abc import Sequence
from typing import Any

from . import arguments as binding
from .clock import add_seconds
from .containers import StateDict
from .delta import Change
from .engine import DONE, NOW, Engine
from .errors import ContractViolation, StateError, ToolError
from .faults import raised_at, violation_of
from .observation import as_plain
from .plan import Problems, ToolPlan
from .result import NOWHERE, ErrorInfo, Result
from .texts import whole
from .values import json_problem
from .written import NOTHING

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
    if engine.tool is not None or engine.editing:
        raise _nested(engine, name)
    plan = engine.plan
    hidden = engine.store.hidden
    try:
        tool = plan.tools.get(name) if type(name) is str else None
        if tool is None:
            raise binding.unknown_tool(name)
        value, changes = perform(engine, tool, binding.bind(tool, arguments))
        return Result(name, plan.forms, value, None, None, changes, None, hidden[DONE])
    except ToolError as error:
        kept = error.changes if isinstance(error, Kept) else ()
        info = ErrorInfo(whole(error.code), whole(error.message), error.fields)
        raised = raised_at(engine, error) if engine.explaining else NOWHERE
        return Result(str(name), plan.forms, None, info, None, kept, None, hidden[DONE], raised)
    except _NativeRefusal as refusal:
        told = refusal.value.get("error") or refusal.value.get("message") or ""
        info = ErrorInfo(REFUSED, as_plain(told))
        return Result(name, plan.forms, error=info, observation=as_plain(refusal.value), done=hidden[DONE])
    except ContractViolation as error:
        violation = violation_of(engine, error)
        info = ErrorInfo(INTERNAL_ERROR, FAILED)
        return Result(name, plan.forms, error=info, violation=violation, done=hidden[DONE])


def call_method(engine: Engine, name: str, arguments: dict[str, Any]) -> Any:
    """A call of a tool's method from outside: the value, or the refusal raised."""
    if engine.tool is not None or engine.editing:
        raise _nested(engine, name)
    tool = engine.plan.tools[name]
    names = {parameter.python: parameter.name for parameter in tool.parameters}
    try:
        value, _ = perform(engine, tool, binding.bind(tool, {names.get(key, key): value for key, value in arguments.items()}))
    except _NativeRefusal as refusal:
        return refusal.value
    return value


def perform(engine: Engine, tool: ToolPlan, bound: dict[str, Any]) -> tuple[Any, Sequence[Change]]:
    """Run a tool on checked arguments. Raises ToolError or ContractViolation, with the state as it was (but for `keep`)."""
    if not engine.turn.acquire(False):
        raise _nested(engine, tool.name)
    engine.holder = get_ident()
    engine.tool = tool
    engine.last_tool = tool.name
    engine.settled = False
    engine.became = NOTHING
    engine.ensured = 0
    engine.rule = ""
    try:
        return _command(engine, tool, bound) if tool.is_command else _query(engine, tool, bound)
    finally:
        engine.tool = None
        engine.turn.release()


def _query(engine: Engine, tool: ToolPlan, bound: dict[str, Any]) -> tuple[Any, Sequence[Change]]:
    refused = engine.store.refused_writes
    if refused:
        refused.clear()
    try:
        value = _value(engine, tool, tool.method(engine.owner, **bound))
    except ToolError as error:
        if refused:
            raise _written(refused) from error
        raise _refusal(engine, tool, error) from None
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
    engine.opened = store.hidden[NOW]
    engine.mark = store.begin()
    try:
        try:
            value = tool.method(engine.owner, **bound)
            if not engine.settled:
                engine.settle()
            value = _value(engine, tool, value)
            if store.refused_writes:
                raise ContractViolation("ensures", "may not write after settling", store.refused_writes[0])
        except ToolError as error:
            if engine.rule or engine.settled:  # rules and postconditions do not refuse
                raise _fault(engine, error) from error
            refusal = _refusal(engine, tool, error)
            declared = tool.errors.get(error.code)
            if declared is None or not declared[1]:
                raise refusal from None
            kept = Kept(refusal.code, refusal.message, **refusal.fields)
            engine.settle()
            kept.changes = engine.changes
            raise kept from None
        tick = engine.plan.tick
        if tick or tool.ends_episode:
            hidden = store.hidden
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


def _nested(engine: Engine, name: object) -> StateError | ContractViolation:
    """A call while the turn is taken: a bug of the environment in a tool, else a misuse by the caller."""
    if engine.tool is None or engine.is_of_another_thread():
        return engine.busy(f"a call of {name}")
    return ContractViolation("nested call", f"the tool {name} is called within another call")


def _take_back(engine: Engine) -> None:
    store = engine.store
    if not store.is_open:  # it had settled
        store.begin()
    store.rollback(engine.mark)


def _value(engine: Engine, tool: ToolPlan, value: Any) -> Any:
    """The value as it is returned: plain, without what is internal, of the declared schema."""
    if type(value) is dict and engine.became and id(value) in engine.became:
        value = engine.became[id(value)][1]
    if tool.record_of and type(value) is StateDict:
        # Live records of the entity that the tool returns are known to fit: the state holds none that do not.
        collection = value._parent
        if collection is engine.store.root[tool.record_of] and collection.get(value._key) is value:
            shown = engine.exposure.records[tool.record_of](value)
            return _told(engine, shown) if engine.plan.native else shown
    elif tool.records_of and isinstance(value, list):
        collection = engine.store.root[tool.records_of]
        if all(type(item) is StateDict and item._parent is collection and collection.get(item._key) is item for item in value):
            show = engine.exposure.records[tool.records_of]
            return [show(item) for item in value]
    value = _told(engine, engine.exposure.of(value, engine.became))
    if tool.check is not None:
        problems: Problems = []
        tool.check(value, (), problems)
        if problems:
            path, reason = problems[0]
            at = binding.shown_path(path)
            raise ContractViolation("returns", f"{at}: {reason}" if at else reason)
    return value


def _told(engine: Engine, value: Any) -> Any:
    """The value; raises where it says by itself that the call failed."""
    if engine.plan.native and isinstance(value, dict) and value.get("success") is False:
        problems = json_problem(value)
        if problems:
            path, reason = problems[0]
            raise ContractViolation("returns", f"{binding.shown_path(path)}: {reason}")
        raise _NativeRefusal(value)
    return value


def _refusal(engine: Engine, tool: ToolPlan, error: ToolError) -> ToolError:
    """The refusal as the agent sees it; a code that is not declared is a bug of the environment, as is what cannot be told."""
    code, message, fields = error.code, error.message, error.fields
    if type(code) is not str or type(message) is not str:
        raise ContractViolation(
            "errors", f"the code and the text of a ToolError are texts, not {code!r} and {message!r}"
        ) from error
    declared = tool.errors.get(code)
    if declared is None and not tool.open_errors:
        raise ContractViolation("errors", f"{tool.name} does not declare the error {code}") from error
    if fields:
        problems = json_problem(fields, tuples=True)
        if problems:
            path, reason = problems[0]
            raise ContractViolation("errors", f"{code}: {binding.shown_path(path)}: {reason}") from error
        fields = engine.exposure.of(fields)  # what is live now is undone or changed before anybody reads it
    elif message:
        return error
    text = declared[0] if declared and not message else ""
    for name in _HOLE.findall(text):
        if name not in fields:
            reason = f"its text {text!r} has a gap for {name}, which the ToolError does not give"
            raise ContractViolation("errors", f"{code}: {reason}") from error
    filled = _HOLE.sub(lambda hole: as_plain(fields[hole[1]]), text)
    return ToolError(code, message or filled or code, **fields)


def _fault(engine: Engine, error: Exception) -> ContractViolation:
    """An exception of generated code or of a body; what it was doing names the rule."""
    if engine.rule:
        rule = engine.rule
    elif engine.settled and engine.tool is not None:
        rule = f"ensures {engine.ensured + 1} of {engine.tool.name}"
    else:
        rule = ""
    path = error.problems[0][0] if isinstance(error, StateError) and error.problems else ()
    name, text = type(error).__name__, str(error)
    return ContractViolation(rule, f"{name}: {text}" if text else name, path)


def _written(refused: Sequence[tuple[str | int, ...]]) -> ContractViolation:
    return ContractViolation("query", "a query may not change the state", refused[0])
