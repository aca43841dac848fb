"""The marks on the methods of a generated class: what is a tool, what is a rule. A tool called from outside is a whole call."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Literal, TypeVar, cast

from .facts import Facts

Method = TypeVar("Method", bound=Callable[..., Any])


class ToolMark(Facts):
    """What a decorator says of a tool: `writes` is its frame, `raw` the method as written."""

    kind: Literal["query", "command"]
    writes: tuple[str, ...]
    raw: Callable[..., Any]


def query(method: Method) -> Method:
    """A tool that never changes the state."""
    return _tool(method, "query", ())


def command(*, writes: Iterable[str] = ()) -> Callable[[Method], Method]:
    """A tool that may change what `writes` lists: `Entity`, `Entity.attribute`, a variable, or `any`."""
    frame = tuple(writes)
    return lambda method: _tool(method, "command", frame)


def each(entity: str) -> Callable[[Method], Method]:
    """A rule over each record of an entity that a call creates or changes."""

    def mark(method: Method) -> Method:
        method.__dict__["envgen_each"] = entity
        return method

    return mark


def invariant(method: Method) -> Method:
    """A rule over the whole state."""
    method.__dict__["envgen_invariant"] = True
    return method


def _tool(method: Method, kind: Literal["query", "command"], writes: tuple[str, ...]) -> Method:
    name = method.__name__

    @wraps(method)
    def call(self: Any, /, *args: Any, **kwargs: Any) -> Any:
        if args:
            from inspect import signature  # costs an import: most calls name their arguments

            _, *given = signature(method).bind_partial(self, *args).arguments.items()
            twice = kwargs.keys() & dict(given).keys()
            if twice:
                raise TypeError(f"{name}() got multiple values for argument {min(twice)!r}")
            kwargs = {**dict(given), **kwargs}
        return self._envgen_call(name, kwargs)

    call.__dict__["envgen_tool"] = ToolMark(kind=kind, writes=writes, raw=method)
    return cast(Method, call)
