"""What came of a call, said so that a failing test shows what the environment answered instead."""

from __future__ import annotations

from typing import Any


def value(env: Any, tool: str, /, **arguments: Any) -> Any:
    """The value of a call that goes well."""
    result = env.call(tool, arguments)
    assert result.ok, (result.error, result.violation)
    return result.value


def refusal(env: Any, tool: str, /, **arguments: Any) -> tuple[str, str]:
    """Code and text of a call that is refused; the state is as before."""
    before = env.state(), env.digest()
    result = env.call(tool, arguments)
    assert not result.ok, result.value
    assert result.violation is None, result.violation
    assert (env.state(), env.digest()) == before
    assert result.changes == []
    return result.error.code, result.error.message


def violation(env: Any, tool: str, /, **arguments: Any) -> Any:
    """The violation of a call that the environment fails; the state is as before."""
    before = env.state(), env.digest()
    result = env.call(tool, arguments)
    assert result.violation is not None, (result.value, result.error)
    assert not result.ok
    assert (result.error.code, result.error.message) == ("internal_error", "The tool failed.")
    assert (env.state(), env.digest()) == before
    assert result.changes == []
    return result.violation


def changes(env: Any, tool: str, /, **arguments: Any) -> list[tuple[Any, ...]]:
    """The changes of a call that goes well, as (op, path, old or new …)."""
    result = env.call(tool, arguments)
    assert result.ok, (result.error, result.violation)
    return [tuple(change.values()) for change in result.changes]
