"""EnvScaler's released files as `ForeignItem`s: environments and scenarios, in all the shapes that were met. Reads; infers nothing.

Shapes: a dict of items by id, a list of items, one item; members as objects or as JSON texts; items from the middle of the pipeline
(`class_definition`, `init_config_list`); scenarios (`init_config`, `task`, `checklist_with_func`) beside environments or in a file
of their own. An item that is no item is a problem, and the rest is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from envgen.diagnostics import Level, Position, Problem, found
from envgen.exchange.carried import BLUEPRINT, carried_by
from envgen.exchange.foreign import ForeignItem, ForeignTask, ForeignTool

MAX_FILE_BYTES = 512 << 20
MAX_SOURCE_BYTES = 2 << 20

_SOURCES = ("env_class_code", "env_class_def", "class_definition")  # the first that is there
_MISSING = object()


@dataclass(slots=True)
class Read:
    """What was read of some files."""

    items: list[ForeignItem] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Raw:
    """Something in a file that should be an item; `text` is that of the whole file."""

    path: Path
    text: str
    name: str
    value: Any

    @property
    def at(self) -> Position:
        """Where its name stands first."""
        place = self.text.find(json.dumps(self.name, ensure_ascii=False))
        before = self.text[: max(0, place)]
        return Position(str(self.path), before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)

    def problem(self, message: str, level: Level = "error") -> Problem:
        """Something wrong with it."""
        return replace(found("F001", self.at, f"{self.name}: {message}"), level=level)


class _Unfit(Exception):
    """An item that is none, and why."""


def read(paths: Sequence[Path], only: Sequence[str] = ()) -> Read:
    """The environments of all files with the scenarios that belong to them; `only` those of these ids."""
    out = Read()
    environments: dict[str, ForeignItem] = {}
    tasks: list[tuple[_Raw, str, ForeignTask]] = []
    for raw in (raw for path in paths for raw in _raw_items(path, out.problems)):
        value, name = raw.value, raw.name
        if only and not _is_of(value, name, only):
            continue
        try:
            if type(value) is not dict:
                raise _Unfit(f"is {_kind(value)}, not an object")
            if not any(value.get(source) for source in _SOURCES) and "checklist_with_func" in value:
                tasks.append((raw, *_task(value, name)))
                continue
            item = _item(value, name)
            if item.id in environments:
                raise _Unfit("has the id of an item before it")
            environments[item.id] = item
        except _Unfit as unfit:
            out.problems.append(raw.problem(str(unfit)))
    for raw, owner, task in tasks:
        of = environments.get(owner)
        if of is None:
            out.problems.append(raw.problem(f"there is no environment {owner} in what was read", "warning"))
        else:
            environments[owner] = replace(of, tasks=(*of.tasks, task))
    known = {*environments, *(item.id.removesuffix(suffix) for item in environments.values() for suffix in ("_sft", "_rl"))}
    out.problems += [_problem(paths[0], f"there is no environment {one}") for one in only if one not in known]
    out.items = list(environments.values())
    return out


def _raw_items(path: Path, problems: list[Problem]) -> Iterator[_Raw]:
    try:
        if path.stat().st_size > MAX_FILE_BYTES:
            problems.append(_problem(path, f"is larger than {MAX_FILE_BYTES >> 20} MB"))
            return
        text = path.read_text("utf-8")
        data = json.loads(text)
    except OSError as error:
        problems.append(_problem(path, f"cannot be read: {error.strerror}"))
        return
    except json.JSONDecodeError as error:
        problems.append(found("F001", Position(str(path), error.lineno, error.colno), f"no JSON: {error.msg}"))
        return
    except (ValueError, RecursionError) as error:  # no UTF-8, a number of thousands of digits, nested without end
        problems.append(_problem(path, f"no JSON: {error}"))
        return
    if type(data) is list:
        named = [(_name_of(one, f"item {number}"), one) for number, one in enumerate(data, 1)]
    elif type(data) is dict and any(name in data for name in (*_SOURCES, "checklist_with_func")):
        named = [(_name_of(data, path.stem), data)]
    elif type(data) is dict:
        named = [*data.items()]
    else:
        problems.append(_problem(path, f"is {_kind(data)}, not items by id or a list of items"))
        return
    yield from (_Raw(path, text, name, value) for name, value in named)


def _is_of(raw: Any, name: str, only: Sequence[str]) -> bool:
    owner = raw.get("env_id", name) if type(raw) is dict else name
    return type(owner) is str and any(one in (owner, name, owner.removesuffix("_sft"), owner.removesuffix("_rl")) for one in only)


def _name_of(raw: Any, otherwise: str) -> str:
    if type(raw) is dict:
        for name in ("task_id", "env_id", "env_class_name"):
            if type(raw.get(name)) is str and raw[name]:
                return str(raw[name])
    return otherwise


def _item(raw: Mapping[str, Any], name: str) -> ForeignItem:
    source = next((raw[one] for one in _SOURCES if raw.get(one)), None)
    if type(source) is not str:
        raise _Unfit(f"has no class: none of {', '.join(_SOURCES)} is a text")
    files, carried = _files(raw), None
    if len(source.encode("utf-8", "surrogatepass")) <= MAX_SOURCE_BYTES:
        carried = carried_by(source)
    elif not files:
        raise _Unfit(f"has a class of more than {MAX_SOURCE_BYTES >> 20} MB")
    tools = _tools(raw)
    operations = {
        str(one["operation_name"]): str(one.get("operation_type", ""))
        for one in _list(raw, "operation_list")
        if type(one) is dict and "operation_name" in one
    }
    return ForeignItem(
        id=_text(raw, "env_id") or name,
        class_name=_text(raw, "env_class_name"),
        source=source,
        title=_text(raw, "environment_summary").strip(),
        description=_text(raw, "environment_introduction").strip(),
        rules=[one.strip() for one in _list(raw, "constraints_rules") if type(one) is str and one.strip()],
        tools=[replace(tool, kind=operations.get(tool.name, "")) for tool in tools],
        told_state=[one for one in _list(raw, "state_space_definition") if type(one) is dict],
        states={f"state_{number}": one for number, one in enumerate(_states(raw), 1)},
        tasks=[_task(raw, name)[1]] if "checklist_with_func" in raw else (),
        files=files or (carried.files if carried else {}),
        edited=carried is not None and carried.edited,
    )


def _files(raw: Mapping[str, Any]) -> dict[str, str]:
    """The spec that an export of ours has beside the class."""
    blueprint = _text(raw, "envgen_blueprint")
    others = _parsed(raw, "envgen_files", dict)
    files = {} if others is _MISSING else others
    if not all(type(text) is str for text in files.values()):
        raise _Unfit("envgen_files holds something that is no text")
    files = {**files, BLUEPRINT: blueprint}
    try:
        "".join(files.values()).encode()
    except UnicodeEncodeError:
        raise _Unfit("envgen_files holds half a surrogate pair") from None
    return files if blueprint else {}


def _states(raw: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    states = [*_list(raw, "init_config_list")]
    if "checklist_with_func" not in raw and (one := _parsed(raw, "init_config", dict)) is not _MISSING:
        states.append(one)
    for state in states:
        if type(state) is not dict:
            raise _Unfit(f"init_config_list holds {_kind(state)}, not objects")
    return states


def _tools(raw: Mapping[str, Any]) -> list[ForeignTool]:
    tools = []
    for one in _list(raw, "tools"):
        function = one.get("function", one) if type(one) is dict else None
        if type(function) is not dict or type(function.get("name")) is not str:
            raise _Unfit("tools holds something that is no tool: an object with a name")
        description, parameters = function.get("description"), function.get("parameters")
        tools.append(
            ForeignTool(
                name=function["name"],
                description=description if type(description) is str else "",
                parameters=parameters if type(parameters) is dict else {},
            )
        )
    return tools


def _task(raw: Mapping[str, Any], name: str) -> tuple[str, ForeignTask]:
    state = _parsed(raw, "init_config", dict)
    if state is _MISSING:
        raise _Unfit("has no init_config")
    checks = []
    for number, one in enumerate(_list(raw, "checklist_with_func"), 1):
        if type(one) is not dict or type(one.get("check_func")) is not str:
            raise _Unfit(f"check {number} has no check_func that is a text")
        checks.append((str(one.get("check_item", "")), one["check_func"]))
    return _text(raw, "env_id") or name, ForeignTask(_text(raw, "task_id") or name, _text(raw, "task"), state, checks)


def _text(raw: Mapping[str, Any], name: str) -> str:
    value = raw.get(name)
    if value is not None and type(value) is not str:
        raise _Unfit(f"{name} is {_kind(value)}, not a text")
    return value or ""


def _list(raw: Mapping[str, Any], name: str) -> list[Any]:
    value = _parsed(raw, name, list)
    return [] if value is _MISSING else value


def _parsed(raw: Mapping[str, Any], name: str, kind: type) -> Any:
    """A member that is there as it is, or as JSON text."""
    value = raw.get(name)
    if value is None:
        return _MISSING
    if type(value) is str:
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            raise _Unfit(f"{name} is a text, and no JSON") from None
    if type(value) is not kind:
        raise _Unfit(f"{name} is {_kind(value)}, not {_KINDS[kind]}")
    return value


_KINDS: Mapping[type, str] = {
    dict: "an object",
    list: "a list",
    str: "a text",
    int: "a number",
    float: "a number",
    bool: "a boolean",
}


def _kind(value: Any) -> str:
    return _KINDS.get(type(value), "null")


def _problem(path: Path, message: str) -> Problem:
    return found("F001", Position(str(path)), message)
