"""Cases: a patched seed to start from, and assertions over the result of one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from envgen_runtime import Environment, Result
from envgen_runtime.values import same

from envgen.testing.inputs.declared import Start
from envgen.testing.telling import described

E = TypeVar("E", bound=Environment)


def start(environment: type[E], *, seed: str = "default", set: Mapping[str, Any] | None = None, remove: Sequence[str] = ()) -> E:
    """An episode on a seed, with values set and removed at JSON Pointers of its state."""
    return Start(seed, set or {}, remove).begun(environment)


def assert_returns(result: Result, expected: Any) -> None:
    """The call succeeded and its value agrees with `expected`: objects in the parts named there, lists as a whole."""
    __tracebackhide__ = True  # pytest shows the test, not this
    assert result.ok, described(result)
    difference = mismatch(expected, result.value, "value")
    assert difference is None, difference


def assert_succeeds(result: Result) -> None:
    """The call succeeded, whatever it returned."""
    __tracebackhide__ = True  # pytest shows the test, not this
    assert result.ok, described(result)


def assert_refused(result: Result, code: str, message: str | None = None) -> None:
    """The call was refused with this code and, where given, exactly this text."""
    __tracebackhide__ = True  # pytest shows the test, not this
    assert not result.ok, f"expected the refusal {code}, but it returned {result.value!r}"
    assert result.error is not None
    assert result.error.code == code, f"expected the refusal {code}; {described(result)}"
    if message is not None:
        assert result.error.message == message, _difference(message, result.error.message)


def assert_changes(result: Result, pointers: Sequence[str]) -> None:
    """Exactly these places of the state changed: every change lies at or below a pointer, and every pointer is met."""
    __tracebackhide__ = True  # pytest shows the test, not this
    strays, idle = departures([change["path"] for change in result.changes], pointers)
    assert not strays, f"changed as well: {', '.join(strays)}"
    assert not idle, f"did not change: {', '.join(idle)}"


def departures(paths: Sequence[str], pointers: Sequence[str]) -> tuple[list[str], list[str]]:
    """The paths that lie neither at nor below one of the pointers, and the pointers at or below which no path lies."""
    strays = [path for path in paths if not any(_within(path, pointer) for pointer in pointers)]
    return strays, [pointer for pointer in pointers if not any(_within(path, pointer) for path in paths)]


def _within(path: str, pointer: str) -> bool:
    return path == pointer or path.startswith(f"{pointer}/")


def _difference(wanted: str, found: str) -> str:
    """Two texts below each other, and where they part."""
    same = next((place for place, (one, other) in enumerate(zip(wanted, found, strict=False)) if one != other), None)
    if same is None:
        same = min(len(wanted), len(found))
    pointer = " " * (len("  expected: ") + len(repr(wanted[:same])) - 1) + "^"
    return f"the refusal has another text\n  expected: {wanted!r}\n  found:    {found!r}\n{pointer}"


def mismatch(expected: Any, value: Any, where: str) -> str | None:
    """Where a value departs from what is expected of it, or None."""
    if isinstance(expected, Mapping):
        if not isinstance(value, Mapping):
            return f"{where} is {value!r}, not an object"
        for name, part in expected.items():
            if name not in value:
                return f"{where} has no {name!r}: {value!r}"
            found = mismatch(part, value[name], f"{where}[{name!r}]")
            if found is not None:
                return found
        return None
    if isinstance(expected, list):
        if not isinstance(value, list):
            return f"{where} is {value!r}, not a list"
        if len(expected) != len(value):
            return f"{where} has {len(value)} items, not {len(expected)}: {value!r}"
        for index, part in enumerate(expected):
            found = mismatch(part, value[index], f"{where}[{index}]")
            if found is not None:
                return found
        return None
    return None if same(expected, value) else f"{where} is {value!r}, not {expected!r}"
