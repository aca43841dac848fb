"""What all commands print alike: problems in the format asked for, results as JSON, one line of summary."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from envgen.diagnostics.problem import Problem


class Format(StrEnum):
    """How problems and results are printed."""

    text = "text"
    json = "json"
    sarif = "sarif"


FormatOption = Annotated[Format, typer.Option("--format", help="text for people, json or sarif for tools.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
StrictOption = Annotated[bool, typer.Option("--strict", help="Exit 1 for warnings, too.")]
StubsOption = Annotated[bool, typer.Option("--allow-stubs", help="Accept tools without a body; calling one fails.")]
Paths = Annotated[list[Path], typer.Argument(metavar="PATHS", help="Environments, or folders of environments.")]


def show(problems: Sequence[Problem], form: Format, more: Mapping[str, Any] | None = None) -> None:
    """The problems on standard output; in JSON beside what else the command has to tell."""
    import sys

    from envgen import __version__
    from envgen.diagnostics.reporters import to_json, to_sarif, to_text

    if form is Format.sarif:
        typer.echo(to_sarif(problems, version=__version__), nl=False)
    elif form is Format.json:
        show_json({**(more or {}), "problems": json.loads(to_json(problems))})
    elif problems:
        typer.echo(to_text(problems, colour=_colour(sys.stdout)), nl=False)


def show_json(value: Any) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def tell(line: str) -> None:
    """A line for people, beside the output proper."""
    typer.echo(line, err=True)


def summary(problems: Sequence[Problem]) -> str:
    """`2 errors, 1 warning`."""
    counts: dict[str, int] = {}
    for problem in problems:
        counts[problem.level] = counts.get(problem.level, 0) + 1
    parts = [f"{counts[level]} {level}{'s' if counts[level] > 1 and level in ('error', 'warning') else ''}" for level in counts]
    return ", ".join(parts) if parts else "no problems"


def fail(message: str, hint: str = "") -> typer.Exit:
    """Tell of a mistake in the command line; to be raised."""
    tell(f"envgen: {message}")
    if hint:
        tell(f"  hint: {hint}")
    return typer.Exit(2)


def existing(paths: Sequence[Path]) -> Sequence[Path]:
    """The paths, unless one does not exist: a slip of the keyboard is no problem of an environment."""
    for path in paths:
        if not path.exists():
            raise fail(f"{path} does not exist", f"envgen new {path.name} writes a small environment")
    return paths


def _colour(stream: Any) -> bool:
    import os

    return bool(stream.isatty()) and not os.environ.get("NO_COLOR")
