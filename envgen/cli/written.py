"""What commands share in which a model writes into specs: which folders, the work in each, how steps and changes are told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import typer

from envgen.cli.models import with_client
from envgen.cli.output import Format, say, show, tell
from envgen.cli.places import existing

if TYPE_CHECKING:
    from envgen.diagnostics.problem import Problem
    from envgen.llm.client import Client
    from envgen.synthesis.examine import Examined
    from envgen.synthesis.step import Step

Done = TypeVar("Done")


def folders_of(envs: Sequence[Path], *, as_json: bool) -> list[Path]:
    """The folders of the specs that are meant; what is wrong with the names is told, and ends the command."""
    from envgen.render.output.folders import find_all

    folders, problems = find_all(existing(envs))
    if problems:
        show(problems, Format.json if as_json else Format.text)
        raise typer.Exit(1)
    return folders


def one_by_one(
    folders: Sequence[Path],
    stage: Callable[..., Awaitable[Done]],
    *,
    diff: bool,
    offline: bool,
    budget: float | None,
    as_json: bool,
) -> dict[Path, Done]:
    """What a stage comes to in each folder: one after the other, by one examiner; its steps are told."""
    done: dict[Path, Done] = {}

    async def work(client: Client) -> None:
        from envgen.synthesis.examine import Examiner

        with _working_copies(folders, diff=diff) as places, Examiner() as examiner:
            for folder, place in places.items():

                def on_step(step: Step, name: str = folder.name) -> None:
                    if not as_json:
                        _tell_step(name, step)

                done[folder] = await stage(client, place, on_step=on_step, examiner=examiner)

    with_client(work, offline=offline, budget=budget)
    return done


@contextmanager
def _working_copies(folders: Sequence[Path], *, diff: bool) -> Iterator[Mapping[Path, Path]]:
    """Where to work, by folder: there, or under `--diff` in copies that are thrown away."""
    if not diff:
        yield {folder: folder for folder in folders}
        return
    import shutil

    from envgen.render.output.scratch import scratch

    with scratch("diff") as place:
        copies = {}
        for number, folder in enumerate(folders):
            copies[folder] = place / str(number) / folder.resolve().name
            shutil.copytree(folder, copies[folder], ignore=shutil.ignore_patterns("__pycache__"))
        yield copies


def show_changes(folder: Path, before: Mapping[str, str], after: Mapping[str, str], *, diff: bool) -> None:
    """The files that changed by name, with what changed in them."""
    from envgen.render.output.diff import text_diff

    for name, text in after.items():
        if text != before.get(name, ""):
            typer.echo("".join(text_diff((folder / name).as_posix(), before.get(name, ""), text)), nl=False)
            tell(f"{'would change' if diff else 'wrote'} {folder / name}")


def _tell_step(env: str, step: Step) -> None:
    """A line for who waits, with the first thing that was wrong."""
    first = step.told[0].split("\n")[0] if step.told else ""
    tell(f"{env}: {step.name} {step.what}" + (f": {first[:160]}" if first else ""))


def tell_not_begun(folder: Path, problems: Sequence[Problem]) -> None:
    """What has to be mended by somebody before a model is asked."""
    show(problems, Format.text)
    tell(f"{folder.name}: not begun, mend these first")


def say_why(head: str, why: Sequence[str]) -> None:
    """What a tool or function was given up for, below a line that says so."""
    say(head)
    for one in why:
        say("\n".join(f"  {line}" for line in one.split("\n")))


def faults_json(examined: Examined | None) -> list[dict[str, str]]:
    """What is wrong at the end, for machines."""
    return [{"about": one.about, "what": one.what, "told": one.told} for one in examined.faults] if examined is not None else []
