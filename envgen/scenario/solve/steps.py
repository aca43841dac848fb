"""Calls as steps of a solution: keys that earlier calls made are taken from their results, since nobody can know them before."""

from __future__ import annotations

import keyword
from collections.abc import Iterator, Sequence
from typing import Any

from envgen_runtime import Environment, Scenario
from envgen_runtime.checks import Call

Path = tuple[str | int, ...]


def steps_of(env: Environment, scenario: Scenario, calls: Sequence[Call]) -> list[dict[str, Any]]:
    """The steps, as a scenario file writes them; the calls are made once more on the way."""
    env.reset(scenario=scenario.id)
    known = {scenario.task, *(text for _, text in _texts(scenario.initial))}
    sources: dict[str, tuple[int, Path]] = {}  # a text that was returned first → the call, and where in what it returned
    steps: list[dict[str, Any]] = []
    names: dict[int, str] = {}
    taken = {"initial", "final", "call", *env.contract.data.get("constants", ())}
    for number, call in enumerate(calls):
        arguments = {name: _taken(value, sources, names, calls, taken, scenario.task) for name, value in call.arguments.items()}
        result = env.call(call.tool, call.arguments)
        step: dict[str, Any] = {"tool": call.tool, "arguments": arguments}
        if result.error is not None:
            step["error"] = result.error.code
        steps.append(step)
        for path, text in _texts(result.value):
            if text not in known:
                sources.setdefault(text, (number, path))
    for number, name in names.items():
        steps[number]["as"] = name
    return steps


def _taken(
    value: Any,
    sources: dict[str, tuple[int, Path]],
    names: dict[int, str],
    calls: Sequence[Call],
    taken: set[str],
    task: str,
) -> Any:
    """An argument in which texts that an earlier call returned are expressions, and others that begin with = are no such."""
    if isinstance(value, dict):
        return {name: _taken(inner, sources, names, calls, taken, task) for name, inner in value.items()}
    if isinstance(value, list):
        return [_taken(inner, sources, names, calls, taken, task) for inner in value]
    if not isinstance(value, str):
        return value
    if value in sources and value not in task:
        number, path = sources[value]
        if number not in names:
            names[number] = _name(calls[number].tool, taken)
        return f"={names[number]}{''.join(f'[{_step(step)}]' for step in path)}"
    return f"={value}" if value.startswith("=") else value


def _name(tool: str, taken: set[str]) -> str:
    """A name for what a tool returned: `lend_copy` → `copy`."""
    first = tool.rpartition("_")[2] or "result"
    names = (name for name in (first, *(f"{first}_{number}" for number in range(2, 99))))
    name = next(name for name in names if name.isidentifier() and not keyword.iskeyword(name) and name not in taken)
    taken.add(name)
    return name


def _step(step: str | int) -> str:
    return str(step) if isinstance(step, int) else '"' + step.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _texts(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _texts(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _texts(inner, (*path, place))
