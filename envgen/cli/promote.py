"""`envgen promote`: what a test found becomes a case of the blueprint."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.output import DiffOption, fail, tell, tell_change
from envgen.cli.places import SPECS, existing, project_above

if TYPE_CHECKING:
    from envgen.revise.findings import Promoted
    from envgen.revise.promote import Blueprint

EXAMPLE = "envgen promote findings.json"

FileArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="What envgen test or pytest printed, text or JSON; - is standard input.")
]
EnvArgument = Annotated[Path | None, typer.Argument(metavar="[ENV]", help="The environment, where FILE does not say it.")]
CheckOption = Annotated[bool, typer.Option("--check", help="Write nothing; say what would change, exit 1 if anything.")]


def run(file: FileArgument, env: EnvArgument = None, check: CheckOption = False, diff: DiffOption = False) -> None:
    """Put the cases that findings come with into the blueprint, below their tools.

    The rest of the blueprint stays byte for byte. The result is checked first: where a case would be a problem, nothing is written.
    A case that is there already is passed over; one of another call whose name is taken gets a number. With ENV only findings of
    that environment count.

    A finding that cannot know what is right has `# expected: …` in its case, which is left out, with exit 1, until that is said.
    """
    from envgen.render.output.disk import write_file
    from envgen.revise.promote import Refused, with_cases

    by_folder = _by_folder(_cases(file), env)
    try:
        blueprints = [with_cases(folder, cases) for folder, cases in by_folder.items()]
    except Refused as refused:
        raise fail(str(refused), refused.hint) from None
    for one in blueprints:
        if one.before == one.after:
            _tell(one, file)
            continue
        if not check and not diff:
            write_file(one.file, one.after)
        tell_change(one.file, one.before, one.after, check=check, diff=diff)
        if not diff:
            _tell(one, file)
    changed = [str(one.file.parent) for one in blueprints if one.before != one.after]
    if changed and not check and not diff:
        tell(f"next: envgen render {' '.join(changed)}")
    raise typer.Exit(1 if check or diff or any(one.left for one in blueprints) else 0)


def _tell(blueprint: Blueprint, file: str) -> None:
    from envgen.testing.case_text import TO_BE_SAID

    for case in blueprint.added:
        typer.echo(f"{case.at.path}:{case.at.line}: {case.tool}: {case.name}")
    for tool, name in blueprint.there:
        tell(f"there already: {tool}: {name}")
    for tool, name in blueprint.left:
        tell(f"left out: {tool}: {name}")
        where = f"in {file},"
        if file == "-":  # what came through a pipe is gone
            where = f"keep it in a file (envgen test {blueprint.file.parent.name} --failed > found.txt), and there"
        due = f"what is due in place of `{TO_BE_SAID}` (returns:, error:, changes: or then:)"
        tell(f"  hint: {where} say {due}, and promote it again")


def _cases(file: str) -> Sequence[Promoted]:
    from envgen.revise.findings import NoFindings, cases_of

    try:
        cases = cases_of(_text(file))
    except NoFindings as error:
        raise fail(f"{file} holds no findings: {error}", "envgen test --format json writes them") from None
    if not cases:
        raise fail(
            f"{file} holds no case",
            "a finding ends with its case, below the line `as a case of TOOL, for `cases:` in the blueprint:`",
        )
    return cases


def _text(file: str) -> str:
    import sys

    from envgen.blueprint.files import Unreadable, read_regular

    try:
        if file == "-":
            return sys.stdin.read()
        raw = read_regular(Path(file), limit=MOST)
        if raw is None:
            raise fail(f"{file} does not exist", "envgen test ENV > FILE writes one")
        return raw.decode()
    except Unreadable as error:
        raise fail(f"{file} {error}") from None
    except UnicodeDecodeError:
        raise fail(f"{file} is no UTF-8") from None


MOST = 50_000_000  # bytes of a file of findings


def _by_folder(cases: Sequence[Promoted], env: Path | None) -> dict[Path, list[Promoted]]:
    """The cases by the folder of their environment in specs/."""
    given = None if env is None else existing([env])[0]
    found: dict[Path, list[Promoted]] = {}
    for case in cases:
        if given is not None and case.environment in ("", given.resolve().name):
            found.setdefault(given, []).append(case)
        elif given is None and not case.environment:
            raise fail(f"nothing says of which environment the case of {case.tool} is", "envgen promote FILE ENV")
        elif given is None:
            folder = SPECS / case.environment
            if not (folder / "blueprint.yaml").is_file():
                raise fail(f"there is no environment {case.environment} in {SPECS}/", project_above() or "envgen promote FILE ENV")
            found.setdefault(folder, []).append(case)
    if not found:
        raise fail(f"no case in it is of {env}")
    return found
