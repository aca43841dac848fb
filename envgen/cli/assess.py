"""`envgen assess`: a tester and a checker, both models, over many calls of every tool of an environment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.models import BudgetOption, DryRunOption, OfflineOption, show_estimates, with_client
from envgen.cli.output import Format, JsonOption, fail, show_json, tell
from envgen.cli.places import existing

if TYPE_CHECKING:
    from envgen.assess import Assessment
    from envgen.assess.loop import OnRound
    from envgen.assess.subject import Subject
    from envgen.llm.client import Client
    from envgen.llm.estimate import Estimate

EXAMPLE = "envgen assess library_desk --rounds 100"

EnvsArgument = Annotated[list[Path], typer.Argument(metavar="ENV...", help="Environments by name or folder.")]
RoundsOption = Annotated[int, typer.Option("--rounds", min=1, help="Calls that are tried, the same number of each tool.")]
SeedOption = Annotated[int, typer.Option("--seed", help="Of the order of tools and of the sample that is asked twice.")]
ChainOption = Annotated[
    int, typer.Option("--chain", metavar="K", min=0, help="Begin anew every K rounds only, so that calls follow each other.")
]
ThresholdOption = Annotated[float, typer.Option("--threshold", min=0, max=1, help="The pass rate to be reached.")]


def run(
    envs: EnvsArgument,
    rounds: RoundsOption = 100,
    seed: SeedOption = 0,
    chain: ChainOption = 0,
    threshold: ThresholdOption = 0.85,
    offline: OfflineOption = False,
    dry_run: DryRunOption = False,
    budget: BudgetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Have models try the tools of environments, and judge what came of it.

    A tester that does not see the code proposes calls, half of them to succeed, half to be refused. They are made behind the wall.
    A checker that sees code, call, answer and changes says pass, warning or fail. What is proven goes before what it says. Every
    round counts, also one for which no call came.

    Writes .envgen/assess/NAME.json and a report, NAME.md, beside it. What failed stands there as proposed cases; exit 1 where the
    pass rate is below the threshold.
    """
    subjects = subjects_of(existing(envs))
    if dry_run:
        _tell_plan(subjects, rounds, seed, chain, as_json=as_json)
        return
    found: list[Assessment] = []

    async def work(client: Client) -> None:
        from envgen.assess import assess

        for subject in subjects:
            with _progress(subject.name, as_json=as_json) as told:
                found.append(await assess(client, subject.folder, rounds=rounds, seed=seed, chain=chain, on_round=told))
            _finish(found[-1], threshold, as_json=as_json)

    _asked(work, offline=offline, budget=budget)
    if as_json:
        show_json({"envgen": 1, "environments": [one.as_json(threshold) for one in found]})
    raise typer.Exit(0 if all(one.pass_rate.value >= threshold for one in found) else 1)


def _asked(work: Any, *, offline: bool, budget: float | None) -> None:
    from envgen.assess import CannotStart
    from envgen.sandbox import SandboxError

    try:
        with_client(work, offline=offline, budget=budget)
    except CannotStart as error:
        raise fail(f"it does not start: {error}", "envgen validate tells more") from None
    except SandboxError as error:
        raise fail(f"untrusted code cannot run here: {error}", "envgen doctor") from None


def subjects_of(folders: Sequence[Path]) -> list[Subject]:
    """All environments, or none: a model is asked only when all of them can be."""
    from envgen.assess.subject import Unreadable, read
    from envgen.cli.output import show
    from envgen.render.output.folders import find_all

    specs, problems = find_all(folders)
    subjects = []
    for folder in specs:
        try:
            subjects.append(read(folder))
        except Unreadable as error:
            problems += error.problems
    if problems:
        show(problems, Format.text)
        raise fail("nobody was asked, for there are problems", "envgen lint tells them again")
    if not subjects:
        raise fail("there are no environments here", "envgen new NAME writes a small one")
    return subjects


def _finish(assessment: Assessment, threshold: float, *, as_json: bool) -> None:
    """Write what came of an environment, and tell it."""
    from envgen.assess.files import write
    from envgen.assess.report import figures
    from envgen.play.lines import printable

    data, text = write(assessment, threshold=threshold)
    if as_json:
        return
    typer.echo(f"{assessment.environment}: {len(assessment.rounds)} rounds")
    for line in figures(assessment, threshold):
        typer.echo(f"  {printable(line)}")
    for category, count in assessment.categories.items():
        typer.echo(f"  {count} of kind {category}")
    if assessment.disagreements:
        typer.echo(f"  {len(assessment.disagreements)} times the checker said something against what is known")
    tell(f"wrote {text} and {data}")
    if assessment.results["fail"]:
        tell(f"next: read {text}, say in {data} what is due, then envgen promote {data}")
        tell(f"   or: envgen repair {assessment.environment} --findings {data}")
    elif assessment.pass_rate.value < threshold:
        tell(f"next: read {text}: no call failed; others came to no test, to no verdict, or to a warning")


@contextmanager
def _progress(name: str, *, as_json: bool) -> Iterator[OnRound | None]:
    """Rounds done, and how many of them passed."""
    from envgen.cli.progress import progress

    with progress(Format.json if as_json else Format.text, "assessing", of="rounds") as told:
        if told is None:
            yield None
            return
        before = 0

        def on_round(done: int, total: int, passed: int) -> None:
            nonlocal before
            for number in range(before + 1, done + 1):  # they come several at a time
                told(number, total, f"of {name}, {passed / done:.0%} passed so far")
            before = done

        yield on_round


def _tell_plan(subjects: Sequence[Subject], rounds: int, seed: int, chain: int, *, as_json: bool) -> None:
    from dataclasses import asdict

    from envgen.assess import estimate
    from envgen.assess.paper import paper_use
    from envgen.llm.tokens import method

    plans = [(one.name, estimate(one, rounds, seed=seed, chain=chain), paper_use(one, rounds, seed=seed)) for one in subjects]
    if as_json:
        told = [
            {"environment": name, "ours": [*map(asdict, ours)], "paper": [*map(asdict, theirs)]} for name, ours, theirs in plans
        ]
        show_json({"envgen": 1, "tokens_by": method(), "environments": told})
        return
    show_estimates(one for _, ours, _ in plans for one in ours)
    used, paper = _tokens(ours for _, ours, _ in plans), _tokens(theirs for *_, theirs in plans)
    typer.echo(f"the loop of the paper would use {paper:,} tokens for the same rounds; this is {used / paper:.0%} of that")


def _tokens(plans: Iterable[Sequence[Estimate]]) -> int:
    return sum(one.input + one.output for plan in plans for one in plan)
