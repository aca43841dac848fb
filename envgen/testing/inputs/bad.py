"""Calls with an argument error, each with the refusal that the contract fixes for it.

The order is that of the design: no JSON object → unknown → missing → schema, in the order of the parameters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from envgen_runtime.arguments import INVALID_ARGUMENT, INVALID_ARGUMENTS, MISSING_ARGUMENT, UNKNOWN_ARGUMENT, shown_path

from envgen.testing.inputs.misses import HALF, HUGE, Miss, Misses, near_keys
from envgen.testing.inputs.tools import Tools

NO_OBJECTS: tuple[tuple[str, Any], ...] = (
    ("a list", []),
    ("a number", 7),
    ("the text of a list", "[]"),
    ("the text of a number", "7"),
    ("the text null", "null"),
    ("an empty text", ""),
    ("half a JSON object", "{"),
    ("a Python literal", "{'x': 1}"),
    ("a JSON object with a comma too many", '{"x": 1,}'),
    ("two JSON objects", "{} {}"),
    ("lists in a text, without end", "[" * HUGE),
    ("bytes that are no text", b"\xff"),
)


@dataclass(frozen=True, slots=True)
class Bad:
    """A call that must be refused with a code; `message` is the text of the refusal, or how it begins."""

    tool: str
    arguments: Any
    why: str
    code: str
    message: str = ""


def bad_calls(tools: Tools, tool: str, base: Mapping[str, Any], now: str) -> Iterator[Bad]:
    """Every call with an argument error, made from one that fits."""
    for why, arguments in NO_OBJECTS:
        yield Bad(tool, arguments, why, INVALID_ARGUMENTS, "The arguments are not a JSON object.")
    yield from _unknown(tools, tool, base)
    yield from _missing(tools, tool, base)
    misses = {name: list(_misses(tools, tool, name, now)) for name in tools.parameters[tool]}
    for name, found in misses.items():
        for miss in found:
            at = shown_path((name, *_plain_steps(miss)))
            yield Bad(tool, {**base, name: miss.value}, f"{name}: {miss.why}", INVALID_ARGUMENT, at)
    yield from _ordered(tools, tool, base, misses)


def _unknown(tools: Tools, tool: str, base: Mapping[str, Any]) -> Iterator[Bad]:
    for name in _unknown_names(tools, tool):
        yield Bad(tool, {**base, name: 1}, f"the unknown argument {name[:40]!r}", UNKNOWN_ARGUMENT, _no_parameter(tool, name))
    for one in tools.parameters[tool].values():
        rest = {key: value for key, value in base.items() if key != one.name}
        wrong = f"{one.name}_"
        if wrong not in tools.parameters[tool]:
            arguments = {wrong: base.get(one.name, 1), **rest}
            yield Bad(tool, arguments, f"{wrong} for {one.name}", UNKNOWN_ARGUMENT, _no_parameter(tool, wrong))


def _unknown_names(tools: Tools, tool: str) -> Iterator[str]:
    known = tools.parameters[tool]
    yield from near_keys(known)
    for name in ("self", "seed", "arguments", *(one.python for one in known.values())):
        if name not in known:
            yield name


def _no_parameter(tool: str, name: str) -> str:
    """The text of the refusal, as far as it can be told: half a surrogate pair cannot."""
    return f"{tool} has no parameter " + ("" if HALF in name else f"{name}.")


def _missing(tools: Tools, tool: str, base: Mapping[str, Any]) -> Iterator[Bad]:
    required = [one.name for one in tools.parameters[tool].values() if one.required]
    for name in required:
        rest = {key: value for key, value in base.items() if key != name}
        yield Bad(tool, rest, f"{name} missing", MISSING_ARGUMENT, f"{tool} needs {name}.")
    if required:
        yield Bad(tool, {}, "nothing given", MISSING_ARGUMENT, f"{tool} needs {required[0]}.")
        yield Bad(tool, "{}", "nothing given, as text", MISSING_ARGUMENT, f"{tool} needs {required[0]}.")
        yield Bad(tool, None, "no arguments at all", MISSING_ARGUMENT, f"{tool} needs {required[0]}.")


def _misses(tools: Tools, tool: str, name: str, now: str) -> Iterator[Miss]:
    one = tools.parameters[tool][name]
    for miss in Misses(tools.defs, now).of(one.schema, below=not one.by_guard):
        if miss.value is not None or one.required:  # null is how models leave an optional argument out
            yield miss


def _plain_steps(miss: Miss) -> tuple[str | int, ...]:
    """The steps to what is wrong, up to the first that a text cannot show."""
    steps: list[str | int] = []
    for step in miss.at or ():
        if isinstance(step, str) and HALF in step:
            break
        steps.append(step)
    return tuple(steps)


def _ordered(tools: Tools, tool: str, base: Mapping[str, Any], misses: Mapping[str, list[Miss]]) -> Iterator[Bad]:
    """Two errors in one call: the refusal names the one that the published order puts first."""
    required = [one.name for one in tools.parameters[tool].values() if one.required]
    wrong = {name: found[0].value for name, found in misses.items() if found}
    for name, value in wrong.items():
        unknown = {"no_such_name": 1}
        code, message = UNKNOWN_ARGUMENT, _no_parameter(tool, "no_such_name")
        yield Bad(tool, {**base, name: value, **unknown}, f"{name} wrong and another name unknown", code, message)
        missed = next((one for one in required if one != name), None)
        if missed:
            rest = {key: one for key, one in base.items() if key != missed}
            why = f"{name} wrong and {missed} missing"
            yield Bad(tool, {**rest, name: value}, why, MISSING_ARGUMENT, f"{tool} needs {missed}.")
            yield Bad(tool, {**rest, **unknown}, f"{missed} missing and another name unknown", code, message)
    if len(wrong) > 1:
        first, *others = wrong
        arguments = {**{name: wrong[name] for name in reversed(others)}, **base, **wrong}
        arguments = {name: arguments[name] for name in reversed(arguments)}
        yield Bad(tool, arguments, "everything wrong, last parameter first", INVALID_ARGUMENT, first)
