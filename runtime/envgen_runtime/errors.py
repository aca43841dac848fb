"""The exceptions of the runtime. Knows nothing of the state or of tools."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Path = tuple[str | int, ...]


class StateError(Exception):
    """A value that a state cannot hold, or a write where none is allowed; `problems` lists every (path, reason)."""

    problems: list[tuple[Path, str]]

    def __init__(self, problems: str | Iterable[tuple[Path, str]], path: Path = ()) -> None:
        self.problems = [(path, problems)] if isinstance(problems, str) else list(problems)
        super().__init__("\n".join(_line(at, reason) for at, reason in self.problems))

    def __reduce__(self) -> tuple[type[StateError], tuple[list[tuple[Path, str]]]]:
        return type(self), (self.problems,)


class ToolError(Exception):
    """A refusal: an ordinary error result with a declared code; extra fields join an error that is an object."""

    code: str
    message: str
    fields: dict[str, Any]

    def __init__(self, code: str, message: str = "", /, **fields: Any) -> None:
        self.args = (message or code,)
        self.code = code
        self.message = message
        self.fields = fields

    def __reduce__(self) -> tuple[Any, ...]:
        return _tool_error, (self.code, self.message, self.fields)


class ContractViolation(BaseException):
    """A bug of the environment; no Exception, so that no `except Exception` of a body can swallow it."""

    rule: str
    message: str
    path: Path

    def __init__(self, rule: str, message: str = "", path: Path = ()) -> None:
        super().__init__(f"{rule}: {_line(path, message)}" if message else rule)
        self.rule = rule
        self.message = message
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rule, self.message, self.path)


def _line(path: Path, reason: str) -> str:
    if not path:
        return reason
    head = "".join(f"[{step}]" if type(step) is int else f".{step}" for step in path)
    return f"{head.removeprefix('.')}: {reason}"


def _tool_error(code: str, message: str, fields: dict[str, Any]) -> ToolError:
    return ToolError(code, message, **fields)
