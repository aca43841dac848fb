"""`envgen scenario mutate`: proven variants of a proven scenario."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.output import Format, JsonOption, fail, no_wall, show_json, tell

if TYPE_CHECKING:
    from envgen.scenario.mutate.run import Made, Variant
    from envgen.scenario.subject import Subject

EXAMPLE = "envgen scenario mutate library_desk --only lend-after-fine --count 10"


def run(
    env: Annotated[Path, typer.Argument(metavar="ENV", help="The environment, by name or folder.")],
    only: Annotated[str, typer.Option("--only", metavar="ID", help="The scenario to make variants of; a proven one.")],
    count: Annotated[int, typer.Option("--count", min=1, max=1000, help="How many.")] = 10,
    seed: Annotated[int, typer.Option("--seed", help="Of what is drawn: the same seed draws the same.")] = 0,
    into: Annotated[
        Path | None, typer.Option("--into", metavar="DIR", help="Where they go; beside the scenario, if left out.")
    ] = None,
    as_json: JsonOption = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 is one a core.")] = 0,
) -> None:
    """Make variants of a proven scenario, without a model.

    Keys that the scenario names change places with others, along with the names that belong to them; texts that it brings and
    numbers are drawn anew; state, task, checks and solution alike. Each variant is proven before it is written, as ID-v01 and so
    on. Drafts that are not proven, or say the same as another one, are counted by reason. What lies there already stays.

    Exit 1 where there are fewer than were asked for.
    """
    from envgen.cli.output import show
    from envgen.cli.progress import progress
    from envgen.cli.scenario import cores, subjects_of
    from envgen.sandbox import SandboxError
    from envgen.scenario.bench import Bench
    from envgen.scenario.mutate.run import NotProven, mutate

    subjects, problems = subjects_of([env], [only])
    if len(subjects) != 1:
        raise fail(f"{env} holds {len(subjects)} environments", f"envgen scenario mutate {subjects[0].folder} --only {only}")
    subject = subjects[0]
    if problems or not subject.texts:
        show(problems, Format.json if as_json else Format.text)
        raise typer.Exit(1)
    scenario = subject.blueprint.scenarios[only]
    folder = into or subject.folder / "scenarios"
    if folder.exists() and not folder.is_dir():
        raise fail(f"{folder} is no folder", "--into DIR")
    try:
        with Bench() as bench, progress(Format.json if as_json else Format.text, "variants of a scenario of") as told:
            made = mutate(
                subject, scenario, bench, count=count, seed=seed, taken=_there(folder, only), jobs=jobs or cores(), progress=told
            )
    except NotProven:
        raise fail(f"{only} is not proven", f"envgen scenario prove {subject.folder} --only {only}") from None
    except SandboxError as error:
        raise no_wall(error) from None
    for variant in made.variants:
        _write(variant, folder, subject)
    if as_json:
        show_json(_as_json(made, count))
    else:
        _tell(made, folder, count)
    raise typer.Exit(0 if len(made.variants) == count else 1)


def _there(folder: Path, scenario: str) -> Mapping[str, str]:
    """The variants that lie there already."""
    from envgen.blueprint.scenarios.model import PROOF_ENDING

    files = sorted(folder.glob(f"{scenario}-v*")) if folder.is_dir() else []
    texts = [file for file in files if file.suffix in (".yaml", ".json") and not file.name.endswith(PROOF_ENDING)]
    return {file.stem: file.read_text("utf-8", "replace") for file in texts}


def _write(variant: Variant, folder: Path, subject: Subject) -> None:
    from envgen.render.output.disk import write_file
    from envgen.scenario.record import write_record

    for name, text in variant.files.items():
        write_file(folder / name, text)
    if folder.resolve() == (subject.folder / "scenarios").resolve():
        write_record(subject.folder, variant.id, variant.record)


def _tell(made: Made, folder: Path, count: int) -> None:
    for variant in made.variants:
        tell(f"wrote {folder / next(iter(variant.files))}")
    if not made.slots:
        tell("nothing in it can be drawn anew: no key of another record, no number and no text in task, checks and solution alike")
    for why, number in sorted(made.rejected.items(), key=lambda one: (-one[1], one[0])):
        typer.echo(f"{number:5} {'draft' if number == 1 else 'drafts'}: {why}")
    typer.echo(f"{len(made.variants)} of {count} variants proven, out of {made.drafts} drafts")


def _as_json(made: Made, count: int) -> dict[str, object]:
    return {
        "wanted": count,
        "drafts": made.drafts,
        "variants": [{"id": one.id, "files": sorted(one.files), "figures": dict(one.record.figures)} for one in made.variants],
        "rejected": dict(sorted(made.rejected.items())),
    }
