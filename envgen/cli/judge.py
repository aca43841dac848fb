"""`envgen judge`: a model's marks for an environment, beside what is proven of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.models import BudgetOption, DryRunOption, OfflineOption, show_estimates, with_client
from envgen.cli.output import Format, JsonOption, show_json, tell
from envgen.cli.places import existing

if TYPE_CHECKING:
    from envgen.assess.judge import Judgement
    from envgen.llm.client import Client

EXAMPLE = "envgen judge library_desk --samples 3"

EnvsArgument = Annotated[list[Path], typer.Argument(metavar="ENV...", help="Environments by name or folder.")]
SamplesOption = Annotated[int, typer.Option("--samples", min=1, help="How often the judge is asked; tells how far marks spread.")]
OutOption = Annotated[Path, typer.Option("--out", help="Folder of the generated packages.")]


def run(
    envs: EnvsArgument,
    samples: SamplesOption = 1,
    offline: OfflineOption = False,
    dry_run: DryRunOption = False,
    budget: BudgetOption = None,
    out: OutOption = Path("generated"),
    as_json: JsonOption = False,
) -> None:
    """Have a model mark environments from 0 to 10: do tools do what they say, are they right, are they robust.

    Each mark comes with quotes, which are looked up in the code; a mark without a true quote does not count. Beside the marks
    stands what is proven: the strength of the suite, its last run, the scenarios. A mark is an opinion.
    """
    from envgen.cli.assess import subjects_of

    subjects = subjects_of(existing(envs))
    if dry_run:
        from envgen.assess.judge import estimate_judge

        show_estimates((row for one in subjects for row in estimate_judge(one, samples)), as_json=as_json)
        return
    found: list[Judgement] = []

    async def work(client: Client) -> None:
        from envgen.assess.judge import judge
        from envgen.cli.progress import progress

        for subject in subjects:
            with progress(Format.json if as_json else Format.text, "judging", of="answers") as told:
                on_part = None if told is None else (lambda done, total, told=told, name=subject.name: told(done, total, name))
                found.append(await judge(client, subject.folder, samples=samples, package=out / subject.name, on_part=on_part))

    with_client(work, offline=offline, budget=budget)
    if as_json:
        show_json({"envgen": 1, "environments": [one.as_json() for one in found]})
    else:
        _show(found)
    raise typer.Exit(0 if all(one.is_whole for one in found) else 1)


def _show(found: list[Judgement]) -> None:
    """A table, then the reasons."""
    from envgen.assess.judge import DIMENSIONS
    from envgen.assess.judge.facts import told
    from envgen.cli.table import table
    from envgen.play.lines import printable

    columns = ["", *DIMENSIONS, "strength", "suite", "scenarios"]
    marks = [[one.environment, *(str(one.score(dimension)) for dimension in DIMENSIONS), *told(one.facts)] for one in found]
    typer.echo(table(columns, [dict(zip(columns, row, strict=True)) for row in marks]), nl=False)
    for one in found:
        for part in one.parts:
            for dimension, rating in (part.samples[0] if part.samples else {}).items():
                score = "no mark, for no quote of it is true" if rating.score is None else str(rating.score)
                tools = part.tools[0] if len(part.tools) == 1 else f"{part.tools[0]} … {part.tools[-1]}"
                typer.echo(printable(f"{one.environment}, {tools}: {dimension} {score}: {' '.join(rating.reason.split())}"))
                for quote in rating.quotes:
                    typer.echo(printable(f"    {' '.join(quote.split())}"))
        if one.untrue:
            tell(f"{one.environment}: {one.untrue} quotes stand nowhere in its code")
    tell("marks are opinions; strength, suite and scenarios are proof")
