"""What all commands print alike: problems in the format asked for, results as JSON, one line of summary."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from envgen.diagnostics.problem import Problem


class Format(StrEnum):
    """How problems and results are printed."""

    text = "text"
    json = "json"
    sarif = "sarif"
    github = "github"

    @property
    def is_read(self) -> bool:
        """Whether people read it, as they do the log of a workflow."""
        return self in (Format.text, Format.github)


FormatOption = Annotated[Format, typer.Option("--format", help="text for people; json, sarif, or github (annotations) for tools.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
StrictOption = Annotated[bool, typer.Option("--strict", help="Exit 1 for warnings, too.")]
StubsOption = Annotated[bool, typer.Option("--allow-stubs", help="Accept tools without a body; calling one fails.")]
DiffOption = Annotated[bool, typer.Option("--diff", help="Write nothing; show what would change as a diff.")]
Paths = Annotated[list[Path], typer.Argument(metavar="PATHS", help="Environments by name or folder, or folders of environments.")]


def show(problems: Sequence[Problem], form: Format, more: Mapping[str, Any] | None = None) -> None:
    """The problems on standard output; in JSON beside what else the command has to tell."""
    import sys

    from envgen import __version__
    from envgen.diagnostics.reporters import to_github, to_json, to_sarif, to_text

    if form is Format.sarif:
        typer.echo(_encodable(to_sarif(problems, version=__version__, documents=_documents()), sys.stdout), nl=False)
    elif form is Format.github:
        typer.echo(to_github(problems), nl=False)
    elif form is Format.json:
        show_json({**(more or {}), "problems": json.loads(to_json(problems))})
    elif problems:
        typer.echo(to_text(problems, colour=colour(sys.stdout)), nl=False)


def show_json(value: Any) -> None:
    import sys

    typer.echo(_encodable(json.dumps(value, ensure_ascii=False, indent=2), sys.stdout))


def _documents() -> str:
    """The address of docs/, where the distribution says it (`[project.urls]`, Documentation)."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        urls = metadata("envgen").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    return next((url for name, _, url in (line.partition(", ") for line in urls) if name == "Documentation"), "")


def _encodable(text: str, stream: Any) -> str:
    """A JSON text that the stream's encoding can hold: what it cannot, and halves of surrogate pairs, as escapes of JSON."""
    try:
        text.encode(getattr(stream, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return "".join(letter if letter.isascii() else json.dumps(letter)[1:-1] for letter in text)
    return text


def tell(line: str) -> None:
    """A line for people, beside the output proper."""
    typer.echo(_visible(line), err=True)


def say(lines: str) -> None:
    """Lines for people that are the output."""
    typer.echo(_visible(lines))


def _visible(text: str) -> str:
    """Words of models and of files may be in it: what would act on a terminal is made visible."""
    from envgen.play.lines import printable

    return "\n".join(map(printable, text.split("\n")))


def tell_change(file: Path, before: str, after: str, *, check: bool, diff: bool) -> None:
    """A file that was written, or would be: its name, or under `diff` what changes in it."""
    from envgen.render.output.diff import text_diff

    if diff:
        typer.echo("".join(text_diff(file.as_posix(), before, after)), nl=False)
    else:
        tell(f"{'would change' if check else 'wrote'} {file}")


def summary(problems: Sequence[Problem]) -> str:
    """`2 errors, 1 warning`."""
    counts: dict[str, int] = {}
    for problem in problems:
        counts[problem.level] = counts.get(problem.level, 0) + 1
    from envgen.diagnostics.telling import counted

    parts = [f"{counts[level]} {level}{'s' if counts[level] > 1 and level in ('error', 'warning') else ''}" for level in counts]
    return counted(problems) + ", ".join(parts) if parts else "no problems"


def fail(message: str, hint: str = "") -> typer.Exit:
    """Tell of a mistake in the command line; to be raised."""
    tell(f"envgen: {message}")
    if hint:
        tell(f"  hint: {hint}")
    return typer.Exit(2)


def no_wall(error: Exception, instead: str = "") -> typer.Exit:
    """Tell that code cannot be run behind the wall here, and what can be done `instead`; to be raised."""
    return fail(f"the wall does not work: {error}", "envgen doctor says what this host lacks" + (f"; {instead}" if instead else ""))


def colour(stream: Any) -> bool:
    import os

    return stream is not None and bool(stream.isatty()) and not os.environ.get("NO_COLOR")
