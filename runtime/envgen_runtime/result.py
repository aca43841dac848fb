"""What came of a call. Its texts and change list are made when they are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .delta import Change
from .facts import Facts
from .observation import ErrorForm, OkForm
from .values import pointer

Raised = tuple[str, tuple[tuple[str, int], ...]]  # a package, and the lines of its files that an error passed through
NOWHERE: Final[Raised] = ("", ())


class ErrorInfo(Facts):
    """An ordinary error result: what the agent is told."""

    code: str
    message: str
    fields: Mapping[str, Any]

    def __init__(self, code: str, message: str, fields: Mapping[str, Any] | None = None) -> None:
        parts = self.__dict__
        parts["code"] = code
        parts["message"] = message
        parts["fields"] = {} if fields is None else fields


class Violation(Facts):
    """A bug of the environment: which rule, where in the state (JSON Pointer), and where in the blueprint or the bodies."""

    rule: str
    message: str
    path: str = ""
    traceback: str = ""
    source: str = ""


class Result:
    """`value` is a plain copy; `error` and `violation` are None where the call went well."""

    __slots__ = ("_changes", "_forms", "_observation", "_raised", "done", "error", "ok", "tool", "value", "violation")

    def __init__(
        self,
        tool: str,
        forms: tuple[OkForm, ErrorForm],
        value: Any = None,
        error: ErrorInfo | None = None,
        violation: Violation | None = None,
        changes: Sequence[Change] = (),
        observation: str | None = None,
        done: bool = False,
        raised: Raised = NOWHERE,
    ) -> None:
        self.tool = tool
        self.ok = error is None
        self.value = value
        self.error = error
        self.violation = violation
        self.done = done
        self._forms = forms
        self._changes = changes
        self._observation = observation
        self._raised = raised

    @property
    def changes(self) -> list[dict[str, Any]]:
        """Net changes of the state in the order in which their places were first touched."""
        return change_list(self._changes)

    @property
    def observation(self) -> str:
        """The text that the agent sees."""
        if self._observation is None:
            error = self.error
            if error is None:
                self._observation = self._forms[0](self.value)
            else:
                self._observation = self._forms[1](error.code, error.message, error.fields)
        return self._observation

    def __repr__(self) -> str:
        if self.violation is not None:
            return f"<Result {self.tool}: violation of {self.violation.rule}: {self.violation.message}>"
        return f"<Result {self.tool}: {self.value!r}>" if self.error is None else f"<Result {self.tool}: {self.error!r}>"


def change_list(changes: Sequence[Change]) -> list[dict[str, Any]]:
    """Changes as JSON: `{op, path, old, new}` with `old` and `new` where they exist."""
    out = []
    for path, op, old, new in changes:
        at = pointer(path)
        if op == "replace":
            out.append({"op": op, "path": at, "old": old, "new": new})
        elif op == "add":
            out.append({"op": op, "path": at, "new": new})
        else:
            out.append({"op": op, "path": at, "old": old})
    return out
