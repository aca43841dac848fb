"""`envgen explain`: the long form of a problem code."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from envgen.cli.output import JsonOption, fail, show_json

EXAMPLE = "envgen explain B204"


def run(
    code: Annotated[str, typer.Argument(metavar="[CODE]", help="A code such as B204; without one, all are listed.")] = "",
    as_json: JsonOption = False,
) -> None:
    """Explain a problem code: what it means and what mends it."""
    from envgen.diagnostics.codes import CODES
    from envgen.diagnostics.hints import did_you_mean

    if not code:
        known = sorted(CODES.values(), key=lambda one: one.code)
        if as_json:
            show_json([asdict(one) for one in known])
        else:
            for one in known:
                typer.echo(f"{one.code}  {one.title}")
        return
    found = CODES.get(code.upper())
    if found is None:
        raise fail(f"there is no code {code}", did_you_mean(code.upper(), CODES) or "envgen explain lists all of them")
    if as_json:
        show_json(asdict(found))
        return
    from textwrap import fill, indent

    typer.echo(f"{found.code} ({found.level}): {found.title}\n")
    typer.echo(fill(found.explanation, 96))
    if found.example:
        typer.echo(f"\nExample:\n\n{indent(found.example, '    ')}")
