"""`envgen lint`: everything that can be said about an environment, and which code enforces which rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import typer

from envgen.cli.output import Format, FormatOption, Paths, StrictOption, existing, show, summary, tell

if TYPE_CHECKING:
    from envgen.render.sources import Sources

EXAMPLE = "envgen lint specs/library_desk"


def run(paths: Paths, strict: StrictOption = False, form: FormatOption = Format.text) -> None:
    """Show all problems, bodies, and rule × enforcement."""
    from envgen.cli.reading import read_all
    from envgen.diagnostics.reporters import exit_status

    sources, problems = read_all(existing(paths))
    show(problems, form, {"environments": [_facts(one) for one in sources]})
    if form is Format.text:
        for one in sources:
            for line in _report(one):
                typer.echo(line)
        tell(f"{len(sources)} environment{'s' if len(sources) != 1 else ''}: {summary(problems)}")
    raise typer.Exit(exit_status(problems, strict=strict))


def _facts(sources: Sources) -> dict[str, Any]:
    return {"folder": str(sources.folder), "bodies": dict(sources.states), "rules": [asdict(row) for row in _rows(sources)]}


def _rows(sources: Sources) -> Sequence[Any]:
    from envgen.blueprint.lint.matrix import matrix

    # On a broken blueprint the matrix would speak of rules that may not be what they seem.
    sound = sources.blueprint is not None and not any(one.level == "error" and one.code.startswith("B") for one in sources.problems)
    return matrix(sources.blueprint) if sound and sources.blueprint is not None else ()


def _report(sources: Sources) -> Iterator[str]:
    rows = [
        [str(value) if not isinstance(value, (list, tuple)) else ", ".join(value) for value in asdict(row).values()]
        for row in _rows(sources)
    ]
    if rows:
        assert sources.blueprint is not None
        yield f"\n{sources.blueprint.name}: rules and what enforces them"
        head = [name.replace("_", " ") for name in asdict(_rows(sources)[0])]
        yield from _table([head, *rows])
    if sources.states:
        yield f"\n{sources.folder.name}: bodies"
        yield from _table([[name, state] for name, state in sources.states.items()])


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield "  " + "  ".join(value.ljust(width) for value, width in zip(row, widths, strict=True)).rstrip()
