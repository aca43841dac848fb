"""How code of a program fails, told so that no text of it can grow or lie about its kind."""

from __future__ import annotations

from typing import Any


class Failed(Exception):
    """A request that could not be answered with a value; `kind` is one of the words of `envgen.sandbox.outcome`."""

    def __init__(self, kind: str, why: str, **more: Any) -> None:
        super().__init__(why)
        self.kind = kind
        self.why = why
        self.more = more


def raised(error: BaseException, most: int) -> Failed:
    """What an exception of a program becomes; its own text is asked for once, and cut."""
    if isinstance(error, MemoryError):
        return Failed("memory", "it asked for more memory than a worker may have")
    return Failed("raised", said(error, most), traceback=_traceback(error, most))


def said(error: BaseException, most: int) -> str:
    """The kind of an exception, and what it says."""
    name = type.__dict__["__name__"].__get__(type(error))
    text = _text(error)
    return clean(f"{name}: {text}" if text else str(name), most)


def clean(text: str, most: int) -> str:
    """A text that can cross: cut, and without lone surrogates."""
    return text[:most].encode("utf-8", "replace").decode()


def _text(error: BaseException) -> str:
    try:
        text = str(error)
    except BaseException:
        return "(its text cannot be had)"
    return text if type(text) is str else "(its text is no text)"


def _traceback(error: BaseException, most: int) -> str:
    from traceback import format_tb

    try:
        lines = format_tb(error.__traceback__, limit=-12)
    except BaseException:
        return ""
    inner = [line for line in lines if "/sandbox/inside/" not in line and 'File "inside' not in line]
    return clean("".join(inner), most)
