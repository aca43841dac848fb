"""`envgen lint`: everything that can be said about an environment, and which code enforces which rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.output import Format, FormatOption, Paths, StrictOption, show, summary, tell
from envgen.cli.places import existing

if TYPE_CHECKING:
    from envgen.blueprint.lint.matrix import Row
    from envgen.diagnostics.problem import Problem
    from envgen.render.sources import Sources

EXAMPLE = "envgen lint specs/library_desk"
WIDTH = 100  # of what is written into a file or a pipe


StrengthOption = Annotated[
    float | None,
    typer.Option(
        "--min-strength",
        min=0.0,
        max=1.0,
        help="Exit 1 where the generated suite kills a smaller share of mutants, as envgen test --mutants recorded it.",
        metavar="SHARE",
    ),
]


def run(paths: Paths, strict: StrictOption = False, form: FormatOption = Format.text, min_strength: StrengthOption = None) -> None:
    """Show all problems, bodies, and rule × enforcement."""
    from envgen.cli.reading import beside_problems, read_all
    from envgen.diagnostics.problem import in_order
    from envgen.diagnostics.reporters import exit_status
    from envgen.render.bodies.sync import contract_problems

    sources, problems = read_all(existing(paths))
    problems = [*problems, *(problem for one in sources for problem in contract_problems(one)), *beside_problems(sources)]
    problems += [problem for one in sources for problem in _scenario_problems(one)]
    if min_strength is not None:
        problems += [problem for one in sources for problem in _strength_problems(one.folder, min_strength)]
    problems = in_order(problems)
    show(problems, form, {"environments": [_facts(one) for one in sources]})
    if form is Format.text:
        for one in sources:
            for line in _report(one):
                typer.echo(line)
    if form.is_read:
        if min_strength is not None:
            for one in sources:
                tell(f"{one.folder.name}: {_strength(one.folder)}")
        tell(f"{len(sources)} environment{'s' if len(sources) != 1 else ''}: {summary(problems)}")
    raise typer.Exit(exit_status(problems, strict=strict))


def _scenario_problems(sources: Sources) -> Iterator[Problem]:
    """Scenarios that are not known to be proven; of a broken environment none could be."""
    if sources.blueprint is not None and sources.blueprint.scenarios and not sources.broken:
        from envgen.scenario.record import record_problems

        yield from record_problems(sources.folder, sources.blueprint)


def _strength_problems(folder: Path, least: float) -> Iterator[Problem]:
    from envgen.diagnostics import Position, found
    from envgen.render.data import equivalents
    from envgen.render.data.strength import NAME, read_strength

    at, command, record = Position(str(folder / NAME)), f"envgen test --mutants {folder}", read_strength(folder)
    if record is None:
        yield found("M005", at, "the test strength was not measured", command)
    elif record.is_stale(folder):
        yield found("M005", at, "the specs have changed since the test strength was measured", command)
    else:
        if record.strength < least:
            count = len(record.survivors)
            message = f"the test strength is {record.strength:.1%}, below {least:.1%}: {count} mutants survive"
            yield found("M006", at, message, f"{command}  # shows them; most ask for a case")
        if record.wrong:
            first, *more = record.wrong
            others = f", and {len(more)} more" if more else ""
            message = f"what it lists did not hold when the test strength was measured: {first}{others}"
            yield found("M007", Position(str(folder / equivalents.NAME)), message, command)


def _strength(folder: Path) -> str:
    from envgen.render.data.strength import read_strength

    record = read_strength(folder)
    return "test strength not measured" if record is None else f"test strength {record.told(folder)}"


def _facts(sources: Sources) -> dict[str, Any]:
    return {"folder": str(sources.folder), "bodies": dict(sources.states), "rules": [asdict(row) for row in _rows(sources)]}


def _rows(sources: Sources) -> Sequence[Row]:
    from envgen.blueprint.lint.matrix import matrix
    from envgen.render.bodies.purity import reads_of_functions
    from envgen.render.sources import DATA

    # On a broken blueprint the matrix would speak of rules that may not be what they seem.
    wrong = [one.code for one in sources.problems if one.level == "error" and one.code.startswith("B")]
    if sources.blueprint is None or any(not code.startswith(DATA) for code in wrong):
        return ()
    function_reads = reads_of_functions(sources.bodies, sources.blueprint) if sources.bodies is not None else None
    return matrix(sources.blueprint, function_reads)


def _report(sources: Sources) -> Iterator[str]:
    import sys

    rows = _rows(sources)
    if rows:
        assert sources.blueprint is not None
        yield f"\n{sources.blueprint.name}: rules and what enforces them"
        yield from _drawn(rows) if sys.stdout.isatty() else _listed(rows)
    if sources.states:
        yield f"\n{sources.folder.name}: bodies"
        width = max(map(len, sources.states))
        yield from (f"  {name.ljust(width)}  {state}" for name, state in sources.states.items())


def _drawn(rows: Sequence[Row]) -> Iterator[str]:
    """A table as wide as the terminal, with its texts wrapped."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(show_lines=True)
    for head in ("rule", "what it says", "enforced", "cost"):
        table.add_column(head, overflow="fold")
    for row in rows:
        name = Text(f"{row.rule}\n").append(row.kind, style="dim")
        table.add_row(name, Text(row.text), Text(row.enforcement, style="" if row.enforced else "yellow"), Text(row.cost))
    console = Console()
    with console.capture() as capture:
        console.print(table)
    yield capture.get().rstrip("\n")


def _listed(rows: Sequence[Row]) -> Iterator[str]:
    """A block a rule, for files and pipes: at most so wide that a diff or a mail shows it."""
    from textwrap import wrap

    for row in rows:
        yield f"  {row.rule} ({row.kind})"
        for head, text in (("says", row.text), ("enforced", row.enforcement), ("cost", row.cost)):
            first = f"    {head:<10}"
            lines = wrap(text, WIDTH - len(first), break_on_hyphens=False) or [""]
            yield from (f"{first if line is lines[0] else ' ' * len(first)}{line}".rstrip() for line in lines)
