"""Plain states changed in one place: a value replaced, something dropped or added. What is not on the way there is shared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from envgen_runtime.values import same

from envgen.scenario.spy import Path

SIBLINGS = 3  # values of other records that stand at the same place
NEW_KEY = "another"


def at(state: Any, path: Path) -> Any:
    """What stands there; KeyError, IndexError or TypeError where nothing does."""
    for step in path:
        state = state[step]
    return state


def replaced(value: Any, path: Path, new: Any) -> Any:
    """With something else there, or something where nothing was."""
    if not path:
        return new
    step, *rest = path
    if isinstance(value, list):
        return [*value[:step], replaced(value[step] if step < len(value) else None, tuple(rest), new), *value[step + 1 :]]
    return {**value, step: replaced(value.get(step), tuple(rest), new)}


def dropped(value: Any, path: Path) -> Any:
    """Without what stands there."""
    step, *rest = path
    if rest:
        return replaced(value, path[:1], dropped(value[step], tuple(rest)))
    if isinstance(value, list):
        return [*value[:step], *value[step + 1 :]]
    return {key: one for key, one in value.items() if key != step}


def added(state: Mapping[str, Any], path: Path, keys: Mapping[str, str | None], like: Path | None = None) -> Any:
    """With a copy of something in a container, in it once more; `keys` says which attribute of a collection's record is its key."""
    container = at(state, path)
    if isinstance(container, list):
        return replaced(state, path, [*container, container[-1] if container else "another"])
    template = at(state, like) if like is not None else next(iter(container.values()), {} if len(path) == 1 else "another")
    key = like[-1] if like is not None else next(iter(container), "")
    new = _new_key(str(key), container)
    name = keys.get(path[0]) if len(path) == 1 else None
    return replaced(state, (*path, new), {**template, name: new} if name and isinstance(template, dict) else template)


def _new_key(key: str, container: Mapping[str, Any]) -> str:
    """A key that looks like the others."""
    stem = key.rstrip("0123456789")
    digits = key[len(stem) :]
    number = int(digits) + 1 if digits else 2
    while (found := f"{stem or NEW_KEY}{number:0{len(digits)}d}") in container:
        number += 1
    return found


def others(state: Mapping[str, Any], path: Path) -> Iterator[Any]:
    """Values that might stand in one place of a state in place of what does."""
    value = at(state, path)
    yield from (one for one in _any_others(state, path, value) if not same(one, value))


def _any_others(state: Mapping[str, Any], path: Path, value: Any) -> Iterator[Any]:
    yield from islice(_siblings(state, path, value), SIBLINGS)
    match value:
        case bool():
            yield not value
        case int() | float():
            yield from (value + 1, value - 1, 0, -value, 2 * value + 17)
        case str():
            yield from (f"{value} and more", "", f"{value[:-1]}{'0' if value[-1:] != '0' else '1'}")
        case _:
            yield from ("something", 1, True)
    yield None


def _siblings(state: Mapping[str, Any], path: Path, value: Any) -> Iterator[Any]:
    """Different values of other records."""
    if len(path) < 3 or not isinstance(state[path[0]], dict):
        return
    found: list[Any] = []
    for key in state[path[0]]:
        if key == path[1]:
            continue
        try:
            one = at(state, (path[0], key, *path[2:]))
        except (KeyError, IndexError, TypeError):
            continue
        if not isinstance(one, (dict, list)) and not same(one, value) and not any(same(one, other) for other in found):
            found.append(one)
            yield one
