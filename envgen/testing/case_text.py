"""A call as an entry of `cases:`, ready to be pasted into a blueprint below its tool, and the patches that lead to its start."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen_runtime import Environment
from envgen_runtime.values import same

from envgen.blueprint.patches import escape
from envgen.testing.inputs.declared import Start

INDENT = " " * 6
LONGEST = 4000  # characters: what is longer nobody pastes
TO_BE_SAID = "# expected: …"
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})  # as some loaders read them


def case_text(name: str, start: Start, arguments: Any, expected: str = TO_BE_SAID) -> str:
    """The entry, indented as within a tool; `expected` is its line of expectation. Nothing where YAML cannot say it."""
    if not isinstance(arguments, Mapping):
        return ""
    try:
        text = "\n".join(f"{INDENT}{line}" for line in _lines(name, start, arguments, expected))
        text.encode()
    except (TypeError, ValueError, RecursionError):  # NaN, bytes, half a surrogate pair, what is too deep
        return ""
    return text if len(text) <= LONGEST else ""


def start_after(environment: type[Environment], start: Start, calls: Sequence[tuple[str, Any]]) -> Start:
    """The start of a case that begins where calls have led: the seed, with the changes of the calls as patches.

    The clock and the counters of keys stay those of the seed, since no case sets them.
    """
    if not calls:
        return start
    env = start.begun(environment)
    for tool, arguments in calls:
        env.call(tool, arguments)
    return start_at(environment, start.seed, env.state())


def start_at(environment: type[Environment], seed: str, state: Mapping[str, Any]) -> Start:
    """The start with that state, as patches of a seed."""
    put, removed = patches(environment(seed).state(), state)
    return Start(seed, put, tuple(removed))


def patches(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """What to set and what to remove, by JSON Pointer, so that one state becomes the other; lists are set whole."""
    put: dict[str, Any] = {}
    removed: list[str] = []
    _compare(before, after, "", put, removed)
    return put, removed


def _compare(before: Any, after: Any, at: str, put: dict[str, Any], removed: list[str]) -> None:
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        if not same(before, after):
            put[at] = after
        return
    for key in before:
        if key not in after:
            removed.append(f"{at}/{escape(key)}")
    for key, value in after.items():
        if key in before:
            _compare(before[key], value, f"{at}/{escape(key)}", put, removed)
        else:
            put[f"{at}/{escape(key)}"] = value


def _lines(name: str, start: Start, arguments: Mapping[str, Any], expected: str) -> Iterator[str]:
    yield f"- name: {_value(name)}"
    if start.is_patched:
        yield "  state:"
        yield f"    base: {_key(start.seed)}"
        yield from _block("set", start.set, "    ")
        if start.remove:
            yield "    remove:"
            yield from (f"      - {_value(pointer)}" for pointer in start.remove)
    elif start.seed != "default":
        yield f"  seed: {_key(start.seed)}"
    yield from _block("call", arguments, "  ") if arguments else ("  call: {}",)
    yield f"  {expected}"


def _block(name: str, values: Mapping[str, Any], indent: str) -> Iterator[str]:
    if values:
        yield f"{indent}{name}:"
        yield from (f"{indent}  {_key(key)}: {_value(value)}" for key, value in values.items())


def _key(text: str) -> str:
    return text if _PLAIN.fullmatch(text) and text.lower() not in _WORDS else _value(text)


def _value(value: Any) -> str:
    """JSON, which YAML reads as it is."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
