"""`envgen scenarios`: scenarios written by a model, released only when proven."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.models import BudgetOption, DryRunOption, OfflineOption, show_estimates, with_client
from envgen.cli.output import JsonOption, fail, no_wall, say, show_json, tell
from envgen.cli.places import existing

if TYPE_CHECKING:
    from envgen.llm.client import Client
    from envgen.synthesis.scenarios import Draft, Written

EXAMPLE = "envgen scenarios library_desk --count 10"


def run(
    envs: Annotated[list[Path], typer.Argument(metavar="ENV...", help="Environments, by name or folder.")],
    count: Annotated[int, typer.Option("--count", min=1, max=1000, help="How many are asked for, of each environment.")] = 5,
    seed: Annotated[int, typer.Option("--seed", help="Of what is drawn: which tools and how many calls each is about.")] = 0,
    offline: OfflineOption = False,
    dry_run: DryRunOption = False,
    budget: BudgetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Ask a model for scenarios: a task and the calls that solve it, then the checks of its end.

    The calls are played, and what a step meets goes back to the model; the checks are proven as by envgen scenario prove, and what
    is wrong with them goes back, too. What is proven is written to scenarios/ with its proof; what lies there already stays.

    Exit 1 where fewer are proven than were asked for.
    """
    from envgen.cli.output import Format, show
    from envgen.diagnostics.problem import in_order
    from envgen.render.output.folders import find_all
    from envgen.scenario.subject import read_subject

    folders, problems = find_all(existing(envs))
    subjects = [read_subject(folder) for folder in folders]
    problems += [one for subject in subjects if not subject.texts for one in subject.problems if one.level == "error"]
    if problems:
        show(in_order(problems), Format.json if as_json else Format.text)
        raise typer.Exit(1)
    for subject in subjects:
        if not subject.blueprint.seeds:
            raise fail(
                f"{subject.folder} has no seed: a task needs records to be about", f"write {subject.folder}/seeds/default.yaml"
            )
    if dry_run:
        from envgen.synthesis.scenarios import estimate

        show_estimates([row for one in subjects for row in estimate(one, count)], as_json=as_json)
        return
    found: dict[str, Written] = {}

    async def work(client: Client) -> None:
        from envgen.synthesis.scenarios import write_scenarios

        for one in subjects:
            told = None if as_json else partial(_tell, one.name)
            found[one.name] = await write_scenarios(client, one.folder, count, draw=seed, on_draft=told)

    from envgen.sandbox import SandboxError

    try:
        with_client(work, offline=offline, budget=budget)
    except SandboxError as error:
        raise no_wall(error) from None
    if as_json:
        show_json({"environments": [_told(name, written) for name, written in found.items()]})
    proven = sum(len(written.proven) for written in found.values())
    tell(f"{proven} of {count * len(subjects)} proven" + (f"; envgen render {' '.join(map(str, envs))}" if proven else ""))
    raise typer.Exit(0 if proven == count * len(subjects) else 1)


def _tell(name: str, draft: Draft) -> None:
    tries = f"{draft.tries} answer{'s' * (draft.tries != 1)}"
    if draft.is_proven:
        say(f"{name}/{draft.id}  proven      {tries}; weak agents earn {draft.best:.2f} at most")
    else:
        say(f"{name} {draft.number}  not proven  {tries}; {draft.why[0] if draft.why else 'no answer'}")


def _told(name: str, written: Written) -> Mapping[str, Any]:
    rows = [
        {"number": one.number, "id": one.id, "proven": one.is_proven, "why": list(one.why), "answers": one.tries}
        for one in written.drafts
    ]
    return {"environment": name, "scenarios": rows, "refused": dict(written.refused)}
