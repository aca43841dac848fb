"""The formats of others, as `envgen import` takes them on the command line."""

from __future__ import annotations

from envgen.cli.output import fail

FORMATS = ("envscaler",)


def refuse_unknown(given: str) -> None:
    """Exit 2 for a format that is none: it was misspelled, or the first of what it is for stands in its place."""
    if given not in FORMATS:
        from envgen.diagnostics.hints import did_you_mean

        hint = did_you_mean(given, FORMATS) or f"envgen import {FORMATS[0]} {given} …"
        raise fail(f"{given!r} is no format that is known", hint)
